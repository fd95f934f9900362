//go:build !js && !android && !ios && !mobile

package app

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tengen/ui/background"
	"tengen/ui/controller/document"
	"tengen/ui/display"
	"tengen/ui/panels"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// gamesPages make the page on which many games are reviewed, which is found under another.
func (w *window) gamesPages(parent *page) []*page {
	c := w.controller
	p := &page{id: gamesPage, name: parent.name, parent: parent, tabName: "page.games", waits: true}
	var shown *panels.Collection
	p.build = func() fullPage {
		shown = panels.NewCollection(w.dialogs.text, widgets.ButtonFamily(w.pages.siblings(p)), store.ReviewEfforts())
		shown.OnFolder = func() { w.dialogs.chooseFolder(w.files.lastFolder(), func(dir string) { w.collect([]string{dir}) }) }
		shown.OnFile = func() {
			w.dialogs.chooseFile(choice{folder: w.files.lastFolder(), extensions: document.Readable(), failed: "app.not_opened"}, func(path string) { w.collect([]string{path}) })
		}
		shown.OnStart, shown.OnStop, shown.OnClear, shown.OnOpen = c.Collection.Start, c.Collection.Stop, c.Collection.Clear, w.openReviewed
		shown.OnEffort = func(name string) { w.prefs.update(func(s *store.Settings) { s.ReviewEffort = name }) }
		shown.SetKeys(widgets.Keys{OnKey: w.commands.typedKey, OnRune: w.commands.typedRune})
		return shown
	}
	p.on = hooks{
		enter: func() { c.OpenReview(true) },
		leave: w.unlessWaiting(func() { c.OpenReview(false) }),
		show:  func(s display.Screen) { shown.Set(s.Collection, w.prefs.now.ReviewEffort) },
		setText: func(text *i18n.Localizer) {
			if shown != nil {
				shown.SetText(text)
			}
		},
	}
	return []*page{p}
}

// collect reviews the games of files and of all that is in folders, on the page of many games.
func (w *window) collect(paths []string) {
	w.pages.turnTo(gamesPage)
	background.Start(w.files.listing, func(context.Context, func(func())) (files []string, _ error) {
		for _, path := range paths {
			files = append(files, gameFiles(path)...)
		}
		return files, nil
	}, func(files []string, err error) {
		if w.files.listing.Report(err) {
			return
		}
		if len(files) == 0 {
			w.dialogs.host().Message(w.dialogs.text.T("collection.title"), w.dialogs.text.T("collection.none"), "")
			return
		}
		w.controller.Collection.Add(files, w.files.reader())
	})
}

// gameFiles returns a file, or the files of games in a folder. A folder that cannot be read is among
// them, so that it is said why.
func gameFiles(path string) (files []string) {
	endings := document.Readable()
	_ = filepath.WalkDir(path, func(at string, d fs.DirEntry, err error) error { // what fails is in the list
		switch {
		case err != nil, at == path && !d.IsDir():
			files = append(files, at)
		case !d.IsDir() && slices.Contains(endings, strings.ToLower(filepath.Ext(at))):
			files = append(files, at)
		}
		return nil
	})
	return files
}

// openReviewed opens a reviewed game at the move that cost most.
func (w *window) openReviewed(row int) {
	c := w.controller
	sgf, path, ok := c.Collection.Game(row)
	if !ok {
		return
	}
	o, err := document.Open(sgf, "", c.Game.Variant())
	if err != nil {
		w.files.refuse("app.not_opened", err)
		return
	}
	if filepath.IsAbs(path) { // else it is one of those that are kept
		o.Path = path
	}
	one := c.Collection.View().Games[row]
	w.files.take(o, func() {
		w.pages.turnTo(reviewPage)
		if one.Left != "" {
			w.dialogs.trouble("play.partly_read", errors.New(one.Left))
		}
		switch {
		case one.GaveUpWin():
			c.LookAt(one.Moves)
		case one.Worst != nil:
			c.LookAt(one.Worst.Number)
		}
	})
}

// drop opens a file that was brought to the window; several, or a folder, are reviewed.
func (w *window) drop(paths []string) {
	if w.dialogs.open() || len(paths) == 0 {
		return
	}
	if info, err := os.Stat(paths[0]); len(paths) > 1 || err == nil && info.IsDir() {
		w.collect(paths)
		return
	}
	w.files.drop(paths[0])
}

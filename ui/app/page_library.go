//go:build !js && !android && !ios && !mobile

package app

import (
	"bytes"
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/charset"
	"tengen/ai/library"
	"tengen/board/record"
	"tengen/ui/controller/analyser"
	"tengen/ui/controller/archive"
	"tengen/ui/controller/document"
	"tengen/ui/display"
	"tengen/ui/panels"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// libraryPages make the page with the games that are kept, and the one found under it.
func (w *window) libraryPages() []*page {
	kept := w.controller.Kept
	var shown *panels.Games
	p := new(page)
	*p = page{
		id: libraryPage, name: "page.library",
		build: func() fullPage {
			shown = panels.NewGames(w.dialogs.text, widgets.ButtonFamily(w.pages.siblings(p)))
			shown.OnKey, shown.OnRune = w.commands.typedKey, w.commands.typedRune
			shown.OnReview, shown.OnFind, shown.OnChoose, shown.OnMove = w.does(w.reviewGames), takes(w, kept.Find), takes(w, kept.Choose), takes(w, kept.Move)
			shown.OnOpen, shown.OnDelete, shown.OnUndelete, shown.OnStop = w.openKept, w.does(kept.Delete), w.does(kept.Undelete), w.does(kept.Stop)
			shown.OnFiles, shown.OnFolder, shown.OnExport, shown.OnTags = w.importFile, w.importFolder, w.askExport, kept.SetTags
			return shown
		},
		on: hooks{
			enter: func() { kept.Show(true) },
			leave: func() { kept.Show(false) },
			show:  func(s display.Screen) { shown.Set(s.Games, s.Board) },
			setText: func(text *i18n.Localizer) {
				if shown != nil {
					shown.SetText(text)
				}
			},
		},
		own: map[string]func(){"command.undo": kept.Undelete},
	}
	return []*page{p, w.newArenaPage(p)}
}

// openKept makes the game that is chosen in the list the game on the board.
func (w *window) openKept() {
	w.controller.Kept.Read(func(sgf string) {
		w.files.openText(sgf, w.controller.Game.Variant(), func() { w.pages.turnTo(w.pages.forGame()) })
	})
}

// recordReader reads the records that are brought in.
func (w *window) recordReader() record.Reader {
	return charset.Reader(w.controller.Game.Variant().Size)
}

// importFile asks for a file with games and brings them in.
func (w *window) importFile() {
	w.dialogs.chooseFile(choice{extensions: append(document.Readable(), library.Ending), failed: "games.not_imported"}, func(path string) {
		w.controller.Kept.Import(w.recordReader(), path)
	})
}

// importFolder asks for a folder and brings in all games below it.
func (w *window) importFolder() {
	w.dialogs.chooseFolder(w.files.lastFolder(), func(folder string) {
		w.controller.Kept.Import(w.recordReader(), folder)
	})
}

// askExport asks what is to be written, below a button: the games of the list, all games, or the database.
func (w *window) askExport(button fyne.CanvasObject) {
	kept := w.controller.Kept
	list := kept.View()
	plain := list.Query
	plain.By, plain.Ascending, plain.Offset, plain.Limit = 0, false, 0, 0
	item := func(key string, none bool, do func()) *fyne.MenuItem {
		one := fyne.NewMenuItem(w.dialogs.text.T("games."+key), do)
		one.Disabled = none
		return one
	}
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("",
		item("export_listed", list.Total == 0, func() { w.exportGames(kept.Listed()) }),
		item("export_all", list.Total == 0 && plain == library.Query{}, func() { w.exportGames(library.Query{Ascending: true}) }),
		item("backup", false, w.backUp)), w.win.Canvas(), fyne.NewPos(0, button.Size().Height), button)
}

// backUp asks for a file and writes a copy of the database into it.
func (w *window) backUp() {
	name := "tengen-games-" + time.Now().Format(time.DateOnly) + library.Ending
	w.files.askPath(name, []string{library.Ending}, func(path string) {
		var problems []library.Problem
		w.files.writer.write(writing{path: path, store: func() (err error) {
			part := path + ".part"
			_ = os.Remove(part) // of a copy that was broken off
			if problems, err = w.controller.Kept.Backup(part); err != nil {
				_ = os.Remove(part)
				return err
			}
			return os.Rename(part, path)
		}, written: func() { w.controller.Kept.Written(path, problems) }})
	})
}

// exportGames asks for a file and writes all games that a query finds into it.
func (w *window) exportGames(q library.Query) {
	w.files.askPath("tengen-games.sgf", []string{".sgf"}, func(path string) {
		var problems []library.Problem
		w.files.writer.write(writing{path: path, make: func() (_ []byte, err error) {
			var text bytes.Buffer
			problems, err = w.controller.Kept.Write(&text, q)
			return text.Bytes(), err
		}, written: func() { w.controller.Kept.Written(path, problems) }})
	})
}

// reviewGames reviews the games of the list.
func (w *window) reviewGames() {
	engines := w.controller.Engines
	w.controller.Kept.Review(archive.Reviewing{
		Engine: engines.ForReview(), Effort: analyser.Effort(w.prefs.now.ReviewEffort), Promise: engines.Promise,
	})
}

// drop opens a file that was brought to the window; of several, or a folder, the games are brought in.
func (w *window) drop(paths []string) {
	if w.dialogs.open() || len(paths) == 0 {
		return
	}
	if info, err := os.Stat(paths[0]); w.controller.Kept.On() && (len(paths) > 1 || err == nil && info.IsDir()) {
		w.pages.turnTo(libraryPage)
		w.controller.Kept.Import(w.recordReader(), paths...)
		return
	}
	w.files.drop(paths[0])
}

// showGamesHere turns to the games through the position shown.
func (w *window) showGamesHere() {
	w.controller.Kept.Find(library.Query{Whose: w.game.shown.Explored.Whose, Through: w.game.shown.Position})
	w.pages.turnTo(libraryPage)
}

//go:build !js && !android && !ios && !mobile

package app

import (
	"bytes"
	"iter"
	"time"

	"tengen/ai/library"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/controller/document"
	"tengen/ui/panels"
	"tengen/ui/view"
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
			shown.OnReview, shown.OnFind, shown.OnChoose, shown.OnMove = w.reviewGames, kept.Find, kept.Choose, kept.Move
			shown.OnOpen, shown.OnDelete, shown.OnUndelete, shown.OnStop = w.openKept, kept.Delete, kept.Undelete, kept.StopImport
			shown.OnFiles, shown.OnFolder, shown.OnExport, shown.OnTags = w.importFile, w.importFolder, w.exportGames, kept.SetTags
			return shown
		},
		on: hooks{
			enter: func() { kept.Show(true) },
			leave: func() { kept.Show(false) },
			show:  func(s view.Screen) { shown.Set(s.Games, s.Board) },
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
	return record.Reader{Size: w.controller.Game.Variant().Size, Decode: document.DecodeText}
}

// importFile asks for a file with games and brings them in.
func (w *window) importFile() {
	w.dialogs.chooseFile(choice{extensions: document.Readable(), failed: "games.not_imported"}, func(path string) {
		w.controller.Kept.Import(w.recordReader(), path)
	})
}

// importFolder asks for a folder and brings in all games below it.
func (w *window) importFolder() {
	w.dialogs.chooseFolder(w.files.lastFolder(), func(folder string) {
		w.controller.Kept.Import(w.recordReader(), folder)
	})
}

// exportGames asks for a file and writes all games of the list into it.
func (w *window) exportGames() {
	write := w.controller.Kept.Write()
	w.files.askPath("tengen-games.sgf", []string{".sgf"}, func(path string) {
		w.files.writer.write(writing{path: path, make: func() ([]byte, error) {
			var text bytes.Buffer
			err := write(&text)
			return text.Bytes(), err
		}, written: func() { w.controller.Document.Exported(path) }})
	})
}

// reviewGames reviews the games of the list, on the page of many games.
func (w *window) reviewGames() {
	write, inUse := w.controller.Kept.Write(), w.controller.Game.Variant()
	name := w.dialogs.text.T("page.library") + " " + time.Now().Format(time.TimeOnly)
	w.pages.turnTo(gamesPage)
	w.controller.Collection.Add([]string{name}, func(string) iter.Seq2[*game.Game, error] {
		var text bytes.Buffer
		if err := write(&text); err != nil {
			return func(yield func(*game.Game, error) bool) { yield(nil, err) }
		}
		return document.Games(text.Bytes(), "", inUse)
	})
}

// showGamesHere turns to the games through the position shown.
func (w *window) showGamesHere() {
	w.controller.Kept.Find(library.Query{Through: w.game.shown.Position})
	w.pages.turnTo(libraryPage)
}

//go:build !js && !android && !ios && !mobile

package app

import (
	"tengen/ui/display"
	"tengen/ui/panels"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// newArenaPage makes the page on which engines play against each other, which is found under another.
func (w *window) newArenaPage(parent *page) *page {
	t := w.controller.Tournament
	p := &page{id: arenaPage, name: parent.name, parent: parent, tabName: "page.arena"}
	var shown *panels.Tournament
	p.build = func() fullPage {
		shown = panels.NewTournament(w.dialogs.text, widgets.ButtonFamily(w.pages.siblings(p)))
		shown.OnSet, shown.OnStart, shown.OnStop, shown.OnGoOn, shown.OnClear = takes(w, t.Set), w.does(t.Start), w.does(t.Stop), w.does(t.GoOn), w.does(t.Clear)
		shown.OnFile = func() {
			w.dialogs.chooseFile(choice{folder: w.files.lastFolder(), extensions: []string{".txt"}, failed: "app.not_opened"}, takes(w, func(path string) {
				t.Set(func(terms *store.Tournament) { terms.Openings, terms.File = store.FileOpenings, path })
			}))
		}
		shown.OnOpen = w.openPlayed
		shown.SetKeys(widgets.Keys{OnKey: w.commands.typedKey, OnRune: w.commands.typedRune})
		return shown
	}
	p.on = hooks{
		enter: func() { t.Show(true) },
		leave: func() { t.Show(false) },
		show:  func(s display.Screen) { shown.Set(s.Tournament, s.Board) },
		setText: func(text *i18n.Localizer) {
			if shown != nil {
				shown.SetText(text)
			}
		},
	}
	return p
}

// openPlayed makes a game of the tournament the game on the board.
func (w *window) openPlayed(game int) {
	sgf, err := w.controller.Tournament.Game(game)
	if err != nil {
		w.files.refuse("app.not_opened", err)
		return
	}
	w.files.openText(sgf, w.controller.Game.Variant(), func() { w.pages.turnTo(w.pages.forGame()) })
}

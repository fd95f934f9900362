//go:build !js && !android && !ios && !mobile

package app

import (
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/ui/display"
	"tengen/ui/feature/tournament"
	"tengen/ui/feature/tournament/card"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// newArenaPage makes the page on which engines play against each other, which is found under another. It is the
// feature's row: nothing else here knows the folder.
func (w *window) newArenaPage(parent *page) *page {
	t := w.newTournament()
	w.tournament = t
	p := &page{id: arenaPage, name: parent.name, parent: parent, tabName: "page.arena"}
	var shown *card.Page
	p.build = func() fullPage {
		shown = card.New(w.dialogs.text, widgets.ButtonFamily(w.pages.siblings(p)))
		shown.OnSet, shown.OnStart, shown.OnStop, shown.OnGoOn, shown.OnClear = takes(w, t.Set), w.does(t.Start), w.does(t.Stop), w.does(t.GoOn), w.does(t.Clear)
		shown.OnFile = func() {
			w.dialogs.chooseFile(choice{folder: w.files.lastFolder(), extensions: []string{".txt"}, failed: "app.not_opened"}, takes(w, func(path string) {
				t.Set(func(terms *tournament.Terms) { terms.Openings, terms.File = tournament.FileOpenings, path })
			}))
		}
		shown.OnOpen = w.openPlayed
		shown.SetKeys(widgets.Keys{OnKey: w.commands.typedKey, OnRune: w.commands.typedRune})
		return shown
	}
	p.on = hooks{
		enter: func() { t.Show(true) },
		leave: func() { t.Show(false) },
		show:  func(s display.Screen) { shown.Set(t.View(), s.Board) },
		setText: func(text *i18n.Localizer) {
			if shown != nil {
				shown.SetText(text)
			}
		},
	}
	return p
}

func (w *window) newTournament() *tournament.Tournament {
	c, folder := w.controller, ""
	if f := w.files.folder; f != nil && f.Owner() { // only one window may write there
		folder = f.Dir()
	}
	return tournament.New(c.Host(), tournament.Config{
		Folder:  folder,
		Engine:  func(o engine.Options) player.Searcher { return c.Engines.Create(o) },
		Program: c.Engines.Program, Programs: c.Engines.Programs, Keep: c.Kept.KeepThen, Name: c.ProgramName,
	})
}

// openPlayed makes a game of the tournament the game on the board.
func (w *window) openPlayed(game int) {
	sgf, err := w.tournament.Game(game)
	if err != nil {
		w.files.refuse("app.not_opened", err)
		return
	}
	w.files.openText(sgf, w.controller.Game.Variant(), func() { w.pages.turnTo(w.pages.forGame()) })
}

package app

import (
	"tengen/ui/pages/play"
	"tengen/ui/store/settings"
)

// newPlayPage makes the page on which games are played. Its cards change with the room
// that there is, and with the settings.
func (w *window) newPlayPage() *page {
	shared, column := w.game.cards, w.game.column
	content := play.New(w.game.log, play.Shared{
		Candidates: shared.candidates, Remark: shared.remark, Chances: shared.chances, Moves: shared.moves,
	})
	words := w.prefs.now.Explain
	p := &page{
		id: playPage, name: "page.play",
		bar:   []string{"command.new", "command.undo", "command.redo", "command.hint", "command.stop", "command.pause", "command.resign"},
		cards: content.Cards(words),
	}
	arrange := func() { w.pages.setCards(playPage, content.Cards(words && !column.Narrow()), w.dialogs.text) }
	p.on.apply = func(s settings.Settings) {
		if words != s.Explain {
			words = s.Explain
			arrange()
		}
	}
	column.OnNarrow = func() {
		arrange()
		if w.begun() {
			w.Show(w.game.shown)
		}
	}
	return p
}

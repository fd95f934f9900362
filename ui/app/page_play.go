package app

import (
	"tengen/ui/store"
	"tengen/ui/view"
)

// newPlayPage makes the page on which games are played. Its cards change with the
// settings, and with what is shown of the opponent's thinking.
func (w *window) newPlayPage() *page {
	shared, column := w.game.cards, w.game.column
	content := NewPlayPage(w.game.log, PlayShared{
		Candidates: shared.candidates, Remark: shared.remark, Chances: shared.chances, Moves: shared.moves,
	})
	now := PlayWanted{Words: w.prefs.now.Explain}
	p := &page{
		id: playPage, name: "page.play",
		bar:   []string{proofCommand, "command.new", "command.undo", "command.redo", "command.hint", "command.stop", "command.pause", "command.resign"},
		cards: content.Cards(now),
	}
	arrange := func(wanted PlayWanted) {
		if now != wanted {
			now = wanted
			w.pages.setCards(playPage, content.Cards(now), w.dialogs.text)
		}
	}
	with := func(thinking bool) PlayWanted {
		return PlayWanted{Thinking: thinking, Words: w.prefs.now.Explain}
	}
	p.on.apply = func(store.Settings) { arrange(with(now.Thinking)) }
	p.on.show = func(s view.Screen) { arrange(with(s.Status.Thinking == view.ThinkingShown)) }
	column.OnNarrow = func() {
		if w.game.begun() {
			w.Show(w.game.shown)
		}
	}
	return p
}

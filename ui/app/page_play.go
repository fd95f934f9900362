package app

import (
	"tengen/ui/pages/play"
	"tengen/ui/store/settings"
	"tengen/ui/view"
)

// newPlayPage makes the page on which games are played. Its cards change with the
// settings, and with what is shown of the opponent's thinking.
func (w *window) newPlayPage() *page {
	shared, column := w.game.cards, w.game.column
	content := play.New(w.game.log, play.Shared{
		Candidates: shared.candidates, Remark: shared.remark, Chances: shared.chances, Moves: shared.moves,
	})
	now := play.Wanted{Words: w.prefs.now.Explain}
	p := &page{
		id: playPage, name: "page.play",
		bar:   []string{proofCommand, "command.new", "command.undo", "command.redo", "command.hint", "command.stop", "command.pause", "command.resign"},
		cards: content.Cards(now),
	}
	arrange := func(wanted play.Wanted) {
		if now != wanted {
			now = wanted
			w.pages.setCards(playPage, content.Cards(now), w.dialogs.text)
		}
	}
	with := func(thinking bool) play.Wanted {
		return play.Wanted{Thinking: thinking, Words: w.prefs.now.Explain}
	}
	p.on.apply = func(settings.Settings) { arrange(with(now.Thinking)) }
	p.on.show = func(s view.Screen) { arrange(with(s.Status.Thinking == view.ThinkingShown)) }
	column.OnNarrow = func() {
		if w.game.begun() {
			w.Show(w.game.shown)
		}
	}
	return p
}

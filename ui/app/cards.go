package app

import (
	"fyne.io/fyne/v2/container"

	"tengen/ui/widgets/cards"
)

// The least heights of cards that scroll, at scale 1.
const (
	logHeight   = 128
	movesHeight = 112
)

// candidatesCard has the height that the table needs to show all its rows.
func (w *window) candidatesCard() cards.Card {
	table := w.pane.Candidates
	scroll := container.NewVScroll(table)
	table.OnScroll = scroll.Scrolled
	return cards.New("tab.candidates", scroll, cards.Wanted(table), 0)
}

func (w *window) chancesCard() cards.Card {
	return cards.New("tab.game", w.chances, cards.Wanted(w.chances), 0)
}

func (w *window) logCard() cards.Card {
	return cards.New("tab.log", w.pane.Log, cards.Least(logHeight), 1)
}

func (w *window) movesCard() cards.Card {
	return cards.New("tab.moves", w.moves, cards.Least(movesHeight), 1)
}

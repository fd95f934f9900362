package app

import (
	"fyne.io/fyne/v2/container"
)

// cards are what a page shows in the column, below the status.
type cards struct {
	sections []section
	chosen   int // the section that is shown where only one fits
}

func newCards(sections ...section) *cards { return &cards{sections: sections} }

// The least heights of cards that scroll, at scale 1.
const (
	logHeight   = 128
	movesHeight = 112
)

func atLeast(height float32) func() float32 { return func() float32 { return height * scale() } }

// candidatesCard has the height that the table needs to show all its rows.
func (w *window) candidatesCard() section {
	table := w.pane.Candidates
	scroll := container.NewVScroll(table)
	table.OnScroll = scroll.Scrolled
	return newSection("tab.candidates", scroll, func() float32 { return table.MinSize().Height }, 0)
}

func (w *window) chancesCard() section {
	return newSection("tab.game", w.chances, func() float32 { return w.chances.MinSize().Height }, 0)
}

func (w *window) logCard() section {
	return newSection("tab.log", w.pane.Log, atLeast(logHeight), 1)
}

func (w *window) movesCard() section {
	return newSection("tab.moves", w.moves, atLeast(movesHeight), 1)
}

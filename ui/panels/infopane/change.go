package infopane

import (
	"tengen/ai/analysis"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// newChangeList returns a list of changes of mind, and what it scrolls in.
func newChangeList(t *i18n.Localizer) (*grid, *container.Scroll) {
	g := newGrid(changeColumns(t), 1)
	return g, container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, scrollRoom), g))
}

// scrollRoom keeps the rows clear of the scroll bar, which lies over them.
const scrollRoom = 8

// changeColumns are those of a list of changes of mind.
func changeColumns(t *i18n.Localizer) []column {
	return []column{
		{widest: []string{t.T("log.depth", i18n.Args{"N": 88})}},
		{widest: []string{"M15"}},
		{widest: []string{"+8888", t.T("log.wins", i18n.Args{"N": 88}), t.T("log.loses", i18n.Args{"N": 88})}},
		{widest: []string{t.T("log.proven")}},
		{small: true, right: true},
	}
}

// changeRow writes a change of mind; its score is turned for the other side's view.
func changeRow(t *i18n.Localizer, c analysis.Change, turned bool) row {
	score := c.Score
	if turned {
		score = score.Opposite()
	}
	proven := ""
	if c.Score.Forced() {
		proven = t.T("log.proven")
	}
	return row{cells: []cell{
		{text: t.T("log.depth", i18n.Args{"N": c.Depth}), ink: quiet},
		{text: c.Move.String(), bold: true},
		{text: verdictOf(t, score)},
		{text: proven, ink: accent},
		{text: t.Seconds(c.Elapsed), ink: quiet},
	}}
}

// verdictOf writes what a move does: "+412", "wins in 7", "loses in 4".
func verdictOf(t *i18n.Localizer, s analysis.Score) string {
	if n, ok := s.Win(); ok {
		return t.T("log.wins", i18n.Args{"N": n})
	}
	if n, ok := s.Loss(); ok {
		return t.T("log.loses", i18n.Args{"N": n})
	}
	return i18n.Signed(s.Value())
}

package infopane

import (
	"tengen/ai/analysis"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"

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
	value := c.Score
	if turned {
		value = value.Opposite()
	}
	proven := ""
	if c.Score.Forced() {
		proven = t.T("log.proven")
	}
	return row{cells: []cell{
		{text: t.T("log.depth", i18n.Args{"N": c.Depth}), ink: quiet},
		{text: c.Move.String(), bold: true},
		{text: score.Does(t, value, analysis.Exact)},
		{text: proven, ink: accent},
		{text: t.Seconds(c.Elapsed), ink: quiet},
	}}
}

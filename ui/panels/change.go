package panels

import (
	"tengen/ai/analysis"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// changeColumns are those of a list of changes of mind.
func changeColumns(t *i18n.Localizer, in view.Quantity) []widgets.TableColumn {
	return []widgets.TableColumn{
		{Widest: []string{t.T("log.depth", i18n.Args{"N": 88})}},
		{Widest: []string{"M15"}},
		{Widest: words.WidestDoes(t, in)},
		{Widest: []string{t.T("log.proven")}},
		{Small: true, Right: true},
	}
}

// changeRow writes a change of mind; its score is turned for the other side's view.
func changeRow(t *i18n.Localizer, in view.Quantity, c analysis.Change, turned bool) widgets.TableRow {
	value := c.Score
	if turned {
		value = value.Opposite()
	}
	proven := ""
	if c.Score.Forced() {
		proven = t.T("log.proven")
	}
	return widgets.TableRow{Cells: []widgets.TableCell{
		{Text: t.T("log.depth", i18n.Args{"N": c.Depth}), Ink: skin.Quiet},
		{Text: c.Move.String(), Bold: true},
		{Text: words.ScoreDoes(t, in, value, analysis.Exact)},
		{Text: proven, Ink: skin.Accent},
		{Text: t.Seconds(c.Elapsed), Ink: skin.Quiet},
	}}
}

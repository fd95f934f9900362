package panels

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
)

func (c *Candidates) columns() []widgets.TableColumn {
	t := c.text
	return []widgets.TableColumn{
		{Title: t.T("candidates.move"), Widest: []string{"M15"}},
		{Title: t.T("quantity." + c.scores.In.String()), Widest: words.WidestCandidate(t, c.scores.In), Right: true, Offers: true},
		{Title: t.T("candidates.line"), Small: true},
	}
}

// row shows the ith candidate; one that the search has not come to again says from which depth
// it is, and is grey while the search may still come to it.
func (c *Candidates) row(i int) widgets.TableRow {
	best, cand := i == 0, c.info.Candidates[i]
	worth, note := words.Candidate(c.text, c.scores, c.info, i)
	moveInk, worthInk := skin.Plain, skin.Plain
	switch {
	case cand.Older && !c.info.Done: // it is not compared with the best of now
		moveInk, worthInk = skin.Quiet, skin.Quiet
	case c.info.LosesGame(cand):
		worthInk = skin.Alarm
	case cand.Bound != analysis.Exact && !best:
		worthInk = skin.Quiet
	}
	line := board.Names(cand.Line)
	if note != "" {
		line = append([]string{note}, line...)
	}
	return widgets.TableRow{Tinted: best, Cells: []widgets.TableCell{
		{Text: cand.Move.String(), Bold: best, Ink: moveInk},
		{Text: worth, Bold: best, Ink: worthInk},
		{Items: line, Ink: skin.Quiet},
	}}
}

package candidates

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/widgets/skin"
	"tengen/ui/widgets/table"
	"tengen/ui/words/score"
)

func (c *Card) columns() []table.Column {
	t := c.text
	worth, loss := score.WidestCandidate(t)
	return []table.Column{
		{Title: t.T("candidates.move"), Widest: []string{"M15"}},
		{Title: t.T("candidates.score"), Widest: worth, Right: true},
		{Title: t.T("candidates.loss"), Widest: loss, Right: true},
		{Title: t.T("candidates.line"), Small: true},
	}
}

// row shows the ith candidate; one that the search has not come to again is grey.
func (c *Card) row(i int) table.Row {
	best, cand := i == 0, c.info.Candidates[i]
	worth, loss := score.Candidate(c.text, c.info, i, c.alwaysBlack && c.info.Turn == board.White)
	worthInk, lossInk := skin.Plain, skin.Plain
	if cand.Bound != analysis.Exact && !best {
		worthInk = skin.Quiet
	}
	if cand.LosesGame(c.info.Candidates[0]) {
		lossInk = skin.Alarm
	}
	moveInk := skin.Plain
	if cand.Older { // it is not compared with the best of now
		moveInk, worthInk, loss = skin.Quiet, skin.Quiet, ""
	}
	return table.Row{Tinted: best, Cells: []table.Cell{
		{Text: cand.Move.String(), Bold: best, Ink: moveInk},
		{Text: worth, Bold: best, Ink: worthInk},
		{Text: loss, Bold: best, Ink: lossInk},
		{Items: board.Names(cand.Line), Ink: skin.Quiet},
	}}
}

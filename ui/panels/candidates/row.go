package candidates

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/widgets/table"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

func (c *Card) columns() []table.Column {
	t := c.text
	return []table.Column{
		{Title: t.T("candidates.move"), Widest: []string{"M15"}},
		{Title: t.T("candidates.score"), Widest: []string{"≤ +8888", t.T("score.win", i18n.Args{"N": 88}), t.T("score.loss", i18n.Args{"N": 88})}, Right: true},
		{Title: t.T("candidates.loss"), Widest: []string{"−8888", t.T("loss.best"), t.T("loss.win"), t.T("loss.game")}, Right: true},
		{Title: t.T("candidates.line"), Small: true},
	}
}

func (c *Card) row(i int, cand analysis.Candidate) table.Row {
	best := i == 0
	value, bound := cand.Score, cand.Bound
	if c.alwaysBlack && c.info.Turn == board.White {
		value, bound = value.Opposite(), bound.Opposite()
	}
	cost := table.Cell{Text: score.Loss(c.text, c.info.Candidates[0], cand), Bold: best}
	if best {
		cost.Text = c.text.T("loss.best")
	}
	if cand.LosesGame(c.info.Candidates[0]) {
		cost.Ink = table.Alarm
	}
	words := score.Bounded(c.text, value, bound)
	if c.info.Drawn(cand.Score) {
		words = c.text.T("score.draw")
		if !best && c.info.Drawn(c.info.Candidates[0].Score) {
			cost.Text = c.text.T("loss.same")
		}
	}
	scoreInk := table.Plain
	if cand.Bound != analysis.Exact && !best {
		scoreInk = table.Quiet
	}
	return table.Row{Tinted: best, Cells: []table.Cell{
		{Text: cand.Move.String(), Bold: best},
		{Text: words, Bold: best, Ink: scoreInk},
		cost,
		{Items: board.Names(cand.Line), Ink: table.Quiet},
	}}
}

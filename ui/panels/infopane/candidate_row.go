package infopane

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

func (c *Candidates) columns() []column {
	t := c.text
	return []column{
		{title: t.T("candidates.move"), widest: []string{"M15"}},
		{title: t.T("candidates.score"), widest: []string{"≤ +8888", t.T("score.win", i18n.Args{"N": 88}), t.T("score.loss", i18n.Args{"N": 88})}, right: true},
		{title: t.T("candidates.loss"), widest: []string{"−8888", t.T("loss.best"), t.T("loss.win"), t.T("loss.game")}, right: true},
		{title: t.T("candidates.line"), small: true},
	}
}

func (c *Candidates) row(i int, cand analysis.Candidate) row {
	best := i == 0
	value, bound := cand.Score, cand.Bound
	if c.alwaysBlack && c.info.Turn == board.White {
		value, bound = value.Opposite(), bound.Opposite()
	}
	cost := cell{text: score.Loss(c.text, c.info.Candidates[0], cand), bold: best}
	if best {
		cost.text = c.text.T("loss.best")
	}
	if cand.LosesGame(c.info.Candidates[0]) {
		cost.ink = alarm
	}
	words := score.Bounded(c.text, value, bound)
	if c.info.Drawn(cand.Score) {
		words = c.text.T("score.draw")
		if !best && c.info.Drawn(c.info.Candidates[0].Score) {
			cost.text = c.text.T("loss.same")
		}
	}
	scoreInk := plain
	if cand.Bound != analysis.Exact && !best {
		scoreInk = quiet
	}
	return row{tinted: best, cells: []cell{
		{text: cand.Move.String(), bold: best},
		{text: words, bold: best, ink: scoreInk},
		cost,
		{items: names(cand.Line), ink: quiet},
	}}
}

func names(line []board.Point) []string {
	names := make([]string, len(line))
	for i, p := range line {
		names[i] = p.String()
	}
	return names
}

func samePoints(a, b []board.Point) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

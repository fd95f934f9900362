package infopane

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/words/i18n"
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
	score, bound := cand.Score, cand.Bound
	if c.alwaysBlack && c.info.Turn == board.White {
		score, bound = score.Opposite(), bound.Opposite()
	}
	cost := cell{text: loss(c.text, c.info.Candidates[0], cand), bold: best}
	if best {
		cost.text = c.text.T("loss.best")
	}
	if costly(c.info.Candidates[0], cand) {
		cost.ink = alarm
	}
	value := bounded(c.text, score, bound)
	if Drawn(c.info, cand.Score) {
		value = c.text.T("score.draw")
		if !best && Drawn(c.info, c.info.Candidates[0].Score) {
			cost.text = c.text.T("loss.same")
		}
	}
	scoreInk := plain
	if cand.Bound != analysis.Exact && !best {
		scoreInk = quiet
	}
	return row{tinted: best, cells: []cell{
		{text: cand.Move.String(), bold: best},
		{text: value, bold: best, ink: scoreInk},
		cost,
		{items: names(cand.Line), ink: quiet},
	}}
}

// Drawn tells whether a score of a search is known to be a draw and not merely an
// even position.
func Drawn(info analysis.Info, s analysis.Score) bool {
	return info.Source == analysis.FromSolver && !s.Forced()
}

// Slip tells whether a move gives away a win or a game that the best one keeps.
func Slip(best, c analysis.Candidate) bool {
	_, bestWins := best.Score.Win()
	_, wins := c.Score.Win()
	return c.Bound == analysis.Exact && best.Bound == analysis.Exact && (bestWins && !wins || costly(best, c))
}

// costly tells whether the move throws away a game that is not lost.
func costly(best, c analysis.Candidate) bool {
	_, bestLoses := best.Score.Loss()
	_, loses := c.Score.Loss()
	return loses && !bestLoses && c.Bound == analysis.Exact
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

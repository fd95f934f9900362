package words

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Heat writes the ends of the scale of a heat map in the quantity of the table: "1%" and
// "50%", as losses "−49%" and "0%".
func Heat(text *i18n.Localizer, as view.Scores, h view.Heat) (low, high string) {
	info := analysis.Info{Turn: h.Side, Candidates: []analysis.Candidate{
		{Move: board.Point{}, Score: h.High}, {Move: board.Point{X: 1}, Score: h.Low},
	}}
	high, _ = Candidate(text, as, info, 0)
	low, _ = Candidate(text, as, info, 1)
	return low, high
}

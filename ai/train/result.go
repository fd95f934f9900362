package train

import (
	"math"

	"tengen/ai/eval"
	"tengen/ai/pattern"
)

// Evaluator rounds what was learned to the evaluator's weights. Cells of the
// classes A and B, of which samples tell nothing, keep the policy of the first
// guess.
func Evaluator(v *Values, u *Policy) *eval.Evaluator {
	var cells [pattern.Codes]pattern.Weight
	var threats [eval.ThreatSets]int16
	prior := eval.Prior().Cells()[pattern.Black]
	for code := range cells {
		w := pattern.Weight{
			Value:   round(v.cell(uint16(code)) - v.cell(0)),
			Attack:  round(PolicyScale * (u.attack[code] - u.attack[0])),
			Defence: round(PolicyScale * (u.defence[code] - u.defence[0])),
		}
		if classOf[code] >= pattern.OpenFour {
			w.Attack, w.Defence = prior[code].Attack, prior[code].Defence
		}
		cells[code] = w
	}
	for set := range threats {
		threats[set] = round(v.threats[set])
	}
	return eval.New(cells, threats)
}

// round keeps far from the ends of the range, since weights are added up.
func round(x float64) int16 {
	return int16(math.Round(max(-maxWeight, min(x, maxWeight))))
}

const maxWeight = 4000

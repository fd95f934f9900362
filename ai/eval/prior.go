package eval

import "tengen/ai/pattern"

// A first guess at the weights, from which tuning starts. A cell is worth the sum
// of its four lines.
var lineValue = [pattern.LineCount]int16{
	pattern.B1: 0, pattern.F1: 1, pattern.B2: 2, pattern.F2: 6, pattern.F2A: 8, pattern.F2B: 10,
	pattern.B3: 8, pattern.F3: 20, pattern.F3S: 26, pattern.B4: 24, pattern.F4: 60, pattern.F5: 60,
}

// How much a side wants to play where it makes such a line, or such a class.
var (
	linePolicy = [pattern.LineCount]int16{
		pattern.B1: 2, pattern.F1: 6, pattern.B2: 8, pattern.F2: 20, pattern.F2A: 24, pattern.F2B: 28,
		pattern.B3: 22, pattern.F3: 60, pattern.F3S: 70, pattern.B4: 50, pattern.F4: 200, pattern.F5: 1000,
	}
	classPolicy = [pattern.ClassCount]int16{
		pattern.TwoTwos: 10, pattern.BlockedThreePlus: 15, pattern.OpenThree: 20, pattern.ThreePlus: 60, pattern.TwoThrees: 120,
		pattern.FourPlus: 40, pattern.FourThree: 300, pattern.OpenFour: 600, pattern.Five: 2000,
	}
)

// What each bit of a threat set is worth to the side to move.
var threatValue = [11]int16{-100, 400, -200, 80, 20, 60, 40, -40, -10, -30, -20}

// tempo is what the move is worth when nothing is threatened.
const tempo = 15

// Prior returns untuned weights, the same for both sides.
func Prior() *Evaluator {
	e := &Evaluator{cells: new(pattern.Weights)}
	for side := range e.cells {
		for code, lines := range pattern.Combinations {
			w := &e.cells[side][code]
			for _, l := range lines {
				w.Value += lineValue[l]
				w.Attack += linePolicy[l]
			}
			w.Attack += classPolicy[pattern.Combine(lines, false)]
			w.Defence = w.Attack * 2 / 3
		}
		for set := range e.threats[side] {
			e.threats[side][set] = tempo
			for i, v := range threatValue {
				if set>>i&1 != 0 {
					e.threats[side][set] += v
				}
			}
		}
	}
	return e
}

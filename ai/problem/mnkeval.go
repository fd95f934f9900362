package problem

import "math/bits"

// OpenLines is the static evaluation of the textbook: rows still open to MAX less
// rows still open to MIN. A row is open to a side when the other has no stone in it.
func OpenLines(g *Rows, m Marks) int {
	mine, theirs := g.Open(m)
	return mine - theirs
}

// Open returns the number of rows still open to MAX and to MIN.
func (g *Rows) Open(m Marks) (toMax, toMin int) {
	for _, row := range g.rows {
		if row&m.Min == 0 {
			toMax++
		}
		if row&m.Max == 0 {
			toMin++
		}
	}
	return toMax, toMin
}

// Weighted returns a linear evaluation: the sum of the weights of MAX's cells less
// those of MIN's. weights are in the order of [board.Size.Index], one a cell.
func Weighted(weights []int) func(*Rows, Marks) int {
	return func(_ *Rows, m Marks) int { return sumWeights(weights, m.Max) - sumWeights(weights, m.Min) }
}

func sumWeights(weights []int, set uint16) int {
	sum := 0
	for ; set != 0; set &= set - 1 {
		sum += weights[bits.TrailingZeros16(set)]
	}
	return sum
}

// NoEvaluation calls every position that nobody has won a draw. It is right for
// searches to the end of the game.
func NoEvaluation(*Rows, Marks) int { return 0 }

// Loud tells whether somebody threatens to complete a row with the next stone.
func (g *Rows) Loud(m Marks) bool {
	if g.Over(m) {
		return false
	}
	for _, row := range g.rows {
		mine, theirs := bits.OnesCount16(row&m.Max), bits.OnesCount16(row&m.Min)
		if max(mine, theirs) == g.length-1 && min(mine, theirs) == 0 {
			return true
		}
	}
	return false
}

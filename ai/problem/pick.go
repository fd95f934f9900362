package problem

import "tengen/ai/textbook"

// PickEnd stands for ending the game instead of picking a number.
const PickEnd = -1

// Pick solves the game of picking numbers from a row: a player picks any number to
// the right of the last pick, or ends the game; each wants the largest difference
// of sums. It returns the difference for who moves first and the index of the first
// best number, or PickEnd.
func Pick(row []int) (value, move int) {
	move = PickEnd
	// The best of row[i:] is to leave row[i] alone, or to take it.
	best := 0
	for i := len(row) - 1; i >= 0; i-- {
		if v := row[i] - best; v >= best && v > 0 {
			best, move = v, i
		}
	}
	return best, move
}

// Picked is a position of the game of picking numbers.
type Picked struct {
	From  int  // the first index that may still be picked
	Max   bool // MAX moves
	Ended bool
	Diff  int // MAX's sum less MIN's
}

// Picking is the game over one row of positive numbers. The last child of a
// position ends the game.
type Picking struct{ Row []int }

var _ textbook.Game[Picked] = Picking{}

// Children implements [textbook.Game].
func (g Picking) Children(p Picked) []Picked {
	if p.Ended || p.From == len(g.Row) {
		return nil
	}
	var next []Picked
	for i := p.From; i < len(g.Row); i++ {
		diff := p.Diff + g.Row[i]
		if !p.Max {
			diff = p.Diff - g.Row[i]
		}
		next = append(next, Picked{From: i + 1, Max: !p.Max, Diff: diff})
	}
	return append(next, Picked{From: p.From, Max: !p.Max, Ended: true, Diff: p.Diff})
}

// Evaluate implements [textbook.Game].
func (g Picking) Evaluate(p Picked) int { return p.Diff }

// AlphaBeta solves the game by alpha-beta over what is still to come. What who
// moves picks has to be taken off both bounds before they are handed down:
//
//	v(i, α, β):
//	  v := 0 (end the game)
//	  for each number x at k ≥ i, while v < β:
//	    v := max(v, x - v(k+1, x-β, x-max(α, v)))
//	  return v
//
// With forget the bounds are handed down without the shift; the value may then be
// wrong. nodes counts the positions visited.
func (g Picking) AlphaBeta(forget bool) (value, nodes int) {
	var visit func(from, alpha, beta int) int
	visit = func(from, alpha, beta int) int {
		nodes++
		v := 0
		for k := from; k < len(g.Row) && v < beta; k++ {
			shift := g.Row[k]
			if forget {
				shift = 0
			}
			v = max(v, g.Row[k]-visit(k+1, shift-beta, shift-max(alpha, v)))
		}
		return v
	}
	return visit(0, -textbook.Infinity, textbook.Infinity), nodes
}

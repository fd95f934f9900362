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

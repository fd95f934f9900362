package problem

import "tengen/ai/textbook"

// Nim is the game of taking coins from one heap.
type Nim struct {
	Take []int // how many coins a player may take at once, each at least 1, ascending
	// Normal lets the taker of the last coin win; otherwise that player loses. Who
	// cannot take any number is treated as if no coin were left.
	Normal bool
}

var _ textbook.Game[Coins] = Nim{}

// Coins is a position of Nim.
type Coins struct {
	Left int
	Max  bool // MAX moves
}

// Wins returns for heaps of 0 to n coins whether who moves wins.
func (g Nim) Wins(n int) []bool {
	wins := make([]bool, n+1)
	for left := range wins {
		moved := false
		for _, k := range g.Take {
			if k <= left {
				moved = true
				wins[left] = wins[left] || !wins[left-k]
			}
		}
		if !moved {
			wins[left] = !g.Normal
		}
	}
	return wins
}

// Best returns the least number to take that wins with that many coins left, 0
// when there is none. wins is that of [Nim.Wins].
func (g Nim) Best(left int, wins []bool) int {
	for _, k := range g.Take {
		if k <= left && !wins[left-k] {
			return k
		}
	}
	return 0
}

// Children implements [textbook.Game].
func (g Nim) Children(c Coins) []Coins {
	var next []Coins
	for _, k := range g.Take {
		if k <= c.Left {
			next = append(next, Coins{c.Left - k, !c.Max})
		}
	}
	return next
}

// Evaluate implements [textbook.Game]: 1 when MAX has won, else -1.
func (g Nim) Evaluate(c Coins) int {
	if c.Max == g.Normal {
		return -1
	}
	return 1
}

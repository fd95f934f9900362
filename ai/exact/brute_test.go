package exact_test

import (
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// grid is a small board for plain exhaustive search, written without a look at
// the solver: stones are bits, and every row is compared whole.
type grid struct {
	size board.Size
	row  int
	wins []bool // by a set of stones, whether it completes a row
}

func newGrid(side, row int) *grid {
	g := &grid{size: board.Square(side), row: row, wins: make([]bool, 1<<(side*side))}
	for y := range side {
		for x := range side {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				var line uint32
				n := 0
				for ; n < row; n++ {
					cx, cy := x+n*d[0], y+n*d[1]
					if cx < 0 || cx >= side || cy >= side {
						break
					}
					line |= 1 << (cy*side + cx)
				}
				if n == row {
					for set := range g.wins {
						g.wins[set] = g.wins[set] || uint32(set)&line == line
					}
				}
			}
		}
	}
	return g
}

func (g *grid) won(stones uint32) bool { return g.wins[stones] }

func (g *grid) full() uint32 { return 1<<(g.size.W*g.size.H) - 1 }

// truth is plain minimax with a memory.
func (g *grid) truth(mine, theirs uint32, memo map[uint64]exact.Truth) exact.Truth {
	k := uint64(mine)<<32 | uint64(theirs)
	if t, ok := memo[k]; ok {
		return t
	}
	best, any := exact.Truth{}, false
	for rest := g.full() &^ (mine | theirs); rest != 0; rest &= rest - 1 {
		t := g.move(mine, theirs, rest&-rest, memo)
		if !any || t.Score().Compare(best.Score()) > 0 {
			best, any = t, true
		}
	}
	memo[k] = best
	return best
}

// move is the truth about one move.
func (g *grid) move(mine, theirs, m uint32, memo map[uint64]exact.Truth) exact.Truth {
	switch {
	case g.won(mine | m):
		return exact.Truth{Outcome: exact.Win, Plies: 1}
	case mine|theirs|m == g.full():
		return exact.Truth{}
	}
	return before(g.truth(theirs, mine|m, memo))
}

// before turns the truth after a move, from the opponent's view, into the truth
// about the move.
func before(t exact.Truth) exact.Truth {
	if t.Outcome == exact.Draw {
		return t
	}
	return exact.Truth{Outcome: -t.Outcome, Plies: t.Plies + 1}
}

// position is the same position with the owner of mine to move as Black.
func (g *grid) position(mine, theirs uint32) *rule.Position {
	b := board.New(g.size)
	for i := range g.size.Cells() {
		switch bit := uint32(1) << i; {
		case mine&bit != 0:
			b.Set(g.size.Point(i), board.Black)
		case theirs&bit != 0:
			b.Set(g.size.Point(i), board.White)
		}
	}
	return rule.FromBoard(rule.Row(g.row), b, board.Black)
}

// Package plainuct is a second program for Monte Carlo tree search, written
// recursively over strings, and for the truth about 3×3. It shares no code with the first: tests
// compare the two.
package plainuct

import (
	"math"
	"math/rand/v2"
	"strings"
)

// Node is a node of the tree.
type Node struct {
	Cells string // of . x o, from the bottom left
	Mover byte   // the side to move
	Kids  []*Node
	N     int
	U     float64 // for the side that has moved
}

// Search is a search under way.
type Search struct {
	Root *Node
	C    float64
	Side int // as many in a row win, on a large board five

	rng *rand.Rand
}

// New begins a search.
func New(cells string, mover byte, side int, c float64, seed uint64) *Search {
	return &Search{Root: &Node{Cells: cells, Mover: mover}, C: c, Side: side, rng: rand.New(rand.NewPCG(seed, 0))}
}

// Playout makes one more.
func (s *Search) Playout() { s.visit(s.Root) }

// visit returns who has won the playout, '.' for a draw.
func (s *Search) visit(n *Node) (winner byte) {
	free := s.free(n.Cells)
	switch {
	case len(free) == 0:
		winner = s.row(n.Cells)
	case len(n.Kids) < len(free):
		kid := &Node{Cells: put(n.Cells, free[len(n.Kids)], n.Mover), Mover: other(n.Mover)}
		n.Kids = append(n.Kids, kid)
		winner = s.random(kid.Cells, kid.Mover)
		kid.count(winner)
	default:
		winner = s.visit(n.Kids[s.Choice(n)])
	}
	n.count(winner)
	return winner
}

// Choice is the place of the child that is selected at a node.
func (s *Search) Choice(n *Node) int {
	best := 0
	for i, kid := range n.Kids {
		if s.Bound(n, kid) > s.Bound(n, n.Kids[best]) {
			best = i
		}
	}
	return best
}

// Bound is UCB1 of a child.
func (s *Search) Bound(n, kid *Node) float64 {
	return kid.U/float64(kid.N) + s.C*math.Sqrt(math.Log(float64(n.N))/float64(kid.N))
}

func (n *Node) count(winner byte) {
	n.N++
	switch winner {
	case '.':
		n.U += 0.5
	case other(n.Mover):
		n.U++
	}
}

func (s *Search) random(cells string, mover byte) byte {
	for free := s.free(cells); len(free) > 0; free = s.free(cells) {
		cells, mover = put(cells, free[s.rng.IntN(len(free))], mover), other(mover)
	}
	return s.row(cells)
}

// free lists the cells that may be played, none when the game is over.
func (s *Search) free(cells string) (free []int) {
	if s.row(cells) != '.' {
		return nil
	}
	for i := range len(cells) {
		if cells[i] == '.' && (s.Side <= five || s.beside(cells, i)) {
			free = append(free, i)
		}
	}
	return free
}

const five = 5

// beside reports whether a stone stands beside a cell.
func (s *Search) beside(cells string, cell int) bool {
	x, y := cell%s.Side, cell/s.Side
	for j := max(0, y-1); j <= min(s.Side-1, y+1); j++ {
		if strings.ContainsAny(cells[j*s.Side+max(0, x-1):j*s.Side+min(s.Side, x+2)], "xo") {
			return true
		}
	}
	return false
}

// row says who has a row, '.' for nobody.
func (s *Search) row(cells string) byte {
	long := min(s.Side, five)
	for start := range len(cells) {
		for _, step := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			x, y := start%s.Side+(long-1)*step[0], start/s.Side+(long-1)*step[1]
			if cells[start] == '.' || x >= s.Side || y >= s.Side || y < 0 {
				continue
			}
			n := 1
			for n < long && cells[start+n*(step[0]+s.Side*step[1])] == cells[start] {
				n++
			}
			if n == long {
				return cells[start]
			}
		}
	}
	return '.'
}

// Truth says who wins a board with best play, '.' for a draw.
func (s *Search) Truth(cells string, mover byte) byte {
	free := s.free(cells)
	if len(free) == 0 {
		return s.row(cells)
	}
	best := other(mover)
	for _, cell := range free {
		switch s.Truth(put(cells, cell, mover), other(mover)) {
		case mover:
			return mover
		case '.':
			best = '.'
		}
	}
	return best
}

func put(cells string, at int, side byte) string {
	return cells[:at] + string(side) + cells[at+1:]
}

func other(side byte) byte { return 'x' + 'o' - side }

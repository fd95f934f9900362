package problem

import (
	"errors"
	"fmt"
	"strings"

	"tengen/ai/textbook"
)

// Eight is a position of the eight puzzle: four bits a cell in reading order, 0
// for the blank, and the blank's cell above them.
type Eight uint64

const (
	eightSide  = 3
	eightCells = eightSide * eightSide
	eightBits  = 4 // a cell
	eightBlank = eightCells * eightBits
)

// EightGoal is the usual goal: 1 2 3 / 4 5 6 / 7 8 x.
var EightGoal = NewEight([eightCells]int{1, 2, 3, 4, 5, 6, 7, 8, 0})

// NewEight returns the position with these tiles in reading order, 0 for the
// blank, each of 0 to 8 once.
func NewEight(tiles [eightCells]int) Eight {
	var e Eight
	for i, tile := range tiles {
		e |= Eight(tile) << (i * eightBits)
		if tile == 0 {
			e |= Eight(i) << eightBlank
		}
	}
	return e
}

// Tile returns the tile on a cell in reading order, 0 for the blank.
func (e Eight) Tile(cell int) int { return int(e>>(cell*eightBits)) & (1<<eightBits - 1) }

// Blank returns the cell of the blank.
func (e Eight) Blank() int { return int(e >> eightBlank) }

// String writes what [ParseEight] reads.
func (e Eight) String() string {
	tokens := make([]string, eightCells)
	for i := range tokens {
		tokens[i] = "x123456789"[e.Tile(i) : e.Tile(i)+1]
	}
	return strings.Join(tokens, " ")
}

// Cell returns where a tile stands, in reading order; 0 is the blank.
func (e Eight) Cell(tile int) int {
	cell := 0
	for e.Tile(cell) != tile {
		cell++
	}
	return cell
}

// Reaches tells whether moves lead to another position: none changes the parity of the
// number of inversions, pairs of tiles of which the greater stands first.
func (e Eight) Reaches(other Eight) bool { return e.odd() == other.odd() }

// odd tells whether the number of inversions is odd.
func (e Eight) odd() bool {
	odd := false
	for i := range eightCells {
		for k := range i {
			if e.Tile(i) != 0 && e.Tile(k) > e.Tile(i) {
				odd = !odd
			}
		}
	}
	return odd
}

// ErrNoSuchMove is returned by Move when the blank stands at that edge.
var ErrNoSuchMove = errors.New("the blank cannot move that way")

// eightMoves are the moves of the blank in the order in which they are tried.
var eightMoves = [...]struct {
	letter byte
	dx, dy int
}{{'u', 0, -1}, {'d', 0, 1}, {'l', -1, 0}, {'r', 1, 0}}

// Move moves the blank u(p), d(own), l(eft) or r(ight).
func (e Eight) Move(letter byte) (Eight, error) {
	for i, m := range eightMoves {
		if cell := eightNeighbours[e.Blank()][i]; m.letter == letter && cell >= 0 {
			return e.slide(cell), nil
		}
	}
	return e, fmt.Errorf("%q: %w", letter, ErrNoSuchMove)
}

// eightNeighbours holds, for each cell, where each of the eightMoves leads, -1 off
// the board.
var eightNeighbours = func() (n [eightCells][len(eightMoves)]int) {
	for cell := range n {
		for i, m := range eightMoves {
			x, y := cell%eightSide+m.dx, cell/eightSide+m.dy
			n[cell][i] = y*eightSide + x
			if x < 0 || x >= eightSide || y < 0 || y >= eightSide {
				n[cell][i] = -1
			}
		}
	}
	return n
}()

// slide moves the tile on a cell next to the blank into the blank.
func (e Eight) slide(cell int) Eight {
	tile := Eight(e.Tile(cell))
	e ^= tile<<(cell*eightBits) | tile<<(e.Blank()*eightBits)
	return e&(1<<eightBlank-1) | Eight(cell)<<eightBlank
}

// EightMoves returns the letters of the moves along a path.
func EightMoves(path []Eight) string {
	var letters strings.Builder
	for i := 1; i < len(path); i++ {
		from, to := path[i-1].Blank(), path[i].Blank()
		for _, m := range eightMoves {
			if to-from == m.dy*eightSide+m.dx {
				letters.WriteByte(m.letter)
			}
		}
	}
	return letters.String()
}

// EightPuzzle is the eight puzzle as a graph: one step costs 1.
type EightPuzzle struct {
	goal     Eight
	estimate func(Eight) int
}

// NewEightPuzzle returns the puzzle of coming to a goal, with [Manhattan], [Misplaced]
// or one of the heuristics that break a rule.
func NewEightPuzzle(goal Eight, h EightHeuristic) EightPuzzle {
	return EightPuzzle{goal: goal, estimate: h(goal)}
}

var _ textbook.Graph[Eight] = EightPuzzle{}

// Successors implements [textbook.Graph], in the order u, d, l, r.
func (p EightPuzzle) Successors(e Eight) []textbook.Edge[Eight] {
	edges := make([]textbook.Edge[Eight], 0, len(eightMoves))
	for _, cell := range eightNeighbours[e.Blank()] {
		if cell >= 0 {
			edges = append(edges, textbook.Edge[Eight]{To: e.slide(cell), Cost: 1})
		}
	}
	return edges
}

// Goal implements [textbook.Graph].
func (p EightPuzzle) Goal(e Eight) bool { return e == p.goal }

// Estimate implements [textbook.Graph].
func (p EightPuzzle) Estimate(e Eight) int { return p.estimate(e) }

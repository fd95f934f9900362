package problem

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"

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
var EightGoal = newEight([eightCells]int{1, 2, 3, 4, 5, 6, 7, 8, 0})

// newEight returns the position with these tiles in reading order, 0 for the
// blank, each of 0 to 8 once.
func newEight(tiles [eightCells]int) Eight {
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

// RandomEight returns a position from which the goal can be reached, each equally likely;
// the same seed gives the same.
func RandomEight(seed uint64, goal Eight) Eight {
	rng := rand.New(rand.NewPCG(seed, 0))
	for {
		if e := newEight([eightCells]int(rng.Perm(eightCells))); e.Reaches(goal) {
			return e
		}
	}
}

// Cell returns where a tile stands, in reading order; 0 is the blank.
func (e Eight) Cell(tile int) int {
	cell := 0
	for e.Tile(cell) != tile {
		cell++
	}
	return cell
}

// Number numbers the permutations of the tiles in the order of a dictionary, from 0, with the blank as 9: for each
// cell, how many smaller tiles stand behind it, times the orders of those.
func (e Eight) Number() (n int) {
	value := func(cell int) int { return cmp.Or(e.Tile(cell), eightCells) }
	for cell := range eightCells {
		smaller := 0
		for behind := cell + 1; behind < eightCells; behind++ {
			if value(behind) < value(cell) {
				smaller++
			}
		}
		n = n*(eightCells-cell) + smaller
	}
	return n
}

// Reaches reports whether moves lead to another position: none changes the parity of the
// number of inversions, pairs of tiles of which the greater stands first.
func (e Eight) Reaches(other Eight) bool { return e.odd() == other.odd() }

// odd reports whether the number of inversions is odd.
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

// Slide moves the tile on a cell into the blank, and reports whether it stands beside it.
func (e Eight) Slide(cell int) (Eight, bool) {
	if cell < 0 || !slices.Contains(eightNeighbours[e.Blank()][:], cell) {
		return e, false
	}
	return e.slide(cell), true
}

// Swap exchanges two cells. Half of the positions it leads to cannot be solved.
func (e Eight) Swap(a, b int) Eight {
	var tiles [eightCells]int
	for cell := range tiles {
		tiles[cell] = e.Tile(cell)
	}
	tiles[a], tiles[b] = tiles[b], tiles[a]
	return newEight(tiles)
}

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

var _ textbook.Reversible[Eight] = EightPuzzle{}

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

// Ends implements [textbook.Reversible].
func (p EightPuzzle) Ends() []Eight { return []Eight{p.goal} }

// Goal implements [textbook.Graph].
func (p EightPuzzle) Goal(e Eight) bool { return e == p.goal }

// Estimate implements [textbook.Graph].
func (p EightPuzzle) Estimate(e Eight) int { return p.estimate(e) }

// EightHeuristic makes an h for a goal: what it may still cost to come there.
type EightHeuristic func(goal Eight) func(Eight) int

// EightShare is what a tile on a cell adds to h when it belongs on another cell.
type EightShare func(cell, home int) int

// MisplacedShare counts a tile that is not where it belongs.
func MisplacedShare(cell, home int) int {
	if cell == home {
		return 0
	}
	return 1
}

// ManhattanShare counts how many rows and columns a tile is away from where it belongs.
func ManhattanShare(cell, home int) int { return eightDistance(cell, home) }

// Misplaced counts the tiles that are not where they belong; the blank is none.
func Misplaced(goal Eight) func(Eight) int {
	shares := newTileShares(goal, MisplacedShare)
	return shares.sum
}

// Manhattan sums, for every tile, how many rows and columns it is away from where
// it belongs; the blank does not count.
func Manhattan(goal Eight) func(Eight) int {
	shares := newTileShares(goal, ManhattanShare)
	return shares.sum
}

// tileShares holds the shares of a goal by tile and cell; the blank has none.
type tileShares [eightCells][eightCells]uint8

func newTileShares(goal Eight, share EightShare) (s tileShares) {
	for tile := 1; tile < eightCells; tile++ {
		for cell := range eightCells {
			s[tile][cell] = uint8(share(cell, goal.Cell(tile)))
		}
	}
	return s
}

// sum adds up the shares of all tiles.
func (s *tileShares) sum(e Eight) int {
	sum := 0
	for cell := range eightCells {
		sum += int(s[e.Tile(cell)][cell])
	}
	return sum
}

// eightDistance returns how many rows plus columns two cells are apart.
func eightDistance(a, b int) int {
	return distance(a%eightSide, b%eightSide) + distance(a/eightSide, b/eightSide)
}

func distance(a, b int) int { return max(a-b, b-a) }

// overestimate is by how much [Overestimating] exaggerates.
const overestimate = 3

// Overestimating is three times Manhattan: A* hurries to a goal with it and may
// miss the shortest way.
func Overestimating(goal Eight) func(Eight) int {
	manhattan := Manhattan(goal)
	return func(e Eight) int { return overestimate * manhattan(e) }
}

// Inconsistent is Manhattan where the first cell holds an even tile or the blank,
// and 0 elsewhere. It never overestimates, but may fall by more than a step costs,
// so that A* finds better ways to states it has closed.
func Inconsistent(goal Eight) func(Eight) int {
	manhattan := Manhattan(goal)
	return func(e Eight) int {
		if e.Tile(0)%2 != 0 {
			return 0
		}
		return manhattan(e)
	}
}

// cellTokens splits a line that has a letter for each of so many cells, with blanks between
// them or without.
func cellTokens(line string, cells int) []string {
	tokens := strings.Fields(PlainList(line))
	if letters := strings.Join(tokens, ""); utf8.RuneCountInString(letters) == cells {
		return strings.Split(letters, "")
	}
	return tokens
}

// IsEightRow reports whether a text is a row of a puzzle that comes in three lines.
func IsEightRow(text string) bool { return len(cellTokens(text, eightSide)) == eightSide }

// ParseEight reads nine tokens with blanks between them or with none, 1 to 8 and x, in
// reading order. Its error is a [*Mistake].
func ParseEight(line string) (Eight, error) {
	tokens := cellTokens(line, eightCells)
	if len(tokens) != eightCells {
		m := wrong("count", fmt.Sprintf("want nine tokens, 1 to 8 and x for the blank, not %d", len(tokens)), "", 0)
		m.Args["Count"] = len(tokens)
		return 0, m
	}
	var tiles [eightCells]int
	var seen [eightCells]bool
	for i, token := range tokens {
		switch {
		case token == "x", token == "X", token == "0":
		case len(token) == 1 && token[0] >= '1' && token[0] <= '8':
			tiles[i] = int(token[0] - '0')
		default:
			return 0, wrongToken("strange", "is none of 1 to 8 and x", i+1, token)
		}
		if seen[tiles[i]] {
			return 0, wrongToken("twice", "stands there twice", i+1, token)
		}
		seen[tiles[i]] = true
	}
	return newEight(tiles), nil
}

// wrongToken is a mistake at the token of a number.
func wrongToken(fault, english string, number int, token string) *Mistake {
	m := wrong(fault, fmt.Sprintf("token %d: %q %s", number, Quote(token), english), token, 0)
	m.Args["Number"] = number
	return m
}

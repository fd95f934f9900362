package exact

import (
	"context"
	"math/bits"

	"tengen/ai/analysis"
	"tengen/board"
)

// A value is the truth about a position from the view of the side to move: 0 is
// a draw, +v a win and -v a loss that leaves v-1 cells empty. So quick wins are
// large and slow losses small, and a value means the same at every ply.
type value = int

// maxValue lies above every value.
const maxValue value = solveMaxCells + 1

// solveSearch decides positions of one geometry by alpha-beta. What its table learns
// stays true, so it is never cleared.
type solveSearch struct {
	*geometry
	table *solveTable
	nodes uint64
	ctx   context.Context
	err   error // why the search was stopped; values are void then
}

// solvePollNodes is how many positions are searched between two looks at the context.
const solvePollNodes = 1 << 10

// value returns the value of the position in which the owner of mine is to
// move: exact when it lies between alpha and beta, else a bound on the same side.
// Neither side has won yet.
func (s *solveSearch) value(mine, theirs solveCellSet, alpha, beta value) value {
	s.nodes++
	if s.nodes%solvePollNodes == 0 && s.err == nil {
		s.err = s.ctx.Err()
		analysis.Pause()
	}
	if s.err != nil {
		return 0
	}
	a := s.assess(mine, theirs)
	low, high := s.table.find(mine, theirs)
	low, high = max(low, a.low), min(high, a.high)
	if low >= beta || low == high {
		return low
	}
	if high <= alpha {
		return high
	}
	alpha, beta = max(alpha, low), min(beta, high)
	best := -maxValue
	for moves := a.moves; moves != 0 && best < beta; {
		move := a.heaviest(moves)
		moves &^= move
		best = max(best, -s.value(theirs, mine|move, -beta, -max(alpha, best)))
	}
	if s.err != nil {
		return 0
	}
	if best > alpha {
		low = max(low, best)
	}
	if best < beta {
		high = min(high, best)
	}
	s.table.store(mine, theirs, low, high)
	return best
}

// solveTable remembers bounds of positions. A newer position takes the place of an
// older one that shares its slot. The zero value is empty.
type solveTable [solveTableSlots]solveEntry

const (
	solveTableBits  = 16
	solveTableSlots = 1 << solveTableBits
)

type solveEntry struct {
	key       uint32
	low, high int8 // the value lies between them
}

// key packs a position into a number that no other shares. The empty board has
// the key of an unused entry, so it is not remembered.
func key(mine, theirs solveCellSet) uint32 { return uint32(mine)<<solveMaxCells | uint32(theirs) }

// slot spreads keys by Knuth's multiplicative hashing.
func slot(key uint32) uint32 {
	const golden = 0x9e3779b1 // 2^32 divided by the golden ratio
	return key * golden >> (32 - solveTableBits)
}

// find returns the bounds known for a position, as wide as can be when there are
// none.
func (t *solveTable) find(mine, theirs solveCellSet) (low, high value) {
	k := key(mine, theirs)
	if e := t[slot(k)]; e.key == k && k != 0 {
		return value(e.low), value(e.high)
	}
	return -maxValue, maxValue
}

func (t *solveTable) store(mine, theirs solveCellSet, low, high value) {
	k := key(mine, theirs)
	t[slot(k)] = solveEntry{key: k, low: int8(low), high: int8(high)}
}

// The small boards are three in a row on 3×3 and three or four in a row on 4×4. A [Solver] finds for
// every empty cell whether it wins, draws or loses and in how many plies with best play.

// solveAssessment is what the rows say about a position without searching.
type solveAssessment struct {
	moves     solveCellSet       // the moves that can matter
	low, high value              // the value lies between them
	weight    [solveMaxCells]int // of the open rows through each empty cell
}

// rowWeight is the weight of a complete row; each missing stone halves it.
const rowWeight = 1 << 10

// openRows sums up the rows in which one side still may complete a row in time.
type openRows struct {
	ends   solveCellSet // that complete a row at once
	gap    int          // fewest stones missing in a row
	weight int
}

func (o *openRows) add(gap solveCellSet, missing int) {
	if missing == 1 {
		o.ends |= gap
	}
	o.gap = min(o.gap, missing)
	o.weight += rowWeight >> missing
}

// assess looks once at every row.
//
// The theorem of Erdős and Selfridge bounds the value: when the rows still open
// to a side weigh less than half a complete row with that side to move, or less
// than a whole one with the other side to move, then the other side can spoil
// them all and the side cannot win. A row with m stones missing is complete after
// 2m-1 plies at the earliest for the side to move, after 2m for the other: rows
// too late for the board do not count, and the earliest bounds the value too.
func (s *solveSearch) assess(mine, theirs solveCellSet) solveAssessment {
	empty := s.all &^ (mine | theirs)
	n := empty.count()
	v := solveAssessment{moves: empty}
	my, their := openRows{gap: solveMaxCells}, openRows{gap: solveMaxCells}
	for _, row := range s.rows {
		gap := row & empty
		missing := gap.count()
		forMe := row&theirs == 0 && 2*missing-1 <= n
		forThem := row&mine == 0 && 2*missing <= n
		if forMe {
			my.add(gap, missing)
		}
		if forThem {
			their.add(gap, missing)
		}
		if forMe || forThem {
			for ; gap != 0; gap &= gap - 1 {
				v.weight[gap.index()] += rowWeight >> missing
			}
		}
	}
	switch {
	case my.ends != 0:
		v.low, v.high = n, n
		return v
	case their.ends.count() > 1:
		v.low, v.high = 1-n, 1-n
		return v
	case their.ends != 0:
		v.moves = their.ends
	}
	if my.weight >= rowWeight/2 {
		v.high = n - 2*my.gap + 2
	}
	if their.weight >= rowWeight {
		v.low = -(n - 2*their.gap + 1)
	}
	return v
}

// heaviest returns the one of moves that most is at stake on.
func (v *solveAssessment) heaviest(moves solveCellSet) solveCellSet {
	best, most := solveCellSet(0), -1
	for ; moves != 0; moves &= moves - 1 {
		if w := v.weight[moves.index()]; w > most {
			best, most = moves.first(), w
		}
	}
	return best
}

// solveMaxCells is the number of cells of the largest board solved here.
const solveMaxCells = 16

// solveCellSet is a set of cells, a bit each, numbered by [board.Size.Index].
type solveCellSet uint16

func (c solveCellSet) count() int { return bits.OnesCount16(uint16(c)) }

// first returns the lowest cell alone. c must not be empty.
func (c solveCellSet) first() solveCellSet { return c & -c }

// index returns the number of the lowest cell. c must not be empty.
func (c solveCellSet) index() int { return bits.TrailingZeros16(uint16(c)) }

// geometry is what a board and a row length fix: the cells, and the rows that win.
type geometry struct {
	size board.Size
	all  solveCellSet
	rows []solveCellSet
}

func newGeometry(size board.Size, length int) *geometry {
	g := &geometry{size: size, all: solveCellSet(1<<size.Cells() - 1)}
	for _, mask := range size.RowMasks(length) {
		g.rows = append(g.rows, solveCellSet(mask))
	}
	return g
}

// won reports whether the stones in c complete a row.
func (g *geometry) won(c solveCellSet) bool {
	for _, row := range g.rows {
		if c&row == row {
			return true
		}
	}
	return false
}

// stones returns the cells on which b holds s.
func stones(b *board.Board, s board.Stone) (c solveCellSet) {
	for i := range b.Size().Cells() {
		if b.At(b.Size().Point(i)) == s {
			c |= 1 << i
		}
	}
	return c
}

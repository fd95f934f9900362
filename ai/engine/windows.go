package engine

import (
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// windowBoard is a board for rows of any length. It counts the stones in every
// stretch of cells that could become a row: a stretch with stones of one side only
// is worth more the fuller it is.
type windowBoard struct {
	size    board.Size
	row     int
	cells   []board.Stone
	near    []int    // stones within two steps
	through [][]int  // the windows that a cell lies in
	counts  [][2]int // stones of each side in a window
	worth   []int    // of a window by its stones
	value   int      // Black's view
	won     int      // complete windows
	empties int
	turn    pattern.Side
	hash    uint64
	placed  uint64
	moves   []int
}

// rowsNearby is how far from a stone plain search looks.
const rowsNearby = 2

// windowBase is how much more a window is worth with each stone.
const windowBase = 4

func newWindowBoard(pos *rule.Position) *windowBoard {
	size, row := pos.Board().Size(), pos.Rule().RowLength()
	b := &windowBoard{
		size: size, row: row, empties: size.Cells(),
		cells: make([]board.Stone, size.Cells()), near: make([]int, size.Cells()),
		through: make([][]int, size.Cells()), worth: make([]int, row+1),
	}
	for i := range b.worth {
		b.worth[i] = 1
		for range min(i, maxWindowPower) {
			b.worth[i] *= windowBase
		}
	}
	b.worth[0] = 0
	for i := range size.Cells() {
		for _, d := range board.Directions {
			b.addWindow(size.Point(i), d)
		}
	}
	for i := range size.Cells() {
		if s := pos.Board().At(size.Point(i)); s != board.Empty {
			b.turn = pattern.SideOf(s)
			b.place(i)
		}
	}
	b.turn = pattern.SideOf(pos.Turn())
	b.hash = pos.Hash()
	b.moves, b.placed = nil, 0
	return b
}

// maxWindowPower keeps the sum of windows of long rows far from a forced value.
const maxWindowPower = 4

func (b *windowBoard) addWindow(p, d board.Point) {
	if !b.size.Contains(p.Add(d, b.row-1)) {
		return
	}
	for n := range b.row {
		i := b.size.Index(p.Add(d, n))
		b.through[i] = append(b.through[i], len(b.counts))
	}
	b.counts = append(b.counts, [2]int{})
}

// place puts a stone of the side to move on cell i.
func (b *windowBoard) place(i int) {
	b.cells[i] = b.turn.Stone()
	b.count(i, b.turn, 1)
	b.moves = append(b.moves, i)
	b.placed++
	b.flip(i, b.turn)
	b.turn = b.turn.Opponent()
}

// undo takes the last stone back.
func (b *windowBoard) undo() {
	i := b.moves[len(b.moves)-1]
	b.moves = b.moves[:len(b.moves)-1]
	b.turn = b.turn.Opponent()
	b.flip(i, b.turn)
	b.count(i, b.turn, -1)
	b.cells[i] = board.Empty
}

func (b *windowBoard) flip(i int, s pattern.Side) {
	b.hash ^= board.ZobristKey(b.size.Point(i), s.Stone()) ^ board.HashTurn
}

// count adds by stones of side s on cell i to all that is summed up.
func (b *windowBoard) count(i int, s pattern.Side, by int) {
	b.empties -= by
	for _, w := range b.through[i] {
		b.value -= b.windowValue(w)
		if b.counts[w][s] == b.row {
			b.won--
		}
		b.counts[w][s] += by
		if b.counts[w][s] == b.row {
			b.won++
		}
		b.value += b.windowValue(w)
	}
	p := b.size.Point(i)
	for y := max(p.Y-rowsNearby, 0); y <= min(p.Y+rowsNearby, b.size.H-1); y++ {
		for x := max(p.X-rowsNearby, 0); x <= min(p.X+rowsNearby, b.size.W-1); x++ {
			b.near[b.size.Index(board.Point{X: x, Y: y})] += by
		}
	}
}

func (b *windowBoard) windowValue(w int) int {
	switch n := b.counts[w]; {
	case n[pattern.White] == 0:
		return b.worth[n[pattern.Black]]
	case n[pattern.Black] == 0:
		return -b.worth[n[pattern.White]]
	}
	return 0
}

// moveScore tells how much a stone on the empty cell i changes: what it builds, and
// what it takes from the other side. A stone that completes a row, or stops one,
// comes before all others.
func (b *windowBoard) moveScore(i int) int {
	own, opp := b.turn, b.turn.Opponent()
	sum := 0
	for _, w := range b.through[i] {
		n := b.counts[w]
		switch {
		case n[own] == b.row-1:
			return 2 * completionScore
		case n[opp] == b.row-1:
			sum += completionScore
		case n[opp] == 0:
			sum += 2 * b.worth[n[own]+1]
		case n[own] == 0:
			sum += b.worth[n[opp]+1]
		}
	}
	return sum
}

// completionScore is more than all windows through a cell can add up to.
const completionScore = 1 << 20

package problem

import (
	"math/bits"
	"sync"

	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// bitBoard is a set of the cells of the largest board it serves, 15×15.
type bitBoard [4]uint64

func (b *bitBoard) add(i int)      { b[i/64] |= 1 << (i % 64) }
func (b *bitBoard) has(i int) bool { return b[i/64]&(1<<(i%64)) != 0 }

// GomokuSide is the side of the board of [Gomoku].
const GomokuSide = 15

// GomokuNode is a position of [Gomoku]. The evaluation travels with it, so that a
// child costs no more than its new stone.
type GomokuNode struct {
	max, min  bitBoard
	minToMove bool
	winner    int8 // 1 MAX, -1 MIN
	value     int32
}

// MaxToMove reports whether MAX moves.
func (n GomokuNode) MaxToMove() bool { return !n.minToMove }

// Gomoku is five or more in a row on 15×15 for the textbook's searches: every empty
// cell near a stone is a move, and a simple count of rows is the evaluation.
type Gomoku struct{}

var _ textbook.Game[GomokuNode] = Gomoku{}

const (
	gomokuRow  = 5
	gomokuNear = 2 // cells a move may be away from a stone
)

// gomokuWorth is what a row of five cells with n stones of one side and none of
// the other is worth to it.
var gomokuWorth = [gomokuRow + 1]int32{0, 1, 8, 64, 512, 0}

// gomokuGeometry holds, for each cell, the rows through it and its neighbours.
type gomokuGeometry struct {
	rows [][][gomokuRow]int
	near []bitBoard
}

var gomokuBoard = sync.OnceValue(func() gomokuGeometry {
	size := board.Square(GomokuSide)
	g := gomokuGeometry{rows: make([][][gomokuRow]int, size.Cells()), near: make([]bitBoard, size.Cells())}
	for _, points := range size.Rows(gomokuRow) {
		var row [gomokuRow]int
		for k, p := range points {
			row[k] = size.Index(p)
		}
		for _, cell := range row {
			g.rows[cell] = append(g.rows[cell], row)
		}
	}
	for cell := range g.near {
		p := size.Point(cell)
		for dy := -gomokuNear; dy <= gomokuNear; dy++ {
			for dx := -gomokuNear; dx <= gomokuNear; dx++ {
				if q := (board.Point{X: p.X + dx, Y: p.Y + dy}); size.Contains(q) {
					g.near[cell].add(size.Index(q))
				}
			}
		}
	}
	return g
})

// GomokuFrom returns pos with the side to move as MAX. pos must have a 15×15 board.
func GomokuFrom(pos *rule.Position) GomokuNode {
	var n GomokuNode
	size := pos.Board().Size()
	for i := range size.Cells() {
		if s := pos.Board().At(size.Point(i)); s != board.Empty {
			n.minToMove = s != pos.Turn()
			n = n.put(i)
		}
	}
	n.minToMove = false
	return n
}

// GomokuPoint returns the point on which child has a stone more than n.
func GomokuPoint(n, child GomokuNode) board.Point {
	for i := range n.max {
		if changed := (n.max[i] ^ child.max[i]) | (n.min[i] ^ child.min[i]); changed != 0 {
			return board.Square(GomokuSide).Point(64*i + bits.TrailingZeros64(changed))
		}
	}
	return board.Pass
}

// put returns n after a stone of the side to move on a cell.
func (n GomokuNode) put(cell int) GomokuNode {
	mine, sign := &n.max, int32(1)
	if n.minToMove {
		mine, sign = &n.min, -1
	}
	for _, row := range gomokuBoard().rows[cell] {
		ours, theirs := 0, 0
		for _, c := range row {
			switch {
			case mine.has(c):
				ours++
			case n.max.has(c) || n.min.has(c):
				theirs++
			}
		}
		switch {
		case theirs == 0 && ours == gomokuRow-1:
			n.winner = int8(sign)
		case theirs == 0:
			n.value += sign * (gomokuWorth[ours+1] - gomokuWorth[ours])
		case ours == 0:
			n.value += sign * gomokuWorth[theirs]
		}
	}
	mine.add(cell)
	n.minToMove = !n.minToMove
	return n
}

// Children implements [textbook.Game]. On the empty board the centre is the only
// move.
func (Gomoku) Children(n GomokuNode) []GomokuNode {
	if n.winner != 0 {
		return nil
	}
	g := gomokuBoard()
	var near, taken bitBoard
	stones := 0
	for i := range taken {
		taken[i] = n.max[i] | n.min[i]
		for rest := taken[i]; rest != 0; rest &= rest - 1 {
			stones++
			for k, cells := range g.near[64*i+bits.TrailingZeros64(rest)] {
				near[k] |= cells
			}
		}
	}
	if stones == 0 {
		size := board.Square(GomokuSide)
		return []GomokuNode{n.put(size.Index(size.Center()))}
	}
	var children []GomokuNode
	for i := range near {
		for rest := near[i] &^ taken[i]; rest != 0; rest &= rest - 1 {
			children = append(children, n.put(64*i+bits.TrailingZeros64(rest)))
		}
	}
	return children
}

// Evaluate implements [textbook.Game].
func (Gomoku) Evaluate(n GomokuNode) int {
	if n.winner != 0 {
		return int(n.winner) * Won
	}
	return int(n.value)
}

package tictactoe

import (
	"math/bits"

	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/widgets/graph"
)

// position is the root of the tree. MAX is whoever moves there, so that searches
// may begin at it; on the screen the sides are x, who began, and o.
type position struct {
	side   int // of the board; as many in a row win
	marks  problem.Marks
	maxIsO bool
}

// empty returns the empty board.
func empty(side int) position { return position{side: side} }

func (p position) size() board.Size { return board.Square(p.side) }

// game returns the rows of the position's board with a static evaluation.
func (p position) game(static func(*problem.Rows, problem.Marks) int) *problem.Rows {
	return problem.NewRows(p.size(), p.side, static)
}

// cells writes the stones of a position of the same game, as the tree draws them.
func (p position) cells(m problem.Marks) string {
	cells := make([]byte, p.side*p.side)
	maxMark, minMark := byte('x'), byte('o')
	if p.maxIsO {
		maxMark, minMark = minMark, maxMark
	}
	for i := range cells {
		switch {
		case m.Max>>i&1 != 0:
			cells[i] = maxMark
		case m.Min>>i&1 != 0:
			cells[i] = minMark
		}
	}
	return string(cells)
}

func (p position) small(m problem.Marks) graph.Small {
	return graph.Small{Side: p.side, Cells: p.cells(m)}
}

// put turns a cell of the root to x, o and empty in turn. The side with fewer
// stones moves, x when there are as many.
func (p position) put(cell int) position {
	x, o := p.marks.Max, p.marks.Min
	if p.maxIsO {
		x, o = o, x
	}
	bit := uint16(1) << cell
	switch {
	case x&bit != 0:
		x, o = x&^bit, o|bit
	case o&bit != 0:
		o &^= bit
	default:
		x |= bit
	}
	return position{side: p.side}.with(x, o)
}

// play puts a stone of the side to move on an empty cell.
func (p position) play(cell int) position {
	x, o := p.marks.Max, p.marks.Min
	if p.maxIsO {
		return position{side: p.side}.with(o, x|1<<cell)
	}
	return position{side: p.side}.with(x|1<<cell, o)
}

// with returns the position with these stones.
func (p position) with(x, o uint16) position {
	p.marks, p.maxIsO = problem.Marks{Max: x, Min: o}, false
	if bits.OnesCount16(o) < bits.OnesCount16(x) {
		p.marks, p.maxIsO = problem.Marks{Max: o, Min: x}, true
	}
	return p
}

// xMoves reports whether x moves in a position of the game.
func (p position) xMoves(m problem.Marks) bool { return m.MinToMove == p.maxIsO }

// rules returns a position of the game as the solver knows it, x being Black.
func (p position) rules(m problem.Marks) *rule.Position {
	b := board.New(p.size())
	for i, mark := range []byte(p.cells(m)) {
		switch mark {
		case 'x':
			b.Set(p.size().Point(i), board.Black)
		case 'o':
			b.Set(p.size().Point(i), board.White)
		}
	}
	turn := board.White
	if p.xMoves(m) {
		turn = board.Black
	}
	return rule.FromBoard(rule.Row(p.side), b, turn)
}

// from returns the position of the same game in which these stones stand.
func (p position) from(m problem.Marks) position {
	x, o := m.Max, m.Min
	if p.maxIsO {
		x, o = o, x
	}
	q := position{side: p.side}.with(x, o)
	if oMoves := !p.xMoves(m); oMoves != q.maxIsO {
		q.marks, q.maxIsO = problem.Marks{Max: q.marks.Min, Min: q.marks.Max}, oMoves
	}
	return q
}

package gametree

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"strings"
	"sync"

	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/widgets/graph"
	"tengen/ui/words/i18n"
)

// position is the root of a tree of boards. MAX is the side to move there, so that searches
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

// stones returns the stones of x and of o in a position of the same game.
func (p position) stones(m problem.Marks) (x, o uint16) {
	if p.maxIsO {
		return m.Min, m.Max
	}
	return m.Max, m.Min
}

// cells writes the stones of a position of the same game, as the tree draws them.
func (p position) cells(m problem.Marks) string {
	cells := make([]byte, p.side*p.side)
	x, o := p.stones(m)
	for i := range cells {
		switch {
		case x>>i&1 != 0:
			cells[i] = 'x'
		case o>>i&1 != 0:
			cells[i] = 'o'
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
	x, o := p.stones(p.marks)
	bit := uint16(1) << cell
	switch {
	case x&bit != 0:
		x, o = x&^bit, o|bit
	case o&bit != 0:
		o &^= bit
	default:
		x |= bit
	}
	return p.with(x, o)
}

// play puts a stone of the side to move on an empty cell.
func (p position) play(cell int) position {
	x, o := p.stones(p.marks)
	if p.maxIsO {
		return p.with(x, o|1<<cell)
	}
	return p.with(x|1<<cell, o)
}

// with returns the position with these stones.
func (p position) with(x, o uint16) position {
	if bits.OnesCount16(o) < bits.OnesCount16(x) {
		return position{side: p.side, marks: problem.Marks{Max: o, Min: x}, maxIsO: true}
	}
	return position{side: p.side, marks: problem.Marks{Max: x, Min: o}}
}

// forX returns the position with x to move, however many stones there are.
func (p position) forX() position {
	x, o := p.stones(p.marks)
	return position{side: p.side, marks: problem.Marks{Max: x, Min: o}}
}

// xMoves reports whether x moves in a position of the game.
func (p position) xMoves(m problem.Marks) bool { return m.MinToMove == p.maxIsO }

// from returns the position of the same game in which these stones stand.
func (p position) from(m problem.Marks) position {
	x, o := p.stones(m)
	q := p.with(x, o)
	if oMoves := !p.xMoves(m); oMoves != q.maxIsO {
		q.marks, q.maxIsO = problem.Marks{Max: q.marks.Min, Min: q.marks.Max}, oMoves
	}
	return q
}

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

// randomPosition returns a 3×3 board with two to four stones, too few for a row;
// the same seed gives the same.
func randomPosition(seed uint64) position {
	rng := rand.New(rand.NewPCG(seed, 0))
	const side, fewest, most = 3, 2, 4
	p := empty(side)
	cells := rng.Perm(side * side)
	for _, cell := range cells[:fewest+rng.IntN(most-fewest+1)] {
		p = p.play(cell)
	}
	return p
}

// write writes the root as rows of . x o, the top one first.
func (p position) write() string {
	cells := strings.ReplaceAll(p.cells(p.marks), "\x00", ".")
	var out strings.Builder
	for y := p.side - 1; y >= 0; y-- {
		out.WriteString(cells[y*p.side:(y+1)*p.side] + "\n")
	}
	return out.String()
}

// readPosition reads what write writes; blanks and empty lines are left out. Its error is a
// [*problem.Mistake].
func readPosition(text string) (position, error) {
	type stone struct {
		r            rune
		line, column int
	}
	const most = 5 // one more than there may be is kept of rows and cells
	var rows [][]stone
	line, side := 0, 0
	for written := range strings.SplitSeq(text, "\n") {
		line++
		var row []stone
		column := 0
		for _, r := range written {
			column++
			if r != ' ' && r != '\t' && r != '\r' && len(row) < most {
				row = append(row, stone{r, line, column})
			}
		}
		if row == nil {
			continue
		}
		if side++; side <= most {
			rows = append(rows, row)
		}
	}
	if side != 3 && side != 4 {
		return position{}, &problem.Mistake{Fault: "rows", Args: i18n.Args{"Side": side}, Line: 1 + strings.Count(text, "\n"), Column: 1}
	}
	var x, o uint16
	for i, row := range rows {
		if len(row) != side {
			last := row[min(len(row)-1, side)]
			return position{}, &problem.Mistake{Fault: "cells", Args: i18n.Args{"Side": side}, Line: last.line, Column: last.column}
		}
		for k, s := range row {
			bit := uint16(1) << ((side-1-i)*side + k)
			switch s.r {
			case 'x', 'X':
				x |= bit
			case 'o', 'O':
				o |= bit
			case '.':
			default:
				return position{}, &problem.Mistake{Fault: "strange", Args: i18n.Args{"Text": string(s.r)}, Line: s.line, Column: s.column}
			}
		}
	}
	return empty(side).with(x, o), nil
}

// grown is a tree of boards whose nodes are made when they are asked for.
type grown[B any] struct {
	nodes []grownNode[B]
	moves func(B) []B // the boards after each move
}

// grownNode is a node with its board and what is known of it.
type grownNode[B any] struct {
	board  B
	parent int // noNode at the root
	kids   []int
	asked  bool // for its kids
}

func newGrown[B any](root B, moves func(B) []B) *grown[B] {
	return &grown[B]{nodes: []grownNode[B]{{board: root, parent: noNode}}, moves: moves}
}

// Children returns the nodes below a node.
func (g *grown[B]) Children(n int) []int {
	if !g.nodes[n].asked {
		g.nodes[n].asked = true
		for _, b := range g.moves(g.nodes[n].board) {
			g.nodes[n].kids = append(g.nodes[n].kids, len(g.nodes))
			g.nodes = append(g.nodes, grownNode[B]{board: b, parent: n})
		}
	}
	return g.nodes[n].kids
}

// boardSolver finds the truth about boards. Several goroutines may ask.
type boardSolver struct {
	mu     sync.Mutex
	solver exact.Solver
}

// outcome returns the truth about a position of p's game; it is unknown when ctx
// has ended.
func (j *boardSolver) outcome(ctx context.Context, p position, m problem.Marks) outcome {
	pos := p.rules(m)
	if pos.Over() {
		switch pos.Winner() {
		case board.Black:
			return outcome{known: true, winner: 1}
		case board.White:
			return outcome{known: true, winner: -1}
		default:
			return outcome{known: true}
		}
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	truth, err := j.solver.Truth(ctx, pos)
	if err != nil {
		return outcome{}
	}
	v := outcome{known: true, winner: int(truth.Outcome), plies: truth.Plies}
	if pos.Turn() == board.White {
		v.winner = -v.winner
	}
	return v
}

// moves returns the truth about every move; none where the game is over or ctx has ended.
func (j *boardSolver) moves(ctx context.Context, p position, m problem.Marks) []exact.SolvedCell {
	j.mu.Lock()
	defer j.mu.Unlock()
	cells, err := j.solver.Map(ctx, p.rules(m))
	if err != nil {
		return nil
	}
	return cells
}

// first returns the first winning move of the root, noCell when there is none.
func (j *boardSolver) first(ctx context.Context, p position) int {
	j.mu.Lock()
	defer j.mu.Unlock()
	at, found, err := j.solver.FirstWin(ctx, p.rules(p.marks))
	if err != nil || !found {
		return noCell
	}
	return p.size().Index(at)
}

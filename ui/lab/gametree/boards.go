package gametree

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"sync"

	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/widgets/graph"
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

// rules returns a position of the game as the solver knows it.
func (p position) rules(m problem.Marks) *rule.Position {
	return stones{p.side, p.cells(m), p.xMoves(m)}.rules()
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
func (p position) write() string { return stones{side: p.side, cells: p.cells(p.marks)}.write() }

// readPosition reads what write writes. Its error is a [*problem.Mistake].
func readPosition(text string) (position, error) {
	s, err := readStones(text, 3, 4)
	if err != nil {
		return position{}, err
	}
	var x, o uint16
	for i, mark := range []byte(s.cells) {
		switch mark {
		case 'x':
			x |= 1 << i
		case 'o':
			o |= 1 << i
		}
	}
	return empty(s.side).with(x, o), nil
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
	prover *exact.Prover // of forced wins, where the solver does not play; nil before the first
}

// forcedNodes bounds the search for a forced win.
const forcedNodes = 10_000

// outcome returns the truth about a position of p's game; it is unknown when ctx
// has ended.
func (j *boardSolver) outcome(ctx context.Context, p position, m problem.Marks) outcome {
	return j.truth(ctx, p.rules(m))
}

// truth returns the truth about a position, of a large board only what is forced.
func (j *boardSolver) truth(ctx context.Context, pos *rule.Position) outcome {
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
	var v outcome
	if exact.Supports(pos) {
		truth, err := j.solver.Truth(ctx, pos)
		v = outcome{known: err == nil, winner: int(truth.Outcome), plies: truth.Plies}
	} else {
		v = j.forced(pos)
	}
	if pos.Turn() == board.White {
		v.winner = -v.winner
	}
	return v
}

// forced looks for a win by force, 1 for the side to move.
func (j *boardSolver) forced(pos *rule.Position) outcome {
	if j.prover == nil {
		j.prover = exact.NewProver()
	}
	if line, won := j.prover.Win(pos, forcedNodes); won {
		return outcome{known: true, winner: 1, plies: line.Plies}
	}
	line, lost := j.prover.Loss(pos, forcedNodes)
	return outcome{known: lost, winner: -1, plies: line.Plies}
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

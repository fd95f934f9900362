package montecarlo

import (
	"math/rand/v2"
	"slices"

	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// Game is the tree of a position. It keeps one board and goes from node to node on it. Moves are the
// cells beside stones, on a small board all; forbidden ones are left out of the tree, not of
// playouts.
type Game struct {
	rule    rule.Rule
	board   *board.Board
	turn    board.Stone // at the root
	exclude []board.Point
	Root    *Node
	line    []*Node // placed on the board
	near    []int   // how many stones are beside each cell
	cells   []board.Point
	free    []board.Point // room for a list that is used at once
	all     bool          // each cell is a move
}

var (
	_ textbook.Game[*Node]   = (*Game)(nil)
	_ textbook.Roller[*Node] = (*Game)(nil)
)

// smallSide is the side of the largest board on which every cell is a move.
const smallSide = 5

// NewGame returns the tree of a position without the moves to exclude at its root.
func NewGame(pos *rule.Position, exclude []board.Point) *Game {
	size := pos.Board().Size()
	g := &Game{
		rule: pos.Rule(), board: pos.Board().Clone(), turn: pos.Turn(), exclude: exclude, Root: &Node{At: board.Pass},
		near: make([]int, size.Cells()), all: max(size.W, size.H) <= smallSide,
	}
	for i := range size.Cells() {
		p := size.Point(i)
		g.cells = append(g.cells, p)
		if !g.board.Free(p) {
			g.count(p, 1)
		}
	}
	g.Root.judged, g.Root.over, g.Root.Winner = true, pos.Over(), pos.Winner()
	return g
}

// count counts a stone on a cell for those beside it, or no more.
func (g *Game) count(p board.Point, by int) {
	size := g.board.Size()
	for y := p.Y - 1; y <= p.Y+1; y++ {
		for x := p.X - 1; x <= p.X+1; x++ {
			if q := (board.Point{X: x, Y: y}); size.Contains(q) {
				g.near[size.Index(q)] += by
			}
		}
	}
}

// mover is the side that moves at a node.
func (g *Game) mover(s *Node) board.Stone {
	if s.Depth%2 == 1 {
		return g.turn.Opponent()
	}
	return g.turn
}

// moveTo brings the board to a node, and says how it ends if it does.
func (g *Game) moveTo(s *Node) {
	var missing []*Node
	for at := s; at.Depth > 0 && (at.Depth > len(g.line) || g.line[at.Depth-1] != at); at = at.Above {
		missing = append(missing, at)
	}
	for n := s.Depth - len(missing); len(g.line) > n; {
		last := g.line[len(g.line)-1]
		g.line = g.line[:len(g.line)-1]
		g.board.Set(last.At, board.Empty)
		g.count(last.At, -1)
	}
	for _, next := range slices.Backward(missing) {
		g.board.Set(next.At, g.mover(next.Above))
		g.count(next.At, 1)
		g.line = append(g.line, next)
	}
	if s.judged {
		return
	}
	s.judged = true
	if g.rule.WinningLine(g.board, s.At) != nil {
		s.over, s.Winner = true, g.mover(s.Above)
	}
	s.over = s.over || g.board.Full()
}

// moves lists the cells that may be played at a node, in room that is used again.
func (g *Game) moves(s *Node) []board.Point {
	g.moveTo(s)
	g.free = g.free[:0]
	if s.over {
		return nil
	}
	for i, p := range g.cells {
		if (g.all || g.near[i] > 0) && g.board.Free(p) && (s.Depth > 0 || !slices.Contains(g.exclude, p)) {
			g.free = append(g.free, p)
		}
	}
	if len(g.free) > 0 {
		return g.free
	}
	centre := g.board.Size().Center() // of an empty board, unless that is excluded
	for _, p := range g.cells {
		if g.board.Free(p) && (s.Depth > 0 || !slices.Contains(g.exclude, p)) && (len(g.free) == 0 || p.Steps(centre) < g.free[0].Steps(centre)) {
			g.free = append(g.free[:0], p)
		}
	}
	return g.free
}

// Children implements [textbook.Game].
func (g *Game) Children(s *Node) (children []*Node) {
	side := g.mover(s)
	fouls := g.rule.HasFouls(side)
	for _, p := range g.moves(s) {
		if !fouls || g.rule.Forbidden(g.board, p, side) == nil {
			children = append(children, &Node{Above: s, At: p, Depth: s.Depth + 1})
		}
	}
	return children
}

// Roll implements [textbook.Roller].
func (g *Game) Roll(s *Node, rng *rand.Rand) (*Node, bool) {
	moves := g.moves(s)
	if len(moves) == 0 {
		return nil, false
	}
	return &Node{Above: s, At: moves[rng.IntN(len(moves))], Depth: s.Depth + 1}, true
}

// Evaluate implements [textbook.Game].
func (g *Game) Evaluate(s *Node) int {
	g.moveTo(s)
	switch s.Winner {
	case g.turn:
		return 1
	case g.turn.Opponent():
		return -1
	default:
		return 0
	}
}

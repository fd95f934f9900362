package montecarlo

import (
	"math/rand/v2"
	"slices"

	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
)

// game is the tree of a position. It keeps one board and goes from node to node on it. Moves are the
// cells beside stones, on a small board all; forbidden ones are left out of the tree, not of
// playouts.
type game struct {
	rule    rule.Rule
	board   *board.Board
	turn    board.Stone // at the root
	exclude []board.Point
	root    *stone
	line    []*stone // placed on the board
	near    []int    // how many stones are beside each cell
	cells   []board.Point
	free    []board.Point // room for a list that is used at once
	all     bool          // each cell is a move
}

var (
	_ textbook.Game[*stone]   = (*game)(nil)
	_ textbook.Roller[*stone] = (*game)(nil)
)

// smallSide is the side of the largest board on which every cell is a move.
const smallSide = 5

func newGame(pos *rule.Position, exclude []board.Point) *game {
	size := pos.Board().Size()
	g := &game{
		rule: pos.Rule(), board: pos.Board().Clone(), turn: pos.Turn(), exclude: exclude, root: &stone{at: board.Pass},
		near: make([]int, size.Cells()), all: max(size.W, size.H) <= smallSide,
	}
	for i := range size.Cells() {
		p := size.Point(i)
		g.cells = append(g.cells, p)
		if !g.board.Free(p) {
			g.count(p, 1)
		}
	}
	g.root.judged, g.root.over, g.root.winner = true, pos.Over(), pos.Winner()
	return g
}

// count counts a stone on a cell for those beside it, or no more.
func (g *game) count(p board.Point, by int) {
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
func (g *game) mover(s *stone) board.Stone {
	if s.depth%2 == 1 {
		return g.turn.Opponent()
	}
	return g.turn
}

// moveTo brings the board to a node, and says how it ends if it does.
func (g *game) moveTo(s *stone) {
	var missing []*stone
	for at := s; at.depth > 0 && (at.depth > len(g.line) || g.line[at.depth-1] != at); at = at.above {
		missing = append(missing, at)
	}
	for n := s.depth - len(missing); len(g.line) > n; {
		last := g.line[len(g.line)-1]
		g.line = g.line[:len(g.line)-1]
		g.board.Set(last.at, board.Empty)
		g.count(last.at, -1)
	}
	for _, next := range slices.Backward(missing) {
		g.board.Set(next.at, g.mover(next.above))
		g.count(next.at, 1)
		g.line = append(g.line, next)
	}
	if s.judged {
		return
	}
	s.judged = true
	if g.rule.WinningLine(g.board, s.at) != nil {
		s.over, s.winner = true, g.mover(s.above)
	}
	s.over = s.over || g.board.Full()
}

// moves lists the cells that may be played at a node, in room that is used again.
func (g *game) moves(s *stone) []board.Point {
	g.moveTo(s)
	g.free = g.free[:0]
	if s.over {
		return nil
	}
	for i, p := range g.cells {
		if (g.all || g.near[i] > 0) && g.board.Free(p) && (s.depth > 0 || !slices.Contains(g.exclude, p)) {
			g.free = append(g.free, p)
		}
	}
	if len(g.free) > 0 {
		return g.free
	}
	centre := g.board.Size().Center() // of an empty board, unless that is excluded
	for _, p := range g.cells {
		if g.board.Free(p) && (s.depth > 0 || !slices.Contains(g.exclude, p)) && (len(g.free) == 0 || p.Steps(centre) < g.free[0].Steps(centre)) {
			g.free = append(g.free[:0], p)
		}
	}
	return g.free
}

// Children implements [textbook.Game].
func (g *game) Children(s *stone) (children []*stone) {
	side := g.mover(s)
	fouls := g.rule.HasFouls(side)
	for _, p := range g.moves(s) {
		if !fouls || g.rule.Forbidden(g.board, p, side) == nil {
			children = append(children, &stone{above: s, at: p, depth: s.depth + 1})
		}
	}
	return children
}

// Roll implements [textbook.Roller].
func (g *game) Roll(s *stone, rng *rand.Rand) (*stone, bool) {
	moves := g.moves(s)
	if len(moves) == 0 {
		return nil, false
	}
	return &stone{above: s, at: moves[rng.IntN(len(moves))], depth: s.depth + 1}, true
}

// Evaluate implements [textbook.Game].
func (g *game) Evaluate(s *stone) int {
	g.moveTo(s)
	switch s.winner {
	case g.turn:
		return 1
	case g.turn.Opponent():
		return -1
	default:
		return 0
	}
}

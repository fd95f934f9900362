package gomocup

import (
	"fmt"
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// placedStone is a stone on the board of the server.
type placedStone struct {
	point board.Point
	side  board.Stone
}

// serverGame is the board between two commands. It knows no rule, for INFO may change
// the rule at any time.
type serverGame struct {
	size   board.Size
	stones []placedStone // in the order in which they came
	turn   board.Stone
	walls  []board.Point // what BOARD says is neither free nor taken
}

func newServerGame(size board.Size) *serverGame { return &serverGame{size: size, turn: board.Black} }

// board returns the stones.
func (g *serverGame) board() *board.Board {
	b := board.New(g.size)
	for _, s := range g.stones {
		b.Set(s.point, s.side)
	}
	return b
}

// position returns the game under a rule, with its moves when the stones came in
// turn.
func (g *serverGame) position(r rule.Rule) *rule.Position {
	pos := rule.NewPosition(r, g.size)
	for _, s := range g.stones {
		if s.side != pos.Turn() || pos.Play(s.point) != nil {
			return rule.FromBoard(r, g.board(), g.turn)
		}
	}
	if pos.Turn() != g.turn {
		return rule.FromBoard(r, g.board(), g.turn)
	}
	return pos
}

// play puts a stone of the side to move.
func (g *serverGame) play(p board.Point) {
	g.stones = append(g.stones, placedStone{p, g.turn})
	g.turn = g.turn.Opponent()
}

// takeBack removes the stone on p, which need not be the last.
func (g *serverGame) takeBack(p board.Point) error {
	i := slices.IndexFunc(g.stones, func(s placedStone) bool { return s.point == p })
	if i < 0 {
		return fmt.Errorf("no stone on %s", FormatPoint(p, g.size))
	}
	g.stones = slices.Delete(g.stones, i, i+1)
	g.turn = g.turn.Opponent()
	return nil
}

// The fields of a line in BOARD.
const (
	fieldOwn      = 1
	fieldOpponent = 2
	fieldBlocked  = 3
)

// setUp reads the lines of BOARD. It is then our turn, and we are Black unless
// the opponent has more stones; with more of our own, the first stone is black.
func setUp(size board.Size, lines []string) (*serverGame, error) {
	g := newServerGame(size)
	taken := board.New(size)
	own := 0
	for _, line := range lines {
		v, err := numbers(line, 3)
		if err != nil {
			return nil, err
		}
		p, err := onBoard(board.Point{X: v[0], Y: v[1]}, size)
		switch {
		case err != nil:
			return nil, err
		case !taken.Free(p):
			return nil, fmt.Errorf("%q: the point is taken", line)
		}
		// Our stones are black for now.
		switch v[2] {
		case fieldOwn:
			own++
			g.stones = append(g.stones, placedStone{p, board.Black})
		case fieldOpponent:
			g.stones = append(g.stones, placedStone{p, board.White})
		case fieldBlocked:
			g.walls = append(g.walls, p)
		default:
			return nil, fmt.Errorf("%q: the field must be %d, %d or %d", line, fieldOwn, fieldOpponent, fieldBlocked)
		}
		taken.Set(p, board.Black)
	}
	opponents := len(g.stones) - own
	if opponents > own || own > opponents && g.stones[0].side == board.White {
		for i := range g.stones {
			g.stones[i].side = g.stones[i].side.Opponent()
		}
		g.turn = board.White
	}
	return g, nil
}

package gomocup

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/rule"
)

var errNoGame = errors.New("no board yet: send START first")

// withGame does f when there is a board.
func (s *Server) withGame(f func()) {
	if s.game == nil {
		s.fail(errNoGame)
		return
	}
	f()
}

// square reads the side of a square board, which may stand there twice.
func square(text string) ([]int, error) {
	fields := strings.Fields(text)
	if len(fields) == 2 && fields[0] == fields[1] {
		fields = fields[:1]
	}
	v, err := numbers(strings.Join(fields, " "), 1)
	if err != nil {
		err = fmt.Errorf("%q: want one number, or RECTSTART and two with a comma between them", text)
	}
	return v, err
}

// start begins a game on a board of the given sides, where err is nil. Either way the game
// before it is over.
func (s *Server) start(sides []int, err error) {
	s.game = nil
	s.retire()
	for _, side := range sides {
		if side < smallestSide || side > largestSide {
			err = fmt.Errorf("board sides must be from %d to %d cells", smallestSide, largestSide)
		}
	}
	if err != nil {
		s.fail(err)
		return
	}
	s.begin(board.Size{W: sides[0], H: sides[len(sides)-1]})
}

// restart empties the board and forgets what earlier games taught.
func (s *Server) restart() {
	s.withGame(func() {
		s.retire()
		s.begin(s.game.size)
	})
}

// begin begins a game with a brain that knows nothing.
func (s *Server) begin(size board.Size) {
	s.game = newServerGame(size)
	s.awaitSearch()
	s.warm()
	s.out.line("OK")
}

// handleTurn takes the opponent's move and answers it.
func (s *Server) handleTurn(ctx context.Context, a timedCommand) {
	p, err := ParsePoint(a.Rest, s.game.size)
	if err == nil {
		err = s.settings.ruleErr
	}
	if err != nil {
		s.fail(err)
		return
	}
	pos := s.game.position(s.settings.rule)
	// A forbidden stone is the manager's to judge; we play on as if it were none.
	if err := pos.PlayForbidden(p); err != nil {
		s.fail(err)
		return
	}
	if pos.WinningLine() != nil {
		s.game.play(p)
		s.fail(errors.New("the game is over: the opponent has won"))
		return
	}
	s.game.play(p)
	s.think(ctx, a.at, 1)
}

func (s *Server) takeBack(text string) {
	p, err := ParsePoint(text, s.game.size)
	if err == nil {
		err = s.game.takeBack(p)
	}
	if err != nil {
		s.fail(err)
		return
	}
	s.out.line("OK")
}

// showForbidden lists Black's forbidden points, two digits a column and two a
// row.
func (s *Server) showForbidden() {
	if s.settings.ruleErr != nil {
		s.fail(s.settings.ruleErr)
		return
	}
	b := s.game.board()
	var points strings.Builder
	for _, foul := range s.settings.rule.Fouls(b, board.Black) {
		q := s.game.size.FromTop(foul.Point)
		fmt.Fprintf(&points, "%02d%02d", q.X, q.Y)
	}
	s.out.line("FORBID " + points.String() + ".")
}

// commandBlock gathers the lines between BOARD (or the like) and DONE.
type commandBlock struct {
	verb  string
	lines []string
}

// blockLine takes a line of a block. A block that is too long keeps only its
// first lines, enough to be refused.
func (s *Server) blockLine(ctx context.Context, a timedCommand) {
	b := s.block
	if a.Verb != "DONE" {
		if len(b.lines) <= largestSide*largestSide {
			b.lines = append(b.lines, strings.TrimSpace(strings.ToLower(a.Verb)+" "+a.Rest))
		}
		return
	}
	s.block = nil
	s.withGame(func() {
		var err error
		switch b.verb {
		case "BOARD":
			err = s.settings.ruleErr
			if err == nil {
				err = s.board(b.lines)
			}
			if err == nil {
				s.think(ctx, a.at, 1)
			}
		case "YXBOARD":
			err = s.board(b.lines)
		case "YXBLOCK":
			err = s.blockPoints(b.lines)
		case "SWAP2BOARD":
			err = s.swap2(ctx, b.lines, a.at)
		}
		if err != nil {
			s.fail(err)
		}
	})
}

// board puts an entirely new position on the board.
func (s *Server) board(lines []string) error {
	g, err := setUp(s.game.size, lines)
	if err != nil {
		return err
	}
	s.game = g
	return nil
}

// blockPoints leaves points out of every search until YXBLOCKRESET, through new
// games and other boards.
func (s *Server) blockPoints(lines []string) error {
	var points []board.Point
	for _, line := range lines {
		p, err := ParsePoint(line, s.game.size)
		if err != nil {
			return err
		}
		if q := s.game.size.FromTop(p); !slices.Contains(s.blocked, q) {
			points = append(points, q)
		}
	}
	s.blocked = append(s.blocked, points...)
	return nil
}

// leftOut returns the free points of the board that are not to be played.
func (s *Server) leftOut() []board.Point {
	points := slices.Clone(s.game.walls)
	for _, q := range s.blocked {
		if s.game.size.Contains(q) && !slices.Contains(points, s.game.size.FromTop(q)) {
			points = append(points, s.game.size.FromTop(q))
		}
	}
	b := s.game.board()
	return slices.DeleteFunc(points, func(p board.Point) bool { return !b.Free(p) })
}

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

// setUp reads the lines of BOARD; -1,-1 is a pass. It is then our turn, and we are Black
// unless the opponent has made more moves; with more of our own, the first one was Black's.
func setUp(size board.Size, lines []string) (*serverGame, error) {
	g := newServerGame(size)
	taken := board.New(size)
	own, opponents, opponentFirst := 0, 0, false
	for _, line := range lines {
		v, err := numbers(line, 3)
		if err != nil {
			return nil, err
		}
		p, pass := board.Pass, v[0] == -1 && v[1] == -1
		if !pass {
			p, err = onBoard(board.Point{X: v[0], Y: v[1]}, size)
		}
		switch {
		case err != nil:
			return nil, err
		case pass && v[2] == fieldBlocked:
			return nil, fmt.Errorf("%q: the field must be %d or %d", line, fieldOwn, fieldOpponent)
		case !pass && !taken.Free(p):
			return nil, fmt.Errorf("%q: the point is taken", line)
		}
		side := board.Black // our stones are, for now
		switch v[2] {
		case fieldOwn:
			own++
		case fieldOpponent:
			side = board.White
			opponentFirst = opponentFirst || own+opponents == 0
			opponents++
		case fieldBlocked:
			g.walls = append(g.walls, p)
		default:
			return nil, fmt.Errorf("%q: the field must be %d, %d or %d", line, fieldOwn, fieldOpponent, fieldBlocked)
		}
		if pass {
			continue
		}
		taken.Set(p, board.Black)
		if v[2] != fieldBlocked {
			g.stones = append(g.stones, placedStone{p, side})
		}
	}
	if opponents > own || own > opponents && opponentFirst {
		for i := range g.stones {
			g.stones[i].side = g.stones[i].side.Opponent()
		}
		g.turn = board.White
	}
	return g, nil
}

package gomocup

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"tengen/board"
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

// numbersOf reads n numbers as board sides, nil when it cannot.
func numbersOf(text string, n int) []int {
	v, err := numbers(text, n)
	if err != nil {
		return nil
	}
	return v
}

// start begins a game on a board of the given sides.
func (s *Server) start(sides []int) {
	s.game, s.brain = nil, nil
	for _, side := range sides {
		if side < smallestSide || side > largestSide {
			sides = nil
		}
	}
	if len(sides) == 0 {
		s.fail(fmt.Errorf("board sides must be from %d to %d cells", smallestSide, largestSide))
		return
	}
	s.game = newServerGame(board.Size{W: sides[0], H: sides[len(sides)-1]})
	s.warm()
	s.out.line("OK")
}

// restart empties the board and forgets what earlier games taught.
func (s *Server) restart() {
	s.withGame(func() {
		s.game, s.brain = newServerGame(s.game.size), nil
		s.warm()
		s.out.line("OK")
	})
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
	at    time.Time
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
			err = s.board(b.lines)
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

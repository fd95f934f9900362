package gomocup

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// The stones on the board at each step of swap2: the first player's three, and
// two more when the second player left the choice to the first.
const (
	swap2First  = 0
	swap2Second = 3
	swap2Third  = 5
)

// openings is how many first stones are tried for balance, and reach how far the
// second and third may stand from the first.
const (
	openings = 8
	reach    = 3
)

// swap2 answers SWAP2BOARD. Who is asked to choose takes the side that the
// engine prefers. It never adds two stones: that leaves the better side of a
// new position to the opponent, which is worth at most nothing, and the better
// side of this one is worth at least that.
func (s *Server) swap2(ctx context.Context, lines []string, since time.Time) error {
	if s.settings.ruleErr != nil {
		return s.settings.ruleErr
	}
	g := newGame(s.game.size)
	taken := board.New(g.size)
	for _, line := range lines {
		p, err := ParsePoint(line, g.size)
		switch {
		case err != nil:
			return err
		case !taken.Free(p):
			return fmt.Errorf("%q: the point is taken", line)
		}
		taken.Set(p, g.turn)
		g.play(p)
	}
	s.game = g
	limits, r, teller := s.limits(since), s.settings.rule, s.teller(1)
	switch len(lines) {
	case swap2First:
		s.search(ctx, limits, func(ctx context.Context, brain Brain) ([]board.Point, string, error) {
			return proposeOpening(ctx, brain, r, g.size, limits)
		})
	case swap2Second, swap2Third:
		pos := g.position(r)
		if pos.Over() {
			return errors.New("the game is over")
		}
		s.search(ctx, limits, func(ctx context.Context, brain Brain) ([]board.Point, string, error) {
			return chooseSide(ctx, brain, pos, limits, teller)
		})
	default:
		return fmt.Errorf("%d stones: want %d, %d or %d", len(lines), swap2First, swap2Second, swap2Third)
	}
	return nil
}

// chooseSide moves for White, who is to move, or takes Black.
func chooseSide(ctx context.Context, brain Brain, pos *rule.Position, limits engine.Limits, t *teller) ([]board.Point, string, error) {
	best, err := consult(ctx, brain, pos, limits, t, nil)
	if err != nil {
		return nil, "", err
	}
	if best.Score.Compare(analysis.Value(0)) < 0 {
		return nil, "SWAP", nil
	}
	return []board.Point{best.Move}, FormatPoint(best.Move, pos.Board().Size()), nil
}

// proposeOpening returns the three stones that look most even of a few tried.
func proposeOpening(ctx context.Context, brain Brain, r rule.Rule, size board.Size, limits engine.Limits) ([]board.Point, string, error) {
	limits.Time /= openings
	var best []board.Point
	least := math.MaxInt
	for range openings {
		pos := threeStones(r, size)
		info, err := brain.Search(ctx, pos, limits, nil)
		if err != nil {
			return nil, "", err
		}
		if gap := imbalance(info); gap < least || best == nil {
			least, best = gap, pos.Moves()
		}
		if ctx.Err() != nil {
			break
		}
	}
	names := make([]string, len(best))
	for i, p := range best {
		names[i] = FormatPoint(p, size)
	}
	return best, strings.Join(names, " "), nil
}

// imbalance is how far a position is from even, in units of [analysis.Value].
func imbalance(info analysis.Info) int {
	best, ok := info.Best()
	if !ok || best.Score.Forced() {
		return math.MaxInt
	}
	return max(best.Score.Value(), -best.Score.Value())
}

// threeStones plays a black, a white and a black stone near each other.
func threeStones(r rule.Rule, size board.Size) *rule.Position {
	pos := rule.NewPosition(r, size)
	first := board.Point{X: rand.IntN(size.W), Y: rand.IntN(size.H)}
	for next := first; len(pos.Moves()) < swap2Second; {
		// Three stones in reach of each other break no rule; Play refuses only
		// points that are taken or off the board.
		_ = pos.Play(next)
		next = first.Add(board.Point{X: rand.IntN(2*reach+1) - reach, Y: rand.IntN(2*reach+1) - reach}, 1)
	}
	return pos
}

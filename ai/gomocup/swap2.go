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

// openings is how many ways to place stones are tried for balance, reach how far
// they may stand from the first, and unclear the value up to which the engine does
// not trust itself to say who is better after three stones: one chance in a hundred.
const (
	openings = 8
	reach    = 3
	unclear  = 8
)

// swap2 answers SWAP2BOARD. Who is asked to choose takes the side that the
// engine prefers. Where it sees no difference after three stones, and so gives
// nothing away, it adds two and lets the other choose.
func (s *Server) swap2(ctx context.Context, lines []string, since time.Time) error {
	if s.settings.ruleErr != nil {
		return s.settings.ruleErr
	}
	g := newServerGame(s.game.size)
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
	limits, r, reporter := s.limits(since), s.settings.rule, s.reporter(1)
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
			if len(lines) == swap2Third {
				return chooseSide(ctx, brain, pos, limits, reporter)
			}
			return answerThree(ctx, brain, pos, limits, reporter)
		})
	default:
		return fmt.Errorf("%d stones: want %d, %d or %d", len(lines), swap2First, swap2Second, swap2Third)
	}
	return nil
}

// answerThree answers three stones: with a side or, where it does not matter which,
// with two more stones.
func answerThree(ctx context.Context, brain Brain, pos *rule.Position, limits engine.Limits, t *reporter) ([]board.Point, string, error) {
	limits.Time /= 2
	best, err := searchUnblocked(ctx, brain, pos, limits, t, nil)
	if err != nil {
		return nil, "", err
	}
	if v := best.Score.Value(); best.Score.Forced() || v > unclear || v < -unclear {
		return take(best, pos)
	}
	five, gap, err := mostEven(ctx, brain, limits, func() *rule.Position { return addStones(pos.Clone(), swap2Third) })
	if err != nil || gap > unclear {
		return take(best, pos)
	}
	two := five[swap2Second:]
	return two, names(two, pos.Board().Size()), nil
}

// chooseSide moves for White, who is to move, or takes Black.
func chooseSide(ctx context.Context, brain Brain, pos *rule.Position, limits engine.Limits, t *reporter) ([]board.Point, string, error) {
	best, err := searchUnblocked(ctx, brain, pos, limits, t, nil)
	if err != nil {
		return nil, "", err
	}
	return take(best, pos)
}

// take plays White's best move, or takes Black where that is better.
func take(best analysis.Candidate, pos *rule.Position) ([]board.Point, string, error) {
	if best.Score.Compare(analysis.Value(0)) < 0 {
		return nil, "SWAP", nil
	}
	return []board.Point{best.Move}, FormatPoint(best.Move, pos.Board().Size()), nil
}

// proposeOpening returns the three stones that look most even of a few tried.
func proposeOpening(ctx context.Context, brain Brain, r rule.Rule, size board.Size, limits engine.Limits) ([]board.Point, string, error) {
	three, _, err := mostEven(ctx, brain, limits, func() *rule.Position {
		pos := rule.NewPosition(r, size)
		_ = pos.Play(board.Point{X: rand.IntN(size.W), Y: rand.IntN(size.H)}) // an empty board takes any stone
		return addStones(pos, swap2Second)
	})
	return three, names(three, size), err
}

// mostEven returns the moves of the most even of a few positions and how far it is
// from even.
func mostEven(ctx context.Context, brain Brain, limits engine.Limits, next func() *rule.Position) (moves []board.Point, gap int, err error) {
	limits.Time /= openings
	gap = math.MaxInt
	for range openings {
		pos := next()
		info, err := brain.Search(ctx, pos, limits, nil)
		if err != nil {
			return nil, 0, err
		}
		if g := imbalance(info); g < gap || moves == nil {
			gap, moves = g, pos.Moves()
		}
		if ctx.Err() != nil {
			break
		}
	}
	return moves, gap, nil
}

func names(points []board.Point, size board.Size) string {
	words := make([]string, len(points))
	for i, p := range points {
		words[i] = FormatPoint(p, size)
	}
	return strings.Join(words, " ")
}

// imbalance is how far a position is from even, in units of [analysis.Value].
func imbalance(info analysis.Info) int {
	best, ok := info.Best()
	if !ok || best.Score.Forced() {
		return math.MaxInt
	}
	return max(best.Score.Value(), -best.Score.Value())
}

// addStones plays on, near the first stone, until so many stones stand.
func addStones(pos *rule.Position, stones int) *rule.Position {
	first := pos.Moves()[0]
	for len(pos.Moves()) < stones {
		// Five stones in reach of each other break no rule; Play refuses only points
		// that are taken or off the board.
		_ = pos.Play(first.Add(board.Point{X: rand.IntN(2*reach+1) - reach, Y: rand.IntN(2*reach+1) - reach}, 1))
	}
	return pos
}

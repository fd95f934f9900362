package gomocup

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
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
	pos := g.position(s.settings.rule)
	switch {
	case !slices.Contains([]int{swap2First, swap2Second, swap2Third}, len(lines)):
		return fmt.Errorf("%d stones: want %d, %d or %d", len(lines), swap2First, swap2Second, swap2Third)
	case pos.Over():
		return errors.New("the game is over")
	}
	s.game = g
	s.search(ctx, since, 1, func(ctx context.Context, brain Brain, limits engine.Limits, tell func(finding)) (answer, error) {
		switch len(lines) {
		case swap2First:
			return proposeOpening(ctx, brain, pos, limits, tell)
		case swap2Second:
			return answerThree(ctx, brain, pos, limits, tell)
		default:
			return chooseSide(ctx, brain, pos, limits, tell)
		}
	})
	return nil
}

// answerThree answers three stones: with a side or, where it does not matter which,
// with two more stones.
func answerThree(ctx context.Context, brain Brain, pos *rule.Position, limits engine.Limits, tell func(finding)) (answer, error) {
	limits.Time /= 2
	best, err := choose(ctx, brain, pos, limits, taking(pos), tell)
	if err != nil {
		return answer{}, err
	}
	if v := best.Score.Value(); best.Score.Forced() || v > unclear || v < -unclear {
		return take(best, pos), nil
	}
	five, gap, err := mostEven(ctx, brain, pos, swap2Third, limits, nil)
	if err != nil || five == nil || gap > unclear {
		return take(best, pos), nil
	}
	two := five[swap2Second:]
	return answer{names(two, pos.Board().Size()), two}, nil
}

// chooseSide moves for White, who is to move, or takes Black.
func chooseSide(ctx context.Context, brain Brain, pos *rule.Position, limits engine.Limits, tell func(finding)) (answer, error) {
	best, err := choose(ctx, brain, pos, limits, taking(pos), tell)
	if err != nil {
		return answer{}, err
	}
	return take(best, pos), nil
}

// take plays White's best move, or takes Black where that is better.
func take(best analysis.Candidate, pos *rule.Position) answer {
	if best.Score.Compare(analysis.Value(0)) < 0 {
		return answer{swapWord, nil}
	}
	return answer{FormatPoint(best.Move, pos.Board().Size()), []board.Point{best.Move}}
}

// taking is take for one position.
func taking(pos *rule.Position) func(analysis.Candidate) answer {
	return func(best analysis.Candidate) answer { return take(best, pos) }
}

// proposeOpening returns three stones from which both sides can win, or where none are known
// the ones that look most even of a few tried.
func proposeOpening(ctx context.Context, brain Brain, empty *rule.Position, limits engine.Limits, tell func(finding)) (answer, error) {
	size := empty.Board().Size()
	if three, ok := knownOpening(empty, limits.Exclude); ok {
		return answer{names(three, size), three}, nil
	}
	three, _, err := mostEven(ctx, brain, empty, swap2Second, limits, func(moves []board.Point) {
		tell(finding{draft: &answer{names(moves, size), moves}})
	})
	if err == nil && three == nil {
		err = errNoPoint
	}
	return answer{names(three, size), three}, err
}

// knownOpening returns three stones that leave some points out.
func knownOpening(empty *rule.Position, leftOut []board.Point) ([]board.Point, bool) {
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	for range openings { // as many tries as where none are known
		three, ok := player.EvenOpening(empty, swap2Second, rng)
		if ok && !slices.ContainsFunc(three, func(p board.Point) bool { return slices.Contains(leftOut, p) }) {
			return three, true
		}
	}
	return nil, false
}

// mostEven puts stones on the board until so many stand, in a few ways, and returns the
// moves of the most even one and how far that is from even. It returns none where
// there is no room. Whenever there are moves, or better ones, it tells best, unless that
// is nil.
func mostEven(ctx context.Context, brain Brain, from *rule.Position, stones int, limits engine.Limits, best func([]board.Point)) (moves []board.Point, gap int, err error) {
	limits.Time /= openings
	gap = math.MaxInt
	for range openings {
		pos := from.Clone()
		if !addStones(pos, stones, limits.Exclude) {
			return nil, gap, nil
		}
		if moves == nil && best != nil {
			best(pos.Moves())
		}
		info, err := brain.Search(ctx, pos, limits, nil)
		switch {
		case errors.Is(err, engine.ErrNoMove): // the last free points
			return pos.Moves(), gap, nil
		case err != nil:
			return nil, 0, err
		}
		if g := imbalance(info); g < gap || moves == nil {
			gap, moves = g, pos.Moves()
			if best != nil {
				best(moves)
			}
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

// addStones plays on until so many stones stand: the first anywhere, the others near
// it where there is room. It leaves out some points, and reports whether it found
// enough others.
func addStones(pos *rule.Position, stones int, leftOut []board.Point) bool {
	for len(pos.Moves()) < stones {
		free := slices.DeleteFunc(pos.Board().Empties(), func(p board.Point) bool { return slices.Contains(leftOut, p) })
		if moves := pos.Moves(); len(moves) > 0 {
			near := slices.DeleteFunc(slices.Clone(free), func(p board.Point) bool {
				return max(p.X-moves[0].X, moves[0].X-p.X, p.Y-moves[0].Y, moves[0].Y-p.Y) > reach
			})
			if len(near) > 0 {
				free = near
			}
		}
		if len(free) == 0 {
			return false
		}
		// Five stones break no rule.
		_ = pos.Play(free[rand.IntN(len(free))]) //nolint:gosec // an opening is no secret
	}
	return true
}

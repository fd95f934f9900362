package game

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// OpeningPlayer takes part in openings: it judges positions and chooses moves. It may be an
// [Opener] too.
type OpeningPlayer interface {
	Evaluator
	Choose(ctx context.Context, pos *rule.Position) (board.Point, error)
}

// Act does for a player what an opening asks of it: it returns the points of stones to place or of
// moves to offer, or else a choice. pos may be changed.
func (s OpeningState) Act(ctx context.Context, by OpeningPlayer, rng *rand.Rand, pos *rule.Position) (points []board.Point, c OpeningChoice, err error) {
	switch {
	case slices.Contains(s.Choices(), OfferFifths):
		fifths, err := rankFifths(ctx, by, pos, nil)
		if n := s.steps[0].then[0].count; err == nil && len(fifths) >= n && least(fifths, n) > goodEnough {
			return nil, OfferFifths, nil
		}
		if err == nil {
			c, err = Decide(ctx, by, pos, s.Choices())
		}
		return nil, c, err
	case s.Stage == Choose:
		c, err = Decide(ctx, s.judge(by), pos, s.Choices())
		return nil, c, err
	case s.Stage == Name:
		fifths, err := rankFifths(ctx, by, pos, nil)
		if err != nil {
			return nil, noChoice, err
		}
		// The number with which the game will be even.
		best := slices.MinFunc(s.Choices(), func(a, b OpeningChoice) int {
			return cmp.Compare(abs(least(fifths, a.Fifths())), abs(least(fifths, b.Fifths())))
		})
		return nil, best, nil
	case s.Stage == Offer:
		fifths, err := rankFifths(ctx, by, pos, nil)
		for _, f := range fifths {
			if len(points) < s.ToPlace && s.refuses(pos.Board(), f.point, board.Black) == nil {
				points = append(points, f.point)
			}
		}
		return points, noChoice, err
	case s.Stage == Pick:
		fifths, err := rankFifths(ctx, by, pos, s.Offered)
		if err != nil {
			return nil, noChoice, err
		}
		return []board.Point{fifths[len(fifths)-1].point}, noChoice, nil
	case s.swapsLater():
		place := Balance
		if _, limited := s.Within(); limited {
			place = balanceCentral
		}
		points, err = place(ctx, by, rng, pos, s.ToPlace)
		return points, noChoice, err
	default:
		p, err := by.Choose(ctx, pos)
		return []board.Point{p}, noChoice, err
	}
}

// swapsLater reports whether colours are still to be chosen: until then stones are placed evenly.
func (s OpeningState) swapsLater() bool {
	return slices.ContainsFunc(s.steps, func(s step) bool { return s.stage == Choose })
}

// judge returns what a position of the opening is judged by. Where fifth moves are to be offered,
// it is worth what the least of them will be, for White picks that.
func (s OpeningState) judge(by OpeningPlayer) Evaluator {
	for _, next := range s.steps {
		switch next.stage {
		case Name:
			return by // the number will make up for what it is worth
		case Offer:
			return fifthJudge{by, cmp.Or(next.count, s.fifths)}
		}
	}
	return by
}

// fifthJudge judges positions before the fifth move, of which so many are to be offered.
type fifthJudge struct {
	by    OpeningPlayer
	count int
}

// Evaluate is Evaluator.Evaluate.
func (j fifthJudge) Evaluate(ctx context.Context, pos *rule.Position) (int, error) {
	fifths, err := rankFifths(ctx, j.by, pos.Clone(), nil)
	if err != nil {
		return 0, err
	}
	value := least(fifths, j.count)
	if pos.Turn() == board.White {
		value = -value
	}
	return value, nil
}

// fifth is a fifth move with what it is worth for Black.
type fifth struct {
	point board.Point
	value int
}

// least is what the worst of the best n is worth, if so many are known.
func least(fifths []fifth, n int) int { return fifths[min(n, len(fifths))-1].value }

// near is how far from another stone a fifth move may be that is worth a look.
const near = 2

// rankFifths judges fifth moves, the best for Black first: those given, or all near the stones of
// which no two are alike. Where the fourth stone is still to come, the player places it first.
func rankFifths(ctx context.Context, by OpeningPlayer, pos *rule.Position, points []board.Point) (fifths []fifth, err error) {
	if pos.Turn() == board.White {
		p, err := by.Choose(ctx, pos.Clone())
		if err == nil {
			err = pos.Play(p)
		}
		if err != nil {
			return nil, err
		}
	}
	if points == nil {
		points = nearStones(pos.Board())
	}
	for _, p := range points {
		if pos.Check(p) != nil || slices.ContainsFunc(fifths, func(f fifth) bool { return alike(pos.Board(), p, f.point, board.Black) }) {
			continue
		}
		after := pos.Clone()
		if err := after.Play(p); err != nil {
			return nil, err
		}
		value, err := by.Evaluate(ctx, after)
		if err != nil {
			return nil, err
		}
		fifths = append(fifths, fifth{p, -value})
	}
	if len(fifths) == 0 {
		return nil, ErrNoBalance
	}
	slices.SortStableFunc(fifths, func(a, b fifth) int { return cmp.Compare(b.value, a.value) })
	return fifths, nil
}

// nearStones lists the free points near a stone.
func nearStones(b *board.Board) (points []board.Point) {
	for _, p := range b.Empties() {
		for i := range b.Size().Cells() {
			if q := b.Size().Point(i); b.At(q) != board.Empty && p.Steps(q) <= near {
				points = append(points, p)
				break
			}
		}
	}
	return points
}

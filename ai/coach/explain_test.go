package coach_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
)

// find returns the fact of a type.
func find[F coach.Fact](t *testing.T, e coach.Explanation) F {
	t.Helper()
	for _, f := range e.Facts {
		if f, ok := f.(F); ok {
			return f
		}
	}
	var none F
	require.Fail(t, "no such fact", "%T in %#v", none, e.Facts)
	return none
}

func has[F coach.Fact](e coach.Explanation) bool {
	for _, f := range e.Facts {
		if _, ok := f.(F); ok {
			return true
		}
	}
	return false
}

const (
	// fourStands: White has four, D5 to G5, shut at C5.
	fourStands = `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . X . . . . .
		. . . . . X . . . . .
		. . X O O O O * . . .
		. . . . . X . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`

	// threeStands: White has an open three, D5 to F5.
	threeStands = `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . X . . . . .
		. . . . . X . . . . .
		. . . . . . . . . . .
		. . . O O O * . . . .
		. . . . . X . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`

	// crossing: White would make a four and an open three on the point marked.
	crossing = `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . X . . . . . . .
		. X O O O * . . . . .
		. . . . X O . . . . .
		. . . X . O X . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`
)

// at returns the position that a board shows, and the move marked on it.
func at(t *testing.T, r rule.Rule, text string) (*rule.Position, board.Point) {
	t.Helper()
	b, p := draw(t, text)
	pos := rule.FromBoard(r, b, board.Black)
	require.False(t, pos.Over())
	return pos, p
}

func TestAnswersAFour(t *testing.T) {
	pos, p := at(t, rule.Freestyle, fourStands)
	c := coach.New()
	e := c.Candidate(pos, analysis.Info{}, p)
	f := find[coach.Answers](t, e)
	assert.Equal(t, "D5-E5-F5-G5", names(f.Row.Stones))
	assert.Equal(t, []board.Point{p}, f.Stops)
	assert.False(t, has[coach.Stops](e), "that it answers says it all")
	checker{t, rule.Freestyle}.claims(pos, e)

	e = c.Candidate(pos, analysis.Info{}, pt(t, "A1"))
	lost := find[coach.Loses](t, e)
	assert.Equal(t, 1, lost.Plies)
	assert.Equal(t, "H5", names(lost.Line))
	assert.False(t, has[coach.Answers](e))
}

func TestStopsAThree(t *testing.T) {
	pos, p := at(t, rule.Freestyle, threeStands)
	c := coach.New()
	e := c.Candidate(pos, analysis.Info{}, p)
	f := find[coach.Stops](t, e)
	require.Len(t, f.Rows, 1)
	assert.Equal(t, "D5-E5-F5", names(f.Rows[0].Stones))
	assert.Equal(t, coach.OpenThree, f.Rows[0].Shape)
	checker{t, rule.Freestyle}.claims(pos, e)

	e = c.Candidate(pos, analysis.Info{}, pt(t, "K11"))
	lost := find[coach.Loses](t, e)
	assert.Equal(t, 3, lost.Plies)
	assert.Equal(t, coach.ByFours, lost.Means)
	assert.True(t, lost.Whole)
	assert.False(t, lost.Lost, "nothing is known of the other moves")
}

func TestTakesThePointOfAFourThree(t *testing.T) {
	pos, p := at(t, rule.Freestyle, crossing)
	e := coach.New().Candidate(pos, analysis.Info{}, p)
	f := find[coach.Takes](t, e)
	assert.Equal(t, coach.FourThree, f.Shape)
	prevented := find[coach.Prevents](t, e)
	assert.Equal(t, coach.ByFours, prevented.Means)
	assert.Equal(t, 5, prevented.Plies)
	checker{t, rule.Freestyle}.claims(pos, e)
}

func TestFiveWinsAtOnce(t *testing.T) {
	b, p := draw(t, row(".XXXX*....."))
	pos := rule.FromBoard(rule.Freestyle, b, board.Black)
	e := coach.New().Candidate(pos, analysis.Info{}, p)
	assert.Equal(t, coach.Five, find[coach.Makes](t, e).Shape)
	assert.Equal(t, 1, find[coach.Wins](t, e).Plies)
	assert.Len(t, e.Facts, 2)
}

func TestForbiddenAndTaken(t *testing.T) {
	text := `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . X X * . . . . .
		. . . . . X . . . . .
		. . . . . X . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. O . O . . . . . O .`
	pos, p := at(t, rule.Renju, text)
	c := coach.New()
	e := c.Candidate(pos, analysis.Info{}, p)
	assert.Equal(t, rule.DoubleThree, find[coach.Forbidden](t, e).Foul.Kind)
	assert.Len(t, e.Facts, 1)

	e = c.Candidate(pos, analysis.Info{}, pt(t, "B1"))
	assert.Equal(t, board.White, find[coach.Taken](t, e).Side)

	free, _ := at(t, rule.Freestyle, text)
	assert.Equal(t, coach.DoubleThree, find[coach.Makes](t, c.Candidate(free, analysis.Info{}, p)).Shape)
}

// What a search says becomes facts that say at what depth.
func TestMeasuredFacts(t *testing.T) {
	pos, p := at(t, rule.Freestyle, `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . * . . . . .
		. . . . . X . . . . .
		. . . . . O . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`)
	one := func(name string, score analysis.Score, bound analysis.Bound) analysis.Candidate {
		q := pt(t, name)
		return analysis.Candidate{Move: q, Score: score, Bound: bound, Depth: 9, Line: []board.Point{q}}
	}
	info := analysis.Info{Turn: board.Black, Depth: 9, Done: true, Candidates: []analysis.Candidate{
		one("G6", analysis.Value(60), analysis.Exact),
		one(p.String(), analysis.Value(25), analysis.Exact),
		one("E5", analysis.Value(10), analysis.AtMost),
	}}
	c := coach.New()
	assert.Equal(t, coach.Rated{Side: board.Black, Score: analysis.Value(60), Depth: 9},
		find[coach.Rated](t, c.Candidate(pos, info, pt(t, "G6"))))
	behind := find[coach.Behind](t, c.Candidate(pos, info, p))
	assert.Equal(t, 35, behind.BestScore.Value()-behind.Score.Value())
	assert.False(t, behind.AtLeast)
	assert.Equal(t, pt(t, "G6"), behind.Best)
	behind = find[coach.Behind](t, c.Candidate(pos, info, pt(t, "E5")))
	assert.Equal(t, 50, behind.BestScore.Value()-behind.Score.Value())
	assert.True(t, behind.AtLeast)

	// Of a move that was played the search of the reply says more.
	after := analysis.Info{Turn: board.White, Depth: 11, Done: true, Candidates: []analysis.Candidate{{
		Move: pt(t, "G7"), Score: analysis.Value(-40), Depth: 11, Line: []board.Point{pt(t, "G7")},
	}}}
	behind = find[coach.Behind](t, c.Played(pos, p, info, after))
	assert.Equal(t, 20, behind.BestScore.Value()-behind.Score.Value())

	// A proof says in how many plies at most.
	proven := analysis.Info{Turn: board.Black, Source: analysis.FromProof, Done: true, Candidates: []analysis.Candidate{one("G6", analysis.WinIn(31), analysis.AtLeast)}}
	wins := find[coach.Wins](t, c.Candidate(pos, proven, pt(t, "G6")))
	assert.Equal(t, 31, wins.Plies)
	assert.True(t, wins.AtMost)
	assert.True(t, find[coach.Missed](t, c.Candidate(pos, proven, p)).AtMost)

	// Every other move loses. Only a search that speaks of all of them can say so.
	for i := 1; i < len(info.Candidates); i++ {
		info.Candidates[i].Score = analysis.LossIn(8)
	}
	assert.False(t, has[coach.OnlyHolds](c.Candidate(pos, info, pt(t, "G6"))))
	few := info
	for _, q := range pos.Board().Empties() {
		if !slices.ContainsFunc(few.Candidates, func(c analysis.Candidate) bool { return c.Move == q }) {
			info.Candidates = append(info.Candidates, one(q.String(), analysis.LossIn(8), analysis.AtMost))
		}
	}
	assert.Equal(t, 11*11-3, find[coach.OnlyHolds](t, c.Candidate(pos, info, pt(t, "G6"))).Others)
	assert.Equal(t, 7, find[coach.Loses](t, c.Candidate(pos, info, pt(t, "E5"))).Plies)
	assert.Equal(t, pt(t, "G6"), find[coach.Instead](t, c.Candidate(pos, info, pt(t, "E5"))).Best)

	// All of them do.
	info.Candidates[0].Score = analysis.LossIn(10)
	assert.True(t, find[coach.Loses](t, c.Candidate(pos, info, pt(t, "E5"))).Lost)
	few.Candidates[0].Score = analysis.LossIn(10)
	assert.False(t, find[coach.Loses](t, c.Candidate(pos, few, pt(t, "E5"))).Lost, "of most moves nothing is known")

	// Another one wins.
	info.Candidates[0].Score = analysis.WinIn(9)
	assert.Equal(t, 9, find[coach.Missed](t, c.Candidate(pos, info, p)).Plies)

	info.Source, info.Candidates = analysis.OnlyMove, info.Candidates[:1]
	info.Candidates[0].Score = analysis.Value(3)
	assert.True(t, has[coach.OnlyMove](c.Candidate(pos, info, pt(t, "G6"))))
}

// Fours and threes are of rows of five.
func TestNoFoursWhereThreeWin(t *testing.T) {
	pos, p := at(t, rule.Row(3), `
		. . .
		. * .
		. O X`)
	e := coach.New().Candidate(pos, analysis.Info{}, p)
	assert.Equal(t, coach.ByForce, find[coach.Wins](t, e).Means)
}

func TestSmallBoardsAreKnown(t *testing.T) {
	pos, p := at(t, rule.Row(3), `
		. . *
		. O .
		. . X`)
	info := analysis.Info{Turn: board.Black, Source: analysis.FromSolver, Depth: 7, Done: true, Candidates: []analysis.Candidate{
		{Move: p, Depth: 7, Line: []board.Point{p}},
		{Move: pt(t, "A1"), Depth: 7, Line: []board.Point{pt(t, "A1")}},
	}}
	e := coach.New().Candidate(pos, info, p)
	assert.True(t, has[coach.Draws](e))
	made := find[coach.Makes](t, e)
	assert.Equal(t, coach.Four, made.Shape)
	assert.Equal(t, 3, made.Rows[0].Of)
}

func TestWhyNot(t *testing.T) {
	var looked []board.Point
	look := func(_ context.Context, pos *rule.Position) (analysis.Info, error) {
		last, _ := pos.Last()
		looked = append(looked, last)
		return analysis.Info{Turn: pos.Turn(), Depth: 7, Done: true, Candidates: []analysis.Candidate{{
			Move: pos.Board().Empties()[0], Line: pos.Board().Empties()[:2], Score: analysis.Value(90), Depth: 7,
		}}}, nil
	}
	ctx, c := context.Background(), coach.New()
	why := func(pos *rule.Position, name string, info analysis.Info) coach.Explanation {
		e, err := c.WhyNot(ctx, pos, pt(t, name), info, look)
		require.NoError(t, err)
		checker{t, pos.Rule()}.claims(pos, e)
		return e
	}

	pos, p := at(t, rule.Freestyle, threeStands)
	best := analysis.Info{Turn: board.Black, Depth: 9, Done: true, Candidates: []analysis.Candidate{{Move: p, Score: analysis.Value(30), Depth: 9}}}
	narrowed := find[coach.Narrowed](t, why(pos, "K11", best))
	assert.Equal(t, coach.AnsweringFour, narrowed.Scope.Reason)
	assert.Contains(t, narrowed.Scope.Points, p)
	assert.Contains(t, narrowed.Scope.Threats, p)
	assert.Empty(t, looked, "the proof says it all")
	assert.True(t, has[coach.Rated](why(pos, p.String(), best)), "it is the move")

	pos, _ = at(t, rule.Freestyle, fourStands)
	assert.Equal(t, coach.AnsweringFive, find[coach.Narrowed](t, why(pos, "K11", analysis.Info{})).Scope.Reason)
	pos, _ = at(t, rule.Freestyle, crossing)
	assert.Equal(t, coach.AnsweringThree, find[coach.Narrowed](t, why(pos, "K11", analysis.Info{})).Scope.Reason)

	quiet, _ := at(t, rule.Freestyle, row("....X*....."))
	far := find[coach.TooFar](t, why(quiet, "K11", best))
	assert.Equal(t, pt(t, "E6"), far.Nearest)
	assert.Equal(t, 6, far.Steps)
	assert.Equal(t, []board.Point{pt(t, "K11")}, looked)

	best.Candidates[0].Move = pt(t, "F7")
	e := why(quiet, "G6", best)
	assert.False(t, has[coach.NotKept](e), "a look says more")
	compared := find[coach.Compared](t, e)
	assert.True(t, compared.Fresh)
	assert.Equal(t, analysis.Value(-90), compared.Score)
	assert.Equal(t, 8, compared.Depth)
	assert.Equal(t, quiet.Board().Empties()[:2], compared.Replies)
	alone := find[coach.Compared](t, why(quiet, "G6", analysis.Info{}))
	assert.Equal(t, board.Pass, alone.Best, "nothing is known to compare it with")
	assert.Equal(t, analysis.Value(-90), alone.Score)

	e, err := c.WhyNot(ctx, quiet, pt(t, "G6"), best, nil)
	require.NoError(t, err)
	assert.Equal(t, 1, find[coach.NotKept](t, e).Kept)
	best.Done = false
	e, err = c.WhyNot(ctx, quiet, pt(t, "G6"), best, nil)
	require.NoError(t, err)
	assert.True(t, has[coach.Unfinished](e))

	older := best
	older.Candidates = append(slices.Clone(best.Candidates), analysis.Candidate{Move: pt(t, "G6"), Score: analysis.Value(40), Depth: 8, Line: []board.Point{pt(t, "G6")}})
	older.Candidates[len(best.Candidates)].Older = true
	e, err = c.WhyNot(ctx, quiet, pt(t, "G6"), older, nil)
	require.NoError(t, err)
	assert.True(t, has[coach.Unfinished](e), "what is older counts for nothing")
	assert.Equal(t, c.Candidate(quiet, best, pt(t, "G6")), c.Candidate(quiet, older, pt(t, "G6")))
	assert.Equal(t, c.Played(quiet, pt(t, "G6"), best, analysis.Info{}), c.Played(quiet, pt(t, "G6"), older, analysis.Info{}))

	broken := errors.New("broken")
	_, err = c.WhyNot(ctx, quiet, pt(t, "G6"), best, func(context.Context, *rule.Position) (analysis.Info, error) {
		return analysis.Info{}, broken
	})
	assert.ErrorIs(t, err, broken)
}

// A move that leaves an open three alone overlooks it, unless a four comes first.
func TestOverlooks(t *testing.T) {
	pos, end := at(t, rule.Freestyle, threeStands)
	c := coach.New()
	e := c.Candidate(pos, analysis.Info{}, board.Point{X: 9, Y: 9})
	f := find[coach.Overlooks](t, e)
	assert.Equal(t, board.White, f.Side)
	require.Len(t, f.Rows, 1)
	assert.Len(t, f.Rows[0].Stones, 3)
	checker{t, rule.Freestyle}.claims(pos, e)
	assert.True(t, has[coach.Loses](e), "it loses to the open four")
	assert.False(t, has[coach.Overlooks](c.Candidate(pos, analysis.Info{}, end)), "it stops the three")

	b := pos.Board().Clone()
	for x := range 3 {
		b.Set(board.Point{X: x, Y: 0}, board.Black)
	}
	fourFirst := rule.FromBoard(rule.Freestyle, b, board.Black)
	assert.False(t, has[coach.Overlooks](c.Candidate(fourFirst, analysis.Info{}, board.Point{X: 3})), "a four must be answered first")
	assert.True(t, has[coach.Overlooks](c.Candidate(fourFirst, analysis.Info{}, board.Point{X: 9, Y: 9})))
}

// The only answer to a four overlooks nothing: there was no choice.
func TestTheOnlyAnswerOverlooksNothing(t *testing.T) {
	pos, p := at(t, rule.Freestyle, fourStands)
	b := pos.Board().Clone()
	for x := 5; x <= 7; x++ { // an open three that stays
		b.Set(board.Point{X: x, Y: 1}, board.White)
	}
	pos = rule.FromBoard(rule.Freestyle, b, board.Black)
	c := coach.New()
	e := c.Candidate(pos, analysis.Info{}, p)
	assert.Equal(t, []board.Point{p}, find[coach.Answers](t, e).Stops)
	assert.False(t, has[coach.Overlooks](e))
	checker{t, rule.Freestyle}.claims(pos, e)
}

// A move beside the point of two threats stops them as surely as one that takes it.
func TestAvertsTwoThreats(t *testing.T) {
	for name, tt := range map[string]struct {
		rule  rule.Rule
		board string
		turn  board.Stone
		want  coach.Shape // NoShape for nothing
		at    string
	}{
		"a four and a three": {rule.Freestyle, `
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . X . . . . . . .
			. X O O O . * . . . .
			. . . . X O . . . . .
			. . . X . O X . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, board.Black, coach.FourThree, "F5"},
		"two fours": {rule.Freestyle, `
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . * . . . . .
			. X O O O . . . . . .
			. . . . X O . . . . .
			. . . X . O X . . . .
			. . . . . O . . . . .
			. . . . . X . . . . .`, board.Black, coach.DoubleFour, "F5"},
		"two open threes": {rule.Freestyle, `
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . X . . . . . . .
			. . . O O . * . . . .
			. . . . X O . . . . .
			. . . X . O X . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, board.Black, coach.DoubleThree, "F5"},
		"which renju forbids Black": {rule.Renju, `
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . O . . . . . . .
			. . . X X . * . . . .
			. . . . O X . . . . .
			. . . O . X O . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .`, board.White, coach.NoShape, ""},
		"that a reply with a four meets": {rule.Freestyle, `
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . . . . . .
			. . . . . . X . . . .
			. . . . . . X . . . .
			. . . X . . X . . . .
			. X O O O . . . . . .
			. . . . X O . . . . .
			. . . X . O X . . . .
			. . . . . * . . . . .
			. . . . . . . . . . .`, board.Black, coach.NoShape, ""},
	} {
		b, p := draw(t, tt.board)
		pos := rule.FromBoard(tt.rule, b, tt.turn)
		e := coach.New().Candidate(pos, analysis.Info{}, p)
		checker{t, tt.rule}.claims(pos, e)
		if tt.want == coach.NoShape {
			assert.False(t, has[coach.Averts](e), name)
			continue
		}
		f := find[coach.Averts](t, e)
		assert.Equal(t, tt.want, f.Shape, name)
		assert.Equal(t, tt.at, names(f.Points), name)
	}
}

// Of an open four one end is no more than one end, and the words say so.
func TestOneEndOfAFour(t *testing.T) {
	b, p := draw(t, row("...OOOO*..."))
	pos := rule.FromBoard(rule.Freestyle, b, board.Black)
	e := coach.New().Candidate(pos, analysis.Info{}, p)
	f := find[coach.OneEnd](t, e)
	assert.Equal(t, "D6-E6-F6-G6", names(f.Row.Stones))
	assert.Equal(t, "C6", names(f.Left))
	assert.False(t, has[coach.Stops](e))
	assert.Equal(t, "C6", names(find[coach.Loses](t, e).Line))

	// A row of six is none where six does not win: there is no other end.
	b, p = draw(t, row("O..OOOO*..."))
	pos = rule.FromBoard(rule.Standard, b, board.Black)
	e = coach.New().Candidate(pos, analysis.Info{}, p)
	assert.Equal(t, "C6", names(find[coach.OneEnd](t, e).Left))
	b, p = draw(t, row(".O.OOOO*..."))
	pos = rule.FromBoard(rule.Standard, b, board.Black)
	e = coach.New().Candidate(pos, analysis.Info{}, p)
	assert.False(t, has[coach.OneEnd](e), "C6 would make six")
	assert.True(t, has[coach.Answers](e))
}

// What is overlooked is told also where it is no open three.
func TestOverlooksAFourThree(t *testing.T) {
	pos, p := at(t, rule.Freestyle, crossing)
	c := coach.New()
	e := c.Candidate(pos, analysis.Info{}, pt(t, "K11"))
	f := find[coach.Overlooks](t, e)
	assert.Equal(t, coach.FourThree, f.Shape)
	assert.Contains(t, f.Points, p)
	checker{t, rule.Freestyle}.claims(pos, e)
	assert.Equal(t, coach.ByFours, find[coach.Loses](t, e).Means)
	assert.False(t, has[coach.Overlooks](c.Candidate(pos, analysis.Info{}, p)))

	// The words reach both who asks why not and who looks at a move that was played.
	why, err := c.WhyNot(context.Background(), pos, pt(t, "K11"), analysis.Info{}, nil)
	require.NoError(t, err)
	assert.True(t, has[coach.Overlooks](why))
	assert.True(t, has[coach.Overlooks](c.Played(pos, pt(t, "K11"), analysis.Info{}, analysis.Info{})))
}

package analyser_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
)

// promised is a search of which the certificate says that Black, to move, wins.
func promised(ctx context.Context, pos *rule.Position, _ engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	move := pos.Board().Size().Center()
	info := analysis.Info{Turn: board.Black, Depth: 3, Source: analysis.FromProof, Done: true, Candidates: []analysis.Candidate{
		{Move: move, Score: analysis.WinIn(77), Bound: analysis.AtLeast, Line: []board.Point{move}},
		{Move: board.Point{}, Score: analysis.Value(12), Line: []board.Point{{}}},
	}}
	report(info)
	return info, ctx.Err()
}

// One way that a proven win goes can be played through, and says that it is no more.
func TestOneWayIsPlayedThrough(t *testing.T) {
	line, err := record.ParseMoves("h8a1h9a2h10a3h11a4h12")
	require.NoError(t, err)
	d := newDesk(t, "")
	asked := 0
	d.search = promised
	d.oneWay = func(context.Context, *rule.Position) []board.Point { asked++; return line }
	d.Follow(true)
	d.window.Until("the way", func() bool { return d.Sequence().OneWay })
	assert.Equal(t, display.Sequence{Side: board.Black, Plies: 77, Len: 9, OneWay: true}, d.Sequence())
	assert.Equal(t, line, d.View().Info.Candidates[0].Line, "the table has it too")
	assert.Equal(t, analysis.AtLeast, d.View().Info.Candidates[0].Bound, "it promises no more")
	d.PlayThrough(4)
	assert.Equal(t, line[:4], d.View().Line)
	assert.Equal(t, 4, d.Sequence().At)
	d.PlayThrough(9)
	assert.Equal(t, line, d.View().Line)

	require.NoError(t, d.game.Submit(hosttest.Point(t, "o1")))
	d.Arrive()
	require.NoError(t, d.game.Step(-1))
	d.Arrive()
	d.Recall()
	d.Stop()
	d.Follow(true)
	d.window.Until("the way again", func() bool { return d.Sequence().OneWay })
	assert.Equal(t, 1, asked, "it is remembered")
}

// A line that does not end in a row is no way, and a step to another position does not wait for
// one.
func TestNoWay(t *testing.T) {
	d := newDesk(t, "")
	d.search = promised
	d.oneWay = func(context.Context, *rule.Position) []board.Point { return nil }
	d.Follow(true)
	d.window.Until("the search", func() bool { return len(d.View().Info.Candidates) > 0 })
	assert.Equal(t, display.Sequence{}, d.Sequence())

	d = newDesk(t, "")
	begun, ended := make(chan struct{}), make(chan struct{})
	d.search = promised
	d.oneWay = func(ctx context.Context, _ *rule.Position) []board.Point {
		close(begun)
		<-ctx.Done()
		close(ended)
		return nil
	}
	d.Follow(true)
	d.window.Until("the search", func() bool { return len(d.View().Info.Candidates) > 0 })
	<-begun
	require.NoError(t, d.game.Submit(hosttest.Point(t, "o1")))
	d.Arrive()
	<-ended
}

func TestTheScreenStandsStillUnderThePointer(t *testing.T) {
	d := newDesk(t, "h8")
	d.engine.Hold()
	first := d.analyse().Candidates
	d.PointAtCandidate(&first[1])
	assert.Equal(t, first[1].Line, d.View().Line)
	shown := len(d.shown)
	d.engine.Release()
	d.window.Until("the end of the search", func() bool { return d.View().Latest.Done })
	assert.Len(t, d.shown, shown, "nothing moves")
	assert.False(t, d.View().Info.Done)
	d.PointAtCandidate(nil)
	assert.True(t, d.View().Info.Done, "what came meanwhile")
	assert.Empty(t, d.View().Line)
}

func TestALineIsScrolled(t *testing.T) {
	d := newDesk(t, "h8")
	line := d.analyse().Candidates[0].Line
	require.Len(t, line, 2)
	assert.False(t, d.ScrollLine(1), "nothing is pointed at")
	d.PointAt(line)
	moves, look := d.Variation(line)
	assert.Equal(t, line, moves)
	assert.Equal(t, 1, look, "all stones are shown")
	for _, step := range []struct{ by, shown int }{{1, 1}, {1, 2}, {1, 2}, {-1, 1}, {-1, 1}} {
		assert.True(t, d.ScrollLine(step.by))
		assert.Len(t, d.View().Line, step.shown)
		moves, look = d.Variation(line)
		assert.Equal(t, line[:step.shown], moves)
		assert.Equal(t, step.shown, look, "as far as it is shown")
	}
	d.Arrive()
	assert.Empty(t, d.View().Line)
	d.supposing = true
	moves, _ = d.Variation(line)
	assert.Empty(t, moves, "it is not that side's turn")
}

func TestAForcedWinIsPlayedThrough(t *testing.T) {
	d := newDesk(t, "")
	assert.Equal(t, display.Sequence{}, d.Sequence())
	d.engine.Wins.Store(3)
	d.analyse()
	require.Equal(t, display.Sequence{Side: board.Black, Plies: 3, Len: 2}, d.Sequence())
	d.PlayThrough(1)
	d.window.Until("the whole win", func() bool { return d.Sequence().Len == 3 })
	assert.Equal(t, 1, d.Sequence().At, "one looks at the same stone")
	d.PlayThrough(3)
	d.PointAt(nil)
	assert.Len(t, d.View().Line, 3, "the pointer may leave")
	assert.True(t, d.View().Pinned)
	d.PlayThrough(0)
	assert.Empty(t, d.View().Line)

	d.engine.Wins.Store(-4)
	d.Stop()
	require.NoError(t, d.game.Submit(hosttest.Point(t, "h8")))
	d.analyse()
	assert.Equal(t, display.Sequence{Side: board.Black, Plies: 4, Len: 2}, d.Sequence(), "White loses")
}

func TestLookingBackAtIterations(t *testing.T) {
	d := newDesk(t, "h8")
	var info analysis.Info
	for depth, name := range []string{"a1", "b1", "c1"} {
		info = analysis.Info{Turn: board.White, Depth: depth + 1, Candidates: []analysis.Candidate{{Move: hosttest.Point(t, name)}}, Steps: append(info.Steps, analysis.Step{Depth: depth + 1, Candidates: []analysis.Candidate{{Move: hosttest.Point(t, name)}}})}
	}
	d.Take(engines.Thought{Pos: d.game.Now().Position, Info: info})
	for _, tt := range []struct{ back, steps, depth int }{{1, 1, 1}, {2, 2, 2}, {9, 3, 3}, {0, 0, 3}, {-1, 0, 3}} {
		d.LookBack(tt.back)
		assert.Equal(t, tt.steps, d.View().Steps)
		assert.Equal(t, tt.depth, d.View().Info.Depth)
		assert.Equal(t, 3, d.View().Latest.Depth)
	}
}

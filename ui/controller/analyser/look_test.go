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
	"tengen/ui/controller/hosttest"
	"tengen/ui/view"
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
	assert.Equal(t, view.Sequence{Side: board.Black, Plies: 77, Len: 9, OneWay: true}, d.Sequence())
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
	assert.Equal(t, view.Sequence{}, d.Sequence())

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

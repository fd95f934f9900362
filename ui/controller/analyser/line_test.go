package analyser_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/hosttest"
	"tengen/ui/view"
)

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
	assert.Equal(t, view.Sequence{}, d.Sequence())
	d.engine.Wins.Store(3)
	d.analyse()
	require.Equal(t, view.Sequence{Side: board.Black, Plies: 3, Len: 2}, d.Sequence())
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
	assert.Equal(t, view.Sequence{Side: board.Black, Plies: 4, Len: 2}, d.Sequence(), "White loses")
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

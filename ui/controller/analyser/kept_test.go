package analyser_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/hosttest"
	"tengen/ui/view"
)

func TestWhatIsFoundIsKeptWhenItStops(t *testing.T) {
	d := newDesk(t, "h8")
	d.engine.Hold()
	d.Hint(1, time.Second)
	d.window.Until("a report", func() bool { return len(d.shown) > 0 })
	best, ok := d.Best()
	require.True(t, ok)
	assert.Equal(t, hosttest.Point(t, "a1"), best.Move)
	d.Stop()
	assert.NotNil(t, d.game.Now().Node.Analysis)
	_, ok = d.Best()
	assert.False(t, ok, "no hint runs any more")
}

// A short look does not replace a long one.
func TestTheDeeperAnalysisStays(t *testing.T) {
	d := newDesk(t, "h8")
	for _, reports := range []int32{9, 1} {
		d.engine.Reports.Store(reports)
		d.analyse()
		d.Stop()
		assert.Equal(t, 9, d.game.Now().Node.Analysis.Depth, "after depth %d", reports)
	}
}

func TestWhatWasSaidIsThereAgain(t *testing.T) {
	d := newDesk(t, "h8")
	said := d.analyse()
	d.Stop()
	require.NoError(t, d.game.Submit(said.Candidates[0].Move))
	d.Recall()
	assert.Equal(t, said.Candidates[0].Move, d.View().Info.Candidates[0].Move, "about the choice of the move")
	require.NoError(t, d.game.Submit(hosttest.Point(t, "o15")))
	d.Recall()
	assert.Nil(t, d.View().Pos, "nothing is known")
	assert.Nil(t, d.shown[len(d.shown)-1])
	require.NoError(t, d.game.Step(-2))
	d.Recall()
	assert.True(t, d.View().About(d.Subject().Hash()))

	d.Read(d.game.Now().Node.Path())
	assert.Equal(t, []bool{false, true}, []bool{d.Chances()[0].Known, d.Chances()[1].Known})
	now, ok := d.ChanceNow()
	require.True(t, ok)
	assert.InDelta(t, d.Chances()[1].Chance, now.Chance, 1e-9)
}

func TestPlayersThink(t *testing.T) {
	d := newDesk(t, "h8a1")
	before := d.game.Now().Position.Clone()
	require.True(t, before.Undo())
	thought := engines.Thought{Engine: "Player", Pos: before, Info: analysis.Info{
		Turn: board.White, Depth: 3, Done: true,
		Candidates: []analysis.Candidate{{Move: hosttest.Point(t, "a1"), Score: analysis.WinIn(3), Line: []board.Point{hosttest.Point(t, "a1")}}},
	}}
	parent := d.game.Now().Node.Parent()

	thought.Level = "casual"
	d.Take(thought)
	assert.Equal(t, "casual", d.View().Level)
	assert.Nil(t, parent.Analysis, "it would be taken for the truth")
	assert.Equal(t, view.Forced{}, d.ForcedBefore())

	thought.Level = ""
	d.Take(thought)
	require.NotNil(t, parent.Analysis)
	assert.Equal(t, "Player", parent.Analysis.Engine)
	assert.Equal(t, view.Forced{Side: board.White, Score: analysis.WinIn(2)}, d.ForcedBefore(), "the move that was played is behind us")
}

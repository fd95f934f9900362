package analyser_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
)

// other is a second engine: it says what it is told to say, or fails, or is silent until
// its search ends.
type other struct {
	says   func(pos *rule.Position) ([]analysis.Candidate, error)
	limits chan engine.Limits
}

func (o *other) search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	o.limits <- limits
	if o.says == nil {
		<-ctx.Done()
		return analysis.Info{}, ctx.Err()
	}
	candidates, err := o.says(pos)
	return analysis.Info{Turn: pos.Turn(), Candidates: candidates, Done: true}, err
}

// Second is one engine, by the name of Other.
func (d *desk) Second(name string) (engines.Search, bool) { return d.other.search, name == "Other" }

// A second engine follows the analysis: its start and stop, its limit, its position.
func TestASecondEngineFollowsTheAnalysis(t *testing.T) {
	d := newDesk(t, "h8i9")
	c3 := hosttest.Point(t, "c3")
	d.other.says = func(*rule.Position) ([]analysis.Candidate, error) {
		return []analysis.Candidate{{Move: c3, Unscored: true}}, nil
	}
	d.Analysis.Second.SetName("Other")
	d.Follow(false)
	assert.Equal(t, display.Second{Name: "Other"}, d.Analysis.Second.View(), "it waits")
	says := func() (best analysis.Candidate) {
		t.Helper()
		d.Follow(true)
		d.window.Until("what it says", func() bool {
			var ok bool
			best, ok = d.Analysis.Second.View().Info.Best()
			return ok && !d.Analysis.Second.View().Running
		})
		return best
	}
	assert.Equal(t, c3, says().Move)
	assert.Zero(t, (<-d.other.limits).Nodes)

	d.SetLimit(view.Limit{Nodes: 5000})
	require.NoError(t, d.game.Step(-1))
	d.Follow(false)
	assert.Empty(t, d.Analysis.Second.View().Info.Candidates, "that was about another position")
	says()
	assert.Equal(t, uint64(5000), (<-d.other.limits).Nodes)
	d.Follow(true)
	assert.Empty(t, d.other.limits, "it does not begin anew")

	d.other.says = nil
	require.NoError(t, d.game.Step(1))
	d.Follow(true)
	<-d.other.limits
	assert.Equal(t, display.Second{Name: "Other", Running: true}, d.Analysis.Second.View(), "it is silent")
	d.Follow(false)
	assert.False(t, d.Analysis.Second.View().Running, "it stops with the analysis")
	d.Analysis.Second.SetName("")
	assert.Equal(t, display.Second{}, d.Analysis.Second.View())
}

// A second engine that fails is told, ends nothing else, and is tried again elsewhere.
func TestASecondEngineThatFails(t *testing.T) {
	d := newDesk(t, "h8i9")
	d.other.says = func(*rule.Position) ([]analysis.Candidate, error) { return nil, errors.New("it fell over") }
	d.Analysis.Second.SetName("Other")
	d.Follow(true)
	d.window.Until("the failure", func() bool { return d.Analysis.Second.View().Failed != "" })
	assert.Equal(t, display.Second{Name: "Other", Failed: "it fell over"}, d.Analysis.Second.View())
	d.window.Until("ours", func() bool { return d.View().Info.Done })
	assert.True(t, d.Running())
	d.Follow(true)
	assert.Len(t, d.other.limits, 1, "it is left alone")
	require.NoError(t, d.game.Step(-1))
	d.Follow(true)
	assert.Empty(t, d.Analysis.Second.View().Failed)
	d.window.Until("the failure", func() bool { return d.Analysis.Second.View().Failed != "" })
	assert.Len(t, d.other.limits, 2)
	assert.Empty(t, d.ended)
}

// What is left out of the search is left out beside it too, whether the other engine can
// leave moves out or not.
func TestASecondEngineLeavesOutTheSameMoves(t *testing.T) {
	d := newDesk(t, "h8i9")
	c3, d4 := hosttest.Point(t, "c3"), hosttest.Point(t, "d4")
	d.other.says = func(*rule.Position) ([]analysis.Candidate, error) {
		return []analysis.Candidate{{Move: c3, Unscored: true}, {Move: d4, Unscored: true}}, nil
	}
	d.Analysis.Second.SetName("Other")
	says := func(so func(display.Second) bool) {
		t.Helper()
		d.Follow(true)
		d.window.Until("what it says", func() bool { return !d.Analysis.Second.View().Running && so(d.Analysis.Second.View()) })
	}
	best := func(p board.Point) func(display.Second) bool {
		return func(v display.Second) bool { b, ok := v.Info.Best(); return ok && b.Move == p && !v.Barred }
	}
	says(best(c3))
	<-d.other.limits
	d.Restrictions.LeaveOut(c3)
	says(best(d4))
	assert.Equal(t, []board.Point{c3}, (<-d.other.limits).Exclude)
	d.Restrictions.LeaveOut(d4)
	says(func(v display.Second) bool { return v.Barred && len(v.Info.Candidates) == 0 })
	<-d.other.limits
	d.Restrictions.All()
	says(best(c3))
}

package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/controller/hosttest"
	"tengen/ui/view"
)

// A move that is played while nothing searches leaves no table of the position before it.
func TestNoTableIsOfThePositionBefore(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, twoPeople)
		s.tap("H8")
		s.OpenAnalysis(true)
		s.until("the search", func(view.Screen) bool { return s.view.info != nil && s.view.info.Done })
		best := s.rows()[0].Move
		s.ToggleAnalysis()
		require.False(t, s.view.screen.Analysing)
		for _, move := range []string{best.String(), "O15"} {
			s.tap(move)
			assert.Nil(t, s.view.info, "after %s", move)
			s.Game.Walk.Step(-1)
			require.NotNil(t, s.view.info, "what is known of the position is there again")
		}
	})
}

// What a long analysis has found stays where a shorter one looks at the position again: on the
// screen while that runs, after it, and in the game.
func TestDeepWorkStays(t *testing.T) {
	for name, wins := range map[string]int32{"a value": 0, "a win that the short one finds": 5} {
		hosttest.Bubble(t, func(t *testing.T) {
			s := begin(t, twoPeople)
			s.tap("H8")
			s.engine.Reports.Store(24)
			s.engine.Nodes.Store(30_000_000)
			done := func(depth int) func(view.Screen) bool {
				return func(view.Screen) bool { return s.view.info != nil && s.view.info.Done && s.view.info.Depth == depth }
			}
			s.OpenAnalysis(true)
			s.until("the long analysis", done(24))
			rows, node := s.rows(), s.Game.Now().Node
			s.engine.Reports.Store(4)
			s.engine.Nodes.Store(27_000)
			s.tap("A15", "B15")
			s.until("a short one", done(4))

			s.engine.Wins.Store(wins)
			s.engine.Hold()
			s.Game.Walk.Step(-2)
			s.until("a report", func(sc view.Screen) bool {
				return sc.Number == 1 && s.view.info != nil && s.view.info.Turn == board.White && !s.view.info.Done && len(s.rows()) > 0
			})
			running := *s.view.info
			s.engine.Release()
			s.until("its end", func(sc view.Screen) bool { return s.view.info.Done })
			for _, info := range []analysis.Info{running, *s.view.info} {
				assert.Equal(t, 24, info.Depth, name)
				assert.Equal(t, uint64(30_000_000), info.Nodes, name)
				assert.GreaterOrEqual(t, len(info.Candidates), len(rows), name)
			}
			assert.Equal(t, 24, node.Analysis.Depth, name)
			if best, _ := s.view.info.Best(); wins > 0 {
				assert.Equal(t, analysis.WinIn(5), best.Score, "what is proven counts all the same")
			}
		})
	}
}

// Of a position that is lost, only the reply that the win expects is said to hold out so long: of
// the others that is a bound.
func TestABoundIsNotShownAsExact(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, twoPeople)
		s.tap("H8", "I9") // the coach proves nothing here
		k8, o1 := point(t, "K8"), point(t, "O1")
		s.Analysis.Learn(s.Game.Now().Position, analysis.Candidate{Move: k8, Score: analysis.WinIn(43), Line: []board.Point{k8, o1, point(t, "O2")}}, analysis.Forced)
		s.OpenAnalysis(true)
		s.tap("K8")
		s.until("the search", func(view.Screen) bool {
			return s.view.info != nil && s.view.info.Done && s.view.info.Turn == board.White
		})
		best := s.rows()[0]
		assert.Equal(t, o1, best.Move)
		assert.Equal(t, analysis.LossIn(42), best.Score)
		assert.Equal(t, analysis.Exact, best.Bound)
		for _, c := range s.rows()[1:] {
			assert.Equal(t, analysis.LossIn(42), c.Score)
			assert.Equal(t, analysis.AtMost, c.Bound, "%v", c.Move)
		}
	})
}

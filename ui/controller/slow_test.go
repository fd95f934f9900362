package controller_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
)

// babbler is an engine that finds other lines a hundred times a second.
type babbler struct {
	*hosttest.Engine
	reports atomic.Int32
}

func (b *babbler) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (info analysis.Info, err error) {
	empties := pos.Board().Empties()
	for depth := 1; ctx.Err() == nil; depth++ {
		info = analysis.Info{Turn: pos.Turn(), Depth: depth, Nodes: uint64(depth)}
		for i := range max(1, limits.Lines) {
			p := empties[(depth+i)%len(empties)]
			info.Candidates = append(info.Candidates, analysis.Candidate{Move: p, Score: analysis.Value(depth - i), Depth: depth, Line: []board.Point{p}})
		}
		report(info)
		b.reports.Add(1)
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
		}
	}
	info.Done = true
	return info, nil
}

// frame is what the toolkit's loop does with a slow painter: it hands over the clicks, paints
// what is to be shown then, and does one function of its queue, if there is one.
func (s *stage) frame(clicks ...board.Point) (painted display.Screen) {
	for _, at := range clicks {
		s.Tap(at)
	}
	painted = s.view.screen
	time.Sleep(150 * time.Millisecond)
	s.queue.Next(0)
	return painted
}

// With a painter that takes 150 ms a picture and an analysis of five lines, a click is a stone in the
// picture after it, nothing piles up in the toolkit's queue, what waits there makes one picture
// together, and the end comes at once.
func TestASlowPainter(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		engine := &babbler{Engine: &hosttest.Engine{}}
		s := newStageWith(t, t.TempDir(), func(engines.Options) engines.Engine { return engine })
		require.NoError(t, s.Games.New(people))
		s.OpenAnalysis(true)
		for i := range 8 { // no five yet
			for range 20 {
				s.frame()
			}
			require.True(t, s.view.screen.Analysing)
			require.Len(t, s.view.screen.Search.Candidates, 5)
			require.Equal(t, i+1, stonesOn(s.frame(board.Square(15).Point(9*i))))
		}
		assert.Greater(t, engine.reports.Load(), int32(2000))
		assert.Greater(t, s.turns, 100, "turns with a picture")
		assert.LessOrEqual(t, s.queue.Most(), 4, "waited in the toolkit's queue")
		assert.Equal(t, 1, s.most, "pictures of one turn")
		began := time.Now()
		s.leave()
		assert.Less(t, time.Since(began), time.Second)
	})
}

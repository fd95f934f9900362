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
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/hosttest"
)

// slowToStop is an engine that has something to finish when it is told to stop.
type slowToStop struct {
	*hosttest.Engine
	begun, finished atomic.Bool
}

func (e *slowToStop) Search(ctx context.Context, _ *rule.Position, _ engine.Limits, _ func(analysis.Info)) (analysis.Info, error) {
	e.begun.Store(true)
	<-ctx.Done()
	time.Sleep(closeTimeout / 2)
	e.finished.Store(true)
	return analysis.Info{}, ctx.Err()
}

// closeTimeout is how long the end waits at the most.
const closeTimeout = time.Second

// The end waits for what works in the background to write down what it has, such as an attempt
// to prove a position.
func TestTheEndWaitsForWhatIsWrittenDown(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		slow := &slowToStop{Engine: &hosttest.Engine{}}
		s := newStageWith(t, t.TempDir(), func(engines.Options) engines.Engine { return slow })
		require.NoError(t, s.Games.New(people))
		s.OpenAnalysis(true)
		for i := 0; !slow.begun.Load(); i++ {
			require.Less(t, i, 1000, "a search begins")
			s.queue.Next(time.Millisecond)
		}
		s.leave()
		assert.True(t, slow.finished.Load())
	})
}

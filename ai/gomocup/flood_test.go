package gomocup_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
)

// An engine that floods is listened to some times a second, however much it says, and
// what it said last is not lost.
func TestAFloodIsReportedNowAndThen(t *testing.T) {
	program, told := rogueOf(t, "floods-and-hangs")
	player := gomocup.Player{Program: program}
	defer player.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var reports atomic.Int32
	flooded := make(chan struct{}, 1)
	go func() {
		_, _ = player.Search(ctx, newGame(), engine.Limits{Time: time.Minute}, func(info analysis.Info) {
			reports.Add(1)
			assert.Equal(t, "H8", info.Candidates[0].Move.String())
			select {
			case flooded <- struct{}{}:
			default:
			}
		})
	}()
	select {
	case <-flooded:
	case <-time.After(patience):
		require.Fail(t, "no report")
	}
	before, began := reports.Load(), time.Now()
	time.Sleep(2 * time.Second)
	assert.LessOrEqual(t, float64(reports.Load()-before), 60*time.Since(began).Seconds()) // thousands of lines are read
	assert.Eventually(t, func() bool { return reports.Load() > before }, patience, 10*time.Millisecond, "it goes on")
	t.Log(reports.Load()-before, "reports")
	assert.Equal(t, []gomocup.Excess{gomocup.Flood}, told.all())
}

// How many lines were dropped is told, the more seldom the more there are.
func TestDroppedLinesAreCounted(t *testing.T) {
	program, told := rogueOf(t, "answers-often") // a hundred times
	client, err := gomocup.Open(program)
	require.NoError(t, err)
	defer client.Close()
	_, _, err = client.Move(t.Context(), newGame(), gomocup.Limits{Turn: time.Second}, nil)
	require.NoError(t, err)
	require.Eventually(t, func() bool {
		told.mu.Lock()
		defer told.mu.Unlock()
		return told.lines[gomocup.LateMove] == 100
	}, patience, time.Millisecond)
	told.mu.Lock()
	defer told.mu.Unlock()
	assert.Equal(t, 3, told.times, "with 1, 10 and 100")
}

package textbook_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
)

// Each step of hill climbing is what it says, checked on the roads themselves: the best neighbour
// and a better one, a state without a better one, or any neighbour; and each round takes one more
// random step.
func TestHillClimbing(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	found, restarted := 0, 0
	for range 2000 {
		s := randomStreets(rng, 2+rng.IntN(14))
		for n := range s.estimate[:s.End()] {
			s.estimate[n] = 1 + rng.IntN(6)
		}
		var trace textbook.Trace[textbook.GraphEvent[int]]
		path := textbook.HillClimbing(s, 0, 60, 1, trace.Observe)
		require.Equal(t, s.distances()[0] == textbook.Infinity, path.States == nil, "60 rounds are enough for so few towns")
		record := textbook.NewRecord(trace.Events)
		require.Equal(t, path.Expanded, record.Expanded(len(trace.Events)))
		here, rounds, walked := 0, 0, 0
		for at, e := range trace.Events {
			least := textbook.Infinity
			beside := e.Step == textbook.Restarted
			for _, road := range s.to[here] {
				least, beside = min(least, s.estimate[road.To]), beside || road.To == e.State
			}
			switch e.Step {
			case textbook.Restarted:
				rounds, walked = rounds+1, 0
				require.Equal(t, 0, e.State)
			case textbook.Walked:
				walked++
				require.True(t, beside)
				require.Less(t, walked, rounds)
			case textbook.Climbed:
				require.True(t, beside)
				require.Less(t, e.H, s.estimate[here])
				require.Equal(t, least, e.H)
			case textbook.Stuck:
				require.Equal(t, here, e.State)
				require.GreaterOrEqual(t, least, e.H)
			default:
				require.Equal(t, textbook.Found, e.Step)
			}
			here = e.State
			way := record.WayTo(here, at+1)
			require.Equal(t, 0, way[0])
			require.Len(t, way, e.G+1, "a step costs 1, and no loop is left")
		}
		restarted += rounds - 1
		if path.States == nil {
			continue
		}
		found++
		require.Equal(t, s.checkPath(t, path.States), path.Cost)
		require.Equal(t, path.States, record.WayTo(s.End(), len(trace.Events)))
		require.Equal(t, path, textbook.HillClimbing(s, 0, 60, 1, nil), "the same seed, the same path")
	}
	assert.Greater(t, found, 500)
	assert.Greater(t, restarted, 500)
}

// Where h is the true distance there is nothing to restart for.
func TestHillClimbingWithoutPeaks(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		s := randomStreets(rng, 2+rng.IntN(20))
		d := s.distances()
		s.estimate = d
		if path := textbook.HillClimbing(s, 0, 0, 1, nil); d[0] < textbook.Infinity {
			require.Equal(t, d[0], path.Cost)
		} else {
			require.Nil(t, path.States)
		}
	}
}

package eight

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// A record says at any place what the textbook's own replay says there.
func TestRecordAgreesWithTheReplay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for h := range heuristics {
		r := search(context.Background(), position("4 1 2 5 x 6 7 3 8"), problem.EightGoal, h, false)
		replay := textbook.NewReplay(r.Events, textbook.NewFrontier[problem.Eight])
		for range 40 {
			at := rng.IntN(len(r.Events) + 1)
			replay.Jump(at)
			f := replay.State()
			open, closed := r.Lists(at, len(r.Events))
			nOpen, nClosed := r.Sizes(at)
			require.Len(t, f.Open, nOpen)
			require.Len(t, f.Closed, nClosed)
			assert.Len(t, open, nOpen)
			assert.Len(t, closed, nClosed)
			assert.Equal(t, f.Expanded, r.Expanded(at))
			for _, e := range open {
				want := f.Open[e.State]
				assert.Equal(t, []int{want.G, want.H}, []int{e.G, e.H})
				known, ok := r.Known(e.State, at)
				assert.True(t, ok)
				assert.Equal(t, e, known)
			}
			for _, e := range closed {
				assert.Equal(t, f.Closed[e.State].G, e.G)
			}
		}
	}
}

// The first of OPEN is what A* takes up next.
func TestFirstOfOpenIsNext(t *testing.T) {
	r := search(context.Background(), position("4 1 2 5 x 6 7 3 8"), problem.EightGoal, misplaced, false)
	taken := 0
	for i, e := range r.Events {
		if e.Step == textbook.Expanded {
			open, _ := r.Lists(i, 1)
			require.Len(t, open, 1)
			assert.Equal(t, open[0].State, e.State, "event %d", i)
			taken++
		}
	}
	assert.Greater(t, taken, 20)
}

func TestWays(t *testing.T) {
	start := position("4 1 2 5 x 6 7 3 8")
	r := search(context.Background(), start, problem.EightGoal, manhattan, false)
	assert.Equal(t, r.path.States, r.WayTo(problem.EightGoal, len(r.Events)))
	assert.Equal(t, []problem.Eight{start}, r.WayTo(start, 1))
	_, ok := r.Known(problem.EightGoal, 3)
	assert.False(t, ok, "not reached yet")
}

func TestExamplesShowWhatTheyPromise(t *testing.T) {
	for _, e := range examples {
		start := position(e.puzzle)
		require.Equal(t, e.puzzle, start.String())
		goal := position(e.goal)
		r := search(context.Background(), start, goal, e.heuristic, e.keepClosed)
		longer := r.path.Cost - shortest(start, goal)
		again := r.Reopened(len(r.Events))
		switch e.key {
		case "lab.eight.example.hard":
			assert.Equal(t, 31, r.path.Cost)
		case "lab.eight.example.over", "lab.eight.example.keep":
			assert.Positive(t, longer, e.key)
		case "lab.eight.example.reopen":
			assert.Positive(t, again)
			assert.Zero(t, longer)
		default:
			assert.Zero(t, longer)
			assert.Zero(t, again)
		}
	}
}

func TestAStoppedSearchEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r := search(ctx, position(examples[1].puzzle), problem.EightGoal, misplaced, false)
	assert.LessOrEqual(t, len(r.Events), 2)
}

func TestPuzzles(t *testing.T) {
	start := position("4 1 2 5 x 6 7 3 8")
	next, ok := slid(start, 1)
	assert.True(t, ok)
	assert.Equal(t, "4 x 2 5 1 6 7 3 8", next.String())
	_, ok = slid(start, 0)
	assert.False(t, ok, "not beside the blank")
	assert.Equal(t, "1 4 2 5 x 6 7 3 8", swapped(start, 0, 1).String())
	assert.False(t, swapped(start, 0, 1).Reaches(problem.EightGoal))
	seen := map[problem.Eight]bool{}
	for seed := range uint64(50) {
		e := shuffled(seed, problem.EightGoal)
		assert.Equal(t, e, shuffled(seed, problem.EightGoal))
		assert.True(t, e.Reaches(problem.EightGoal))
		seen[e] = true
	}
	assert.Greater(t, len(seen), 45)
}

// What the tiles add is h.
func TestSharesAddUp(t *testing.T) {
	for seed := range uint64(50) {
		e := shuffled(seed, problem.EightGoal)
		for _, h := range []int{manhattan, misplaced} {
			sum := 0
			for _, note := range shares(e, problem.EightGoal, h) {
				if note != "" {
					sum += int(note[0] - '0')
				}
			}
			assert.Equal(t, heuristics[h].estimate(problem.EightGoal)(e), sum)
		}
	}
	assert.False(t, slices.ContainsFunc(heuristics, func(h heuristic) bool { return h.key == "" }))
}

func BenchmarkListsOfTheHardest(b *testing.B) {
	r := search(context.Background(), position(examples[1].puzzle), problem.EightGoal, misplaced, false)
	b.ReportMetric(float64(len(r.Events)), "events")
	for b.Loop() {
		r.Lists(len(r.Events)*9/10, mostListed)
	}
}

package pathsearch

import (
	"context"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/internal/pagetest"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

const short = "4 1 2 5 x 6 7 3 8"

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

func position(t testing.TB, text string) problem.Eight {
	t.Helper()
	e, err := problem.ParseEight(text)
	require.NoError(t, err)
	return e
}

// astar records A* on a puzzle with a heuristic.
func astar(t testing.TB, text string, h int) *recording[problem.Eight] {
	t.Helper()
	g := problem.NewEightPuzzle(problem.EightGoal, heuristics[h].estimate)
	return run(t.Context(), problem.AStar[problem.Eight](false), textbook.Graph[problem.Eight](g), position(t, text), allSteps)
}

// Of a long search the first steps are kept, and one that is stopped ends and finds nothing.
func TestASearchIsRecordedInPart(t *testing.T) {
	hard := problem.RandomRotation(12, 1)
	for seed := uint64(2); textbook.IDAStar(problem.RotationGame{}, hard, nil).Expanded < 5000; seed++ {
		hard = problem.RandomRotation(12, seed)
	}
	game, idastar := textbook.Graph[problem.Rotation](problem.RotationGame{}), problem.RotationSearches[idaStar]
	r := run(t.Context(), idastar, game, hard, maxEvents)
	assert.True(t, r.cut)
	assert.False(t, r.failed())
	assert.Len(t, r.Events, maxEvents)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.Nil(t, run(ctx, idastar, game, hard, maxEvents).path.States, "given up")
	stopped := run(ctx, problem.AStar[problem.Eight](false), textbook.Graph[problem.Eight](problem.NewEightPuzzle(problem.EightGoal, problem.Misplaced)), position(t, short), allSteps)
	assert.LessOrEqual(t, len(stopped.Events), 2)
}

func BenchmarkListsOfTheHardest(b *testing.B) {
	r := astar(b, eightExamples[1].setup.Puzzle, misplaced)
	b.ReportMetric(float64(len(r.Events)), "events")
	for b.Loop() {
		r.Lists(len(r.Events)*9/10, mostListed)
	}
}

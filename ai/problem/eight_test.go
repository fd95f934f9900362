package problem_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// eightDistances is a breadth-first search from the goal: the least number of
// moves of every solvable puzzle, and the puzzles in order of being found.
var eightDistances = sync.OnceValues(func() (map[problem.Eight]int, []problem.Eight) {
	puzzle := problem.EightPuzzle{H: problem.Manhattan}
	distance := map[problem.Eight]int{problem.EightGoal: 0}
	queue := []problem.Eight{problem.EightGoal}
	for i := 0; i < len(queue); i++ {
		for _, e := range puzzle.Successors(queue[i]) {
			if _, seen := distance[e.To]; !seen {
				distance[e.To] = distance[queue[i]] + 1
				queue = append(queue, e.To)
			}
		}
	}
	return distance, queue
})

func TestEightPuzzlesAgainstBreadthFirst(t *testing.T) {
	step, misplaced := eightStep, eightMisplaced
	if testing.Short() {
		step, misplaced = 20*step, 2
	}
	distance, all := eightDistances()
	assert.Len(t, all, 181_440)
	assert.Equal(t, 31, distance[all[len(all)-1]])
	for i, e := range all {
		if !e.Solvable() || problem.Misplaced(e) > problem.Manhattan(e) || problem.Manhattan(e) > distance[e] || problem.Inconsistent(e) > distance[e] {
			t.Fatalf("%s: unsolvable or overestimated", e)
		}
		if i%step != 0 && i != len(all)-1 {
			continue
		}
		path := textbook.AStar(problem.EightPuzzle{H: problem.Manhattan}, e, false, nil)
		require.Equal(t, distance[e], path.Cost)
		require.Equal(t, problem.EightGoal, play(t, e, problem.EightMoves(path.States)))
	}
	rng := rand.New(rand.NewPCG(8, 8))
	for range misplaced {
		e := all[rng.IntN(len(all))]
		path := textbook.AStar(problem.EightPuzzle{H: problem.Misplaced}, e, false, nil)
		require.Equal(t, distance[e], path.Cost)
		path = textbook.AStar(problem.EightPuzzle{H: problem.Inconsistent}, e, false, nil)
		require.Equal(t, distance[e], path.Cost)
	}
}

func play(t *testing.T, e problem.Eight, moves string) problem.Eight {
	t.Helper()
	for _, letter := range []byte(moves) {
		var err error
		e, err = e.Move(letter)
		require.NoError(t, err)
	}
	return e
}

// Half of all puzzles cannot be solved: those with two tiles exchanged.
func TestEightParity(t *testing.T) {
	e, err := problem.ParseEight("2 1 3 4 5 6 7 8 x")
	require.NoError(t, err)
	assert.False(t, e.Solvable())
	assert.Nil(t, textbook.AStar(problem.EightPuzzle{H: problem.Manhattan}, e, false, nil).States)
}

// What goes wrong with a heuristic that breaks a rule.
func TestEightHeuristicsThatBreakARule(t *testing.T) {
	distance, all := eightDistances()
	rng := rand.New(rand.NewPCG(4, 8))
	puzzles := 60
	if testing.Short() {
		puzzles = 12
	}
	longer, lost, faster := 0, 0, 0
	for range puzzles {
		e := all[rng.IntN(len(all))]
		right := textbook.AStar(problem.EightPuzzle{H: problem.Manhattan}, e, false, nil)
		over := textbook.AStar(problem.EightPuzzle{H: problem.Overestimating}, e, false, nil)
		assert.Equal(t, problem.EightGoal, play(t, e, problem.EightMoves(over.States)))
		if over.Cost > distance[e] {
			longer++
		}
		if over.Expanded < right.Expanded {
			faster++
		}
		if textbook.AStar(problem.EightPuzzle{H: problem.Inconsistent}, e, true, nil).Cost > distance[e] {
			lost++
		}
	}
	assert.Greater(t, longer, puzzles/6)
	assert.Greater(t, faster, puzzles/2)
	assert.Positive(t, lost)
}

func TestParseEight(t *testing.T) {
	e, err := problem.ParseEight("  2 3 4 1 5 x 7 6 8")
	require.NoError(t, err)
	assert.Equal(t, "2 3 4 1 5 x 7 6 8", e.String())
	assert.Equal(t, 5, e.Blank())
	assert.Equal(t, 7, e.Tile(6))
	for _, line := range []string{"", "1 2 3", "1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 8 8", "1 2 3 4 5 6 7 8 0", "x x 1 2 3 4 5 6 7", "12345678x", "1 2 3 4 5 6 7 8 x x"} {
		_, err := problem.ParseEight(line)
		assert.Error(t, err, line)
	}
	_, err = problem.EightGoal.Move('d')
	assert.ErrorIs(t, err, problem.ErrNoSuchMove)
	_, err = problem.EightGoal.Move('x')
	assert.ErrorIs(t, err, problem.ErrNoSuchMove)
}

func FuzzParseEight(f *testing.F) {
	f.Add("1 2 3 4 5 6 7 8 x")
	f.Fuzz(func(t *testing.T, line string) {
		e, err := problem.ParseEight(line)
		if err != nil {
			return
		}
		assert.Equal(t, strings.Join(strings.Fields(line), " "), e.String())
		tiles := make([]int, 9)
		for i := range tiles {
			tiles[i] = e.Tile(i)
		}
		slices.Sort(tiles)
		assert.Equal(t, []int{0, 1, 2, 3, 4, 5, 6, 7, 8}, tiles)
	})
}

// BenchmarkEight solves one of the two puzzles that need 31 moves, and the one that
// Manhattan expands most for among those sampled that need 27 or more.
func BenchmarkEight(b *testing.B) {
	for _, line := range []string{"8 6 7 2 5 4 3 x 1", "5 6 3 8 x 2 7 4 1"} {
		e, err := problem.ParseEight(line)
		if err != nil {
			b.Fatal(err)
		}
		for name, h := range map[string]func(problem.Eight) int{"manhattan": problem.Manhattan, "misplaced": problem.Misplaced} {
			b.Run(name+"/"+strings.ReplaceAll(line, " ", ""), func(b *testing.B) {
				expanded := 0
				for b.Loop() {
					expanded = textbook.AStar(problem.EightPuzzle{H: h}, e, false, nil).Expanded
				}
				b.ReportMetric(float64(expanded), "expanded")
			})
		}
	}
}

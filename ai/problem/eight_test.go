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
	puzzle := problem.NewEightPuzzle(problem.EightGoal, problem.Manhattan)
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
	step, misplaced := 1, 200 // compare one in so many, and so many drawn ones
	if testing.Short() {
		step, misplaced = 2020, 2
	}
	distance, all := eightDistances()
	assert.Len(t, all, 181_440)
	assert.Equal(t, 31, distance[all[len(all)-1]])
	misplacedOf, manhattanOf := problem.Misplaced(problem.EightGoal), problem.Manhattan(problem.EightGoal)
	inconsistentOf := problem.Inconsistent(problem.EightGoal)
	for i, e := range all {
		if !e.Reaches(problem.EightGoal) || misplacedOf(e) > manhattanOf(e) || manhattanOf(e) > distance[e] || inconsistentOf(e) > distance[e] {
			t.Fatalf("%s: unsolvable or overestimated", e)
		}
		if i%step != 0 && i != len(all)-1 {
			continue
		}
		path := textbook.AStar(problem.NewEightPuzzle(problem.EightGoal, problem.Manhattan), e, false, nil)
		require.Equal(t, distance[e], path.Cost)
		require.Equal(t, problem.EightGoal, play(t, e, problem.EightMoves(path.States)))
	}
	rng := rand.New(rand.NewPCG(8, 8))
	for range misplaced {
		e := all[rng.IntN(len(all))]
		path := textbook.AStar(problem.NewEightPuzzle(problem.EightGoal, problem.Misplaced), e, false, nil)
		require.Equal(t, distance[e], path.Cost)
		path = textbook.AStar(problem.NewEightPuzzle(problem.EightGoal, problem.Inconsistent), e, false, nil)
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
		right := textbook.AStar(problem.NewEightPuzzle(problem.EightGoal, problem.Manhattan), e, false, nil)
		over := textbook.AStar(problem.NewEightPuzzle(problem.EightGoal, problem.Overestimating), e, false, nil)
		assert.Equal(t, problem.EightGoal, play(t, e, problem.EightMoves(over.States)))
		if over.Cost > distance[e] {
			longer++
		}
		if over.Expanded < right.Expanded {
			faster++
		}
		if textbook.AStar(problem.NewEightPuzzle(problem.EightGoal, problem.Inconsistent), e, true, nil).Cost > distance[e] {
			lost++
		}
	}
	assert.Greater(t, longer, puzzles/6)
	assert.Greater(t, faster, puzzles/2)
	assert.Positive(t, lost)
}

// nilsson is the puzzle of the lecture, which has a goal of its own.
func nilsson(t *testing.T) (start, goal problem.Eight) {
	t.Helper()
	start, err := problem.ParseEight("2 8 3 1 6 4 7 x 5")
	require.NoError(t, err)
	goal, err = problem.ParseEight("1 2 3 8 x 4 7 6 5")
	require.NoError(t, err)
	return start, goal
}

// The puzzle of the lecture has five moves, and is no puzzle with the usual goal.
func TestEightWithAnotherGoal(t *testing.T) {
	start, goal := nilsson(t)
	assert.True(t, start.Reaches(goal))
	assert.False(t, start.Reaches(problem.EightGoal))
	path := textbook.AStar(problem.NewEightPuzzle(goal, problem.Manhattan), start, false, nil)
	assert.Equal(t, "uuldr", problem.EightMoves(path.States))
	assert.Equal(t, goal, play(t, start, problem.EightMoves(path.States)))
	assert.Equal(t, 4, problem.Misplaced(goal)(start), "1, 2, 6 and 8, as the lecture counts")
	assert.Equal(t, 5, problem.Manhattan(goal)(start))
}

// For every goal, 31 moves are enough and no estimate says too much: goals with the
// blank in one place differ only in the names of the tiles, and of the places a corner, an
// edge and the middle are all there are.
func TestEightFromEveryGoal(t *testing.T) {
	farthest := map[int]int{}
	for _, line := range []string{"3 1 2 7 4 6 8 5 x", "3 1 2 7 x 6 8 5 4", "3 x 2 7 1 6 8 5 4"} {
		goal, err := problem.ParseEight(line)
		require.NoError(t, err)
		puzzle := problem.NewEightPuzzle(goal, problem.Manhattan)
		misplaced, inconsistent := problem.Misplaced(goal), problem.Inconsistent(goal)
		distance := map[problem.Eight]int{goal: 0}
		for queue := []problem.Eight{goal}; len(queue) > 0; queue = queue[1:] {
			e := queue[0]
			d := distance[e]
			farthest[goal.Blank()] = d
			if misplaced(e) > puzzle.Estimate(e) || puzzle.Estimate(e) > d || inconsistent(e) > d || !e.Reaches(goal) {
				t.Fatalf("%s to %s: unsolvable or overestimated", e, goal)
			}
			for _, edge := range puzzle.Successors(e) {
				if _, seen := distance[edge.To]; !seen {
					distance[edge.To] = d + 1
					queue = append(queue, edge.To)
				}
			}
		}
		assert.Len(t, distance, 181_440)
	}
	assert.Equal(t, map[int]int{8: problem.EightDepth, 4: 30, 1: problem.EightDepth}, farthest)
}

// Every search of the table comes to the goal, those that promise it by a shortest way.
func TestEightSearches(t *testing.T) {
	start, goal := nilsson(t)
	far, err := problem.ParseEight("4 1 2 5 x 6 7 3 8")
	require.NoError(t, err)
	for _, c := range []struct {
		start, goal problem.Eight
		least       int
	}{{start, goal, 5}, {far, problem.EightGoal, 10}} {
		for _, s := range problem.EightSearches {
			path := s.Run(problem.NewEightPuzzle(c.goal, problem.Manhattan), c.start, nil)
			assert.Equal(t, c.goal, play(t, c.start, problem.EightMoves(path.States)), s.Name)
			assert.Equal(t, len(path.States)-1, path.Cost, s.Name)
			assert.GreaterOrEqual(t, path.Held, len(path.States), s.Name)
			switch s.Name {
			case "depth-first":
				assert.LessOrEqual(t, path.Cost, problem.EightDepth)
			case "weighted-astar":
				assert.LessOrEqual(t, path.Cost, problem.Weight*c.least)
			case "greedy", "beam", "hill-climbing":
				assert.GreaterOrEqual(t, path.Cost, c.least)
			default:
				assert.Equal(t, c.least, path.Cost, s.Name)
			}
		}
	}
}

func TestParseEight(t *testing.T) {
	e, err := problem.ParseEight("  2 3 4 1 5 x 7 6 8")
	require.NoError(t, err)
	assert.Equal(t, "2 3 4 1 5 x 7 6 8", e.String())
	assert.Equal(t, 5, e.Blank())
	assert.Equal(t, 7, e.Tile(6))
	for _, line := range []string{"", "1 2 3", "1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 8 8", "x x 1 2 3 4 5 6 7", "123456788", "1 2 3 4 5 6 7 8 x x"} {
		_, err := problem.ParseEight(line)
		assert.Error(t, err, line)
	}
	_, err = problem.ParseEight("1 2 3 4 9 5 6 7 8")
	assert.EqualError(t, err, `token 5: "9" is none of 1 to 8 and x`)
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

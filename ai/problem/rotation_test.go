package problem_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

func rotation(t testing.TB, line string) problem.Rotation {
	t.Helper()
	r, err := problem.ParseRotation(line)
	require.NoError(t, err)
	return r
}

const rotationAC = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"

func TestRotationMoves(t *testing.T) {
	start := rotation(t, rotationAC)
	assert.Equal(t, rotationAC, start.String())
	for m := range len(problem.RotationMoves) {
		r := start
		for range 7 {
			r = r.Move(m)
		}
		assert.Equal(t, start, r, "seven turns of a line of seven")
		undo := []int{5, 4, 7, 6, 1, 0, 3, 2}[m]
		assert.Equal(t, start, start.Move(m).Move(undo))
	}
	// A moves its column up: cell 0 takes cell 2, and cell 22 what cell 0 held.
	r := start.Move(0)
	for _, c := range [][2]int{{0, 2}, {2, 6}, {6, 11}, {11, 15}, {15, 20}, {20, 22}, {22, 0}, {1, 1}} {
		assert.Equal(t, start.Digit(c[1]), r.Digit(c[0]))
	}
	// C moves its row right: cell 10 takes cell 9, and cell 4 what cell 10 held.
	r = start.Move(2)
	assert.Equal(t, start.Digit(9), r.Digit(10))
	assert.Equal(t, start.Digit(10), r.Digit(4))
}

// breadthFirst returns the lexicographically first of the shortest sequences: it
// tries whole sequences, the shorter and the lexicographically smaller first.
func breadthFirst(start problem.Rotation) string {
	type node struct {
		r     problem.Rotation
		moves string
	}
	seen := map[problem.Rotation]bool{start: true}
	for level := []node{{r: start}}; ; {
		var next []node
		for _, n := range level {
			count := n.r.InCenter()
			if max(count[1], count[2], count[3]) == 8 {
				return n.moves
			}
			for m := range len(problem.RotationMoves) {
				if r := n.r.Move(m); !seen[r] {
					seen[r] = true
					next = append(next, node{r, n.moves + problem.RotationMoves[m:m+1]})
				}
			}
		}
		level = next
	}
}

func TestRotationAgainstBreadthFirst(t *testing.T) {
	positions, moves := 60, 9
	if testing.Short() {
		positions, moves = 30, 6
	}
	for i := range positions {
		r := problem.RandomRotation(i%moves, uint64(i))
		path := textbook.IDAStar(problem.RotationGame{}, r, nil)
		require.Equal(t, breadthFirst(r), problem.RotationLetters(path.States), r.String())
		both := textbook.Bidirectional(problem.RotationGame{}, r, nil)
		require.Equal(t, path.Cost, both.Cost)
		require.Len(t, problem.RotationLetters(both.States), both.Cost, "each step is a move")
		require.True(t, problem.RotationGame{}.Goal(both.States[both.Cost]))
	}
}

// The goals are all positions with a solved centre: the digit of it, and how the others lie around.
func TestTheGoalsOfRotation(t *testing.T) {
	ends := map[problem.Rotation]bool{}
	for _, r := range (problem.RotationGame{}).Ends() {
		ends[r] = true
		back, err := problem.ParseRotation(r.String())
		require.NoError(t, err)
		require.Equal(t, r, back)
		require.True(t, (problem.RotationGame{}).Goal(r))
	}
	const around = 12870 // 16 over 8
	assert.Len(t, ends, 3*around)
}

// A move brings at most one cell more of a digit into the centre.
func TestRotationEstimateIsConsistent(t *testing.T) {
	g := problem.RotationGame{}
	for seed := range uint64(3000) {
		r := problem.RandomRotation(20, seed)
		for _, e := range g.Successors(r) {
			assert.LessOrEqual(t, g.Estimate(r)-g.Estimate(e.To), 1)
		}
	}
}

// Blanks between the digits may be left out, all of them or some.
func TestParseRotationWithoutBlanks(t *testing.T) {
	for _, line := range []string{strings.ReplaceAll(rotationAC, " ", ""), "1111 3232 31 3223122231213 3"} {
		assert.Equal(t, rotation(t, rotationAC), rotation(t, line), line)
	}
}

func TestParseRotationRefuses(t *testing.T) {
	for _, line := range []string{
		"", "0", "1 2 3", rotationAC + " 1",
		"1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3",
		"1 1 1 1 1 1 1 4 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3",
		"111111111222222223333333", strings.ReplaceAll(rotationAC, " ", "") + "1",
		"11 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3",
	} {
		_, err := problem.ParseRotation(line)
		assert.Error(t, err, line)
	}
}

func FuzzParseRotation(f *testing.F) {
	f.Add(rotationAC)
	f.Fuzz(func(t *testing.T, line string) {
		r, err := problem.ParseRotation(line)
		if err != nil {
			return
		}
		again, err := problem.ParseRotation(r.String())
		require.NoError(t, err)
		assert.Equal(t, r, again)
	})
}

package problem_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

func TestGrundyAgainstTheWholeGame(t *testing.T) {
	numbers := problem.GrundyNumbers(200)
	assert.Equal(t, []int{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0}, numbers[:21], "as published")
	for heap := 1; heap <= 16; heap++ {
		want := textbook.AlphaBetaMemory(problem.Grundy{}, problem.NewHeaps(heap, true)).Value
		assert.Equal(t, want > 0, numbers[heap] != 0, heap)
		assert.Equal(t, want > 0, problem.GrundySplit(heap, numbers) > 0, heap)
		solved, err := textbook.AOStar(problem.Grundy{}, problem.NewHeaps(heap, true), nil, nil)
		require.NoError(t, err)
		assert.Equal(t, want > 0, solved.Solved(), heap)
		if heap <= 12 {
			second, err := textbook.AOStar(problem.Grundy{}, problem.NewHeaps(heap, false), nil, nil)
			require.NoError(t, err)
			assert.NotEqual(t, solved.Solved(), second.Solved(), heap)
		}
	}
	assert.Equal(t, 0, numbers[7])
	assert.Equal(t, 1, problem.GrundySplit(8, numbers))
	assert.Equal(t, "5,2 MIN", problem.Grundy{}.Children(problem.NewHeaps(7, true))[1].String())
}

func TestNimAgainstTheWholeGame(t *testing.T) {
	for _, g := range []problem.Nim{
		{Take: []int{1, 2, 3}},
		{Take: []int{1, 2, 3}, Normal: true},
		{Take: []int{2, 3}},
		{Take: []int{2, 5}, Normal: true},
		{Take: []int{1}},
	} {
		wins := g.Wins(20)
		for left := range wins {
			value := textbook.AlphaBetaMemory(g, problem.Coins{Left: left, Max: true}).Value
			assert.Equal(t, value > 0, wins[left], "%v %d", g, left)
			if best := g.Best(left, wins); best > 0 {
				assert.True(t, wins[left])
				assert.False(t, wins[left-best])
			}
		}
	}
	wins := problem.Nim{Take: []int{1, 2, 3}}.Wins(100)
	for left := 1; left <= 100; left++ {
		assert.Equal(t, left%4 != 1, wins[left])
	}
}

// pickAll is plain recursion over every choice.
func pickAll(row []int) int {
	best := 0
	for i, x := range row {
		best = max(best, x-pickAll(row[i+1:]))
	}
	return best
}

func TestPickAgainstPlainRecursion(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 3))
	wrong := 0
	for range 3000 {
		row := make([]int, rng.IntN(11))
		for i := range row {
			row[i] = 1 + rng.IntN(9)
		}
		want := pickAll(row)
		value, move := problem.Pick(row)
		require.Equal(t, want, value, row)
		if move == problem.PickEnd {
			require.Zero(t, want)
		} else {
			require.Equal(t, want, row[move]-pickAll(row[move+1:]))
			for i := range move {
				require.Less(t, row[i]-pickAll(row[i+1:]), want, "the first best number")
			}
		}
		g := problem.Picking{Row: row}
		value, _ = g.AlphaBeta(false)
		require.Equal(t, want, value, row)
		if value, _ = g.AlphaBeta(true); value != want {
			wrong++
		}
		if len(row) < 8 {
			game := textbook.AlphaBeta(g, problem.Picked{Max: true}, textbook.Rules{}, nil)
			require.Equal(t, want, game.Value, row)
		}
	}
	assert.Greater(t, wrong, 100, "forgetting the shift must show")
}

func TestParseTree(t *testing.T) {
	root, err := problem.ParseTree(problem.ChapterTree)
	require.NoError(t, err)
	assert.Equal(t, problem.ChapterTree, root.String())
	assert.Equal(t, 20, root.Leaves())
	root, err = problem.ParseTree(" ( 1 (2\n-3)) \r\n")
	require.NoError(t, err)
	assert.Equal(t, "(1 (2 -3))", root.String())
	for _, text := range []string{"", "()", "(", ")", "(1", "1)", "(1 2", "(a)", "1 2", "(1)(2)", "**", "(1.5)", "(1 ())", "99999999999999999999"} {
		_, err := problem.ParseTree(text)
		assert.Error(t, err, text)
	}
}

func TestUniformTrees(t *testing.T) {
	for text, want := range map[string][2]int{
		"7": {0, 0}, "(1 2 3)": {3, 1}, "((1 2) (3 4))": {2, 2}, "(((1)))": {1, 3},
		"((1 2) 3)": {-1, -1}, "((1 2) (3 4 5))": {-1, -1}, "((1 2 3) (4 5 6))": {-1, -1}, "((1 2) ((3 4) (5 6)))": {-1, -1},
	} {
		root, err := problem.ParseTree(text)
		require.NoError(t, err)
		b, d, ok := root.Uniform()
		assert.Equal(t, want[0] >= 0, ok, text)
		if ok {
			assert.Equal(t, want, [2]int{b, d}, text)
		}
	}
}

func FuzzParseTree(f *testing.F) {
	f.Add(problem.ChapterTree)
	f.Add("((1 *)")
	f.Fuzz(func(t *testing.T, text string) {
		root, err := problem.ParseTree(text)
		if err != nil {
			return
		}
		again, err := problem.ParseTree(root.String())
		require.NoError(t, err)
		assert.Equal(t, root, again)
	})
}

package problem_test

import (
	"fmt"
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
	known := map[problem.Heaps]bool{}
	var wins func(problem.Heaps) bool
	wins = func(h problem.Heaps) bool {
		won, met := known[h]
		for _, m := range h.Splits() {
			won = won || !met && !wins(m.Next)
		}
		known[h] = won
		return won
	}
	for heap := 1; heap <= 16; heap++ {
		want := wins(problem.OneHeap(heap))
		assert.Equal(t, want, numbers[heap] != 0, heap)
		assert.Equal(t, want, problem.GrundySplit(heap, numbers) > 0, heap)
	}
	for h, want := range known {
		assert.Equal(t, want, h.Number(numbers) != 0, "%v", []byte(h))
	}
	assert.Equal(t, 1, problem.GrundySplit(8, numbers))
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
			value := textbook.AlphaBetaTable(g, problem.Coins{Left: left, Max: true}, textbook.Itself, nil).Value
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
	wrong, rows := 0, 3000
	if testing.Short() {
		rows = 600
	}
	for range rows {
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
		shifted := g.TwoFunctions(true, nil)
		require.Equal(t, want, shifted.Value, row)
		require.Equal(t, move, bestPick(shifted.Best, len(row)), row)
		if g.TwoFunctions(false, nil).Value != want {
			wrong++
			require.NotEmpty(t, g.EarlyCuts(), row)
		}
		if len(row) < 8 {
			game := textbook.AlphaBeta(g, problem.Picked{Max: true}, textbook.Rules{}, nil)
			require.Equal(t, want, game.Value, row)
		}
	}
	assert.Greater(t, wrong, rows/30, "forgetting the shift must show")
}

// bestPick turns the index of a child of the root into what [problem.Pick] returns.
func bestPick(child, length int) int {
	if child == length || child < 0 {
		return problem.PickEnd
	}
	return child
}

// article is the program of the article, written from its text alone: a function for each player,
// each handed the best value that the other has so far, and ending the game weighed after the loop.
type article struct{ row []int }

func (a article) first(from, least int) int {
	greatest := -textbook.Infinity
	for k := from; k < len(a.row); k++ {
		greatest = max(greatest, a.row[k]+a.second(k+1, greatest))
		if greatest > least {
			return greatest
		}
	}
	return max(greatest, 0)
}

func (a article) second(from, greatest int) int {
	least := textbook.Infinity
	for k := from; k < len(a.row); k++ {
		least = min(least, -a.row[k]+a.first(k+1, least))
		if least < greatest {
			return least
		}
	}
	return min(least, 0)
}

// What the article's own program answers: it is right on short rows, by luck.
func TestThePublishedPicking(t *testing.T) {
	for _, c := range []struct {
		row              []int
		right, published int
	}{
		{[]int{3, 1, 2}, 2, 2},
		{[]int{4, 9, 2, 7}, 7, 7},
		{[]int{4, 5, 2, 3}, 3, 3},
		{[]int{1, 4, 3, 2}, 2, 2},
		{[]int{5, 3, 8, 1, 9, 2, 7, 4, 6}, 6, 9},
	} {
		g := problem.Picking{Row: c.row}
		assert.Equal(t, c.right, pickAll(c.row))
		assert.Equal(t, c.right, g.TwoFunctions(true, nil).Value)
		assert.Equal(t, c.published, g.TwoFunctions(false, nil).Value)
	}
	rng := rand.New(rand.NewPCG(56, 0))
	for range 500 {
		row := make([]int, rng.IntN(10))
		for i := range row {
			row[i] = 1 + rng.IntN(9)
		}
		require.Equal(t, article{row}.first(0, textbook.Infinity), problem.Picking{Row: row}.TwoFunctions(false, nil).Value, row)
	}
}

// The events of a run tell of each node's value and of the bound that it was handed.
func TestTheStepsOfPicking(t *testing.T) {
	row := []int{5, 3, 8, 1, 9, 2, 7, 4, 6}
	for _, shift := range []bool{false, true} {
		var trace textbook.Trace[textbook.GameEvent[problem.Picked]]
		result := problem.Picking{Row: row}.TwoFunctions(shift, trace.Observe)
		entered, cuts := 0, 0
		for _, e := range trace.Events {
			switch e.Step {
			case textbook.Enter:
				assert.Equal(t, entered, e.Node)
				entered++
			case textbook.Cut:
				cuts++
				require.Greater(t, e.Alpha, e.Beta)
				require.Less(t, e.Done, e.Children)
			case textbook.Evaluate:
				require.Zero(t, e.Value)
			}
		}
		last := trace.Events[len(trace.Events)-1]
		assert.Equal(t, textbook.Leave, last.Step)
		assert.Equal(t, result.Value, last.Value)
		assert.Equal(t, result.Nodes, entered)
		assert.Positive(t, cuts)
	}
}

// An early cut was made with the bound before the shift, and is none with it.
func TestEarlyCuts(t *testing.T) {
	assert.Empty(t, problem.Picking{Row: []int{3, 1, 2}}.EarlyCuts())
	cuts := problem.Picking{Row: []int{5, 3, 8, 1, 9, 2, 7, 4, 6}}.EarlyCuts()
	require.NotEmpty(t, cuts)
	for _, c := range cuts {
		last := c.Picks[len(c.Picks)-1]
		if c.Max {
			last = -last
			assert.Greater(t, c.Value, c.Bound)
			assert.LessOrEqual(t, c.Value, c.Shifted)
		} else {
			assert.Less(t, c.Value, c.Bound)
			assert.GreaterOrEqual(t, c.Value, c.Shifted)
		}
		assert.Equal(t, c.Bound-last, c.Shifted, "what was picked last is not counted by the child")
		assert.Equal(t, c.Max, len(c.Picks)%2 == 0)
	}
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

// placed writes what a mistake is, and where.
func placed(t *testing.T, err error) string {
	t.Helper()
	var m *problem.Mistake
	require.ErrorAs(t, err, &m)
	return fmt.Sprint(m.Fault, " ", m.Line, " ", m.Column)
}

// A mistake in a tree has its place.
func TestTreeMistakesHaveAPlace(t *testing.T) {
	for text, want := range map[string]string{
		"(1 2":             "ends 1 5",
		"(1 2\n  (3 x) 4)": "strange 2 6",
		"(1 ())":           "empty 1 5",
		" (1 2)\n\n\t7 ":   "after 3 2",
		"(≥ 1)":            "strange 1 2",
		"":                 "ends 1 1",
	} {
		_, err := problem.ParseTree(text)
		assert.Equal(t, want, placed(t, err), "%q", text)
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

package gametree

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/words"
)

func lecture() *treeSearch { return newTreeSearch(parse(problem.ChapterTree)) }

// at finds a node by its path.
func at(t *testing.T, s *treeSearch, path string) int {
	t.Helper()
	for n := range s.Nodes {
		if s.path(n) == path {
			return n
		}
	}
	require.Fail(t, "no node "+path)
	return noNode
}

func TestStudyOfTheLecture(t *testing.T) {
	s := lecture()
	for n := range s.Nodes {
		assert.False(t, s.Pruned(n))
		assert.Nil(t, s.Visited(n))
	}
	assert.Equal(t, 1, s.Result.Value)
	assert.Equal(t, 1, s.Result.Best)
	assert.Equal(t, 20, s.minimax.Leaves)
	assert.Equal(t, 10, s.Result.Leaves)
	assert.Equal(t, 10, s.all)
	assert.Equal(t, 10, s.sibling, "all cuts are made by a sibling's bound")
	assert.LessOrEqual(t, s.leastLeaves(), s.Result.Leaves)

	s.Replay.Jump(s.Replay.Len())
	var cuts []string
	for _, cut := range s.Replay.State().Cuts {
		n := s.NodeOf(cut.Node)
		known := s.Visited(n)
		_, by := known.CutBound()
		cuts = append(cuts, s.path(n)+": "+s.inequality(known.GameEvent)+" from "+s.path(s.NodeOf(by)))
		assert.True(t, known.CutOff)
	}
	assert.Equal(t, []string{
		"1.1.2: −3 ≤ α 0 from 1.1", "1.2: 3 ≥ β 0 from 1", "2.1.2: −3 ≤ α 1 from 2.1", "2.2: 6 ≥ β 1 from 2",
	}, cuts)
	for _, path := range []string{"1.1.2.2", "1.2.2", "1.2.2.1", "1.2.4.2", "2.2.2"} {
		assert.True(t, s.Pruned(at(t, s, path)), path)
	}
	assert.False(t, s.Pruned(at(t, s, "1.1.1.1")))
	line := s.bestLine()
	for _, path := range []string{"2", "2.1", "2.1.1", "2.1.1.3"} {
		assert.True(t, line[at(t, s, path)], path)
	}
	assert.Len(t, line, 4)
}

// All algorithms find the same value and the same move.
func TestAlgorithmsAgree(t *testing.T) {
	s := lecture()
	for _, a := range algorithms() {
		s.algorithm = a
		s.rebuild()
		assert.Equal(t, 1, s.Result.Value, a.name())
		assert.Equal(t, 1, s.Result.Best, a.name())
		s.Replay.Jump(s.Replay.Len())
		assert.Equal(t, "1", proved(s.Visited(0)), a.name())
		assert.Equal(t, s.Result, s.compared[a], "as in the table")
		if a.bounds() {
			continue
		}
		assert.Equal(t, 20, s.Result.Leaves, a.name())
		for n := range s.Nodes {
			assert.NotNil(t, s.Visited(n))
			assert.Equal(t, words.Number(s.truth[n]), proved(s.Visited(n)), "%s at %s", a.name(), s.path(n))
		}
	}
}

// What is cut off does not change the value of the root.
func TestSearchingAnywayLeavesTheRootAlone(t *testing.T) {
	s := lecture()
	s.Replay.Jump(s.Replay.Len())
	tried := 0
	for n := range s.Nodes {
		if !s.Pruned(n) {
			continue
		}
		for seed := range uint64(20) {
			a := s.searchAnyway(n, seed)
			assert.Equal(t, s.Result.Value, a.root)
			_, ok := a.values[n]
			assert.True(t, ok)
			tried++
		}
	}
	assert.Greater(t, tried, 100)
}

func TestExamplesShowWhatTheyPromise(t *testing.T) {
	for _, e := range examples {
		_, err := problem.ParseTree(e.tree)
		require.NoError(t, err, e.key)
	}
	deep := newTreeSearch(parse(deepCut))
	assert.Less(t, deep.all, deep.sibling)
	same := newTreeSearch(parse(alike))
	same.algorithm = algorithm(slices.Index(alphaBeta.Words(), "table"))
	same.rebuild()
	same.Replay.Jump(same.Replay.Len())
	var joined []string
	for _, pair := range same.joins() {
		joined = append(joined, same.path(pair[0])+" = "+same.path(pair[1]))
	}
	assert.Equal(t, []string{"2.2 = 1.1", "3.1 = 1.1"}, joined)
	assert.Less(t, same.Result.Leaves, same.all)
	near := newTreeSearch(parse(nearError))
	near.rules = textbook.Rules{Near: 1}
	near.rebuild()
	assert.NotEqual(t, near.minimax.Value, near.Result.Value)
	assert.NotEqual(t, near.minimax.Best, near.Result.Best)
}

func TestRandomTrees(t *testing.T) {
	for branching := 2; branching <= maxBranching; branching++ {
		depth := deepest(branching)
		assert.LessOrEqual(t, textbook.AllLeaves(branching, depth), maxLeaves)
		assert.True(t, depth == maxDepth || textbook.AllLeaves(branching, depth+1) > maxLeaves)
	}
	assert.Equal(t, random(3, 4, 7), random(3, 4, 7), "the same seed, the same tree")
	assert.NotEqual(t, random(3, 4, 7), random(3, 4, 8))
	s := newTreeSearch(random(3, 4, 7))
	assert.Equal(t, 81, s.minimax.Leaves)
	assert.GreaterOrEqual(t, s.leastLeaves(), textbook.LeastLeaves(3, 4)/2)
}

func TestOrder(t *testing.T) {
	s := newTreeSearch(random(3, 5, 3))
	value := s.Result.Value
	s.sort(worstFirst, 1)
	s.rebuild()
	worst := s.Result
	s.sort(bestFirst, 1)
	s.rebuild()
	assert.Equal(t, s.leastLeaves(), s.Result.Leaves)
	assert.Less(t, s.Result.Leaves, worst.Leaves)
	s.sort(shuffled, 1)
	s.rebuild()
	assert.Equal(t, value, worst.Value)
	assert.Equal(t, value, s.Result.Value, "the order changes the work, not the value")
}

func TestEdit(t *testing.T) {
	s := newTreeSearch(parse("((1 2) (3 4))"))
	n := at(t, s, "1.2")
	addChild(s.Nodes[n].Position)
	s.rebuild()
	assert.Equal(t, "((1 (2)) (3 4))", s.root.String())
	s.shift(at(t, s, "1.2"), -1)
	s.shift(0, 1)
	s.rebuild()
	assert.Equal(t, "(((2) 1) (3 4))", s.root.String())
	s.shift(at(t, s, "1.1"), -1)
	assert.Equal(t, "(((2) 1) (3 4))", s.root.String(), "nothing to the left")
	s.remove(at(t, s, "1.1.1"))
	s.rebuild()
	s.remove(at(t, s, "2"))
	s.rebuild()
	s.remove(0)
	assert.Equal(t, "((0 1))", s.root.String())
}

func TestAnswers(t *testing.T) {
	tests := []struct {
		text string
		want answer
		ok   bool
	}{
		{"3", answer{true, textbook.Exact, 3}, true},
		{" −3 ", answer{true, textbook.Exact, -3}, true},
		{">= 4", answer{true, textbook.AtLeast, 4}, true},
		{"≤-1", answer{true, textbook.AtMost, -1}, true},
		{"", answer{}, false},
		{"≥", answer{}, false},
		{"many", answer{}, false},
	}
	for _, tt := range tests {
		got, ok := parseAnswer(tt.text)
		assert.Equal(t, tt.ok, ok, tt.text)
		if ok {
			assert.Equal(t, tt.want, got, tt.text)
		}
	}
}

func FuzzParseAnswer(f *testing.F) {
	for _, seed := range []string{"3", "≥ 3", "<=-12", "−", ">=>="} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, ok := parseAnswer(text)
		if !ok {
			return
		}
		again, ok := parseAnswer(a.String())
		if !ok || again != a {
			t.Errorf("%q: %v comes back as %v", text, a, again)
		}
	})
}

func TestExam(t *testing.T) {
	s := lecture()
	s.Replay.Jump(s.Replay.Len())
	e := newExam(s)
	assert.Empty(t, e.check(s))
	assert.True(t, e.nothing)
	wanted := func(path string) (string, bool) {
		want, _, asked := e.judge(s, at(t, s, path))
		return want, asked
	}
	value, asked := wanted("1.2")
	assert.Equal(t, "≥ 3", value)
	assert.True(t, asked)
	value, _ = wanted("1.2.2")
	assert.Equal(t, "…", value)
	_, asked = wanted("1.2.2.1")
	assert.False(t, asked, "only the top of what is never read counts")

	right, all, _ := e.score(s)
	assert.Zero(t, right)
	for n := range s.Nodes {
		want, _, asked := e.judge(s, n)
		if !asked {
			continue
		}
		if want == "…" {
			e.mark(s, n)
			continue
		}
		a, ok := parseAnswer(want)
		require.True(t, ok)
		e.answer(n, a)
	}
	assert.Len(t, e.check(s), all)
	right, again, wrong := e.score(s)
	assert.Equal(t, []int{all, all}, []int{right, again})
	assert.False(t, wrong)
	assert.Empty(t, e.check(s), "nothing is new")

	e.mark(s, at(t, s, "1.1"))
	e.check(s)
	right, again, wrong = e.score(s)
	assert.Less(t, right, again, "a cut that is none costs points")
	assert.True(t, wrong)
	e.mark(s, at(t, s, "1.1"))
	assert.False(t, e.covered(s, at(t, s, "1.1.1")))
}

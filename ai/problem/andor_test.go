package problem_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

func TestRewriting(t *testing.T) {
	for n, want := range map[int]int{1: 0, 2: 2, 3: 4, 4: 6, 5: textbook.DeadEnd, 6: 10, 7: textbook.DeadEnd, 0: textbook.DeadEnd} {
		found, err := textbook.AOStar(problem.Rewriting{}, n, nil, nil)
		require.NoError(t, err)
		assert.Equal(t, want, found.Cost, n)
		assert.Equal(t, want < textbook.DeadEnd, found.Solved(), n)
	}
	assert.Equal(t, "6 -> 4,2", problem.Rewriting{}.Rule(6, 1))
}

func TestParseHypergraph(t *testing.T) {
	h, err := problem.ParseHypergraph(strings.NewReader("\n# a comment\r\na 3 -> b c = 7 | c\r\nb 2 # a dead end\nc 0 goal\n"))
	require.NoError(t, err)
	assert.Equal(t, "a", h.Start)
	assert.Equal(t, []string{"a", "b", "c"}, h.Names)
	assert.Equal(t, []textbook.Connector[string]{{To: []string{"b", "c"}, Cost: 7}, {To: []string{"c"}, Cost: 1}}, h.Connectors("a"))
	assert.True(t, h.Goal("c"))
	assert.False(t, h.Goal("b"))
	assert.Equal(t, 2, h.Estimate("b"))
}

func TestParseHypergraphRefuses(t *testing.T) {
	for text, line := range map[string]int{
		"a": 1, "a x": 1, "a -1": 1, "a 1 -> b": 1, "a 1 ->": 1, "a 1 -> a |": 1,
		"a 0 goal\na 1": 2, "a 1 goal": 1, "a 1 gaol": 1, "a 1 goal -> a": 1,
		"a 1 -> b = x\nb 0 goal": 1, "a 1 -> b = 9999999\nb 0 goal": 1,
		"b 0 goal\na 99999999999999999999": 2,
	} {
		_, err := problem.ParseHypergraph(strings.NewReader(text))
		var mistake *problem.Mistake
		require.ErrorAs(t, err, &mistake, text)
		assert.Equal(t, line, mistake.Line, text)
	}
	_, err := problem.ParseHypergraph(strings.NewReader("# nothing\n"))
	assert.Error(t, err)
}

func FuzzParseHypergraph(f *testing.F) {
	f.Add(problem.ChapterGraph)
	f.Add("a 1 -> b = 3 | a\nb 0 goal")
	f.Fuzz(func(t *testing.T, text string) {
		h, err := problem.ParseHypergraph(strings.NewReader(text))
		if err != nil {
			return
		}
		found := textbook.AOStarCyclic(h, h.Start, nil, nil)
		if plain, err := textbook.AOStar(h, h.Start, nil, nil); err == nil {
			assert.Equal(t, plain.Solved(), found.Solved())
		}
	})
}

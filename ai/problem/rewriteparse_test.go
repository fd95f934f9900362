package problem_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// A rewriting is a number and rules, on lines or after semicolons; without any they are
// the textbook's.
func TestRewritingsAsText(t *testing.T) {
	for text, want := range map[string]int{
		"rewrite 6":                10,
		problem.ChapterRewriting:   10,
		problem.StuckRewriting:     12,
		"# nothing\n\nrewrite 1\n": 0,
		"rewrite 9; 9 -> 4,5 | 3,3,3; 5 -> 4,1; 4 -> 1,1,1,1; 3 -> 1,1,1": 12,
		"rewrite 3 # of mine\n3 -> 1,1,1 # at once\n":                     3,
		"rewrite 5":              textbook.DeadEnd,
		"rewrite 5\n4 -> 1,3 ; ": textbook.DeadEnd,
	} {
		require.True(t, problem.IsRewriting(text), text)
		n, r, err := problem.ParseRewriting(text)
		require.NoError(t, err, text)
		found, err := textbook.AOStar(r, n, nil, nil)
		require.NoError(t, err)
		assert.Equal(t, want, found.Cost, text)
	}
	for _, graph := range []string{"", "rewrites 6", "rewrite 6 -> a\na 0 goal", "rewrite 0 goal", problem.ChapterGraph} {
		assert.False(t, problem.IsRewriting(graph), graph)
	}
}

func TestAMistakeInARewritingHasItsPlace(t *testing.T) {
	for text, want := range map[string]string{
		"\n rewrite six":                 `line 2, column 10: rewrite "six": want a number from 1 to 1000000`,
		"rewrite":                        `line 1, column 8: rewrite "": want a number from 1 to 1000000`,
		"rewrite 0":                      `line 1, column 9: rewrite "0": want a number from 1 to 1000000`,
		"rewrite 1000001":                `line 1, column 9: rewrite "1000001": want a number from 1 to 1000000`,
		"rewrite 3; 3 -> 2,1 | 1,3":      `line 1, column 25: rule "3 -> 2,1 | 1,3": "3" is no number from 1 to 2`,
		"rewrite 3\n2 -> 1,1;  3 -> 2, ": `line 2, column 19: rule "3 -> 2,": "" is no number from 1 to 2`,
		"rewrite 3\n3 -> 0,2":            `line 2, column 6: rule "3 -> 0,2": "0" is no number from 1 to 2`,
		"rewrite 3\n1 -> 1":              `line 2, column 1: rule "1 -> 1": want a number from 2, ->, and numbers, as in 6 -> 3,3 | 4,2`,
		"rewrite 3\n3 ->　9":              `line 2, column 6: rule "3 -> 9": "9" is no number from 1 to 2`,
		"　rewrite 0":                     `line 1, column 10: rewrite "0": want a number from 1 to 1000000`,
		"rewrite 3\n  3 = 2,1":           `line 2, column 3: rule "3 = 2,1": want a number from 2, ->, and numbers, as in 6 -> 3,3 | 4,2`,
	} {
		_, _, err := problem.ParseRewriting(text)
		assert.EqualError(t, err, want, text)
	}
	_, err := problem.ParseRules("3 -> 3")
	assert.EqualError(t, err, `rule "3 -> 3": "3" is no number from 1 to 2`, "the place is for who types lines")
}

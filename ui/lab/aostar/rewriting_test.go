package aostar

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/words/i18n"
)

// Any number is rewritten by any rules, step by step.
func TestAnyNumberIsRewrittenByAnyRules(t *testing.T) {
	p := shown(t, i18n.English)
	require.NoError(t, p.Open("rewrite 9\n9 -> 4,5 | 3,3,3\n5 -> 4,1\n4 -> 1,1,1,1\n3 -> 1,1,1\n"))
	assert.Equal(t, []string{"9", "4", "5", "3", "1"}, p.recording.subject.names)
	assert.Equal(t, "How cheaply can 9 be solved?", p.description.Title())
	p.kit.Player.Last()
	assert.Equal(t, "9 is solved at cost 12", p.description.Title())
	assert.Equal(t, "9 expanded: q(9) = 11\n5 expanded: q(9) = 12\n4 expanded: q(9) = 12", p.rounds.Text(), "as tengen-lab rewrite --steps says")
	assert.Equal(t, noExample, p.example)
}

// What is set up, the example too, opens from its own text in another window.
func TestARewritingGoesIntoTheLink(t *testing.T) {
	p := shown(t, i18n.English)
	p.open(1)
	example := p.Setup()
	require.NoError(t, p.Open("rewrite 5; 5 -> 3,2; 3 -> 1,1,1; 2 -> 1,1\nwith marked"))
	own := p.Setup()
	for text, start := range map[string]string{example: "6", own: "5", "rewrite 6": "6", "rewrite 4": "4"} {
		other := shown(t, i18n.Chinese)
		require.NoError(t, other.Open(text))
		assert.Equal(t, start, other.recording.subject.names[0])
		assert.Equal(t, start == "5", other.recording.markedOnly)
		assert.Equal(t, start == "6", other.example == 1, "of these the example alone")
		assert.True(t, other.recording.found.Solved())
		assert.Contains(t, other.input.Entry.Text, "rewrite "+start)
	}
}

// What cannot be shown, or not be rewritten, is said in the window's language.
func TestWhatCannotBeRewrittenIsSaid(t *testing.T) {
	var long, dear strings.Builder
	fmt.Fprintf(&long, "rewrite %d\n", maxNodes+1)
	for n := maxNodes + 1; n > 1; n-- {
		fmt.Fprintf(&long, "%d -> %d\n", n, n-1)
	}
	const doubled = 80
	fmt.Fprintf(&dear, "rewrite %d\n", doubled)
	for n := doubled; n > 1; n-- {
		fmt.Fprintf(&dear, "%d -> %d,%d\n", n, n-1, n-1)
	}
	for language, said := range map[i18n.Language][]string{
		i18n.English: {
			"5 cannot be rewritten into ones", "80 is solved at cost > 9·10¹⁸",
			"The start leads to more than 200 nodes. That many are not drawn.",
			"Line 1, column 9: The number to rewrite, “1000001”, is not a whole number from 1 to 1000000.",
			"Line 2, column 6: “7” is not a whole number from 1 to 4: a rule writes only smaller numbers.",
			"Line 2, column 1: The rule “5 = 4,1” is not a number from 2, -> and smaller numbers, as in 6 -> 3,3 | 4,2.",
		},
		i18n.Chinese: {
			"5 无法改写成若干个 1", "80 能解，耗散值为 > 9·10¹⁸",
			"从起点能到达的节点超过 200 个，画不下。",
			"第 1 行第 9 列：要改写的“1000001”不是从 1 到 1000000 的整数。",
			"第 2 行第 6 列：“7”不是从 1 到 4 的整数：规则只能写出更小的数。",
			"第 2 行第 1 列：规则“5 = 4,1”不对：应为不小于 2 的数、-> 和更小的数，如 6 -> 3,3 | 4,2。",
		},
	} {
		p, _ := pagetest.OpenIn[*Page](t, language, fyne.NewSize(700, 600), New)
		for i, text := range []string{"rewrite 5", dear.String()} {
			require.NoError(t, p.input.Enter(text))
			p.kit.Player.Last()
			assert.Equal(t, said[i], p.description.Title())
		}
		for i, text := range []string{long.String(), "rewrite 1000001", "rewrite 5\n5 -> 7,1", "rewrite 5\n5 = 4,1"} {
			require.Error(t, p.input.Enter(text))
			assert.Equal(t, said[i+2], p.input.Mistake.Text())
			assert.Equal(t, "80", p.recording.subject.names[0], "a mistake changes nothing")
		}
	}
}

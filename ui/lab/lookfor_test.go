package lab_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab"
	"tengen/ui/lab/lablink"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// codeInView is the pseudocode of the page in view.
func codeInView(l *lab.Lab) (code string) {
	within(l, func(o fyne.CanvasObject) {
		if c, ok := o.(*widgets.PseudocodeListing); ok {
			code = c.Text()
		}
	})
	return code
}

// What to look for and the pseudocode are those of what is chosen, whichever switch did it.
func TestWhatToLookForFollowsEverySwitch(t *testing.T) {
	test.NewTempApp(t)
	const tree = "((3 5) (2 9)) with "
	for _, language := range i18n.Languages() {
		words := i18n.New(language)
		w := newWorking(t)
		w.SetText(words)
		for _, c := range []struct{ page, text, hint, code string }{
			{"alphabeta", tree + "alphabeta", "alphabeta", "α ≥ β"},
			{"alphabeta", tree + "alphabeta siblings", "siblings", "α := max(α, MIN(c, α))"},
			{"alphabeta", tree + "alphabeta siblings", "siblings", "β := +∞"},
			{"alphabeta", tree + "alphabeta near=2", "near", "α ≥ β - 2"},
			{"alphabeta", tree + "minimax siblings near=2", "minimax", words.T("pseudocode.minimax")},
			{"alphabeta", tree + "twophase", "twophase", words.T("pseudocode.twophase")},
			{"alphabeta", tree + "pvs", "pvs", words.T("pseudocode.pvs")},
			{"alphabeta", tree + "table", "table", words.T("pseudocode.table")},
			{"alphabeta", tree + "rounds", "rounds", words.T("pseudocode.rounds")},
			{"alphabeta", tree + "killers", "killers", words.T("pseudocode.killers")},
			{"alphabeta", tree + "mtdf", "mtdf", words.T("pseudocode.mtdf")},
			{"rows", "x..\n...\n...\nwith truth", "rows", words.T("pseudocode.truth")},
			{"rows", "x..\n...\n...\nwith plies=1", "rows_ahead", words.T("pseudocode.minimax")},
			{"rows", "x..\n...\n...\nwith plies=1 quiescence", "quiescence", words.T("pseudocode.quiescence")},
			{"games", "pick 3 1 2 with table", "games", words.T("pseudocode.pick")},
			{"games", "pick 3 1 2 with minimax", "minimax", words.T("pseudocode.minimax")},
			{"games", "pick 3 1 2 with published", "pick_published", "MIN(k + 1, v)"},
			{"games", "pick 3 1 2 with shifted", "pick_shifted", "MIN(k + 1, v - x(k))"},
			{"eight", "4 1 2 5 x 6 7 3 8", "eight", words.T("pseudocode.astar")},
			{"eight", "4 1 2 5 x 6 7 3 8 with overestimating", "eight_over", words.T("pseudocode.astar")},
			{"eight", "4 1 2 5 x 6 7 3 8 with inconsistent", "eight_inconsistent", words.T("pseudocode.astar")},
			{"eight", "4 1 2 5 x 6 7 3 8 with inconsistent keep", "eight_closed", words.T("pseudocode.astar_closed")},
			{"grid", "S...\n.##.\n..#G\nwith astar", "grid", words.T("pseudocode.astar")},
			{"grid", "S...\n.##.\n..#G\nwith beam", "beam", words.T("pseudocode.beam")},
			{"rotation", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", "rotation", words.T("pseudocode.idastar")},
			{"rotation", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3 with plain", "deepening", words.T("pseudocode.deepening")},
			{"aostar", "s 2 -> r\nr 0 goal", "aostar", words.T("pseudocode.aostar")},
			{"aostar", "s 2 -> r\nr 0 goal\nwith marked", "aostar_marked", words.T("pseudocode.aostar_marked")},
			{"aostar", "s 2 -> r\nr 0 goal\nwith ancestors", "aostar", words.T("pseudocode.aostar")},
			{"aostar", "s 2 -> r\nr 0 goal\nwith cycles", "aostar_cycles", words.T("pseudocode.aostar_cycles")},
		} {
			require.NoError(t, w.Open(lablink.Link{Page: c.page, Text: c.text}))
			look := words.T("lab.hint." + c.hint)
			assert.NotContains(t, look, "lab.hint.", c.hint)
			assert.True(t, has(w.Lab, look), "%s: %s", c.page, c.text)
			assert.Contains(t, codeInView(w.Lab), c.code, "%s: %s", c.page, c.text)
			assert.Equal(t, c.hint == "near", strings.Contains(codeInView(w.Lab), "β - 2"), "%s: %s", c.page, c.text)
		}
	}
}

// In a window without the list of pages it is in the folded card.
func TestTheFoldedHintFollowsToo(t *testing.T) {
	test.NewTempApp(t)
	l, _ := opened(t, i18n.English, 780, 560)
	text := i18n.New(i18n.English)
	require.NoError(t, l.Open(lablink.Link{Page: "alphabeta", Text: "((3 5) (2 9)) with siblings"}))
	assert.True(t, has(l, text.T("lab.hint.siblings")))
	assert.False(t, has(l, text.T("lab.hint.alphabeta")))
}

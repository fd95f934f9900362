package gametree

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/words/i18n"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

// opened shows the page in English at a problem, by its key.
func opened[P gameProblem](t testing.TB, key string) (P, *pagetest.Stage) {
	t.Helper()
	p, s := pagetest.Open[*Page](t, New(key))
	return p.problem.(P), s
}

// openedIn shows the page at a problem in a language, in a window of a size.
func openedIn[P gameProblem](t testing.TB, key string, language i18n.Language, wide, high float32) P {
	t.Helper()
	p, _ := pagetest.OpenIn[*Page](t, language, fyne.NewSize(wide, high), New(key))
	return p.problem.(P)
}

// Each step of every search is described in every language, and marks a line of the pseudocode.
func TestEveryStepIsTold(t *testing.T) {
	for _, c := range []struct {
		key, text string
		steps     int // that have a title of their own, where each has
	}{
		{"alphabeta", "((3 5) (2 9))", 0},
		{"alphabeta", "((5 8) (((2 9) 9) ((3 2) (5 9)))) with siblings near=2", 0},
		{"alphabeta", "((3 5) (2 9)) with minimax", 0},
		{"alphabeta", "((3 5) (2 9)) with twophase", 0},
		{"rows", "xo.\n...\n...\nwith plies=2", 0},
		{"rows", "xo.\n.x.\n...\nwith plies=2 alphabeta again weights=3,2,3,2,4,2,3,2,3", 0},
		{"rows", "xox\n.x.\no..\nwith truth", 0},
		{"mcts", "x..\n...\n...\nwith playouts=20 c=1.4 seed=4", 0},
		{"mcts", "xxx.\n..o.\n.o..\n..o.\nwith playouts=50 c=0.5 seed=2", 0},
		{"findwin", "o...\n.ox.\n.xxx\nxooo\n", 1},
		{"findwin", "xxo.\n....\noo.o\n....\n", 0},
		{"games", "grundy 7", 14},
		{"games", "nim 5", 6},
		{"games", "nim 5 with normal", 6},
		{"games", "nim 5 with minimax", 0},
		{"games", "nim 5 with alphabeta", 0},
		{"games", "pick 3 1 2", 3},
		{"games", "pick 3 1 2 with minimax", 0},
		{"games", "pick 3 1 2 with alphabeta", 0},
		{"games", "pick 3 1 2 with published", 0},
		{"games", "pick 3 1 2 with shifted", 0},
	} {
		for _, language := range i18n.Languages() {
			p, s := pagetest.OpenIn[*Page](t, language, fyne.NewSize(760, 620), New(c.key))
			require.NoError(t, p.Open(c.text))
			s.Until("the steps", func() bool { return p.kit.Player.Len() > 0 })
			marked, titles := map[string]bool{}, map[string]bool{}
			for !p.kit.Player.AtEnd() {
				p.kit.Player.Step(1)
				title, text, _ := p.problem.describe()
				require.NotEmpty(t, title, c.text)
				require.NotContains(t, title+text, "lab.", c.text)
				titles[title] = true
				marked[p.code.MarkedLine()] = true
			}
			assert.NotContains(t, marked, "", c.text)
			if c.steps > 0 {
				assert.Len(t, titles, c.steps, c.text)
				assert.Equal(t, c.steps, p.kit.Player.Len(), c.text)
			}
		}
	}
}

// What is typed is shown, or the mistake is pointed at and what was there before stays.
func TestSetupsComeAsText(t *testing.T) {
	const rowsBefore, treeBefore = "x...\n....\n....\n....\n", "((3 5) (2 9))"
	for _, c := range []struct{ key, text, shown, mistake string }{
		{"alphabeta", "((3 5)\n (2 9))", treeBefore, ""},
		{"alphabeta", "((3 5)\n (2 x))", treeBefore, "Line 2, column 5: “x” is neither a whole number nor ∞ nor * nor a list."},
		{"rows", "x . o\n . X .\n\n..o", "x.o\n.x.\n..o\n", ""},
		{"rows", rowsBefore, rowsBefore, ""},
		{"rows", "xo.\n. z.\n...", rowsBefore, "Line 2, column 3: “z” is none of . x o."},
		{"rows", "xo.\n....\n...", rowsBefore, "Line 2, column 4: a row has as many cells as the board has rows, 3 here."},
		{"rows", "xo.\n...\n", rowsBefore, "Line 3, column 1: 2 rows; a board has 3 or 4."},
		{"rows", "xo.\n..\n...\n", rowsBefore, "Line 2, column 2: a row has as many cells as the board has rows, 3 here."},
	} {
		p, _ := pagetest.Open[*Page](t, New(c.key))
		require.NoError(t, p.input.Enter(map[string]string{"alphabeta": treeBefore, "rows": rowsBefore}[c.key]))
		err := p.input.Enter(c.text)
		assert.Equal(t, c.mistake, p.input.Mistake.Text(), c.text)
		assert.True(t, strings.HasPrefix(p.Setup(), c.shown), "%q: %q", c.text, p.Setup())
		if assert.Equal(t, c.mistake != "", err != nil, c.text); err != nil {
			assert.Positive(t, p.input.Entry.CursorRow)
			continue
		}
		assert.Equal(t, c.shown, p.input.Entry.Text)
	}
}

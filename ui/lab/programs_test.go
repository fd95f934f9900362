package lab_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// programSteps returns the steps that a program's lines name, each once, without what only some tell apart.
func programSteps(program string) (all []string) {
	for line := range strings.SplitSeq(program, "\n") {
		if _, done, named := strings.Cut(line, "  @"); named {
			for name := range strings.SplitSeq(done, ",") {
				name, _, _ = strings.Cut(name, ":")
				all = append(all, name)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// A listing does the steps of its pseudocode, and belongs to one.
func TestListingsDoTheSameSteps(t *testing.T) {
	files, err := filepath.Glob("pagekit/listings/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	kit := pagekit.New(i18n.New(i18n.English), nil)
	for _, file := range files {
		key := strings.TrimSuffix(filepath.Base(file), ".txt")
		pseudocode, listing := kit.Program(key)
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, strings.TrimSpace(string(data)), listing)
		assert.Equal(t, programSteps(pseudocode), programSteps(listing), key)
	}
}

// Every step of a search marks a line, of the pseudocode and of the listing, which the tab and a key turn to,
// also on the stage.
func TestEveryStepMarksALine(t *testing.T) {
	const tree = "((3 5) (2 (9 1)) (1 7)) with "
	test.NewTempApp(t)
	paper := &onPaper{Progress: pagekit.NewMemory()}
	w := paper.run(t, i18n.English)
	const steps = 15
	for _, c := range []struct {
		page, text string
		listed     bool
	}{
		{"alphabeta", tree + "alphabeta", true},
		{"alphabeta", tree + "alphabeta siblings", true},
		{"alphabeta", tree + "alphabeta near=2", true},
		{"alphabeta", tree + "minimax", true},
		{"alphabeta", tree + "twophase", false},
		{"alphabeta", tree + "pvs", false},
		{"alphabeta", "((3 5) (3 5) (2 9)) with table", false},
		{"alphabeta", tree + "rounds", false},
		{"alphabeta", tree + "killers", false},
		{"alphabeta", "((3 5) (3 5) (2 9)) with mtdf", false},
		{"rows", "x..\n...\n...\nwith plies=1 quiescence", false},
		{"games", "pick 3 1 2 with table", false},
		{"games", "pick 3 1 2 with published", true},
		{"games", "pick 3 1 2 with shifted", true},
		{"games", "nim 5", false},
		{"games", "grundy 7", false},
		{"findwin", "o...\n.ox.\n.xxx\nxooo\n", true},
		{"eight", "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5", true},
		{"eight", "4 1 2 5 x 6 7 3 8 with inconsistent", true},
		{"eight", "4 1 2 5 x 6 7 3 8 with inconsistent keep", false},
		{"grid", "S#G\n###\nwith astar", true},
		{"grid", "S#G\n###\nwith breadth_first", false},
		{"grid", "S..\n.#.\n..G\nwith bidirectional", false},
		{"grid", "S..\n.#.\n..G\nwith lengthening", false},
		{"grid", "S..\n.#.\n..G\nwith beam", false},
		{"grid", "S..\n.#.\n..G\nwith hill_climbing", false},
		{"grid", "S..\n.#.\n..G\nwith greedy", false},
		{"grid", "S..\n.#.\n..G\nwith uniform_cost", false},
		{"grid", "S..\n.#.\n..G\nwith weighted", false},
		{"rotation", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3", true},
		{"rotation", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3 with plain", true},
		{"aostar", "s 2 -> r\nr 0 goal", false},
		{"aostar", "s 2 -> r\nr 0 goal\nwith marked", false},
		{"aostar", "s 2 -> r\nr 0 goal\nwith cycles", false},
		{"mcts", "x..\n...\n...\nwith playouts=20 c=1.4 seed=4", false},
	} {
		about := c.page + " " + c.text
		require.NoError(t, w.Open(lablink.Link{Page: c.page, Text: c.text, Step: 1}))
		w.settle(paper, c.page, 1)
		var code *widgets.PseudocodeListing
		within(w.Lab, func(o fyne.CanvasObject) {
			if l, ok := o.(*widgets.PseudocodeListing); ok {
				code = l
			}
		})
		require.NotNil(t, code, about)
		assert.Equal(t, c.listed, code.HasListing(), about)
		w.Stage(c.listed)
		for range 2 { // with the pseudocode, then with the listing
			w.TypedKey(key(fyne.KeyHome))
			for range steps {
				w.TypedKey(key(fyne.KeyRight))
				require.NotEmpty(t, code.MarkedLine(), "%s: %s", about, code.Text())
			}
			w.TypedKey(key(fyne.KeyT))
		}
	}
}

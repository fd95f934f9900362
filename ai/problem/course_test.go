package problem

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
)

// What the lecture and the chapter state is what the algorithms compute.
func TestTheNumbersOfTheLecture(t *testing.T) {
	stated := map[string]string{
		"eight_moves": "uuldr", "eight_hardest": "31", "eight_parity": "no",
		"eight_states":   "181440",
		"rotation_first": "AC", "rotation_digit": "2", "rotation_second": "DDHH",
		"findwin_none": "#####", "findwin_first": "(0,1)", "findwin_shortcut": "(0,3)", "findwin_empty": "no",
		"rows_corner": "-1", "rows_side": "-2", "rows_centre": "1", "rows_move": "b2", "rows_truth": "draw",
		"rows_weights": "b1", // 5, and o's best reply takes as much away
		"tree_value":   "1", "tree_move": "2", "tree_order": "0 5 -3 3 5 4 1 -3 6 8",
		"tree_cuts": "alpha beta alpha beta", "tree_bound": "1",
		"tree_slide": "alpha", "tree_article": "4 40 -36", "tree_figure": "-2", "tree_endless": "0",
		"eight_star": "10", "eight_falls": "1", "gomoku_lines": "50400",
		"tree_all": "81", "tree_least": "17", // B^D and 2*B^(D/2) - 1
		"graph_order": "n0 n1 n5 n4", "graph_costs": "3 4 5 5", "graph_cost": "5", "graph_all": "5 7 8",
		"graph_tie":  "n3", // the chapter marks it
		"graph_dead": "7", "graph_dead_nodes": "b e", "graph_cycle": "c", "graph_cycle_cost": "7",
		"rewrite_cost": "10", "rewrite_stuck": "12", // 4,5 would cost less, but 4 has no way on
		"grundy_seven": "loss", "grundy_graph": "7", "grundy_eight": "1+7", "nim_five": "loss", "nim_six": "1", "nim_fifteen": "2", // leave 1 modulo 4
		"pick_value": "2", "pick_long": "6", "pick_hasty": "9",
	}
	computed := map[string]string{}
	for _, s := range CourseSections() {
		for _, e := range s.Exercises {
			answer := e.Solve()
			t.Log(e.ID, answer)
			assert.NotEmpty(t, answer, e.ID)
			assert.NotContains(t, computed, e.ID, "two of one name")
			computed[e.ID] = answer
		}
	}
	for id, want := range stated {
		assert.Equal(t, want, computed[id], id)
	}
	assert.NotEqual(t, "0", computed["rows_lost"], "weights that look only at cells lose")
	assert.Greater(t, computed["eight_over"], computed["eight_hardest"], "an estimate that says too much loses the shortest way")
	assert.NotEqual(t, "0", computed["eight_reopen"], "an inconsistent one reopens")
	assert.Greater(t, computed["tree_siblings"], computed["tree_ancestors"], "all ancestors cut more")
	leaves := func(id string) int {
		n, err := strconv.Atoi(computed[id])
		require.NoError(t, err, id)
		return n
	}
	assert.Greater(t, leaves("gomoku_minimax"), leaves("gomoku_alphabeta"))
	assert.Greater(t, leaves("gomoku_alphabeta"), leaves("gomoku_ordered"))
	assert.Less(t, leaves("gomoku_minimax"), 1000, "larger numbers are rounded on the page")
	assert.Contains(t, []string{"f10", "j6", "e11", "k5"}, computed["gomoku_best"], "White stops the three on F10 to J6")
	assert.NotEqual(t, "5", computed["tree_near"], "cutting early errs: the value is 5")
}

// The numbers of permutations are those of a count through all of them, in the order of a dictionary.
func TestThePermutationsAreNumbered(t *testing.T) {
	assert.Equal(t, 0, eight("1 2 3 4 5 6 7 8 x").Number())
	assert.Equal(t, 1, eight("1 2 3 4 5 6 7 x 8").Number())
	assert.Equal(t, 362_879, eight("x 8 7 6 5 4 3 2 1").Number())
	seen := map[int]bool{}
	var put func(text string)
	put = func(text string) {
		if len(text) == 2*eightCells {
			n := eight(text).Number()
			assert.Len(t, seen, n)
			seen[n] = true
			return
		}
		for _, tile := range "12345678x" {
			if !strings.ContainsRune(text, tile) && (len(text) > 0 || tile < '3') { // the first two of nine parts
				put(text + string(tile) + " ")
			}
		}
	}
	put("")
	assert.Len(t, seen, 2*40_320)
}

// Won leaves are beyond every number, and no cut by themselves; what is read comes out as it was.
func TestLeavesThatAreWon(t *testing.T) {
	for text, value := range map[string]string{
		"((-∞ 1) (0 ∞))": "0", "((-inf 1) (−∞ 5))": "-∞", "((+∞ ∞) (3 *))": "∞", "((∞ 7) (8 9))": "8",
	} {
		tree := must(ParseTree(text))
		assert.Equal(t, tree, must(ParseTree(tree.String())), text)
		s := searchTree(text, textbook.Rules{})
		assert.Equal(t, value, LeafText(s.result.Value), text)
		assert.GreaterOrEqual(t, s.result.Best, 0, text)
		for _, cut := range s.tree.Cuts {
			_, from := cut.CutBound()
			assert.GreaterOrEqual(t, from, 0, text)
		}
	}
}

func TestAnAnswerMayBeWrittenInManyWays(t *testing.T) {
	for _, c := range []struct {
		kind          CourseKind
		given, wanted string
		right         bool
	}{
		{Number, " −3 ", "-3", true},
		{Number, "+1", "1", true},
		{Number, "", "1", false},
		{Number, "255,168", "255168", true},
		{Number, "1 234 567", "1234567", true},
		{Number, "255,16", "25516", false},
		{Numbers, "100,200", "100 200", true},
		{Numbers, "0, 5,-3", "0 5 -3", true},
		{Numbers, "0 5 3", "0 5 -3", false},
		{Names, "N0，n1", "n0 n1", true},
		{Word, "Alpha beta", "alpha beta", true},
		{Letters, "a c", "AC", true},
		{Cell, "（0, 1）", "(0,1)", true},
		{Cell, "(1,0)", "(0,1)", false},
		{Point, "1 + 7", "1+7", true},
	} {
		assert.Equal(t, c.right, CourseExercise{Kind: c.kind}.Right(c.given, c.wanted), "%q for %q", c.given, c.wanted)
	}
}

package panels_test

import (
	"testing"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func evaluation(t *testing.T) display.Breakdown {
	t.Helper()
	weighed := func(names string, weight int) (cells []eval.Weighed) {
		for _, p := range paneltest.Line(t, names) {
			cells = append(cells, eval.Weighed{Point: p, Weight: weight})
		}
		return cells
	}
	return display.Breakdown{Turn: board.White, Value: 70, Terms: []eval.Term{
		{Kind: eval.Cells, Side: board.White, Class: pattern.OpenThree, Cells: weighed("H8 H9", 20), Total: 40},
		{Kind: eval.Cells, Side: board.Black, Class: pattern.Four, Cells: weighed("A1", -55), Total: -55},
		{Kind: eval.Threats, Total: 85},
	}}
}

func TestTheBreakdown(t *testing.T) {
	test.NewTempApp(t)
	r := panels.NewBreakdown(i18n.New(i18n.English))
	w := paneltest.Show(t, r, 520, 300)
	assert.False(t, r.Visible())
	r.Set(evaluation(t))
	assert.Equal(t, []string{
		"What the evaluation counts | +70 · for White",
		"Points | Value | What it counts",
		"+85 | threats on the board, White to move",
		"1 | −55 | Black can make a four",
		"2 | +40 | White can make an open three",
		"+70 | total",
	}, paneltest.Texts(w), "the largest first")

	var pointed [][]eval.Weighed
	r.OnHover = func(cells []eval.Weighed) { pointed = append(pointed, cells) }
	test.MoveMouse(w.Canvas(), paneltest.At(t, w, "−55"))
	require.Len(t, pointed, 1)
	require.Len(t, pointed[0], 1)
	assert.Equal(t, paneltest.Point(t, "A1"), pointed[0][0].Point)
	test.MoveMouse(w.Canvas(), paneltest.At(t, w, "total"))
	assert.Nil(t, pointed[len(pointed)-1], "the sum has no cells of its own")

	w.Resize(fyne.NewSize(260, 300))
	assert.Contains(t, paneltest.Texts(w), "2 | +40 | White can make an …", "a narrow card has as many words as fit")
	w.Resize(fyne.NewSize(520, 300))
	r.SetAlwaysBlack(true)
	assert.Contains(t, paneltest.Texts(w), "1 | +55 | Black can make a four")
	assert.Contains(t, paneltest.Texts(w), "What the evaluation counts | −70 · for Black")
	r.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, paneltest.Texts(w), "1 | +55 | 黑方可成冲四")
	r.Set(display.Breakdown{})
	assert.False(t, r.Visible())
}

// Every class of a cell has a name in every language.
func TestShapesHaveNames(t *testing.T) {
	test.NewTempApp(t)
	for _, l := range i18n.Languages() {
		r := panels.NewBreakdown(i18n.New(l))
		w := paneltest.Show(t, r, 520, 300)
		seen := map[string]bool{}
		for class := range pattern.ClassCount {
			r.Set(display.Breakdown{Turn: board.Black, Terms: []eval.Term{{Kind: eval.Cells, Side: board.Black, Class: pattern.Class(class), Total: 1}}})
			row := paneltest.Texts(w)[2]
			assert.NotContains(t, row, "shape.")
			seen[row] = true
		}
		assert.Len(t, seen, pattern.ClassCount-1, "a foul and nothing share a name")
	}
}

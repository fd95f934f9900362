package lab_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab/lablink"
	"tengen/ui/widgets"
)

// seenQuiz returns the column of cards, with the line to answer in and what the quiz said, nil
// where they are not there.
func seenQuiz(l fyne.CanvasObject, said string) (beside *container.Scroll, line *widgets.LineEntry, text fyne.CanvasObject) {
	within(l, func(o fyne.CanvasObject) {
		column, ok := o.(*container.Scroll)
		if !ok {
			return
		}
		within(column, func(o fyne.CanvasObject) {
			switch o := o.(type) {
			case *widgets.LineEntry:
				if line == nil { // those of other cards come below
					beside, line = column, o
				}
			case *widgets.Text:
				if said != "" && strings.HasPrefix(o.Text(), said) {
					text = o
				}
			}
		})
	})
	return beside, line, text
}

// After an answer the next question may be one to choose an answer of: the line that was typed into
// is gone, and the page has the keyboard again.
func TestAQuestionToChooseTakesNoKeys(t *testing.T) {
	test.NewTempApp(t)
	w := newWorking(t)
	require.NoError(t, w.Open(lablink.Link{Page: "alphabeta", Text: "((3 5) (2 9))", Step: 4}))
	_, line, _ := seenQuiz(w.Lab, "")
	require.NotNil(t, line)
	c := w.Canvas()
	c.Focus(line)
	for range 2 {
		line.SetText("77")
		line.OnSubmitted("77")
	}
	require.False(t, line.Visible(), "yes or no")
	assert.Equal(t, fyne.Focusable(w.Lab), c.Focused())
}

// What the quiz says of an answer and its next question are seen, and stay where the question was,
// though the card above has become lower.
func TestTheQuizStaysInSight(t *testing.T) {
	test.NewTempApp(t)
	w := newWorking(t)
	const step = 57
	require.NoError(t, w.Open(lablink.Link{Page: "mcts", Text: "x..\n...\n...\nwith playouts=20 c=1.4 seed=4", Step: step}))
	w.copied(step)
	w.Resize(fyne.NewSize(1280, 560))
	beside, line, _ := seenQuiz(w.Lab, "")
	require.NotNil(t, line)
	driver := fyne.CurrentApp().Driver()
	top := func(o fyne.CanvasObject) float32 {
		return driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(beside).Y
	}
	low := beside.Size().Height
	beside.ScrollToOffset(fyne.NewPos(0, top(line)-low+line.Size().Height)) // at the lower end
	for i, c := range []struct{ answer, said string }{
		{"a2", "a2 is wrong. Try once more, for half a point. "},
		{"b3", "b3 is right."},
		{"7/9", "7/9 is wrong. Try once more, for half a point. "},
	} {
		before := top(line)
		line.SetText(c.answer)
		line.OnSubmitted(c.answer)
		_, _, said := seenQuiz(w.Lab, c.said)
		require.NotNil(t, said, c.said)
		assert.Positive(t, top(said), c.said)
		assert.LessOrEqual(t, top(said)+said.Size().Height, low, c.said)
		if i > 0 { // the first one has brought all of the quiz into sight
			assert.InDelta(t, before, top(line), 60, "not far from where it was")
		}
	}
}

package cards_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets/cards"
)

// column returns a column in a window of a size, with a head of 100 and three cards of
// 150 units each.
func column(t *testing.T, size fyne.Size) (*cards.Column, []*canvas.Rectangle, *cards.Set) {
	t.Helper()
	test.NewTempApp(t)
	head := canvas.NewRectangle(nil)
	head.SetMinSize(fyne.NewSize(10, 100))
	c := cards.NewColumn(head)
	c.OnNarrow = func() {}
	var bodies []*canvas.Rectangle
	var all []cards.Section
	for _, word := range []string{"first", "second", "third"} {
		body := canvas.NewRectangle(nil)
		body.SetMinSize(fyne.NewSize(10, 150))
		bodies = append(bodies, body)
		all = append(all, cards.New(word, body, cards.Wanted(body), 1))
	}
	set := cards.NewSet(all...)
	w := test.NewTempWindow(t, c)
	w.SetPadded(false)
	w.Resize(size)
	c.SetCards(set, nil)
	return c, bodies, set
}

func TestCardsStandBelowEachOtherWhereThereIsRoom(t *testing.T) {
	_, bodies, set := column(t, fyne.NewSize(500, 900))
	for i, b := range bodies {
		assert.True(t, b.Visible())
		assert.GreaterOrEqual(t, b.Size().Height, float32(150), "they share what is left over")
		assert.False(t, set.Cards()[i].Tab().Visible())
	}
	assert.Less(t, bodies[0].Position().Y, bodies[1].Position().Y)
}

func TestTabsHoldTheCardsThatDoNotFit(t *testing.T) {
	c, bodies, set := column(t, fyne.NewSize(500, 400))
	last := len(bodies) - 1
	assert.False(t, bodies[last].Visible())
	test.Tap(set.Cards()[last].Tab())
	assert.True(t, bodies[last].Visible())
	assert.Equal(t, "third", set.Chosen().Word)
	assert.Equal(t, fyne.CanvasObject(bodies[1]), c.Reveal("second"))
	assert.True(t, bodies[1].Visible())
	assert.Nil(t, c.Reveal("no such card"))
}

func TestANarrowColumnSaysSo(t *testing.T) {
	c, _, _ := column(t, fyne.NewSize(500, 900))
	assert.False(t, c.Narrow())
	told := false
	c.OnNarrow = func() { told = true }
	c.Resize(fyne.NewSize(200, 900))
	assert.True(t, c.Narrow())
	assert.True(t, told)
}

package widgets_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// head is a head of a height.
type head struct {
	*canvas.Rectangle
	height float32
}

func newHead(height float32) *head { return &head{canvas.NewRectangle(nil), height} }

func (h *head) HeightAt(float32) float32 { return h.height }

func (h *head) Share() float32 { return 0.62 }

// column returns a column in a window of a size, with a head of 100 and three cards of
// 150 units each.
func column(t *testing.T, size fyne.Size) (*widgets.CardColumn, []*canvas.Rectangle, *widgets.CardSet) {
	t.Helper()
	test.NewTempApp(t)
	c := widgets.NewCardColumn(newHead(100))
	c.OnNarrow = func() {}
	var bodies []*canvas.Rectangle
	var all []widgets.CardSection
	for _, word := range []string{"first", "second", "third"} {
		body := canvas.NewRectangle(nil)
		body.SetMinSize(fyne.NewSize(10, 150))
		bodies = append(bodies, body)
		all = append(all, widgets.NewCardSection(word, body, widgets.WantedHeight(body), 1))
	}
	set := widgets.NewCardSet(all...)
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

// The head has the height that it wants at its width, up to its part of the column.
func TestTheHeadHasItsHeight(t *testing.T) {
	test.NewTempApp(t)
	h, body := newHead(150), canvas.NewRectangle(nil)
	c := widgets.NewCardColumn(h)
	c.OnNarrow = func() {}
	w := test.NewTempWindow(t, c)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(500, 900))
	c.SetCards(widgets.NewCardSet(widgets.NewCardSection("first", body, widgets.WantedHeight(body), 1)), nil)
	height := func(wanted float32) float32 {
		h.height = wanted
		c.Fit()
		return h.Size().Height
	}
	assert.Equal(t, float32(150), height(150))
	assert.Equal(t, float32(100), height(100))
	assert.Less(t, height(2000), float32(600), "the cards matter too")
	assert.Greater(t, body.Size().Height, float32(300))
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

func TestASingleCardHasNoTab(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 500, Height: 900}, {Width: 200, Height: 220}} {
		c, bodies, set := column(t, size)
		c.SetCards(widgets.NewCardSet(set.Cards()[0]), nil)
		assert.False(t, set.Cards()[0].Tab().Visible(), "%v", size)
		assert.True(t, bodies[0].Visible())
		assert.LessOrEqual(t, bodies[0].Position().Y+bodies[0].Size().Height, size.Height, "%v", size)
	}
}

// A card with little in it leaves the room to the others, also its least.
func TestACardTakesNoMoreThanItNeeds(t *testing.T) {
	test.NewTempApp(t)
	bodies := []*canvas.Rectangle{canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil)}
	scale := skin.Scale()
	needs := 60 * scale
	sections := []widgets.CardSection{
		widgets.NewCardSection("word", bodies[0], widgets.LeastHeight(100), 0),
		widgets.NewCardSection("word", bodies[1], widgets.LeastHeight(300), 1).UpTo(func() float32 { return needs }),
		widgets.NewCardSection("word", bodies[2], widgets.LeastHeight(100), 1),
	}
	c := widgets.NewCardColumn(newHead(0))
	c.OnNarrow = func() {}
	w := test.NewTempWindow(t, c)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(500, 900))
	c.SetCards(widgets.NewCardSet(sections...), nil)
	heights := func() (all [3]float32) {
		for i, b := range bodies {
			all[i] = b.Size().Height
		}
		return all
	}
	last := func() float32 { return bodies[2].Position().Y + bodies[2].Size().Height }
	small := heights()
	assert.InDelta(t, 100*scale, small[0], 2)
	assert.InDelta(t, 60*scale, small[1], 2)
	assert.InDelta(t, 900, last(), 2, "nothing is left over")
	needs = 320
	c.Refresh()
	assert.InDelta(t, 320, heights()[1], 2)
	assert.InDelta(t, 900, last(), 2)
	needs = 5000
	c.Refresh()
	large := heights()
	assert.InDelta(t, large[1]-300*scale, large[2]-100*scale, 3, "they share")
	assert.InDelta(t, 900, last(), 2)
}

// Where there is room for two columns, the cards that belong aside stand beside the others, and
// both columns are filled; a page without such cards keeps to the width of one.
func TestAWideColumnIsTwo(t *testing.T) {
	c, bodies, set := column(t, fyne.NewSize(1300, 500))
	head := func() fyne.CanvasObject { return test.WidgetRenderer(c).Objects()[0] }
	assert.LessOrEqual(t, head().Size().Width, 842*skin.Scale())
	one := set.Cards()
	c.SetCards(widgets.NewCardSet(one[0], one[1].Aside(), one[2].Aside()), nil)
	width := head().Size().Width
	assert.Less(t, width, float32(650))
	for i, b := range bodies {
		assert.True(t, b.Visible())
		assert.False(t, one[i].Tab().Visible())
		assert.InDelta(t, width, b.Size().Width, 2)
	}
	assert.Zero(t, bodies[0].Position().X)
	assert.Greater(t, bodies[0].Position().Y, head().Size().Height)
	assert.Greater(t, bodies[1].Position().X, width)
	assert.Zero(t, bodies[1].Position().Y)
	for _, last := range []int{0, 2} {
		assert.InDelta(t, 500, bodies[last].Position().Y+bodies[last].Size().Height, 2, "nothing is left over")
	}
	c.Resize(fyne.NewSize(1300, 240))
	assert.False(t, bodies[2].Visible(), "two columns need their height")
	c.Resize(fyne.NewSize(500, 900))
	assert.Zero(t, bodies[1].Position().X)
}

func TestASurfaceFollowsTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(skin.New(skin.LightMode, 1))
	w := test.NewTempWindow(t, widgets.SurfaceAround(canvas.NewRectangle(color.Transparent)))
	w.Resize(fyne.NewSquareSize(100))
	middle := func() color.Color { return color.NRGBAModel.Convert(w.Canvas().Capture().At(50, 50)) }
	assert.Equal(t, skin.Light().Card, middle())
	app.Settings().SetTheme(skin.New(skin.DarkMode, 1))
	assert.Equal(t, skin.Dark().Card, middle())
}

func TestANoteChanges(t *testing.T) {
	test.NewTempApp(t)
	n := widgets.NewNote(nil)
	n.Set("title", "text")
	assert.Equal(t, "title", n.Title())
	assert.Equal(t, "text", n.Text())
}

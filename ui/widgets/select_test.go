package widgets_test

import (
	"image/color"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

func TestSelect(t *testing.T) {
	test.NewTempApp(t)
	var chosen []int
	choose := func(i int) { chosen = append(chosen, i) }
	s := widgets.NewSelect(3, 1, strconv.Itoa, choose)
	assert.Equal(t, []string{"0", "1", "2"}, s.Options)
	assert.Equal(t, "1", s.Selected)
	assert.Empty(t, chosen, "what was chosen already is no choice")
	s.SetSelectedIndex(2)
	s.ClearSelected()
	assert.Equal(t, []int{2}, chosen)
	assert.Empty(t, widgets.NewSelect(3, widgets.NoChoice, strconv.Itoa, choose).Selected)
}

// counting is a button that counts how often it is drawn.
type counting struct {
	widget.Button

	drawn int
}

func (c *counting) Refresh() { c.drawn++; c.Button.Refresh() }

func TestOnlyChangesAreDrawn(t *testing.T) {
	test.NewTempApp(t)
	b := &counting{}
	b.ExtendBaseWidget(b)
	before := b.drawn
	widgets.SetEnabled(b, true)
	widgets.SetVisible(b, true)
	assert.Equal(t, before, b.drawn)
	widgets.SetEnabled(b, false)
	assert.True(t, b.Disabled())
	assert.Greater(t, b.drawn, before)
	widgets.SetEnabled(b, true)
	assert.False(t, b.Disabled())
	widgets.SetVisible(b, false)
	assert.False(t, b.Visible())
	widgets.SetVisible(b, true)
	assert.True(t, b.Visible())
}

func TestBounds(t *testing.T) {
	o := canvas.NewRectangle(nil)
	widgets.SetBounds(o, 1, 2, 30, 40)
	assert.Equal(t, fyne.NewPos(1, 2), o.Position())
	assert.Equal(t, fyne.NewSize(30, 40), o.Size())
}

func TestTextsStandOnTheirLine(t *testing.T) {
	test.NewTempApp(t)
	text := canvas.NewText("", nil)
	widgets.SetText(text, "words", 12, color.Black, true)
	assert.Equal(t, "words", text.Text)
	assert.True(t, text.TextStyle.Bold)
	width := widgets.SetOnLine(text, 5, 100, 60)
	assert.Equal(t, text.MinSize().Width, width)
	assert.Equal(t, text.MinSize(), text.Size())
	assert.InDelta(t, 130, text.Position().Y+text.Size().Height/2, 0.01)
	assert.InDelta(t, 5, text.Position().X, 0)
}

func TestASliderHandsKeysOn(t *testing.T) {
	test.NewTempApp(t)
	var typed []fyne.KeyName
	s := widgets.NewSlider(1, 5, func(e *fyne.KeyEvent) { typed = append(typed, e.Name) })
	for _, name := range []fyne.KeyName{fyne.KeyRight, fyne.KeySpace, fyne.KeyRight, fyne.KeyLeft, fyne.KeyEnd} {
		s.TypedKey(&fyne.KeyEvent{Name: name})
	}
	assert.InDelta(t, 2, s.Value, 0)
	assert.Equal(t, []fyne.KeyName{fyne.KeySpace, fyne.KeyEnd}, typed)
}

// The wheel goes on over a text of few long lines: it does not move them sideways.
func TestTheWheelOverLongLines(t *testing.T) {
	test.NewTempApp(t)
	turned := 0
	l := widgets.NewLineEntry(func(*fyne.ScrollEvent) { turned++ })
	l.MultiLine = true
	l.SetText(strings.Repeat("long ", 100))
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(200, 120))
	test.Scroll(w.Canvas(), fyne.NewPos(100, 60), 0, -10)
	assert.Equal(t, 1, turned)
	test.Scroll(w.Canvas(), fyne.NewPos(100, 60), -10, 0)
	assert.Equal(t, 1, turned, "sideways")
	l.SetText(strings.Repeat("high\n", 100))
	test.Scroll(w.Canvas(), fyne.NewPos(100, 60), 0, -10)
	assert.Equal(t, 1, turned, "it has a use for the wheel")
}

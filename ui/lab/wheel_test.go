package lab_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/lab"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// The cards beside a picture scroll on under the wheel also where the pointer is over a line
// that one can write in, or over a card that scrolls by itself.
func TestTheWheelGoesOnOverALine(t *testing.T) {
	test.NewTempApp(t)
	l, w := opened(t, i18n.English, 800, 520)
	tried := 0
	_, count := l.Chosen()
	for i := range count {
		l.Choose(i)
		within(l, func(o fyne.CanvasObject) {
			beside, ok := o.(*container.Scroll)
			if !ok || fyne.CurrentApp().Driver().AbsolutePositionForObject(beside).X < 400 { // it is part of the picture
				return
			}
			within(beside, func(o fyne.CanvasObject) {
				_, line := o.(*widgets.LineEntry)
				card, ok := o.(*container.Scroll)
				if line || ok && card != beside {
					tried++
					overLine(t, w.Canvas(), beside, o, l.Key())
				}
			})
		})
	}
	assert.Greater(t, tried, 5)
}

// overLine brings a line into view and turns the wheel over it.
func overLine(t *testing.T, c fyne.Canvas, beside *container.Scroll, line fyne.CanvasObject, page string) {
	t.Helper()
	at := func() fyne.Position { return fyne.CurrentApp().Driver().AbsolutePositionForObject(line) }
	beside.ScrollToOffset(fyne.NewPos(0, 0))
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(beside).Y
	beside.ScrollToOffset(fyne.NewPos(0, at().Y-top-beside.Size().Height/2))
	before := beside.Offset.Y
	by := float32(-10) // down
	if before > 20 {
		by = 10
	}
	const most = 200 // a long text is scrolled to its end first
	for n := 0; n < most && beside.Offset.Y == before; n++ {
		test.Scroll(c, at().AddXY(line.Size().Width/2, line.Size().Height/2), 0, by)
	}
	assert.NotEqual(t, before, beside.Offset.Y, "%s: the column stands still at %v", page, at())
}

// In a low window, what to look for on a page scrolls below the list of pages: it does not run
// out of its card.
func TestWhatToLookForScrollsInALowWindow(t *testing.T) {
	test.NewTempApp(t)
	text := i18n.New(i18n.English)
	progress := pagekit.NewMemory()
	progress.Keep(func(h *pagekit.Homework) { h.Page = "aostar" })
	l := lab.New(text, still(t), noFiles{}, progress)
	test.NewTempWindow(t, l).Resize(fyne.NewSize(1280, 640))
	within(l, func(fyne.CanvasObject) {}) // lays everything out
	found := 0
	within(l, func(o fyne.CanvasObject) {
		p, ok := o.(*widgets.Text)
		if !ok || p.Text() != text.T("lab.hint.aostar") {
			return
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(p)
		inside := false
		within(l, func(o fyne.CanvasObject) {
			if s, ok := o.(*container.Scroll); ok {
				within(s, func(o fyne.CanvasObject) { inside = inside || o == fyne.CanvasObject(p) })
			}
		})
		found++
		assert.True(t, inside || at.Y+p.Size().Height < 640, "%v of %v", at, p.Size())
	})
	assert.NotZero(t, found)
}

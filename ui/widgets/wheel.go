package widgets

import (
	"math"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// VScroll scrolls a content up and down, by a notch of the wheel as far as other programs do.
func VScroll(content fyne.CanvasObject) *container.Scroll { return vScrollWithin(content, nil) }

// vScrollWithin is [VScroll] inside what scrolls as well, which is handed the wheel that the
// content has no use for.
func vScrollWithin(content fyne.CanvasObject, onScroll func(*fyne.ScrollEvent)) *container.Scroll {
	n := &notches{onScroll: onScroll}
	n.ExtendBaseWidget(n)
	n.scroll = container.NewVScroll(container.NewStack(n, content))
	return n.scroll
}

// notches lies under what scrolls and takes the wheel there.
type notches struct {
	widget.BaseWidget

	scroll   *container.Scroll
	onScroll func(*fyne.ScrollEvent) // may be nil
}

const (
	wheelNotch = 25 // Fyne's distance for a notch of a wheel
	notchScale = 2.4
)

// Scrolled implements fyne.Scrollable. Where Fyne has the distance from the system, or a finger
// moves on a pad, it is right as it is.
func (n *notches) Scrolled(e *fyne.ScrollEvent) {
	scaled := *e
	whole := math.Mod(float64(e.Scrolled.DY), wheelNotch) == 0
	if whole && runtime.GOOS != "darwin" && runtime.GOOS != "js" {
		scaled.Scrolled.DY *= notchScale
	}
	before := n.scroll.Offset
	if n.scroll.Scrolled(&scaled); n.onScroll != nil && n.scroll.Offset == before {
		n.onScroll(e)
	}
}

func (n *notches) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}

package status

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// asked is the lowest line of what is always there: the answers to what the card asks,
// or else the switch, which can wait for that. With keep it takes the height of a button
// also while nothing is there.
type asked struct {
	keep    bool
	lever   fyne.CanvasObject
	box     *fyne.Container
	measure *widget.Button
}

func newAsked(lever, choices fyne.CanvasObject) *asked {
	a := &asked{lever: lever, measure: widget.NewButton("M", nil)}
	a.box = container.New(a, lever, choices)
	return a
}

// MinSize is called by Fyne.
func (a *asked) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if o.Visible() || a.keep && o == a.lever {
			size = size.Max(o.MinSize())
		}
	}
	if a.keep {
		size.Height = max(size.Height, a.measure.MinSize().Height)
	}
	return size
}

// Layout is called by Fyne.
func (a *asked) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(size)
	}
}

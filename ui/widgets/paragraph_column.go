package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Column puts objects below each other, gap paddings apart. It gives each its
// width before it asks for the height, because the height of a paragraph depends
// on it.
func TextColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(column{gap: gap}, objects...)
}

type column struct{ gap float32 }

func (c column) space() float32 { return c.gap * theme.Size(theme.SizeNamePadding) }

func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		least := o.MinSize()
		if size.Height > 0 {
			size.Height += c.space()
		}
		size.Width, size.Height = max(size.Width, least.Width), size.Height+least.Height
	}
	return size
}

func (c column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		height := HeightFor(o, size.Width)
		o.Resize(fyne.NewSize(size.Width, height))
		o.Move(fyne.NewPos(0, y))
		y += height + c.space()
	}
}

// HeightFor gives an object a width and returns the height that it then needs.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	o.Resize(fyne.NewSize(width, max(o.Size().Height, 1)))
	return o.MinSize().Height
}

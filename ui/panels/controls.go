package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// controls lays out what one chooses with. In a narrow card, where the choices would take a
// row each, they go without the words before them: the rows belong to the mistakes.
type controls struct {
	of      *Mistakes
	choices []fyne.CanvasObject
}

// MinSize is called by Fyne.
func (controls) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout is called by Fyne. It wants the controls, in as many rows as they need.
func (c controls) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.of.roomy = true
	width := -4 * theme.Padding()
	for _, o := range c.choices {
		width += o.MinSize().Width + 4*theme.Padding()
	}
	c.of.roomy = width <= size.Width
	objects[0].Resize(size)
	objects[0].Refresh()
}

// withoutGaps puts buttons side by side without the room that boxes leave.
type withoutGaps struct{}

// MinSize is called by Fyne.
func (withoutGaps) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		least := o.MinSize()
		size.Width, size.Height = size.Width+least.Width, max(size.Height, least.Height-theme.Padding())
	}
	return size
}

// Layout is called by Fyne.
func (withoutGaps) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := float32(0)
	for _, o := range objects {
		width := o.MinSize().Width
		o.Move(fyne.NewPos(left, 0))
		o.Resize(fyne.NewSize(width, size.Height))
		left += width
	}
}

package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets/skin"
)

// row places buttons side by side, in as many rows as they need, and returns where
// they end below. Where that saves a row they stand closer.
func row(buttons []*ToolbarButton, top, width float32) float32 {
	left, height, all := float32(0), float32(0), float32(0)
	for _, a := range buttons {
		a.SetStacked(width < ColumnMin*skin.Scale())
		a.Refresh()
		all += a.MinSize().Width
	}
	closer := max(0, cardsCeil(all-width)) / float32(max(1, len(buttons)))
	if closer > theme.Padding() { // half of what is beside the words
		closer = 0
	}
	for _, a := range buttons {
		min := a.MinSize().SubtractWidthHeight(closer, 0)
		if left > 0 && left+min.Width > width+1 {
			left, top = 0, top+height
		}
		Place(a, left, top, min.Width, min.Height)
		left += min.Width
		height = max(height, min.Height)
	}
	return top + height
}

// Family returns the buttons that turn to the pages of a family, for a page without a
// column. Given the place and the width of the column that other pages of the family have,
// they stand where they stand at its head.
func ButtonFamily(buttons []*ToolbarButton) *fyne.Container {
	var objects []fyne.CanvasObject
	for _, b := range buttons {
		objects = append(objects, b)
	}
	return container.New(&family{buttons: buttons}, objects...)
}

type family struct {
	buttons []*ToolbarButton
	height  float32 // at the width that was given last
}

// MinSize is called by Fyne.
func (f *family) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, f.height) }

// Layout is called by Fyne.
func (f *family) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	f.height = row(f.buttons, 0, size.Width)
}

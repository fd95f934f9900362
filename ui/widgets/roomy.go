package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Roomy gives a list to choose from the room that the longest of its names needs,
// where nothing else gives it any. Others are names that it has at other times: with these
// it stays where it is.
func RoomySelect(s *widget.Select, others ...string) fyne.CanvasObject {
	return container.New(roomy{s, others}, s)
}

type roomy struct {
	list   *widget.Select
	others []string
}

// MinSize is called by Fyne.
func (r roomy) MinSize([]fyne.CanvasObject) fyne.Size {
	size := r.list.MinSize()
	for _, name := range slices.Concat(r.list.Options, r.others) {
		wide := TextWidth(name, theme.TextSize(), false)
		beside := theme.IconInlineSize() + 4*theme.InnerPadding()
		size.Width = max(size.Width, wide+beside)
	}
	return size
}

// Layout is called by Fyne.
func (r roomy) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	r.list.Move(fyne.NewPos(0, 0))
	r.list.Resize(size)
}

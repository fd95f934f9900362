package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets/skin"
)

// ListAndChosen puts the list beside what is chosen, or above it in a narrow window.
type ListAndChosen struct{}

// MinSize implements fyne.Layout.
func (ListAndChosen) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }

// chosenShare is the share of the width, or of the height of a narrow window, for what is chosen.
const chosenShare = 0.36

// Layout implements fyne.Layout.
func (ListAndChosen) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := float32(pageGapNarrow)
	if Wide(size.Width) {
		gap = pageGap
	}
	gap *= skin.Scale()
	width, height := size.Width-2*gap, size.Height-2*gap
	if width >= height {
		right := (width - gap) * chosenShare
		Place(objects[0], gap, gap, width-gap-right, height)
		Place(objects[1], gap+width-right, gap, right, height)
		return
	}
	below := (height - gap) * chosenShare
	Place(objects[0], gap, gap, width, height-gap-below)
	Place(objects[1], gap, gap+height-below, width, below)
}

// PictureAndWords puts words under a board that is as wide as they are.
type PictureAndWords struct{}

// MinSize implements fyne.Layout.
func (PictureAndWords) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[1].MinSize()
	return fyne.NewSize(least.Width, objects[0].MinSize().Height+theme.Padding()+least.Height)
}

// Layout implements fyne.Layout.
func (PictureAndWords) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	words := HeightFor(objects[1], size.Width)
	side := max(min(size.Width, size.Height-words-theme.Padding()), objects[0].MinSize().Height)
	SetBounds(objects[0], (size.Width-side)/2, 0, side, side)
	SetBounds(objects[1], 0, side+theme.Padding(), size.Width, max(words, size.Height-side-theme.Padding()))
}

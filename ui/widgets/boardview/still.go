package boardview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tengen/ui/widgets/skin"
)

// stillPixels are those of a still picture to a unit of the screen.
const stillPixels = 3

// Still returns the board as it belongs on a picture: without pointer and cursor.
func (b *Board) Still() []fyne.CanvasObject {
	state := b.state
	state.Turn = 0 // no ghost stone
	size := b.Size()
	still := canvas.NewImageFromImage(Picture(state, skin.Current().Dark, int(size.Width*stillPixels), int(size.Height*stillPixels)))
	still.Resize(size)
	return []fyne.CanvasObject{still}
}

package rotation

import "fyne.io/fyne/v2"

// besideOrBelow puts two objects beside each other when there is much more width than
// height, else below each other.
type besideOrBelow struct{}

// boardShare is how much of the longer side the first object has, wideFrom the
// share of width to height from which they stand beside each other.
const (
	boardShare = 0.58
	wideFrom   = 1.4
)

// MinSize is called by Fyne.
func (besideOrBelow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(objects[1].MinSize())
}

// Layout is called by Fyne.
func (besideOrBelow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width > size.Height*wideFrom {
		left := min(size.Width*boardShare, size.Height)
		objects[0].Resize(fyne.NewSize(left, size.Height))
		objects[0].Move(fyne.NewPos(0, 0))
		objects[1].Resize(fyne.NewSize(size.Width-left, size.Height))
		objects[1].Move(fyne.NewPos(left, 0))
		return
	}
	upper := size.Height * boardShare
	objects[0].Resize(fyne.NewSize(size.Width, upper))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(size.Width, size.Height-upper))
	objects[1].Move(fyne.NewPos(0, upper))
}

package rotation

import (
	"fyne.io/fyne/v2"

	"tengen/ui/widgets"
)

// titled puts a title just above a chart, which is not much higher than wide; both stand in
// the middle of the height, as the board beside them does.
type titled struct{}

// chartHigh is the height of the chart as a share of its width, at the most.
const chartHigh = 0.85

// MinSize implements fyne.Layout.
func (titled) MinSize(objects []fyne.CanvasObject) fyne.Size {
	title, chart := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(title.Width, chart.Width), title.Height+chart.Height)
}

// Layout implements fyne.Layout.
func (titled) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	title := widgets.HeightFor(objects[0], size.Width)
	high := min(size.Height-title, size.Width*chartHigh)
	top := max(0, (size.Height-title-high)/2)
	objects[0].Move(fyne.NewPos(0, top))
	objects[1].Resize(fyne.NewSize(size.Width, high))
	objects[1].Move(fyne.NewPos(0, top+title))
}

// besideOrBelow puts two objects beside each other when there is much more width than
// height, else below each other.
type besideOrBelow struct{}

// boardShare is how much of the longer side the first object has, wideFrom the
// share of width to height from which they stand beside each other.
const (
	boardShare = 0.58
	wideFrom   = 1.4
)

// MinSize implements fyne.Layout.
func (besideOrBelow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(objects[1].MinSize())
}

// Layout implements fyne.Layout.
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

package infopane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// following gives the log its room and keeps the newest change in sight when the
// room changes, which a scroll does not do by itself.
type following struct{ log *Log }

func (f following) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (f following) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if objects[0].Size() == size {
		return
	}
	newest := f.log.newest // a scroll may move when its size changes
	objects[0].Resize(size)
	f.log.newest = newest
	f.log.follow()
}

// topped puts the first object at the top and gives the second the rest.
type topped struct{}

func (topped) space() float32 { return cardGap * theme.Size(theme.SizeNamePadding) }

func (t topped) MinSize(objects []fyne.CanvasObject) fyne.Size {
	top, rest := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(top.Width, rest.Width), top.Height+t.space()+rest.Height)
}

func (t topped) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	top := objects[0].MinSize().Height
	objects[0].Resize(fyne.NewSize(size.Width, top))
	objects[1].Move(fyne.NewPos(0, top+t.space()))
	objects[1].Resize(fyne.NewSize(size.Width, max(0, size.Height-top-t.space())))
}

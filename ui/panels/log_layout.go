package panels

import (
	"fyne.io/fyne/v2"
)

// newestInSight gives the log its room and keeps the newest change in sight when the
// room changes, which a scroll does not do by itself.
type newestInSight struct{ log *SearchLog }

func (n newestInSight) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (n newestInSight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if objects[0].Size() == size {
		return
	}
	newest := n.log.newest // a scroll may move when its size changes
	objects[0].Resize(size)
	n.log.newest = newest
	n.log.follow()
}

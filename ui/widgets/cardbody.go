package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// CardBody is the part of a card under its heading: what the card shows or, while there is
// nothing to show, words that say what it is for. Both have the same room, so that
// nothing moves when they change places.
type CardBody struct {
	object fyne.CanvasObject
	full   fyne.CanvasObject
	empty  *Text
}

// NewCardBody returns a body that shows full when it is filled.
func NewCardBody(full fyne.CanvasObject) *CardBody {
	b := &CardBody{full: full, empty: Quiet("")}
	b.object = SameRoom(b.empty, full)
	return b
}

// Object returns what belongs in the card.
func (b *CardBody) Object() fyne.CanvasObject { return b.object }

// Set shows what the card is for, as words, or what fills it.
func (b *CardBody) Set(words string, filled bool) {
	b.empty.SetText(words)
	SetVisible(b.empty, !filled)
	SetVisible(b.full, filled)
}

// SameRoom gives two objects, of which one is shown at a time, the room for the larger.
func SameRoom(one, other fyne.CanvasObject) fyne.CanvasObject {
	return container.New(sameRoom{}, one, other)
}

type sameRoom struct{}

func (sameRoom) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(objects[1].MinSize())
}

func (sameRoom) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// Package card makes the cards that stand beside a board or a picture.
package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ui/widgets/arrange"
	"tengen/ui/widgets/paragraph"
)

// Gap is the room between the parts of a card, in paddings.
const Gap = 2

// New returns a card with a quiet heading, "" for none, over its parts.
func New(heading string, parts ...fyne.CanvasObject) fyne.CanvasObject {
	if heading != "" {
		parts = append([]fyne.CanvasObject{paragraph.Label(heading)}, parts...)
	}
	return Around(container.NewPadded(paragraph.Column(Gap, parts...)))
}

// EventAround returns a surface that stands out among the others: something has happened.
func EventAround(content fyne.CanvasObject) *Surface {
	s := Around(content)
	s.event = true
	return s
}

// NewFilled returns a card of which the lower part takes all the room that the upper one
// leaves.
func NewFilled(top, rest fyne.CanvasObject) fyne.CanvasObject {
	return Around(container.NewPadded(container.New(arrange.TopAndRest{Gap: Gap}, top, rest)))
}

// Note is a card with a title and a text that change, such as what happens at the
// current step.
type Note struct {
	object      fyne.CanvasObject
	title, text *paragraph.Text
}

// NewNote returns a note that says nothing yet.
func NewNote() *Note {
	n := &Note{title: paragraph.Strong(""), text: paragraph.Quiet("")}
	n.object = New("", n.title, n.text)
	return n
}

// Object returns the card.
func (n *Note) Object() fyne.CanvasObject { return n.object }

// Set shows another title and text.
func (n *Note) Set(title, text string) {
	if n.title.Text() != title || n.text.Text() != text {
		n.title.SetText(title)
		n.text.SetText(text)
		n.object.Refresh()
	}
}

// Title returns the title.
func (n *Note) Title() string { return n.title.Text() }

// Text returns the text.
func (n *Note) Text() string { return n.text.Text() }

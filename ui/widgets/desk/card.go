package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/skin"
)

// cardGap is the room between the parts of a card, in paddings.
const cardGap = 2

// NewCard returns a card with a quiet heading, "" for none, over its parts.
func NewCard(heading string, parts ...fyne.CanvasObject) fyne.CanvasObject {
	if heading != "" {
		parts = append([]fyne.CanvasObject{paragraph.Label(heading)}, parts...)
	}
	return skin.NewCard(container.NewPadded(paragraph.Column(cardGap, parts...)))
}

// Story is a card that tells what happens at the step in hand.
type Story struct {
	object      fyne.CanvasObject
	title, text *paragraph.Text
}

// NewStory returns a story that says nothing yet.
func NewStory() *Story {
	s := &Story{title: paragraph.Strong(""), text: paragraph.Quiet("")}
	s.object = NewCard("", s.title, s.text)
	return s
}

// Object returns the card.
func (s *Story) Object() fyne.CanvasObject { return s.object }

// Tell says something else.
func (s *Story) Tell(title, text string) {
	if s.title.Text() != title || s.text.Text() != text {
		s.title.SetText(title)
		s.text.SetText(text)
		s.object.Refresh()
	}
}

// Say writes a text that takes no room while there is nothing to say.
func Say(t *paragraph.Text, text string) {
	t.SetText(text)
	if text == "" {
		t.Hide()
	} else {
		t.Show()
	}
}

// Title returns what the story says in large.
func (s *Story) Title() string { return s.title.Text() }

// NewTool returns a flat button for the row above a picture or in a card.
func NewTool(word string, icon fyne.Resource, tapped func()) *widget.Button {
	b := widget.NewButtonWithIcon(word, icon, tapped)
	b.Importance = widget.LowImportance
	return b
}

// Text returns what the story says in small.
func (s *Story) Text() string { return s.text.Text() }

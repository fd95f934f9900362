// Package remark is the card that says something about a move in sentences.
package remark

import (
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/set"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Card is the widget.
type Card struct {
	widget.BaseWidget

	text         *i18n.Localizer
	title, about string

	heading      *card.Heading
	words, empty *paragraph.Text
	note         *paragraph.Text
}

// New returns a card that says nothing yet.
func New(text *i18n.Localizer) *Card {
	r := &Card{text: text, heading: card.NewHeading(), words: paragraph.Plain(""), empty: paragraph.Quiet(""), note: paragraph.Quiet("")}
	r.note.Hide()
	r.ExtendBaseWidget(r)
	r.update()
	return r
}

// SetText changes the language. What was said stays as it was.
func (r *Card) SetText(text *i18n.Localizer) {
	r.text = text
	r.update()
}

// Set says something: words about a move, under a title of their own or, when
// that is empty, under the usual one, and a note beside them.
func (r *Card) Set(title, about, words, note string) {
	if r.title == title && r.about == about && r.words.Text() == words && r.note.Text() == note {
		return
	}
	r.title, r.about = title, about
	r.words.SetText(words)
	r.note.SetOrHide(note)
	r.update()
}

// Words returns what is being said.
func (r *Card) Words() string { return r.words.Text() }

func (r *Card) update() {
	title := r.title
	if title == "" {
		title = r.text.T("coach.title")
	}
	r.heading.Set(title, r.about)
	r.empty.SetText(r.text.T("coach.empty"))
	set.Visible(r.words, r.words.Text() != "")
	set.Visible(r.empty, r.words.Text() == "")
	r.Refresh()
}

// CreateRenderer is called by Fyne.
func (r *Card) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(card.New("", r.heading, r.words, r.empty, r.note))
}

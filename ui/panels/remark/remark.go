// Package remark is the card that says something about a move in sentences.
package remark

import (
	"tengen/ui/view"
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

	text  *i18n.Localizer
	shown view.Remark

	titled bool // the usual title is shown

	heading      *card.Heading
	words, empty *paragraph.Text
	note         *paragraph.Text
}

// New returns a card that says nothing yet.
func New(text *i18n.Localizer) *Card {
	r := &Card{text: text, titled: true, heading: card.NewHeading(), words: paragraph.Plain(""), empty: paragraph.Quiet(""), note: paragraph.Quiet("")}
	r.ExtendBaseWidget(r)
	r.update()
	return r
}

// SetText changes the language. What was said stays as it was.
func (r *Card) SetText(text *i18n.Localizer) {
	r.text = text
	r.update()
}

// Set says something about a move, under the title of the remark or, when that is empty,
// under the usual one.
func (r *Card) Set(remark view.Remark) {
	if r.shown != remark {
		r.shown = remark
		r.update()
	}
}

// Words returns what is being said.
func (r *Card) Words() string { return r.shown.Words }

// ShowTitle is [cards.Titled]; the title of a remark is always shown.
func (r *Card) ShowTitle(shown bool) {
	if r.titled != shown {
		r.titled = shown
		r.update()
	}
}

func (r *Card) update() {
	title := r.shown.Title
	if title == "" {
		title = r.text.T("coach.title")
	}
	r.heading.Set(title, r.shown.About)
	r.heading.ShowTitle(r.titled || r.shown.Title != "")
	r.empty.SetText(r.text.T("coach.empty"))
	r.words.SetOrHide(r.shown.Words)
	set.Visible(r.empty, r.shown.Words == "")
	r.note.SetOrHide(r.shown.Note)
	r.Refresh()
}

// CreateRenderer is called by Fyne.
func (r *Card) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(card.New("", r.heading, r.words, r.empty, r.note))
}

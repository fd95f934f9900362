package infopane

import (
	"tengen/ui/widgets/paragraph"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Remark is the card that says something about a move in sentences.
type Remark struct {
	widget.BaseWidget

	text         *i18n.Localizer
	title, about string

	heading      *heading
	words, empty *paragraph.Text
	note         *paragraph.Text
}

// NewRemark returns a card that says nothing yet.
func NewRemark(text *i18n.Localizer) *Remark {
	r := &Remark{text: text, heading: newHeading(), words: paragraph.Plain(""), empty: paragraph.Quiet(""), note: paragraph.Quiet("")}
	r.note.Hide()
	r.ExtendBaseWidget(r)
	r.update()
	return r
}

// SetText changes the language. What was said stays as it was.
func (r *Remark) SetText(text *i18n.Localizer) {
	r.text = text
	r.update()
}

// SetRemark says something: words about a move, under a title of their own or, when
// that is empty, under the usual one, and a note beside them.
func (r *Remark) SetRemark(title, about, words, note string) {
	if r.title == title && r.about == about && r.words.Text() == words && r.note.Text() == note {
		return
	}
	r.title, r.about = title, about
	r.words.SetText(words)
	show(r.note, note)
	r.update()
}

// Words returns what is being said.
func (r *Remark) Words() string { return r.words.Text() }

func (r *Remark) update() {
	title := r.title
	if title == "" {
		title = r.text.T("coach.title")
	}
	r.heading.set(title, r.about)
	r.empty.SetText(r.text.T("coach.empty"))
	if r.words.Text() == "" {
		r.words.Hide()
		r.empty.Show()
	} else {
		r.empty.Hide()
		r.words.Show()
	}
	r.Refresh()
}

// CreateRenderer is called by Fyne.
func (r *Remark) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(newCard(paragraph.Column(cardGap, r.heading, r.words, r.empty, r.note)))
}

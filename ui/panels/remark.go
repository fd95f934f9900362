package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Remark is the card that explains a move in sentences, and below them what the evaluation counts.
type Remark struct {
	widget.BaseWidget

	Counts *Breakdown

	text  *i18n.Localizer
	shown display.Remark

	titled bool // the usual title is shown

	heading      *widgets.Heading
	words, empty *widgets.Text
	note         *widgets.Text
}

// NewRemark returns a card that says nothing yet.
func NewRemark(text *i18n.Localizer) *Remark {
	r := &Remark{Counts: NewBreakdown(text), text: text, titled: true, heading: widgets.NewHeading(), words: widgets.Plain(""), empty: widgets.Quiet(""), note: widgets.Quiet("")}
	r.ExtendBaseWidget(r)
	r.update()
	return r
}

// SetText changes the language. What was said stays as it was.
func (r *Remark) SetText(text *i18n.Localizer) {
	r.text = text
	r.Counts.SetText(text)
	r.update()
}

// Set says something about a move, under the title of the remark or, when that is empty,
// under the usual one.
func (r *Remark) Set(remark display.Remark) {
	if r.shown != remark {
		r.shown = remark
		r.update()
	}
}

// Words returns what is being said.
func (r *Remark) Words() string { return r.shown.Words }

// ShowTitle is [widgets.TitledCard]; the title of a remark is always shown.
func (r *Remark) ShowTitle(shown bool) {
	if r.titled != shown {
		r.titled = shown
		r.update()
	}
}

func (r *Remark) update() {
	title := r.shown.Title
	if title == "" {
		title = r.text.T("coach.title")
	}
	r.heading.Set(title, r.shown.About)
	r.heading.ShowTitle(r.titled || r.shown.Title != "")
	r.empty.SetText(r.text.T("coach.empty"))
	r.words.SetOrHide(r.shown.Words)
	widgets.SetVisible(r.empty, r.shown.Words == "")
	r.note.SetOrHide(r.shown.Note)
	r.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (r *Remark) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(widgets.NewCard("", r.heading, r.words, r.empty, r.note, r.Counts))
}

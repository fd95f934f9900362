package app

// Is the page on which a newcomer makes the first moves.

import (
	"fyne.io/fyne/v2/container"

	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Actions are what the page asks for. All are called on the screen's goroutine.
type LessonActions struct {
	Next func() // the next position
	Skip func() // the lesson is to end
	Game func() // a game is to begin
}

// Page is what stands beside the board during the lesson.
type LessonPage struct{ card *panels.Lesson }

// New returns the page.
func NewLessonPage(text *i18n.Localizer, do LessonActions) *LessonPage {
	p := &LessonPage{card: panels.NewLesson(text)}
	p.card.OnNext, p.card.OnSkip, p.card.OnGame = do.Next, do.Skip, do.Game
	return p
}

// Cards returns the cards beside the board.
func (p *LessonPage) Cards() *widgets.CardSet {
	return widgets.NewCardSet(widgets.NewCardSection("tab.practice", container.NewVScroll(p.card), widgets.WantedHeight(p.card), 1))
}

// Show shows how far one has come.
func (p *LessonPage) Show(s view.Exercise) { p.card.Set(s) }

// SetForm makes the buttons as high as who presses them wants them.
func (p *LessonPage) SetForm(form widgets.Form) { p.card.SetForm(form) }

// SetText changes the language.
func (p *LessonPage) SetText(text *i18n.Localizer) { p.card.SetText(text) }

package app

// Is the page on which positions are solved: puzzles, and the
// mistakes of one's own games.

import (
	"fyne.io/fyne/v2/container"

	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Actions are what the page asks for. All are called on the screen's goroutine.
type PracticeActions struct {
	Hint, Solution func()          // some help, or all of it, is wanted
	Retry          func()          // the exercise is to begin anew
	Next           func(by int)    // another exercise is wanted
	Grade          func(grade int) // only exercises of that grade are wanted, 0 for all
}

// Page is what stands beside the board while an exercise is solved.
type PracticePage struct{ card *panels.Practice }

// New returns the page.
func NewPracticePage(text *i18n.Localizer, do PracticeActions) *PracticePage {
	p := &PracticePage{card: panels.NewPractice(text)}
	p.card.OnHint, p.card.OnSolution, p.card.OnRetry = do.Hint, do.Solution, do.Retry
	p.card.OnNext, p.card.OnGrade = do.Next, do.Grade
	return p
}

// Cards returns the cards beside the board.
func (p *PracticePage) Cards() *widgets.CardSet {
	return widgets.NewCardSet(widgets.NewCardSection("tab.practice", container.NewVScroll(p.card), widgets.WantedHeight(p.card), 1))
}

// Show shows how far one has come.
func (p *PracticePage) Show(s view.Exercise) { p.card.Set(s) }

// SetForm makes the buttons as high as who presses them wants them.
func (p *PracticePage) SetForm(form widgets.Form) { p.card.SetForm(form) }

// SetText changes the language.
func (p *PracticePage) SetText(text *i18n.Localizer) { p.card.SetText(text) }

// Package practice is the page on which positions are solved: puzzles, and the
// mistakes of one's own games.
package practice

import (
	"fyne.io/fyne/v2/container"

	"tengen/ui/panels/practice"
	"tengen/ui/view"
	"tengen/ui/widgets/arrange"
	"tengen/ui/widgets/cards"
	"tengen/ui/words/i18n"
)

// Actions are what the page asks for. All are called on the screen's goroutine.
type Actions struct {
	Hint, Solution func()          // some help, or all of it, is wanted
	Retry          func()          // the exercise is to begin anew
	Next           func(by int)    // another exercise is wanted
	Grade          func(grade int) // only exercises of that grade are wanted, 0 for all
}

// Page is what stands beside the board while an exercise is solved.
type Page struct{ card *practice.Card }

// New returns the page.
func New(text *i18n.Localizer, do Actions) *Page {
	p := &Page{card: practice.New(text)}
	p.card.OnHint, p.card.OnSolution, p.card.OnRetry = do.Hint, do.Solution, do.Retry
	p.card.OnNext, p.card.OnGrade = do.Next, do.Grade
	return p
}

// Cards returns the cards beside the board.
func (p *Page) Cards() *cards.Set {
	return cards.NewSet(cards.New("tab.practice", container.NewVScroll(p.card), cards.Wanted(p.card), 1))
}

// Show shows how far one has come.
func (p *Page) Show(s view.Exercise) { p.card.Set(s) }

// SetForm makes the buttons as high as who presses them wants them.
func (p *Page) SetForm(form arrange.Form) { p.card.SetForm(form) }

// SetText changes the language.
func (p *Page) SetText(text *i18n.Localizer) { p.card.SetText(text) }

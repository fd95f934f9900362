// Package lesson is the page on which a newcomer makes the first moves.
package lesson

import (
	"fyne.io/fyne/v2/container"

	"tengen/ui/panels/lesson"
	"tengen/ui/view"
	"tengen/ui/widgets/arrange"
	"tengen/ui/widgets/cards"
	"tengen/ui/words/i18n"
)

// Actions are what the page asks for. All are called on the screen's goroutine.
type Actions struct {
	Next func() // the next position
	Skip func() // the lesson is to end
	Game func() // a game is to begin
}

// Page is what stands beside the board during the lesson.
type Page struct{ card *lesson.Card }

// New returns the page.
func New(text *i18n.Localizer, do Actions) *Page {
	p := &Page{card: lesson.New(text)}
	p.card.OnNext, p.card.OnSkip, p.card.OnGame = do.Next, do.Skip, do.Game
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

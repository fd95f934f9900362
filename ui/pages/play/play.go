// Package play is the page on which games are played.
package play

import (
	"fyne.io/fyne/v2"

	"tengen/ui/widgets/cards"
)

// Shared are the cards that the page has in common with others.
type Shared struct{ Candidates, Remark, Chances, Moves cards.Section }

// Page is what stands beside the board while a game is played.
type Page struct {
	shared Shared
	log    cards.Section
}

// logLeast is the least height of the card with the log, at scale 1.
const logLeast = 128

// New returns the page. Log tells what the engine has looked at.
func New(log fyne.CanvasObject, shared Shared) *Page {
	return &Page{shared: shared, log: cards.New("tab.log", log, cards.Least(logLeast), 1)}
}

// Cards returns the cards beside the board. Without the words about the moves, for
// which not everybody has room or use, the others take their place.
func (p *Page) Cards(words bool) *cards.Set {
	s := p.shared
	if !words {
		return cards.NewSet(s.Candidates, s.Chances, p.log, s.Moves)
	}
	return cards.NewSet(s.Candidates, s.Remark, s.Chances, p.log, s.Moves)
}

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

// Wanted says which cards are wanted beside the moves.
type Wanted struct {
	Thinking bool // what the opponent thinks
	Words    bool // about the moves, for which not everybody has room or use
}

// Cards returns the cards beside the board.
func (p *Page) Cards(wanted Wanted) *cards.Set {
	var all []cards.Section
	if wanted.Thinking {
		all = append(all, p.shared.Candidates)
	}
	if wanted.Words {
		all = append(all, p.shared.Remark)
	}
	if wanted.Thinking {
		all = append(all, p.shared.Chances.Aside(), p.log.Aside())
	}
	return cards.NewSet(append(all, p.shared.Moves.Aside())...)
}

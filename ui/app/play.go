package app

// Is the page on which games are played.

import (
	"fyne.io/fyne/v2"

	"tengen/ui/widgets"
)

// Shared are the cards that the page has in common with others.
type PlayShared struct{ Candidates, Remark, Chances, Moves widgets.CardSection }

// Page is what stands beside the board while a game is played.
type PlayPage struct {
	shared PlayShared
	log    widgets.CardSection
}

// logLeast is the least height of the card with the log, at scale 1.
const logLeast = 128

// New returns the page. Log tells what the engine has looked at.
func NewPlayPage(log fyne.CanvasObject, shared PlayShared) *PlayPage {
	return &PlayPage{shared: shared, log: widgets.NewCardSection("tab.log", log, widgets.LeastHeight(logLeast), 1)}
}

// Wanted says which cards are wanted beside the moves.
type PlayWanted struct {
	Thinking bool // what the opponent thinks
	Words    bool // about the moves, for which not everybody has room or use
}

// Cards returns the cards beside the board.
func (p *PlayPage) Cards(wanted PlayWanted) *widgets.CardSet {
	var all []widgets.CardSection
	if wanted.Thinking {
		all = append(all, p.shared.Candidates)
	}
	if wanted.Words {
		all = append(all, p.shared.Remark)
	}
	if wanted.Thinking {
		all = append(all, p.shared.Chances.Aside(), p.log.Aside())
	}
	return widgets.NewCardSet(append(all, p.shared.Moves.Aside())...)
}

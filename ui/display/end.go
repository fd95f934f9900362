package display

import (
	"tengen/board"
)

// End is the end of the game that was played. Without one On is false.
type End struct {
	On     bool
	Side   board.Stone // the winner, Empty for a draw
	Lost   bool        // by the person, against a program
	Title  string      // "You won"
	How    string      // "At move 23: five in a row."
	Record string      // what the games against the level came to, "" where none are counted
	Rating string      // and the rating, "" for none
	Why    string      // why the game does not count, "" when it does
	Offers []Offer     // what one can do next, the one that suggests itself first
}

// Offer is something to do after a game.
type Offer struct {
	Words string
	Do    OfferKind
	Level string // of the opponent, "" for the same
}

// OfferKind says what is offered.
type OfferKind uint8

// Another game, the same with changed colours, and what there is to do with the one that
// has ended.
const (
	Rematch OfferKind = iota
	OtherColours
	ReviewGame
	AnalyseGame
	TryAgain // the move with which it was lost
)

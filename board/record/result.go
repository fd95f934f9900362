package record

import "tengen/board"

// Result says how a game ended. The zero Result is a game that has not.
type Result struct {
	Winner board.Stone // Empty for a draw
	Cause  Cause
}

// Cause is the reason why a game is over.
type Cause uint8

// The causes. A full board and an agreement are draws; the others have a winner,
// except that Unstated may have none.
const (
	NotOver     Cause = iota
	Row               // the winner made a row
	Resignation       // the loser gave up
	OnTime            // the loser's time ran out
	Forbidden         // the loser played on a forbidden point
	FullBoard         // nobody can make a move any more
	Agreement         // both wanted a draw, or both passed
	Unstated          // a file says who won but not why
)

// Over tells whether the game has ended.
func (r Result) Over() bool { return r.Cause != NotOver }

// Draw tells whether the game ended without a winner.
func (r Result) Draw() bool { return r.Over() && r.Winner == board.Empty }

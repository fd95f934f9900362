package display

import (
	"tengen/ai/coach"
	"tengen/board"
)

// Review is what the screen shows of a review.
type Review struct {
	Report   *coach.Report // of the line shown; nil while no review is open. It must not be changed.
	Running  bool
	Done, Of int // plies that the review has been over, while it runs
	Chosen   int // number of the move that is looked at, 0 for none

	Parted  bool // it begins where stones were set up in the midst of a game
	Proving bool // in idle time: how the move Doubt of the last escape ends
	Doubt   board.Point

	Practised   bool // some of its mistakes are, or will be when it has come to its end
	LostEarlier bool // that the game was lost before the last escape, which the search did not see
}

// Played reports whether there is a game to review.
func (r Review) Played() bool { return r.Report != nil && len(r.Report.Moves) > 0 }

// Known reports whether anything was found out.
func (r Review) Known() bool { return r.Report != nil && r.Report.Known > 0 }

// Complete reports whether every position was searched.
func (r Review) Complete() bool { return r.Known() && r.Report.Known == r.Report.Of }

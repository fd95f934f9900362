package prove

import (
	"time"

	"tengen/board"
)

// State says how the attempt to prove a position stands.
type State uint8

// The states of an attempt.
const (
	Impossible State = iota // none can be made here
	None                    // none was asked for
	Running
	Paused
	OutOfTime // the limit is reached, and nothing is decided
	Done
)

// Stage says what a running attempt does.
type Stage uint8

// The stages of an attempt.
const (
	Threats Stage = iota
	Quiet
	Checking
	Filling
)

// View is the attempt to prove who wins in the position shown, or the proof that leads to it.
type View struct {
	State  State
	Asked  bool        // an attempt was asked for in this position
	Busy   bool        // an attempt on another position runs
	Winner board.Stone // who is tried, or wins
	Stage  Stage
	Move   board.Point // of that side, the most promising; [board.Pass] for none
	Beaten int         // replies to it that are beaten, of so many
	Of     int
	Left   int         // positions that are still to be decided, at the least
	Resist board.Point // a reply that is not beaten; [board.Pass] for none
	Proven int         // positions proven on the way
	Done   int         // checked, filled or, once it is proven, looked at, of so many
	All    int
	Spent  time.Duration

	Pausing bool // it was told to stop, and does so soon

	Pass     int  // that waits, from 1
	InMemory bool // it goes on where it was

	Turn    board.Stone   // who is to move in the position shown
	Plies   int           // within which the winner wins from here, once that is proven
	Line    []board.Point // one way it goes, from the position that was proven
	Replies []Reply       // what beats each move where the loser is to move; the winner's move where it is its turn
	Looking bool          // there are more to come
}

// Reply is a move and what beats it.
type Reply struct {
	Move   board.Point // of the loser; [board.Pass] where the winner is to move
	Answer board.Point
	Plies  int // from here, within which the winner wins
}

// Next returns the move to be played in the position shown.
func (r Reply) Next() board.Point {
	if r.Move == board.Pass {
		return r.Answer
	}
	return r.Move
}

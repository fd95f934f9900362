package match

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
)

// Kind tells what happened.
type Kind uint8

// What can happen in a match.
const (
	Moved           Kind = iota + 1 // Side moved or passed: Node.Move
	TookBack                        // the game went back
	Reopened                        // the decision that had ended the game was taken back
	Jumped                          // the game went to Node, forward or elsewhere
	ThinkingStarted                 // Side has begun to choose
	ThinkingStopped                 // Side chooses no more; its move, if any, comes next
	Failed                          // Side's player failed with Err; the game is as it was
	Ended                           // the game is over: Result
	DrawOffered                     // Side offers a draw
	DrawDeclined                    // Side declined a draw
	Edited                          // something was written into the game, with [Match.Edit]
	Noted                           // so was what engines found, with [Match.Note]
	Changed                         // players or the pause have changed
	Chose                           // Side's participant made a Choice of the opening
	Tick                            // a running clock shows another second
)

// Event is something that happened in a match. Read the details of the game with
// [Match.Snapshot]; when its Seq is not less than the event's, it shows what the
// event told or something later.
type Event struct {
	Seq    uint64 // rises by one; a Tick that was not read in time is left out
	Kind   Kind
	Side   board.Stone
	Node   *record.Node // where the game stands; its Move may be read, the rest under [Match.View]
	Err    error
	Result record.Result
	Choice game.OpeningChoice
}

package record

import (
	"strings"

	"tengen/board"
)

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
	FullBoard         // no move is left
	Agreement         // both wanted a draw, or both passed
	Unstated          // a file says who won but not why
)

// Over reports whether the game has ended.
func (r Result) Over() bool { return r.Cause != NotOver }

// Draw reports whether the game ended without a winner.
func (r Result) Draw() bool { return r.Over() && r.Winner == board.Empty }

// ParseResult reads what String writes, and what other programs do; the zero Result where that says nothing.
func ParseResult(value string) Result {
	lower := strings.ToLower(strings.TrimSpace(value))
	switch lower {
	case "draw", "jigo":
		return Result{Cause: Agreement}
	case "0":
		return Result{Cause: Unstated}
	case "黑胜":
		return Result{Winner: board.Black, Cause: Unstated}
	case "白胜":
		return Result{Winner: board.White, Cause: Unstated}
	case "平局", "和棋":
		return Result{Cause: Unstated}
	}
	winner, how, ok := strings.Cut(lower, "+")
	side := parseSide(winner)
	if !ok || side == board.Empty {
		return Result{}
	}
	switch how {
	case "draw": // some programs write B+Draw
		return Result{Cause: Agreement}
	case "r", "resign", "resignation":
		return Result{Winner: side, Cause: Resignation}
	case "t", "time", "timeout":
		return Result{Winner: side, Cause: OnTime}
	case "f", "forfeit":
		return Result{Winner: side, Cause: Forbidden}
	}
	return Result{Winner: side, Cause: Unstated}
}

// String returns the result as SGF has it, as far as SGF can say it: "B+R", "Draw"; ""
// for a game that is not over.
func (r Result) String() string {
	if !r.Over() {
		return ""
	}
	if r.Draw() {
		if r.Cause == Agreement {
			return "Draw"
		}
		return "0"
	}
	how := map[Cause]string{Resignation: "R", OnTime: "T", Forbidden: "F"}[r.Cause]
	return sgfSide(r.Winner) + "+" + how
}

func parseSide(text string) board.Stone {
	switch {
	case strings.EqualFold(text, "b") || strings.EqualFold(text, "black"):
		return board.Black
	case strings.EqualFold(text, "w") || strings.EqualFold(text, "white"):
		return board.White
	}
	return board.Empty
}

func sgfSide(s board.Stone) string {
	if s == board.White {
		return "W"
	}
	return "B"
}

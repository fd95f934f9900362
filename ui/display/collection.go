package display

import (
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
)

// Collection is what the screen shows of the review of many games.
type Collection struct {
	Games    []ReviewedGame // that it is over with, in their order; not to be changed
	Running  bool
	Done, Of int     // files
	Name     string  // of the file at work, "" for none
	Share    float64 // of the game at work, 0 to 1
}

// ReviewedGame is what the review of a game has found.
type ReviewedGame struct {
	Path         string // its file
	Number       int    // which game of the file, where it has more than one; else 0
	Black, White string // players, "" where the file names none
	Moves        int
	Result       record.Result
	Players      map[board.Stone]coach.Summary
	Worst        *coach.ReviewedMove // the mistake that cost most; nil for none
	GivenUp      *coach.GivenUp      // what was resigned or lost on time; nil for nothing
	Left         string              // what was left out of it, the first such place; "" for nothing
	Failed       string              // why there is no review; "" where there is one
}

// Mistakes returns how many moves of a side gave something away.
func (g ReviewedGame) Mistakes(side board.Stone) (n int) {
	for _, count := range g.Players[side].Counts {
		n += count
	}
	return n
}

// GaveUpWin reports whether a won game was resigned or lost on time, which cost more than any move.
func (g ReviewedGame) GaveUpWin() bool {
	if g.GivenUp == nil {
		return false
	}
	_, won := g.GivenUp.Score.Win()
	return won
}

package display

import (
	"time"

	"tengen/ai/coach"
	"tengen/ai/glicko"
	"tengen/ai/library"
	"tengen/ui/store"
)

// Training is how a person gets on, while the page of it is open.
type Training struct {
	On       bool // it is kept
	Rating   glicko.Rating
	Rated    bool // a puzzle was tried
	Streak   int  // days in a row, up to today or yesterday
	Today    store.Day
	Days     []store.Day
	Due      int  // mistakes that are to be repeated now
	NextDue  int  // in how many days the next of the others will be
	Mistakes int  // that are kept
	Reviewed bool // a game of the person's was
	Solved   int  // puzzles
	BestRun  int
	Weak     map[coach.Weakness]Weak
	Told     int // mistakes of which it is known what they overlooked
	Results  []library.Tally
	Games    []store.Day // with the rating in games
	Lessons  []LessonProgress
	Openings int // sides of openings that were played without an error
	Lesson   int // the first one that is not done, from 0

	StreakOver int // days of the last streak, where there is none now
}

// Weak is how often something was overlooked.
type Weak struct{ Times, Diagonal int }

// Run is a timed run.
type Run struct {
	Left           time.Duration
	Solved, Errors int
	Over, Stopped  bool // Stopped: by the person
	Best           int  // of all runs
}

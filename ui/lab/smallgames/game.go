package smallgames

import (
	"fyne.io/fyne/v2"
)

// game is one of the games as the page shows it.
type game interface {
	// begin returns the position that a match begins with.
	begin() position
	// table returns what a position looks like.
	table() [][]token
	// lesson returns how the game is solved from its end.
	lesson() lesson
	// ways lists how else it can be solved, and treeLesson returns how it is solved so.
	ways() []way
	treeLesson(way) lesson
}

// lesson solves a game, step by step.
type lesson struct {
	steps int
	code  string // key of what is done, in pseudocode
	// object is the picture, show brings it to the place after so many steps.
	object fyne.CanvasObject
	show   func(steps int)
	// describe says what the last of so many steps has found, and in which line of the
	// code.
	describe func(steps int) (title, text string, line int)
}

// lessonTrack is the track of a lesson.
type lessonTrack struct{ steps, index int }

// Len implements [widgets.StepTrack].
func (p *lessonTrack) Len() int { return p.steps }

// Index implements [widgets.StepTrack].
func (p *lessonTrack) Index() int { return p.index }

// Jump implements [widgets.StepTrack].
func (p *lessonTrack) Jump(index int) { p.index = max(0, min(index, p.steps)) }

// Lines of the pseudocode of a game in which one can only win or lose.
const (
	lineOver = 2
	lineWon  = 4
	lineLost = 5
)

// Lines of the pseudocode of picking numbers. v(i) is what is won with the numbers from
// i on.
const (
	linePick  = 4
	lineLeave = 5
)

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
	// lesson returns how the game is solved.
	lesson() lesson
}

// lesson solves a game from its end, step by step.
type lesson struct {
	steps int
	code  string // what is done, in pseudocode
	// object is the picture, show brings it to the place after so many steps.
	object fyne.CanvasObject
	show   func(steps int)
	// describe says what the last of so many steps has found, and in which line of the
	// code.
	describe func(steps int) (title, text string, line int)
}

// lessonTrack is the track of a lesson.
type lessonTrack struct{ steps, index int }

// Len implements [stepping.Track].
func (p *lessonTrack) Len() int { return p.steps }

// Index implements [stepping.Track].
func (p *lessonTrack) Index() int { return p.index }

// Jump implements [stepping.Track].
func (p *lessonTrack) Jump(index int) { p.index = max(0, min(index, p.steps)) }

// winCode is how a game is solved in which one can only win or lose.
const winCode = `for each position p, the last ones first:
  if nobody can move: the rule says who has won
  else if some move leads to a lost position:
    p is won by that move
  else: p is lost`

// Lines of winCode.
const (
	lineOver = 2
	lineWon  = 4
	lineLost = 5
)

// pickCode is how picking numbers is solved. v(i) is what is won with the numbers
// from i on.
const pickCode = `v(n + 1) := 0
for i := n, n - 1, …, 1:
  if x(i) - v(i + 1) > v(i + 1):
    v(i) := x(i) - v(i + 1), by picking x(i)
  else: v(i) := v(i + 1), leave x(i) alone`

// Lines of pickCode.
const (
	linePick  = 4
	lineLeave = 5
)

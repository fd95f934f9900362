package network

import "tengen/board/link"

// State is what the game with a person elsewhere is at, as one value. What changes it stands in the table
// of events.
type State struct {
	Stage    Stage
	Line     Line
	Asked    Question // by us, and not answered
	Question Question // by the other side, and not answered
	Granted  Question // what we said yes to and the host has not done yet; only at a guest
	Wait     Wait     // for the other side
	Lapsed   Question // by us, and not answered as the connection ended
	Asks     int      // how many questions we have asked
	Told     int      // how many acts the other side knows
}

// Stage is how far the game is.
type Stage uint8

// The stages.
const (
	Nobody   Stage = iota // there is no other side
	Meeting               // one is waited for, or looked for
	Restored              // the game of the last run is about to begin
	Left                  // the game was left here, and the other side has not said that it knows
	Playing
	Ended  // on this board; the other side has not said that it knows
	Agreed // both know how
)

// Begun reports whether there is a game.
func (s Stage) Begun() bool { return s >= Playing }

// Over reports whether the game has ended here.
func (s Stage) Over() bool { return s >= Ended }

// Line is where the other side is.
type Line uint8

// Where it can be.
const (
	Away         Line = iota
	Fresh             // away since this program began: it may know more than our file
	Dialled           // the host was reached, and has not said how the game stands
	FreshDialled      // likewise, for the first time since this program began
	Returned          // the guest is back, and has done nothing since
	Here
)

// Connected reports whether there is a connection.
func (l Line) Connected() bool { return l >= Dialled }

// Wait is how the person here takes that the other side is away from a game that goes on.
type Wait uint8

// Only when it has lasted can it be ended, and not without a question.
const (
	Patient Wait = iota
	Tired        // it may be ended
	Sure         // that is asked
)

// Question is what one side asks the other, the zero value for nothing.
type Question struct {
	What link.Verb
	To   int // how many acts stay
	Ask  int // its number
}

// cut is the state as a connection has ended.
func (s State) cut() State {
	if asks(s) {
		s.Lapsed = s.Asked
	}
	return s.silent()
}

// silent is the state without questions.
func (s State) silent() State {
	s.Asked, s.Question, s.Granted = Question{}, Question{}, Question{}
	return s
}

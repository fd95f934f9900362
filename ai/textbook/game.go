package textbook

import (
	"cmp"
	"math"
	"slices"
)

// Game is a game of two players over positions P. MAX moves at the root, and the players move
// in turn.
type Game[P any] interface {
	// Children returns the positions one move leads to, in the order in which to
	// try them; none for a leaf.
	Children(P) []P
	// Evaluate returns the value of a leaf for MAX, from -Infinity to Infinity.
	Evaluate(P) int
}

// Infinity lies above every value, far enough from the largest integer that small
// numbers may be added.
const Infinity = math.MaxInt / 2

// Endless is the value of a leaf that MAX has won, -Endless of one that MIN has: just inside the bounds that
// a search begins with, so that none is a cut by itself.
const Endless = Infinity - 1

// Result is what a game search found.
type Result struct {
	Value  int // of the root for MAX
	Best   int // index of the first best child of the root, -1 for a leaf
	Nodes  int // positions visited, leaves and root included
	Leaves int // positions evaluated
}

// Step names what happens in a [GameEvent].
type Step uint8

// The steps of a game search.
const (
	Enter    Step = iota // a node is visited, for the first time or again
	Evaluate             // a leaf gets its value
	BackUp               // a child's value reaches its parent
	Cut                  // the rest of the children are left out
	Leave                // a node has its value, the final one of this visit
	Hit                  // the table knows bounds of the node's value
	Again                // the node is to be visited again, with the bounds that the event has
)

// String returns the step in a word.
func (s Step) String() string {
	return [...]string{"enter", "evaluate", "back up", "cut", "leave", "hit", "again"}[s]
}

// GameEvent is a step of a game search, at one node. Nodes are numbered from 0,
// the root, in the order in which they are met; one that is visited again keeps its number.
type GameEvent[P any] struct {
	Step     Step
	Node     int
	Parent   int // -1 at the root
	Child    int // index among the parent's children, 0 at the root
	Ply      int // how far below the root
	Max      bool
	Null     bool // a null window, which only asks whether the value is greater than Alpha
	Position P
	Children int // how many the node has
	Done     int // how many of them have been searched
	Value    int // of the node so far; -Infinity or Infinity before it has any

	// The bounds of alpha-beta, and the nodes whose values they are, -1 for none.
	Alpha, Beta         int
	AlphaFrom, BetaFrom int

	Low, High int // at a hit, the bounds that the table has
	Same      int // and the node they come from
	Limit     int // of iterative deepening: plies at which the round ends; 0 for none
}

// Line names the line of a program in which the step is done: the step, and behind a colon what only some
// programs tell apart.
func (e GameEvent[P]) Line() string {
	switch {
	case e.Step == Hit && e.Value == worst(e.Max):
		return "hit:narrow"
	case e.Max:
		return e.Step.String() + ":max"
	default:
		return e.Step.String() + ":min"
	}
}

// Limited is a position with the number of plies that may still be searched.
type Limited[P any] struct {
	Position P
	Plies    int
}

// Limit makes a game in which no position is searched deeper than its plies;
// what lies there is evaluated.
func Limit[P any](g Game[P]) Game[Limited[P]] { return limit[P]{g} }

type limit[P any] struct{ game Game[P] }

func (l limit[P]) Children(p Limited[P]) []Limited[P] {
	if p.Plies == 0 {
		return nil
	}
	return l.limited(p)
}

// limited returns the children with a ply less.
func (l limit[P]) limited(p Limited[P]) []Limited[P] {
	children := l.game.Children(p.Position)
	limited := make([]Limited[P], len(children))
	for i, c := range children {
		limited[i] = Limited[P]{c, p.Plies - 1}
	}
	return limited
}

func (l limit[P]) Evaluate(p Limited[P]) int { return l.game.Evaluate(p.Position) }

// Sort makes a game in which the children that look best to the side that moves come
// first, judged by Evaluate; equal ones keep their order. maxMoves reports whether MAX
// moves in a position.
func Sort[P any](g Game[P], maxMoves func(P) bool) Game[P] { return sorted[P]{g, maxMoves} }

type sorted[P any] struct {
	Game[P]
	maxMoves func(P) bool
}

func (s sorted[P]) Children(p P) []P {
	children := s.Game.Children(p)
	values := make([]childValue[P], len(children))
	for i, c := range children {
		values[i] = childValue[P]{c, s.Evaluate(c)}
	}
	sign := 1
	if s.maxMoves(p) {
		sign = -1
	}
	slices.SortStableFunc(values, func(a, b childValue[P]) int { return sign * cmp.Compare(a.value, b.value) })
	ordered := make([]P, len(values))
	for i, v := range values {
		ordered[i] = v.child
	}
	return ordered
}

type childValue[P any] struct {
	child P
	value int
}

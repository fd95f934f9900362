package game

import (
	"slices"

	"tengen/board"
	"tengen/board/record"
)

// OpeningRule is the way in which a game begins.
type OpeningRule uint8

// The openings. In swap2 the first player places three stones (black, white,
// black); the second takes a colour, or adds two stones (white, black) and lets
// the first take one.
const (
	Free OpeningRule = iota
	Swap2
)

// Participant is one of the two who play, whatever colour they end with.
type Participant uint8

// First plays Black, unless the opening has swapped the colours.
const (
	First Participant = iota
	Second
	Nobody
)

// Other returns the other participant; Nobody has none.
func (p Participant) Other() Participant {
	switch p {
	case First:
		return Second
	case Second:
		return First
	default:
		return Nobody
	}
}

// Stage is what a swap2 opening waits for.
type Stage uint8

// The stages in their order, after Settled, in which the game goes on by turns.
const (
	Settled      Stage = iota
	PlaceThree         // First places three stones
	ChooseOrAdd        // Second takes a colour or decides to add two stones
	AddTwo             // Second adds two stones
	ChooseColour       // First takes a colour
)

// OpeningState is how far the opening has come.
type OpeningState struct {
	Stage   Stage
	Actor   Participant // who places or chooses; without meaning when Settled
	ToPlace int         // stones still to place in this stage
	Swapped bool        // First plays White, Second Black
}

// Choosing reports whether a choice is asked for instead of a stone.
func (s OpeningState) Choosing() bool { return s.Stage == ChooseOrAdd || s.Stage == ChooseColour }

// Choices returns what may be chosen now.
func (s OpeningState) Choices() []OpeningChoice {
	switch s.Stage {
	case ChooseOrAdd:
		return []OpeningChoice{TakeBlack, TakeWhite, AddStones}
	case ChooseColour:
		return []OpeningChoice{TakeBlack, TakeWhite}
	default:
		return nil
	}
}

// Stones that are placed in one go.
const (
	firstStones = 3
	addedStones = 2
)

func begin(o OpeningRule) OpeningState {
	if o == Swap2 {
		return OpeningState{Stage: PlaceThree, Actor: First, ToPlace: firstStones}
	}
	return OpeningState{}
}

// placed returns the state after one more stone.
func (s OpeningState) placed() OpeningState {
	if s.ToPlace == 0 {
		return s
	}
	s.ToPlace--
	if s.ToPlace > 0 {
		return s
	}
	if s.Stage == PlaceThree {
		s.Stage = ChooseOrAdd
	} else {
		s.Stage = ChooseColour
	}
	s.Actor = s.Actor.Other()
	return s
}

// chosen returns the state after a choice, which is among Choices.
func (s OpeningState) chosen(c OpeningChoice) OpeningState {
	if c == AddStones {
		s.Stage, s.ToPlace = AddTwo, addedStones
		return s
	}
	takesBlack := c == TakeBlack
	s.Stage, s.Swapped = Settled, takesBlack == (s.Actor == Second)
	return s
}

// openingRoot marks at the root of a tree that its game began with swap2.
const (
	openingRoot = "TGOP"
	swap2Value  = "swap2"
)

// OpeningOf returns the opening with which the game in a tree began.
func OpeningOf(t *record.Tree) OpeningRule {
	if values, _ := t.Root().Property(openingRoot); slices.Contains(values, swap2Value) {
		return Swap2
	}
	return Free
}

// SetOpening chooses the opening of a game that has not begun.
func (g *Game) SetOpening(o OpeningRule) error {
	root := g.tree.Root()
	if len(root.Children()) > 0 {
		return ErrStarted
	}
	root.SetProperty(openingRoot)
	if o == Swap2 {
		root.SetProperty(openingRoot, swap2Value)
	}
	return nil
}

// OpeningChoice is what a participant of a swap2 opening chooses.
type OpeningChoice uint8

// The choices.
const (
	noChoice OpeningChoice = iota
	TakeBlack
	TakeWhite
	AddStones
)

// String returns "black", "white" or "add".
func (c OpeningChoice) String() string { return [...]string{"", "black", "white", "add"}[c] }

// choiceProperty says what was chosen at a node. A choice has a node to itself,
// without a move, so that it can be gone back over like a move and what followed
// another choice is not lost.
const choiceProperty = "TGSW"

func choiceAt(n *record.Node) OpeningChoice {
	values, _ := n.Property(choiceProperty)
	for _, c := range []OpeningChoice{TakeBlack, TakeWhite, AddStones} {
		if slices.Contains(values, c.String()) {
			return c
		}
	}
	return noChoice
}

// Opening returns how far the opening has come where the game stands.
func (g *Game) Opening() OpeningState {
	if OpeningOf(g.tree) == Free {
		return OpeningState{}
	}
	s, _ := g.replay()
	return s
}

// History returns who acted on the way from the root to here, the last one
// first: an entry for each node below the root, which one Undo goes back over;
// [Nobody] for one with neither a stone, a pass nor a choice.
func (g *Game) History() []Participant {
	_, actors := g.replay()
	slices.Reverse(actors)
	return actors
}

// replay follows the opening along the path from the root.
func (g *Game) replay() (OpeningState, []Participant) {
	s := begin(OpeningOf(g.tree))
	var actors []Participant
	for _, n := range g.node.Path() {
		if !n.Move.None() {
			actors = append(actors, s.actor(n.Move.Stone))
			s = s.placed()
		} else if c := choiceAt(n); slices.Contains(s.Choices(), c) {
			actors = append(actors, s.Actor)
			s = s.chosen(c)
		} else if n.Parent() != nil {
			actors = append(actors, Nobody)
		}
	}
	return s, actors
}

// actor returns who plays side, or the participant who acts in the opening.
func (s OpeningState) actor(side board.Stone) Participant {
	if s.Stage != Settled {
		return s.Actor
	}
	return s.Plays(side)
}

// Plays returns who plays side, as far as is settled.
func (s OpeningState) Plays(side board.Stone) Participant {
	if (side == board.Black) == s.Swapped {
		return Second
	}
	return First
}

// Colour returns the side that p plays, as far as is settled.
func (s OpeningState) Colour(p Participant) board.Stone {
	if s.Plays(board.Black) == p {
		return board.Black
	}
	return board.White
}

// Actor returns who is to place, to choose or to move.
func (g *Game) Actor() Participant { return g.Opening().actor(g.Turn()) }

// Choose makes a choice of the opening.
func (g *Game) Choose(c OpeningChoice) error {
	if g.Result().Over() {
		return ErrOver
	}
	if !slices.Contains(g.Opening().Choices(), c) {
		return ErrNoChoice
	}
	for _, child := range g.node.Children() {
		if choiceAt(child) == c {
			g.advance(child)
			return nil
		}
	}
	child := g.node.Add(record.Move{})
	child.SetProperty(choiceProperty, c.String())
	g.advance(child)
	return nil
}

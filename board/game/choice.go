package game

import (
	"slices"

	"tengen/board"
	"tengen/board/record"
)

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

// actor returns who plays side, or whoever acts in the opening.
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

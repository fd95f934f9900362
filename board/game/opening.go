package game

import (
	"slices"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// OpeningRule is the way in which a game begins, by its word in files. A rule is a row of
// stages in a file of its own.
type OpeningRule string

// Free begins on an empty board, by turns.
const Free OpeningRule = ""

// openingRules are the others, in the order in which to offer them.
var openingRules = []struct {
	word  OpeningRule
	steps []step
}{
	{Swap, swap},
	{Swap2, swap2},
}

// OpeningRules lists the rules by which openings go on in stages.
func OpeningRules() (all []OpeningRule) {
	for _, r := range openingRules {
		all = append(all, r.word)
	}
	return all
}

// steps are the stages of the rule, none for one that is not known.
func (o OpeningRule) steps() []step {
	for _, r := range openingRules {
		if r.word == o {
			return r.steps
		}
	}
	return nil
}

// Known reports whether o is the word of an opening rule.
func (o OpeningRule) Known() bool { return o.steps() != nil }

// Fits reports whether games of v may begin so: these rules are those of gomoku, where Black has no
// forbidden moves.
func (o OpeningRule) Fits(v rule.Variant) bool {
	return o.Known() && v.Rule.HasOpenings() && !v.Rule.HasFouls(board.Black)
}

// step is one stage of an opening rule.
type step struct {
	stage Stage
	by    role
	count int // stones to place

	beside OpeningChoice // what may be chosen instead of a colour, noChoice for nothing
	then   []step        // follows that in place of the rest
}

// role says who acts in a step.
type role uint8

const (
	byFirst role = iota
	bySecond
)

func place(by role, stones int) step { return step{stage: Place, by: by, count: stones} }

func chooseColour(by role) step { return step{stage: Choose, by: by} }

// or offers something else than a colour, and what follows that.
func (s step) or(beside OpeningChoice, then ...step) step {
	s.beside, s.then = beside, then
	return s
}

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

// Stage is what an opening waits for.
type Stage uint8

// The stages. After all of an opening rule the game is settled.
const (
	Settled Stage = iota // for nothing: the game goes on by turns
	Place                // stones, black and white by turns
	Choose               // a colour, or what the rule offers beside
)

// String returns the word for the stage.
func (s Stage) String() string { return [...]string{"settled", "place", "choose"}[s] }

// OpeningState is how far the opening has come.
type OpeningState struct {
	Stage   Stage
	Actor   Participant // who places or chooses; without meaning when Settled
	ToPlace int         // stones still to place in this stage
	Swapped bool        // First plays White, Second Black

	steps []step // this one and what follows
}

// Choosing reports whether a choice is asked for instead of a stone.
func (s OpeningState) Choosing() bool { return s.Stage == Choose }

// Choices returns what may be chosen now.
func (s OpeningState) Choices() []OpeningChoice {
	if s.Stage != Choose {
		return nil
	}
	all := []OpeningChoice{TakeBlack, TakeWhite}
	if beside := s.steps[0].beside; beside != noChoice {
		all = append(all, beside)
	}
	return all
}

// enter returns the state at the first of the steps that are left.
func (s OpeningState) enter(steps []step) OpeningState {
	s.steps = steps
	if len(steps) == 0 {
		s.Stage, s.ToPlace = Settled, 0
		return s
	}
	s.Stage, s.ToPlace, s.Actor = steps[0].stage, steps[0].count, First
	if steps[0].by == bySecond {
		s.Actor = Second
	}
	return s
}

// placed returns the state after one more stone.
func (s OpeningState) placed() OpeningState {
	if s.Stage != Place {
		return s
	}
	if s.ToPlace--; s.ToPlace > 0 {
		return s
	}
	return s.enter(s.steps[1:])
}

// chosen returns the state after a choice, which is among Choices.
func (s OpeningState) chosen(c OpeningChoice) OpeningState {
	if now := s.steps[0]; c == now.beside {
		return s.enter(now.then)
	}
	s.Swapped = (c == TakeBlack) == (s.Actor == Second)
	return s.enter(s.steps[1:])
}

// openingRoot says at the root of a tree how its game began.
const openingRoot = "TGOP"

// OpeningOf returns the opening with which the game in a tree began.
func OpeningOf(t *record.Tree) OpeningRule {
	values, _ := t.Root().Property(openingRoot)
	for _, v := range values {
		if o := OpeningRule(v); o.Known() {
			return o
		}
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
	if o != Free {
		root.SetProperty(openingRoot, string(o))
	}
	return nil
}

// OpeningChoice is what a participant of an opening chooses.
type OpeningChoice uint8

// The choices.
const (
	noChoice OpeningChoice = iota
	TakeBlack
	TakeWhite
	AddStones
)

// OpeningChoices lists all that there are.
func OpeningChoices() []OpeningChoice { return []OpeningChoice{TakeBlack, TakeWhite, AddStones} }

// String returns "black", "white" or "add".
func (c OpeningChoice) String() string { return [...]string{"", "black", "white", "add"}[c] }

// choiceProperty says what was chosen at a node. A choice has a node to itself,
// without a move, so that it can be gone back over like a move and what followed
// another choice is not lost.
const choiceProperty = "TGSW"

func choiceAt(n *record.Node) OpeningChoice {
	values, _ := n.Property(choiceProperty)
	for _, c := range OpeningChoices() {
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
	s := OpeningState{}.enter(OpeningOf(g.tree).steps())
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

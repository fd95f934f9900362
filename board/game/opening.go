package game

import (
	"cmp"
	"slices"
	"strconv"

	"tengen/board"
	"tengen/board/record"
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

// Stage is what an opening waits for.
type Stage uint8

// The stages. After all of an opening rule the game is settled.
const (
	Settled Stage = iota // for nothing: the game goes on by turns
	Place                // stones, black and white by turns
	Choose               // a colour, or what the rule offers beside
	Name                 // how many fifth moves are to be offered
	Offer                // points for Black's fifth stone, no two of them alike
	Pick                 // one of these, where that stone is placed
)

// String returns the word for the stage.
func (s Stage) String() string {
	return [...]string{"settled", "place", "choose", "name", "offer", "pick"}[s]
}

// OpeningState is how far the opening has come.
type OpeningState struct {
	Stage   Stage
	Actor   Participant // who places or chooses; without meaning when Settled
	ToPlace int         // stones still to place in this stage, or moves to offer
	Swapped bool        // First plays White, Second Black
	Offered []board.Point

	steps  []step // this one and what follows
	stones int    // placed by now
	fifths int    // moves that are to be offered, as was named
}

// Choosing reports whether a choice is asked for instead of a stone.
func (s OpeningState) Choosing() bool { return s.Stage == Choose || s.Stage == Name }

// Choices returns what may be chosen now.
func (s OpeningState) Choices() (all []OpeningChoice) {
	switch s.Stage {
	case Choose:
		all = []OpeningChoice{TakeBlack, TakeWhite}
		if beside := s.steps[0].beside; beside != noChoice {
			all = append(all, beside)
		}
	case Name:
		for n := range s.steps[0].count {
			all = append(all, Fifths(n+1))
		}
	}
	return all
}

// Within returns how far from the centre the next stone may stand, if that is limited.
func (s OpeningState) Within() (steps int, limited bool) {
	return s.stones, s.Stage == Place && s.steps[0].central
}

// enter returns the state at the first of the steps that are left.
func (s OpeningState) enter(steps []step) OpeningState {
	s.steps = steps
	if len(steps) == 0 {
		s.Stage, s.ToPlace = Settled, 0
		return s
	}
	s.Stage, s.ToPlace = steps[0].stage, steps[0].count
	switch s.Stage {
	case Choose, Name:
		s.ToPlace = 0
	case Offer:
		s.ToPlace = cmp.Or(s.ToPlace, s.fifths, 1)
		if s.ToPlace == 1 { // which needs no offer
			return s.enter(append([]step{place(byBlack, 1)}, steps[2:]...))
		}
	}
	switch steps[0].by {
	case byFirst:
		s.Actor = First
	case bySecond:
		s.Actor = Second
	case byBlack:
		s.Actor = s.Plays(board.Black)
	case byWhite:
		s.Actor = s.Plays(board.White)
	}
	return s
}

// placed returns the state after one more stone. A record may have the fifth without any offers.
func (s OpeningState) placed() OpeningState {
	s.stones++
	switch s.Stage {
	case Place, Pick:
		return s.done()
	case Offer:
		return s.enter(s.steps[2:])
	default:
		return s
	}
}

// done returns the state after one of the things to do in this stage.
func (s OpeningState) done() OpeningState {
	if s.ToPlace--; s.ToPlace > 0 {
		return s
	}
	return s.enter(s.steps[1:])
}

// offered returns the state after a point was offered.
func (s OpeningState) offered(p board.Point) OpeningState {
	s.Offered = append(slices.Clip(s.Offered), p)
	return s.done()
}

// refuses returns why a stone of side may not be placed on p, a free point of b, or p not be offered.
func (s OpeningState) refuses(b *board.Board, p board.Point, side board.Stone) error {
	steps, limited := s.Within()
	switch {
	case limited && p.Steps(b.Size().Center()) > steps:
		return ErrOutside
	case s.Stage == Offer && slices.ContainsFunc(s.Offered, func(q board.Point) bool { return alike(b, p, q, side) }):
		return ErrAlike
	case s.Stage == Pick && !slices.Contains(s.Offered, p):
		return ErrNotOffered
	}
	return nil
}

// alike reports whether a board looks the same, turned or mirrored, with a stone on p as on q.
func alike(b *board.Board, p, q board.Point, side board.Stone) bool {
	with := func(p board.Point) *board.Board {
		b := b.Clone()
		b.Set(p, side)
		return b
	}
	one, other := with(p), with(q)
	for n := range board.Symmetries {
		image := board.New(b.Size())
		for i := range b.Size().Cells() {
			p := b.Size().Point(i)
			image.Set(b.Size().Image(p, n), one.At(p))
		}
		if image.Equal(other) {
			return true
		}
	}
	return false
}

// chosen returns the state after a choice, which is among Choices.
func (s OpeningState) chosen(c OpeningChoice) OpeningState {
	now := s.steps[0]
	switch {
	case c == now.beside:
		return s.enter(now.then)
	case s.Stage == Name:
		s.fifths = c.Fifths()
	default:
		s.Swapped = (c == TakeBlack) == (s.Actor == Second)
	}
	return s.enter(s.steps[1:])
}

// openingRoot says at the root of a tree how its game began.
const openingRoot = "TGOP"

// OpeningOf returns the opening with which the game in a tree began.
func OpeningOf(t *record.Tree) OpeningRule {
	values, _ := t.Root().Property(openingRoot)
	for _, v := range values {
		if o := OpeningRule(v); o.Known() && o.fitsOn(t.Size) {
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
	if !o.fitsOn(g.Size()) {
		return ErrNotHere
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
	OfferFifths
	unnamed // and from the next on one for each number of fifth moves
)

// mostFifths is the greatest number of fifth moves that any rule lets one name.
const mostFifths = 12

// Fifths names n fifth moves.
func Fifths(n int) OpeningChoice { return unnamed + OpeningChoice(n) }

// Fifths returns how many fifth moves were named, 0 for another choice.
func (c OpeningChoice) Fifths() int { return max(0, int(c)-int(unnamed)) }

// OpeningChoices lists all that there are.
func OpeningChoices() []OpeningChoice {
	all := []OpeningChoice{TakeBlack, TakeWhite, AddStones, OfferFifths}
	for n := range mostFifths {
		all = append(all, Fifths(n+1))
	}
	return all
}

// String returns "black", "white", "add", "offer", or the number of fifth moves.
func (c OpeningChoice) String() string {
	if n := c.Fifths(); n > 0 {
		return strconv.Itoa(n)
	}
	return [...]string{"", "black", "white", "add", "offer"}[c]
}

// choiceProperty says what was chosen at a node, or which point was offered. Either has a node to
// itself, without a move, so that it can be gone back over like a move and what followed
// another choice is not lost.
const choiceProperty = "TGSW"

// ChoiceAt returns what was chosen at a node, if anything was.
func ChoiceAt(n *record.Node) OpeningChoice {
	values, _ := n.Property(choiceProperty)
	for _, c := range OpeningChoices() {
		if slices.Contains(values, c.String()) {
			return c
		}
	}
	return noChoice
}

// OfferedAt returns the point that was offered at a node, if one was.
func OfferedAt(n *record.Node) (board.Point, bool) {
	values, _ := n.Property(choiceProperty)
	for _, v := range values {
		if p, err := board.ParsePoint(v); err == nil {
			return p, true
		}
	}
	return board.Pass, false
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
		} else if c := ChoiceAt(n); slices.Contains(s.Choices(), c) {
			actors = append(actors, s.Actor)
			s = s.chosen(c)
		} else if p, ok := OfferedAt(n); ok && s.Stage == Offer && g.tree.Size.Contains(p) && !slices.Contains(s.Offered, p) {
			actors = append(actors, s.Actor)
			s = s.offered(p)
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
	g.note(c.String())
	return nil
}

// note goes to a node that has nothing but a choice or an offer.
func (g *Game) note(value string) {
	for _, child := range g.node.Children() {
		if values, _ := child.Property(choiceProperty); child.Move.None() && slices.Contains(values, value) {
			g.advance(child)
			return
		}
	}
	child := g.node.Add(record.Move{})
	child.SetProperty(choiceProperty, value)
	g.advance(child)
}

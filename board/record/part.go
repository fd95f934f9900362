package record

import "slices"

// Part is a kind of thing that a game has besides its moves.
type Part string

// The parts.
const (
	Variations Part = "variations"
	Placed     Part = "placed" // branches in which stones are set up
	Comments   Part = "comments"
	Signs      Part = "signs" // behind moves and on the board
	Found      Part = "found" // by engines
	Clocks     Part = "clocks"
	Players    Part = "players"
	TheRule    Part = "rule"
	Outcome    Part = "outcome"
	Event      Part = "event" // with round and place
	Date       Part = "date"
)

// Lost lists which parts of a game a file of the format does not hold: of the tree or, where the format
// holds no variations, of the line that leads to end.
func (f Format) Lost(t *Tree, end *Node) (lost []Part) {
	if f.Whole {
		return nil
	}
	i, has := t.Info, map[Part]bool{}
	has[Players], has[TheRule], has[Outcome] = i.Black+i.White != "", i.Rule != "", i.Result.Over()
	has[Event], has[Date] = i.Event+i.Round+i.Place != "", i.Date != ""
	look := func(n *Node) {
		has[Comments] = has[Comments] || n.Comment+n.Name != ""
		has[Signs] = has[Signs] || n.Annotation != NoAnnotation || slices.ContainsFunc(n.Marks, func(m Mark) bool { return !f.holds(n, m) })
		has[Found] = has[Found] || n.Analysis != nil || n.Review != nil
		has[Clocks] = has[Clocks] || n.Times != nil
	}
	if slices.Contains(f.Holds, Variations) {
		for n := range t.Root().All() {
			look(n)
			has[Placed] = has[Placed] || len(n.Setup) > 0
		}
	} else {
		for _, n := range end.Path() {
			look(n)
			has[Variations] = has[Variations] || len(n.Children()) > 1 || n == end && len(n.Children()) > 0
		}
	}
	for _, p := range []Part{Variations, Placed, Comments, Signs, Found, Clocks, Players, TheRule, Outcome, Event, Date} {
		if has[p] && !slices.Contains(f.Holds, p) {
			lost = append(lost, p)
		}
	}
	return lost
}

// holds reports whether the format holds a mark at a node: libraries have texts, and a circle on the
// move.
func (f Format) holds(n *Node, m Mark) bool {
	return f.Name == renlibFormat && (m.Kind == Label || m.Kind == Circle && n.HasMove() && m.Point == n.Move.Point)
}

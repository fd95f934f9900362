package analyser

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/view"
)

// mostRestrictions is for how many positions a choice of moves is remembered.
const mostRestrictions = 1000

// Restriction returns which moves of the position shown are searched. What is supposed
// of the other side has no such choice.
func (a *Analysis) Restriction() view.Restriction {
	if a.config.SeeksThreats() {
		return view.Restriction{}
	}
	return a.terms.restrictions[placeOf(a.config.Game.Now().Position)]
}

// LeaveOut searches the position shown without a move.
func (a *Analysis) LeaveOut(p board.Point) {
	r := a.Restriction()
	if r.Only {
		a.restrict(view.Restriction{Only: true, Points: without(r.Points, p)})
		return
	}
	a.restrict(view.Restriction{Points: append(slices.Clone(r.Points), p)})
}

// SearchOnly searches one move of the position shown.
func (a *Analysis) SearchOnly(p board.Point) {
	a.restrict(view.Restriction{Only: true, Points: []board.Point{p}})
}

// SearchToo searches a move beside the others that are searched.
func (a *Analysis) SearchToo(p board.Point) {
	r := a.Restriction()
	if r.Only {
		a.restrict(view.Restriction{Only: true, Points: append(slices.Clone(r.Points), p)})
		return
	}
	a.restrict(view.Restriction{Points: without(r.Points, p)})
}

// SearchAll searches all moves again.
func (a *Analysis) SearchAll() { a.restrict(view.Restriction{}) }

// ForgetRestrictions forgets every choice of moves: they belong to one game.
func (a *Analysis) ForgetRestrictions() { clear(a.terms.restrictions) }

func without(points []board.Point, p board.Point) []board.Point {
	return slices.DeleteFunc(slices.Clone(points), func(q board.Point) bool { return q == p })
}

// restrict makes r the choice for the position shown; the search begins anew with it.
func (a *Analysis) restrict(r view.Restriction) {
	defer a.host.Begin()()
	at := placeOf(a.config.Game.Now().Position)
	if len(a.terms.restrictions) >= mostRestrictions {
		clear(a.terms.restrictions)
	}
	a.Stop()
	if len(r.Points) == 0 {
		delete(a.terms.restrictions, at)
	} else {
		a.terms.restrictions[at] = r
	}
	a.Lift()
	a.Recall()
	a.host.Changed()
}

// excluded lists the moves of the position shown that are not to be searched.
func (a *Analysis) excluded() []board.Point {
	r := a.Restriction()
	if !r.Only {
		return r.Points
	}
	return slices.DeleteFunc(a.config.Game.Now().Position.Board().Empties(), func(p board.Point) bool {
		return slices.Contains(r.Points, p)
	})
}

// leavesOut tells whether a move of a position is not searched.
func (a *Analysis) leavesOut(pos *rule.Position, move board.Point) bool {
	r := a.terms.restrictions[placeOf(pos)]
	return r.On() && slices.Contains(r.Points, move) != r.Only
}

// restricted returns what a search says that was not about all moves, marked as such and
// without what is known of the others.
func restricted(info analysis.Info, excluded []board.Point) analysis.Info {
	if len(excluded) == 0 {
		return info
	}
	info.Restricted = true
	info.Candidates = slices.DeleteFunc(slices.Clone(info.Candidates), func(c analysis.Candidate) bool {
		return slices.Contains(excluded, c.Move)
	})
	return info
}

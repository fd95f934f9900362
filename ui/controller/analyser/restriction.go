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

// Restrictions are the choices of moves that are searched, by position.
type Restrictions struct {
	analysis *Analysis
	chosen   map[place]view.Restriction
}

// Here returns which moves of the position shown are searched. What is supposed
// of the other side has no such choice.
func (r *Restrictions) Here() view.Restriction {
	if r.analysis.config.SeeksThreats() {
		return view.Restriction{}
	}
	return r.chosen[placeOf(r.analysis.config.Game.Now().Position)]
}

// LeaveOut searches the position shown without a move.
func (r *Restrictions) LeaveOut(p board.Point) {
	here := r.Here()
	if here.Only {
		r.choose(view.Restriction{Only: true, Points: without(here.Points, p)})
		return
	}
	r.choose(view.Restriction{Points: append(slices.Clone(here.Points), p)})
}

// Only searches one move of the position shown.
func (r *Restrictions) Only(p board.Point) {
	r.choose(view.Restriction{Only: true, Points: []board.Point{p}})
}

// Add searches a move beside the others that are searched.
func (r *Restrictions) Add(p board.Point) {
	here := r.Here()
	if here.Only {
		r.choose(view.Restriction{Only: true, Points: append(slices.Clone(here.Points), p)})
		return
	}
	r.choose(view.Restriction{Points: without(here.Points, p)})
}

// All searches all moves again.
func (r *Restrictions) All() { r.choose(view.Restriction{}) }

// Forget forgets every choice of moves: they belong to one game.
func (r *Restrictions) Forget() { clear(r.chosen) }

func without(points []board.Point, p board.Point) []board.Point {
	return slices.DeleteFunc(slices.Clone(points), func(q board.Point) bool { return q == p })
}

// choose makes c the choice for the position shown; the search begins anew with it.
func (r *Restrictions) choose(c view.Restriction) {
	at := placeOf(r.analysis.config.Game.Now().Position)
	if len(r.chosen) >= mostRestrictions {
		clear(r.chosen)
	}
	r.analysis.Stop()
	if len(c.Points) == 0 {
		delete(r.chosen, at)
	} else {
		r.chosen[at] = c
	}
	r.analysis.ClearLine()
	r.analysis.Recall()
	r.analysis.host.Changed()
}

// excluded lists the moves of the position shown that are not to be searched.
func (r *Restrictions) excluded() []board.Point {
	here := r.Here()
	if !here.Only {
		return here.Points
	}
	return slices.DeleteFunc(r.analysis.config.Game.Now().Position.Board().Empties(), func(p board.Point) bool {
		return slices.Contains(here.Points, p)
	})
}

// LeavesOut reports whether a move of the position shown is not searched.
func (r *Restrictions) LeavesOut(move board.Point) bool {
	here := r.Here()
	return here.On() && slices.Contains(here.Points, move) != here.Only
}

// leavesOut reports whether a move of a position is not searched.
func (r *Restrictions) leavesOut(pos *rule.Position, move board.Point) bool {
	here := r.chosen[placeOf(pos)]
	return here.On() && slices.Contains(here.Points, move) != here.Only
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

// held reports whether the position shown is known not to be lost, by a move that is left out: the
// others are then marked as they are beside that move.
func (r *Restrictions) held(excluded []board.Point) bool {
	if len(excluded) == 0 {
		return false
	}
	known := r.analysis.config.Known.Of(r.analysis.config.Game.Now().Position)
	return known.Searched() && slices.ContainsFunc(known.Search().Candidates, func(c analysis.Candidate) bool {
		_, loses := c.Score.Loss()
		return !loses && !c.Unscored && c.Bound != analysis.AtMost && slices.Contains(excluded, c.Move)
	})
}

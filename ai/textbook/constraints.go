package textbook

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// Constraints is a problem whose variables each take a value so that no two of them conflict.
// Both are numbered from 0.
type Constraints interface {
	Variables() int
	// Values is how many each variable may take; backtracking needs no more than 64.
	Values() int
	// Conflict reports whether x = v does not go together with y = w.
	Conflict(x, v, y, w int) bool
}

// ConstraintStep names what happens in a [ConstraintEvent].
type ConstraintStep uint8

// The steps of backtracking, and of min-conflicts.
const (
	Chose      ConstraintStep = iota // a variable is next
	Refused                          // a value conflicts with one that stands
	Assigned                         // the variable takes the value
	Deleted                          // what conflicts with it is deleted from the domains
	Emptied                          // the same, and a domain is empty
	TakenBack                        // the value is taken back
	Exhausted                        // no value is left for the variable
	Satisfied                        // nothing conflicts
	Unsolvable                       // there is no solution, or no more time
	Scattered                        // every variable has a value, at random
	Conflicted                       // a variable whose value conflicts is to be repaired
	Repaired                         // it has a value with the least conflicts
)

// ConstraintEvent is a step of a search for values. Its slices are not to be changed.
type ConstraintEvent struct {
	Step     ConstraintStep
	Line     int // of the pseudocode, from 1
	Variable int // the one in hand, none is -1
	Value    int // that is tried
	Other    int // the variable that it conflicts with, or whose domain is empty
	Values   []int
	Domains  []uint64 // the values left to each variable, as bits; nil in local search
	Counts   []int    // how much conflicts with each value of the variable, in local search

	Effort
}

// Effort is what a search for values has cost.
type Effort struct {
	Assigned  int // values given
	TakenBack int // of them
	Checks    int // pairs of values that were compared
	Solutions int
}

// Assignment is what a search for values has found.
type Assignment struct {
	Values []int // the first solution, nil for none
	Effort
}

// Backtrack says how [Backtracking] goes about it.
type Backtrack struct {
	Forward bool // check forward
	Fewest  bool // the variable with the fewest values left is next (MRV)
	All     bool // go on after a solution
}

// unassigned stands for no value and no variable.
const unassigned = -1

// Backtracking gives one variable after the other a value:
//
//	backtracking(assignment):
//	  if every variable has a value: return assignment
//	  x := the next without one; MRV: with the fewest left
//	  for each value v left for x:
//	    if v conflicts with no value of assignment:
//	      x := v
//	      forward checking: delete what conflicts with v
//	      if no domain is empty:
//	        r := backtracking(assignment)
//	        if r is no failure: return r
//	      take back v and what was deleted for it
//	  return failure
//
// Values are tried from the first on, and of equal variables the first is next.
func Backtracking(c Constraints, how Backtrack, observe func(ConstraintEvent)) Assignment {
	s := constrained{Constraints: c, how: how, observe: observe, values: slices.Repeat([]int{unassigned}, c.Variables())}
	s.domains = slices.Repeat([]uint64{1<<c.Values() - 1}, c.Variables())
	s.backtrack()
	if s.found.Solutions == 0 || how.All {
		s.emit(ConstraintEvent{Step: Unsolvable, Line: s.lines().end, Variable: unassigned, Other: unassigned})
	}
	return s.found
}

type constrained struct {
	Constraints

	how     Backtrack
	observe func(ConstraintEvent)
	values  []int
	domains []uint64
	found   Assignment
}

// backtrack reports whether it ends the search. Where all solutions are counted it never does:
//
//	all(assignment):
//	  if every variable has a value: count it, return
//	  x := the next without one; MRV: with the fewest left
//	  for each value v left for x:
//	    if v conflicts with no value of assignment:
//	      x := v
//	      forward checking: delete what conflicts with v
//	      if no domain is empty:
//	        all(assignment)
//	      take back v and what was deleted for it
//	  return
func (s *constrained) backtrack() bool {
	x := s.next()
	if x == unassigned {
		s.solved(2)
		return !s.how.All
	}
	s.emit(ConstraintEvent{Step: Chose, Line: 3, Variable: x, Other: unassigned})
	for v := range s.Values() {
		if s.domains[x]>>v&1 == 0 {
			continue
		}
		if y := s.conflict(x, v); y != unassigned {
			s.emit(ConstraintEvent{Step: Refused, Line: 5, Variable: x, Value: v, Other: y})
			continue
		}
		before := s.domains
		s.values[x] = v
		s.found.Assigned++
		s.emit(ConstraintEvent{Step: Assigned, Line: 6, Variable: x, Value: v, Other: unassigned})
		if s.forward(x, v) && s.backtrack() {
			return true
		}
		s.values[x], s.domains = unassigned, before
		s.found.TakenBack++
		s.emit(ConstraintEvent{Step: TakenBack, Line: s.lines().back, Variable: x, Value: v, Other: unassigned})
	}
	s.emit(ConstraintEvent{Step: Exhausted, Line: s.lines().end, Variable: x, Other: unassigned})
	return false
}

// lastLines are the lines of the pseudocode that take back a value and that end without one.
type lastLines struct{ back, end int }

func (s *constrained) lines() lastLines {
	if s.how.All {
		return lastLines{10, 11}
	}
	return lastLines{11, 12}
}

// next returns the variable that gets a value next.
func (s *constrained) next() int {
	best := unassigned
	for x, v := range s.values {
		if v != unassigned {
			continue
		}
		if !s.how.Fewest {
			return x
		}
		if best == unassigned || bits.OnesCount64(s.domains[x]) < bits.OnesCount64(s.domains[best]) {
			best = x
		}
	}
	return best
}

// conflict returns a variable whose value conflicts with x = v. After forward checking there is
// none.
func (s *constrained) conflict(x, v int) int {
	if s.how.Forward {
		return unassigned
	}
	for y, w := range s.values {
		if w != unassigned && s.compare(x, v, y, w) {
			return y
		}
	}
	return unassigned
}

func (s *constrained) compare(x, v, y, w int) bool {
	s.found.Checks++
	return s.Conflict(x, v, y, w)
}

// forward deletes from the domains what conflicts with x = v, and reports whether each variable
// has a value left.
func (s *constrained) forward(x, v int) bool {
	if !s.how.Forward {
		return true
	}
	s.domains = slices.Clone(s.domains) // events hold the old one, and backtracking restores it
	s.domains[x] = 1 << v
	for y, value := range s.values {
		if value != unassigned {
			continue
		}
		for left := s.domains[y]; left != 0; left &= left - 1 {
			if w := bits.TrailingZeros64(left); s.compare(x, v, y, w) {
				s.domains[y] &^= 1 << w
			}
		}
		if s.domains[y] == 0 {
			s.emit(ConstraintEvent{Step: Emptied, Line: 8, Variable: x, Value: v, Other: y})
			return false
		}
	}
	s.emit(ConstraintEvent{Step: Deleted, Line: 7, Variable: x, Value: v, Other: unassigned})
	return true
}

// solved keeps the first solution.
func (s *constrained) solved(line int) {
	if s.found.Solutions++; s.found.Solutions == 1 {
		s.found.Values = slices.Clone(s.values)
	}
	s.emit(ConstraintEvent{Step: Satisfied, Line: line, Variable: unassigned, Other: unassigned})
}

// emit tells the observer of a step: it is the one observation point.
func (s *constrained) emit(e ConstraintEvent) {
	if s.observe != nil {
		e.Values, e.Domains, e.Effort = slices.Clone(s.values), s.domains, s.found.Effort
		s.observe(e)
	}
}

// MinConflicts gives all variables a value at random, and repairs one after the other:
//
//	min-conflicts(most):
//	  current := a value for each variable, at random
//	  for i := 1 to most:
//	    if nothing in current conflicts: return current
//	    x := a variable that conflicts, at random
//	    v := a value of x with the fewest conflicts, at random
//	    x := v
//	  return failure
//
// It keeps one assignment only, and may stay where no repair helps. The same seed gives the
// same steps.
func MinConflicts(c Constraints, most int, seed uint64, observe func(ConstraintEvent)) Assignment {
	s := constrained{Constraints: c, observe: observe, values: make([]int, c.Variables())}
	rng := rand.New(rand.NewPCG(seed, 0))
	for x := range s.values {
		s.values[x] = rng.IntN(c.Values())
	}
	s.found.Assigned = len(s.values)
	s.emit(ConstraintEvent{Step: Scattered, Line: 2, Variable: unassigned, Other: unassigned})
	for range most {
		var wrong []int
		for x, v := range s.values {
			if s.count(x, v) > 0 {
				wrong = append(wrong, x)
			}
		}
		if len(wrong) == 0 {
			s.solved(4)
			return s.found
		}
		x := wrong[rng.IntN(len(wrong))]
		counts := make([]int, c.Values())
		for v := range counts {
			counts[v] = s.count(x, v)
		}
		s.emit(ConstraintEvent{Step: Conflicted, Line: 5, Variable: x, Value: s.values[x], Other: unassigned, Counts: counts})
		var best []int
		for v, n := range counts {
			if n == slices.Min(counts) {
				best = append(best, v)
			}
		}
		s.values[x] = best[rng.IntN(len(best))]
		s.found.Assigned++
		s.emit(ConstraintEvent{Step: Repaired, Line: 7, Variable: x, Value: s.values[x], Other: unassigned, Counts: counts})
	}
	s.emit(ConstraintEvent{Step: Unsolvable, Line: 8, Variable: unassigned, Other: unassigned})
	return s.found
}

// count returns how many variables conflict with x = v.
func (s *constrained) count(x, v int) (n int) {
	for y, w := range s.values {
		if y != x && s.compare(x, v, y, w) {
			n++
		}
	}
	return n
}

// StopConstraints returns c with nothing but conflicts once ctx has ended, so that a search in it
// soon ends. Its result is void then: ask ctx.
func StopConstraints(ctx context.Context, c Constraints) Constraints {
	return stopConstraints{c, ctx}
}

type stopConstraints struct {
	Constraints
	ctx context.Context
}

func (s stopConstraints) Conflict(x, v, y, w int) bool {
	return s.ctx.Err() != nil || s.Constraints.Conflict(x, v, y, w)
}

package textbook

import "math"

// Mover says who moves in a position of a game with chance.
type Mover uint8

// MAX, MIN, or chance, as a die does.
const (
	MaxMoves Mover = iota
	MinMoves
	ChanceMoves
)

// ChanceGame is a game of two players and of chance over positions P.
type ChanceGame[P any] interface {
	// Children returns the positions one move leads to; none for a leaf.
	Children(P) []P
	Mover(P) Mover
	// Chances returns how likely each child of a position is where chance moves. They add up to 1.
	Chances(P) []float64
	// Evaluate returns the value of a leaf for MAX.
	Evaluate(P) float64
}

// ChanceEvent is a step of a search with chance, at one node. Nodes are numbered as in a
// [GameEvent].
type ChanceEvent[P any] struct {
	Step     Step
	Line     int // of the pseudocode, from 1
	Node     int
	Position P
	Children int
	Done     int     // how many of them have been searched
	Value    float64 // of the node so far; at a chance node the sum of those that are done
	Rest     float64 // how likely the children are that are not done, at a chance node
	Alpha    float64 // bounds, of Star1
	Beta     float64
	Bound    Bound // how Value stands to the true one, once the node is left
}

// ChanceResult is what a search with chance found.
type ChanceResult struct {
	Value         float64 // of the root for MAX
	Best          int     // index of the first best child of the root, -1 where there is none to choose
	Nodes, Leaves int     // visited, evaluated
}

// Expectiminimax values a game with chance:
//
//	expectiminimax(n):
//	  if n is a leaf: return e(n)
//	  for each child c of n:
//	    v(c) := expectiminimax(c)
//	  if n is a MAX node: return the greatest v(c)
//	  if n is a MIN node: return the least v(c)
//	  if n is a chance node: return Σ p(c)·v(c)
func Expectiminimax[P any](g ChanceGame[P], root P, observe func(ChanceEvent[P])) ChanceResult {
	return chanceSearch(g, root, math.Inf(-1), math.Inf(1), false, observe)
}

// Star1 finds the same value where no leaf is worth less than L or more than U, and leaves out what
// cannot matter, also below chance nodes (Ballard, 1983); it begins with star1(root, L, U):
//
//	star1(n, α, β):
//	  if n is a leaf: return e(n)
//	  if n is a MAX or a MIN node:
//	    as alpha-beta, with star1(c, α, β) for each child c
//	  s := 0, q := 1
//	  for each child c of the chance node n:
//	    q := q - p(c)
//	    a := (α - s - q·U) / p(c), b := (β - s - q·L) / p(c)
//	    s := s + p(c)·star1(c, max(a, L), min(b, U))
//	    if s + q·U ≤ α: cut, return s + q·U
//	    if s + q·L ≥ β: cut, return s + q·L
//	  return s
func Star1[P any](g ChanceGame[P], root P, low, high float64, observe func(ChanceEvent[P])) ChanceResult {
	return chanceSearch(g, root, low, high, true, observe)
}

func chanceSearch[P any](g ChanceGame[P], root P, low, high float64, cuts bool, observe func(ChanceEvent[P])) ChanceResult {
	s := chance[P]{ChanceGame: g, low: low, high: high, cuts: cuts, observe: observe, result: ChanceResult{Best: -1}}
	s.result.Value, _ = s.visit(root, low, high)
	return s.result
}

type chance[P any] struct {
	ChanceGame[P]

	low, high float64
	cuts      bool
	observe   func(ChanceEvent[P])
	result    ChanceResult
}

// bound says how a value that was found between bounds stands to the true one.
func (s *chance[P]) bound(v, alpha, beta float64) Bound {
	switch {
	case v <= alpha && v > s.low:
		return AtMost
	case v >= beta && v < s.high:
		return AtLeast
	default:
		return Exact
	}
}

func (s *chance[P]) visit(p P, alpha, beta float64) (value float64, of Bound) {
	children, mover := s.Children(p), s.Mover(p)
	e := ChanceEvent[P]{Step: Enter, Line: 1, Node: s.result.Nodes, Position: p, Children: len(children), Alpha: alpha, Beta: beta, Rest: 1}
	s.result.Nodes++
	switch {
	case len(children) == 0:
	case mover == MaxMoves:
		e.Value = math.Inf(-1)
	case mover == MinMoves:
		e.Value = math.Inf(1)
	}
	s.emit(e)
	switch {
	case len(children) == 0:
		e.Step, e.Line, e.Value, e.Bound = Evaluate, 2, s.Evaluate(p), Exact
		s.result.Leaves++
		s.emit(e)
		return e.Value, e.Bound
	case mover == ChanceMoves:
		s.roll(&e, children)
	default:
		s.choose(&e, children, mover)
	}
	e.Step = Leave
	s.emit(e)
	return e.Value, e.Bound
}

// rounding is what sums of products may be wrong by: children closer together are equal.
const rounding = 1e-9

// choose values a node at which a player moves.
func (s *chance[P]) choose(e *ChanceEvent[P], children []P, mover Mover) {
	alpha, beta, max := e.Alpha, e.Beta, mover == MaxMoves
	line := func(plain int) int {
		if s.cuts {
			return 4
		}
		return plain
	}
	for i, child := range children {
		v, _ := s.visit(child, e.Alpha, e.Beta)
		e.Done++
		if gain := v - e.Value; max && gain > 0 || !max && gain < 0 {
			e.Value = v
			if e.Node == 0 && math.Abs(gain) > rounding {
				s.result.Best = i
			}
		}
		if max {
			e.Alpha = math.Max(e.Alpha, e.Value)
		} else {
			e.Beta = math.Min(e.Beta, e.Value)
		}
		e.Step, e.Line = BackUp, line(4)
		s.emit(*e)
		if s.cuts && e.Alpha >= e.Beta && e.Done < len(children) {
			e.Step = Cut
			s.emit(*e)
			break
		}
	}
	e.Bound, e.Line = s.bound(e.Value, alpha, beta), line(5+int(mover))
}

// roll values a node at which chance moves.
func (s *chance[P]) roll(e *ChanceEvent[P], children []P) {
	sure := true
	for i, p := range s.Chances(e.Position) {
		e.Rest -= p
		if i == len(children)-1 {
			e.Rest = 0 // without what rounding has left
		}
		a, b := s.low, s.high
		if s.cuts {
			a = math.Max(a, (e.Alpha-e.Value-e.Rest*s.high)/p)
			b = math.Min(b, (e.Beta-e.Value-e.Rest*s.low)/p)
		}
		v, of := s.visit(children[i], a, b)
		sure = sure && of == Exact
		e.Value += p * v
		e.Done++
		e.Step, e.Line = BackUp, 4
		if s.cuts {
			e.Line = 9
		}
		s.emit(*e)
		if !s.cuts || e.Done == len(children) && sure {
			continue
		}
		if most := e.Value + e.Rest*s.high; most <= e.Alpha {
			e.Step, e.Line, e.Value, e.Bound = Cut, 10, most, AtMost
		} else if least := e.Value + e.Rest*s.low; least >= e.Beta {
			e.Step, e.Line, e.Value, e.Bound = Cut, 11, least, AtLeast
		} else {
			continue
		}
		if e.Done < len(children) {
			s.emit(*e)
		}
		return
	}
	e.Bound, e.Line = Exact, 7
	if s.cuts {
		e.Line = 12
	}
}

// emit tells the observer of a step: it is the one observation point.
func (s *chance[P]) emit(e ChanceEvent[P]) {
	if s.observe != nil {
		s.observe(e)
	}
}

package problem

import (
	"tengen/ai/textbook"
)

// PickEnd stands for ending the game instead of picking a number.
const PickEnd = -1

// Pick solves the game of picking numbers from a row: a player picks any number to
// the right of the last pick, or ends the game; each wants the largest difference
// of sums. It returns the difference for the first player and the index of the first
// best number, or PickEnd.
func Pick(row []int) (value, move int) {
	move = PickEnd
	// The best of row[i:] is to leave row[i] alone, or to take it.
	best := 0
	for i := len(row) - 1; i >= 0; i-- {
		if v := row[i] - best; v >= best && v > 0 {
			best, move = v, i
		}
	}
	return best, move
}

// Picked is a position of the game of picking numbers.
type Picked struct {
	From  int  // the first index that may still be picked
	Max   bool // MAX moves
	Ended bool
	Diff  int // MAX's sum less MIN's
}

// Picking is the game over one row of positive numbers. The last child of a
// position ends the game.
type Picking struct{ Row []int }

var _ textbook.Game[Picked] = Picking{}

// Children implements [textbook.Game].
func (g Picking) Children(p Picked) []Picked {
	if p.Ended || p.From == len(g.Row) {
		return nil
	}
	var next []Picked
	for i := p.From; i < len(g.Row); i++ {
		diff := p.Diff + g.Row[i]
		if !p.Max {
			diff = p.Diff - g.Row[i]
		}
		next = append(next, Picked{From: i + 1, Max: !p.Max, Diff: diff})
	}
	return append(next, Picked{From: p.From, Max: !p.Max, Ended: true, Diff: p.Diff})
}

// Evaluate implements [textbook.Game].
func (g Picking) Evaluate(p Picked) int { return p.Diff }

// TwoFunctions solves the game by one function for each player, as an article
// published it: each returns what is still to come, and is handed the value its
// parent has so far as the bound that makes it cut, once it is strictly beyond it.
//
// That nothing is shifted is the fault: v counts the number that led to the child, and what the child
// returns does not. With shift the child is handed v - x(k), or v + x(k) by MIN, and
// the value is right. Without it a child may cut too soon, also before it has looked
// at ending the game. In the events Value, Alpha and Beta are what is still to come.
func (g Picking) TwoFunctions(shift bool, observe func(textbook.GameEvent[Picked])) textbook.Result {
	s := pickFunctions{game: g, shift: shift, observe: observe, result: textbook.Result{Best: -1}}
	s.result.Value = s.visit(textbook.GameEvent[Picked]{
		Position: Picked{Max: true}, Parent: -1, Max: true,
		Alpha: -textbook.Infinity, AlphaFrom: -1, Beta: textbook.Infinity, BetaFrom: -1,
	})
	return s.result
}

type pickFunctions struct {
	game    Picking
	shift   bool
	observe func(textbook.GameEvent[Picked])
	result  textbook.Result
}

// visit is MAX and MIN in one. The bound of MAX is n.Beta, that of MIN n.Alpha; the
// other one is the value of n itself.
func (s *pickFunctions) visit(n textbook.GameEvent[Picked]) int {
	n.Node = s.result.Nodes
	s.result.Nodes++
	children := s.game.Children(n.Position)
	n.Children = len(children)
	if n.Value = textbook.Infinity; n.Max {
		n.Value = -textbook.Infinity
	}
	s.emit(n, textbook.Enter)
	if n.Children == 0 {
		s.result.Leaves++
		n.Value = 0
		s.emit(n, textbook.Evaluate)
		return 0
	}
	for i, child := range children {
		brings := child.Diff - n.Position.Diff // negative when MIN picks
		s.backUp(&n, i, brings+s.visit(s.child(n, i, child, brings)))
		s.emit(n, textbook.BackUp)
		if n.Done < n.Children && n.Alpha > n.Beta {
			s.emit(n, textbook.Cut)
			break
		}
	}
	s.emit(n, textbook.Leave)
	return n.Value
}

// child returns the i-th child of n with the one bound that is handed to it.
func (s *pickFunctions) child(n textbook.GameEvent[Picked], i int, position Picked, brings int) textbook.GameEvent[Picked] {
	c := textbook.GameEvent[Picked]{
		Position: position, Parent: n.Node, Child: i, Max: !n.Max,
		Alpha: -textbook.Infinity, AlphaFrom: -1, Beta: textbook.Infinity, BetaFrom: -1,
	}
	if i == 0 { // the parent has no value yet
		return c
	}
	bound := n.Value
	if s.shift {
		bound -= brings
	}
	if n.Max {
		c.Alpha, c.AlphaFrom = bound, n.Node
	} else {
		c.Beta, c.BetaFrom = bound, n.Node
	}
	return c
}

// backUp takes v for the i-th child of n into n's value and its own bound.
func (s *pickFunctions) backUp(n *textbook.GameEvent[Picked], i, v int) {
	n.Done++
	if n.Max && v <= n.Value || !n.Max && v >= n.Value {
		return
	}
	n.Value = v
	if n.Max {
		n.Alpha, n.AlphaFrom = v, n.Node
	} else {
		n.Beta, n.BetaFrom = v, n.Node
	}
	if n.Parent < 0 {
		s.result.Best = i
	}
}

func (s *pickFunctions) emit(n textbook.GameEvent[Picked], step textbook.Step) {
	if s.observe != nil {
		n.Step = step
		s.observe(n)
	}
}

// EarlyCut is a cut of the published [Picking.TwoFunctions] that the shift would not
// have made, or not yet.
type EarlyCut struct {
	Node    int   `json:"-"`       // as in the events
	Picks   []int `json:"picks"`   // the numbers picked on the way to it
	Max     bool  `json:"max"`     // MAX cut, and not MIN
	Value   int   `json:"value"`   // of the node when it cut
	Bound   int   `json:"bound"`   // that it was handed
	Shifted int   `json:"shifted"` // that it should have been handed
}

// EarlyCuts returns the early cuts in the order in which they are made, none where
// the published version is right by its own doing. One of them need not change the
// value of the game.
func (g Picking) EarlyCuts() []EarlyCut {
	type entered struct{ parent, diff int }
	var nodes []entered
	var early []EarlyCut
	g.TwoFunctions(false, func(e textbook.GameEvent[Picked]) {
		if e.Step == textbook.Enter {
			nodes = append(nodes, entered{e.Parent, e.Position.Diff})
		}
		if e.Step != textbook.Cut {
			return
		}
		cut := EarlyCut{Node: e.Node, Max: e.Max, Value: e.Value, Bound: e.Alpha}
		if e.Max {
			cut.Bound = e.Beta
		}
		// Only the bound that the parent handed down can cut, so there is a parent.
		cut.Shifted = cut.Bound - (e.Position.Diff - nodes[e.Parent].diff)
		if e.Max && e.Value > cut.Shifted || !e.Max && e.Value < cut.Shifted {
			return
		}
		for n := e.Node; nodes[n].parent >= 0; n = nodes[n].parent {
			brought := nodes[n].diff - nodes[nodes[n].parent].diff
			cut.Picks = append([]int{max(brought, -brought)}, cut.Picks...)
		}
		early = append(early, cut)
	})
	return early
}

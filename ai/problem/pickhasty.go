package problem

import "tengen/ai/textbook"

// HastyCut is a cut of the published [Picking.TwoFunctions] that the shift would not
// have made, or not yet.
type HastyCut struct {
	Node    int   `json:"-"`       // as in the events
	Picks   []int `json:"picks"`   // the numbers picked on the way to it
	Max     bool  `json:"max"`     // MAX cut, and not MIN
	Value   int   `json:"value"`   // of the node when it cut
	Bound   int   `json:"bound"`   // that it was handed
	Shifted int   `json:"shifted"` // that it should have been handed
}

// HastyCuts returns the hasty cuts in the order in which they are made, none where
// the published version is right by its own doing. One of them need not change the
// value of the game.
func (g Picking) HastyCuts() []HastyCut {
	type entered struct{ parent, diff int }
	var nodes []entered
	var hasty []HastyCut
	g.TwoFunctions(false, func(e textbook.GameEvent[Picked]) {
		if e.Step == textbook.Enter {
			nodes = append(nodes, entered{e.Parent, e.Position.Diff})
		}
		if e.Step != textbook.Cut {
			return
		}
		cut := HastyCut{Node: e.Node, Max: e.Max, Value: e.Value, Bound: e.Alpha}
		if e.Max {
			cut.Bound = e.Beta
		}
		// Only the bound that the parent handed down can cut, so there is a parent.
		cut.Shifted = cut.Bound - (e.Position.Diff - nodes[e.Parent].diff)
		if e.Max && e.Value >= cut.Shifted || !e.Max && e.Value <= cut.Shifted {
			return
		}
		for n := e.Node; nodes[n].parent >= 0; n = nodes[n].parent {
			brought := nodes[n].diff - nodes[nodes[n].parent].diff
			cut.Picks = append([]int{max(brought, -brought)}, cut.Picks...)
		}
		hasty = append(hasty, cut)
	})
	return hasty
}

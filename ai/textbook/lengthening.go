package textbook

// Lengthening finds a cheapest path as [UniformCost] does, by depth-first searches to a limit of the
// cost that rises.
//
// It is [IDAStar] without an estimate, but remembers how cheaply each state was reached: on a grid
// more paths lead to a cell than could be walked. Within the last limit that is the least possible
// cost, so that a round expands no state twice.
func Lengthening[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	s := idaStar[S]{graph: g, observe: observe, reached: map[S]reached{}}
	return s.rounds(start)
}

// reached is how cheaply a state was reached, and the limit of the round in which it was last.
type reached struct{ g, limit int }

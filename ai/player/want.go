package player

import (
	"cmp"
	"slices"

	"tengen/board"
	"tengen/board/rule"
)

// Wanted returns the position that a table lacks most: of those with the fewest
// stones, the one that the best play leads to. It is reached from the empty board
// or from a seed by moves of the table that together give away margin at most, in
// units of [analysis.Value], and has fewer than plies stones. False means that the
// table is complete.
func (t *OpeningTable) Wanted(plies, margin int, seeds []*board.Board) (*rule.Position, bool) {
	t.backUpScores()
	layers := make([]map[key]int, plies+1) // what was given away on the way to each position
	for i := range layers {
		layers[i] = map[key]int{}
	}
	for _, b := range append(seeds, board.New(t.size)) {
		s := stoneCellsOf(b)
		if n := len(s[0]) + len(s[1]); n < plies {
			k, _ := s.canonical(t.size)
			layers[n][k] = 0
		}
	}
	for n, layer := range layers[:plies] {
		for _, k := range nearest(layer) {
			e := t.entries[k]
			if e == nil {
				return t.setUp(k), true
			}
			for _, r := range e.backedUp {
				lost := layer[k] + e.backedUp[0].score.Value() - r.score.Value()
				if e.backedUp[0].score.Forced() || r.score.Forced() || lost > margin {
					continue
				}
				if least, ok := layers[n+1][r.next]; !ok || lost < least {
					layers[n+1][r.next] = lost
				}
			}
		}
	}
	return nil, false
}

// nearest lists the positions of a layer, the one with the least given away first.
func nearest(layer map[key]int) []key {
	keys := make([]key, 0, len(layer))
	for k := range layer {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(x, y key) int { return cmp.Or(layer[x]-layer[y], cmp.Compare(x, y)) })
	return keys
}

// setUp puts the stones of a key on a board.
func (t *OpeningTable) setUp(k key) *rule.Position {
	b, s := board.New(t.size), k.stones()
	for side, cells := range s {
		for _, c := range cells {
			b.Set(t.size.Point(c), board.Black+board.Stone(side))
		}
	}
	turn, _ := s.turn()
	return rule.FromBoard(t.rule, b, turn)
}

package train

import (
	"tengen/ai/pattern"
	"tengen/ai/threat"
)

// known is the move from which on the result says something: the search chose all others.
func (g Game) known() (from int) {
	for i, m := range g.Moves {
		if m.Played != m.Best {
			from = i + 1
		}
	}
	return from
}

// decided tells whether a position is decided at a glance, or a five must be stopped: it
// teaches nothing.
func decided(b *pattern.Board) bool {
	return threat.Static(b) != 0 || b.Count(b.Turn().Opponent(), pattern.Five) > 0
}

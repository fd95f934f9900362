package analyser

import (
	"tengen/ai/analysis"
	"tengen/board/rule"
)

// Proven returns what the words on the screen prove of a move, and in which position. What a
// player should find is not told.
func (c *Coach) Proven(s Scene) (pos *rule.Position, found analysis.Candidate, ok bool) {
	if !c.known || c.key.kind == nothing {
		return nil, found, false
	}
	said := c.withoutSpoilers(s)
	found, ok = said.Proven()
	return c.said.pos, found, ok
}

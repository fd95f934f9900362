package analyser

import (
	"tengen/ai/analysis"
	"tengen/board/rule"
)

// Finding is what was proven of a move while it was explained. Whatever else is said of the
// position has to agree with it.
type Finding struct {
	Pos   *rule.Position
	Found analysis.Candidate
}

// Findings returns what the words on the screen prove. What a player should find is none.
func (c *Coach) Findings(s Scene) []Finding {
	if !c.known || c.key.kind == nothing {
		return nil
	}
	said := c.withoutSpoilers(s)
	found, ok := said.Proven()
	if !ok {
		return nil
	}
	return []Finding{{c.said.pos, found}}
}

package explain

import (
	"tengen/ai/analysis"
	"tengen/ai/coach"
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
	findings := []Finding{{c.said.pos, found}}
	for _, f := range said.Facts {
		if loses, ok := f.(coach.Loses); ok { // that is as well known of the position after the move
			after := c.said.pos.Clone()
			if after.Play(said.Move) == nil {
				findings = append(findings, Finding{after, loses.Reply()})
			}
		}
	}
	return findings
}

package player

import (
	"slices"

	"tengen/ai/analysis"
)

// backUpScores gives every move the score of the position that it leads to, where that
// is in the table too: it was searched with as many nodes and sees a ply further.
func (t *OpeningTable) backUpScores() {
	if t.backedUp {
		return
	}
	for _, e := range t.entries {
		e.backedUp = nil
	}
	for _, e := range t.entries {
		t.backUp(e)
	}
	t.backedUp = true
}

// backUp does it for an entry and the ones below it, and returns the best score.
func (t *OpeningTable) backUp(e *tableEntry) analysis.Score {
	if e.backedUp == nil {
		backedUp := slices.Clone(e.found)
		for i := range backedUp {
			if next := t.entries[backedUp[i].next]; next != nil {
				backedUp[i].score = t.backUp(next).Opposite().Later(1)
			}
		}
		slices.SortStableFunc(backedUp, func(x, y reply) int { return y.score.Compare(x.score) })
		e.backedUp = backedUp
	}
	return e.backedUp[0].score
}

package opening

import (
	"slices"

	"tengen/ai/analysis"
)

// settle gives every move the score of the position that it leads to, where that
// is in the table too: it was searched with as many nodes and sees a ply further.
func (t *Table) settle() {
	if t.settled {
		return
	}
	for _, e := range t.entries {
		e.settled = nil
	}
	for _, e := range t.entries {
		t.value(e)
	}
	t.settled = true
}

// value settles an entry and the ones below it, and returns the best score.
func (t *Table) value(e *entry) analysis.Score {
	if e.settled == nil {
		settled := slices.Clone(e.found)
		for i := range settled {
			if next := t.entries[settled[i].next]; next != nil {
				settled[i].score = t.value(next).Opposite().Later(1)
			}
		}
		slices.SortStableFunc(settled, func(x, y reply) int { return y.score.Compare(x.score) })
		e.settled = settled
	}
	return e.settled[0].score
}

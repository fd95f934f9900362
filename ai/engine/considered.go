package engine

import (
	"slices"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board/rule"
)

// Considered lists the moves that the search has to choose from after a line from
// pos, the most urgent first: what a threat leaves, else the cells near the stones.
// NoCell in the line is a pass. Where all of them lose, the search tries the cells
// far from all stones too; they are not listed. Rows of other lengths than five
// have no such list.
func Considered(pos *rule.Position, line []pattern.Cell) []pattern.Cell {
	if !pattern.Supports(pos.Rule()) {
		return nil
	}
	b := pattern.New(pos.Rule(), pos.Board().Size(), eval.For(pos.Rule()).Cells())
	b.Load(pos)
	for _, c := range line {
		if c == pattern.NoCell {
			b.Pass()
		} else {
			b.Place(c)
		}
	}
	cells := considered(b)
	slices.SortStableFunc(cells, func(x, y pattern.Cell) int { return b.Policy(b.Turn(), y) - b.Policy(b.Turn(), x) })
	return cells
}

func considered(b *pattern.Board) []pattern.Cell {
	cells, forced := threat.Replies(b, nil)
	if !forced {
		cells = b.Candidates(nil)
	}
	return slices.DeleteFunc(cells, func(c pattern.Cell) bool { return b.Forbidden(b.Turn(), c) })
}

package proof

import (
	"maps"
	"slices"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// Reached lists the positions of a table that lines of play come to from openings, Black to
// move, in the orientation and the order of their keys.
func Reached(t *checker.Table, openings []Opening) (all []*board.Board) {
	g := boards[t.Side()]()
	found := map[checker.Key]*board.Board{}
	var walk func(at occupied)
	walk = func(at occupied) {
		key, symmetry := at.canonical(g)
		i, ok := t.Find(key)
		if !ok || found[key] != nil {
			return
		}
		b := board.New(g.size)
		for c := range g.cells {
			image := g.size.Point(int(g.imageOf[symmetry][c]))
			if at[black].has(cell(c)) {
				b.Set(image, board.Black)
			} else if at[white].has(cell(c)) {
				b.Set(image, board.White)
			}
		}
		found[key] = b
		at[black].add(g.preimageOf[symmetry][t.Entries()[i].Move])
		for c := range g.cells {
			if c := cell(c); !at[black].has(c) && !at[white].has(c) {
				after := at
				after[white].add(c)
				walk(after)
			}
		}
	}
	for _, o := range openings {
		var at occupied
		at[black].add(cell(g.size.Index(g.size.Center())))
		at[white].add(cell(g.size.Index(o.White)))
		walk(at)
	}
	for _, key := range slices.SortedFunc(maps.Keys(found), checker.Key.Compare) {
		all = append(all, found[key])
	}
	return all
}

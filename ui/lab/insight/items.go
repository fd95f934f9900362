package insight

import (
	"tengen/ai/engine"
	"tengen/ai/pattern"
)

// itemKind is what an item of the picture stands for.
type itemKind uint8

const (
	searched itemKind = iota // a node of the search
	more                     // moves of the node above that were read and are not shown yet
	bundle                   // moves of the node above that were not read
	single                   // one of those
	rest                     // those that are not shown yet
	hidden                   // nodes that are not recorded
)

// item is a thing in the picture. Items are made when the one above is unfolded;
// their numbers stay.
type item struct {
	kind   itemKind
	node   int32 // of the search; of the position before the move where there is none
	cell   pattern.Cell
	parent int // an item, nobody at the root
	shown  int // how many of its moves are shown at first
	kids   []int
	made   bool
	cells  []pattern.Cell // of a bundle
}

const nobody = -1

// How many moves of a node are shown at first, on the best line, and how many more
// at a time.
const (
	firstShown = 6
	lineShown  = 2
	moreShown  = 12
	cellsShown = 8
)

// children returns what stands below an item.
func (s *recording) children(i int) []int {
	if !s.items[i].made {
		s.make(i)
	}
	return s.items[i].kids
}

// make makes the items below an item. Those that there were before keep their
// numbers.
func (s *recording) make(i int) {
	old := map[itemKey]int{}
	for _, k := range s.items[i].kids {
		old[s.items[k].key()] = k
	}
	var kids []int
	add := func(it item) {
		it.parent = i
		if k, known := old[it.key()]; known {
			s.items[k].cells = it.cells
			kids = append(kids, k)
			return
		}
		kids = append(kids, len(s.items))
		s.items = append(s.items, it)
	}
	switch it := s.items[i]; it.kind {
	case searched:
		s.replies(it, add)
	case bundle:
		for k, c := range it.cells {
			if k == it.shown && len(it.cells) > k+1 {
				add(item{kind: rest, node: it.node, cells: it.cells[k:]})
				break
			}
			add(item{kind: single, node: it.node, cell: c})
		}
	}
	s.items[i].kids, s.items[i].made = kids, true
}

// itemKey tells items below the same one apart.
type itemKey struct {
	kind itemKind
	node int32
	cell pattern.Cell
}

func (it item) key() itemKey { return itemKey{it.kind, it.node, it.cell} }

// replies adds what stands below a node of the search.
func (s *recording) replies(it item, add func(item)) {
	moves, best := s.moves(it.node), s.tree.Best(it.node)
	shown := 0
	for k, m := range moves {
		room := it.shown - shown
		bestToCome := best != engine.None && k < indexOf(moves, best)
		if m.Last() == best || room > 1 || room == 1 && !bestToCome || len(moves) <= it.shown+1 {
			add(item{kind: searched, node: m.Last(), cell: m.Cell, shown: firstShown})
			shown++
		}
	}
	if shown < len(moves) {
		add(item{kind: more, node: it.node})
	}
	if cells := s.left(it.node); len(cells) > 0 {
		add(item{kind: bundle, node: it.node, cells: cells, shown: cellsShown})
	}
	if n := s.tree.Nodes[it.node]; n.Hidden > 0 && len(moves) < int(n.Tried) {
		add(item{kind: hidden, node: it.node})
	}
}

func indexOf(moves []engine.Move, n int32) int {
	for k, m := range moves {
		if m.Last() == n {
			return k
		}
	}
	return len(moves)
}

// widen shows more of the moves of an item.
func (s *recording) widen(i int) {
	it := &s.items[i]
	it.shown += moreShown
	it.made = false
}

// narrow shows few moves of an item besides the best, unless it was opened before.
func (s *recording) narrow(i int) {
	if it := &s.items[i]; !it.made {
		it.shown = lineShown
	}
}

// numberOf returns the item below i that stands for a node of the search.
func (s *recording) numberOf(i int, n int32) int {
	for _, k := range s.children(i) {
		if s.items[k].kind == searched && s.items[k].node == n {
			return k
		}
	}
	return nobody
}

// trail returns the moves that lead from the root to an item, and into it.
func (s *recording) trail(i int) []pattern.Cell {
	it := s.items[i]
	line := s.tree.Line(it.node)
	if it.kind == single {
		line = append(line, it.cell)
	}
	return line
}

// ancestors returns the items from the root to i, both included.
func (s *recording) ancestors(i int) []int {
	if i == nobody {
		return nil
	}
	return append(s.ancestors(s.items[i].parent), i)
}

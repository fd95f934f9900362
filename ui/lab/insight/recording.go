package insight

import (
	"cmp"
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/view"
)

// How much of a search is kept, and how large a table it has.
const (
	keptNodes   = 200_000
	tableMemory = 32 << 20 // bytes
)

// recording is a position and its recorded search. It does not change once it is made,
// apart from the items that were unfolded and what was searched anyway.
type recording struct {
	pos     *rule.Position
	engine  *engine.Engine // that has searched it
	tree    *engine.Tree
	info    analysis.Info
	round   int  // index of tree.Rounds
	sizes   bool // children by size, not in the order of the search
	items   []item
	line    map[int32]bool // the best line of the round
	whatIfs map[int]*whatIf
}

// record searches a position to a depth in plies and keeps how.
func record(ctx context.Context, pos *rule.Position, depth int) (*recording, error) {
	e := engine.New(engine.Options{Threads: 1, Memory: tableMemory})
	tree, info, err := engine.Record(ctx, e, pos, engine.Limits{Depth: depth}, engine.Extent{Nodes: keptNodes}, nil)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	s := &recording{pos: pos, engine: e, tree: tree, info: info}
	s.choose(len(tree.Rounds) - 1)
	return s, nil
}

// choose turns to one of the rounds.
func (s *recording) choose(round int) {
	s.round, s.whatIfs = round, map[int]*whatIf{}
	s.items = nil
	if round >= 0 {
		s.reset()
	}
}

// reset forgets what was unfolded.
func (s *recording) reset() {
	root := s.tree.Rounds[s.round].Root
	s.items = []item{{node: root, parent: noItem, shown: firstShown}}
	s.line = map[int32]bool{}
	for _, n := range s.tree.Principal(root) {
		s.line[n] = true
	}
}

// max returns the side that moves at the root.
func (s *recording) max() board.Stone { return s.pos.Turn() }

// mover returns the side that moves at a node.
func (s *recording) mover(n *engine.Node) board.Stone {
	if maxNode(n) {
		return s.max()
	}
	return s.max().Opponent()
}

// maxNode reports whether the side moves at a node that moves at the root.
func maxNode(n *engine.Node) bool { return n.Ply%2 == 0 }

// fromRoot turns a value of a node's mover into one for MAX.
func fromRoot(n *engine.Node, v int16) int {
	if maxNode(n) {
		return int(v)
	}
	return -int(v)
}

// boundFromRoot returns what a node's value says, for MAX.
func boundFromRoot(n *engine.Node) analysis.Bound {
	if maxNode(n) {
		return n.Bound
	}
	return n.Bound.Opposite()
}

// window returns a node's window for MAX.
func window(n *engine.Node) (alpha, beta int) {
	if maxNode(n) {
		return int(n.Alpha), int(n.Beta)
	}
	return -int(n.Beta), -int(n.Alpha)
}

// moves returns the moves read at a node, in the order wanted.
func (s *recording) moves(n int32) []engine.Move {
	moves := s.tree.Moves(n)
	if s.sizes {
		slices.SortStableFunc(moves, func(a, b engine.Move) int { return cmp.Compare(s.nodeCount(b), s.nodeCount(a)) })
	}
	return moves
}

// nodeCount returns how many nodes were searched for a move.
func (s *recording) nodeCount(m engine.Move) (sum uint64) {
	for _, try := range m.Tries {
		sum += uint64(s.tree.Nodes[try].Placed)
	}
	return sum
}

// left returns the moves of a node that were not read, the most urgent first.
func (s *recording) left(n int32) []pattern.Cell {
	node := &s.tree.Nodes[n]
	if node.Left() == 0 {
		return nil
	}
	read := map[pattern.Cell]bool{}
	for _, m := range s.tree.Moves(n) {
		read[m.Cell] = true
	}
	all := engine.Considered(s.pos, s.tree.Line(n))
	return slices.DeleteFunc(all, func(c pattern.Cell) bool { return read[c] })
}

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
	parent int // an item, noItem at the root
	shown  int // how many of its moves are shown at first
	kids   []int
	made   bool
	cells  []pattern.Cell // of a bundle
}

const noItem = -1

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
	return noItem
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
	if i == noItem {
		return nil
	}
	return append(s.ancestors(s.items[i].parent), i)
}

// BoardLook says how boards are drawn.
type BoardLook struct {
	Look        view.Look
	Coordinates bool
	Symmetry    view.Symmetry
	LeavesOut   bool // the analysis leaves moves out; the pages beside it do not, and say so
}

// State returns a position as the board shows it.
func (l BoardLook) State(pos *rule.Position) view.Board {
	return view.Board{
		Stones: pos.Board(), Moves: pos.Moves(), Win: pos.WinningLine(),
		Coordinates: l.Coordinates, Look: l.Look, Symmetry: l.Symmetry, Still: true,
	}
}

// Same reports whether two positions are the same for a search; either may be nil.
func Same(a, b *rule.Position) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Hash() == b.Hash() && a.Rule() == b.Rule() && a.Board().Size() == b.Board().Size()
}

// hundred is one ply: the depths of a trace are in hundredths of a ply.
const hundred = 100

// whatIf is the search of a move that the search left out.
type whatIf struct {
	value  int // for the side that makes the move
	line   []pattern.Cell
	effect engine.Effect
}

// try searches what a single item stands for, as deeply as the moves beside it and
// with an open window.
func (s *recording) try(ctx context.Context, i int) (*whatIf, error) {
	it := s.items[i]
	depth := int(s.tree.Nodes[it.node].Depth) - hundred
	v, line, err := engine.Try(ctx, s.engine, s.pos, s.trail(i), depth)
	if err != nil {
		return nil, err
	}
	return &whatIf{value: -v, line: line, effect: s.tree.WhatIf(it.node, -v)}, nil
}

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
	s.items = []item{{node: root, parent: nobody, shown: firstShown}}
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

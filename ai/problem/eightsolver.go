package problem

import (
	"context"
	"math/bits"
	"slices"

	"tengen/ai/textbook"
)

// EightSolver is A* on the eight puzzle, made for speed: it takes up the same nodes in the
// same order as [textbook.AStar] and gives the same answers. It knows what that one has no
// need to know: how far a step changes h, that f is small, and that a state fits into a
// number. It is for one goroutine at a time and keeps its memory for the next puzzle.
type EightSolver struct {
	goal   Eight
	shares tileShares

	nodes   []eightNode // in the order in which they were first reached
	numbers eightNumbers
	open    eightOpen
}

// eightNode is a state that was reached.
type eightNode struct {
	state  Eight
	parent int32 // number of a node, or noNode
	g, h   uint8
}

const noNode = -1

// NewEightSolver returns a solver for a goal, with [ManhattanShare] or [MisplacedShare].
func NewEightSolver(goal Eight, share EightShare) *EightSolver {
	return &EightSolver{goal: goal, shares: newTileShares(goal, share)}
}

// Solve returns what [textbook.AStar] returns. Its error is that of ctx.
func (s *EightSolver) Solve(ctx context.Context, start Eight) (textbook.Path[Eight], error) {
	s.nodes = s.nodes[:0]
	s.numbers.clear()
	s.open.clear()
	s.add(eightNode{state: start, parent: noNode, h: uint8(s.shares.sum(start))})
	s.numbers.number(start, 0)
	expanded := 0
	for {
		n, more := s.next()
		if !more {
			return textbook.Path[Eight]{Expanded: expanded, Held: len(s.nodes)}, nil
		}
		if node := s.nodes[n]; node.state == s.goal {
			return textbook.Path[Eight]{States: s.path(n), Cost: int(node.g), Expanded: expanded, Held: len(s.nodes)}, nil
		}
		if expanded++; expanded%pollExpansions == 0 && ctx.Err() != nil {
			return textbook.Path[Eight]{}, ctx.Err()
		}
		s.expand(n)
	}
}

// pollExpansions is how many states are expanded between two looks at the context.
const pollExpansions = 1 << 10

// next takes the next node out of OPEN. Where a better way to a node was found, the place
// that it had before is empty.
func (s *EightSolver) next() (n int32, more bool) {
	for {
		n, g, more := s.open.pop()
		if !more || s.nodes[n].g == g {
			return n, more
		}
	}
}

// expand looks at the successors of node n, but for the one it was reached from: no way
// there over n is better.
func (s *EightSolver) expand(n int32) {
	node := s.nodes[n]
	blank, back := node.state.Blank(), -1
	if node.parent != noNode {
		back = s.nodes[node.parent].state.Blank()
	}
	for _, cell := range eightNeighbours[blank] {
		if cell < 0 || cell == back {
			continue
		}
		share := &s.shares[node.state.Tile(cell)]
		s.relax(eightNode{state: node.state.slide(cell), parent: n, g: node.g + 1, h: node.h + share[blank] - share[cell]})
	}
}

// relax takes in a node that was reached, if it is new or this way to it is better.
func (s *EightSolver) relax(m eightNode) {
	n, known := s.numbers.number(m.state, int32(len(s.nodes)))
	switch {
	case !known:
		s.add(m)
	case m.g < s.nodes[n].g:
		s.nodes[n] = m
		s.open.push(n, m)
	}
}

// add puts a new node into OPEN.
func (s *EightSolver) add(m eightNode) {
	s.open.push(int32(len(s.nodes)), m)
	s.nodes = append(s.nodes, m)
}

// path returns the states from the start to node n.
func (s *EightSolver) path(n int32) []Eight {
	states := make([]Eight, 0, s.nodes[n].g+1)
	for ; n != noNode; n = s.nodes[n].parent {
		states = append(states, s.nodes[n].state)
	}
	slices.Reverse(states)
	return states
}

// eightOpen is OPEN of an [EightSolver]: the least f comes first, of equal f the greatest
// g, then the oldest node. Both are so small that there is a queue for each pair of them.
type eightOpen struct {
	queues [mostF][mostF]eightQueue // by f and g
	filled [mostF]uint64            // by f, a bit for each g whose queue holds something
	least  int                      // no queue of a lesser f holds anything
}

// mostF bounds f. A state is at most 31 moves from any other one of its half, and no
// estimate of the two says more than 24.
const mostF = 64

// eightQueue holds numbers of nodes in order; those before head have left.
type eightQueue struct {
	numbers []int32
	head    int
}

// push puts node n in its place. New nodes come last; only one that a better way was found
// to may be older than others.
func (o *eightOpen) push(n int32, m eightNode) {
	f := int(m.g) + int(m.h)
	q := &o.queues[f][m.g]
	q.numbers = append(q.numbers, n)
	at := len(q.numbers) - 1
	for ; at > q.head && q.numbers[at-1] > n; at-- {
		q.numbers[at] = q.numbers[at-1]
	}
	q.numbers[at] = n
	o.filled[f] |= 1 << m.g
	o.least = min(o.least, f)
}

// pop takes out the first node, and returns the g with which it was put in.
func (o *eightOpen) pop() (n int32, g uint8, more bool) {
	for o.filled[o.least] == 0 {
		if o.least++; o.least == mostF {
			o.least = 0
			return 0, 0, false
		}
	}
	g = uint8(bits.Len64(o.filled[o.least]) - 1)
	q := &o.queues[o.least][g]
	n = q.numbers[q.head]
	if q.head++; q.head == len(q.numbers) {
		q.numbers, q.head = q.numbers[:0], 0
		o.filled[o.least] &^= 1 << g
	}
	return n, g, true
}

// clear empties OPEN.
func (o *eightOpen) clear() {
	for f := range o.filled {
		for ; o.filled[f] != 0; o.filled[f] &= o.filled[f] - 1 {
			q := &o.queues[f][bits.TrailingZeros64(o.filled[f])]
			q.numbers, q.head = q.numbers[:0], 0
		}
	}
	o.least = 0
}

// eightNumbers knows the number of each state that was reached. It is a table with open
// addressing, never more than half full; an entry is a state's tiles above its number, and
// 0 is no entry, for no state has only blanks.
type eightNumbers struct {
	entries []uint64
	used    int
	bits    int                          // of the table's size
	kept    [mostNumberBits + 1][]uint64 // tables by the bits of their size, to be used again
}

const (
	numberBits      = 24 // more than 181,440 states need
	leastNumberBits = 12 // most puzzles need no larger table, and this one fits into the cache
	mostNumberBits  = 19 // all states of a half
	tilesMask       = 1<<eightBlank - 1
	// spread is 2^64 divided by the golden ratio: multiples of it lie far apart.
	spread = 0x9E3779B97F4A7C15
)

// clear forgets all states.
func (t *eightNumbers) clear() { t.take(leastNumberBits) }

// take begins with an empty table of some size.
func (t *eightNumbers) take(bits int) {
	if t.kept[bits] == nil {
		t.kept[bits] = make([]uint64, 1<<bits)
	} else {
		clear(t.kept[bits])
	}
	t.entries, t.bits, t.used = t.kept[bits], bits, 0
}

// number returns the number of a state; one that is new is given next.
func (t *eightNumbers) number(e Eight, next int32) (n int32, known bool) {
	tiles := uint64(e & tilesMask)
	at := t.find(tiles)
	if entry := t.entries[at]; entry != 0 {
		return int32(entry & (1<<numberBits - 1)), true
	}
	t.entries[at] = tiles<<numberBits | uint64(next)
	if t.used++; 2*t.used > len(t.entries) {
		t.grow()
	}
	return next, false
}

// find returns the place of a state's entry, or the empty one where it would be.
func (t *eightNumbers) find(tiles uint64) uint64 {
	last := uint64(len(t.entries) - 1)
	at := tiles * spread >> (64 - t.bits)
	for t.entries[at] != 0 && t.entries[at]>>numberBits != tiles {
		at = (at + 1) & last
	}
	return at
}

// grow moves all entries into a table twice as large.
func (t *eightNumbers) grow() {
	old, used := t.entries, t.used
	t.take(t.bits + 1)
	for _, entry := range old {
		if entry != 0 {
			t.entries[t.find(entry>>numberBits)] = entry
		}
	}
	t.used = used
}

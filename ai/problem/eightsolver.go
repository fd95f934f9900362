package problem

import (
	"context"
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

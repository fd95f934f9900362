package textbook

import (
	"container/heap"
)

// bestFirst is what A*, weighted A*, uniform cost and greedy search have in common:
// OPEN and CLOSED, and that the node with the least rank is taken up next. They
// differ in what ranks a node, and in what a better way to a known state is worth.
type bestFirst[S comparable] struct {
	graph    Graph[S]
	rank     func(g, h int) int
	better   betterWay
	frontier openList[S]
	numbers  map[S]int // of the nodes in OPEN or CLOSED
	expanded int
	observe  func(GraphEvent[S])
}

// betterWay is what is done about a better way to a state that is known already.
type betterWay uint8

const (
	taken       betterWay = iota // in OPEN it is taken; a node in CLOSED goes back to OPEN
	takenInOpen                  // nodes never leave CLOSED
	ignored                      // the first way to a state stays
)

// search looks for a goal.
func (s *bestFirst[S]) search(start S) Path[S] {
	s.numbers = map[S]int{}
	s.open(start, 0, noParent)
	for len(s.frontier.order) > 0 {
		n := heap.Pop(&s.frontier).(int)
		state := s.frontier.nodes[n].state
		if s.graph.Goal(state) {
			s.emit(n, Found)
			return Path[S]{States: s.frontier.nodes.path(n), Cost: s.frontier.nodes[n].g, Expanded: s.expanded, Held: len(s.frontier.nodes)}
		}
		s.emit(n, Expanded)
		s.expanded++
		for _, e := range s.graph.Successors(state) {
			s.relax(n, e)
		}
	}
	return Path[S]{Expanded: s.expanded, Held: len(s.frontier.nodes)}
}

// open puts a new state into OPEN.
func (s *bestFirst[S]) open(state S, g, parent int) {
	n := len(s.frontier.nodes)
	s.numbers[state] = n
	h := s.graph.Estimate(state)
	s.frontier.nodes = append(s.frontier.nodes, openNode[S]{state: state, g: g, h: h, rank: s.rank(g, h), parent: parent})
	heap.Push(&s.frontier, n)
	s.emit(n, Opened)
}

// relax looks at the successor of node n that e leads to.
func (s *bestFirst[S]) relax(n int, e Edge[S]) {
	g := s.frontier.nodes[n].g + e.Cost
	number, known := s.numbers[e.To]
	if !known {
		s.open(e.To, g, n)
		return
	}
	m := &s.frontier.nodes[number]
	closed := m.heapIndex == notOpen
	if s.better == ignored || g >= m.g || closed && s.better == takenInOpen {
		return
	}
	m.g, m.rank, m.parent = g, s.rank(g, m.h), n
	if closed {
		heap.Push(&s.frontier, number)
		s.emit(number, Reopened)
	} else {
		heap.Fix(&s.frontier, m.heapIndex)
		s.emit(number, Improved)
	}
}

func (s *bestFirst[S]) emit(n int, step GraphStep) {
	s.frontier.nodes.tell(s.observe, n, step)
}

// openList holds the nodes of a best-first search, and OPEN as a heap of their numbers
// for container/heap: the least rank first, of equal rank the greatest g, then the
// oldest.
type openList[S any] struct {
	nodes nodeList[S]
	order []int
}

func (o *openList[S]) Len() int { return len(o.order) }

func (o *openList[S]) Less(i, k int) bool {
	a, b := &o.nodes[o.order[i]], &o.nodes[o.order[k]]
	if a.rank != b.rank {
		return a.rank < b.rank
	}
	if a.g != b.g {
		return a.g > b.g
	}
	return o.order[i] < o.order[k]
}

func (o *openList[S]) Swap(i, k int) {
	o.order[i], o.order[k] = o.order[k], o.order[i]
	o.nodes[o.order[i]].heapIndex, o.nodes[o.order[k]].heapIndex = i, k
}

func (o *openList[S]) Push(n any) {
	number := n.(int)
	o.nodes[number].heapIndex = len(o.order)
	o.order = append(o.order, number)
}

func (o *openList[S]) Pop() any {
	last := len(o.order) - 1
	number := o.order[last]
	o.nodes[number].heapIndex = notOpen
	o.order = o.order[:last]
	return number
}

// AStar returns a cheapest path from start to a goal, when h never overestimates.
//
// Of equal f the node farther from the start comes first, then the older one.
// With keepClosed a node never leaves CLOSED: that saves work, and is wrong when h
// is inconsistent (it may fall by more than the cost of a step).
func AStar[S comparable](g Graph[S], start S, keepClosed bool, observe func(GraphEvent[S])) Path[S] {
	s := bestFirst[S]{graph: g, rank: func(g, h int) int { return g + h }, observe: observe}
	if keepClosed {
		s.better = takenInOpen
	}
	return s.search(start)
}

// Greedy takes up the state that seems nearest to a goal, without regard to the cost so far.
//
// It finds a path where there is one in a finite graph, seldom a cheapest one.
func Greedy[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	s := bestFirst[S]{graph: g, rank: func(_, h int) int { return h }, better: ignored, observe: observe}
	return s.search(start)
}

// UniformCost is Dijkstra's algorithm, ended at a goal: [AStar] without an estimate.
//
// It finds a cheapest path. No node leaves CLOSED: when it is taken up, its g is least.
func UniformCost[S comparable](g Graph[S], start S, observe func(GraphEvent[S])) Path[S] {
	s := bestFirst[S]{graph: noEstimate[S]{g}, rank: func(g, _ int) int { return g }, observe: observe}
	return s.search(start)
}

// noEstimate is a graph of which nothing is known beforehand.
type noEstimate[S comparable] struct{ Graph[S] }

func (noEstimate[S]) Estimate(S) int { return 0 }

// WeightedAStar is [AStar] with the estimate multiplied by w.
//
// When h never overestimates, the path costs at most w times as much as a cheapest one.
func WeightedAStar[S comparable](g Graph[S], start S, w int, observe func(GraphEvent[S])) Path[S] {
	s := bestFirst[S]{graph: g, rank: func(g, h int) int { return g + w*h }, observe: observe}
	return s.search(start)
}

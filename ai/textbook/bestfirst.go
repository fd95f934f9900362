package textbook

import "container/heap"

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

// search looks for a goal. The lines it tells of are those of A*; greedy search, which
// has fewer, puts a node into OPEN in line 7.
func (s *bestFirst[S]) search(start S) Path[S] {
	s.numbers = map[S]int{}
	s.open(start, 0, noParent, 2)
	for len(s.frontier.order) > 0 {
		n := heap.Pop(&s.frontier).(int)
		state := s.frontier.nodes[n].state
		if s.graph.Goal(state) {
			s.emit(n, Found, 5)
			return Path[S]{States: s.frontier.nodes.path(n), Cost: s.frontier.nodes[n].g, Expanded: s.expanded, Held: len(s.frontier.nodes)}
		}
		s.emit(n, Expanded, 4)
		s.expanded++
		for _, e := range s.graph.Successors(state) {
			s.relax(n, e)
		}
	}
	return Path[S]{Expanded: s.expanded, Held: len(s.frontier.nodes)}
}

// open puts a new state into OPEN.
func (s *bestFirst[S]) open(state S, g, parent, line int) {
	n := len(s.frontier.nodes)
	s.numbers[state] = n
	h := s.graph.Estimate(state)
	s.frontier.nodes = append(s.frontier.nodes, openNode[S]{state: state, g: g, h: h, rank: s.rank(g, h), parent: parent})
	heap.Push(&s.frontier, n)
	s.emit(n, Opened, line)
}

// relax looks at the successor of node n that e leads to.
func (s *bestFirst[S]) relax(n int, e Edge[S]) {
	g := s.frontier.nodes[n].g + e.Cost
	number, known := s.numbers[e.To]
	if !known {
		line := 8
		if s.better == ignored {
			line = 7
		}
		s.open(e.To, g, n, line)
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
		s.emit(number, Reopened, 9)
	} else {
		heap.Fix(&s.frontier, m.heapIndex)
		s.emit(number, Improved, 8)
	}
}

func (s *bestFirst[S]) emit(n int, step GraphStep, line int) {
	s.frontier.nodes.tell(s.observe, n, step, line)
}

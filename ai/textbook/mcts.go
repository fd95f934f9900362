package textbook

import (
	"math"
	"math/rand/v2"
)

// MonteCarlo finds a move by random games, called playouts, with the tree of UCT.
//
// Select goes down, to the child with the greatest [MonteCarloTree.UCB1], while each move has a
// node; expand gives one to the first move without; simulate makes random moves to the end of the
// game. A win counts 1, a draw ½, a loss 0, at each node for the side that moved there. Of equal
// children the first counts. The same seed gives the same playouts.
func MonteCarlo[P any](g Game[P], root P, c float64, playouts int, seed uint64, observe func(MonteCarloEvent[P])) *MonteCarloTree[P] {
	s := NewMonteCarlo(g, root, c, seed, observe)
	for range playouts {
		s.Playout()
	}
	s.Choose()
	return s.Tree
}

// MonteCarloSearch is a search under way, for those whose clock says when it ends.
type MonteCarloSearch[P any] struct {
	Tree *MonteCarloTree[P] // to be read only

	game    Game[P]
	rng     *rand.Rand
	observe func(MonteCarloEvent[P])
}

// Roller is a game that makes a random move without listing all of them.
type Roller[P any] interface {
	// Roll returns a child, each as likely as any other, false for none.
	Roll(p P, rng *rand.Rand) (child P, ok bool)
}

// NewMonteCarlo begins the search that [MonteCarlo] does.
func NewMonteCarlo[P any](g Game[P], root P, c float64, seed uint64, observe func(MonteCarloEvent[P])) *MonteCarloSearch[P] {
	s := &MonteCarloSearch[P]{game: g, rng: rand.New(rand.NewPCG(seed, 0)), observe: observe, Tree: NewMonteCarloTree[P](c)}
	s.do(MonteCarloEvent[P]{Step: Rooted, Position: root, Moves: len(g.Children(root))})
	return s
}

// Choose ends the search: [MonteCarloTree.Best] is played.
func (s *MonteCarloSearch[P]) Choose() { s.do(MonteCarloEvent[P]{Step: Chosen}) }

// Playout makes one more.
func (s *MonteCarloSearch[P]) Playout() {
	leaf := s.selectLeaf(0)
	child := s.expand(leaf)
	value := s.simulate(child)
	s.backPropagate(value, child)
}

func (s *MonteCarloSearch[P]) selectLeaf(n int) int {
	for node := s.Tree.Nodes[n]; node.Moves > 0 && len(node.Kids) == node.Moves; node = s.Tree.Nodes[n] {
		n = s.Tree.Selected(n)
		s.do(MonteCarloEvent[P]{Step: Selected, Node: n})
	}
	return n
}

// expand returns the new child, or the leaf itself where the game is over, or stopped by
// [StopGame].
func (s *MonteCarloSearch[P]) expand(leaf int) int {
	node := s.Tree.Nodes[leaf]
	if node.Moves == 0 {
		return leaf
	}
	children := s.game.Children(node.Position)
	if len(children) == 0 {
		return leaf
	}
	child := children[len(node.Kids)]
	n := len(s.Tree.Nodes)
	s.do(MonteCarloEvent[P]{Step: NodeAdded, Node: n, Parent: leaf, Position: child, Moves: len(s.game.Children(child))})
	return n
}

// simulate returns what a random game from a node is worth to MAX.
func (s *MonteCarloSearch[P]) simulate(child int) float64 {
	p, moves := s.Tree.Nodes[child].Position, 0
	for next, ok := s.roll(p); ok; next, ok = s.roll(p) {
		p, moves = next, moves+1
	}
	value := 0.5
	switch v := s.game.Evaluate(p); {
	case v > 0:
		value = 1
	case v < 0:
		value = 0
	}
	s.do(MonteCarloEvent[P]{Step: Simulated, Node: child, Position: p, Moves: moves, Value: value})
	return value
}

func (s *MonteCarloSearch[P]) roll(p P) (child P, ok bool) {
	if r, ok := s.game.(Roller[P]); ok {
		return r.Roll(p, s.rng)
	}
	next := s.game.Children(p)
	if len(next) == 0 {
		return child, false
	}
	return next[s.rng.IntN(len(next))], true
}

func (s *MonteCarloSearch[P]) backPropagate(value float64, n int) {
	for ; n >= 0; n = s.Tree.Nodes[n].Parent {
		own := value
		if s.Tree.Nodes[n].Max { // MIN moved there
			own = 1 - value
		}
		s.do(MonteCarloEvent[P]{Step: Backed, Node: n, Value: own})
	}
}

// do takes a step, and tells the observer of it: it is the one observation point.
func (s *MonteCarloSearch[P]) do(e MonteCarloEvent[P]) {
	s.Tree.change(e) // it is never undone
	if s.observe != nil {
		s.observe(e)
	}
}

// MonteCarloStep names what happens in a [MonteCarloEvent].
type MonteCarloStep uint8

// The steps of a Monte Carlo tree search.
const (
	Rooted    MonteCarloStep = iota // the tree has a root
	Selected                        // it goes down to a child
	NodeAdded                       // a new child is in the tree
	Simulated                       // a playout has ended
	Backed                          // a node has counted the playout
	Chosen                          // all playouts have been made
)

// Line names the line of a program in which the step is done.
func (s MonteCarloStep) Line() string {
	return [...]string{"rooted", "selected", "added", "simulated", "backed", "chosen"}[s]
}

// MonteCarloEvent is a step of a Monte Carlo tree search, at one node. Nodes are numbered from 0,
// the root, in the order in which they come into the tree.
type MonteCarloEvent[P any] struct {
	Step     MonteCarloStep
	Node     int     // at which
	Parent   int     // of a new node
	Position P       // of a new node, or at the end of a playout
	Moves    int     // of a new node, or those of the playout
	Value    float64 // of a playout for MAX, or what the node counts
}

// MonteCarloTree is the tree of a Monte Carlo search. It is a [State] too, for a [Replay].
type MonteCarloTree[P any] struct {
	C        float64 // weighs exploration
	Nodes    []MonteCarloNode[P]
	Playouts int // simulated

	events []MonteCarloEvent[P]
}

// MonteCarloNode is a node of the tree.
type MonteCarloNode[P any] struct {
	Position P
	Parent   int  // -1 at the root
	Max      bool // MAX moves here
	Moves    int  // as many children as it may have
	Kids     []int
	N        int     // playouts through it
	U        float64 // their total value for the side that moved here
}

// NewMonteCarloTree returns a tree that nothing has happened to.
func NewMonteCarloTree[P any](c float64) *MonteCarloTree[P] { return &MonteCarloTree[P]{C: c} }

// UCB1 returns the bound by which a child is selected, and its two terms:
//
//	U(n)/N(n) + C·√(ln N(parent(n)) / N(n))
//
// What was never visited goes first.
func (t *MonteCarloTree[P]) UCB1(n int) (mean, explore, sum float64) {
	node := t.Nodes[n]
	if node.N == 0 {
		return 0, math.Inf(1), math.Inf(1)
	}
	visits := float64(node.N)
	mean = node.U / visits
	explore = t.C * math.Sqrt(math.Log(float64(t.Nodes[node.Parent].N))/visits)
	return mean, explore, mean + explore
}

// Selected returns the child of a node with the greatest UCB1, -1 without children.
func (t *MonteCarloTree[P]) Selected(n int) int {
	return t.first(n, func(kid int) float64 {
		_, _, sum := t.UCB1(kid)
		return sum
	})
}

// Best returns the child of the root that is played, -1 without children.
func (t *MonteCarloTree[P]) Best() int {
	return t.first(0, func(kid int) float64 { return float64(t.Nodes[kid].N) })
}

func (t *MonteCarloTree[P]) first(n int, worth func(kid int) float64) int {
	best, most := -1, math.Inf(-1)
	for _, kid := range t.Nodes[n].Kids {
		if w := worth(kid); w > most {
			best, most = kid, w
		}
	}
	return best
}

// Apply implements [State].
func (t *MonteCarloTree[P]) Apply(e MonteCarloEvent[P]) {
	t.events = append(t.events, e)
	t.change(e)
}

func (t *MonteCarloTree[P]) change(e MonteCarloEvent[P]) {
	switch e.Step {
	case Rooted:
		t.Nodes = append(t.Nodes, MonteCarloNode[P]{Position: e.Position, Parent: -1, Max: true, Moves: e.Moves})
	case NodeAdded:
		above := &t.Nodes[e.Parent]
		above.Kids = append(above.Kids, e.Node)
		t.Nodes = append(t.Nodes, MonteCarloNode[P]{Position: e.Position, Parent: e.Parent, Max: !above.Max, Moves: e.Moves})
	case Simulated:
		t.Playouts++
	case Backed:
		t.Nodes[e.Node].N++
		t.Nodes[e.Node].U += e.Value
	}
}

// Undo implements [State].
func (t *MonteCarloTree[P]) Undo() {
	last := len(t.events) - 1
	e := t.events[last]
	t.events = t.events[:last]
	switch e.Step {
	case Rooted:
		t.Nodes = nil
	case NodeAdded:
		above := &t.Nodes[e.Parent]
		above.Kids = above.Kids[:len(above.Kids)-1]
		t.Nodes = t.Nodes[:len(t.Nodes)-1]
	case Simulated:
		t.Playouts--
	case Backed:
		t.Nodes[e.Node].N--
		t.Nodes[e.Node].U -= e.Value
	}
}

package gametree

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"tengen/ai/problem"
)

// deepCut is a tree in which the bounds of farther ancestors save leaves.
const deepCut = "((5 8) (((2 9) 9) ((3 2) (5 9))))"

// nearError is a tree in which cutting when the bounds nearly meet, by 1 already,
// gives a wrong value.
const nearError = "((((5 4) (5 0)) 5) (6 2))"

// The largest random tree, and the range of its values on both sides of 0.
const (
	maxBranching = 8
	maxDepth     = 12
	maxLeaves    = 70_000
	valueRange   = 9
)

// random returns a tree in which each node has so many children and each leaf lies
// so many plies deep. The same seed gives the same tree.
func random(branching, depth int, seed uint64) *problem.Tree {
	rng := rand.New(rand.NewPCG(seed, uint64(branching)<<8|uint64(depth)))
	var grow func(depth int) *problem.Tree
	grow = func(depth int) *problem.Tree {
		if depth == 0 {
			return &problem.Tree{Value: rng.IntN(2*valueRange+1) - valueRange}
		}
		t := &problem.Tree{}
		for range branching {
			t.Children = append(t.Children, grow(depth-1))
		}
		return t
	}
	return grow(depth)
}

// deepest returns the greatest depth at which a random tree is not too large.
func deepest(branching int) int {
	depth := 1
	for leaves := branching * branching; leaves <= maxLeaves && depth < maxDepth; leaves *= branching {
		depth++
	}
	return depth
}

// addChild gives a node one more child, worth as much as the node was when it was
// a leaf.
func addChild(t *problem.Tree) {
	t.Children = append(t.Children, &problem.Tree{Value: t.Value, Star: t.Star})
	t.Value, t.Star = 0, false
}

// remove takes a node away; a parent left without children becomes a leaf. The
// root stays.
func (s *treeSearch) remove(n int) {
	if n == 0 {
		return
	}
	above := s.Nodes[s.Nodes[n].Parent].Position
	above.Children = slices.Delete(above.Children, s.Nodes[n].Place, s.Nodes[n].Place+1)
	if len(above.Children) == 0 {
		above.Children = nil
	}
}

// shift moves a node by one among its parent's children.
func (s *treeSearch) shift(n, by int) {
	if n == 0 {
		return
	}
	above, i := s.Nodes[s.Nodes[n].Parent].Position, s.Nodes[n].Place
	if k := i + by; k >= 0 && k < len(above.Children) {
		above.Children[i], above.Children[k] = above.Children[k], above.Children[i]
	}
}

// order says how the children of every node are to be sorted.
type order uint8

const (
	bestFirst order = iota
	worstFirst
	shuffled
)

// sort puts the children of every node in order, by their minimax values.
func (s *treeSearch) sort(o order, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 0))
	for n := range s.Nodes {
		t := s.Nodes[n].Position
		if o == shuffled {
			rng.Shuffle(len(t.Children), func(i, k int) { t.Children[i], t.Children[k] = t.Children[k], t.Children[i] })
			continue
		}
		sign := 1
		if s.maxNode(n) == (o == bestFirst) {
			sign = -1
		}
		slices.SortStableFunc(t.Children, func(a, b *problem.Tree) int {
			return sign * cmp.Compare(s.truth[s.number[a]], s.truth[s.number[b]])
		})
	}
}

package andor

import "slices"

// Sizes at zoom 1, in Fyne's units.
const (
	boxWidth   = 66
	boxHeight  = 42
	layerStep  = 90
	nodeGap    = 46
	bendWidth  = 52
	outerSpace = 20
)

// vertex is a node, or a place where a line that spans several layers bends.
type vertex struct {
	layer    int
	half     float64 // of the room it needs
	x        float64
	up, down []int // vertices
}

// layout says where everything stands at zoom 1.
type layout struct {
	vertices   []vertex // the nodes first
	layers     [][]int  // vertices from left to right
	bends      map[[2]int][]int
	wide, high float64
}

// layOut places the nodes of a graph in layers, each as far down as the longest
// way to it, and lets as few lines cross as simple means can.
func layOut(s Shape) *layout {
	l := &layout{bends: map[[2]int][]int{}}
	layers := depths(s)
	for _, depth := range layers {
		l.add(depth, boxWidth/2+nodeGap/2)
	}
	for n, connectors := range s {
		for _, to := range connectors {
			for _, m := range to {
				l.connect(n, m)
			}
		}
	}
	for v := range l.vertices {
		depth := l.vertices[v].layer
		for len(l.layers) <= depth {
			l.layers = append(l.layers, nil)
		}
		l.layers[depth] = append(l.layers[depth], v)
	}
	l.untangle()
	l.spread()
	return l
}

// depths returns for each node the length of the longest way to it, ways that go
// back to a node above left out.
func depths(s Shape) []int {
	const unseen, open, done = 0, 1, 2
	state, depth := make([]int, len(s)), make([]int, len(s))
	var order []int // every node after those that it leads to
	back := map[[2]int]bool{}
	var visit func(n int)
	visit = func(n int) {
		state[n] = open
		for _, to := range s[n] {
			for _, m := range to {
				switch state[m] {
				case unseen:
					visit(m)
				case open:
					back[[2]int{n, m}] = true
				}
			}
		}
		state[n] = done
		order = append(order, n)
	}
	for n := range s {
		if state[n] == unseen {
			visit(n)
		}
	}
	for _, n := range slices.Backward(order) {
		for _, to := range s[n] {
			for _, m := range to {
				if !back[[2]int{n, m}] {
					depth[m] = max(depth[m], depth[n]+1)
				}
			}
		}
	}
	return depth
}

func (l *layout) add(layer int, half float64) int {
	l.vertices = append(l.vertices, vertex{layer: layer, half: half})
	return len(l.vertices) - 1
}

// connect links two nodes with a chain of bends, from the upper to the lower.
func (l *layout) connect(n, m int) {
	if n == m || l.bends[[2]int{n, m}] != nil {
		return
	}
	upper, lower := n, m
	if l.vertices[n].layer > l.vertices[m].layer {
		upper, lower = m, n
	}
	chain := []int{upper}
	for layer := l.vertices[upper].layer + 1; layer < l.vertices[lower].layer; layer++ {
		chain = append(chain, l.add(layer, bendWidth/2))
	}
	chain = append(chain, lower)
	for i, v := range chain[1:] {
		l.vertices[chain[i]].down = append(l.vertices[chain[i]].down, v)
		l.vertices[v].up = append(l.vertices[v].up, chain[i])
	}
	if upper == m {
		chain = slices.Clone(chain)
		slices.Reverse(chain)
	}
	l.bends[[2]int{n, m}] = chain
}

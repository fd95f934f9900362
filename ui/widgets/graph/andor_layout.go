package graph

import (
	"math"
	"slices"

	"tengen/ui/widgets/skin"
)

// Sizes at zoom 1, in Fyne's units.
const (
	boxWidth   = 66
	boxHeight  = 42
	nodeGap    = 46 // between nodes side by side
	nodeGapLow = 22 // and below each other
	bendWidth  = 52
	bendHeight = 30
	outerSpace = 14
	leastGap   = 30  // between layers
	mostGap    = 110 // where there is room to spare
	mostSpread = 1.7 // of what stands in a layer, where there is room to spare
)

// andOrVertex is a node, or a place where a line that spans several layers bends.
type andOrVertex struct {
	layer    int
	half     float64 // of the room it needs in its layer
	at       float64 // its place in the layer
	up, down []int   // vertices
}

// layout says where everything stands at zoom 1. The layers lie below each other or,
// sideways, beside each other.
type layout struct {
	vertices []andOrVertex // the nodes first
	layers   [][]int       // vertices in their order
	bends    map[[2]int][]int
	sideways bool
	across   float64 // what the widest layer needs
	gap      float64 // between layers
	spreads  float64 // by how much the layers are wider than they need
}

// andOrLayOut places the nodes of a graph in layers, each as far from the start as the
// longest way to it, and lets as few lines cross as simple means can.
func andOrLayOut(s AndOrShape, sideways bool) *layout {
	l := &layout{bends: map[[2]int][]int{}, sideways: sideways, gap: leastGap, spreads: 1}
	node, bend := float64(boxWidth+nodeGap)/2, float64(bendWidth)/2
	if sideways {
		node, bend = float64(boxHeight+nodeGapLow)/2, float64(bendHeight)/2
	}
	layers := depths(s)
	for _, depth := range layers {
		l.add(depth, node)
	}
	for n, connectors := range s {
		for _, to := range connectors {
			for _, m := range to {
				l.connect(n, m, bend)
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

// box returns how long a node is along the layers' order, and across.
func (l *layout) box() (along, across float64) {
	if l.sideways {
		return boxWidth, boxHeight
	}
	return boxHeight, boxWidth
}

// point returns what lies at a distance along the layers' order and across it.
func (l *layout) point(along, across float64) (x, y float64) {
	if l.sideways {
		return along, across
	}
	return across, along
}

// place returns the middle of a vertex.
func (l *layout) place(v int) (x, y float64) {
	return l.point(l.along(v), l.vertices[v].at*l.spreads)
}

// along returns how far down a vertex is, or, sideways, how far to the right.
func (l *layout) along(v int) float64 {
	box, _ := l.box()
	return outerSpace + box/2 + float64(l.vertices[v].layer)*(box+l.gap)
}

// length returns how long the layers are together, with gaps between them.
func (l *layout) length(gap float64) float64 {
	box, _ := l.box()
	return 2*outerSpace + box + float64(len(l.layers)-1)*(box+gap)
}

// size returns the room that everything takes.
func (l *layout) size() (wide, high float64) {
	return l.point(l.length(l.gap), l.across*l.spreads)
}

// fit spreads the graph over a room and returns the zoom at which it is as large as it
// can be there, up to a largest one.
func (l *layout) fit(wide, high, largest float64) (zoom float64) {
	along, across := high, wide
	if l.sideways {
		along, across = wide, high
	}
	zoom = min(largest, along/l.length(leastGap), across/l.across)
	if gaps := float64(len(l.layers) - 1); gaps > 0 {
		l.gap = min(mostGap, leastGap+max(0, along/zoom-l.length(leastGap))/gaps)
	}
	l.spreads = min(mostSpread, max(1, across/zoom/l.across))
	return zoom
}

// depths returns for each node the length of the longest way to it, ways that go
// back to a node above left out.
func depths(s AndOrShape) []int {
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
	l.vertices = append(l.vertices, andOrVertex{layer: layer, half: half})
	return len(l.vertices) - 1
}

// connect links two nodes with a chain of bends, from the upper to the lower.
func (l *layout) connect(n, m int, bend float64) {
	if n == m || l.bends[[2]int{n, m}] != nil {
		return
	}
	upper, lower := n, m
	if l.vertices[n].layer > l.vertices[m].layer {
		upper, lower = m, n
	}
	chain := []int{upper}
	for layer := l.vertices[upper].layer + 1; layer < l.vertices[lower].layer; layer++ {
		chain = append(chain, l.add(layer, bend))
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

// spread gives the vertices their places in their layers: each near the middle of its neighbours, none
// nearer to the next than both need.
func (l *layout) spread() {
	for _, layer := range l.layers {
		x := 0.0
		for _, v := range layer {
			x += l.vertices[v].half
			l.vertices[v].at = x
			x += l.vertices[v].half
		}
	}
	for round := range rounds {
		for i := range l.layers {
			k := i
			if round%2 == 1 {
				k = len(l.layers) - 1 - i
			}
			l.settle(l.layers[k])
		}
	}
	first, last := math.Inf(1), math.Inf(-1)
	for _, v := range l.vertices {
		first, last = min(first, v.at-v.half), max(last, v.at+v.half)
	}
	for i := range l.vertices {
		l.vertices[i].at += outerSpace - first
	}
	l.across = last - first + 2*outerSpace
}

// settle moves the vertices of a layer as near as possible to the middle of their
// neighbours: where they would overlap they form a block that stands at the mean
// of what its members want (isotonic regression).
func (l *layout) settle(layer []int) {
	type block struct {
		sum   float64
		count int
	}
	var blocks []block
	offset := 0.0 // of the vertex from the first of the layer
	offsets := make([]float64, len(layer))
	for i, v := range layer {
		if i > 0 {
			offset += l.vertices[layer[i-1]].half + l.vertices[v].half
		}
		offsets[i] = offset
		blocks = append(blocks, block{l.wish(v) - offset, 1})
		for last := len(blocks) - 1; last > 0; last = len(blocks) - 1 {
			a, b := blocks[last-1], blocks[last]
			if a.sum/float64(a.count) <= b.sum/float64(b.count) {
				break
			}
			blocks = append(blocks[:last-1], block{a.sum + b.sum, a.count + b.count})
		}
	}
	i := 0
	for _, b := range blocks {
		for range b.count {
			l.vertices[layer[i]].at = b.sum/float64(b.count) + offsets[i]
			i++
		}
	}
}

// wish returns where a vertex would stand if it were alone.
func (l *layout) wish(v int) float64 {
	sum, count := 0.0, 0.0
	for _, near := range [][]int{l.vertices[v].up, l.vertices[v].down} {
		for _, u := range near {
			sum, count = sum+l.vertices[u].at, count+1
		}
	}
	if count == 0 {
		return l.vertices[v].at
	}
	return sum / count
}

// AndOrShape is a hypergraph: for each node its connectors, each a list of successors. A
// successor may stand in a list more than once. Node 0 is the start.
type AndOrShape [][][]int

// AndOrAppearance says how the parts of a graph look now.
type AndOrAppearance interface {
	// Node returns what a node shows.
	Node(n int) AndOrNode
	// Connector returns how the connector i of node n is drawn.
	Connector(n, i int) AndOrConnector
}

// AndOrNode is what a node shows.
type AndOrNode struct {
	Name    string // in the node
	Short   string // the name where there is no room for it; "" for none
	Figure  string // below the name
	Ink     skin.Ink
	Dotted  bool // not part of the graph yet
	Filled  bool // solved
	Current bool // the current step is here
	Ringed  bool // can be chosen, or is selected
}

// AndOrConnector is how a connector is drawn.
type AndOrConnector struct {
	Ink    skin.Ink
	Thick  bool
	Dotted bool
	Label  string // near its arc
}

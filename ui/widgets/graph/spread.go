package graph

import "math"

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

package graph

import "slices"

// rounds is how often the layers are put in order, and how often they are moved.
const rounds = 24

// untangle sorts each layer by the middle of the neighbours above, then below, and
// keeps the order with the fewest crossings.
func (l *layout) untangle() {
	best, fewest := l.order(), l.crossings()
	for round := range rounds {
		at := l.positions()
		middle := func(v int) float64 {
			near := l.vertices[v].up
			if round%2 == 1 {
				near = l.vertices[v].down
			}
			if len(near) == 0 {
				return float64(at[v])
			}
			sum := 0.0
			for _, u := range near {
				sum += float64(at[u])
			}
			return sum / float64(len(near))
		}
		for i := range l.layers {
			layer := l.layers[i]
			if round%2 == 1 {
				layer = l.layers[len(l.layers)-1-i]
			}
			key := map[int]float64{}
			for _, v := range layer {
				key[v] = middle(v)
			}
			slices.SortStableFunc(layer, func(a, b int) int {
				switch {
				case key[a] < key[b]:
					return -1
				case key[a] > key[b]:
					return 1
				default:
					return 0
				}
			})
			for k, v := range layer {
				at[v] = k
			}
		}
		if now := l.crossings(); now < fewest {
			best, fewest = l.order(), now
		}
	}
	l.layers = best
}

// order copies the layers.
func (l *layout) order() [][]int {
	out := make([][]int, len(l.layers))
	for i, layer := range l.layers {
		out[i] = slices.Clone(layer)
	}
	return out
}

// positions returns for each vertex its place in its layer.
func (l *layout) positions() []int {
	at := make([]int, len(l.vertices))
	for _, layer := range l.layers {
		for k, v := range layer {
			at[v] = k
		}
	}
	return at
}

// crossings counts pairs of lines that cross.
func (l *layout) crossings() int {
	at, count := l.positions(), 0
	for _, layer := range l.layers {
		for i, a := range layer {
			for _, b := range layer[i+1:] {
				for _, x := range l.vertices[a].down {
					for _, y := range l.vertices[b].down {
						if at[x] > at[y] {
							count++
						}
					}
				}
			}
		}
	}
	return count
}

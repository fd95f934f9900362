package textbook

// openList holds the nodes of a best-first search, and OPEN as a heap of their numbers
// for container/heap: the least rank first, of equal rank the greatest g, then the
// oldest.
type openList[S any] struct {
	nodes nodeList[S]
	order []int
}

// Len implements heap.Interface.
func (o *openList[S]) Len() int { return len(o.order) }

// Less implements heap.Interface.
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

// Swap implements heap.Interface.
func (o *openList[S]) Swap(i, k int) {
	o.order[i], o.order[k] = o.order[k], o.order[i]
	o.nodes[o.order[i]].heapIndex, o.nodes[o.order[k]].heapIndex = i, k
}

// Push implements heap.Interface.
func (o *openList[S]) Push(n any) {
	number := n.(int)
	o.nodes[number].heapIndex = len(o.order)
	o.order = append(o.order, number)
}

// Pop implements heap.Interface.
func (o *openList[S]) Pop() any {
	last := len(o.order) - 1
	number := o.order[last]
	o.nodes[number].heapIndex = notOpen
	o.order = o.order[:last]
	return number
}

package record

import (
	"iter"
	"slices"
)

// All yields n and everything below it, a node before its children and the
// children in order. It does not recurse, so that the depth of a tree has no
// limit. The tree must not change meanwhile.
func (n *Node) All() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		stack := []*Node{n}
		for len(stack) > 0 {
			top := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !yield(top) {
				return
			}
			for _, c := range slices.Backward(top.children) {
				stack = append(stack, c)
			}
		}
	}
}

// Root returns the first node of the tree in which n hangs.
func (n *Node) Root() *Node {
	for n.parent != nil {
		n = n.parent
	}
	return n
}

// Depth returns how many nodes lie between the root and n: 0 for the root.
func (n *Node) Depth() int {
	depth := 0
	for ; n.parent != nil; n = n.parent {
		depth++
	}
	return depth
}

// Path returns the nodes from the root to n, both included.
func (n *Node) Path() []*Node {
	path := make([]*Node, 0, n.Depth()+1)
	for ; n != nil; n = n.parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// End follows the main line from n to its last node.
func (n *Node) End() *Node {
	for main := n.Main(); main != nil; main = n.Main() {
		n = main
	}
	return n
}

// Len returns the number of nodes from n down, n included.
func (n *Node) Len() int {
	count := 0
	for range n.All() {
		count++
	}
	return count
}

package problem

import (
	"strconv"
	"strings"

	"tengen/ai/textbook"
)

// Tree is a game tree written as nested lists: a leaf is a number, or * for one
// that must not be needed; an inner node has children.
type Tree struct {
	Children []*Tree // nil at a leaf
	Value    int
	Star     bool
}

// ChapterTree is the worked example of alpha-beta. The stars are never visited.
const ChapterTree = "((((0 5) (-3 *)) ((3) (* *) (* *) (* *))) (((5 4 1) (-3 *)) ((6 8) (* *))))"

// String writes what [ParseTree] reads.
func (t *Tree) String() string {
	switch {
	case t.Star:
		return "*"
	case t.Children == nil:
		return strconv.Itoa(t.Value)
	}
	parts := make([]string, len(t.Children))
	for i, c := range t.Children {
		parts[i] = c.String()
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// Leaves returns the number of leaves, stars included.
func (t *Tree) Leaves() int {
	if t.Children == nil {
		return 1
	}
	n := 0
	for _, c := range t.Children {
		n += c.Leaves()
	}
	return n
}

// Uniform returns how many children each inner node has and how many plies deep
// each leaf lies, and false when they differ within the tree.
func (t *Tree) Uniform() (branching, depth int, ok bool) {
	if t.Children == nil {
		return 0, 0, true
	}
	for i, c := range t.Children {
		b, d, ok := c.Uniform()
		if !ok || i > 0 && d != depth || d > 0 && b != len(t.Children) {
			return 0, 0, false
		}
		depth = d
	}
	return len(t.Children), depth + 1, true
}

// TreeGame is the game of a [Tree], MAX at its root. A star counts as 0: a search
// that evaluates one has needed what was not given.
type TreeGame struct{}

var _ textbook.Game[*Tree] = TreeGame{}

// Children implements [textbook.Game].
func (TreeGame) Children(t *Tree) []*Tree { return t.Children }

// Evaluate implements [textbook.Game].
func (TreeGame) Evaluate(t *Tree) int { return t.Value }

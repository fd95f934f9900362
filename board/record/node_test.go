package record_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

func TestTreeGrowsAndIsWalkedInOrder(t *testing.T) {
	tree := record.NewTree(board.Square(15))
	h8 := tree.Root().Add(black("H8"))
	i9 := h8.Add(white("I9"))
	g9 := h8.Add(white("G9"))
	i8 := i9.Add(black("I8"))

	var got []*record.Node
	for n := range tree.Root().All() {
		got = append(got, n)
	}
	assert.Equal(t, []*record.Node{tree.Root(), h8, i9, i8, g9}, got)
	assert.Equal(t, []*record.Node{tree.Root(), h8, i9, i8}, i8.Path())
	assert.Equal(t, 3, i8.Depth())
	assert.Equal(t, 5, tree.Root().Len())
	assert.Same(t, i8, tree.Root().End())
	assert.Same(t, g9, h8.Child(white("G9")))
	assert.Nil(t, h8.Child(white("G8")))
	assert.Equal(t, 1, g9.Index())
	assert.True(t, tree.Has(g9))
}

func TestWalkStopsWhenAsked(t *testing.T) {
	tree := record.NewTree(board.Square(15))
	tree.Root().Add(black("H8")).Add(white("I9"))
	seen := 0
	for range tree.Root().All() {
		seen++
		break
	}
	assert.Equal(t, 1, seen)
}

func TestPromoteMakesTheMainLine(t *testing.T) {
	tree := record.NewTree(board.Square(15))
	h8 := tree.Root().Add(black("H8"))
	h7 := tree.Root().Add(black("H7"))
	h7.Add(white("A1"))
	b1 := h7.Add(white("B1"))
	b1.Promote()
	assert.Equal(t, []*record.Node{h7, h8}, tree.Root().Children())
	assert.Same(t, b1, tree.Root().End())
}

func TestMoveToKeepsWithinTheSiblings(t *testing.T) {
	tree := record.NewTree(board.Square(15))
	a := tree.Root().Add(black("A1"))
	b := tree.Root().Add(black("B1"))
	c := tree.Root().Add(black("C1"))
	a.MoveTo(99)
	assert.Equal(t, []*record.Node{b, c, a}, tree.Root().Children())
	a.MoveTo(-3)
	assert.Equal(t, []*record.Node{a, b, c}, tree.Root().Children())
	tree.Root().MoveTo(1) // a root has no siblings
}

func TestDetachAndAttach(t *testing.T) {
	tree := record.NewTree(board.Square(15))
	a := tree.Root().Add(black("A1"))
	b := a.Add(white("B1"))
	assert.ErrorIs(t, tree.Root().Attach(b), record.ErrHasParent)
	a.Detach()
	assert.False(t, tree.Has(b))
	assert.Empty(t, tree.Root().Children())
	require.NoError(t, tree.Root().Attach(a))
	assert.True(t, tree.Has(b))
	tree.Root().Detach()
	assert.True(t, tree.Has(b))
}

func TestAVeryDeepTreeIsWalkedWithoutRecursion(t *testing.T) {
	tree := record.NewTree(board.Square(15))
	n := tree.Root()
	const depth = 300_000
	for range depth {
		n = n.Add(black("H8"))
	}
	assert.Equal(t, depth+1, tree.Root().Len())
	assert.Equal(t, depth, n.Depth())
}

// An ID leads back to its node in its tree, wherever that is moved to, and nowhere else.
func TestIDs(t *testing.T) {
	tree, other := record.NewTree(board.Square(15)), record.NewTree(board.Square(15))
	first := tree.Root().Add(record.Move{Stone: board.Black})
	second := first.Add(record.Move{Stone: board.White})
	assert.NotEqual(t, first.ID(), second.ID())
	second.Detach()
	assert.Nil(t, tree.Find(second.ID()))
	require.NoError(t, tree.Root().Attach(second))
	assert.Same(t, second, tree.Find(second.ID()))
	assert.Nil(t, other.Find(second.ID()))
	assert.Nil(t, tree.Find(0), "which none has")
}

func TestACloneSharesNothing(t *testing.T) {
	n := &record.Node{Comment: "one", Marks: []record.Mark{{Kind: record.Circle}}}
	n.Add(record.Move{Stone: board.Black}).Add(record.Move{Stone: board.White}).Comment = "three"
	n.Add(record.Move{Stone: board.Black, Point: board.Point{X: 1}})
	parent := &record.Node{}
	require.NoError(t, parent.Attach(n))
	c := n.Clone()
	assert.Nil(t, c.Parent())
	assert.NotEqual(t, n.ID(), c.ID())
	assert.Equal(t, 4, c.Len())
	assert.Equal(t, "three", c.Children()[0].Children()[0].Comment)
	assert.Equal(t, c, c.Children()[1].Parent())
	c.Marks[0].Kind = record.Cross
	c.Children()[0].Detach()
	assert.Equal(t, record.Circle, n.Marks[0].Kind)
	assert.Equal(t, 4, n.Len())
	assert.Len(t, parent.Children(), 1)
}

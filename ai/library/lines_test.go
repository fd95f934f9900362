package library_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

func point(t *testing.T, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

// A tree is asked for a position by all ways to it: another order of the moves, and the board turned.
func TestLinesOfATree(t *testing.T) {
	file, err := record.ReadSGF([]byte("(;GM[4]SZ[15];B[hh]" +
		"(;W[ii];B[gg](;W[aa])(;W[ab];B[ac])(;W[]))" + // H8 I7 G9: A15, A14, a pass
		"(;W[gi];B[ig];W[oa]))")) // and mirrored: H8 G7 I9, O15
	require.NoError(t, err)
	tree := file.Games[0]
	other := tree.Root().Add(record.Move{Stone: board.Black, Point: point(t, "g9")}) // G9 first
	for i, p := range []string{"i7", "h8", "a14", "c1"} {
		other = other.Add(record.Move{Stone: board.Black + board.Stone((i+1)%2), Point: point(t, p)})
	}
	pos := rule.NewPosition(rule.Renju, board.Square(15))
	for _, p := range []string{"h8", "i7", "g9"} {
		require.NoError(t, pos.Play(point(t, p)))
	}
	found, err := library.LinesFrom(context.Background(), tree, pos)
	require.NoError(t, err)
	assert.Equal(t, 3, found.Ways)
	require.Len(t, found.Moves, 3)
	// The position is its own image in two ways, so are the moves: A15 of this line and O15 of the mirrored one.
	lines := map[board.Point]int{}
	for _, m := range found.Moves {
		for _, p := range m.Moves {
			lines[p] = m.Lines
		}
	}
	assert.Equal(t, 2, lines[point(t, "a14")], "here and where G9 came first")
	assert.Equal(t, 2, lines[point(t, "a15")], "here and mirrored")
	assert.Equal(t, 1, lines[board.Pass])
	for _, m := range found.Moves {
		assert.Contains(t, []board.Point{point(t, "a15"), point(t, "a14"), board.Pass}, m.Moves[0], "as it stands on this board")
	}

	begin, err := library.LinesFrom(context.Background(), tree, rule.NewPosition(rule.Renju, board.Square(15)))
	require.NoError(t, err)
	assert.Equal(t, 1, begin.Ways)
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = library.LinesFrom(ended, tree, pos)
	assert.ErrorIs(t, err, context.Canceled)
}

func BenchmarkLinesOfAMillion(b *testing.B) {
	tree := record.NewTree(board.Square(15))
	level := []*record.Node{tree.Root()}
	for depth := range 19 { // 2^19 nodes more than half a million
		var next []*record.Node
		for _, n := range level {
			for i := range 2 {
				next = append(next, n.Add(record.Move{Stone: board.Black + board.Stone(depth%2), Point: tree.Size.Point(2*depth + i)}))
			}
		}
		level = next
	}
	pos := rule.NewPosition(rule.Renju, tree.Size)
	for depth := range 19 {
		if err := pos.Play(tree.Size.Point(2 * depth)); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if found, err := library.LinesFrom(context.Background(), tree, pos); err != nil || found.Ways == 0 {
			b.Fatal(found, err)
		}
	}
}

package record_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

func black(name string) record.Move { return move(board.Black, name) }
func white(name string) record.Move { return move(board.White, name) }

func move(s board.Stone, name string) record.Move { return record.Move{Stone: s, Point: at(name)} }

func at(name string) board.Point {
	p, err := board.ParsePoint(name)
	if err != nil {
		panic(err)
	}
	return p
}

// sameTrees requires that two trees say the same, node by node.
func sameTrees(t *testing.T, want, got *record.Tree) {
	t.Helper()
	require.Equal(t, want.Size, got.Size)
	require.Equal(t, want.Info, got.Info)
	a, b := slices.Collect(want.Root().All()), slices.Collect(got.Root().All())
	require.Len(t, b, len(a))
	for i := range a {
		require.Len(t, b[i].Children(), len(a[i].Children()), "node %d", i)
		require.Equal(t, said(a[i]), said(b[i]), "node %d", i)
	}
}

// said is what a node says by itself.
func said(n *record.Node) any {
	return []any{
		n.Move, n.Setup, n.Turn, n.Name, n.Comment, n.Marks,
		n.Annotation, n.Times, n.Analysis, n.Review, n.Result, n.Properties,
	}
}

func readSGF(t *testing.T, text string) *record.Tree {
	t.Helper()
	f, err := record.ReadSGF([]byte(text))
	require.NoError(t, err)
	require.Empty(t, f.Warnings)
	require.Len(t, f.Games, 1)
	return f.Games[0]
}

func writeSGF(t *testing.T, games ...*record.Tree) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, record.WriteSGF(&out, games...))
	return out.String()
}

// moves returns the main line.
func moves(tree *record.Tree) []record.Move {
	var line []record.Move
	for _, n := range tree.Root().End().Path() {
		if !n.Move.None() {
			line = append(line, n.Move)
		}
	}
	return line
}

func problems(f *record.File) []string {
	var texts []string
	for _, w := range f.Warnings {
		texts = append(texts, w.Error())
	}
	return texts
}

// repeated repeats a text until it has so many bytes.
func repeated(text string, bytes int) string { return strings.Repeat(text, bytes/len(text)) }

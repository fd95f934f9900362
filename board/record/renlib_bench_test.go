package record_test

import (
	"bytes"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

// bigRenLib is a library of so many moves: bushy at first, then long lines, as those that people collect.
func bigRenLib(t testing.TB, moves int) []byte {
	t.Helper()
	tree := record.NewTree(board.Square(15))
	level, made := []*record.Node{tree.Root()}, 0
	for depth := 0; made < moves; depth++ {
		stone, branches := board.Black+board.Stone(depth%2), 3
		if depth >= 7 {
			branches = 2
		}
		if depth >= 13 {
			branches = 1
		}
		var next []*record.Node
		for _, n := range level {
			for i := 0; i < branches && made < moves; i++ {
				p := tree.Size.Point((112 + 3*depth + i) % tree.Size.Cells()) // H8 first, and no point twice in a line
				next = append(next, n.Add(record.Move{Stone: stone, Point: p}))
				made++
			}
		}
		level = next
	}
	var file bytes.Buffer
	require.NoError(t, record.WriteRenLib(&file, tree))
	return file.Bytes()
}

// million is how many moves a large library has.
const million = 1_000_000

func BenchmarkReadRenLib(b *testing.B) {
	data := bigRenLib(b, million)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := record.ReadRenLib(data); err != nil {
			b.Fatal(err)
		}
	}
}

// A library of a million moves is read whole, into no more memory than a small computer has.
func TestALargeLibraryIsReadWhole(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	data := bigRenLib(t, million)
	before := held()
	f, err := record.Reader{Size: board.Square(15)}.Read("a.lib", data)
	require.NoError(t, err)
	require.Empty(t, f.Warnings)
	require.Equal(t, million+1, f.Games[0].Root().Len())
	require.Less(t, held()-before, 300<<20)
	runtime.KeepAlive(f)
}

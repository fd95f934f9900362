package record_test

import (
	"errors"
	"flag"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/record/hostile"
)

var (
	full  = flag.Bool("hostile", false, "read hostile files in their full size")
	slice = flag.Int("hostile.slice", 0, "only one in eight of them, for each number others; 0 reads all")
)

// hostileSizes are the sizes of this run.
func hostileSizes() hostile.Sizes {
	if *full {
		return hostile.Full
	}
	return hostile.Short
}

// What a file makes of memory has a limit, whatever it says, and whatever is read can be
// written and read again.
func TestHostileFiles(t *testing.T) {
	number := 0
	for f := range hostile.Files(hostileSizes()) {
		if number++; testing.Short() && number%4 != 0 || *slice != 0 && (number-*slice)%8 != 0 {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			before := held()
			file, err := record.Reader{Size: board.Square(15)}.Read(f.Name, f.Data)
			const most = 400 << 20
			assert.Less(t, held()-before, most, "bytes")
			var problem *record.Problem
			if !f.Fits && err != nil {
				require.True(t, errors.As(err, &problem) || errors.Is(err, record.ErrTooLarge), "%v", err)
				return
			}
			require.NoError(t, err)
			tree := file.Games[0]
			require.NoError(t, tree.Size.Check())
			var text sink
			require.NoError(t, record.WriteSGF(&text, tree))
			again, err := record.ReadSGF(text)
			require.NoError(t, err)
			assert.Equal(t, tree.Root().Len(), again.Games[0].Root().Len())
			runtime.KeepAlive(file)
		})
	}
}

// A line is no longer than a game can be, whatever it is made of; the rest is left out, which is said, and the other lines are there.
func TestALineHasAnEnd(t *testing.T) {
	const many = 100_000
	renlib := "\xffRenLib\xff\x03\x04          "
	for _, c := range []struct {
		name, text string
		nodes      int
	}{
		{"a.lib", renlib + repeated("\x00\x80", 2*many), record.LongestLine + 1},
		{"a.lib", renlib + repeated("\x00\x00", 2*many), record.LongestLine + 1},
		{"a.lib", renlib + repeated("\x00\x00", 2*many-2) + "\x00\x40", record.LongestLine + 1},
		{"a.lib", renlib + repeated("\x79\x02", 2*many), record.LongestLine + 1},
		{"a.lib", renlib + "\x00\x00\x78\x80" + repeated("\x00\x00", 2*many) + "\x00\x40\x79\x40", record.LongestLine + 2},
		{"a.sgf", "(;SZ[15]" + repeated(";B[];W[]", 4*many) + ")", record.LongestLine + 1},
		{"a.sgf", "(;SZ[15]" + repeated(";B[hh];AE[hh]", 13*many) + ")", record.LongestLine + 1},
		{"a.sgf", "(;SZ[15]" + repeated(";C[x]", 5*many) + ")", record.LongestLine + 1},
		{"a.sgf", "(;SZ[15];" + repeated("B[]W[]", 6*many) + ")", record.LongestLine + 1},
		{"a.sgf", "(;SZ[15]" + repeated("(;B[]", 5*many) + repeated(")", many) + "(;B[hh]))", record.LongestLine + 2},
		{"a.sgf", "(;SZ[15]" + repeated("(;B[](;W[ii])", 13*many) + repeated(")", many) + ")", 2 * record.LongestLine},
		{"a.txt", "h8" + repeated("--", 2*many), record.LongestLine + 1},
	} {
		file, err := record.Reader{Size: board.Square(15)}.Read(c.name, []byte(c.text))
		require.NoError(t, err, "%.40q", c.text)
		root := file.Games[0].Root()
		assert.Equal(t, c.nodes, root.Len(), "%.40q", c.text)
		deepest := 0
		for n := range root.All() {
			deepest = max(deepest, n.Depth())
		}
		assert.Equal(t, record.LongestLine, deepest, "%.40q", c.text)
		require.True(t, file.Lost(), "%.40q", c.text)
		last := file.Warnings[len(file.Warnings)-1].Error()
		assert.Contains(t, last, "at most 2000", "%.40q", c.text)
		assert.Contains(t, last, "left out with what follows", "%.40q", c.text)
	}
}

// held is how much memory is in use.
func held() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

type sink []byte

func (s *sink) Write(p []byte) (int, error) {
	*s = append(*s, p...)
	return len(p), nil
}

// A small file that holds a lot is refused where its size does not tell. Texts and Piskvork's
// files cannot: a second move on a point ends them.
func TestAReaderKeepsNoMoreThanItMay(t *testing.T) {
	for i, c := range []struct{ name, text string }{
		{"a.sgf", "(;SZ[15]AB" + repeated("[aa:oo]", 1<<20) + ")"},
		{"a.sgf", "(;SZ[15];B[hh]MA" + repeated("[aa:oo]", 1<<20) + ")"},
		{"a.sgf", "(;SZ[15]" + repeated(";B[]", 4<<20) + ")"},
		{"a.sgf", "(;SZ[15];" + repeated("B[]", 4<<20) + ")"},
		{"a.sgf", repeated("(;)", 8<<20)},
		{"a.sgf", "(;SZ[15]" + repeated(";X[]Y[]", 8<<20) + ")"},
		{"a.lib", "\xffRenLib\xff\x03\x04          " + repeated("\x78\x80", 4<<20)},
		{"a.txt", "h8" + repeated(" ", record.MaxBytes)},
	} {
		if testing.Short() && i%3 != 0 {
			continue
		}
		_, err := record.Reader{Size: board.Square(15)}.Read(c.name, []byte(c.text))
		assert.ErrorIs(t, err, record.ErrTooLarge, "%.40s", c.text)
	}
}

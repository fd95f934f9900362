package record_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
)

// Whatever can be read at all is written so that it is read again without a
// warning beyond those of unknown values, and says the same.
func FuzzSGF(f *testing.F) {
	for _, seed := range []string{
		"(;FF[4]GM[4]SZ[15];B[hh](;W[ii])(;W[gg]C[a\\]b]))",
		"(;SZ[7:5]AB[aa:bb]AW[cc]PL[W]LB[aa:x\\:y];B[]BL[1.5]TGSP[3])",
		"(;PB[x\n y]RE[?]XX[a:b][]\\;B[tt]TGAN[1/2 3 4 e][>=M5 1 h8--])(;)",
		"(;C[\xe9]N[\\\n];B[zz])",
		"(;BM[1];B[hh]BM[2]TE[1];W[ii]DO[]IT[x];B[gg]TE[9]IT[])",
		"(;SZ[15];B[hh]BM[]TE[]W[ii])",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		first, err := record.ReadSGF(data)
		if err != nil {
			return
		}
		second, err := record.ReadSGF([]byte(writeSGF(t, first.Games...)))
		require.NoError(t, err)
		require.Len(t, second.Games, len(first.Games))
		for i := range first.Games {
			sameTrees(t, first.Games[i], second.Games[i])
		}
	})
}

// Every comment comes back as it was written, with every kind of line end
// as one.
func FuzzSGFComment(f *testing.F) {
	f.Add("a]b\\c:\n\r\n(;B[hh])\\")
	lineEnds := strings.NewReplacer("\r\n", "\n", "\n\r", "\n", "\r", "\n")
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return
		}
		tree := record.NewTree(board.Square(15))
		tree.Root().Comment = text
		tree.Root().Marks = []record.Mark{{Text: "x"}, {Point: at("H8"), Text: "a:b]"}}
		again := readSGF(t, writeSGF(t, tree))
		require.Equal(t, lineEnds.Replace(text), again.Root().Comment)
		require.Equal(t, tree.Root().Marks, again.Root().Marks)
	})
}

package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
)

func TestFindWin(t *testing.T) {
	works(t, "?\n....\n.xo.\n.ox.\n....\n?\no...\n.ox.\n.xxx\nxooo\n$\n", "#####\n(0,1)\n", "findwin")
	works(t, "?\r\no...\r\n.ox.\r\n.xxx\r\nxooo\r\n$\r\n", "(0,1)\n", "findwin")
	works(t, "?\n....\n....\n....\n....\n", "#####\n", "findwin")
	works(t, "?\nxxx.\n....\n..o.\n....\n$\nnothing is read after the end\n", "(0,3)\n", "findwin")
	works(t, "?\nxxxx\n....\n..o.\n....\n?\nooxx\noox.\nxxoo\nxxoo\n?\nxoxo\nxoxo\noxox\noxox\n$", "#####\n#####\n#####\n", "findwin")
	works(t, "$\n", "", "findwin")
	works(t, "", "", "findwin")
}

func TestFindWinJSON(t *testing.T) {
	works(t, "?\n....\n.xo.\n.ox.\n....\n?\nxxx.\n....\n..o.\n....\n$\n",
		"{\"line\":1,\"no_win\":true}\n{\"line\":6,\"move\":[0,3]}\n", "findwin", "--json")
}

func TestFindWinGoesOnAfterMalformedBoards(t *testing.T) {
	good := "?\nxxx.\n....\n..o.\n....\n"
	for bad, line := range map[string]int{
		"?\n....\n":                         8,
		"?\n...\n....\n....\n....\n":        7,
		"?\n....\n..a.\n....\n....\n":       8,
		"....\n":                            6,
		"?\n....\n....\n....\n....\n....\n": 11,
	} {
		code, out, errs := lab(t, good+bad+good+"$\n", "findwin")
		assert.Equal(t, cli.Failed, code)
		assert.Contains(t, errs, fmt.Sprintf("tengen-lab findwin: line %d: ", line))
		assert.Equal(t, 1, strings.Count(errs, "\n"), errs)
		assert.Equal(t, 1, strings.Count(out, "error\n"))
		assert.Equal(t, 2, strings.Count(out, "(0,3)\n"), out)
	}
	code, out, errs := lab(t, "?\n....\n....\n", "findwin")
	assert.Equal(t, cli.Failed, code)
	assert.Equal(t, "error\n", out)
	assert.Contains(t, errs, "line 3: the board of line 1 ends after 2 rows")
}

func FuzzFindWin(f *testing.F) {
	f.Add("?\no...\n.ox.\n.xxx\nxooo\n$\n")
	f.Add("?\n?\n....\n\n$")
	f.Fuzz(func(t *testing.T, input string) {
		code, out, errs := lab(t, input, "findwin")
		for line := range strings.Lines(out) {
			assert.Regexp(t, `^(\([0-3],[0-3]\)|#####|error)\n$`, line)
		}
		assert.Equal(t, strings.Count(out, "error"), strings.Count(errs, "\n"))
		assert.Equal(t, code == cli.Failed, errs != "")
	})
}

// manyBoards is input of n random boards with any stones.
func manyBoards(n int) string {
	rng := rand.New(rand.NewPCG(3, 1))
	var s strings.Builder
	for range n {
		s.WriteString("?\n")
		share := rng.IntN(16)
		for range 4 {
			for range 4 {
				if rng.IntN(16) < share {
					s.WriteByte("xo"[rng.IntN(2)])
				} else {
					s.WriteByte('.')
				}
			}
			s.WriteByte('\n')
		}
	}
	return s.String() + "$\n"
}

func BenchmarkFindWin10000(b *testing.B) {
	input := manyBoards(10_000)
	for b.Loop() {
		var out, errs strings.Builder
		if program().Run(b.Context(), []string{"findwin"}, strings.NewReader(input), &out, &errs) != cli.OK {
			b.Fatal(errs.String())
		}
	}
}

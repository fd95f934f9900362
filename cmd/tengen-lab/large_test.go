package main

import (
	"fmt"
	"strings"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
)

// What grows with the square of its input would run for minutes here.
func TestLargeInput(t *testing.T) {
	if testing.Short() {
		t.Skip("long input")
	}
	t.Run("a tree of many leaves under one node", func(t *testing.T) {
		const leaves = 300_000
		code, out, _ := lab(t, "("+strings.Repeat("7 ", leaves-1)+"8)", "tree")
		assert.Equal(t, cli.OK, code)
		assert.True(t, strings.HasPrefix(out, fmt.Sprintf("value 8\nmove %d\nleaves %d of %d: 7 7", leaves, leaves, leaves)))
	})
	t.Run("a tree of many lines", func(t *testing.T) {
		const leaves = 100_000
		code, out, _ := lab(t, "(\n"+strings.Repeat(" 7\n", leaves)+" )\n(1 2)", "tree")
		assert.Equal(t, cli.OK, code)
		assert.True(t, strings.HasPrefix(out, fmt.Sprintf("value 7\nmove 1\nleaves %d of %d: 7 7", leaves, leaves)))
		assert.True(t, strings.HasSuffix(out, "value 2\nmove 2\nleaves 2 of 2: 1 2\n"))
	})
	t.Run("a cut in a wide tree", func(t *testing.T) {
		const leaves = 100_000
		_, out, _ := lab(t, "((1 2) ("+strings.Repeat("7 ", leaves)+"0 5))", "tree")
		assert.True(t, strings.HasSuffix(out, "\ncut alpha 2: 0 <= 1 from root\n"), out[len(out)-50:])
	})
	for name, most := range map[string]int{"nim": 100_000, "grundy": 3_000} {
		t.Run(name, func(t *testing.T) {
			var in strings.Builder
			for n := 1; n <= most; n++ {
				fmt.Fprintln(&in, n)
			}
			code, out, _ := lab(t, in.String(), name)
			assert.Equal(t, cli.OK, code)
			lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
			assert.Len(t, lines, most)
			_, alone, _ := lab(t, "", name, fmt.Sprint(most))
			assert.Equal(t, alone, lines[most-1]+"\n")
		})
	}
}

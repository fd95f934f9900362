package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// A mark at the beginning of a file is no part of its first line.
func TestAByteOrderMarkIsNoInput(t *testing.T) {
	works(t, "\ufeff6\n", "6 win take 1\n", "nim")
	works(t, "\ufeff((3 5) (2 9))\n", "value 3\nmove 1\nleaves 3 of 4: 3 5 2\ncut alpha 2: 2 <= 3 from root\n", "tree")
}

// A line that cannot be read is told of with its number, and not whole when it is long.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("é", 1_000_000)
	for _, args := range []string{"eight", "nim", "tree", "rotation", "nim --json"} {
		code, out, errs := lab(t, "\n"+long+"\n", strings.Fields(args)...)
		assert.Equal(t, exitFailed, code)
		assert.Contains(t, errs, "line 2")
		assert.Less(t, len(errs)+len(out), 1500, args)
	}
	code, _, errs := lab(t, "6\n"+strings.Repeat("7", maxLine+1), "nim")
	assert.Equal(t, exitFailed, code)
	assert.Contains(t, errs, "line 2 is longer than 16777216 bytes")
}

// That nothing wins is said, and not left out.
func TestNoWinIsSaid(t *testing.T) {
	works(t, "?\n....\n....\n....\n....\n", "{\"line\":1,\"no_win\":true}\n", "findwin", "--json")
}

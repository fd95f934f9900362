package main

import (
	"regexp"
	"strings"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
)

// A mark at the beginning of a file is no part of its first line.
func TestAByteOrderMarkIsNoInput(t *testing.T) {
	works(t, "\ufeff6\n", "6 win take 1\n", "nim")
	works(t, "\ufeffa 1 -> b\nb 0 goal\n", "cost 1\na -> b\n", "andor", "-")
	works(t, "\ufeff...\n...\n...\n", "B2  +1  draw\nA1  -1  draw\nB1  -2  draw\nplay B2\n", "tictactoe", "-")
	works(t, "\ufeff((3 5) (2 9))\n", "value 3\nmove 1\nleaves 3 of 4: 3 5 2\ncut alpha 2: 2 <= 3 from root\n", "tree")
}

// A line that cannot be read is told of with its number, and not whole when it is long.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("é", 1_000_000)
	for _, args := range []string{"eight", "nim", "tree", "rotation", "nim --json"} {
		code, out, errs := lab(t, "\n"+long+"\n", strings.Fields(args)...)
		assert.Equal(t, cli.Failed, code)
		assert.Contains(t, errs, "line 2")
		assert.Less(t, len(errs)+len(out), 1500, args)
		assert.LessOrEqual(t, strings.Count(errs, "é"), cli.LongestQuote, args)
	}
	code, _, errs := lab(t, "6\n"+strings.Repeat("7", cli.MaxLine+1), "nim")
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "line 2 is longer than 16777216 bytes")
	_, _, errs = lab(t, "a 1\nb "+strings.Repeat("7", cli.MaxLine+1), "andor", "-")
	assert.Contains(t, errs, "line 2, column 1: longer than 16777216 bytes")
	_, _, errs = lab(t, "7"+strings.Repeat(`\"`, 100), "nim")
	assert.Regexp(t, `^tengen-lab nim: line 1: "7(\\.){1,80}…": want a whole number`, errs, "no half of an escape")
}

// That nothing wins is said, and not left out.
func TestNoWinIsSaid(t *testing.T) {
	works(t, "?\n....\n....\n....\n....\n", "{\"line\":1,\"no_win\":true}\n", "findwin", "--json")
}

// The answer in JSON and standard error name the same line, and no input is no answer.
func TestLinesAreCountedAlike(t *testing.T) {
	for _, input := range []string{"?\n....\n.q..\n....\n....\n", "?\n....\n", "....\n"} {
		_, out, errs := lab(t, input, "findwin", "--json")
		number := regexp.MustCompile(`"line":(\d+)`).FindStringSubmatch(out)[1]
		assert.Contains(t, errs, "findwin: line "+number+": ", input)
	}
	works(t, "", "", "pick")
	works(t, "\n", "value 0 end\n", "pick")
}

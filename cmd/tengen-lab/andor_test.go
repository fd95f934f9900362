package main

import (
	"fmt"
	"strings"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
)

// An estimate that says too much hides the cheaper solution: the answer is AO*'s, and a
// warning says that it may be wrong. Where all is well there is none.
func TestAndorWarnsOfEstimates(t *testing.T) {
	graph := "a 1 -> b | c\nb 0 -> g = 5\nc %d -> g\ng 0 goal\n"
	code, out, errs := lab(t, fmt.Sprintf(graph, 9), "andor", "-")
	assert.Equal(t, cli.OK, code)
	assert.Equal(t, "cost 6\na -> b\nb -> g\n", out)
	assert.Contains(t, errs, "the estimate of c is 9 and it costs 1 (inadmissible): the solution may not be the cheapest")
	assert.Contains(t, errs, "the estimate of c is 9 and says 1 by g (not monotone): costs may sink again")
	_, out, _ = lab(t, fmt.Sprintf(graph, 9), "andor", "--json", "-")
	assert.Contains(t, out, `"warnings":["the estimate of c`)
	works(t, fmt.Sprintf(graph, 1), "cost 2\na -> c\nc -> g\n", "andor", "-")
}

// A dead end may be estimated at anything.
func TestAndorDeadEndsAreNoReasonToWarn(t *testing.T) {
	works(t, "a 1 -> b | g\nb 7\ng 0 goal\n", "cost 1\na -> g\n", "andor", "-")
}

func TestAndorOfLargeGraphs(t *testing.T) {
	diamonds := func(n int) string {
		var s strings.Builder
		for i := range n {
			fmt.Fprintf(&s, "v%d 0 -> a%d b%d\na%d 0 -> v%d\nb%d 0 -> v%d\n", i, i, i, i, i+1, i, i+1)
		}
		return fmt.Sprintf("%sv%d 0 goal\n", s.String(), n)
	}
	for n, want := range map[int]string{39: "cost 2199023255548\n", 70: "cost too large\n"} {
		for _, flags := range []string{"", "--cycles ", "--all "} {
			code, out, _ := lab(t, diamonds(n), strings.Fields("andor "+flags+"-")...)
			assert.Equal(t, cli.OK, code)
			assert.True(t, strings.HasPrefix(out, want), "%d %s%.40s", n, flags, out)
		}
	}
	var chain strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&chain, "v%d 0 -> v%d\n", i, i+1)
	}
	chain.WriteString("v3000 0 goal\n")
	for _, flags := range []string{"", "--all "} {
		_, out, _ := lab(t, chain.String(), strings.Fields("andor "+flags+"-")...)
		assert.True(t, strings.HasPrefix(out, "cost 3000\n"), flags)
	}
}

// What --all leaves out it does not hide.
func TestAndorSaysWhatAllLeavesOut(t *testing.T) {
	var s strings.Builder
	for i := range 20 {
		fmt.Fprintf(&s, "v%d 0 -> v%d = 1 | v%d = 2\n", i, i+1, i+1)
	}
	s.WriteString("v20 0 goal\n")
	_, out, errs := lab(t, s.String(), "andor", "--all", "-")
	assert.Equal(t, maxSolutions, strings.Count(out, "cost "))
	assert.Contains(t, errs, fmt.Sprintf("there may be more solution graphs than these %d", maxSolutions))
}

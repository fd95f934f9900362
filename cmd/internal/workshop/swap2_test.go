package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/arena"
	"tengen/board"
	"tengen/cmd/internal/cli"
)

// Engines that end lose in the opening, in which neither has taken a colour.
func TestSwap2GoesOnWhateverEnginesDo(t *testing.T) {
	quitter := `"` + os.Args[0] + `" -test.run=^$` // a test program without a test
	code, out, errs := shop(t, "", "swap2", "--games", "2", quitter, quitter)
	assert.Equal(t, cli.OK, code)
	assert.Contains(t, errs, "game 1: the second wins, as the other engine "+filepath.Base(os.Args[0])+" has ended by itself")
	assert.Contains(t, errs, "game 2: the first wins, as the other engine "+filepath.Base(os.Args[0])+" has ended by itself")
	assert.Contains(t, out, "who took a colour: 0 games")
	assert.Contains(t, out, "ended in the opening 2\n")
}

func TestSwap2Outcome(t *testing.T) {
	g := arena.Swap2Game{Chooser: "second", Took: board.White, Opening: arena.Opening{{X: 7, Y: 7}, {X: 8, Y: 9}, {X: 0, Y: 0}}, Result: arena.GameResult{Winner: "draw", Cause: "full board"}}
	assert.Equal(t, "h8i10a1, the second took white; draw: full board", swap2Outcome(g))
}

func TestSwap2Refuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"one"}, "want two engines, got 1"},
		{[]string{"--size", "99", "one", "two"}, "each side must be from 3 to 22"},
		{[]string{" ", "two"}, "an engine's command is empty"},
	} {
		code, out, errs := shop(t, "", append([]string{"swap2"}, c.args...)...)
		assert.Equal(t, cli.BadUsage, code, c.args)
		assert.Contains(t, errs, c.want)
		assert.Empty(t, out)
	}
}

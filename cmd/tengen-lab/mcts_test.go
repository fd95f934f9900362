package main

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook/plainuct"
	"tengen/cmd/internal/cli"
)

// What is printed is what another program finds with the same random numbers.
func TestMonteCarlo(t *testing.T) {
	for _, c := range []struct {
		rows, cells string // from the top, and from the bottom
		mover       byte
		side        int
		args        []string
	}{
		{"x..\n...\n...\n", "......x..", 'o', 3, nil},
		{"....\n.xo.\n.ox.\n....\n", ".....ox..xo.....", 'x', 4, []string{"--four"}},
		{"xxx.\n..o.\n.o..\n..o.\n", "..o..o....o.xxx.", 'o', 4, []string{"--four", "--turn", "o"}},
	} {
		other := plainuct.New(c.cells, c.mover, c.side, 0.5, 3)
		for range 300 {
			other.Playout()
		}
		code, out, _ := lab(t, c.rows, append([]string{"mcts", "--json", "--playouts", "300", "--seed", "3", "--c", "0.5"}, c.args...)...)
		require.Equal(t, cli.OK, code)
		var a sampledMoves
		require.NoError(t, json.Unmarshal([]byte(out), &a))
		found, most, last := map[string]sampledMove{}, 0, 300
		for _, m := range a.Moves {
			found[m.Move] = m
			assert.LessOrEqual(t, m.N, last, "the most first")
			most, last = max(most, m.N), m.N
		}
		require.Len(t, found, len(other.Root.Kids))
		for _, kid := range other.Root.Kids {
			for i := range kid.Cells {
				if kid.Cells[i] == c.cells[i] {
					continue
				}
				m := found[fmt.Sprintf("%c%d", 'A'+i%c.side, 1+i/c.side)]
				assert.Equal(t, kid.N, m.N)
				assert.InDelta(t, kid.U, m.U, 0)
				assert.InDelta(t, kid.U/float64(kid.N), m.Mean, 1e-12)
				assert.InDelta(t, other.Bound(other.Root, kid), m.UCB1, 1e-12)
				if c.side == 3 {
					truth := map[byte]string{'.': "draw", c.mover: "win", 'x' + 'o' - c.mover: "loss"}[other.Truth(kid.Cells, kid.Mover)]
					assert.Contains(t, m.Truth, truth)
				}
			}
		}
		assert.Equal(t, most, found[a.Play].N)
	}
	for _, args := range [][]string{{"--playouts", "0"}, {"--c", "-1"}, {"--c", "NaN"}, {"a", "b"}} {
		code, _, _ := lab(t, "", append([]string{"mcts"}, args...)...)
		assert.Equal(t, cli.BadUsage, code, args)
	}
	code, _, errs := lab(t, "....\n....\n....\n....\n", "mcts")
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "3×3")
}

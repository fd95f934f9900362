package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/cmd/internal/cli"
)

// A gate draws its own openings, others each time, keeps to them when it goes on, and tells what openings alone
// decide from what the engines do.
func TestAGate(t *testing.T) {
	quitter := `"` + os.Args[0] + `" -test.run=^$ ` // ends when it is asked to move: who moves first loses
	seed := regexp.MustCompile(`seed (\d+)`)
	play := func(folder string) string {
		code, out, errs := shop(t, "", "gate", "--games", "2", "--nodes", "3000", "--out", folder, "--build", "none", quitter+"one", quitter+"two")
		require.Equal(t, cli.OK, code, errs)
		assert.Contains(t, out, "all games: 2 games, 50.0% [")
		assert.Contains(t, out, "pairs that one colour did not win twice: 0 games")
		assert.Contains(t, out, "build: none; M nodes/s unknown and unknown")
		return seed.FindStringSubmatch(out)[1]
	}
	one, two := filepath.Join(t.TempDir(), "one"), filepath.Join(t.TempDir(), "two")
	first := play(one)
	drawn, err := os.ReadFile(filepath.Join(one, "openings.txt"))
	require.NoError(t, err)
	assert.Equal(t, first, play(one))
	again, err := os.ReadFile(filepath.Join(one, "openings.txt"))
	require.NoError(t, err)
	assert.Equal(t, string(drawn), string(again))
	assert.NotEqual(t, first, play(two))

	code, _, errs := shop(t, "", "gate", "--out", one, quitter, quitter)
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "--build")
	require.NoError(t, os.WriteFile(filepath.Join(one, "openings.txt"), []byte("h8i9\n"), 0o600))
	code, _, errs = shop(t, "", "gate", "--out", one, "--build", "none", quitter, quitter)
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "no openings of a gate")
}

// Speeds are read in the words of each engine, and are the mover's.
func TestSpeeds(t *testing.T) {
	speeds := speedsOf([]arena.GameResult{
		{Messages: []string{"", "Speed 500K | Depth 12-20", "depth 12-19 ev +41 n 1048576 nps 1010000 tm 1038 pv h8", "Speed 300K"}},
		{Second: true, Messages: []string{"Speed: 0.4M", "nps 990000"}},
	})
	assert.InDelta(t, 1_000_000, speeds[0], 1)
	assert.InDelta(t, 400_000, speeds[1], 1)
}

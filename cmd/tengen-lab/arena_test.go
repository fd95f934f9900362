package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tengen/ai/arena"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// quitter is the command of an engine that ends by itself: a test program without a test.
func quitter(name string) string { return `"` + os.Args[0] + `" -test.run=^$ ` + name }

// Engines that end lose when it is their turn, so Black loses both games of each pair.
func TestArenaPlaysOnWhateverEnginesDo(t *testing.T) {
	folder := t.TempDir()
	openings := filepath.Join(folder, "openings.txt")
	require.NoError(t, os.WriteFile(openings, []byte("# two openings\nh8i9\ng7h8\n"), 0o600))
	args := []string{
		"arena", "--games", "4", "--openings", openings, "--out", filepath.Join(folder, "match"),
		"--names", "here,there", quitter("here"), quitter("there"),
	}
	for range 2 { // the second time, all is there already
		code, out, errs := lab(t, "", args...)
		assert.Equal(t, cli.OK, code, errs)
		assert.Equal(t, "here against there: 4 games, score 50.0% [0.0, 100.0], Elo +0 [-inf, +inf]\n", out)
	}
	data, err := os.ReadFile(filepath.Join(folder, "match", "games.sgf"))
	require.NoError(t, err)
	assert.Contains(t, string(data), "engine here has ended by itself")

	args[2] = "6"
	args[6] += "er"
	code, out, _ := lab(t, "", args...)
	assert.Equal(t, cli.OK, code)
	assert.Contains(t, out, "6 games")
	code, _, errs := lab(t, "", append([]string{"arena", "--rule", "caro"}, args[1:]...)...)
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "holds a match on other terms")
}

func TestArenaRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"one"}, cli.BadUsage, "want two engines, got 1"},
		{[]string{"--rule", "row4", "one", "two"}, cli.BadUsage, "want freestyle, standard, caro or renju"},
		{[]string{"--rule", "chess", "one", "two"}, cli.BadUsage, `unknown rule "chess"`},
		{[]string{"--size", "99", "one", "two"}, cli.BadUsage, "each side must be from 3 to 22"},
		{[]string{"--proof", "--rule", "renju", "one", "two"}, cli.BadUsage, "--proof is about the free rules"},
		{[]string{"--proof", "--openings", "o.txt", "one", "two"}, cli.BadUsage, "--proof excludes --openings"},
		{[]string{" ", "two"}, cli.BadUsage, "an engine's command is empty"},
		{[]string{"--openings", "no-such-file", "one", "two"}, cli.Failed, "no-such-file"},
		{[]string{"--games", "-5", "one", "two"}, cli.BadUsage, "--games -5: want 1 to"},
		{[]string{"--names", "a,b,c", "one", "two"}, cli.BadUsage, "want two names, got 3"},
		{[]string{"./no-engine-here", "two"}, cli.BadUsage, "engine no-engine-here could not be started"},
	} {
		for i, word := range c.args {
			if word == "one" || word == "two" {
				c.args[i] = quitter(word)
			}
		}
		code, out, errs := lab(t, "", append([]string{"arena"}, c.args...)...)
		assert.Equal(t, c.code, code, c.args)
		assert.Contains(t, errs, c.want)
		assert.Empty(t, out)
	}
}

// The first engine is Black each time, ends, and loses all games.
func TestArenaOfTheProof(t *testing.T) {
	folder := t.TempDir()
	code, out, _ := lab(t, "", "arena", "--proof", "--games", "5", "--out", folder, quitter("here"), quitter("there"))
	assert.Equal(t, cli.OK, code)
	assert.Contains(t, out, ": 5 games, score 0.0%")
	data, err := os.ReadFile(filepath.Join(folder, "games.jsonl"))
	require.NoError(t, err)
	assert.Regexp(t, `"moves":"h8[a-o]\d+"`, string(data))
}

// Openings that are made for a match, which may tune the engine, are none that are held out.
func TestMadeOpeningsAreNotHeldOut(t *testing.T) {
	held, err := arena.HeldOutOpenings()
	require.NoError(t, err)
	other, err := arena.ParseOpening("h8h9h10")
	require.NoError(t, err)
	longer := append(slices.Clone(held[1]), rule.Gomoku.Size.Point(0))
	for _, o := range []arena.Opening{held[0], longer} {
		assert.True(t, isHeldOut(o, rule.Freestyle, rule.Gomoku.Size), "%s", o)
		assert.False(t, isHeldOut(o, rule.Renju, rule.Gomoku.Size), "%s", o)
	}
	assert.False(t, isHeldOut(other, rule.Freestyle, rule.Gomoku.Size))
}

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/ai/train"
	"tengen/board/rule"
)

// Nothing is learned from games that pass through an opening that is held out.
func TestTuneLeavesHeldOutOpeningsOut(t *testing.T) {
	_, games, errs := lab(t, "", "selfplay", "--games", "12", "--nodes", "100", "--seed", "5")
	require.Empty(t, errs)
	path, weights := filepath.Join(t.TempDir(), "games"), filepath.Join(t.TempDir(), "weights")
	learn := func(text string) (out, errs string) {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		code, out, errs := lab(t, "", "tune", "--epochs", "1", "--out", weights, path)
		require.Equal(t, exitOK, code, errs)
		return out, errs
	}
	clean, errs := learn(games)
	assert.Empty(t, errs)
	assert.Contains(t, clean, "12 games, ")

	openings, err := arena.HeldOutOpenings()
	require.NoError(t, err)
	var held bytes.Buffer
	require.NoError(t, train.Game{Result: 1, Opening: openings[0]}.Write(&held))
	out, errs := learn(games + held.String())
	assert.Equal(t, clean, out)
	assert.Contains(t, errs, "held out, and are left out: 1")
	assert.Equal(t, 12, strings.Count(games, "\n"))
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

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/ai/train"
	"tengen/cmd/internal/cli"
)

// Nothing is learned from games that pass through an opening that is held out.
func TestTuneLeavesHeldOutOpeningsOut(t *testing.T) {
	_, games, errs := shop(t, "", "selfplay", "--games", "12", "--nodes", "100", "--seed", "5")
	require.Empty(t, errs)
	path, weights := filepath.Join(t.TempDir(), "games"), filepath.Join(t.TempDir(), "weights")
	learn := func(text string) (out, errs string) {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		code, out, errs := shop(t, "", "tune", "--epochs", "1", "--out", weights, path)
		require.Equal(t, cli.OK, code, errs)
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

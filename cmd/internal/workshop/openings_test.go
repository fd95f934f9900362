package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
	"tengen/cmd/internal/cli"
)

// A table that is made in two goes is the one that is made in one.
func TestOpeningsGoesOn(t *testing.T) {
	folder := t.TempDir()
	make := func(name, plies string) string {
		path := filepath.Join(folder, name)
		code, out, errs := shop(t, "", "openings", "--nodes", "400", "--plies", plies, "--margin", "0", "--size", "9", "--memory", "65536", "--out", path)
		require.Equal(t, cli.OK, code, errs)
		assert.Contains(t, out, "positions")
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		return string(text)
	}
	short := make("two", "2")
	long := make("two", "3")
	assert.Equal(t, long, make("one", "3"))
	assert.Greater(t, strings.Count(long, "\n"), strings.Count(short, "\n"))
	table, err := player.ReadOpeningTable(strings.NewReader(long))
	require.NoError(t, err)
	assert.Equal(t, strings.Count(long, "\n")-3, table.Len())
}

func TestOpeningsRefuses(t *testing.T) {
	code, _, errs := shop(t, "", "openings")
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "--out")

	damaged := filepath.Join(t.TempDir(), "damaged")
	require.NoError(t, os.WriteFile(damaged, []byte("tengen openings 1\n"), 0o600))
	code, _, errs = shop(t, "", "openings", "--out", damaged)
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "damaged opening table")
}

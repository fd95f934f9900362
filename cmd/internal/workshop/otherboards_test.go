package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof"
	"tengen/ai/proof/checker"
	"tengen/cmd/internal/cli"
)

func certificateOf(t *testing.T, side int, entries ...checker.Entry) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "of.cert")
	out, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, checker.NewTable(side, entries).Encode(out))
	require.NoError(t, out.Close())
	return path
}

// A board on which neither side wins stays open, and what was tried is kept.
func TestCarryTellsWhatStaysOpen(t *testing.T) {
	path := certificateOf(t, 7)
	state := filepath.Join(t.TempDir(), "state")
	code, out, errs := shop(t, "", "other-boards", "--board", "7", "--out", path, "--state", state, "--rounds", "2", "--passes", "1ms", "--advice", "0", "G7")
	assert.Equal(t, cli.OK, code, errs)
	assert.Contains(t, out, "carried over: 0 entries\nD4 G7 D3: open after 2 rounds, 0 positions filled in")
	assert.Contains(t, out, "proven 0 of 1 second moves on 7×7, 1 entries")
	assert.Contains(t, errs, "round 2: 0 entries hold, 1 do not")
	table, err := readTable(t, path)
	require.NoError(t, err)
	assert.Equal(t, 7, table.Side())
}

func TestCarryAsksForAnotherBoard(t *testing.T) {
	for _, side := range []string{"15", "6", "21"} {
		code, _, errs := shop(t, "", "other-boards", "--board", side)
		assert.Equal(t, cli.BadUsage, code)
		assert.Contains(t, errs, "want a side from 7 to 20, and not 15")
	}
	code, _, errs := shop(t, "", "other-boards", "--board", "8", "--out", certificateOf(t, 7))
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "a certificate of side 7, want 8")
}

// readTable reads a certificate.
func readTable(t *testing.T, path string) (*checker.Table, error) {
	t.Helper()
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close() //nolint:errcheck // it was only read
	return proof.ReadTable(file)
}

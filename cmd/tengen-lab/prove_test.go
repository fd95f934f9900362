package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/cmd/internal/cli"
)

// A position that is won by threats is proven, the certificate says by itself what it is about,
// and verify accepts it and nothing that was changed.
func TestProveAPosition(t *testing.T) {
	dir := t.TempDir()
	file, state := filepath.Join(dir, "a.cert"), filepath.Join(dir, "a.attempt")
	args := []string{"prove", "--position", "h8a1i9a3g9c1h9", "--advice", "0", "--out", file, "--state", state}
	for range 2 { // the second time it is read from the state
		code, out, errs := lab(t, "", args...)
		require.Equal(t, cli.OK, code, errs)
		assert.Contains(t, out, "proven: black wins in at most")
	}
	code, out, _ := lab(t, "", "verify", "--workers", "1", file)
	assert.Equal(t, cli.OK, code)
	assert.Contains(t, out, "claim: black (X) wins, white is to move")
	assert.Regexp(t, `^accepted: black wins within \d+ plies, \d+ entries, \d+\.\d s$`, lastLine(out))

	code, _, errs := lab(t, "", "verify", "--opening", "O15", file)
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "about a single position")
	_, err := readTable(t, file)
	assert.ErrorContains(t, err, "the certificate of a single position")

	raw, err := os.ReadFile(file)
	require.NoError(t, err)
	raw[30] ^= 1 // another stone
	require.NoError(t, os.WriteFile(file, raw, 0o600))
	code, out, _ = lab(t, "", "verify", file)
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, out, "what it claims is damaged")
}

func TestProveAPositionUsage(t *testing.T) {
	for moves, want := range map[string]string{"": "--position", "h8h8": "H8", "h8a1h9a2h10a3h11a4h12": "over", "z99": "z99"} {
		code, _, errs := lab(t, "", "prove", "--position", moves)
		assert.Equal(t, cli.BadUsage, code, moves)
		assert.Contains(t, errs, want)
	}
}

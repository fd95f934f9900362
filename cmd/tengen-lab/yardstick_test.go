package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Games that selfplay holds out are measured, and not learned from.
func TestHeldOutGamesAreMeasuredOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "held.games")
	code, games, errs := lab(t, "", "selfplay", "--held-out", "--games", "3", "--nodes", "200", "--seed", "5")
	require.Equal(t, exitOK, code, errs)
	require.NoError(t, os.WriteFile(path, []byte(games), 0o600))

	code, out, errs := lab(t, "", "yardstick", "--deep", "400", "--each", "5", path)
	require.Equal(t, exitOK, code, errs)
	assert.Contains(t, out, "3 games, ")
	assert.Regexp(t, `network +\d\.\d{4} `, out)
	assert.Regexp(t, `deep search +(\d\.\d{4}|-) `, out)
	assert.Regexp(t, `policy \(urges\) +[\d.]+% +[\d.]+% `, out)

	code, _, errs = lab(t, "", "tune", path)
	assert.Equal(t, exitFailed, code)
	assert.Contains(t, errs, "held out")

	// The same seed plays the same games, as lines or as bytes.
	_, text, _ := lab(t, "", "selfplay", "--games", "3", "--nodes", "200", "--seed", "5")
	plain := filepath.Join(t.TempDir(), "plain.txt")
	require.NoError(t, os.WriteFile(plain, []byte(text), 0o600))
	_, same, _ := lab(t, "", "yardstick", "--deep", "400", "--each", "5", plain)
	assert.Equal(t, out, same)

	code, _, _ = lab(t, "", "yardstick")
	assert.Equal(t, exitUsage, code)
}

// Openings that are more uneven than asked for are thrown away.
func TestSelfplayBalance(t *testing.T) {
	_, wide, _ := lab(t, "", "selfplay", "--games", "2", "--nodes", "100", "--balance", "20000")
	_, narrow, _ := lab(t, "", "selfplay", "--games", "2", "--nodes", "100", "--balance", "5")
	assert.NotEqual(t, wide, narrow)
}

package main

import (
	"os"
	"path/filepath"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Games that selfplay holds out are measured, and not learned from.
func TestHeldOutGamesAreMeasuredOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "held.games")
	code, games, errs := shop(t, "", "selfplay", "--held-out", "--games", "3", "--nodes", "200", "--seed", "5")
	require.Equal(t, cli.OK, code, errs)
	require.NoError(t, os.WriteFile(path, []byte(games), 0o600))

	code, out, errs := shop(t, "", "yardstick", "--deep", "400", "--each", "5", path)
	require.Equal(t, cli.OK, code, errs)
	assert.Contains(t, out, "3 games, ")
	assert.Regexp(t, `network +\d\.\d{4} `, out)
	assert.Regexp(t, `deep search +(\d\.\d{4}|-) `, out)
	assert.Regexp(t, `policy \(urges\) +[\d.]+% +[\d.]+% `, out)

	code, _, errs = shop(t, "", "tune", path)
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "held out")

	// The same seed plays the same games, as lines or as bytes.
	_, text, _ := shop(t, "", "selfplay", "--games", "3", "--nodes", "200", "--seed", "5")
	plain := filepath.Join(t.TempDir(), "plain.txt")
	require.NoError(t, os.WriteFile(plain, []byte(text), 0o600))
	_, same, _ := shop(t, "", "yardstick", "--deep", "400", "--each", "5", plain)
	assert.Equal(t, out, same)

	code, _, _ = shop(t, "", "yardstick")
	assert.Equal(t, cli.BadUsage, code)
}

// Openings that are more uneven than asked for are thrown away.
func TestSelfplayBalance(t *testing.T) {
	_, wide, _ := shop(t, "", "selfplay", "--games", "2", "--nodes", "100", "--balance", "20000")
	_, narrow, _ := shop(t, "", "selfplay", "--games", "2", "--nodes", "100", "--balance", "5")
	assert.NotEqual(t, wide, narrow)
}

// A network on trial is measured beside today's, and the same is learned again from the same
// games.
func TestTrialsAreMeasured(t *testing.T) {
	folder := t.TempDir()
	games := filepath.Join(folder, "games")
	_, text, _ := shop(t, "", "selfplay", "--games", "12", "--nodes", "100", "--seed", "5")
	require.NoError(t, os.WriteFile(games, []byte(text), 0o600))
	learn := func(name string, more ...string) string {
		path := filepath.Join(folder, name)
		args := append([]string{"tune", "--net", "--net-epochs", "1", "--net-batch", "8", "--trial", path}, more...)
		code, _, errs := shop(t, "", append(args, games)...)
		require.Equal(t, cli.OK, code, errs)
		return path
	}
	plain, again := learn("plain.net"), learn("again.net")
	wide := learn("wide.net", "--net-width", "48", "--net-reach", "5", "--net-hidden", "32", "--net-second", "8", "--net-buckets", "4")
	assert.Equal(t, readFile(t, plain), readFile(t, again))
	assert.NotEqual(t, readFile(t, plain), readFile(t, learn("even.net", "--net-even", "1")))

	shipped := filepath.Join(folder, "net.bin")
	code, _, errs := shop(t, "", "tune", "--net", "--net-epochs", "1", "--net-batch", "8", "--out", shipped, games)
	require.Equal(t, cli.OK, code, errs)
	further := readFile(t, learn("further.net", "--net-from", shipped))
	assert.NotEqual(t, readFile(t, plain), further)
	assert.Equal(t, further, readFile(t, learn("drawn.net", "--net-from", shipped, "--net-decay", "0.1")), "nothing draws what goes on")
	code, _, errs = shop(t, "", "tune", "--net", "--net-from", shipped, "--net-width", "16", "--trial", wide, games)
	assert.Equal(t, cli.BadUsage, code, errs)
	code, _, errs = shop(t, "", "tune", "--net", "--net-batch", "8", "--net-from", games, games)
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, games+": network: ")

	code, _, errs = shop(t, "", "tune", "--net", "--net-epochs", "1", "--net-batch", "8", "--net-rate", "20", "--out", filepath.Join(folder, "wild.bin"), games)
	assert.Equal(t, cli.Failed, code, "a network that the program would refuse is not written")
	assert.Contains(t, errs, "overflow")

	code, out, errs := shop(t, "", "yardstick", "--net", plain, "--net", wide, "--net", shipped, games)
	require.Equal(t, cli.OK, code, errs)
	assert.Regexp(t, `plain\.net +\d\.\d{4} `, out)
	assert.Regexp(t, `wide\.net +\d\.\d{4} `, out)
	assert.Regexp(t, `net\.bin +\d\.\d{4} `, out, "a network as the program reads it")

	code, _, errs = shop(t, "", "tune", "--net", "--net-width", "16", games)
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "--trial")
	code, _, _ = shop(t, "", "tune", "--net", "--net-width", "33", "--trial", plain, games)
	assert.Equal(t, cli.BadUsage, code)
	code, _, _ = shop(t, "", "yardstick", "--net", games, games)
	assert.Equal(t, cli.Failed, code)
}

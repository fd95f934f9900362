package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/cmd/internal/cli"
)

func TestSPSA(t *testing.T) {
	dir := t.TempDir()
	openings, state := filepath.Join(dir, "openings"), filepath.Join(dir, "state")
	require.NoError(t, os.WriteFile(openings, []byte("h8h9j10 # judged\nc3d5e4n11\n"), 0o600))
	args := []string{"spsa", "--openings", openings, "--out", state, "--nodes", "200", "--pairs", "2", "RazorBase=4", "ReduceFactor=0.1"}
	code, out, errs := shop(t, "", args...)
	require.Equal(t, cli.OK, code, errs)
	assert.Regexp(t, `^2 of 2 pairs, \d games won\nRazorBase 19 -> [\d.]+\nReduceFactor 1 -> [\d.]+\n$`, out)
	kept, err := os.ReadFile(state)
	require.NoError(t, err)
	assert.Contains(t, string(kept), "seed 1, 200 nodes, 2 pairs")

	code, again, errs := shop(t, "", args...) // there is nothing left to play
	require.Equal(t, cli.OK, code, errs)
	assert.Equal(t, out, again)

	for complaint, bad := range map[string][]string{
		"such as RazorBase=8":   {"RazorBase"},
		"want more than 0":      {"RazorBase=-1"},
		"no number":             {"NoRazoring=1"},
		"is there twice":        {"RazorBase=1", "RazorBase=2"},
		"want numbers and thei": nil,
	} {
		code, _, errs := shop(t, "", append(args[:9:9], bad...)...)
		assert.Equal(t, cli.BadUsage, code, complaint)
		assert.Contains(t, errs, complaint)
	}
	code, _, errs = shop(t, "", append(args[:9:9], "RazorBase=5")...)
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "line 4")

	held, err := arena.HeldOutOpenings()
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(openings, []byte(held[0].String()+"\n"), 0o600))
	code, _, errs = shop(t, "", args...)
	assert.Equal(t, cli.Failed, code)
	assert.True(t, strings.Contains(errs, "held out"), errs)
}

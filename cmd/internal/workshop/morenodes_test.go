package main

import (
	"os"
	"path/filepath"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestGrowth(t *testing.T) {
	path := filepath.Join(t.TempDir(), "openings")
	require.NoError(t, os.WriteFile(path, []byte("h8h9j10 # judged\n# a note\nc3d5e4n11\n"), 0o600))
	code, out, errs := shop(t, "", "more-nodes", "--nodes", "500,1000", path)
	require.Equal(t, cli.OK, code, errs)
	assert.Regexp(t, `^2 of 2 positions`, out)
	assert.Regexp(t, `(?m)^500 +\d+\.\d\d +\d+\.\d +- +\d+%`, out)
	assert.Regexp(t, `(?m)^1000 +\d+\.\d\d +\d+\.\d +(-|\d+\.\d\d) +100%`, out)

	for _, nodes := range []string{"", "16,8", "8,8", "x"} {
		code, _, errs := shop(t, "", "more-nodes", "--nodes", nodes)
		assert.Equal(t, cli.BadUsage, code)
		assert.Contains(t, errs, "each greater")
	}
}

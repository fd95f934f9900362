package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/cmd/internal/cli"
	"tengen/cmd/internal/manual"
)

// TestManual writes the manual pages and the completions from the flags.
func TestManual(t *testing.T) {
	share, inChinese := manual.Folder(t), command()
	require.NoError(t, cli.InChinese(inChinese, chinese))
	assert.Contains(t, inChinese.Flags().Lookup("level").Usage, strings.Join(levelNames(), ", "))
	manual.Pages(t, share, "1", command(), inChinese)
	manual.Completions(t, share, command())
}

func TestShellsAreToldTheLevels(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run(t.Context(), []string{"__complete", "--level", ""}, strings.NewReader(""), &out))
	assert.Equal(t, strings.Join(levelNames(), "\n")+"\n:4\n", out.String())
}

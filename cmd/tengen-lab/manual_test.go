package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/cmd/internal/cli"
	"tengen/cmd/internal/manual"
)

// TestManual writes the manual pages and the completions from the commands.
func TestManual(t *testing.T) {
	share, inChinese := manual.Folder(t), program().Root()
	require.NoError(t, cli.InChinese(inChinese, chinese))
	manual.Pages(t, share, "1", program().Root(), inChinese)
	manual.Completions(t, share, program().Root())
}

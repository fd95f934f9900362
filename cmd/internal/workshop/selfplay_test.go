package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/cmd/internal/cli"
)

// Games made into a folder are those of their seed, also where a run was cut short in a game.
func TestSelfplayGoesOnInItsFolder(t *testing.T) {
	folder := t.TempDir()
	first, second := filepath.Join(folder, "5.games"), filepath.Join(folder, "6.games")
	run := func() {
		ctx, cancel := context.WithCancel(t.Context())
		go func() { // until there is another file
			for ctx.Err() == nil {
				if _, err := os.Stat(second); err == nil {
					cancel()
				}
				time.Sleep(time.Millisecond)
			}
		}()
		var out, errs strings.Builder
		code := program().Run(ctx, []string{"selfplay", "--into", folder, "--games", "3", "--nodes", "200", "--seed", "5"}, strings.NewReader(""), &out, &errs)
		require.Equal(t, cli.Interrupted, code, errs.String())
	}
	_, want, _ := shop(t, "", "selfplay", "--packed", "--games", "3", "--nodes", "200", "--seed", "5")
	run()
	assert.Equal(t, want, readFile(t, first))

	require.NoError(t, os.Truncate(first, int64(len(want)-3)))
	require.NoError(t, os.Remove(second))
	run()
	assert.Equal(t, want, readFile(t, first))
}

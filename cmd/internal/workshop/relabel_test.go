package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/train"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

// Only the values of even positions change, and the same games get the same ones.
func TestRelabel(t *testing.T) {
	folder := t.TempDir()
	games := filepath.Join(folder, "5.games")
	_, text, _ := shop(t, "", "selfplay", "--packed", "--games", "4", "--nodes", "200", "--seed", "5")
	require.NoError(t, os.WriteFile(games, []byte(text), 0o600))
	into := t.TempDir()
	relabel := func() string {
		code, _, errs := shop(t, "", "relabel", "--into", into, "--nodes", "400", "--even", "300", games)
		require.Equal(t, cli.OK, code, errs)
		return readFile(t, filepath.Join(into, "5-00.games"))
	}
	made := relabel()
	was, now := gamesOf(t, text), gamesOf(t, made)
	require.Len(t, now, len(was))
	changed := 0
	for i, g := range was {
		for k := range g.Moves {
			m, n := &g.Moves[k], now[i].Moves[k]
			if m.Value != n.Value {
				assert.LessOrEqual(t, max(m.Value, -m.Value), 300)
				changed++
				m.Value = n.Value
			}
		}
		assert.Equal(t, g, now[i], "all else is as it was")
	}
	assert.Greater(t, changed, 10)

	require.NoError(t, os.WriteFile(filepath.Join(into, "5-00.games"), nil, 0o600))
	assert.Empty(t, relabel(), "what is there is not made again")
	require.NoError(t, os.Remove(filepath.Join(into, "5-00.games")))
	assert.Equal(t, made, relabel())
}

func gamesOf(t *testing.T, text string) (all []train.Game) {
	t.Helper()
	require.NoError(t, train.ReadGames(strings.NewReader(text), rule.Freestyle, func(g train.Game) error {
		all = append(all, g)
		return nil
	}))
	return all
}

func TestRelabelHoldsOut(t *testing.T) {
	folder := t.TempDir()
	games := filepath.Join(folder, "7.games")
	_, text, _ := shop(t, "", "selfplay", "--held-out", "--games", "1", "--nodes", "100")
	require.NoError(t, os.WriteFile(games, []byte(text), 0o600))
	code, _, errs := shop(t, "", "relabel", "--into", folder, "--nodes", "100", games)
	require.Equal(t, cli.OK, code, errs)
	code, _, errs = shop(t, "", "tune", filepath.Join(folder, "7-00.games"))
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "held out")

	code, _, _ = shop(t, "", "relabel", games)
	assert.Equal(t, cli.BadUsage, code)
	code, _, errs = shop(t, "", "relabel", "--into", folder, filepath.Join(folder, "none.games"))
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "none.games")
}

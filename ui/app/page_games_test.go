//go:build !js && !android && !ios && !mobile

package app

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/display"
)

// The games of a folder are reviewed, and opened at their worst moves.
func TestManyGamesPage(t *testing.T) {
	s := start(t)
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "more"), 0o700))
	for name, text := range map[string]string{
		"a.sgf": "(;GM[4]SZ[15]PB[Ann];B[hh];W[hg];B[ih];W[ao];B[jh];W[aa];B[gh];W[an];B[kh])", "b.sgf": "nothing",
		"more/c.sgf": "(;GM[4]SZ[15])", "more/d.png": "no game",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	s.choose("command.games")
	require.Same(t, s.pages.get(gamesPage), s.pages.now)
	s.drop([]string{dir})
	s.until("the review", func(sc display.Screen) bool { return sc.Collection.Done == 3 && !sc.Collection.Running })
	games := s.game.shown.Collection.Games
	require.Len(t, games, 3)
	assert.Equal(t, "Ann", games[0].Black)
	assert.NotEmpty(t, games[1].Failed)
	assert.Equal(t, "It has no moves.", games[2].Failed)
	s.openReviewed(1)
	require.Same(t, s.pages.get(gamesPage), s.pages.now, "it could not be read")
	s.openReviewed(0)
	require.Same(t, s.pages.get(reviewPage), s.pages.now)
	require.NotNil(t, games[0].Worst)
	assert.Equal(t, games[0].Worst.Number, s.game.shown.Review.Chosen)
	assert.True(t, s.game.shown.Review.Complete(), "what was found is there")
	assert.Equal(t, "a.sgf", s.game.shown.Title)
	assert.Len(t, s.game.shown.Collection.Games, 3)
}

package app

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/store/settings"
)

// One plays in quiet, and sees what the opponent thinks where one wants to; the choice is
// kept.
func TestTheOpponentsThinkingIsShownWhenItIsWanted(t *testing.T) {
	folder := t.TempDir()
	s := newStage(t, Options{Folder: folder}, newQuick)
	s.win.Resize(fyne.NewSize(1280, 820))
	s.game.board.OnTap(board.Point{X: 7, Y: 7})
	s.settled(2)
	words := func() (all []string) {
		for _, c := range s.pages.get(playPage).cards.Cards() {
			all = append(all, c.Word)
		}
		return all
	}
	assert.Equal(t, []string{"tab.words", "tab.moves"}, words())

	s.game.status.OnThinking(true)
	assert.Equal(t, []string{"tab.candidates", "tab.words", "tab.game", "tab.log", "tab.moves"}, words())
	assert.True(t, s.game.candidates.Visible())
	data, err := os.ReadFile(filepath.Join(folder, "settings.json"))
	require.NoError(t, err)
	kept, err := settings.Decode(data)
	require.NoError(t, err)
	assert.True(t, kept.ShowThinking)

	s.game.status.OnThinking(false)
	assert.Equal(t, []string{"tab.words", "tab.moves"}, words())

	s.pages.turnTo(analysePage)
	assert.True(t, s.game.candidates.Visible(), "who analyses wants to know")
}

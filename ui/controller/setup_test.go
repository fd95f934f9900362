package controller_test

import (
	"os"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/controller/hosttest"
	"tengen/ui/store"
	"tengen/ui/view"
)

func TestPlayFromAPosition(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		s := newStage(t, dir)
		require.NoError(t, s.Games.New(store.Game{Variant: "tictactoe", Black: store.Human, White: store.SettingsEngine}))
		s.tap("B2")
		s.stones(2)
		s.Games.PlayFrom(board.MustParse("X..\n...\n..O"), board.Black, false)
		screen := s.stones(2)
		assert.Equal(t, board.Black, screen.Board.Stones.At(point(t, "A3")))
		assert.Equal(t, "Black to move — you", screen.Status.Sentence)
		assert.Equal(t, "The game goes on from your position.", screen.Status.Note)
		assert.False(t, screen.Can.Undo)
		s.tap("A1")
		s.stones(4)
		synctest.Wait()
		games, err := os.ReadDir(s.folder.ArchiveDir())
		require.NoError(t, err)
		assert.Len(t, games, 1, "the game before is kept")
		s.leave()

		again := newStage(t, dir)
		_, err = again.restore()
		require.NoError(t, err)
		again.stones(4)
		again.Undo()
		again.stones(2)
	})
}

func TestAnalyseAPosition(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		b := board.New(board.Square(15))
		b.Set(point(t, "H8"), board.Black)
		s.Games.PlayFrom(b, board.White, true)
		screen := s.until("the analysis", func(sc view.Screen) bool { return len(sc.Board.Candidates) > 0 })
		assert.True(t, screen.BothSides)
		assert.True(t, screen.Analysing)
		assert.Equal(t, "White to move — analysis", screen.Status.Sentence)
		s.tap("A1")
		assert.Equal(t, 2, stonesOn(s.view.screen))
	})
}

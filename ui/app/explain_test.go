package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/controller"
)

func TestWordsBesideAGame(t *testing.T) {
	s := newStage(t, Options{Folder: t.TempDir()}, newQuick)
	s.win.Resize(fyne.NewSize(1280, 820))
	s.board.OnTap(board.Point{X: 7, Y: 7})
	s.settled(2)
	words := len(s.playPage.cards.Cards())
	s.choose("command.explain")
	assert.Len(t, s.playPage.cards.Cards(), words-1)
	assert.Empty(t, s.screen.Remark)
	s.choose("command.explain")
	assert.Len(t, s.playPage.cards.Cards(), words)

	s.win.Resize(fyne.NewSize(400, 300))
	require.True(t, s.column.Narrow())
	assert.Len(t, s.playPage.cards.Cards(), words-1, "there is no room")
}

func TestWhyNotByRightClick(t *testing.T) {
	s := newStage(t, Options{Folder: t.TempDir()}, newQuick)
	s.board.OnTap(board.Point{X: 7, Y: 7})
	s.settled(2)
	far := board.Point{X: 14, Y: 14}
	s.board.OnAlternateTap(far)
	assert.Empty(t, s.screen.Remark.Title, "nobody is told during a game")

	s.choose("command.study")
	s.column.Reveal("tab.candidates")
	s.board.OnAlternateTap(far)
	assert.Equal(t, wordsTab, s.page.cards.Chosen().Word)
	s.until("an answer", func(sc controller.Screen) bool {
		return sc.Remark.Title == "Why not O15?" && s.remark.Words() != "" && s.remark.Words() != "Looking at O15 …"
	})
	assert.Contains(t, s.remark.Words(), "O15")
}

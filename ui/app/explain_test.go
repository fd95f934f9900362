package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets"
)

func TestWordsBesideAGame(t *testing.T) {
	s := newStage(t, Options{Folder: t.TempDir()}, newQuick)
	s.win.Resize(fyne.NewSize(1280, 820))
	s.game.board.OnTap(board.Point{X: 7, Y: 7})
	s.settled(2)
	words := len(s.pages.get(playPage).cards.Cards())
	s.choose("command.explain")
	assert.Len(t, s.pages.get(playPage).cards.Cards(), words-1)
	assert.Empty(t, s.game.shown.Remark)
	s.choose("command.explain")
	assert.Len(t, s.pages.get(playPage).cards.Cards(), words)

	s.win.Resize(fyne.NewSize(500, 400))
	require.True(t, s.game.column.Narrow())
	assert.Len(t, s.pages.get(playPage).cards.Cards(), words, "beside the moves there is room")
	s.choose("command.thinking")
	assert.Len(t, s.pages.get(playPage).cards.Cards(), 5, "and under a tab among the engine's")

	s.win.Resize(fyne.NewSize(800, 600))
	tab := slices.IndexFunc(s.pages.now.cards.Cards(), func(c widgets.CardSection) bool { return c.Word == wordsTab })
	require.GreaterOrEqual(t, tab, 0)
	card := s.pages.now.cards.Cards()[tab]
	require.True(t, card.Tab().Visible())
	test.Tap(card.Tab())
	assert.True(t, card.Object.Visible(), "the words are one click away")
}

func TestWhyNotByRightClick(t *testing.T) {
	s := newStage(t, Options{Folder: t.TempDir()}, newQuick)
	s.game.board.OnTap(board.Point{X: 7, Y: 7})
	s.settled(2)
	far := board.Point{X: 14, Y: 14}
	s.game.board.OnAlternateTap(far)
	assert.Empty(t, s.game.shown.Remark.Title, "nobody is told during a game")

	s.choose("command.study")
	s.game.column.Reveal("tab.candidates")
	s.game.board.OnAlternateTap(far)
	menu := s.menu() // the question is the first thing that it offers
	menu.ActivateNext()
	menu.TriggerLast()
	assert.Equal(t, wordsTab, s.pages.now.cards.Chosen().Word)
	s.until("an answer", func(sc view.Screen) bool {
		return sc.Remark.Title == "Why not O15?" && s.game.remark.Words() != "" && s.game.remark.Words() != "Looking at O15 …"
	})
	assert.Contains(t, s.game.remark.Words(), "O15")
}

package app

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/ui/view"
)

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

package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/controller/hosttest"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestTheTruthOnSmallBoards(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "tictactoe", Black: store.Human, White: store.Human})
		assert.Empty(t, s.stones(0).Board.Truths)
		truth := store.DefaultSettings()
		truth.Truth = true
		s.SetSettings(truth)
		told := func(sc view.Screen) bool { return len(sc.Board.Truths) == 9-stonesOn(sc) }
		for _, cell := range s.until("the truth", told).Board.Truths {
			assert.Equal(t, view.Draws, cell.Outcome)
		}

		s.SetText(i18n.New(i18n.Chinese))
		assert.Equal(t, "和棋", s.until("the truth", told).Board.Truths[0].Label)

		truth.Truth = false
		s.SetSettings(truth)
		assert.Empty(t, s.view.screen.Board.Truths)
	})
}

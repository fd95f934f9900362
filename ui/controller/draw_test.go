package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// A program answers the offer of a draw: early and where it is ahead it declines and says why, else
// it agrees.
func TestAProgramAnswersADrawOffer(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "tictactoe", Black: store.Human, White: store.SettingsEngine})
		turn := func(stones int) display.Screen {
			return s.until("Black's turn", func(sc display.Screen) bool { return stonesOn(sc) == stones && !sc.Thinking && sc.Can.Draw })
		}
		s.tap("B2")
		turn(2)
		s.OfferDraw()
		s.note("White declined the draw: it agrees to none before move 4.")

		s.tap("C1")
		turn(4)
		s.engine.Worth.Store(-1)
		s.OfferDraw()
		assert.Empty(t, s.view.screen.Status.Choices, "it is not the person who answers")
		s.note("White declined the draw: it is ahead.")
		assert.Equal(t, board.Empty, s.Game.Now().DrawOffer)

		s.engine.Worth.Store(0)
		s.OfferDraw()
		s.until("the end", over)
		assert.Equal(t, record.Result{Cause: record.Agreement}, s.Game.Now().Result)
	})
}

// Of two people at one board the headline asks, also after the one who offers has moved.
func TestAPersonIsAskedForADraw(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("H8")
		s.OfferDraw()
		asks := func() {
			t.Helper()
			status := s.view.screen.Status
			assert.Equal(t, "White offers a draw.", status.Sentence)
			assert.Equal(t, []string{"Accept the draw", "Play on"}, status.Choices)
		}
		asks()
		assert.Empty(t, s.view.screen.Status.Note)
		s.tap("I9")
		asks()
		s.Answer(1)
		assert.Equal(t, "Black to move", s.view.screen.Status.Sentence)
		s.note("Black declined the draw.")
	})
}

// An offer lapses where the game goes on before it is answered.
func TestADrawOfferLapses(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, store.Game{Variant: "tictactoe", Black: store.Human, White: store.SettingsEngine})
		s.tap("B2")
		s.until("Black's turn", func(sc display.Screen) bool { return stonesOn(sc) == 2 && sc.Can.Draw })
		s.tap("C1")
		s.until("Black's turn", func(sc display.Screen) bool { return stonesOn(sc) == 4 && sc.Can.Draw })
		s.OfferDraw()
		s.Undo()
		s.until("what was taken back", func(sc display.Screen) bool { return stonesOn(sc) == 2 })
		s.quiet()
		assert.False(t, s.Game.Now().Result.Over())
	})
}

package controller_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board/game"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
)

// A stone in a game that was opened is a variation, and one is told that nobody answers unless
// our engine is asked to.
func TestAStoneInAnOpenedGame(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.paste("(;GM[4]SZ[15]PB[Anna]PW[Bo];B[hh];W[ii];B[gg];W[ff])")
		main := func() (name, players string) {
			s.Game.View(func(g *game.Game) {
				info := g.Tree().Info
				name, players = g.Tree().Root().End().Move.Point.String(), info.Black+" "+info.White
			})
			return name, players
		}
		stays := func() {
			t.Helper()
			name, players := main()
			assert.Equal(t, "F10", name)
			assert.Equal(t, "Anna Bo", players)
		}
		s.Game.Walk.GoToMove(2)
		s.tap("e1")
		stays()
		assert.Equal(t, "Black played E1. It is a variation; the main line stays. Nobody answers in an opened game.", s.view.screen.Status.Note)
		again := s.restarted()
		again.tap("e2")
		stays()

		s = again
		assert.Equal(t, []string{"Play on against Momo · Novice"}, s.view.screen.Status.Choices)
		s.Answer(0)
		s.stones(5)
		assert.Equal(t, "White · you", s.view.screen.Status.White)
		s.tap("e3")
		s.stones(7)
		stays()
		assert.Empty(t, s.view.screen.Status.Choices)
	})
}

// A click on the board of a review can be taken back at once.
func TestAStoneInAReview(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, people)
		s.tap("h8", "h9", "h10")
		s.OpenReview(true)
		s.Game.Walk.GoToMove(2)
		assert.Empty(t, s.view.screen.Status.Choices)
		s.tap("e1")
		assert.Equal(t, "Black played E1. It is a variation; the main line stays.", s.view.screen.Status.Note)
		assert.Equal(t, []string{"Take the move out"}, s.view.screen.Status.Choices)
		s.Answer(0)
		assert.Len(t, s.view.screen.Tree, 3)
		s.until("two moves", func(sc display.Screen) bool { return sc.Number == 2 && len(sc.Status.Choices) == 0 })
	})
}

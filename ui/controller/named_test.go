package controller_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board/canonical"
	"tengen/ui/controller/hosttest"
	"tengen/ui/store/settings"
	"tengen/ui/view"
)

// A game that begins with one of the openings that have a name says so, wherever one stands in it.
func TestOpeningsAreNamed(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, twoPeople)
		s.tap("H8", "H7")
		assert.Empty(t, s.view.screen.Opening, "two stones are no opening")
		s.tap("G7")
		assert.Equal(t, "Kagetsu", s.view.screen.Opening, "however it is turned")
		assert.Equal(t, "15×15 · Freestyle · Kagetsu", s.view.screen.Status.Game)
		s.tap("A1")
		s.Game.Walk.Step(-3)
		assert.Equal(t, "Kagetsu", s.view.screen.Opening, "the game goes on to it")
		s.tap("I9")
		s.until("another line", func(sc view.Screen) bool { return sc.Opening == "" })
	})
}

// A new game can begin with any of them.
func TestAGameBeginsWithANamedOpening(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, twoPeople)
		for _, tt := range []struct {
			variant string
			stones  int
		}{{"renju15", 3}, {"gomoku15", 3}, {"gomoku20", 0}} {
			for _, o := range canonical.All()[11:15] {
				g := twoPeople
				g.Variant, g.Opening, g.Named = tt.variant, settings.Named, o.ID
				assert.NoError(t, s.Games.New(g))
				sc := s.stones(tt.stones)
				if tt.stones == 0 {
					assert.Empty(t, sc.Opening, "a board without a middle")
					continue
				}
				assert.Equal(t, o.Moves(sc.Board.Size()), sc.Board.Moves)
				assert.Equal(t, hosttest.English.T("canonical."+o.ID), sc.Opening)
				assert.True(t, strings.HasPrefix(sc.Status.Sentence, "White to move"), sc.Status.Sentence)
			}
		}
	})
}

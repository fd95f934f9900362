package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/controller/training"
	"tengen/ui/display"
	"tengen/ui/store"
)

// At my strength each game is against the level that the rating has come to, also within one
// session; a level that is offered ends that.
func TestTheOpponentFollowsTheRating(t *testing.T) {
	s := start(t)
	s.play(func(g *store.Game) { g.Black, g.White = store.Human, store.SettingsEngine })
	s.prefs.update(func(s *store.Settings) { s.LastGame.AtStrength = true })
	win := func() {
		s.controller.Ladder.Begin(s.prefs.now.Level)
		s.controller.Ladder.End(training.LadderEnd{Result: record.Result{Winner: board.Black, Cause: record.Row}, Person: board.Black, Moves: 20, Rated: true})
	}
	was := s.prefs.now.Level
	require.Equal(t, "novice", was)
	for s.controller.Ladder.Nearest() != "skilled" {
		win()
	}
	s.playAgain(display.Offer{Do: display.Rematch})
	assert.Equal(t, "skilled", s.prefs.now.Level)
	assert.Equal(t, store.SettingsEngine, s.prefs.now.LastGame.White)
	for s.controller.Ladder.Nearest() != "strong" {
		win()
	}
	s.playAgain(display.Offer{Do: display.OtherColours})
	assert.Equal(t, "strong", s.prefs.now.Level)
	s.playAgain(display.Offer{Do: display.Rematch, Level: "expert"})
	s.playAgain(display.Offer{Do: display.Rematch})
	assert.Equal(t, "expert", s.prefs.now.Level, "it was chosen")
}

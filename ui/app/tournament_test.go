//go:build !js && !android && !ios && !mobile

package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/feature/tournament"
)

// A match is played on its page, also while another is in view; its games are kept and can be opened.
func TestTheArenaPage(t *testing.T) {
	s := start(t)
	s.pages.turnTo(arenaPage)
	a := s.tournament
	s.until("the terms", func(display.Screen) bool { return a.View().On })
	a.Set(func(m *tournament.Terms) { m.Variant, m.Games = "tictactoe", 4 })
	s.until("the choice", func(display.Screen) bool { return a.View().Terms.Games == 4 })
	a.Start()
	require.True(t, a.View().State.Runs())
	s.pages.turnTo(playPage)
	assert.Equal(t, tournament.View{}, a.View(), "nothing is drawn of it there")
	s.pages.turnTo(arenaPage)
	s.until("the end", func(display.Screen) bool { return a.View().State == tournament.Over })
	assert.Equal(t, []string{"Momo · Novice", "Ben · Casual"}, a.View().Terms.Names)
	s.controller.Kept.Find(library.Query{})
	kept := s.games(4)
	for _, g := range kept.List {
		assert.Equal(t, "Arena", g.Event)
		assert.Equal(t, board.Square(3), g.Size)
		assert.NotEqual(t, record.Result{}, g.Result)
	}
	s.pages.turnTo(arenaPage)
	s.openPlayed(0)
	s.until("the game", func(sc display.Screen) bool { return sc.Position.Board().Size() == board.Square(3) })
	assert.Equal(t, playPage, s.pages.now.id)
}

package play_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/game"
	"tengen/ui/store"
	"tengen/ui/view"
)

func TestClocks(t *testing.T) {
	timed := func(c game.TimeControl) func(*game.Game) {
		return func(g *game.Game) { g.Options.Time = c }
	}
	for name, tt := range map[string]struct {
		control game.TimeControl
		want    view.Clocks
	}{
		"none":       {game.TimeControl{}, view.Clocks{}},
		"for a game": {game.TimeControl{PerGame: 5 * time.Minute}, view.Clocks{Black: "5:00", White: "5:00", Running: board.Black}},
		"for a move": {game.TimeControl{PerMove: 30 * time.Second}, view.Clocks{Black: "0:30", White: "0:30", Running: board.Black}},
	} {
		t.Run(name, func(t *testing.T) {
			s := begin(t, "gomoku15", store.Human, store.Human, timed(tt.control))
			assert.Equal(t, tt.want, s.Clocks())
			assert.Equal(t, tt.want != view.Clocks{}, s.Clocked())
			s.studying = true
			assert.Equal(t, view.Clocks{}, s.Clocks(), "people who analyse have time")
			assert.False(t, s.Clocked())
		})
	}
	s := begin(t, "gomoku15", store.Human, store.Human, timed(game.TimeControl{PerMove: 100 * time.Millisecond}))
	s.window.Until("the end", func() bool { return s.Now().Result.Over() })
	assert.Equal(t, board.White, s.Now().Result.Winner)
	assert.True(t, s.Clocks().BlackLow)
	assert.False(t, s.Clocked())
}

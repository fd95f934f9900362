package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board/game"
	"tengen/ui/controller/hosttest"
)

func TestRefusalsAreExplained(t *testing.T) {
	for _, tt := range []struct {
		name    string
		variant string
		moves   []string
		do      func(*table)
		want    string
	}{
		{"occupied", "gomoku15", []string{"h8"}, func(s *table) { s.Submit(hosttest.Point(t, "h8")) }, "There is a stone on H8 already."},
		{"over", "tictactoe", []string{"a1", "b2", "a2", "b1", "a3"}, func(s *table) { s.Submit(hosttest.Point(t, "c3")) }, "The game is over. Ctrl+N begins another, Ctrl+Z takes back."},
		{"nothing to redo", "gomoku15", []string{"h8"}, func(s *table) { s.Redo() }, "There is nothing further that way."},
		{"no variation", "gomoku15", []string{"h8"}, func(s *table) { s.Walk.Branch(1) }, "There is no other variation here."},
		{"no pass", "gomoku15", nil, func(s *table) { s.Pass() }, "This game has no pass while there is a move to make."},
		{"no choice", "gomoku15", nil, func(s *table) { s.Choose(game.TakeBlack) }, "There is nothing to choose now."},
		{"no offer", "gomoku15", []string{"h8"}, func(s *table) { s.AnswerDraw(true) }, "Nobody has offered a draw."},
		{
			"a forbidden point", "renju15",
			[]string{"h8", "a1", "i8", "a3", "j9", "a5", "j10", "a7"},
			func(s *table) { s.Submit(hosttest.Point(t, "j8")) },
			"Black may not play J8: two open threes at once (H8–I8–J8, J8–J9–J10).",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := people(t, tt.variant, tt.moves...)
			tt.do(s)
			assert.Equal(t, tt.want, s.window.LastSaid())
			assert.Len(t, s.Now().Position.Moves(), len(tt.moves))
		})
	}
}

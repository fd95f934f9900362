package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
)

func TestApplies(t *testing.T) {
	empty, one := board.New(board.Square(15)), board.New(board.Square(15))
	one.Set(board.Square(15).Center(), board.Black)
	won := board.New(board.Square(15))
	for x := range 5 {
		won.Set(board.Point{X: x}, board.Black)
		won.Set(board.Point{X: x, Y: 2 + x%2}, board.White)
	}
	for name, tt := range map[string]struct {
		pos  *rule.Position
		want bool
	}{
		"the beginning":     {rule.FromBoard(rule.Freestyle, empty, board.Black), true},
		"White's turn":      {rule.FromBoard(rule.Freestyle, one, board.White), true},
		"White begins":      {rule.FromBoard(rule.Freestyle, empty, board.White), false},
		"Black moves twice": {rule.FromBoard(rule.Freestyle, one, board.Black), false},
		"another rule":      {rule.FromBoard(rule.Standard, empty, board.Black), false},
		"another board":     {rule.FromBoard(rule.Freestyle, board.New(board.Square(13)), board.Black), false},
		"the game is over":  {rule.FromBoard(rule.Freestyle, won, board.Black), false},
	} {
		assert.Equal(t, tt.want, book.Applies(tt.pos), name)
	}
}

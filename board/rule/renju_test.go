package rule_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

func TestFoulNamesItsLines(t *testing.T) {
	b := board.MustParse(`
		. . . . . . .
		. . . . . . .
		. . . X . . .
		. . . X . . .
		. X X . . . .
		. . . . . . .
		. . . . . . .`)
	p := board.Point{X: 3, Y: 2}
	foul := rule.Renju.Forbidden(b, p, board.Black)
	require.NotNil(t, foul)
	assert.Equal(t, "D3 is forbidden: double three (B3-C3-D3, D3-D4-D5)", foul.Error())
	assert.Nil(t, rule.Renju.Forbidden(b, p, board.White))
	assert.Nil(t, rule.Standard.Forbidden(b, p, board.Black))
}

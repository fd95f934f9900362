package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

func TestStyles(t *testing.T) {
	code, out, errs := shop(t, "", "styles", "--games", "1", "--pace", "1000", "beginner")
	require.Equal(t, cli.OK, code, errs)
	assert.Regexp(t, `(?m)^beginner +\d+ +\d+% +\d+% +\d+\.\d\d +\d+\.\d\d \d+ of \d+$`, out)
	code, again, errs := shop(t, "", "styles", "--games", "1", "--pace", "1000", "beginner")
	require.Equal(t, cli.OK, code, errs)
	assert.Equal(t, out, again)
	code, _, errs = shop(t, "", "styles", "genius")
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "genius")
}

// Each move is counted as what it is.
func TestWhatMovesDo(t *testing.T) {
	level, _ := player.LevelByID("beginner")
	s := newStylist(level, 0)
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	moves, err := record.ParseMoves("h8a1i8a3j8a5k8") // an open three, then an open four, that White leaves alone
	require.NoError(t, err)
	for i, m := range moves {
		if i == 0 {
			require.NoError(t, pos.Play(m))
			continue
		}
		require.NoError(t, s.count(pos, m))
	}
	assert.Equal(t, 2, s.attacks)
	assert.Equal(t, 0, s.defends)
	assert.Equal(t, 1, s.threats, "of the three; nothing stops the four")
	assert.Equal(t, 1, s.overlooked)
	l8, err := board.ParsePoint("L8")
	require.NoError(t, err)
	require.NoError(t, s.count(pos, l8))
	assert.Equal(t, 1, s.defends)
	assert.Equal(t, 7, s.moves)
}

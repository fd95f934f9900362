package exact_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// enough stones for every position here.
const enough = 20000

func forcedPosition(t *testing.T, r rule.Rule, turn board.Stone, drawn string) *rule.Position {
	t.Helper()
	pos := rule.FromBoard(r, board.MustParse(drawn), turn)
	require.False(t, pos.Over())
	return pos
}

const openThree = `
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . O . . . .
	. . . X X X . . .
	. . . . O . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .`

func TestWin(t *testing.T) {
	p := exact.NewProver()
	pos := forcedPosition(t, rule.Freestyle, board.Black, openThree)
	win, won := p.Win(pos, enough)
	require.True(t, won)
	assert.Equal(t, 3, win.Plies)
	assert.Len(t, win.Moves, 3)

	_, won = p.Win(forcedPosition(t, rule.Freestyle, board.White, openThree), enough)
	assert.False(t, won)
	_, won = p.Win(forcedPosition(t, rule.Row(6), board.Black, openThree), enough)
	assert.False(t, won, "rows of six are not known")
}

func TestAfter(t *testing.T) {
	pos := forcedPosition(t, rule.Freestyle, board.Black, openThree)
	for text, wins := range map[string]bool{"C5": true, "G5": true, "A1": false} { // an open four at either end
		move, err := board.ParsePoint(text)
		require.NoError(t, err)
		line, won := exact.NewProver().After(pos, move, 10*enough)
		require.Equal(t, wins, won, text)
		assert.True(t, !won || line.Moves[0] == move, text)
	}
}

func TestRefuted(t *testing.T) {
	pos := forcedPosition(t, rule.Freestyle, board.White, openThree)
	p := exact.NewProver()
	far, near := board.Point{X: 0, Y: 8}, board.Point{X: 2, Y: 4}
	line, lost := p.Refuted(pos, far, enough)
	require.True(t, lost)
	assert.Equal(t, 3, line.Plies)
	_, lost = p.Refuted(pos, near, enough)
	assert.False(t, lost, "a stone at the end of the three holds")
	_, lost = p.Refuted(pos, board.Point{X: 3, Y: 4}, enough)
	assert.False(t, lost, "an illegal move is no move")
}

func TestLoss(t *testing.T) {
	pos := forcedPosition(t, rule.Freestyle, board.White, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . O . . . .
		. . . X X X X . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	line, lost := exact.NewProver().Loss(pos, enough)
	require.True(t, lost)
	assert.Equal(t, 2, line.Plies)
}

// On the small boards nothing is left open.
func TestExact(t *testing.T) {
	pos := forcedPosition(t, rule.Row(3), board.White, `
		X . .
		. . .
		. . .`)
	require.True(t, exact.ForcedExactly(pos))
	p := exact.NewProver()
	_, lost := p.Loss(pos, 1)
	assert.False(t, lost)
	line, lost := p.Refuted(pos, board.Point{X: 2, Y: 2}, 1)
	assert.True(t, lost, "against a corner only the centre holds")
	assert.Equal(t, 5, line.Plies)
	_, lost = p.Refuted(pos, board.Point{X: 1, Y: 1}, 1)
	assert.False(t, lost)
}

// A prover that has seen another game is as good as a new one.
func TestOneProverManyGames(t *testing.T) {
	p := exact.NewProver()
	for _, r := range []rule.Rule{rule.Freestyle, rule.Standard, rule.Freestyle} {
		line, won := p.Win(forcedPosition(t, r, board.Black, openThree), enough)
		require.True(t, won, r.Name())
		assert.Equal(t, 3, line.Plies)
	}
}

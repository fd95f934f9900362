package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/rule"
)

func setup(text string) *game.Setup {
	return game.NewSetup(rule.FromBoard(rule.Row(3), board.MustParse(text), board.Black))
}

func TestSetupProblems(t *testing.T) {
	for text, want := range map[string]game.SetupProblem{
		"...\n...\n...": game.Playable,
		"XOX\nXO.\nOX.": game.Playable,
		"XXX\nOO.\n...": game.BlackWon,
		"OOO\nXX.\nX..": game.WhiteWon,
		"OOO\nXXX\n...": game.BothWon,
		"XOX\nXOO\nOXX": game.Full,
	} {
		assert.Equal(t, want, setup(text).Problem(), text)
	}
	exact := game.NewSetup(rule.FromBoard(rule.Standard, board.MustParse("XXXXXX\n......\n......\n......\n......\n......"), board.White))
	assert.Equal(t, game.Playable, exact.Problem(), "six do not win there")
}

func TestSetupTools(t *testing.T) {
	p, corner := setup("...\n.X.\n..."), board.Point{X: 0, Y: 0}
	p.Apply(corner)
	assert.Equal(t, board.Black, p.Board().At(corner))
	p.Tool = board.White
	p.Apply(corner)
	assert.Equal(t, board.White, p.Board().At(corner), "in place of what stands there")
	p.Apply(corner)
	assert.Equal(t, board.Empty, p.Board().At(corner), "once more takes it away")
	p.Tool = board.Empty
	p.Apply(board.Point{X: 1, Y: 1})
	p.Apply(board.Point{X: 1, Y: 1})
	assert.Equal(t, 9, p.Board().Count(board.Empty))
	p.Tool, p.Turn = board.Black, board.White
	p.Apply(corner)
	p.Erase(corner)
	p.Apply(corner)
	p.Clear()
	assert.Equal(t, 9, p.Board().Count(board.Empty))
	assert.Equal(t, board.Black, p.Turn)
}

func TestASetupLeavesItsPositionAlone(t *testing.T) {
	pos := rule.NewPosition(rule.Row(3), board.Square(3))
	p := game.NewSetup(pos)
	p.Apply(board.Point{})
	p.Board().Set(board.Point{X: 2, Y: 2}, board.White)
	assert.Equal(t, 9, pos.Board().Count(board.Empty))
	assert.Equal(t, 8, p.Board().Count(board.Empty))
}

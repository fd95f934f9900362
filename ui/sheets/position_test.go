package sheets_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/sheets"
)

func from(text string) *sheets.EditorPosition {
	return sheets.NewEditorPosition(rule.FromBoard(rule.Row(3), board.MustParse(text), board.Black))
}

func TestProblems(t *testing.T) {
	for text, want := range map[string]sheets.EditorProblem{
		"...\n...\n...": sheets.None,
		"XOX\nXO.\nOX.": sheets.None,
		"XXX\nOO.\n...": sheets.BlackWon,
		"OOO\nXX.\nX..": sheets.WhiteWon,
		"OOO\nXXX\n...": sheets.BothWon,
		"XOX\nXOO\nOXX": sheets.Full,
	} {
		assert.Equal(t, want, from(text).Problem(), text)
	}
	exact := sheets.NewEditorPosition(rule.FromBoard(rule.Standard, board.MustParse("XXXXXX\n......\n......\n......\n......\n......"), board.White))
	assert.Equal(t, sheets.None, exact.Problem(), "six do not win there")
}

func TestTools(t *testing.T) {
	p, corner := from("...\n.X.\n..."), board.Point{X: 0, Y: 0}
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

func TestTheOriginalIsLeftAlone(t *testing.T) {
	pos := rule.NewPosition(rule.Row(3), board.Square(3))
	p := sheets.NewEditorPosition(pos)
	p.Apply(board.Point{})
	p.Board().Set(board.Point{X: 2, Y: 2}, board.White)
	assert.Equal(t, 9, pos.Board().Count(board.Empty))
	assert.Equal(t, 8, p.Board().Count(board.Empty))
}

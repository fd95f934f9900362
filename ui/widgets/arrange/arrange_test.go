package arrange_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets/arrange"
)

func TestTheColumnStandsBesideTheBoardOrUnderIt(t *testing.T) {
	test.NewTempApp(t)
	board, column := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	objects := []fyne.CanvasObject{board, column}
	layout := arrange.BoardAndColumn{}
	layout.Layout(objects, fyne.NewSize(1280, 820))
	assert.Greater(t, column.Position().X, board.Position().X+board.Size().Width)
	assert.InDelta(t, board.Size().Width, board.Size().Height, 1.5, "the board is square")
	layout.Layout(objects, fyne.NewSize(500, 900))
	assert.Greater(t, column.Position().Y, board.Position().Y+board.Size().Height)
}

func TestThePlaceOfAnObjectIsInWholeUnits(t *testing.T) {
	o := canvas.NewRectangle(nil)
	arrange.Place(o, 10.4, 20.6, 5.3, 5.3)
	assert.Equal(t, fyne.NewPos(10, 20), o.Position())
	assert.Equal(t, fyne.NewSize(6, 6), o.Size())
}

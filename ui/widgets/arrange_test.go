package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

func TestTheColumnStandsBesideTheBoardOrUnderIt(t *testing.T) {
	test.NewTempApp(t)
	board, column := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	objects := []fyne.CanvasObject{board, column}
	layout := &widgets.BoardAndColumn{}
	layout.Layout(objects, fyne.NewSize(1280, 820))
	assert.Greater(t, column.Position().X, board.Position().X+board.Size().Width)
	assert.InDelta(t, board.Size().Width, board.Size().Height, 1.5, "the board is square")
	layout.Layout(objects, fyne.NewSize(500, 900))
	assert.Greater(t, column.Position().Y, board.Position().Y+board.Size().Height)
}

// On a large screen the column takes all that the board leaves.
func TestTheColumnGrowsWithTheWindow(t *testing.T) {
	test.NewTempApp(t)
	board, column := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	last, most := float32(0), 1400*skin.Scale()
	for _, size := range []fyne.Size{{Width: 1280, Height: 740}, {Width: 1920, Height: 1000}, {Width: 2560, Height: 1320}, {Width: 3840, Height: 1320}} {
		(&widgets.BoardAndColumn{}).Layout([]fyne.CanvasObject{board, column}, size)
		width := column.Size().Width
		assert.True(t, width > last || width >= most, "%v: %v", size, width)
		last = width
		left := size.Width - board.Size().Width - width
		assert.True(t, left < 80 || width >= most, "%v: %v unused beside a column of %v", size, left, width)
	}
	assert.LessOrEqual(t, last, most+2)
}

func TestThePlaceOfAnObjectIsInWholeUnits(t *testing.T) {
	o := canvas.NewRectangle(nil)
	widgets.Place(o, 10.4, 20.6, 5.3, 5.3)
	assert.Equal(t, fyne.NewPos(10, 20), o.Position())
	assert.Equal(t, fyne.NewSize(6, 6), o.Size())
}

func TestFormsOfWindows(t *testing.T) {
	for _, c := range []struct {
		width, height float32
		want          widgets.Form
	}{
		{360, 640, widgets.Short},
		{430, 932, widgets.Upright},
		{390, 844, widgets.Upright},
		{390, 480, widgets.Short}, // with its keyboard open
		{640, 360, widgets.Sideways},
		{932, 430, widgets.Sideways},
		{844, 250, widgets.Sideways},
		{500, 400, widgets.Desk},
		{800, 600, widgets.Desk},
		{768, 1024, widgets.Desk},
		{1280, 820, widgets.Desk},
	} {
		assert.Equal(t, c.want, widgets.FormOf(fyne.NewSize(c.width, c.height)), "%v×%v", c.width, c.height)
	}
}

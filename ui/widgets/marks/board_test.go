package marks_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets/marks"
)

func TestACellIsTapped(t *testing.T) {
	test.NewTempApp(t)
	const nowhere = -1
	tapped := nowhere
	b := marks.New(3, func(cell int) { tapped = cell })
	test.NewTempWindow(t, b)
	b.Resize(fyne.NewSize(90, 120))
	test.TapAt(b, fyne.NewPos(5, 5))
	assert.Equal(t, 6, tapped, "row 0 is below")
	test.TapAt(b, fyne.NewPos(85, 85))
	assert.Equal(t, 2, tapped)
	test.TapAt(b, fyne.NewPos(5, 100))
	assert.Equal(t, 2, tapped, "below the board is nothing")
}

func TestANumberedBoardIsTappedBesideItsNumbers(t *testing.T) {
	test.NewTempApp(t)
	const nowhere = -1
	tapped := nowhere
	b := marks.New(4, func(cell int) { tapped = cell })
	b.Numbered = true
	test.NewTempWindow(t, b)
	b.Resize(fyne.NewSize(200, 200))
	test.TapAt(b, fyne.NewPos(2, 60))
	assert.Equal(t, nowhere, tapped, "a number is no cell")
	beside := 1.4 * theme.TextSize()
	test.TapAt(b, fyne.NewPos(beside+2, beside+2))
	assert.Equal(t, 12, tapped)
}

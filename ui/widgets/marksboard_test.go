package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

func TestACellIsTapped(t *testing.T) {
	test.NewTempApp(t)
	const nowhere = -1
	tapped := nowhere
	b := widgets.NewMarks(3, func(cell int) { tapped = cell })
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
	b := widgets.NewMarks(4, func(cell int) { tapped = cell })
	b.Numbered = true
	test.NewTempWindow(t, b)
	b.Resize(fyne.NewSize(200, 200))
	test.TapAt(b, fyne.NewPos(2, 60))
	assert.Equal(t, nowhere, tapped, "a number is no cell")
	beside := 1.4 * theme.TextSize()
	test.TapAt(b, fyne.NewPos(beside+2, beside+2))
	assert.Equal(t, 12, tapped)
}

// What is said of a ringed cell stands inside its frame and can be read, on the smallest
// board too.
func TestWordsStandInsideTheFrame(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(skin.New(skin.LightMode, 1))
	b := widgets.NewMarks(4, func(int) {})
	b.Numbered = true
	test.NewTempWindow(t, b)
	b.Resize(b.MinSize())
	b.Set(4, "................", []widgets.MarksNote{5: {Text: "x in 3", Ink: skin.Accent, Ringed: true}, 15: {}})
	var words *canvas.Text
	var frame *canvas.Rectangle
	for _, o := range test.WidgetRenderer(b).Objects() {
		switch o := o.(type) {
		case *canvas.Text:
			if o.Text == "x in 3" {
				words = o
			}
		case *canvas.Rectangle:
			if o.StrokeColor == skin.Current().Accent {
				frame = o
			}
		}
	}
	require.NotNil(t, words)
	require.NotNil(t, frame)
	assert.LessOrEqual(t, words.MinSize().Width, frame.Size().Width-2*frame.StrokeWidth)
	assert.GreaterOrEqual(t, words.TextSize, skin.LeastLetters)
}

package panels_test

import (
	"image"
	"testing"

	"tengen/board/record"
	"tengen/ui/panels"
	"tengen/ui/view"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func graphShow(t *testing.T, values ...view.Chance) (*panels.Graph, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	g := panels.NewGraph()
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 84))
	g.SetValues(values)
	return g, w
}

func known(chances ...float64) []view.Chance {
	var values []view.Chance
	for _, c := range chances {
		values = append(values, view.Chance{Chance: c, Known: true})
	}
	return values
}

// seen lists the lines between values and the dots that are visible.
func seen(g *panels.Graph) (lines []*canvas.Line, dots []*canvas.Circle) {
	for _, o := range test.WidgetRenderer(g).Objects() {
		switch o := o.(type) {
		case *canvas.Line:
			if o.Visible() && o.Position1.X != o.Position2.X && o.StrokeWidth > 1 {
				lines = append(lines, o)
			}
		case *canvas.Circle:
			if o.Visible() {
				dots = append(dots, o)
			}
		}
	}
	return lines, dots
}

func TestLine(t *testing.T) {
	g, _ := graphShow(t, known(0.5, 1, 0)...)
	lines, dots := seen(g)
	require.Len(t, lines, 2)
	assert.Empty(t, dots)
	assert.Equal(t, fyne.NewPos(0, 42), lines[0].Position1, "even chances are in the middle")
	assert.Equal(t, fyne.NewPos(10, 2), lines[0].Position2, "Black's win is at the top; a short game does not fill the width")
	assert.Equal(t, fyne.NewPos(20, 82), lines[1].Position2, "White's win is at the bottom")

	g.SetValues(known(make([]float64, 41)...))
	lines, _ = seen(g)
	require.Len(t, lines, 40)
	assert.Equal(t, float32(200), lines[39].Position2.X, "a long game does")

	g.SetValues(known(0.5, 0.6))
	lines, _ = seen(g)
	assert.Len(t, lines, 1, "objects that are not needed are hidden")
}

func TestGaps(t *testing.T) {
	values := known(0.5, 0.6, 0.7, 0.8, 0.9)
	values[1].Known, values[3].Known = false, false
	g, _ := graphShow(t, values...)
	lines, dots := seen(g)
	assert.Empty(t, lines)
	require.Len(t, dots, 3, "values that stand alone")
	for _, dot := range dots {
		assert.GreaterOrEqual(t, dot.Size().Width, float32(8), "each is easily seen")
	}
}

func TestForcedAndMistakes(t *testing.T) {
	values := known(0.5, 0.4, 1, 1, 1)
	for i := 2; i < 5; i++ {
		values[i].Forced = true
	}
	values[2].Sign = record.Bad
	g, _ := graphShow(t, values...)
	lines, dots := seen(g)
	require.Len(t, lines, 4)
	assert.Greater(t, lines[2].StrokeWidth, lines[0].StrokeWidth, "a forced span is heavy")
	assert.Equal(t, lines[0].StrokeWidth, lines[1].StrokeWidth, "the way into it is not")
	require.Len(t, dots, 1)
	assert.NotEqual(t, lines[0].StrokeColor, dots[0].FillColor)
}

// The signs of mistakes and good moves stand at their dots, each on its own place, and
// a mistake before a good move where there is no room for both.
func TestSigns(t *testing.T) {
	values := known(make([]float64, 41)...)
	for i, sign := range map[int]record.Annotation{4: record.Bad, 10: record.Doubtful, 20: record.Good, 21: record.VeryBad, 35: record.Good} {
		values[i].Sign = sign
	}
	g, _ := graphShow(t, values...)
	signs := func() (shown []string) {
		for _, o := range test.WidgetRenderer(g).Objects() {
			if text, ok := o.(*canvas.Text); ok && text.Visible() {
				shown = append(shown, text.Text)
				assert.GreaterOrEqual(t, text.Position().Y, float32(0))
				assert.LessOrEqual(t, text.Position().Y+text.Size().Height, g.Size().Height)
			}
		}
		return shown
	}
	assert.Equal(t, []string{"?", "!", "??", "!"}, signs())
	_, dots := seen(g)
	require.Len(t, dots, 4)
	assert.Equal(t, dots[0].FillColor, dots[2].FillColor, "a mistake")
	assert.NotEqual(t, dots[0].FillColor, dots[1].FillColor, "a good move")

	values = known(make([]float64, 161)...)
	for i := range values {
		values[i].Sign = []record.Annotation{record.Good, record.VeryBad}[i%2]
	}
	g.SetValues(values)
	count := map[string]int{}
	for _, sign := range signs() {
		count[sign]++
	}
	assert.Greater(t, count["??"], count["!"])
}

func TestTap(t *testing.T) {
	g, w := graphShow(t)
	var tapped []int
	g.OnTap = func(moves int) { tapped = append(tapped, moves) }
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 40))
	assert.Empty(t, tapped, "nothing to go to yet")

	g.SetValues(known(make([]float64, 41)...))
	for _, x := range []float32{1, 101, 103.5, 199} {
		test.TapCanvas(w.Canvas(), fyne.NewPos(x, 40))
	}
	assert.Equal(t, []int{0, 20, 21, 40}, tapped)
	test.MoveMouse(w.Canvas(), fyne.NewPos(50, 20))
	g.SetValues(known(0.5))
	test.TapCanvas(w.Canvas(), fyne.NewPos(199, 40))
	assert.Equal(t, 0, tapped[4], "kept within the game")
}

func pixel(picture image.Image, x, y int) [3]uint32 {
	r, g, b, _ := picture.At(x, y).RGBA()
	return [3]uint32{r, g, b}
}

func TestEscape(t *testing.T) {
	values := known(0.5, 0.4, 0, 0)
	values[1].Sign = record.VeryBad
	values[2].Escape = true
	g, _ := graphShow(t, values...)
	_, dots := seen(g)
	require.Len(t, dots, 2)
	assert.Greater(t, dots[1].Size().Width, dots[0].Size().Width, "the last escape is larger than a mistake")
	assert.Positive(t, dots[1].StrokeWidth, "and a ring")
}

// What too short a search has said is a pale dot in a gap of the line.
func TestShallowValues(t *testing.T) {
	values := known(0.5, 0.6, 0.7, 0.8)
	values[1].Shallow = true
	g, _ := graphShow(t, values...)
	lines, dots := seen(g)
	require.Len(t, lines, 1)
	require.Len(t, dots, 2, "the shallow value, and the one that it cuts off")
	assert.NotEqual(t, dots[0].FillColor, dots[1].FillColor)
}

func TestProvenSpansAreShaded(t *testing.T) {
	values := known(1, 1, 1, 0, 0)
	g, w := graphShow(t, values...)
	likely := pixel(w.Canvas().Capture(), 5, 20)
	for i := range values {
		values[i].Forced = true
	}
	g.SetValues(values)
	picture := w.Canvas().Capture()
	assert.NotEqual(t, likely, pixel(picture, 5, 20), "stronger than what is only likely")
	assert.Equal(t, pixel(picture, 5, 20), pixel(picture, 35, 60), "in the winner's half")
	lines, _ := seen(g)
	require.Len(t, lines, 4)
	assert.Less(t, lines[2].StrokeWidth, lines[3].StrokeWidth, "the turn between two wins is no span")
}

// Where a proof ends that no search sees, the line does not fall: nothing was given away.
func TestNoLineJoinsWhatDoesNotCompare(t *testing.T) {
	values := known(1, 1, 0.8, 0.7)
	values[0].Forced, values[1].Forced, values[2].Apart = true, true, true
	g, _ := graphShow(t, values...)
	lines, dots := seen(g)
	assert.Empty(t, dots)
	require.Len(t, lines, 2)
	assert.Equal(t, float32(10), lines[0].Position2.X)
	assert.Equal(t, float32(20), lines[1].Position1.X)
}

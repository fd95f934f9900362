package widgets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

const long = "A sentence that is long enough to need more than one line wherever it is narrow."

func TestText(t *testing.T) {
	test.NewTempApp(t)
	text := widgets.Plain(long)
	assert.Equal(t, long, text.Text())
	assert.Equal(t, text.Line().Height, text.MinSize().Height, "a line while no width is known")

	one := widgets.HeightFor(text, 2000)
	assert.InDelta(t, text.Line().Height, one, 1, "no margins around a line")
	assert.InDelta(t, 3, widgets.HeightFor(text, 250)/one, 0.5, "three lines")

	text.SetText("short")
	assert.Equal(t, "short", text.Text())
	assert.InDelta(t, one, widgets.HeightFor(text, 250), 1)
}

func TestSizes(t *testing.T) {
	test.NewTempApp(t)
	label, plain := widgets.Label("Black").Line().Height, widgets.Plain("Black").Line().Height
	strong, title := widgets.Strong("Black").Line().Height, widgets.Title("Black").Line().Height
	assert.IsIncreasing(t, []float32{label, plain, strong, title})
	assert.Equal(t, plain, widgets.Quiet("Black").Line().Height)
}

func TestColumn(t *testing.T) {
	test.NewTempApp(t)
	text, below := widgets.Plain(long), canvas.NewRectangle(nil)
	below.SetMinSize(fyne.NewSquareSize(10))
	hidden := canvas.NewRectangle(nil)
	hidden.SetMinSize(fyne.NewSquareSize(100))
	hidden.Hide()
	column := widgets.TextColumn(2, text, hidden, below)

	gap := 2 * theme.Padding()
	for _, width := range []float32{600, 250, 150} {
		height := widgets.HeightFor(column, width)
		assert.Equal(t, width, text.Size().Width)
		assert.Equal(t, text.MinSize().Height, text.Size().Height)
		assert.Equal(t, text.Size().Height+gap, below.Position().Y, "right below, at width %v", width)
		assert.Equal(t, text.Size().Height+gap+10, height)
	}
}

func TestAListIsAsWideAsItsLongestName(t *testing.T) {
	test.NewTempApp(t)
	s := widget.NewSelect([]string{"a", "a name that is much longer than all others"}, nil)
	narrow := s.MinSize().Width
	long := widget.NewSelect(nil, nil)
	long.PlaceHolder = s.Options[1]
	got := widgets.RoomySelect(s).MinSize().Width
	assert.Greater(t, got, narrow)
	assert.GreaterOrEqual(t, got, long.MinSize().Width-1, "as wide as if it were the place holder")
}

// Of a text without end the beginning is shown, in time that does not grow with the rest.
func TestALongTextIsCutOff(t *testing.T) {
	test.NewTempApp(t)
	for _, unit := range []string{"1", "word ", "天", "line\n"} {
		long := strings.Repeat(unit, 1<<20/len(unit))
		text := widgets.Plain(long)
		high := widgets.HeightFor(text, 400)
		assert.Equal(t, high, widgets.HeightFor(widgets.Plain(long+long), 400), "%q", unit)
		lines := text.LinesAt(long, 400)
		assert.Less(t, len(lines), 2000, "%q", unit)
		assert.True(t, strings.HasSuffix(lines[len(lines)-1], "…"), "%q", unit)
		assert.Equal(t, long, text.Text())
	}
	whole := strings.Repeat("word ", 2000) + "end"
	lines := widgets.Plain(whole).LinesAt(whole, 400)
	assert.Equal(t, whole, strings.Join(lines, " "), "10,000 letters are shown whole")
}

func TestShorten(t *testing.T) {
	test.NewTempApp(t)
	text := canvas.NewText("", nil)
	widgets.Shorten(text, "throws the win away", 1000)
	assert.Equal(t, "throws the win away", text.Text)
	width := text.MinSize().Width
	widgets.Shorten(text, "throws the win away", width/2)
	assert.Regexp(t, `^throws.*[^ ]…$`, text.Text)
	assert.LessOrEqual(t, text.MinSize().Width, width/2)
}

func TestExcerpt(t *testing.T) {
	for _, c := range []struct {
		why, text    string
		bytes, lines int
		part         string
	}{
		{"nothing", "", 5, 5, ""},
		{"all of it", "one two", 7, 1, "one two"},
		{"whole lines", "one\ntwo\nthree", 9, 9, "one\ntwo\n"},
		{"so many lines", "one\ntwo\nthree", 99, 2, "one\ntwo\n"},
		{"the last line of all", "one\ntwo\n", 99, 2, "one\ntwo\n"},
		{"whole words", "one two three", 9, 9, "one two "},
		{"a long word", "one transposition", 12, 9, "one transpos"},
		{"a long line behind a short one", "a\ntransposition", 12, 9, "a\ntransposit"},
		{"no half letter", "黑方落子", 7, 9, "黑方"},
	} {
		part, rest := widgets.Excerpt(c.text, c.bytes, c.lines)
		assert.Equal(t, c.part, part, c.why)
		assert.Equal(t, c.text, part+rest, c.why)
	}
}

package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

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

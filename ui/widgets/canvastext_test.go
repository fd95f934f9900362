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

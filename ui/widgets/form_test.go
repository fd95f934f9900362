package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

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

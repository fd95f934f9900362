package arrange_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets/arrange"
)

func TestFormsOfWindows(t *testing.T) {
	for _, c := range []struct {
		width, height float32
		want          arrange.Form
	}{
		{360, 640, arrange.Short},
		{430, 932, arrange.Upright},
		{390, 844, arrange.Upright},
		{390, 480, arrange.Short}, // with its keyboard open
		{640, 360, arrange.Sideways},
		{932, 430, arrange.Sideways},
		{844, 250, arrange.Sideways},
		{500, 400, arrange.Desk},
		{800, 600, arrange.Desk},
		{768, 1024, arrange.Desk},
		{1280, 820, arrange.Desk},
	} {
		assert.Equal(t, c.want, arrange.FormOf(fyne.NewSize(c.width, c.height)), "%v×%v", c.width, c.height)
	}
}

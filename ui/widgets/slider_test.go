package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

func TestASliderHandsKeysOn(t *testing.T) {
	test.NewTempApp(t)
	var typed []fyne.KeyName
	s := widgets.NewSlider(1, 5, func(e *fyne.KeyEvent) { typed = append(typed, e.Name) })
	for _, name := range []fyne.KeyName{fyne.KeyRight, fyne.KeySpace, fyne.KeyRight, fyne.KeyLeft, fyne.KeyEnd} {
		s.TypedKey(&fyne.KeyEvent{Name: name})
	}
	assert.InDelta(t, 2, s.Value, 0)
	assert.Equal(t, []fyne.KeyName{fyne.KeySpace, fyne.KeyEnd}, typed)
}

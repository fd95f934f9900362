package desk_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/background"
	"tengen/ui/widgets/desk"
	"tengen/ui/words/i18n"
)

func TestASliderLeavesKeysToTheLab(t *testing.T) {
	test.NewTempApp(t)
	d := desk.New(i18n.New(i18n.English), background.New(t.Context(), func(f func()) { f() }, nil))
	var typed []fyne.KeyName
	d.Typed = func(e *fyne.KeyEvent) { typed = append(typed, e.Name) }
	s := d.NewSlider(1, 5)
	for _, name := range []fyne.KeyName{fyne.KeyRight, fyne.KeySpace, fyne.KeyRight, fyne.KeyLeft, fyne.KeyEnd} {
		s.TypedKey(&fyne.KeyEvent{Name: name})
	}
	assert.InDelta(t, 2, s.Value, 0)
	assert.Equal(t, []fyne.KeyName{fyne.KeySpace, fyne.KeyEnd}, typed)
}

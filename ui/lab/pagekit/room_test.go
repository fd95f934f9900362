package pagekit_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ui/lab/pagekit"
)

// page is a page that has no use for any key.
type page struct{ pagekit.Room }

func (p *page) TypedKey(e *fyne.KeyEvent) { p.PassKey(e) }

func TestARoomHasTheKeyboard(t *testing.T) {
	test.NewTempApp(t)
	p := &page{}
	p.Extend(p)
	list := widget.NewSelect(nil, nil)
	p.Fill(list)
	w := test.NewTempWindow(t, p)
	w.Canvas().Focus(list)
	p.TakeKeys()
	assert.Equal(t, fyne.Focusable(p), w.Canvas().Focused())

	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}) // nobody wants it
	var typed []fyne.KeyName
	p.OnKey = func(e *fyne.KeyEvent) { typed = append(typed, e.Name) }
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	assert.Equal(t, []fyne.KeyName{fyne.KeyDown}, typed)
}

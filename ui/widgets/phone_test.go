//go:build mobile

package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

// On a telephone only a text gets the keys, and loses them to a button.
func TestOnlyTextsBringTheKeyboard(t *testing.T) {
	test.NewTempApp(t)
	button, entry := widget.NewButton("button", nil), widget.NewEntry()
	c := test.NewTempWindow(t, container.NewVBox(button, entry)).Canvas()
	widgets.GiveKeys(c, button)
	assert.Nil(t, c.Focused())
	widgets.GiveKeys(c, entry)
	assert.Equal(t, entry, c.Focused())
	widgets.GiveKeys(c, button)
	assert.Nil(t, c.Focused())
}

package app

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets/skin"
)

// zoomable is a picture that can be drawn larger.
type zoomable interface {
	Fit()
	Free() bool
}

// lettersOf hands over every text that is shown, but those in pictures that can be drawn
// larger, with the widget that it is in.
func lettersOf(o fyne.CanvasObject, in string, found func(t *canvas.Text, in string)) {
	if !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text != "" {
			found(o, in)
		}
	case *fyne.Container:
		for _, child := range o.Objects {
			lettersOf(child, in, found)
		}
	case zoomable:
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			lettersOf(child, fmt.Sprintf("%T", o), found)
		}
	}
}

// No letters are too small to be read: on no page, in no sheet, in no window and language.
func TestLettersCanBeRead(t *testing.T) {
	inEveryWindow(t, func(s *still) {
		told := map[string]bool{}
		look := func(where string, o fyne.CanvasObject) {
			lettersOf(o, "", func(text *canvas.Text, in string) {
				if what := fmt.Sprintf("%s, %s: %q in %s", s.what, where, text.Text, in); text.TextSize < skin.LeastLetters && !told[where+in] {
					told[where+in] = true
					assert.GreaterOrEqual(t, text.TextSize, skin.LeastLetters, what)
				}
			})
		}
		s.visit(some(s.everyPage()), func() {
			s.rest()
			for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyEnd} {
				s.layOut(s.win.Content())
				look(s.pageNow(), s.win.Content())
				s.pages.home().TypedKey(&fyne.KeyEvent{Name: key})
				s.rest()
			}
		})
		for _, sheet := range []string{"command.new", "command.settings", "command.keys", "command.guide", "command.rules", "command.about", "command.position"} {
			s.choose(sheet)
			s.rest()
			overlays := s.win.Canvas().Overlays()
			if assert.NotNil(t, overlays.Top(), sheet) {
				look(sheet, overlays.Top())
				overlays.Remove(overlays.Top())
			}
		}
	})
}

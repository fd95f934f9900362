package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"
)

// back does what Back does on a telephone and in a browser: it closes what is open over the window,
// or turns to the game. It reports whether there was anything to go back from; where not, the window
// itself is left.
func (w *window) back() bool {
	switch top := w.win.Canvas().Overlays().Top().(type) {
	case nil:
		if w.pages.now.id == playPage {
			return false
		}
		w.pages.turnTo(playPage)
	case *widget.PopUpMenu:
		top.Hide()
	default:
		typedOverAll(w.win.Canvas(), &fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	return true
}

// leaveTelephone shows what was on a telephone before the program, which goes on behind it.
func leaveTelephone() {
	if d, ok := fyne.CurrentApp().Driver().(mobile.Driver); ok {
		d.GoBack()
	}
}

// typedOverAll hands a key to what has the keyboard, or else to the window or the sheet over it.
func typedOverAll(canvas fyne.Canvas, e *fyne.KeyEvent) {
	if to := canvas.Focused(); to != nil {
		to.TypedKey(e)
	} else if take := canvas.OnTypedKey(); take != nil {
		take(e)
	}
}

package sheets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
)

// Holding is Waiting with something that is to be passed on meanwhile: what is to be done with it, large what is
// copied, and more about it. Stop is called when one no longer waits.
func (h Host) Holding(title, message, copied string, more []fyne.CanvasObject, stop func()) *Progress {
	bar := widget.NewProgressBarInfinite()
	k, p := &keyboard{}, &Progress{}
	body := widgets.TextColumn(2, widgets.Plain(message), widgets.Title(copied), bar)
	for _, o := range more {
		body.Add(o)
	}
	takes := k.button(h.Text.T("dialog.copy"), nil)
	takes.OnTapped = func() { h.copy(takes, copied) }
	cancel := k.button(h.Text.T("dialog.cancel"), func() {
		p.sheet.close()
		stop()
	})
	p.sheet = h.open(title, narrow, k, body, nil, takes, cancel)
	p.sheet.closing = bar.Stop
	k.escape = cancel.OnTapped
	p.sheet.over.leave = func() {} // a click beside it may be a slip, and who is waited for is on the way
	return p
}

package sheets

import (
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Invitation shows the code that another person is to be told, and the ways to say the same as an
// address, until that person comes; stop is called when one no longer waits.
func (h Host) Invitation(code string, addresses []string, stop func()) *Progress {
	bar := widget.NewProgressBarInfinite()
	k, p := &keyboard{}, &Progress{}
	body := widgets.TextColumn(2, widgets.Plain(h.Text.T("network.invite.text")), widgets.Title(code), bar)
	for _, a := range addresses {
		body.Add(widgets.Quiet(h.Text.T("network.invite.address", i18n.Args{"Address": a})))
	}
	copied := k.button(h.Text.T("dialog.copy"), nil)
	copied.OnTapped = func() { h.copy(copied, code) }
	cancel := k.button(h.Text.T("dialog.cancel"), func() {
		p.sheet.close()
		stop()
	})
	p.sheet = h.open(h.Text.T("network.invite.title"), narrow, k, body, nil, copied, cancel)
	p.sheet.closing = bar.Stop
	k.escape = cancel.OnTapped
	p.sheet.over.leave = func() {} // a click beside it may be a slip, and the other person is on the way
	return p
}

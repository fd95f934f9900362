package sheets

import (
	"tengen/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Progress is a sheet that tells how far something has come.
type Progress struct {
	sheet *sheet
	bar   *widget.ProgressBar // nil when nobody knows how far
}

// Progress shows that something is being done; stop is called once when it is to
// end early, by the button or with Esc. The sheet stays until Close.
func (h Host) Progress(title, message string, stop func()) *Progress {
	bar := widget.NewProgressBar()
	p := h.progress(title, message, bar, h.Text.T("dialog.cancel"), stop)
	p.bar = bar
	return p
}

// Waiting is Progress where nobody knows how long it takes; word is on the button.
func (h Host) Waiting(title, message, word string, stop func()) *Progress {
	bar := widget.NewProgressBarInfinite()
	p := h.progress(title, message, bar, word, stop)
	p.sheet.closing = bar.Stop
	return p
}

func (h Host) progress(title, message string, bar fyne.CanvasObject, word string, stop func()) *Progress {
	p := &Progress{}
	k := &keyboard{}
	var cancel *button
	cancel = k.button(word, func() {
		if cancel.Disabled() {
			return
		}
		cancel.Disable()
		stop()
	})
	p.sheet = h.open(title, narrow, k, widgets.TextColumn(2, widgets.Plain(message), bar), nil, cancel)
	return p
}

// Set shows that done of all steps are done.
func (p *Progress) Set(done, all int) { p.bar.SetValue(float64(done) / float64(max(all, 1))) }

// Close takes the sheet away.
func (p *Progress) Close() { p.sheet.close() }

package sheets

import "fyne.io/fyne/v2"

// copy puts a text on the clipboard and says so on its button.
func (h Host) copy(b *button, text string) {
	fyne.CurrentApp().Clipboard().SetContent(text)
	b.SetText(h.Text.T("dialog.copied"))
}

package app

import (
	"strings"
)

// copyGame puts the whole game on the clipboard, as SGF.
func (w *window) copyGame() {
	w.app.Clipboard().SetContent(w.controller.SGF())
	w.controller.Copied(false)
}

// copyPosition puts the moves up to the position shown on the clipboard:
// "h8i9g7".
func (w *window) copyPosition() {
	w.app.Clipboard().SetContent(w.controller.Moves())
	w.controller.Copied(true)
}

// paste makes the game or the moves on the clipboard the game.
func (w *window) paste() {
	text := strings.TrimSpace(w.app.Clipboard().Content())
	if text == "" {
		w.controller.NothingToPaste()
		return
	}
	w.trouble("app.not_pasted", w.controller.Paste(text))
}

// copyDiagnostics puts on the clipboard what the author of a bug report would be
// asked for.
func (w *window) copyDiagnostics() {
	w.app.Clipboard().SetContent("Tengen " + w.options.Version + "\n" + w.folder.Dir() + "\n" + w.controller.SGF() + "\n")
	w.host().Message(w.text.T("app.diagnostics.title"), w.text.T("app.diagnostics.message"), "")
}

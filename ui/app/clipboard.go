package app

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ui/controller"
	"tengen/ui/lab/lablink"
)

// clipboard copies the game to the system's clipboard, and takes games from there.
type clipboard struct {
	system  fyne.Clipboard
	game    *controller.Controller
	files   *files
	dialogs *dialogs
	toGame  func() // turns to a page with the game
	about   string // the program's version and folder, for reports of faults
}

// copyGame puts the whole game on the clipboard, as SGF.
func (c *clipboard) copyGame() {
	c.system.SetContent(c.game.Document.SGF())
	c.game.Document.Copied(false)
}

// copyPosition puts the moves up to the position shown on the clipboard: "h8i9g7". Where there
// are none, or not all stones were played, the game stands for them.
func (c *clipboard) copyPosition() {
	moves := c.game.Document.Moves()
	if moves == "" {
		c.copyGame()
		return
	}
	c.system.SetContent(moves)
	c.game.Document.Copied(true)
}

// copyLink puts a link that opens the game at the position shown on the clipboard.
func (c *clipboard) copyLink() {
	c.system.SetContent(gameLink(cmp.Or(c.files.webAddress(), gameAddress), c.game.Document.Shared()))
	c.game.Document.LinkCopied()
}

// paste makes the game or the moves on the clipboard the game; a link to the lab is followed.
func (c *clipboard) paste() {
	c.take(strings.TrimSpace(c.system.Content()))
}

// take makes what a text says the game, or follows it to the lab.
func (c *clipboard) take(text string) {
	text = labLink(text)
	if sgf, ok := fromLink(text); ok {
		text = sgf
	}
	if lablink.Is(text) {
		c.files.links.open(text)
		return
	}
	c.toGame()
	if text == "" {
		c.game.Document.NothingToPaste()
		return
	}
	c.files.openText(text, c.game.Game.Variant(), func() {})
}

// copyDiagnostics puts on the clipboard what the author of a bug report would be
// asked for.
func (c *clipboard) copyDiagnostics() {
	c.system.SetContent(c.about + "\n" + c.game.Document.SGF() + "\n")
	c.dialogs.host().Message(c.dialogs.text.T("app.diagnostics.title"), c.dialogs.text.T("app.diagnostics.message"), "")
}

// give hands the clipboard to those shortcuts that need one.
func (c *clipboard) give(s fyne.Shortcut) fyne.Shortcut {
	switch s.(type) {
	case *fyne.ShortcutCopy:
		return &fyne.ShortcutCopy{Clipboard: c.system}
	case *fyne.ShortcutPaste:
		return &fyne.ShortcutPaste{Clipboard: c.system}
	default:
		return s
	}
}

package widgets

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// SetText writes a text, and draws it again if something differs.
func SetText(t *canvas.Text, text string, size float32, ink color.Color, bold bool) {
	if t.Text == text && t.TextSize == size && t.Color == ink && t.TextStyle.Bold == bold {
		return
	}
	t.Text, t.TextSize, t.Color, t.TextStyle.Bold = text, size, ink, bold
	t.Refresh()
}

// SetOnLine puts a text at x, in the middle of a line that begins at top and is so high,
// and returns the width of the text.
func SetOnLine(t *canvas.Text, x, top, height float32) (width float32) {
	least := t.MinSize()
	t.Resize(least)
	t.Move(fyne.NewPos(x, top+(height-least.Height)/2))
	return least.Width
}

// Shorten writes as much of a text as the width allows, and "…" for what is left out.
func Shorten(t *canvas.Text, text string, width float32) {
	fits := func(s string) bool { return fyne.MeasureText(s, t.TextSize, t.TextStyle).Width <= width }
	shown, runes := text, []rune(text)
	for n := len(runes) - 1; n > 0 && !fits(shown); n-- {
		shown = strings.TrimRight(string(runes[:n]), " ") + "…"
	}
	if t.Text != shown {
		t.Text = shown
		t.Refresh()
	}
}

package widgets

import (
	"image/color"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
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

// Excerpt returns the beginning of a text, of so many bytes and lines at the most, and what
// is left: to lay out a text takes time, and all of a long one is never seen at once. It ends
// between two lines, or two words, where it can.
func Excerpt(text string, bytes, lines int) (part, rest string) {
	end := min(len(text), bytes)
	for from := 0; lines > 0; lines-- {
		i := strings.IndexByte(text[from:end], '\n')
		if i < 0 {
			break
		}
		if from += i + 1; lines == 1 {
			end = from
		}
	}
	if end == len(text) {
		return text, ""
	}
	part = text[:runeStart(text, end)]
	if i := strings.LastIndexByte(part, '\n'); i >= len(part)/2 {
		part = part[:i+1]
	} else if i := strings.LastIndexFunc(part, unicode.IsSpace); i >= len(part)/2 {
		_, size := utf8.DecodeRuneInString(part[i:])
		part = part[:i+size]
	}
	return part, text[len(part):]
}

// runeStart returns where the letter begins in which the text would be cut.
func runeStart(text string, at int) int {
	for i := at; i > 0 && i > at-utf8.UTFMax; i-- {
		if utf8.RuneStart(text[i]) {
			return i
		}
	}
	return at // not UTF-8
}

// Heading is the first line of a card: what it shows at the left, and at the
// right as many facts about it as there is room for.
type Heading struct {
	widget.BaseWidget

	title    string
	facts    []string // the most important first
	untitled bool     // something above the card says the title

	titleText, factsText *canvas.Text
}

// NewHeading returns a heading without words.
func NewHeading() *Heading {
	h := &Heading{titleText: canvas.NewText("", nil), factsText: canvas.NewText("", nil)}
	h.ExtendBaseWidget(h)
	return h
}

// Set shows a title and facts, the most important first.
func (h *Heading) Set(title string, facts ...string) {
	h.title, h.facts = title, facts
	h.Refresh()
}

// ShowTitle shows the title, or leaves its place empty.
func (h *Heading) ShowTitle(shown bool) {
	if h.untitled == shown {
		h.untitled = !shown
		h.Refresh()
	}
}

// shownTitle is the title as far as it is shown.
func (h *Heading) shownTitle() string {
	if h.untitled {
		return ""
	}
	return h.title
}

// CreateRenderer implements fyne.Widget.
func (h *Heading) CreateRenderer() fyne.WidgetRenderer {
	return NewRenderer(h.least, h.arrange, h.paint, h.titleText, h.factsText)
}

// least leaves the facts out: they give way before the card grows wider.
func (h *Heading) least() fyne.Size {
	return fyne.MeasureText(h.title, theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{})
}

func (h *Heading) arrange(size fyne.Size) {
	small, quiet := theme.Size(theme.SizeNameCaptionText), skin.Current().Quiet
	SetText(h.titleText, h.shownTitle(), small, quiet, false)
	title := h.titleText.MinSize()
	h.titleText.Resize(title)

	gap := 3 * theme.Size(theme.SizeNamePadding)
	SetText(h.factsText, join(h.facts, size.Width-title.Width-gap, small), small, quiet, false)
	facts := h.factsText.MinSize()
	h.factsText.Move(fyne.NewPos(size.Width-facts.Width, 0))
	h.factsText.Resize(facts)
}

func (h *Heading) paint() { h.arrange(h.Size()) }

// join puts as many facts in a line as the room allows.
func join(facts []string, room, size float32) string {
	for n := len(facts); n > 0; n-- {
		line := strings.Join(facts[:n], " · ")
		if TextWidth(line, size, false) <= room {
			return line
		}
	}
	return ""
}

package widgets

import (
	"strings"

	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

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

package infopane

import (
	"strings"

	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// cardGap is the room between the parts of a card, in paddings.
const cardGap = 2

// newCard puts content on a card, with some more room around it than a card
// gives.
func newCard(content fyne.CanvasObject) fyne.CanvasObject {
	return skin.NewCard(container.NewPadded(content))
}

// heading is the first line of a card: what it shows at the left, and at the
// right as many facts about it as there is room for.
type heading struct {
	widget.BaseWidget

	title string
	facts []string // the most important first
}

func newHeading() *heading {
	h := &heading{}
	h.ExtendBaseWidget(h)
	return h
}

func (h *heading) set(title string, facts ...string) {
	h.title, h.facts = title, facts
	h.Refresh()
}

// CreateRenderer is called by Fyne.
func (h *heading) CreateRenderer() fyne.WidgetRenderer {
	r := &headingRenderer{h: h, title: canvas.NewText("", nil), facts: canvas.NewText("", nil)}
	r.Refresh()
	return r
}

type headingRenderer struct {
	h            *heading
	title, facts *canvas.Text
}

func (r *headingRenderer) Destroy() {}

func (r *headingRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.title, r.facts}
}

// MinSize leaves the facts out: they give way before the card grows wider.
func (r *headingRenderer) MinSize() fyne.Size {
	return fyne.MeasureText(r.h.title, theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{})
}

func (r *headingRenderer) Layout(size fyne.Size) {
	small, quiet := theme.Size(theme.SizeNameCaptionText), skin.Current().Quiet
	set(r.title, r.h.title, small, quiet, false)
	title := r.title.MinSize()
	r.title.Resize(title)

	gap := 3 * theme.Size(theme.SizeNamePadding)
	set(r.facts, join(r.h.facts, size.Width-title.Width-gap, small), small, quiet, false)
	facts := r.facts.MinSize()
	r.facts.Move(fyne.NewPos(size.Width-facts.Width, 0))
	r.facts.Resize(facts)
}

func (r *headingRenderer) Refresh() { r.Layout(r.h.Size()) }

// join puts as many facts in a line as the room allows.
func join(facts []string, room, size float32) string {
	for n := len(facts); n > 0; n-- {
		line := strings.Join(facts[:n], " · ")
		if fyne.MeasureText(line, size, fyne.TextStyle{}).Width <= room {
			return line
		}
	}
	return ""
}

// swap shows the words of an empty card, or what fills it.
func swap(empty, full fyne.CanvasObject, filled bool) {
	if filled {
		empty.Hide()
		full.Show()
		return
	}
	full.Hide()
	empty.Show()
}

// either lays out two objects of which one is shown at a time, in the room for
// the larger, so that nothing moves when they change places.
type either struct{}

func (either) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(objects[1].MinSize())
}

func (either) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

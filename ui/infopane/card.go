package infopane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/skin"
)

// heading is the first line of a card: what it shows at the left and facts about
// it at the right, which give way when there is no room for both.
type heading struct {
	widget.BaseWidget

	title, facts string
}

func newHeading() *heading {
	h := &heading{}
	h.ExtendBaseWidget(h)
	return h
}

func (h *heading) set(title, facts string) {
	if h.title == title && h.facts == facts {
		return
	}
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

func (r *headingRenderer) size() float32 { return theme.Size(theme.SizeNameCaptionText) }

// MinSize leaves the facts out: they take a second line, or are cut, before the
// card grows wider. The second line is kept free while there are facts.
func (r *headingRenderer) MinSize() fyne.Size {
	line := lineHeight(r.size())
	height := line
	if r.h.facts != "" && r.stacked() {
		height += line
	}
	return fyne.NewSize(fyne.MeasureText(r.h.title, r.size(), fyne.TextStyle{}).Width, height)
}

// stacked tells whether title and facts need a line each.
func (r *headingRenderer) stacked() bool {
	width := r.h.Size().Width
	if width == 0 {
		return false
	}
	gap := 3 * theme.Size(theme.SizeNamePadding)
	return r.title.MinSize().Width+gap+r.facts.MinSize().Width > width
}

func (r *headingRenderer) Layout(size fyne.Size) {
	t, f := r.title.MinSize(), r.facts.MinSize()
	r.title.Move(fyne.NewPos(0, 0))
	r.title.Resize(t)
	if r.stacked() {
		r.facts.Move(fyne.NewPos(0, t.Height))
	} else {
		r.facts.Move(fyne.NewPos(size.Width-f.Width, 0))
	}
	r.facts.Resize(f)
}

func (r *headingRenderer) Refresh() {
	s := skin.Current()
	set(r.title, r.h.title, r.size(), s.Quiet, false)
	set(r.facts, r.h.facts, r.size(), s.Quiet, false)
	r.Layout(r.h.Size())
}

// newNote returns a quiet text over as many lines as it needs.
func newNote(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	l.Importance = widget.LowImportance
	return l
}

// flush takes away the room that a label keeps around its text, so that it lines
// up with what stands above it.
type flush struct{}

func (flush) MinSize(objects []fyne.CanvasObject) fyne.Size {
	pad := theme.Size(theme.SizeNameInnerPadding)
	return objects[0].MinSize().Subtract(fyne.NewSquareSize(2 * pad)).Max(fyne.Size{})
}

func (flush) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	pad := theme.Size(theme.SizeNameInnerPadding)
	objects[0].Move(fyne.NewPos(-pad, -pad))
	objects[0].Resize(size.Add(fyne.NewSquareSize(2 * pad)))
}

func newFlush(l *widget.Label) *fyne.Container { return container.New(flush{}, l) }

// swap shows the words of an empty card, or what fills it.
func swap(empty, full fyne.CanvasObject, filled bool) {
	if full.Visible() == filled && empty.Visible() != filled {
		return
	}
	if filled {
		empty.Hide()
		full.Show()
		return
	}
	full.Hide()
	empty.Show()
}

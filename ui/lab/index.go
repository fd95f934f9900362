package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// newIndex lists the pages in a card.
func newIndex(l *Lab) fyne.CanvasObject {
	var entries []fyne.CanvasObject
	for i := range l.opened {
		entries = append(entries, newEntry(l, i))
	}
	return widgets.NewCard(l.text.T("lab.title"), entries...)
}

// newSelector offers the pages where there is no room for the list.
func newSelector(l *Lab) fyne.CanvasObject {
	var s *widget.Select
	s = widgets.NewSelect(len(l.opened), l.chosen, l.name, func(i int) {
		if i != l.chosen {
			s.SetSelectedIndex(l.chosen) // it stands for its own page only
			l.Choose(i)
		}
	})
	return s
}

// entry is the name of a page.
type entry struct {
	widgets.Clickable

	lab  *Lab
	page int
}

func newEntry(l *Lab, page int) *entry {
	e := &entry{lab: l, page: page}
	e.OnTap = func(fyne.Position) { l.Choose(page) }
	e.ExtendBaseWidget(e)
	return e
}

// CreateRenderer implements fyne.Widget.
func (e *entry) CreateRenderer() fyne.WidgetRenderer {
	r := &entryRenderer{entry: e, ground: canvas.NewRectangle(nil), name: canvas.NewText(e.lab.name(e.page), nil)}
	r.Refresh()
	return r
}

type entryRenderer struct {
	entry  *entry
	ground *canvas.Rectangle
	name   *canvas.Text
}

func (r *entryRenderer) Destroy() {}

func (r *entryRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.name}
}

// entryHeight is the height of an entry as a share of its letters'.
const entryHeight = 1.35

func (r *entryRenderer) MinSize() fyne.Size {
	name := r.name.MinSize()
	return fyne.NewSize(name.Width, name.Height*entryHeight)
}

func (r *entryRenderer) Layout(size fyne.Size) {
	beside := 2 * theme.Padding()
	r.ground.Resize(fyne.NewSize(size.Width+2*beside, size.Height))
	r.ground.Move(fyne.NewPos(-beside, 0))
	widgets.SetOnLine(r.name, 0, 0, size.Height)
}

func (r *entryRenderer) Refresh() {
	s := skin.Current()
	chosen := r.entry.page == r.entry.lab.chosen
	ink := s.Text
	if chosen {
		ink = s.Accent
	}
	widgets.SetText(r.name, r.name.Text, theme.TextSize(), ink, chosen)
	r.entry.Tint(r.ground, chosen)
	r.Layout(r.entry.Size())
	canvas.Refresh(r.entry)
}

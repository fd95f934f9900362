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
	for i := range len(l.opened) + len(positions) {
		if i < len(pages) && pages[i].key == trainedPage && i != l.chosen {
			continue
		}
		entries = append(entries, newEntry(l, i))
	}
	return widgets.NewCard(l.text.T("lab.title"), entries...)
}

// newSelector offers the pages where there is no room for the list.
func newSelector(l *Lab) fyne.CanvasObject {
	var s *widget.Select
	s = widgets.NewSelect(len(l.opened)+len(positions), l.chosen, l.name, func(i int) {
		if i != l.chosen {
			s.SetSelectedIndex(l.chosen) // it stands for its own page only
			l.choose(i)
		}
	})
	return s
}

// entry is the name of a page.
type entry struct {
	widgets.Clickable

	lab    *Lab
	page   int
	ground *canvas.Rectangle
	name   *canvas.Text
}

func newEntry(l *Lab, page int) *entry {
	e := &entry{lab: l, page: page, ground: canvas.NewRectangle(nil), name: canvas.NewText(l.name(page), nil)}
	e.OnTap = func(fyne.Position) { l.choose(page) }
	e.ExtendBaseWidget(e)
	return e
}

func (e *entry) CreateRenderer() fyne.WidgetRenderer {
	const high = 1.35 // of the letters' height
	least := func() fyne.Size {
		name := e.name.MinSize()
		return fyne.NewSize(name.Width, name.Height*high)
	}
	return widgets.NewRenderer(least, e.arrange, e.paint, e.ground, e.name)
}

func (e *entry) arrange(size fyne.Size) {
	beside := 2 * theme.Padding()
	widgets.SetBounds(e.ground, -beside, 0, size.Width+2*beside, size.Height)
	widgets.SetOnLine(e.name, 0, 0, size.Height)
}

func (e *entry) paint() {
	s := skin.Current()
	chosen, ink := e.page == e.lab.chosen, s.Text
	if chosen {
		ink = s.Accent
	}
	widgets.SetText(e.name, e.name.Text, theme.TextSize(), ink, chosen)
	e.Tint(e.ground, chosen)
	e.arrange(e.Size())
	canvas.Refresh(e)
}

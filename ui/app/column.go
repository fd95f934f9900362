package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// section is a card of the column.
type section struct {
	object fyne.CanvasObject
	height func() float32 // the least height at which it is worth showing
	share  float32        // of the height that is left over, in proportion to the others
	tab    *action        // shown where the cards do not fit one below the other
}

// column stacks cards: a head that is always there and below it the sections,
// one below the other where there is room, else one at a time under tabs.
type column struct {
	widget.BaseWidget
	head     fyne.CanvasObject
	sections []section
	chosen   int
	onNarrow func() // called when the column has become narrow, or wide again
	isNarrow bool
}

// narrow tells whether there is room for the most important only.
func (c *column) narrow() bool { return c.isNarrow }

func newColumn(head fyne.CanvasObject, sections []section) *column {
	c := &column{head: head, sections: sections}
	for i, s := range sections {
		s.tab.tapped = func() { c.choose(i) }
	}
	c.ExtendBaseWidget(c)
	return c
}

// choose shows section i where only one fits.
func (c *column) choose(i int) {
	c.chosen = i
	c.Refresh()
}

// CreateRenderer is called by Fyne.
func (c *column) CreateRenderer() fyne.WidgetRenderer {
	r := &columnRenderer{column: c, objects: []fyne.CanvasObject{c.head}}
	for _, s := range c.sections {
		r.objects = append(r.objects, s.object, s.tab)
	}
	return r
}

type columnRenderer struct {
	column  *column
	objects []fyne.CanvasObject
}

func (r *columnRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *columnRenderer) Destroy() {}

// MinSize lets the page decide; what does not fit scrolls or goes under tabs.
func (r *columnRenderer) MinSize() fyne.Size { return fyne.Size{} }

// narrowShare is the part of columnMin below which a column is narrow.
const narrowShare = 0.9

// cardGap is the distance between cards at scale 1.
const cardGap = 12

func (r *columnRenderer) Layout(size fyne.Size) {
	if size.Width <= 0 {
		return
	}
	if narrow := size.Width < columnMin*scale()*narrowShare; narrow != r.column.isNarrow {
		r.column.isNarrow = narrow
		r.column.onNarrow()
	}
	gap := cardGap * scale()
	head := r.headHeight(size)
	place(r.column.head, 0, 0, size.Width, head)
	rest := size.Height - head - gap
	if r.column.isNarrow || r.stackHeight(gap) > rest {
		r.layoutTabs(head+gap, fyne.NewSize(size.Width, rest))
		return
	}
	r.layoutStack(head+gap, gap, fyne.NewSize(size.Width, rest))
}

// headHeight asks the head for its height at the width it gets: wrapped text is
// higher in a narrow column.
func (r *columnRenderer) headHeight(size fyne.Size) float32 {
	r.column.head.Resize(fyne.NewSize(size.Width, r.column.head.Size().Height))
	return min(r.column.head.MinSize().Height, size.Height)
}

func (r *columnRenderer) stackHeight(gap float32) float32 {
	sum := -gap
	for _, s := range r.column.sections {
		sum += s.height() + gap
	}
	return sum
}

func (r *columnRenderer) layoutStack(top, gap float32, size fyne.Size) {
	spare, shares := size.Height-r.stackHeight(gap), float32(0)
	for _, s := range r.column.sections {
		shares += s.share
	}
	for _, s := range r.column.sections {
		s.tab.Hide()
		s.object.Show()
		height := s.height()
		if shares > 0 {
			height += spare * s.share / shares
		}
		place(s.object, 0, top, size.Width, height)
		top += height + gap
	}
}

func (r *columnRenderer) layoutTabs(top float32, size fyne.Size) {
	tabs, left := float32(0), float32(0)
	for i, s := range r.column.sections {
		s.tab.chosen = i == r.column.chosen
		s.tab.setStacked(size.Width < columnMin*scale())
		s.tab.Show()
		min := s.tab.MinSize()
		place(s.tab, left, top, min.Width, min.Height)
		left += min.Width
		tabs = max(tabs, min.Height)
	}
	gap := theme.Padding()
	for i, s := range r.column.sections {
		if i != r.column.chosen {
			s.object.Hide()
			continue
		}
		s.object.Show()
		place(s.object, 0, top+tabs+gap, size.Width, max(size.Height-tabs-gap, 0))
	}
}

func (r *columnRenderer) Refresh() {
	r.Layout(r.column.Size())
	for _, s := range r.column.sections {
		s.tab.Refresh()
	}
	canvas.Refresh(r.column)
}

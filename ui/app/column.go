package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// section is a card of the column.
type section struct {
	word   string // key of the word on its tab: "tab.moves"
	object fyne.CanvasObject
	height func() float32 // the least height at which it is worth showing
	share  float32        // of the height that is left over, in proportion to the others
	tab    *action        // shown where the cards do not fit one below the other
}

func newSection(word string, object fyne.CanvasObject, height func() float32, share float32) section {
	return section{word: word, object: object, height: height, share: share, tab: newAction(nil, nil)}
}

// column stacks cards: a head that is always there, buttons to the pages of the
// same family if there are any, and below them the cards of the page, one below
// the other where there is room, else one at a time under tabs.
type column struct {
	widget.BaseWidget
	head     fyne.CanvasObject
	family   []*action
	cards    *cards
	onNarrow func() // called when the column has become narrow, or wide again
	isNarrow bool
	loose    bool // the head may become smaller
}

// narrow tells whether there is room for the most important only.
func (c *column) narrow() bool { return c.isNarrow }

func newColumn(head fyne.CanvasObject) *column {
	c := &column{head: head, cards: newCards()}
	c.ExtendBaseWidget(c)
	return c
}

// setCards shows other cards.
func (c *column) setCards(k *cards, family []*action) {
	c.cards, c.family = k, family
	for i, s := range k.sections {
		s.tab.tapped = func() { c.choose(i) }
	}
	c.Refresh()
}

// choose shows section i where only one fits.
func (c *column) choose(i int) {
	c.cards.chosen = i
	c.Refresh()
}

// fit makes room for the head when what it says has become longer.
func (c *column) fit() {
	if c.head.MinSize().Height > c.head.Size().Height {
		c.Refresh()
	}
}

// loosen lets the head become smaller again: it has lost a part.
func (c *column) loosen() {
	c.loose = true
	c.Refresh()
}

// CreateRenderer is called by Fyne.
func (c *column) CreateRenderer() fyne.WidgetRenderer {
	r := &columnRenderer{column: c}
	r.gather()
	return r
}

type columnRenderer struct {
	column    *column
	cards     *cards // whose objects these are
	objects   []fyne.CanvasObject
	headWidth float32 // at which the head was highest
	headMost  float32 // its height then
}

// gather lists what the column holds now.
func (r *columnRenderer) gather() {
	r.cards, r.objects = r.column.cards, []fyne.CanvasObject{r.column.head}
	for _, a := range r.column.family {
		r.objects = append(r.objects, a)
	}
	for _, s := range r.column.cards.sections {
		r.objects = append(r.objects, s.object, s.tab)
	}
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
	top := head + gap
	if len(r.column.family) > 0 {
		top = r.row(r.column.family, top, size.Width) + gap
	}
	stacked := r.stacked(size.Height-top, gap)
	tabbed := len(r.column.cards.sections) - stacked
	room := fyne.NewSize(size.Width, size.Height-top)
	if tabbed > 0 {
		room.Height -= r.tabsHeight(stacked) + gap
	}
	top = r.layoutStack(r.column.cards.sections[:stacked], top, gap, room, tabbed == 0)
	r.layoutTabs(stacked, top, fyne.NewSize(size.Width, size.Height-top))
}

// stacked returns how many sections go one below the other; the rest share the
// room that is left, under tabs.
func (r *columnRenderer) stacked(height, gap float32) int {
	sections := r.column.cards.sections
	if r.column.isNarrow {
		return 0
	}
	if stackHeight(sections, gap) <= height {
		return len(sections)
	}
	n := len(sections) - 2 // a single tab would be one too many
	for n > 0 && stackHeight(sections[:n], gap)+gap+r.tabsHeight(n) > height {
		n--
	}
	return max(n, 0)
}

// tabsHeight is the least height of the sections from n on under tabs.
func (r *columnRenderer) tabsHeight(n int) float32 {
	tabs, card := []*action(nil), float32(0)
	for _, s := range r.column.cards.sections[n:] {
		tabs, card = append(tabs, s.tab), max(card, s.height())
	}
	return r.row(tabs, 0, r.column.Size().Width) + theme.Padding() + card
}

// headHeight asks the head for its height at the width it gets: wrapped text is
// higher in a narrow column. At one width it never shrinks, so that the cards
// below do not jump with every sentence.
func (r *columnRenderer) headHeight(size fyne.Size) float32 {
	head := r.column.head
	head.Resize(fyne.NewSize(size.Width, head.Size().Height))
	if size.Width != r.headWidth || r.column.loose {
		r.headWidth, r.headMost, r.column.loose = size.Width, 0, false
	}
	r.headMost = max(r.headMost, head.MinSize().Height)
	return min(r.headMost, size.Height)
}

func stackHeight(sections []section, gap float32) float32 {
	sum := -gap
	for _, s := range sections {
		sum += s.height() + gap
	}
	return sum
}

// layoutStack places sections one below the other and returns where the next one
// would begin. Only with fill they take all the room there is.
func (r *columnRenderer) layoutStack(sections []section, top, gap float32, room fyne.Size, fill bool) float32 {
	spare, shares := room.Height-stackHeight(sections, gap), float32(0)
	for _, s := range sections {
		shares += s.share
	}
	for _, s := range sections {
		s.tab.Hide()
		s.object.Show()
		height := s.height()
		if fill && shares > 0 {
			height += spare * s.share / shares
		}
		place(s.object, 0, top, room.Width, height)
		top += height + gap
	}
	return top
}

// layoutTabs places the sections from first on under tabs.
func (r *columnRenderer) layoutTabs(first int, top float32, size fyne.Size) {
	sections := r.column.cards.sections[first:]
	chosen := max(r.column.cards.chosen-first, 0)
	tabs := make([]*action, len(sections))
	for i, s := range sections {
		s.tab.chosen = i == chosen
		s.tab.Show()
		tabs[i] = s.tab
	}
	bottom := r.row(tabs, top, size.Width)
	gap := theme.Padding()
	for i, s := range sections {
		if i != chosen {
			s.object.Hide()
			continue
		}
		s.object.Show()
		place(s.object, 0, bottom+gap, size.Width, max(top+size.Height-bottom-gap, 0))
	}
}

// row places buttons side by side, in as many rows as they need, and returns where
// they end below.
func (r *columnRenderer) row(buttons []*action, top, width float32) float32 {
	left, height := float32(0), float32(0)
	for _, a := range buttons {
		a.setStacked(width < columnMin*scale())
		a.Refresh()
		min := a.MinSize()
		if left > 0 && left+min.Width > width {
			left, top = 0, top+height
		}
		place(a, left, top, min.Width, min.Height)
		left += min.Width
		height = max(height, min.Height)
	}
	return top + height
}

func (r *columnRenderer) Refresh() {
	if r.cards != r.column.cards {
		r.gather()
	}
	r.Layout(r.column.Size())
	canvas.Refresh(r.column)
}

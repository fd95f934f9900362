package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets/skin"
)

// CreateRenderer implements fyne.Widget.
func (c *CardColumn) CreateRenderer() fyne.WidgetRenderer {
	r := &columnRenderer{column: c}
	r.gather()
	return r
}

type columnRenderer struct {
	column  *CardColumn
	cards   *CardSet // whose objects these are
	objects []fyne.CanvasObject
}

// gather lists what the column holds now.
func (r *columnRenderer) gather() {
	r.cards, r.objects = r.column.set, []fyne.CanvasObject{r.column.head, r.column.more}
	for _, a := range r.column.family {
		r.objects = append(r.objects, a)
	}
	for _, s := range r.column.set.cards {
		r.objects = append(r.objects, s.Object, s.tab)
	}
}

func (r *columnRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *columnRenderer) Destroy() {}

// MinSize lets the page decide; what does not fit scrolls or goes under tabs.
func (r *columnRenderer) MinSize() fyne.Size {
	c := r.column
	if !c.form.Below() || c.room.Width <= 0 {
		return fyne.Size{}
	}
	return fyne.NewSize(0, ceil(c.head.HeightAt(c.room.Width))+2*phoneCardGap+phoneTab+phoneCard)
}

// Sizes of the column of a telephone, in Fyne's units.
const (
	phoneTab     = 36
	phoneCard    = 100 // least height of a card: the column scrolls where there is less
	phoneCardGap = 6
)

// narrowShare is the part of ColumnMin below which a column is narrow.
const narrowShare = 0.9

// Distances at scale 1: between cards, and from the family to the head.
const (
	cardGap   = 12
	familyGap = 6
)

func (r *columnRenderer) Layout(size fyne.Size) {
	if size.Width <= 0 {
		return
	}
	if narrow := size.Width < ColumnMin*skin.Scale()*narrowShare; narrow != r.column.narrow {
		r.column.narrow = narrow
		r.column.OnNarrow()
	}
	if r.column.form.Phone() {
		r.layoutPhone(size)
		return
	}
	gap := cardGap * skin.Scale()
	top := float32(0)
	if len(r.column.family) > 0 {
		top = row(r.column.family, 0, size.Width) + familyGap*skin.Scale()
	}
	if r.layoutBeside(top, gap, size) {
		return
	}
	size.Width = min(size.Width, ColumnRead*skin.Scale())
	top = r.layoutHead(top, size) + gap
	stacked := r.stacked(size.Height-top, gap)
	tabbed := len(r.column.set.cards) - stacked
	room := fyne.NewSize(size.Width, size.Height-top)
	if tabbed > 0 {
		room.Height -= r.tabsHeight(stacked) + gap
	}
	top = r.layoutStack(r.column.set.cards[:stacked], fyne.NewPos(0, top), gap, room, tabbed == 0)
	r.layoutTabs(stacked, top, fyne.NewSize(size.Width, size.Height-top))
}

// layoutHead places the head and returns where it ends below.
func (r *columnRenderer) layoutHead(top float32, room fyne.Size) (bottom float32) {
	r.column.room = room
	height := headHeight(r.column.head, room)
	Place(r.column.head, 0, top, room.Width, height)
	return top + height
}

// layoutBeside places the cards in two columns, if there are some for each and both have room.
func (r *columnRenderer) layoutBeside(top, gap float32, size fyne.Size) bool {
	var first, second []CardSection
	for _, s := range r.column.set.cards {
		if s.aside {
			second = append(second, s)
		} else {
			first = append(first, s)
		}
	}
	if size.Width <= ColumnRead*skin.Scale() || len(first) == 0 || len(second) == 0 {
		return false
	}
	width := (size.Width - gap) / 2
	below := top + gap + headHeight(r.column.head, fyne.NewSize(width, size.Height))
	if below+stackHeight(first, gap) > size.Height || top+stackHeight(second, gap) > size.Height {
		return false
	}
	r.layoutHead(top, fyne.NewSize(width, size.Height))
	r.layoutStack(first, fyne.NewPos(0, below), gap, fyne.NewSize(width, size.Height-below), true)
	r.layoutStack(second, fyne.NewPos(width+gap, top), gap, fyne.NewSize(width, size.Height-top), true)
	return true
}

// stacked returns how many cards go one below the other; the rest share the
// room that is left, under tabs.
func (r *columnRenderer) stacked(height, gap float32) int {
	cards := r.column.set.cards
	switch {
	case len(cards) == 1:
		return 1 // there is nothing to choose
	case r.column.narrow:
		return 0
	}
	if stackHeight(cards, gap) <= height {
		return len(cards)
	}
	n := len(cards) - 2 // a single tab would be one too many
	for n > 0 && stackHeight(cards[:n], gap)+gap+r.tabsHeight(n) > height {
		n--
	}
	return max(n, 0)
}

// tabsHeight is the least height of the cards from n on under tabs.
func (r *columnRenderer) tabsHeight(n int) float32 {
	tabs, card := []*ToolbarButton(nil), float32(0)
	for _, s := range r.column.set.cards[n:] {
		tabs, card = append(tabs, s.tab), max(card, s.height())
	}
	return row(tabs, 0, r.column.Size().Width) + theme.Padding() + card
}

// headHeight is the height of the head in a column of that size.
func headHeight(head CardHead, size fyne.Size) float32 {
	return ceil(min(head.HeightAt(size.Width), head.Share()*size.Height))
}

func stackHeight(cards []CardSection, gap float32) float32 {
	sum := -gap
	for _, s := range cards {
		sum += s.stackHeight() + gap
	}
	return sum
}

// layoutStack places cards one below the other and returns where the next one
// would begin. Only with fill they take all the room there is.
func (r *columnRenderer) layoutStack(cards []CardSection, at fyne.Position, gap float32, room fyne.Size, fill bool) float32 {
	heights := leastHeights(cards)
	if fill {
		heights = filling(cards, room.Height-gap*float32(len(cards)-1))
	}
	for i, s := range cards {
		s.tab.Hide()
		s.showTitle(true)
		s.Object.Show()
		Place(s.Object, at.X, at.Y, room.Width, heights[i])
		at.Y += heights[i] + gap
	}
	return at.Y
}

// layoutTabs places the cards from first on under tabs.
func (r *columnRenderer) layoutTabs(first int, top float32, size fyne.Size) {
	cards := r.column.set.cards[first:]
	chosen := max(r.column.set.chosen-first, 0)
	tabs := make([]*ToolbarButton, len(cards))
	for i, s := range cards {
		s.tab.SetChosen(i == chosen)
		s.showTitle(false)
		s.tab.Show()
		tabs[i] = s.tab
	}
	bottom := row(tabs, top, size.Width)
	gap := theme.Padding()
	for i, s := range cards {
		if i != chosen {
			s.Object.Hide()
			continue
		}
		s.Object.Show()
		Place(s.Object, 0, bottom+gap, size.Width, max(top+size.Height-bottom-gap, 0))
	}
}

// layoutPhone places the head over the tabs in one row, and the card that is chosen below these.
func (r *columnRenderer) layoutPhone(size fyne.Size) {
	r.column.room = size
	height := ceil(min(r.column.head.HeightAt(size.Width), r.column.head.Share()*size.Height))
	if r.column.form.Below() { // the column is as high as it needs to be
		height = ceil(r.column.head.HeightAt(size.Width))
	}
	Place(r.column.head, 0, 0, size.Width, height)
	all := r.column.set.cards
	if len(all) == 0 {
		return
	}
	chosen := min(r.column.set.chosen, len(all)-1)
	var tabs []*ToolbarButton
	for i, s := range all {
		s.tab.Hide()
		s.tab.setStacked(false)
		s.tab.SetChosen(i == chosen)
		s.showTitle(len(all) == 1)
		SetVisible(s.Object, i == chosen)
		tabs = append(tabs, s.tab)
	}
	top := height + phoneCardGap
	if len(all) > 1 {
		width := func(b *ToolbarButton) float32 { return b.MinSize().Width - theme.Padding() }
		left := float32(0)
		for _, b := range r.column.more.Fit(tabs, size.Width, width, all[chosen].tab) {
			b.Show()
			Place(b, left, top, width(b), phoneTab)
			left += width(b)
		}
		top += phoneTab + phoneCardGap/2
	}
	Place(all[chosen].Object, 0, top, size.Width, max(size.Height-top, 0))
}

func (r *columnRenderer) Refresh() {
	if r.cards != r.column.set {
		r.gather()
	}
	r.Layout(r.column.Size())
	canvas.Refresh(r.column)
}

package insight

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
)

// outline is the tree as a list of lines, for windows that are too narrow for a
// picture: what stands below a node is indented.
type outline struct {
	widget.List

	page  *TreePage
	items []int // of the lines
	deep  []int // how far each is indented
}

func newOutline(p *TreePage) *outline {
	o := &outline{page: p}
	o.Length = func() int { return len(o.items) }
	o.CreateItem = func() fyne.CanvasObject { return newRow(o) }
	o.UpdateItem = func(i widget.ListItemID, object fyne.CanvasObject) {
		if i < len(o.items) {
			object.(*outlineRow).set(o.items[i], o.deep[i])
		}
	}
	o.HideSeparators = true
	o.ExtendBaseWidget(o)
	return o
}

// update lists what is unfolded.
func (o *outline) update() {
	o.items, o.deep = o.items[:0], o.deep[:0]
	if o.page.phase == ready {
		o.add(0, 0)
	}
	o.Refresh()
}

func (o *outline) add(i, deep int) {
	o.items, o.deep = append(o.items, i), append(o.deep, deep)
	if o.page.tree.Folded(i) {
		return
	}
	for _, k := range o.page.recording.children(i) {
		o.add(k, deep+1)
	}
}

// reveal scrolls to an item.
func (o *outline) reveal(i int) {
	for k, item := range o.items {
		if item == i {
			o.ScrollTo(k)
			return
		}
	}
}

// TypedKey leaves the keys to the page.
func (o *outline) TypedKey(e *fyne.KeyEvent) { o.page.TypedKey(e) }

// outlineRow is a line of the outline.
type outlineRow struct {
	widgets.Clickable

	outline *outline
	item    int
	deep    int
	ground  *canvas.Rectangle

	sign, name, value, note, more *canvas.Text
}

func newRow(o *outline) *outlineRow {
	text := func() *canvas.Text { return canvas.NewText("", nil) }
	r := &outlineRow{outline: o, item: noItem, ground: canvas.NewRectangle(nil), sign: text(), name: text(), value: text(), note: text(), more: text()}
	r.OnTap = func(fyne.Position) { o.page.tapped(r.item) }
	r.OnHover = func(inside bool) { o.page.hover(r.item, inside) }
	r.ExtendBaseWidget(r)
	return r
}

func (r *outlineRow) set(item, deep int) {
	r.item, r.deep = item, deep
	r.Refresh()
}

func (r *outlineRow) CreateRenderer() fyne.WidgetRenderer {
	const high = 1.9 // of the letters' height
	least := func() fyne.Size { return fyne.NewSize(0, theme.TextSize()*high) }
	return widgets.NewRenderer(least, r.arrange, r.paint, r.ground, r.sign, r.name, r.value, r.note, r.more)
}

// deepest is how far lines are indented at most.
const deepest = 8

func (r *outlineRow) arrange(size fyne.Size) {
	r.ground.Resize(size)
	letter := theme.TextSize()
	x := letter * (0.5 + 1.2*float32(min(r.deep, deepest)))
	at := func(t *canvas.Text, wide float32) {
		x += max(wide, widgets.SetOnLine(t, x, 0, size.Height)) + letter*0.6
	}
	at(r.sign, letter)
	at(r.name, letter*2)
	at(r.value, letter*3.4)
	at(r.note, 0)
	at(r.more, 0)
}

func (r *outlineRow) paint() {
	p := r.outline.page
	if r.item == noItem || p.phase != ready || r.item >= len(p.recording.items) {
		return
	}
	s, size := skin.Current(), theme.TextSize()
	f, form := p.picture().NodeView(r.item), p.picture().Form(r.item)
	ink := s.Of(f.Ink)
	sign := "□"
	switch {
	case form == graph.Up:
		sign = "▲"
	case form == graph.Down:
		sign = "▼"
	case f.Dotted:
		sign = "⋯"
	}
	note, more := ink, ""
	if !f.Alarmed {
		note = s.Quiet
	}
	if p.tree.Folded(r.item) && len(f.Sign) > 1 {
		more = f.Sign
	}
	widgets.SetText(r.sign, sign, size, ink, false)
	widgets.SetText(r.name, f.Name, size, ink, true)
	widgets.SetText(r.value, f.Text, size, ink, true)
	widgets.SetText(r.note, f.Note, size, note, false)
	widgets.SetText(r.more, more, size, s.Accent, false)
	r.Tint(r.ground, r.item == p.selected)
	r.arrange(r.Size())
	canvas.Refresh(r)
}

// Sizes of a page at scale 1, in Fyne's units.
const (
	sideLeast = 392  // for the board and the cards below it in a window that is not large,
	sideMost  = 640  // and no more
	sideShare = 0.36 // of the width at the most
	outerGap  = 20
	innerGap  = 12
	tightGap  = 8
	boardLow  = 0.42 // of the width, for the board of a narrow window
	boardHigh = 0.32 // of the height, for the same
)

// frame puts the parts of a page where they belong: the tabs of the pages of the same family
// where the page with the large board has them, the board, cards that tell about what is chosen,
// and the picture, which gets the rest.
func (f frameLayout) frame(tabs, board, picture fyne.CanvasObject, cards ...fyne.CanvasObject) *fyne.Container {
	return container.New(f, tabs, board, widgets.VScroll(widgets.TextColumn(cardGap, cards...)), picture)
}

// cardGap is the distance of cards below each other, in paddings.
const cardGap = 3

type frameLayout struct {
	from  float32 // width at scale 1 from which on the picture stands beside the board
	grows float32 // part of the width that the board takes there where that is more than sideLeast,
	most  float32 // and of the height at the most: what stands below needs the rest
}

// The frames of the pages: a race has two cards of words below the board, and so has the search
// tree unless they have room under the tree.
var (
	raceFrame      = frameLayout{860, 0.25, 0.5}
	treeFrame      = frameLayout{760, 0.25, 0.5}
	treeOverWords  = frameLayout{760, sideShare, 0.68}
	wordsUnderFrom = float32(1150) // width at scale 1 from which on words stand under the tree
)

// wide reports whether a page of that width shows its picture beside the board.
func (f frameLayout) wide(width float32) bool { return width >= f.from*skin.Scale() }

// MinSize is small: everything scrolls or shrinks.
func (frameLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }

func (f frameLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	tabs, board, cards, picture := o[0], o[1], o[2], o[3]
	at, column, beside := widgets.ColumnBeside(size)
	if !beside {
		at, column = fyne.NewPos(tightGap*skin.Scale(), tightGap*skin.Scale()), size.Width-2*tightGap*skin.Scale()
	}
	high := widgets.HeightFor(tabs, column)
	widgets.SetBounds(tabs, at.X, at.Y, column, high)
	if f.wide(size.Width) {
		out, in := outerGap*skin.Scale(), innerGap*skin.Scale()
		side := min(max(sideLeast*skin.Scale(), size.Width*f.grows), sideMost*skin.Scale())
		side = min(side, size.Width*sideShare, (size.Height-2*out-in)*f.most)
		widgets.SetBounds(board, out, out, side, side)
		widgets.SetBounds(cards, out, out+side+in, side, max(0, size.Height-2*out-side-in))
		left, top := out+side+in, at.Y+high+belowTabs*skin.Scale()
		widgets.SetBounds(picture, left, top, size.Width-left-out, size.Height-top-out)
		return
	}
	out, below := tightGap*skin.Scale(), at.Y+high
	top := out
	if !beside {
		top = below // they have the whole width
	}
	side := min(size.Width*boardLow, size.Height*boardHigh)
	widgets.SetBounds(board, out, top, side, side)
	widgets.SetBounds(cards, 2*out+side, below, max(0, size.Width-3*out-side), max(0, top+side-below))
	widgets.SetBounds(picture, out, top+side+out, size.Width-2*out, max(0, size.Height-top-side-2*out))
}

// belowTabs is the distance from the tabs to the picture at scale 1.
const belowTabs = 6

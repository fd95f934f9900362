package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// topBar is the strip above the page: the program's name, the pages when there
// is a choice, and at the right the actions of the moment.
type topBar struct {
	widget.BaseWidget
	pages   []*action
	actions []*action
}

func newTopBar(pages []*action) *topBar {
	b := &topBar{pages: pages}
	b.ExtendBaseWidget(b)
	return b
}

// setActions shows other actions.
func (b *topBar) setActions(actions []*action) {
	b.actions = actions
	b.Refresh()
}

// CreateRenderer is called by Fyne.
func (b *topBar) CreateRenderer() fyne.WidgetRenderer {
	r := &topBarRenderer{
		bar:  b,
		name: canvas.NewText("Tengen", nil),
		line: canvas.NewRectangle(nil),
	}
	r.name.TextStyle.Bold = true
	r.Refresh()
	return r
}

type topBarRenderer struct {
	bar     *topBar
	name    *canvas.Text
	line    *canvas.Rectangle
	objects []fyne.CanvasObject
}

func (r *topBarRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *topBarRenderer) Destroy() {}

// rowHeight is that of a row of buttons.
func rowHeight() float32 { return theme.IconInlineSize() + theme.TextSize() + 5*theme.Padding() }

// MinSize is that of the narrowest form: stacked actions and nothing else.
func (r *topBarRenderer) MinSize() fyne.Size { return fyne.NewSize(0, rowHeight()) }

// heightFor returns the height that the bar wants at a width: where the actions do
// not fit beside the pages, they stand below them.
func (b *topBar) heightFor(width float32) float32 {
	if b.rows(width) == 1 {
		return rowHeight()
	}
	return rowHeight() + twoRows*rowHeight()
}

// twoRows is the height of the row of pages where the actions stand below it, in
// rows.
const twoRows = 0.75

// rows returns in how many rows the buttons stand.
func (b *topBar) rows(width float32) int {
	wanted := sumOfWidths(b.pages)
	for _, a := range b.actions {
		if a.Visible() {
			wanted += a.stackedWidth()
		}
	}
	if wanted > width-2*pageGapNarrow*scale() {
		return 2
	}
	return 1
}

func (r *topBarRenderer) Layout(size fyne.Size) {
	r.line.Move(fyne.NewPos(0, size.Height-1))
	r.line.Resize(fyne.NewSize(size.Width, 1))

	margin := pageGap * scale()
	full := size.Width - 2*margin
	r.stack(false)
	name := r.name.MinSize()
	wanted := name.Width + margin + sumOfWidths(r.bar.pages) + margin + sumOfWidths(r.bar.actions)
	r.name.Show()
	tight := wanted > full
	if tight {
		r.stack(true)
		margin = pageGapNarrow * scale()
		wanted = name.Width + margin + sumOfWidths(r.bar.pages) + margin + sumOfWidths(r.bar.actions)
		if wanted > size.Width-2*margin {
			r.name.Hide()
		}
	}

	if r.bar.rows(size.Width) == 2 {
		r.stack(true)
		r.name.Hide()
		pages := size.Height * twoRows / (1 + twoRows)
		r.row(r.bar.pages, margin, 0, pages)
		r.row(r.bar.actions, margin, pages, size.Height-pages)
		return
	}
	r.stack(tight)
	left := margin
	if r.name.Visible() {
		r.name.Resize(name)
		r.name.Move(fyne.NewPos(left, (size.Height-name.Height)/2))
		left += name.Width + margin
	}
	r.row(r.bar.pages, left, 0, size.Height)
	r.row(r.bar.actions, max(size.Width-margin-sumOfWidths(r.bar.actions), left+sumOfWidths(r.bar.pages)), 0, size.Height)
}

func (r *topBarRenderer) stack(stacked bool) {
	for _, a := range r.bar.actions {
		a.setStacked(stacked)
	}
}

func (r *topBarRenderer) row(actions []*action, left, top, height float32) {
	for _, a := range actions {
		if !a.Visible() {
			continue
		}
		size := a.MinSize()
		place(a, left, top+(height-size.Height)/2, size.Width, size.Height)
		left += size.Width
	}
}

func sumOfWidths(actions []*action) (sum float32) {
	for _, a := range actions {
		if a.Visible() {
			sum += a.MinSize().Width
		}
	}
	return sum
}

func (r *topBarRenderer) Refresh() {
	r.objects = []fyne.CanvasObject{r.line, r.name}
	for _, a := range slices.Concat(r.bar.pages, r.bar.actions) {
		r.objects = append(r.objects, a)
	}
	r.name.Color = theme.Color(theme.ColorNameForeground)
	r.name.TextSize = theme.Size(theme.SizeNameSubHeadingText)
	r.line.FillColor = theme.Color(theme.ColorNameSeparator)
	for _, a := range slices.Concat(r.bar.pages, r.bar.actions) {
		a.Refresh()
	}
	r.Layout(r.bar.Size())
	canvas.Refresh(r.bar)
}

// Package toolbar has the strip above a page and the flat buttons in it.
package toolbar

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/arrange"
	"tengen/ui/widgets/set"
	"tengen/ui/widgets/skin"
)

// The room beside the buttons, and that in a narrow window, at scale 1.
const (
	outerMargin  = 20
	narrowMargin = 8
)

// Bar is the strip above a page: the program's name, buttons that turn to the pages,
// and at the right the actions of the moment.
type Bar struct {
	widget.BaseWidget
	name    string // the program's
	pages   []*Button
	actions []*Button
}

// NewBar returns a bar with buttons for the pages and no actions.
func NewBar(pages []*Button) *Bar {
	b := &Bar{pages: pages}
	b.ExtendBaseWidget(b)
	return b
}

// SetName shows the program's name.
func (b *Bar) SetName(name string) {
	b.name = name
	b.Refresh()
}

// Actions returns the buttons at the right.
func (b *Bar) Actions() []*Button { return b.actions }

// SetActions shows other actions, from left to right.
func (b *Bar) SetActions(actions []*Button) {
	b.actions = actions
	b.Refresh()
}

// CreateRenderer is called by Fyne.
func (b *Bar) CreateRenderer() fyne.WidgetRenderer {
	r := &barRenderer{
		bar:  b,
		name: canvas.NewText("", nil),
		line: canvas.NewRectangle(nil),
	}
	r.name.TextStyle.Bold = true
	r.Refresh()
	return r
}

type barRenderer struct {
	bar     *Bar
	name    *canvas.Text
	line    *canvas.Rectangle
	objects []fyne.CanvasObject
}

func (r *barRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *barRenderer) Destroy() {}

// rowHeight is that of a row of buttons.
func rowHeight() float32 { return theme.IconInlineSize() + theme.TextSize() + 5*theme.Padding() }

// MinSize is that of the narrowest form: stacked actions and nothing else.
func (r *barRenderer) MinSize() fyne.Size { return fyne.NewSize(0, rowHeight()) }

// HeightFor returns the height that the bar wants at a width: where the actions do
// not fit beside the pages, they stand below them.
func (b *Bar) HeightFor(width float32) float32 {
	if b.rows(width) == 1 {
		return rowHeight()
	}
	return rowHeight() + twoRows*rowHeight()
}

// twoRows is the height of the row of pages where the actions stand below it, in
// rows.
const twoRows = 0.75

// rows returns in how many rows the buttons stand.
func (b *Bar) rows(width float32) int {
	wanted := sumOfWidths(b.pages)
	for _, a := range b.actions {
		if a.Visible() {
			wanted += a.stackedWidth()
		}
	}
	if wanted > width-2*narrowMargin*skin.Scale() {
		return 2
	}
	return 1
}

func (r *barRenderer) Layout(size fyne.Size) {
	r.line.Move(fyne.NewPos(0, size.Height-1))
	r.line.Resize(fyne.NewSize(size.Width, 1))

	margin := outerMargin * skin.Scale()
	name := r.name.MinSize()
	fits := func() bool {
		wanted := name.Width + sumOfWidths(r.bar.pages) + sumOfWidths(r.bar.actions)
		return wanted+4*margin <= size.Width
	}
	r.stack(false)
	r.name.Show()
	tight := !fits()
	if tight {
		r.stack(true)
		if !fits() { // the pages stand where they are on other pages as long as they can
			margin = narrowMargin * skin.Scale()
			set.Visible(r.name, fits())
		}
	}

	if r.bar.rows(size.Width) == 2 {
		r.stack(true)
		// Alone in their row the pages stand where they stand on pages with fewer actions.
		wide := outerMargin * skin.Scale()
		set.Visible(r.name, name.Width+sumOfWidths(r.bar.pages)+3*wide <= size.Width)
		pages := size.Height * twoRows / (1 + twoRows)
		r.pages(wide, pages)
		r.row(r.bar.actions, margin, pages, size.Height-pages)
		return
	}
	r.stack(tight)
	left := r.pages(margin, size.Height)
	r.row(r.bar.actions, max(size.Width-margin-sumOfWidths(r.bar.actions), left+sumOfWidths(r.bar.pages)), 0, size.Height)
}

// pages places the name, if it is shown, and the pages in a row of a height. It returns where
// the pages begin.
func (r *barRenderer) pages(margin, height float32) (left float32) {
	left = margin
	if r.name.Visible() {
		name := r.name.MinSize()
		r.name.Resize(name)
		r.name.Move(fyne.NewPos(left, (height-name.Height)/2))
		left += name.Width + margin
	}
	r.row(r.bar.pages, left, 0, height)
	return left
}

func (r *barRenderer) stack(stacked bool) {
	for _, a := range r.bar.actions {
		a.SetStacked(stacked)
	}
}

func (r *barRenderer) row(actions []*Button, left, top, height float32) {
	for _, a := range actions {
		if !a.Visible() {
			continue
		}
		size := a.MinSize()
		arrange.Place(a, left, top+(height-size.Height)/2, size.Width, size.Height)
		left += size.Width
	}
}

func sumOfWidths(actions []*Button) (sum float32) {
	for _, a := range actions {
		if a.Visible() {
			sum += a.MinSize().Width
		}
	}
	return sum
}

func (r *barRenderer) Refresh() {
	r.objects = []fyne.CanvasObject{r.line, r.name}
	for _, a := range slices.Concat(r.bar.pages, r.bar.actions) {
		r.objects = append(r.objects, a)
	}
	r.name.Text = r.bar.name
	r.name.Color = theme.Color(theme.ColorNameForeground)
	r.name.TextSize = theme.Size(theme.SizeNameSubHeadingText)
	r.line.FillColor = theme.Color(theme.ColorNameSeparator)
	for _, a := range slices.Concat(r.bar.pages, r.bar.actions) {
		a.Refresh()
	}
	r.Layout(r.bar.Size())
	canvas.Refresh(r.bar)
}

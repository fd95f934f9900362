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

// MinSize is that of the narrowest form: stacked actions and nothing else.
func (r *topBarRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, theme.IconInlineSize()+theme.TextSize()+5*theme.Padding())
}

func (r *topBarRenderer) Layout(size fyne.Size) {
	r.line.Move(fyne.NewPos(0, size.Height-1))
	r.line.Resize(fyne.NewSize(size.Width, 1))

	margin := pageGap * scale()
	full := size.Width - 2*margin
	r.stack(false)
	name := r.name.MinSize()
	wanted := name.Width + margin + width(r.bar.pages) + margin + width(r.bar.actions)
	r.name.Show()
	if wanted > full {
		r.stack(true)
		margin = pageGapNarrow * scale()
		wanted = name.Width + margin + width(r.bar.pages) + margin + width(r.bar.actions)
		if wanted > size.Width-2*margin {
			r.name.Hide()
		}
	}

	left := margin
	if r.name.Visible() {
		r.name.Resize(name)
		r.name.Move(fyne.NewPos(left, (size.Height-name.Height)/2))
		left += name.Width + margin
	}
	r.row(r.bar.pages, left, size.Height)
	r.row(r.bar.actions, max(size.Width-margin-width(r.bar.actions), left+width(r.bar.pages)), size.Height)
}

func (r *topBarRenderer) stack(stacked bool) {
	for _, a := range r.bar.actions {
		a.setStacked(stacked)
	}
}

func (r *topBarRenderer) row(actions []*action, left, height float32) {
	for _, a := range actions {
		if !a.Visible() {
			continue
		}
		size := a.MinSize()
		place(a, left, (height-size.Height)/2, size.Width, size.Height)
		left += size.Width
	}
}

func width(actions []*action) (sum float32) {
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

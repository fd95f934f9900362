package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// Has the strip above a page and the flat buttons in it.

// The room beside the buttons, and that in a narrow window, at scale 1.
const (
	outerMargin  = 20
	narrowMargin = 8
)

// Bar is the strip above a page: the program's name, buttons that turn to the pages,
// and at the right the actions of the moment.
type Toolbar struct {
	widget.BaseWidget
	name    string // the program's
	pages   []*ToolbarButton
	actions []*ToolbarButton
	more    *MoreButton // actions for which there is no room
	form    Form
}

// NewBar returns a bar with buttons for the pages and no actions.
func NewToolbar(pages []*ToolbarButton) *Toolbar {
	b := &Toolbar{pages: pages, more: NewMoreButton()}
	b.ExtendBaseWidget(b)
	return b
}

// SetName shows the program's name.
func (b *Toolbar) SetName(name string) {
	b.name = name
	b.Refresh()
}

// SetMore names the button behind which actions are for which there is no room.
func (b *Toolbar) SetMore(word string) { b.more.Set(word, b.more.icon) }

// SetMenus puts menus behind the button for what there is no room for, which then is always there.
func (b *Toolbar) SetMenus(menus []*fyne.Menu) {
	b.more.menus = menus
	b.Refresh()
}

// More returns the button for what there is no room for.
func (b *Toolbar) More() *ToolbarButton { return b.more.ToolbarButton }

// SetForm arranges the bar for a window of a form.
func (b *Toolbar) SetForm(form Form) {
	b.form = form
	b.Refresh()
}

// Actions returns the buttons at the right.
func (b *Toolbar) Actions() []*ToolbarButton { return b.actions }

// SetActions shows other actions, from left to right.
func (b *Toolbar) SetActions(actions []*ToolbarButton) {
	b.actions = actions
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *Toolbar) CreateRenderer() fyne.WidgetRenderer {
	r := &barRenderer{
		bar:  b,
		name: canvas.NewText("", nil),
		line: canvas.NewRectangle(nil),
	}
	r.name.TextStyle = nameStyle
	r.Refresh()
	return r
}

type barRenderer struct {
	bar     *Toolbar
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
func (b *Toolbar) HeightFor(width float32) float32 {
	switch {
	case b.form.Below() && len(b.more.menus) == 0 && !slices.ContainsFunc(b.actions, (*ToolbarButton).Visible):
		return b.phoneRow(phonePages)
	case b.form.Below():
		return b.phoneRow(phonePages) + b.phoneRow(phoneActions)
	case b.rows(width) == 1:
		return rowHeight()
	}
	return rowHeight() + twoRows*rowHeight()
}

// twoRows is the height of the row of pages where the actions stand below it, in
// rows.
const twoRows = 0.75

// rows returns in how many rows the buttons stand.
func (b *Toolbar) rows(width float32) int {
	wanted := b.left(width) + sumOfWidths(b.pages) + toolbarMargin(width)
	for _, a := range b.actions {
		if a.Visible() {
			wanted += a.stackedWidth()
		}
	}
	if len(b.more.menus) > 0 {
		wanted += b.more.stackedWidth()
	}
	if wanted > width {
		return 2
	}
	return 1
}

// named reports whether a bar of a width shows the program's name. Like all that stands left of
// the pages it depends on nothing else, so that these stand where they stood whatever
// actions the page in view has.
func named(width float32) bool { return Wide(width) }

// margin is the room at both ends of a bar of a width.
func toolbarMargin(width float32) float32 {
	if named(width) {
		return outerMargin * skin.Scale()
	}
	return narrowMargin * skin.Scale()
}

// left returns where the pages begin.
func (b *Toolbar) left(width float32) float32 {
	if !named(width) {
		return toolbarMargin(width)
	}
	name := fyne.MeasureText(b.name, theme.Size(theme.SizeNameSubHeadingText), nameStyle)
	return 2*toolbarMargin(width) + name.Width
}

// nameStyle is how the program's name is written.
var nameStyle = fyne.TextStyle{Bold: true}

func (r *barRenderer) Layout(size fyne.Size) {
	r.line.Move(fyne.NewPos(0, size.Height-1))
	r.line.Resize(fyne.NewSize(size.Width, 1))

	r.bar.more.SetStacked(true)
	if r.bar.form.Phone() {
		r.layoutPhone(size)
		return
	}
	bar, margin := r.bar, toolbarMargin(size.Width)
	left, high := bar.left(size.Width), size.Height
	rows := bar.rows(size.Width)
	if rows == 2 {
		high *= twoRows / (1 + twoRows)
	}
	SetVisible(r.name, named(size.Width))
	name := r.name.MinSize()
	r.name.Resize(name)
	r.name.Move(fyne.NewPos(margin, (high-name.Height)/2))
	r.row(bar.pages, left, 0, high)
	if rows == 2 {
		r.stack(true)
		r.row(r.fit(size.Width-2*margin, toolbarWidthOf), margin, high, size.Height-high)
		return
	}
	pagesEnd := left + sumOfWidths(bar.pages)
	actions := bar.actions
	bar.more.Hidden = len(bar.more.menus) == 0
	if !bar.more.Hidden {
		actions = append(slices.Clone(actions), bar.more.ToolbarButton)
	}
	r.stack(false)
	r.stack(pagesEnd+margin+sumOfWidths(actions)+margin > size.Width)
	r.gather(actions)
	r.row(actions, max(size.Width-margin-sumOfWidths(actions), pagesEnd), 0, size.Height)
}

// gather shows the line, the name, the pages and some actions.
func (r *barRenderer) gather(actions []*ToolbarButton) {
	r.objects = []fyne.CanvasObject{r.line, r.name}
	for _, b := range slices.Concat(r.bar.pages, actions) {
		r.objects = append(r.objects, b)
	}
}

// fit shows the actions that fit in an extent, with the others behind a button, and returns them.
func (r *barRenderer) fit(room float32, extent func(*ToolbarButton) float32) []*ToolbarButton {
	var offered []*ToolbarButton
	for _, a := range r.bar.actions {
		if a.Visible() {
			offered = append(offered, a)
		}
	}
	shown := r.bar.more.Fit(offered, room, extent, nil)
	r.gather(shown)
	return shown
}

func toolbarWidthOf(b *ToolbarButton) float32 { return b.MinSize().Width }

func (r *barRenderer) stack(stacked bool) {
	for _, a := range r.bar.actions {
		a.SetStacked(stacked)
	}
}

func (r *barRenderer) row(actions []*ToolbarButton, left, top, height float32) {
	for _, a := range actions {
		if !a.Visible() {
			continue
		}
		size := a.MinSize()
		Place(a, left, top+(height-size.Height)/2, size.Width, size.Height)
		left += size.Width
	}
}

func sumOfWidths(actions []*ToolbarButton) (sum float32) {
	for _, a := range actions {
		if a.Visible() {
			sum += a.MinSize().Width
		}
	}
	return sum
}

func (r *barRenderer) Refresh() {
	r.gather(r.bar.actions)
	r.name.Text = r.bar.name
	r.name.Color = theme.Color(theme.ColorNameForeground)
	r.name.TextSize = theme.Size(theme.SizeNameSubHeadingText)
	r.line.FillColor = theme.Color(theme.ColorNameSeparator)
	for _, a := range slices.Concat(r.bar.pages, r.bar.actions, []*ToolbarButton{r.bar.more.ToolbarButton}) {
		a.Refresh()
	}
	r.Layout(r.bar.Size())
	canvas.Refresh(r.bar)
}

// Sizes of the bar of a telephone, in Fyne's units: a finger is as large whatever the size of
// the letters, and the least of these is what it can hit.
const (
	phonePages       = 40 // height of the row of pages
	phoneActions     = 46 // height of the row of actions
	phoneMargin      = 4
	toolbarShortLess = 6  // by which both are lower where the window is not high
	railPage         = 36 // height of a page at the left of a telephone that is held sideways
	railLeast        = 76
	railMost         = 104
)

// phoneRow is the height of a row whose usual one is given.
func (b *Toolbar) phoneRow(usual float32) float32 {
	if b.form == Short {
		return usual - toolbarShortLess
	}
	return usual
}

// RailWidth is the width of the bar where it stands at the left.
func (b *Toolbar) RailWidth() float32 {
	width := float32(railLeast)
	for _, p := range b.pages {
		width = max(width, p.MinSize().Width-2*theme.Padding()) // the board needs the room more than the words
	}
	return min(width, railMost) + 2*phoneMargin
}

// layoutPhone places the pages over the actions: both over the whole width, in rows, or one below
// the other.
func (r *barRenderer) layoutPhone(size fyne.Size) {
	r.name.Hide()
	r.stack(true)
	width := size.Width - 2*phoneMargin
	if r.bar.form == Sideways {
		SetBounds(r.line, size.Width-1, 0, 1, size.Height)
		top := r.column(r.bar.pages, phoneMargin, width, func(*ToolbarButton) float32 { return railPage })
		top += 2 * phoneMargin
		shown := r.fit(size.Height-top-phoneMargin, func(b *ToolbarButton) float32 {
			if b.stackedWidth() > width {
				return size.Height // what is too wide for the rail is found behind More
			}
			return phoneActions
		})
		r.column(shown, top, width, func(*ToolbarButton) float32 { return phoneActions })
		return
	}
	pages, actions := r.bar.phoneRow(phonePages), r.bar.phoneRow(phoneActions)
	spread(r.bar.pages, phoneMargin, 0, width, pages)
	spread(r.fit(width, toolbarWidthOf), phoneMargin, pages, width, actions)
}

// column places buttons below each other and returns where they end.
func (r *barRenderer) column(buttons []*ToolbarButton, top, width float32, height func(*ToolbarButton) float32) float32 {
	for _, b := range buttons {
		SetBounds(b, phoneMargin, top, width, height(b))
		top += height(b)
	}
	return top
}

// spread places buttons beside each other over a width, with as much more for each as there is.
func spread(buttons []*ToolbarButton, left, top, width, height float32) {
	if len(buttons) == 0 {
		return
	}
	more := (width - sumOfWidths(buttons)) / float32(len(buttons))
	for _, b := range buttons {
		wide := toolbarWidthOf(b) + more
		SetBounds(b, left, top, wide, height)
		left += wide
	}
}

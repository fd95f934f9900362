package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// The room beside the buttons, and that in a narrow window, at scale 1.
const (
	outerMargin  = 20
	narrowMargin = 8
)

// Toolbar is the strip above a page: the program's name, buttons that turn to the pages,
// and at the right the actions of the moment.
type Toolbar struct {
	widget.BaseWidget
	name    string // the program's
	pages   []*ToolbarButton
	actions []*ToolbarButton
	more    *MoreButton // actions for which there is no room
	form    Form

	title *canvas.Text // shows name
	line  *canvas.Rectangle
	shown []fyne.CanvasObject
}

// NewToolbar returns a bar with buttons for the pages and no actions.
func NewToolbar(pages []*ToolbarButton) *Toolbar {
	b := &Toolbar{pages: pages, more: newMoreButton(), title: canvas.NewText("", nil), line: canvas.NewRectangle(nil)}
	b.title.TextStyle = nameStyle
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
	for _, a := range actions { // the theme may have changed since they were seen
		a.Refresh()
	}
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *Toolbar) CreateRenderer() fyne.WidgetRenderer {
	return NewChangingRenderer(b.least, b.arrange, b.paint, func() []fyne.CanvasObject { return b.shown })
}

// rowHeight is that of a row of buttons.
func rowHeight() float32 { return theme.IconInlineSize() + theme.TextSize() + 5*theme.Padding() }

// least is that of the narrowest form: stacked actions and nothing else.
func (b *Toolbar) least() fyne.Size { return fyne.NewSize(0, rowHeight()) }

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

// fewest is how many actions a single row shows at least; where there is room for these and
// not for all, the others stand behind a button.
const fewest = 7

// rows returns in how many rows the buttons stand.
func (b *Toolbar) rows(width float32) int {
	wanted, shown := b.left(width)+sumOfWidths(b.pages)+toolbarMargin(width)+b.more.stackedWidth(), 0
	for _, a := range b.actions {
		if !a.Visible() {
			continue
		}
		if wanted += a.stackedWidth(); wanted > width && shown < fewest && !b.allFit(width) {
			return 2
		}
		shown++
	}
	return 1
}

// allFit reports whether all actions stand beside the pages.
func (b *Toolbar) allFit(width float32) bool {
	wanted := b.left(width) + sumOfWidths(b.pages) + toolbarMargin(width)
	for _, a := range b.actions {
		if a.Visible() {
			wanted += a.stackedWidth()
		}
	}
	if len(b.more.menus) > 0 {
		wanted += b.more.stackedWidth()
	}
	return wanted <= width
}

// named reports whether a bar of a width shows the program's name. Like all that stands left of
// the pages it depends on nothing else, so that these keep their places with any
// actions.
func named(width float32) bool { return Wide(width) }

// toolbarMargin is the room at both ends of a bar of a width.
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

func (b *Toolbar) arrange(size fyne.Size) {
	SetBounds(b.line, 0, size.Height-1, size.Width, 1)

	b.more.setStacked(true)
	if b.form.Phone() {
		b.layoutPhone(size)
		return
	}
	margin := toolbarMargin(size.Width)
	left, high := b.left(size.Width), size.Height
	rows := b.rows(size.Width)
	if rows == 2 {
		high *= twoRows / (1 + twoRows)
	}
	SetVisible(b.title, named(size.Width))
	name := b.title.MinSize()
	b.title.Resize(name)
	b.title.Move(fyne.NewPos(margin, (high-name.Height)/2))
	b.row(b.pages, left, 0, high)
	if rows == 2 {
		b.stack(true)
		b.row(b.fit(size.Width-2*margin, toolbarWidthOf), margin, high, size.Height-high)
		return
	}
	pagesEnd := left + sumOfWidths(b.pages)
	if !b.allFit(size.Width) {
		b.stack(true)
		shown := b.fit(size.Width-margin-pagesEnd, toolbarWidthOf)
		b.row(shown, max(size.Width-margin-sumOfWidths(shown), pagesEnd), 0, size.Height)
		return
	}
	actions := b.actions
	b.more.Hidden = len(b.more.menus) == 0
	if !b.more.Hidden {
		actions = append(slices.Clone(actions), b.more.ToolbarButton)
	}
	b.stack(false)
	b.stack(pagesEnd+margin+sumOfWidths(actions)+margin > size.Width)
	b.gather(actions)
	b.row(actions, max(size.Width-margin-sumOfWidths(actions), pagesEnd), 0, size.Height)
}

// gather shows the line, the name, the pages and some actions.
func (b *Toolbar) gather(actions []*ToolbarButton) {
	b.shown = []fyne.CanvasObject{b.line, b.title}
	for _, button := range slices.Concat(b.pages, actions) {
		b.shown = append(b.shown, button)
	}
}

// fit shows the actions that fit in an extent, with the others behind a button, and returns them.
func (b *Toolbar) fit(room float32, extent func(*ToolbarButton) float32) []*ToolbarButton {
	var offered []*ToolbarButton
	for _, a := range b.actions {
		if a.Visible() {
			offered = append(offered, a)
		}
	}
	shown := b.more.Fit(offered, room, extent, nil)
	b.gather(shown)
	return shown
}

func toolbarWidthOf(b *ToolbarButton) float32 { return b.MinSize().Width }

func (b *Toolbar) stack(stacked bool) {
	for _, a := range b.actions {
		a.setStacked(stacked)
	}
}

func (b *Toolbar) row(actions []*ToolbarButton, left, top, height float32) {
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

func (b *Toolbar) paint() {
	b.gather(b.actions)
	b.title.Text = b.name
	b.title.Color = theme.Color(theme.ColorNameForeground)
	b.title.TextSize = theme.Size(theme.SizeNameSubHeadingText)
	b.line.FillColor = theme.Color(theme.ColorNameSeparator)
	for _, a := range slices.Concat(b.pages, b.actions, []*ToolbarButton{b.more.ToolbarButton}) {
		a.Refresh()
	}
	b.arrange(b.Size())
	canvas.Refresh(b)
}

// Sizes of the bar of a telephone, in Fyne's units: they do not grow with
// the letters, and the least of these is what a finger can hit.
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
func (b *Toolbar) layoutPhone(size fyne.Size) {
	b.title.Hide()
	b.stack(true)
	width := size.Width - 2*phoneMargin
	if b.form == Sideways {
		SetBounds(b.line, size.Width-1, 0, 1, size.Height)
		top := b.column(b.pages, phoneMargin, width, func(*ToolbarButton) float32 { return railPage })
		top += 2 * phoneMargin
		shown := b.fit(size.Height-top-phoneMargin, func(b *ToolbarButton) float32 {
			if b.stackedWidth() > width {
				return size.Height // what is too wide for the rail is found behind More
			}
			return phoneActions
		})
		b.column(shown, top, width, func(*ToolbarButton) float32 { return phoneActions })
		return
	}
	pages, actions := b.phoneRow(phonePages), b.phoneRow(phoneActions)
	spread(b.pages, phoneMargin, 0, width, pages)
	spread(b.fit(width, toolbarWidthOf), phoneMargin, pages, width, actions)
}

// column places buttons below each other and returns where they end.
func (b *Toolbar) column(buttons []*ToolbarButton, top, width float32, height func(*ToolbarButton) float32) float32 {
	for _, button := range buttons {
		SetBounds(button, phoneMargin, top, width, height(button))
		top += height(button)
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

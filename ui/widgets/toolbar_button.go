package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// ToolbarButton is a flat button: an icon and its word, side by side or, where room is
// scarce, the word under the icon. A word is always there, so no tooltip is needed.
type ToolbarButton struct {
	widget.DisableableWidget
	OnTapped func()

	icon     fyne.Resource
	word     string
	wide     string // another word for which there is room, "" for none
	stacked  bool
	chosen   bool   // it stands for what is in view
	choice   bool   // it may stand for that: its room is the same whether it does
	opens    bool   // others are found behind it, and a small arrow says so
	switched Switch // in place of an icon

	hovered, focused bool

	ground *canvas.Rectangle
	image  *widget.Icon      // shows icon
	label  *canvas.Text      // shows word
	track  *canvas.Rectangle // of the switch
	knob   *canvas.Circle
	arrow  *widget.Icon // after the word

	inked color.Color // of the icon
}

var (
	_ fyne.Tappable     = (*ToolbarButton)(nil)
	_ fyne.Focusable    = (*ToolbarButton)(nil)
	_ desktop.Hoverable = (*ToolbarButton)(nil)
)

// NewToolbarButton returns a button that says nothing yet; [ToolbarButton.Set] gives it its word.
func NewToolbarButton(icon fyne.Resource, tapped func()) *ToolbarButton {
	b := &ToolbarButton{
		icon: icon, OnTapped: tapped,
		ground: canvas.NewRectangle(nil), image: widget.NewIcon(icon), label: canvas.NewText("", nil),
		track: canvas.NewRectangle(nil), knob: canvas.NewCircle(nil), arrow: widget.NewIcon(nil),
	}
	b.ExtendBaseWidget(b)
	return b
}

// Set changes the word and the icon; a nil icon is none.
func (b *ToolbarButton) Set(word string, icon fyne.Resource) {
	if b.word == word && sameResource(b.icon, icon) {
		return
	}
	b.word, b.icon = word, icon
	b.Refresh()
}

// SetRoom lets the button be wide enough for another word, so that those after it stay where they are.
func (b *ToolbarButton) SetRoom(word string) {
	if b.wide != word {
		b.wide = word
		b.Refresh()
	}
}

// sameResource compares by name: an icon is made anew each time it is asked for.
func sameResource(a, b fyne.Resource) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Name() == b.Name()
}

// Word returns what the button says.
func (b *ToolbarButton) Word() string { return b.word }

// Switch is the switch that a button may show in place of its icon.
type Switch uint8

// A button has no switch, or one that is off or on.
const (
	NoSwitch Switch = iota
	SwitchOff
	SwitchOn
)

// Switch returns where the button's switch stands.
func (b *ToolbarButton) Switch() Switch { return b.switched }

// SetSwitch shows a switch in place of the icon.
func (b *ToolbarButton) SetSwitch(on bool) {
	to := SwitchOff
	if on {
		to = SwitchOn
	}
	if b.switched != to {
		b.switched = to
		b.Refresh()
	}
}

// setStacked puts the word under the icon, or beside it.
func (b *ToolbarButton) setStacked(stacked bool) {
	if b.stacked != stacked {
		b.stacked = stacked
		b.Refresh()
	}
}

// SetChosen marks the button as standing for what is in view, or not.
func (b *ToolbarButton) SetChosen(chosen bool) {
	if b.chosen != chosen || !b.choice {
		b.chosen, b.choice = chosen, true
		b.Refresh()
	}
}

// SetOpens marks with a small arrow that other buttons are behind this one, or takes the mark away.
func (b *ToolbarButton) SetOpens(opens bool) {
	if b.opens != opens {
		b.opens = opens
		b.Refresh()
	}
}

// SetEnabled lets the button be pressed, or not.
func (b *ToolbarButton) SetEnabled(enabled bool) { SetEnabled(b, enabled) }

// Tapped does what the button is for.
func (b *ToolbarButton) Tapped(*fyne.PointEvent) {
	if !b.Disabled() {
		b.OnTapped()
	}
}

// TypedKey presses the focused button.
func (b *ToolbarButton) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
	}
}

// TypedRune is part of being focusable; buttons take no text.
func (b *ToolbarButton) TypedRune(rune) {}

// FocusGained shows where the keyboard is.
func (b *ToolbarButton) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost takes the sign away.
func (b *ToolbarButton) FocusLost() { b.focused = false; b.Refresh() }

// MouseIn lights the button up.
func (b *ToolbarButton) MouseIn(*desktop.MouseEvent) { b.hovered = true; b.Refresh() }

// MouseMoved is part of being hoverable.
func (b *ToolbarButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends what MouseIn began.
func (b *ToolbarButton) MouseOut() { b.hovered = false; b.Refresh() }

// MoreButton is a button behind which the others are found for which there is no room: it opens a menu of
// them.
type MoreButton struct {
	*ToolbarButton

	rest  []*ToolbarButton
	menus []*fyne.Menu // that are found there too
}

// newMoreButton returns a button that has nothing behind it, and hides.
func newMoreButton() *MoreButton {
	m := &MoreButton{}
	m.ToolbarButton = NewToolbarButton(skin.IconMore.Resource(), m.offer)
	m.Hide()
	return m
}

// Fit returns those of some buttons for which there is room, in a row or a column, with itself at
// the end where it takes the others; extent says how much room each wants. One of them is always
// among those that are shown, nil for none.
func (m *MoreButton) Fit(buttons []*ToolbarButton, room float32, extent func(*ToolbarButton) float32, keep *ToolbarButton) (shown []*ToolbarButton) {
	m.rest = nil
	wanted, kept := float32(0), float32(0)
	for _, b := range buttons {
		wanted += extent(b)
		if b == keep {
			kept = extent(b)
		}
	}
	m.Hidden = wanted <= room && len(m.menus) == 0
	if m.Hidden {
		return buttons
	}
	left, full := room-extent(m.ToolbarButton)-kept, false
	for _, b := range buttons {
		switch wants := extent(b); {
		case b == keep:
			shown = append(shown, b)
		case wants <= left && !full:
			shown, left = append(shown, b), left-wants
		default:
			full = full || wants <= room // else it would stand nowhere, and leaves its place to others
			m.rest = append(m.rest, b)
		}
	}
	return append(shown, m.ToolbarButton)
}

// offer opens the menu of the others.
func (m *MoreButton) offer() { m.Offer(m.rest, m.menus...) }

// item is the button as a line of a menu.
func (b *ToolbarButton) item() *fyne.MenuItem {
	item := fyne.NewMenuItem(b.word, func() { b.Tapped(nil) })
	item.Disabled = b.Disabled()
	if b.switched == NoSwitch { // a switch has no icon
		item.Icon = b.icon
	}
	item.Checked = b.switched == SwitchOn || b.chosen
	return item
}

// Offer opens a menu of buttons below this one, and of menus below these.
func (b *ToolbarButton) Offer(others []*ToolbarButton, menus ...*fyne.Menu) {
	menu := fyne.NewMenu("")
	for _, o := range others {
		menu.Items = append(menu.Items, o.item())
	}
	if len(others) > 0 && len(menus) > 0 {
		menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
	}
	for _, m := range menus {
		item := fyne.NewMenuItem(m.Label, nil)
		item.ChildMenu = m
		menu.Items = append(menu.Items, item)
	}
	driver := fyne.CurrentApp().Driver()
	if c := driver.CanvasForObject(b); c != nil {
		aside := max(b.Size().Width-toolbarWidthOf(b), 0) / 2 // to where the word begins in a button that is wider
		widget.ShowPopUpMenuAtPosition(menu, c, driver.AbsolutePositionForObject(b).AddXY(aside, b.Size().Height))
	}
}

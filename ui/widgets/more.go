package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// More is a button behind which the others are found for which there is no room: it opens a menu of
// them.
type MoreButton struct {
	*ToolbarButton

	rest  []*ToolbarButton
	menus []*fyne.Menu // that are found there too
}

// NewMore returns a button that has nothing behind it, and hides.
func NewMoreButton() *MoreButton {
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
	if b.lever == NoLever { // a switch has no icon
		item.Icon = b.icon
	}
	item.Checked = b.lever == LeverOn || b.chosen
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

package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

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

package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Sizes of a page at scale 1, in Fyne's units.
const (
	threeColumns = 1100 // from this width on the list of pages has a column
	twoColumns   = 760  // from this width on the cards stand beside the picture
	twoLeast     = 520  // and from this one on where the window is wider than high
	lowPage      = 440  // below this height the picture has all of it, as before a projector: a telephone held sideways
	outerGap     = 20
	innerGap     = 14
	tightGap     = 8
	viewShare    = 0.6 // of the height, for the picture over the cards
)

// column is a column that grows with the window, up to a width at which its lines can
// still be read with ease.
type column struct{ least, share, most float32 }

func (c column) width(window, scale float32) float32 {
	return min(max(c.least*scale, window*c.share), c.most*scale)
}

var (
	indexColumn  = column{214, 0.125, 300}
	sideColumn   = column{350, 0.22, 540} // of the cards
	narrowColumn = column{270, 0.35, 290} // of the cards where the list of pages is folded
)

// sideGap is the distance of cards beside the picture, in paddings.
const sideGap = 3

// pageLayout places the parts of a page: index, what to look for, selector,
// picture, controls, cards.
type pageLayout struct {
	folded fyne.CanvasObject // the hint, where the index is folded
}

// MinSize is small: everything scrolls or shrinks.
func (*pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }

func (p *pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	scale := skin.Scale()
	index, hint, selector, view, controls, cards := o[0], o[1], o[2], o[3], o[4], o[5]
	switch {
	case size.Width >= threeColumns*scale:
		out, in := outerGap*scale, innerGap*scale
		show(index, hint)
		p.folded.Hide()
		selector.Hide()
		wide := indexColumn.width(size.Width, scale)
		listed := widgets.HeightFor(index, wide)
		widgets.SetBounds(index, out, out, wide, listed)
		wanted := widgets.HeightFor(hint.(*container.Scroll).Content, wide)
		widgets.SetBounds(hint, out, out+listed+in, wide, max(0, min(wanted, size.Height-2*out-listed-in)))
		left := out + wide + in
		side := sideColumn.width(size.Width, scale)
		widgets.SetBounds(cards, size.Width-out-side, out, side, size.Height-2*out)
		p.middle(view, controls, left, out, size.Width-out-side-in-left, size.Height-2*out, in)
	case size.Width >= twoColumns*scale || size.Width >= max(twoLeast*scale, size.Height):
		out, side := tightGap*scale, narrowColumn.width(size.Width, scale)
		p.fold(index, hint, selector)
		upper := out + selector.MinSize().Height + out
		if size.Height < lowPage*scale || skin.Letters() > 1 { // the picture needs all of it, and the cards scroll
			left := size.Width - out - side
			widgets.SetBounds(selector, left, out, side, selector.MinSize().Height)
			widgets.SetBounds(cards, left, upper, side, size.Height-upper-out)
			p.middle(view, controls, out, out, size.Width-3*out-side, size.Height-2*out, out)
			return
		}
		widgets.SetBounds(selector, out, out, min(side, size.Width-3*out-side), selector.MinSize().Height)
		widgets.SetBounds(cards, size.Width-out-side, out, side, size.Height-2*out)
		p.middle(view, controls, out, upper, size.Width-3*out-side, size.Height-upper-out, out)
	default:
		out := tightGap * scale
		p.fold(index, hint, selector)
		widgets.SetBounds(selector, out, out, size.Width-2*out, selector.MinSize().Height)
		upper := out + selector.MinSize().Height + out
		high := (size.Height - upper) * viewShare
		p.middle(view, controls, out, upper, size.Width-2*out, high, out)
		widgets.SetBounds(cards, out, upper+high+out, size.Width-2*out, max(0, size.Height-upper-high-2*out))
	}
}

// fold hides the list, for which there is no room.
func (p *pageLayout) fold(index, hint, selector fyne.CanvasObject) {
	index.Hide()
	hint.Hide()
	show(selector, p.folded)
}

// middle puts the controls under the picture.
func (*pageLayout) middle(view, controls fyne.CanvasObject, x, y, wide, high, gap float32) {
	low := controls.MinSize().Height
	if !controls.Visible() {
		low, gap = 0, 0
	}
	widgets.SetBounds(view, x, y, wide, max(0, high-low-gap))
	widgets.SetBounds(controls, x, y+high-low, wide, low)
}

func show(objects ...fyne.CanvasObject) {
	for _, o := range objects {
		o.Show()
	}
}

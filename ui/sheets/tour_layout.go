package sheets

import (
	"image/color"

	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// tourLayout dims everything but the target and puts the card beside it.
type tourLayout struct{ tour *tour }

// MinSize lets the window be as small as it likes.
func (tourLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// tourWidth is the width of the card at scale 1.
const tourWidth = 340

func (l tourLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t := l.tour
	hole := t.hole(size)
	t.shade(size, hole)

	margin := 3 * theme.Padding()
	width := min(tourWidth*skin.Scale(), size.Width-2*margin)
	for range 2 { // the height of the texts is known only once they have their width
		t.card.Resize(fyne.NewSize(width, min(t.card.MinSize().Height, size.Height-2*margin)))
	}
	t.card.Move(cardPlace(hole, t.card.Size(), size, margin))
}

// rect is a place on the window.
type rect struct{ x, y, w, h float32 }

// hole is where the target stands; without one it is empty, in the middle.
func (t *tour) hole(size fyne.Size) rect {
	if t.target == nil || !t.target.Visible() {
		return rect{x: size.Width / 2, y: size.Height / 3}
	}
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(t.target).Subtract(driver.AbsolutePositionForObject(t.sheet.over))
	around := theme.Padding()
	s := t.target.Size()
	left, top := max(at.X-around, 0), max(at.Y-around, 0)
	return rect{
		x: left, y: top,
		w: min(at.X+s.Width+around, size.Width) - left,
		h: min(at.Y+s.Height+around, size.Height) - top,
	}
}

// shade lays the four shades around the hole, and the ring on its edge.
func (t *tour) shade(size fyne.Size, hole rect) {
	bottom, right := hole.y+hole.h, hole.x+hole.w
	for i, r := range [...]rect{
		{0, 0, size.Width, hole.y},
		{0, hole.y, hole.x, hole.h},
		{right, hole.y, size.Width - right, hole.h},
		{0, bottom, size.Width, size.Height - bottom},
	} {
		s := t.shades[i]
		s.FillColor = skin.Fade(skin.Current().Page, dim)
		s.Move(fyne.NewPos(r.x, r.y))
		s.Resize(fyne.NewSize(max(r.w, 0), max(r.h, 0)))
		s.Refresh()
	}
	t.ring.FillColor = color.Transparent
	t.ring.StrokeColor, t.ring.StrokeWidth = skin.Current().Accent, 2
	t.ring.CornerRadius = skin.CardRadius
	t.ring.Move(fyne.NewPos(hole.x, hole.y))
	t.ring.Resize(fyne.NewSize(hole.w, hole.h))
	t.ring.Hidden = hole.w == 0
	t.ring.Refresh()
}

// cardPlace finds a place for the card at one of the four sides of the hole; where
// none has room, at the foot of the window.
func cardPlace(hole rect, card, size fyne.Size, gap float32) fyne.Position {
	centre := func(start, length, own, whole float32) float32 {
		return max(gap, min(start+length/2-own/2, whole-own-gap))
	}
	x := centre(hole.x, hole.w, card.Width, size.Width)
	y := centre(hole.y, hole.h, card.Height, size.Height)
	switch {
	case hole.x+hole.w+gap+card.Width+gap <= size.Width && hole.w > 0:
		return fyne.NewPos(hole.x+hole.w+gap, y)
	case hole.y+hole.h+gap+card.Height+gap <= size.Height:
		return fyne.NewPos(x, hole.y+hole.h+gap)
	case hole.x-gap-card.Width-gap >= 0:
		return fyne.NewPos(hole.x-gap-card.Width, y)
	case hole.y-gap-card.Height-gap >= 0:
		return fyne.NewPos(x, hole.y-gap-card.Height)
	default:
		return fyne.NewPos((size.Width-card.Width)/2, max(gap, size.Height-card.Height-gap))
	}
}

package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets/skin"
)

// ColumnMin is the least width of a column beside the board in a wide window, at
// scale 1.
const ColumnMin = 340

// ColumnRead is the width from which on a column has room for two of them: enough for a long
// line of moves, and longer text is hard to read.
const ColumnRead = 840

// Sizes of the page at scale 1, in Fyne's units.
const (
	wideFrom        = 900  // from this width on the column always stands beside the board
	columnNarrowMin = 168  // beside the board in a narrow one
	columnMax       = 1400 // two columns, each with long lines
	underMin        = 300  // height of a column under the board
	besideGain      = 1.15 // how much larger the board must be with the column beside it
	pageGap         = 20
	pageGapNarrow   = 8
)

// Wide reports whether a window of a width is a wide one.
func Wide(width float32) bool { return width >= wideFrom*skin.Scale() }

// BoardAndColumn gives the board the largest square that leaves the column room, at
// the left of the column or, in a narrow window that is higher than wide, above it.
// Its objects are board and column.
type BoardAndColumn struct{ Form Form }

// MinSize is small: the window may be shrunk to 500×400 with a menu above.
func (*BoardAndColumn) MinSize([]fyne.CanvasObject) fyne.Size {
	const side = 240
	return fyne.NewSize(side, side)
}

// Layout chooses the arrangement.
func (l *BoardAndColumn) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	board, column, _ := boardAndColumn(size)
	if l.Form.Phone() {
		board, column = boardFirst(size, l.Form)
	}
	board.put(objects[0])
	column.put(objects[1])
}

// ColumnBeside returns where the column stands in a page of a size, for what is to have the
// same place on pages without a column. Beside is false where it stands under the board.
func ColumnBeside(size fyne.Size) (at fyne.Position, width float32, beside bool) {
	_, column, beside := boardAndColumn(size)
	return fyne.NewPos(floor(column.x), floor(column.y)), ceil(column.x+column.w) - floor(column.x), beside
}

// UnderTabs puts a page without a column under the buttons of its family, which stand where they
// stand at the head of the column of other pages.
type UnderTabs struct{}

// MinSize is small: everything scrolls or shrinks.
func (UnderTabs) MinSize([]fyne.CanvasObject) fyne.Size { return (*BoardAndColumn)(nil).MinSize(nil) }

// Layout implements fyne.Layout.
func (UnderTabs) Layout(o []fyne.CanvasObject, size fyne.Size) {
	at, width, beside := ColumnBeside(size)
	gap := pageGapNarrow * skin.Scale()
	if !beside {
		at, width = fyne.NewPos(gap, gap), size.Width-2*gap
	}
	high := HeightFor(o[0], width)
	SetBounds(o[0], at.X, at.Y, width, high)
	top := at.Y + high + pageGapNarrow*skin.Scale()
	SetBounds(o[1], at.Y, top, size.Width-2*at.Y, size.Height-top-at.Y) // as far from the edges as the column
}

// area is a rectangle.
type area struct{ x, y, w, h float32 }

func (a area) put(o fyne.CanvasObject) { Place(o, a.x, a.y, a.w, a.h) }

func boardAndColumn(size fyne.Size) (board, column area, isBeside bool) {
	scale := skin.Scale()
	wide := Wide(size.Width)
	gap := pageGap * scale
	colMin := ColumnMin * scale
	if !wide {
		gap, colMin = pageGapNarrow*scale, columnNarrowMin*scale
	}
	inner := fyne.NewSize(size.Width-2*gap, size.Height-2*gap)

	beside := min(inner.Height, inner.Width-gap-colMin)
	under := min(inner.Width, inner.Height-gap-underMin*scale)
	if wide || size.Width > size.Height && beside >= under*besideGain {
		side := floor(max(beside, 0))
		colWidth := min(inner.Width-gap-side, columnMax*scale)
		left := floor(gap + (inner.Width-side-gap-colWidth)/2)
		return area{left, gap, side, side}, area{left + side + gap, gap, colWidth, inner.Height}, true
	}
	side := floor(max(under, 0))
	return area{floor(gap + (inner.Width-side)/2), gap, side, side}, area{gap, gap + side + gap, inner.Width, inner.Height - side - gap}, false
}

// boardFirst gives the board of a telephone as much as it can have: its width, where that leaves
// anything below it, or its height.
func boardFirst(size fyne.Size, form Form) (board, column area) {
	const gap = phoneGap
	if form == Sideways {
		side := floor(max(min(size.Height-2*gap, size.Width-phoneColumn), 0))
		left := gap + side + gap
		return area{gap, gap, side, side}, area{left, gap, size.Width - left - gap, size.Height - 2*gap}
	}
	room := size.Height - phoneUnder
	if form == Short {
		room = max(size.Height-shortUnder, min(shortBoard*size.Width, room))
	}
	side := floor(max(min(size.Width-2*gap, room), 0))
	under := gap + side + gap
	return area{floor((size.Width - side) / 2), gap, side, side}, area{2 * gap, under, size.Width - 4*gap, size.Height - under - gap}
}

// Sizes of a telephone's page, in Fyne's units.
const (
	phoneGap    = 4
	phoneColumn = 260  // least width of the column at the right of the board
	phoneUnder  = 130  // least height below it: the rest scrolls
	shortUnder  = 275  // height below it for the head, the tabs, and a few rows of a card
	shortBoard  = 0.75 // the part of the width that the board has all the same
)

// BarAndPage puts the top bar above the page, with nothing between them. Its
// objects are bar and page. OnForm is called with the window's form before they get their places; on a
// telephone held sideways the bar stands at the left, as wide as it wants.
type BarAndPage struct{ OnForm func(Form) }

// MinSize is that of both.
func (BarAndPage) MinSize(objects []fyne.CanvasObject) fyne.Size {
	bar, page := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(bar.Width, page.Width), bar.Height+page.Height)
}

// Layout gives the page what the bar leaves, which may want another height at another width.
func (b BarAndPage) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	form := FormOf(size)
	if b.OnForm != nil {
		b.OnForm(form)
	}
	if !objects[0].Visible() {
		Place(objects[1], 0, 0, size.Width, size.Height)
		return
	}
	if rail, ok := objects[0].(interface{ RailWidth() float32 }); ok && form == Sideways {
		width := rail.RailWidth()
		Place(objects[0], 0, 0, width, size.Height)
		Place(objects[1], width, 0, size.Width-width, size.Height)
		return
	}
	height := objects[0].MinSize().Height
	if bar, ok := objects[0].(interface{ HeightFor(width float32) float32 }); ok {
		height = bar.HeightFor(size.Width)
	}
	Place(objects[0], 0, 0, size.Width, height)
	Place(objects[1], 0, height, size.Width, size.Height-height)
}

// TopAndRest puts the first object at the top and gives the second the rest of the
// height, Gap paddings below.
type TopAndRest struct{ Gap float32 }

func (t TopAndRest) space() float32 { return t.Gap * theme.Size(theme.SizeNamePadding) }

// MinSize is that of both.
func (t TopAndRest) MinSize(objects []fyne.CanvasObject) fyne.Size {
	top, rest := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(top.Width, rest.Width), top.Height+t.space()+rest.Height)
}

// Layout implements fyne.Layout.
func (t TopAndRest) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(fyne.NewSize(size.Width, objects[0].MinSize().Height))
	top := objects[0].MinSize().Height // which may depend on the width
	objects[0].Resize(fyne.NewSize(size.Width, top))
	SetBounds(objects[1], 0, top+t.space(), size.Width, max(0, size.Height-top-t.space()))
}

// Place puts an object over the whole units that a rectangle touches: Fyne clips
// what can be scrolled to whole pixels, and would cut the edge off a card.
func Place(o fyne.CanvasObject, x, y, w, h float32) {
	SetBounds(o, floor(x), floor(y), ceil(x+w)-floor(x), ceil(y+h)-floor(y))
}

func floor(v float32) float32 { return float32(math.Floor(float64(v))) }

func ceil(v float32) float32 { return float32(math.Ceil(float64(v))) }

// Form is how the parts of a window are arranged. It goes by the window's size alone, so that
// a telephone, a page in a browser and a small window of a desktop look the same; the window
// passes it to the parts, which do not work it out themselves.
type Form uint8

// The forms of a window.
const (
	Desk     Form = iota // there is room for everything beside and below each other
	Upright              // a telephone: the board first, and the cards in tabs below it
	Short                // one that is not as high: bars and board leave the cards some room
	Sideways             // one that is turned: the bar at the left, the cards at the right
)

// phoneSide is what the shorter side of a telephone does not exceed. It does not
// grow with the letters, as fingers do not.
const phoneSide = 440

// shortBelow is how much higher than wide a telephone is at least that has room for a board as wide
// as itself, and for the bars and the cards.
const shortBelow = 390

// turnedWidth is how many times as wide as high a telephone is at least that is turned; in a small
// window that is nearly square the bar and the cards would leave the board no room.
const turnedWidth = 1.5

// FormOf returns the form of a window of a size.
func FormOf(window fyne.Size) Form {
	switch {
	case min(window.Width, window.Height) > phoneSide:
		return Desk
	case window.Width >= turnedWidth*window.Height:
		return Sideways
	case window.Width > window.Height:
		return Desk
	case window.Height < window.Width+shortBelow:
		return Short
	default:
		return Upright
	}
}

// Below reports whether the cards stand below the board, as on a telephone that is held upright.
func (f Form) Below() bool { return f == Upright || f == Short }

// The least heights of what fingers press, in Fyne's units; they do not grow with
// the letters.
const (
	finger           = 44
	arrangeShortLess = 6 // where the window is not high
)

// Finger is the least height of a button of a card that fingers press, 0 where a pointer does.
func (f Form) Finger() float32 {
	switch f {
	case Desk:
		return 0
	case Upright:
		return finger
	default:
		return finger - arrangeShortLess
	}
}

// Phone reports whether the window is as small as a telephone's.
func (f Form) Phone() bool { return f != Desk }

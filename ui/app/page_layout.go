package app

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Sizes of the page at scale 1, in Fyne's units.
const (
	wideFrom        = 900 // from this width on the column always stands beside the board
	columnMin       = 340 // beside the board in a wide window
	columnNarrowMin = 168 // beside the board in a narrow one
	columnMax       = 560
	underMin        = 300  // height of a column under the board
	besideGain      = 1.15 // how much larger the board must be with the column beside it
	pageGap         = 20
	pageGapNarrow   = 8
)

// pageLayout gives the board the largest square that leaves the column room, at
// the left of the column or, in a narrow window that is higher than wide, above it.
// It wants two objects: board, column.
type pageLayout struct{}

// MinSize is small: the window may be shrunk to 500×400 with a menu above.
func (pageLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	const side = 240
	return fyne.NewSize(side, side)
}

// Layout chooses the arrangement.
func (pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	board, column := objects[0], objects[1]
	scale := scale()
	wide := size.Width >= wideFrom*scale
	gap := pageGap * scale
	colMin := columnMin * scale
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
		place(board, left, gap, side, side)
		place(column, left+side+gap, gap, colWidth, inner.Height)
		return
	}
	side := floor(max(under, 0))
	place(board, floor(gap+(inner.Width-side)/2), gap, side, side)
	place(column, gap, gap+side+gap, inner.Width, inner.Height-side-gap)
}

// frameLayout puts the top bar above the page, with nothing between them. It wants
// two objects: bar, page.
type frameLayout struct{}

// MinSize is that of both.
func (frameLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	bar, page := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(bar.Width, page.Width), bar.Height+page.Height)
}

// Layout gives the page what the bar leaves.
func (frameLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	height := objects[0].MinSize().Height
	if bar, ok := objects[0].(*topBar); ok {
		height = bar.heightFor(size.Width)
	}
	place(objects[0], 0, 0, size.Width, height)
	place(objects[1], 0, height, size.Width, size.Height-height)
}

// place puts an object over the whole units that a rectangle touches: Fyne clips
// what can be scrolled to whole pixels, and would cut the edge off a card.
func place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(floor(x), floor(y)))
	o.Resize(fyne.NewSize(ceil(x+w)-floor(x), ceil(y+h)-floor(y)))
}

func floor(v float32) float32 { return float32(math.Floor(float64(v))) }

func ceil(v float32) float32 { return float32(math.Ceil(float64(v))) }

// textSizeAtOne is the theme's text size at scale 1.
const textSizeAtOne = 13.5

// scale is the interface scale, read off the theme, so that distances grow with
// the text.
func scale() float32 { return theme.TextSize() / textSizeAtOne }

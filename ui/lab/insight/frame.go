package insight

// Shows what a search does on the position on the board. Its pages
// are packages of their own; here is what they share: a frame with the board
// beside a large picture, and how boards are drawn.

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Sizes of a page at scale 1, in Fyne's units.
const (
	wideFrom  = 860  // from this width on the picture stands beside the board
	sideLeast = 392  // for the board and the cards below it, where the window is no larger,
	sideGrows = 0.25 // a share of its width where it is,
	sideMost  = 640  // and no more
	sideShare = 0.36 // of the width at the most
	outerGap  = 20
	innerGap  = 12
	tightGap  = 8
	boardLow  = 0.42 // of the width, for the board of a narrow window
	boardHigh = 0.32 // of the height, for the same
)

// NewFrame puts the parts of a page where they belong: the tabs of the pages of the
// same family where the page with the large board has them, the board, cards that tell
// about what is chosen, and the picture, which gets the rest in a card of its own.
func NewFrame(tabs, board, picture fyne.CanvasObject, cards ...fyne.CanvasObject) *fyne.Container {
	side := container.NewVScroll(widgets.TextColumn(cardGap, cards...))
	return container.New(frameLayout{}, tabs, board, side, widgets.SurfaceAround(picture))
}

// cardGap is the distance of cards below each other, in paddings.
const cardGap = 3

type frameLayout struct{}

// Wide reports whether a page of that width shows its picture beside the board.
func Wide(width float32) bool { return width >= wideFrom*skin.Scale() }

// MinSize is small: everything scrolls or shrinks.
func (frameLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }

// Layout implements fyne.Layout.
func (frameLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	tabs, board, cards, picture := o[0], o[1], o[2], o[3]
	at, column, beside := widgets.ColumnBeside(size)
	if !beside {
		at, column = fyne.NewPos(tightGap*skin.Scale(), tightGap*skin.Scale()), size.Width-2*tightGap*skin.Scale()
	}
	high := widgets.HeightFor(tabs, column)
	widgets.SetBounds(tabs, at.X, at.Y, column, high)
	if Wide(size.Width) {
		out, in := outerGap*skin.Scale(), innerGap*skin.Scale()
		side := min(max(sideLeast*skin.Scale(), size.Width*sideGrows), sideMost*skin.Scale())
		side = min(side, size.Width*sideShare, (size.Height-2*out-in)*boardMost)
		widgets.SetBounds(board, out, out, side, side)
		widgets.SetBounds(cards, out, out+side+in, side, max(0, size.Height-2*out-side-in))
		left, top := out+side+in, at.Y+high+belowTabs*skin.Scale()
		widgets.SetBounds(picture, left, top, size.Width-left-out, size.Height-top-out)
		return
	}
	out, below := tightGap*skin.Scale(), at.Y+high
	top := out
	if !beside {
		top = below // they have the whole width
	}
	side := min(size.Width*boardLow, size.Height*boardHigh)
	widgets.SetBounds(board, out, top, side, side)
	widgets.SetBounds(cards, 2*out+side, below, max(0, size.Width-3*out-side), max(0, top+side-below))
	widgets.SetBounds(picture, out, top+side+out, size.Width-2*out, max(0, size.Height-top-side-2*out))
}

// belowTabs is the distance from the tabs to the picture at scale 1.
const belowTabs = 6

// boardMost is the part of the height that the board may take in a wide window: two cards
// of words stand below it.
const boardMost = 0.5

package boardview

import (
	"image"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Board is the widget that shows a [view.Board] and reports where it was touched. It
// keeps the board square and as large as its space. Set the callbacks before it
// is shown; they run on Fyne's goroutine, as every method must.
type Board struct {
	widget.BaseWidget
	widgets.Keys // those that the board itself does not use; it uses no letters

	// OnTap is called with a point that was clicked, or chosen with Enter.
	OnTap func(board.Point)
	// OnAlternateTap is called with a point that was clicked with the second button.
	OnAlternateTap func(board.Point)
	// OnHover is called when the pointer or the keyboard's cursor comes to a point;
	// ok is false when it leaves the cells.
	OnHover func(p board.Point, ok bool)
	// OnScroll is called when the wheel turns over the board: +1 up, -1 down.
	OnScroll func(step int)
	// OnArrow is called with an arrow that is typed while the cursor does not show, and
	// reports whether it stands for anything. If not, or without it, the arrow begins
	// the cursor.
	OnArrow func(fyne.KeyName) bool
	// OnEnter reports whether Enter stands for anything but a stone, and does it.
	OnEnter func() bool

	state   view.Board
	aims    bool // a touch aims, and one where it aims plays
	pointer pointer
	cursor  cursor
	focused bool
	arrived board.Point // stone that is settling, Pass for none
	settled float64     // how far, 0 to 1
	wheel   widgets.Wheel
	motion  *fyne.Animation

	renderer *renderer // nil until Fyne asks for one
}

// pointer is where the mouse is.
type pointer struct {
	at board.Point
	on bool
}

// cursor is where the keyboard is; it shows from the key that begins it until Esc, or
// until the mouse points at a cell.
type cursor struct {
	at board.Point
	on bool
}

// New returns a board that shows an empty 15×15.
func New() *Board {
	b := &Board{arrived: board.Pass, pointer: pointer{at: board.Pass}}
	b.cursor.at = b.state.Size().Center()
	b.ExtendBaseWidget(b)
	return b
}

// State returns what is shown.
func (b *Board) State() view.Board { return b.state }

// SetState shows another state. A stone that follows the last one on the same
// board settles for a moment, unless the state is Still; states that come
// meanwhile, such as the engine's first thoughts, let it.
func (b *Board) SetState(s view.Board) {
	before := b.state
	if reflect.DeepEqual(before, s) {
		return // a picture takes longer than to find that out
	}
	b.state = s
	if s.Size() != before.Size() {
		b.cursor = cursor{at: s.Size().Center()}
		b.pointer = pointer{at: board.Pass}
	}
	if p, ok := added(before, s); ok && !s.Still {
		b.stopSettling()
		b.settle(p)
	} else if last, ok := s.Last(); !ok || last != b.arrived {
		b.stopSettling()
	}
	b.Refresh()
}

// SetAiming suits cells that are too small for a finger: a touch only moves the cursor, and one
// more on the same cell is the one that counts.
func (b *Board) SetAiming(aims bool) {
	if b.aims != aims {
		b.aims = aims
		b.EndCursor()
	}
}

// added returns the one stone that was played between two states.
func added(before, after view.Board) (board.Point, bool) {
	p, ok := after.Last()
	if !ok || before.Size() != after.Size() || len(after.Moves) != len(before.Moves)+1 {
		return board.Pass, false
	}
	return p, before.At(p) == board.Empty
}

// CursorPoint returns the point that Enter plays; shown is false while the cursor
// is hidden.
func (b *Board) CursorPoint() (p board.Point, shown bool) { return b.cursor.at, b.cursor.on }

// MinSize keeps a 15×15 board large enough to hit its points.
func (b *Board) MinSize() fyne.Size {
	b.ExtendBaseWidget(b)
	return fyne.NewSquareSize(leastSide)
}

// leastSide is the least side of the widget in Fyne's units.
const leastSide = 220

// density returns how many pixels a unit has.
func (b *Board) density() float32 {
	app := fyne.CurrentApp()
	if app == nil {
		return 1
	}
	c := app.Driver().CanvasForObject(b)
	if c == nil {
		return 1
	}
	const far = 1 << 12 // long enough that rounding to pixels does not matter
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	if x <= 0 {
		return 1
	}
	return float32(x) / far
}

// frame returns the part of the widget that the picture covers, in pixels.
func (b *Board) frame() image.Rectangle {
	d, size := b.density(), b.Size()
	return b.gridIn(int(size.Width*d), int(size.Height*d)).Panel()
}

// grid returns the grid of the picture; it starts where the frame does.
func (b *Board) grid() Grid {
	frame := b.frame()
	return b.gridIn(frame.Dx(), frame.Dy())
}

func (b *Board) gridIn(w, h int) Grid {
	return NewGrid(b.state.Size(), b.state.Symmetry, b.state.Coordinates, w, h)
}

// pointAt returns the point under a position on the widget.
func (b *Board) pointAt(pos fyne.Position) (board.Point, bool) {
	d := b.density()
	return b.grid().At(image.Pt(int(pos.X*d), int(pos.Y*d)).Sub(b.frame().Min))
}

// PlaceOf returns the middle of a point's cell on the widget.
func (b *Board) PlaceOf(p board.Point) fyne.Position {
	c, d := b.grid().Center(p).Add(b.frame().Min), b.density()
	return fyne.NewPos(float32(c.X)/d, float32(c.Y)/d)
}

// Pointed returns the point that the pointer, or the cursor of the keyboard, is on.
func (b *Board) Pointed() (board.Point, bool) { return b.focus() }

// stillPixels are those of a still picture to a unit of the screen.
const stillPixels = 3

// Still returns the board as it belongs on a picture: without pointer and cursor.
func (b *Board) Still() []fyne.CanvasObject {
	state := b.state
	state.Turn = 0 // no ghost stone
	size := b.Size()
	still := canvas.NewImageFromImage(Picture(state, skin.Current().Dark, int(size.Width*stillPixels), int(size.Height*stillPixels)))
	still.Resize(size)
	return []fyne.CanvasObject{still}
}

package widgets

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// MarksBoard is a small board of crosses and noughts that can be clicked, with a word in a cell
// where there is something to say of it.
type MarksBoard struct {
	widget.BaseWidget

	// OnTap is called with the cell that was clicked, counted as in [MarksBoard.Set].
	OnTap func(cell int)
	// Numbered writes the numbers of rows and columns beside the board, from 0 at the top
	// left.
	Numbered bool

	side  int
	cells string
	notes []MarksNote
}

// MarksNote is a remark on a cell.
type MarksNote struct {
	Text   string
	Ink    skin.Ink
	Ringed bool
}

var _ fyne.Tappable = (*MarksBoard)(nil)

// NewMarks returns an empty board with a number of cells a side.
func NewMarks(side int, onTap func(cell int)) *MarksBoard {
	b := &MarksBoard{side: side, OnTap: onTap}
	b.ExtendBaseWidget(b)
	return b
}

// Set shows other marks: cells holds 'x', 'o' or anything else for an empty one, row 0
// below. notes, in the same order, may be nil.
func (b *MarksBoard) Set(side int, cells string, notes []MarksNote) {
	b.side, b.cells, b.notes = side, cells, notes
	b.Refresh()
}

// Tapped implements fyne.Tappable.
func (b *MarksBoard) Tapped(e *fyne.PointEvent) {
	edge, from := b.square()
	at := e.Position.SubtractXY(from, from)
	x, y := int(at.X/edge*float32(b.side)), int(at.Y/edge*float32(b.side))
	if at.X >= 0 && at.Y >= 0 && x < b.side && y < b.side {
		b.OnTap((b.side-1-y)*b.side + x)
	}
}

// manyCells is the side from which on a board needs more room.
const manyCells = 8

// numberRoom is the room for a row of numbers as a share of the text's size.
const numberRoom = 1.4

// square returns the edge of the board and how far its corner is from that of the widget.
func (b *MarksBoard) square() (edge, from float32) {
	if b.Numbered {
		from = numberRoom * theme.TextSize()
	}
	return max(1, min(b.Size().Width, b.Size().Height)-from), from
}

// CreateRenderer implements fyne.Widget.
func (b *MarksBoard) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size {
		if b.side > manyCells { // no higher than a card is wide
			return fyne.NewSize(9*theme.TextSize(), 23*theme.TextSize())
		}
		if b.Numbered { // and its cells have words
			return fyne.NewSquareSize(10.25 * theme.TextSize())
		}
		return fyne.NewSquareSize(9 * theme.TextSize())
	}
	return NewPenRenderer(b, least, func(pen *Pen, _ fyne.Size) { b.draw(pen) })
}

// smallCell is the edge below which the words of a ringed cell need the room of its frame.
const smallCell = 40

// frame returns how far the frame of a ringed cell stands from its edge, and how thick it is.
func frame(cell float32) (inset, ring float32) {
	if cell < smallCell {
		return -1, 1
	}
	return 1, 2
}

func (b *MarksBoard) draw(pen *Pen) {
	const corner, noteShare, noteRoom, numberShare = 6, 0.2, 0.99, 0.82
	s, numbers := skin.Current(), max(skin.Readable(), theme.TextSize()*numberShare)
	edge, from := b.square()
	pen.Box(from, from, edge, edge, s.Quiet, s.Page, 1, corner)
	cell := edge / float32(b.side)
	inset, ring := frame(cell)
	for i, note := range b.notes {
		x, y := from+float32(i%b.side)*cell, from+float32(b.side-1-i/b.side)*cell
		if note.Ringed {
			pen.Box(x+inset, y+inset, cell-2*inset, cell-2*inset, s.Accent, s.AccentGround, ring, corner)
		}
		size, heavy := max(numbers, cell*noteShare), note.Ink != skin.Quiet
		room := cell * noteRoom
		if note.Ringed {
			room = cell - 2*(inset+ring) // inside the frame
		}
		heavy = heavy && TextWidth(note.Text, size, true) <= room // rather thin than small
		pen.TextIn(note.Text, x+cell/2, y+cell/2, size, room, 1, heavy, s.Of(note.Ink))
	}
	pen.Rows(b.side, b.cells, from, from, edge, s.Text, s.Hairline)
	if b.Numbered {
		for i := range b.side {
			at := from + (float32(i)+0.5)*cell
			pen.Text(strconv.Itoa(i), at, from/2, numbers, false, s.Quiet)
			pen.Text(strconv.Itoa(i), from/2, at, numbers, false, s.Quiet)
		}
	}
}

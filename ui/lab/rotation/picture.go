package rotation

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// CreateRenderer implements fyne.Widget.
func (b *board) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(12 * theme.TextSize()) }
	return widgets.NewPenRenderer(b, least, func(pen *widgets.Pen, _ fyne.Size) {
		r, s := boardPicture{board: b, pen: pen}, skin.Current()
		cell, x, y := b.frame()
		r.center(s, cell, x, y)
		for i, p := range places {
			r.cell(s, i, x+float32(p.column)*cell, y+float32(p.row)*cell, cell)
		}
		for m, p := range letters {
			r.letter(s, m, x+float32(p.column)*cell, y+float32(p.row)*cell, cell)
		}
	})
}

// boardPicture is a picture of the board.
type boardPicture struct {
	board *board
	pen   *widgets.Pen
}

// Sizes as shares of a cell.
const (
	cellShare   = 0.9
	letterShare = 0.72
	digitShare  = 0.4
	corner      = 0.16
)

// center lays a ground under the cells that must become equal.
func (r *boardPicture) center(s skin.Skin, cell, x, y float32) {
	room := cell * 0.08
	r.pen.Box(x+3*cell-room, y+3*cell-room, 3*cell+2*room, 3*cell+2*room, s.Hairline, s.AccentGround, 1, cell*corner*1.4)
}

// cell draws a cell: each digit has a ground of its own, so that one sees at a
// glance how many of it are where.
func (r *boardPicture) cell(s skin.Skin, i int, x, y, cell float32) {
	grounds := [...]color.Color{s.Card, s.Accent, s.Hairline}
	inks := [...]color.NRGBA{s.Text, s.Card, s.Text}
	digit := r.board.position.Digit(i)
	border := s.Quiet
	if digit == 2 {
		border = s.Accent
	}
	room := cell * (1 - cellShare) / 2
	r.pen.Box(x+room, y+room, cell-2*room, cell-2*room, border, grounds[digit-1], 1, cell*corner)
	r.pen.Text(strconv.Itoa(digit), x+cell/2, y+cell/2, max(skin.LeastLetters, cell*digitShare), true, inks[digit-1])
}

// letter draws the button of a move.
func (r *boardPicture) letter(s skin.Skin, m int, x, y, cell float32) {
	ink, border, ground := s.Text, s.Hairline, color.Color(color.Transparent)
	switch m {
	case r.board.last:
		ink, border, ground = s.Accent, s.Accent, s.AccentGround
	case r.board.Under():
		border, ground = s.Quiet, theme.Color(theme.ColorNameHover)
	}
	room := cell * (1 - letterShare) / 2
	r.pen.Disc(x+room, y+room, cell-2*room, border, ground, 1)
	r.pen.Text(problem.RotationMoves[m:m+1], x+cell/2, y+cell/2, max(skin.LeastLetters, cell*digitShare*0.85), true, ink)
}

package boardview

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tengen/board"
	"tengen/ui/widgets/skin"
)

// focus returns the point that the next click or Enter would play.
func (b *Board) focus() (board.Point, bool) {
	if b.cursor.on && (b.focused || b.aims) { // on a telephone the board never has the keys
		return b.cursor.at, true
	}
	return b.pointer.at, b.pointer.on
}

// refreshPointer shows where pointer and cursor are, without a new picture.
func (b *Board) refreshPointer() {
	if b.renderer != nil {
		b.renderer.placeGhost()
	}
}

// placeGhost puts the ghost stone, the cursor's corners and the reason where the
// pointer or the cursor is.
func (r *renderer) placeGhost() {
	p, ok := r.board.focus()
	if !ok {
		r.ghost.Hide()
		r.bubble.Hide()
		r.reason.Hide()
		return
	}
	r.place(r.ghost, r.grid.cell(p))
	r.ghost.Show()
	r.repaint(r.ghost)
	r.placeReason(p)
}

// ghostOpacity is that of the stone that a click would place.
const ghostOpacity = 0.5

func (r *renderer) drawGhost(w, h int) image.Image {
	pic := image.NewRGBA(image.Rect(0, 0, w, h))
	p, ok := r.board.focus()
	if !ok {
		return pic
	}
	s := r.board.state
	m := materialOf(s.Look, skin.Current().Dark)
	middle := image.Pt(r.grid.pitch/2, r.grid.pitch/2)
	_, barred := s.Reason(p)
	if s.Turn != board.Empty && s.At(p) == board.Empty && !barred {
		r.painter.stones.fit(r.grid.stone(), m.shadow)
		stamp(pic, middle, r.painter.stones.of(s.Turn), ghostOpacity)
	}
	if r.board.cursor.on {
		brackets(pic, m.best)
	}
	return pic
}

// brackets draws the four corners of the cursor along the edge of a picture.
func brackets(dst *image.RGBA, ink color.NRGBA) {
	const arm, thickness = 0.24, 0.05 // shares of the cell
	side := float64(min(dst.Rect.Dx(), dst.Rect.Dy()))
	thick := max(1.5, thickness*side)
	near, far, long := thick, side-1-thick, arm*side
	for _, x := range []float64{near, far} {
		for _, y := range []float64{near, far} {
			inX, inY := long, long
			if x == far {
				inX = -long
			}
			if y == far {
				inY = -long
			}
			stroke(dst, pixel{x, y}, pixel{x + inX, y}, thick, ink)
			stroke(dst, pixel{x, y}, pixel{x, y + inY}, thick, ink)
		}
	}
}

// placeReason shows why a point is forbidden, or what its disc means, above the point or
// below it.
func (r *renderer) placeReason(p board.Point) {
	text := r.board.state.Said(p)
	if text == "" {
		r.bubble.Hide()
		r.reason.Hide()
		return
	}
	s := skin.Current()
	r.reason.Text, r.reason.TextSize, r.reason.Color = text, theme.Size(theme.SizeNameCaptionText), s.Text
	r.bubble.FillColor, r.bubble.StrokeColor = s.Card, s.Hairline
	r.bubble.StrokeWidth, r.bubble.CornerRadius = 1, theme.Size(theme.SizeNameSelectionRadius)

	pad := theme.Size(theme.SizeNameInnerPadding)
	size := r.reason.MinSize()
	box := size.AddWidthHeight(2*pad, pad)
	d, cell := r.board.density(), r.grid.cell(p).Add(r.frame.Min)
	x := float32(cell.Min.X+cell.Max.X)/2/d - box.Width/2
	x = min(max(x, 0), max(r.board.Size().Width-box.Width, 0))
	y := float32(cell.Min.Y)/d - box.Height
	if y < 0 {
		y = float32(cell.Max.Y) / d
	}
	r.bubble.Move(fyne.NewPos(x, y))
	r.bubble.Resize(box)
	r.reason.Move(fyne.NewPos(x+pad, y+pad/2))
	r.reason.Resize(size)
	r.bubble.Show()
	r.reason.Show()
	r.repaint(r.bubble)
	r.repaint(r.reason)
}

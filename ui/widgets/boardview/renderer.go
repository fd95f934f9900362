package boardview

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/board"
	"tengen/ui/widgets/skin"
)

// renderer shows a board as one picture with three small things above it that
// move without a new picture: the stone that settles, the ghost under the
// pointer or the cursor, and the reason of a forbidden point.
type renderer struct {
	board   *Board
	painter painter

	picture *canvas.Raster
	settle  *canvas.Raster
	ghost   *canvas.Raster
	bubble  *canvas.Rectangle
	reason  *canvas.Text

	pixels *image.RGBA // the last picture, painted again at the same size
	frame  image.Rectangle
	grid   Grid
}

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{board: b, bubble: canvas.NewRectangle(color.Transparent), reason: canvas.NewText("", color.Transparent)}
	r.picture = canvas.NewRaster(r.drawPicture)
	r.settle = canvas.NewRaster(r.drawSettling)
	r.ghost = canvas.NewRaster(r.drawGhost)
	b.renderer = r
	r.Refresh()
	return r
}

// Objects returns what is shown, lowest first.
func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.picture, r.settle, r.ghost, r.bubble, r.reason}
}

func (r *renderer) MinSize() fyne.Size { return r.board.MinSize() }

func (r *renderer) Destroy() { r.board.stopSettling() }

// Layout puts everything in its place.
func (r *renderer) Layout(fyne.Size) {
	r.frame, r.grid = r.board.frame(), r.board.grid()
	r.place(r.picture, image.Rectangle{Max: r.frame.Size()})
	r.placeSettling()
	r.placeGhost()
}

// Refresh shows the state anew, whose board may have another shape.
func (r *renderer) Refresh() {
	r.Layout(r.board.Size())
	r.repaint(r.picture)
}

// repaint draws one object again, by the board's canvas: Fyne does not find
// that of an object which has been hidden so far.
func (r *renderer) repaint(o fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.board); c != nil {
		c.Refresh(o)
	}
}

// place puts an object over a rectangle of the picture. It covers whole pixels: a
// part of one would blur all of them.
func (r *renderer) place(o fyne.CanvasObject, area image.Rectangle) {
	const less = 0.01 // of a pixel: Fyne may not round up to another one
	d := r.board.density()
	corner := area.Min.Add(r.frame.Min)
	o.Move(fyne.NewPos(float32(corner.X)/d, float32(corner.Y)/d))
	o.Resize(fyne.NewSize((float32(area.Dx())-less)/d, (float32(area.Dy())-less)/d))
}

func (r *renderer) drawPicture(w, h int) image.Image {
	if area := image.Rect(0, 0, w, h); r.pixels == nil || r.pixels.Rect != area {
		r.pixels = image.NewRGBA(area)
	}
	r.painter.paint(r.pixels, r.board.state, skin.Current().Dark, r.board.arrived)
	return r.pixels
}

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
	text := r.board.state.Tip(p)
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

// A stone settles: it comes down from a little above. It is whole from its first picture on, so that
// a click is a stone also where pictures are slow. Nothing else on the board moves by itself.
const (
	settleTime   = 120 * time.Millisecond
	settleHeight = 0.10 // of a stone, where it starts
)

// settle starts the arrival of the stone on p.
func (b *Board) settle(p board.Point) {
	if b.renderer == nil {
		return
	}
	b.arrived, b.settled = p, 0
	b.motion = fyne.NewAnimation(settleTime, func(done float32) {
		b.settled = float64(done)
		if done >= 1 {
			b.arrived = board.Pass
			b.Refresh()
			return
		}
		b.renderer.placeSettling()
	})
	b.motion.Curve = fyne.AnimationEaseOut
	b.motion.Start()
}

// stopSettling puts a stone that is on its way where it belongs; the caller
// refreshes.
func (b *Board) stopSettling() {
	if b.motion != nil {
		b.motion.Stop()
		b.motion = nil
	}
	b.arrived = board.Pass
}

func (r *renderer) placeSettling() {
	p := r.board.arrived
	if p == board.Pass {
		r.settle.Hide()
		return
	}
	// Room above for the height and around for the shadow.
	r.place(r.settle, r.grid.cell(p).Inset(-r.grid.pitch/2))
	r.settle.Show()
	r.repaint(r.settle)
}

func (r *renderer) drawSettling(w, h int) image.Image {
	pic := image.NewRGBA(image.Rect(0, 0, w, h))
	b := r.board
	if b.arrived == board.Pass {
		return pic
	}
	m := materialOf(b.state.Look, skin.Current().Dark)
	r.painter.stones.fit(r.grid.stone(), m.shadow)
	height := int((1-b.settled)*settleHeight*r.grid.stone() + 0.5)
	// The cell's middle, as cell and Inset round it.
	middle := image.Pt(r.grid.pitch/2, r.grid.pitch/2).Add(image.Pt(r.grid.pitch/2, r.grid.pitch/2))
	stamp(pic, middle.Add(image.Pt(0, height)), r.painter.stones.shadow, 1)
	stamp(pic, middle.Sub(image.Pt(0, height)), r.painter.stones.of(b.state.At(b.arrived)), 1)
	return pic
}

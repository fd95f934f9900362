package boardview

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

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

// CreateRenderer is called by Fyne.
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

// MinSize is called by Fyne.
func (r *renderer) MinSize() fyne.Size { return r.board.MinSize() }

// Destroy is called by Fyne.
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

// repaint draws one object anew. It asks the board's canvas: Fyne does not find
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

package boardview

import (
	"image"
	"time"

	"fyne.io/fyne/v2"

	"tengen/board"
	"tengen/ui/widgets/skin"
)

// A stone settles: it comes down from a little above, growing firm. Nothing else
// on the board moves by itself.
const (
	settleTime   = 120 * time.Millisecond
	settleHeight = 0.10 // of a stone, where it starts
	settleFaint  = 0.35 // opacity at the start
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
	firm := mix(settleFaint, 1, b.settled)
	height := int((1-b.settled)*settleHeight*r.grid.stone() + 0.5)
	// The cell's middle, as cell and Inset round it.
	middle := image.Pt(r.grid.pitch/2, r.grid.pitch/2).Add(image.Pt(r.grid.pitch/2, r.grid.pitch/2))
	stamp(pic, middle.Add(image.Pt(0, height)), r.painter.stones.shadow, firm*firm)
	stamp(pic, middle.Sub(image.Pt(0, height)), r.painter.stones.of(b.state.At(b.arrived)), firm)
	return pic
}

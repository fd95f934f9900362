package boardview_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"

	"tengen/board"
)

// What a touch aims at is to be seen on telephones too, where the board never has the keys:
// here they come at other speeds.
func TestAnAimIsSeenWithoutTheKeys(t *testing.T) {
	b, w, where := shown(t, played(t, board.Square(15)))
	var played []board.Point
	b.OnTap = func(p board.Point) { played = append(played, p) }
	b.SetAiming(true)
	touch := &fyne.PointEvent{Position: where("C4")}
	w.SetContent(canvas.NewRectangle(nil))
	b.Tapped(touch)
	p, seen := b.Pointed()
	assert.True(t, seen)
	assert.Equal(t, at(t, "C4"), p)
	assert.Empty(t, played)
	b.Tapped(touch)
	assert.Equal(t, []board.Point{at(t, "C4")}, played)
	_, seen = b.Pointed()
	assert.False(t, seen, "it played")
}

package alphabeta

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ai/textbook"
	"tengen/ui/widgets/skin"
)

// At every cut of the lesson the inequality can be read: the dashed line that leads to the
// ancestor does not run through it. A value stands inside the sides of its triangle, also
// with the larger letters of a projector.
func TestACutCanBeRead(t *testing.T) {
	for _, projector := range []bool{false, true} {
		p := open(t)
		theme := skin.New(skin.LightMode, 1)
		if projector {
			theme = theme.Projected()
		}
		fyne.CurrentApp().Settings().SetTheme(theme)
		p.tree.Resize(fyne.NewSize(850, 430))
		p.tree.ShowWhole()
		cuts := 0
		for p.kit.Player.First(); !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
			if e, ok := p.recording.Replay.Last(); !ok || e.Step != textbook.Cut {
				continue
			}
			cuts++
			var dashes []*canvas.Line
			var texts []*canvas.Text
			var triangles []*canvas.ArbitraryPolygon
			for _, o := range test.WidgetRenderer(p.tree).Objects() {
				switch o := o.(type) {
				case *canvas.Line:
					if o.StrokeColor == skin.Current().Alarm {
						dashes = append(dashes, o)
					}
				case *canvas.ArbitraryPolygon:
					triangles = append(triangles, o)
				case *canvas.Text:
					if o.Text != "" {
						texts = append(texts, o)
					}
				}
			}
			assert.NotEmpty(t, dashes)
			for _, text := range texts {
				for _, triangle := range triangles {
					assert.True(t, fits(text, triangle), "step %d, projector %v: %q runs over its triangle", p.kit.Player.Index(), projector, text.Text)
				}
				for _, d := range dashes {
					assert.False(t, crosses(d, text), "step %d, projector %v: the line runs through %q", p.kit.Player.Index(), projector, text.Text)
				}
			}
		}
		assert.Equal(t, 4, cuts)
	}
}

// capitals is half the height of digits, as a share of a text's size.
const capitals = 0.36

// fits reports whether a text that stands in a triangle keeps clear of the base, and is no wider
// than the triangle is where the letters are nearest to its tip.
func fits(text *canvas.Text, triangle *canvas.ArbitraryPolygon) bool {
	x, y := text.Position().X+text.Size().Width/2, text.Position().Y+text.Size().Height/2
	at, size := triangle.Position(), triangle.Size()
	if x < at.X || x > at.X+size.Width || y < at.Y || y > at.Y+size.Height {
		return true // it belongs to another node
	}
	fromBase := y - at.Y
	if up := triangle.Points[0].Y == 0; up {
		fromBase = size.Height - fromBase
	}
	near, far := fromBase-text.TextSize*capitals, fromBase+text.TextSize*capitals
	return near > triangle.StrokeWidth && text.MinSize().Width+triangle.StrokeWidth <= size.Width*(1-far/size.Height)
}

// crosses reports whether a line has a point where letters are.
func crosses(l *canvas.Line, text *canvas.Text) bool {
	const steps = 20
	middle := text.Position().Y + text.Size().Height/2
	for i := range steps + 1 {
		at := float32(i) / steps
		x := l.Position1.X + (l.Position2.X-l.Position1.X)*at
		y := l.Position1.Y + (l.Position2.Y-l.Position1.Y)*at
		if x > text.Position().X && x < text.Position().X+text.Size().Width && y > middle-text.TextSize*capitals && y < middle+text.TextSize*capitals {
			return true
		}
	}
	return false
}

package smallgames

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// CreateRenderer implements fyne.Widget.
func (t *tokens) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSize(8*theme.TextSize(), 4*theme.TextSize()) }
	return widgets.NewPenRenderer(t, least, func(pen *widgets.Pen, _ fyne.Size) {
		r, s, scale := tokenPicture{tokens: t, pen: pen}, skin.Current(), skin.Scale()
		spots := t.spots()
		for i, at := range spots {
			r.token(s, at, scale)
			if at.token.hop > 0 {
				r.hop(s, at, spots[i-at.token.hop], scale)
			}
		}
	})
}

// tokenPicture is a picture of tokens.
type tokenPicture struct {
	tokens *tokens
	pen    *widgets.Pen
}

// hop draws an arc from a token to one on the left of it; when that stands in the
// row above, the caption has to do.
func (r *tokenPicture) hop(s skin.Skin, from, to tokenSpot, scale float32) {
	if from.y != to.y {
		return
	}
	middle, half := (from.x+to.x+from.side)/2, (from.x-to.x)/2
	high := min(hopRoom*scale-6, half)
	at := func(i int) fyne.Position {
		angle := math.Pi * float64(i) / hopPieces
		return fyne.NewPos(middle+half*float32(math.Cos(angle)), from.y-3-high*float32(math.Sin(angle)))
	}
	for i := range hopPieces {
		r.pen.Line(at(i), at(i+1), s.Accent, 1.4)
	}
	const tip = 5
	end := at(hopPieces)
	r.pen.Line(end, end.AddXY(-tip*0.5, -tip), s.Accent, 1.4)
	r.pen.Line(end, end.AddXY(tip, -tip*0.7), s.Accent, 1.4)
}

func (r *tokenPicture) token(s skin.Skin, at tokenSpot, scale float32) {
	k := at.token
	ink, border, ground := s.Text, s.Quiet, color.Color(s.Card)
	switch k.ink {
	case filled:
		ink, border, ground = s.Accent, s.Accent, s.AccentGround
	case pale:
		ink, border = s.Quiet, s.Hairline
	case alarm:
		ink, border = s.Alarm, s.Alarm
	case other:
		ground = s.Hairline
	}
	if k.move != noMove && k.move == r.tokens.Under() {
		ground = s.AccentGround
	}
	corner := at.side * tokenCorner
	if k.disc {
		corner = at.side / 2
	}
	if k.ringed {
		const d = ringDistance
		r.pen.Box(at.x-d, at.y-d, at.side+2*d, at.side+2*d, s.Accent, color.Transparent, 1.8, corner+d)
	}
	r.pen.Box(at.x, at.y, at.side, at.side, border, ground, 1.2, corner)
	if k.text != "" {
		r.pen.Text(k.text, at.x+at.side/2, at.y+at.side/2, max(skin.LeastLetters, at.side*tokenText), true, ink)
	}
	if k.caption != "" {
		r.pen.Text(k.caption, at.x+at.side/2, at.y+at.side+captionRoom*scale/2+1, captionSize*scale, false, ink)
	}
}

package gametree

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// token is a coin, a number, or an entry of a table.
type token struct {
	text    string
	caption string // below it
	move    int    // that a tap makes, or noMove
	ink     tokenInk
	ringed  bool // a move that nothing beats, or the current place
	disc    bool // round
	hop     int  // how many tokens to the left an arc leads, 0 for no arc
}

// noMove is no index of a move.
const noMove = widgets.NoSpot

// tokenInk says in which colour a token is drawn.
type tokenInk uint8

const (
	plain  tokenInk = iota
	filled          // won, or the student's
	pale            // gone, or not known yet
	alarm           // lost
	other           // the program's
)

// tokens shows groups of tokens, from left to right and then below, as large as
// there is room for.
type tokens struct {
	widgets.HoverSpots // the moves

	onMove  func(i int)
	largest float32 // side of a token at scale 1

	groups [][]token
}

var _ fyne.Tappable = (*tokens)(nil)

// newTokens returns an empty table. onMove is told of taps, nil for a picture that
// is only to be looked at.
func newTokens(largest float32, onMove func(int)) *tokens {
	t := &tokens{largest: largest, onMove: onMove}
	t.Extend(t, t.moveAt, func(int) { t.Refresh() })
	return t
}

// show shows other tokens.
func (t *tokens) show(groups [][]token) {
	t.groups = groups
	t.Refresh()
}

// Sizes at scale 1, in Fyne's units, and as shares of a token's side.
const (
	tableToken   = 46 // largest on the table
	lessonToken  = 58 // and below it
	smallest     = 20
	captionSize  = 11.5
	captionRoom  = 17
	hopRoom      = 34 // over the tokens
	hopPieces    = 14
	tokenGap     = 0.16 // of the side
	groupGap     = 0.8
	tokenText    = 0.38
	tokenCorner  = 0.18
	ringDistance = 3
)

// tokenSpot is where a token stands.
type tokenSpot struct {
	x, y, side float32
	token      token
}

// spots places the tokens in the room there is.
func (t *tokens) spots() []tokenSpot {
	size, scale := t.Size(), skin.Scale()
	low, up := float32(0), float32(0)
	for _, g := range t.groups {
		for _, k := range g {
			if k.caption != "" {
				low = captionRoom * scale
			}
			if k.hop > 0 {
				up = hopRoom * scale
			}
		}
	}
	for side := t.largest * scale; ; side -= 2 {
		if spots, high := t.place(side, low, up, size.Width); high <= size.Height || side <= smallest {
			return spots
		}
	}
}

// place lays the tokens out at a size, with some room above and below each, and
// returns the height that needs.
func (t *tokens) place(side, low, up, width float32) (spots []tokenSpot, high float32) {
	const ring = ringDistance + 1
	step := max(side*(1+tokenGap), t.captionWidth())
	x, y := float32(0), ring+up
	for i, group := range t.groups {
		if i > 0 {
			x += side * groupGap
		}
		if whole := step * float32(len(group)); x > 0 && x+whole > width && whole <= width {
			x, y = 0, y+side+low+up+side*groupGap/2
		}
		for _, k := range group {
			if x > 0 && x+step > width {
				x, y = 0, y+side+low+up+side*tokenGap*2
			}
			spots = append(spots, tokenSpot{x: x + (step-side)/2, y: y, side: side, token: k})
			x += step
		}
	}
	return spots, y + side + low + ring
}

// captionWidth is the width of the widest caption, with some room.
func (t *tokens) captionWidth() float32 {
	scale := skin.Scale()
	wide := float32(0)
	for _, g := range t.groups {
		for _, k := range g {
			wide = max(wide, widgets.TextWidth(k.caption, captionSize*scale, false))
		}
	}
	if wide > 0 {
		wide += 8 * scale
	}
	return wide
}

// moveAt returns the move that a tap makes, or noMove.
func (t *tokens) moveAt(at fyne.Position) int {
	for _, s := range t.spots() {
		if at.X >= s.x && at.X < s.x+s.side && at.Y >= s.y && at.Y < s.y+s.side {
			return s.token.move
		}
	}
	return noMove
}

// Tapped makes a move.
func (t *tokens) Tapped(e *fyne.PointEvent) {
	if i := t.moveAt(e.Position); i != noMove && t.onMove != nil {
		t.onMove(i)
	}
}

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
		r.pen.Text(k.text, at.x+at.side/2, at.y+at.side/2, max(skin.Readable(), at.side*tokenText), true, ink)
	}
	if k.caption != "" {
		r.pen.Text(k.caption, at.x+at.side/2, at.y+at.side+captionRoom*scale/2+1, captionSize*scale, false, ink)
	}
}

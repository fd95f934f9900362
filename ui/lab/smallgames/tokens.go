package smallgames

import (
	"fyne.io/fyne/v2"

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
// nobody plays on.
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

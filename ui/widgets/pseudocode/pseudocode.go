// Package pseudocode shows an algorithm and marks the current line.
package pseudocode

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/set"
	"tengen/ui/widgets/skin"
)

// Listing shows pseudocode and marks the current line. Lines that are too long go
// on, indented, on the next.
type Listing struct {
	widget.BaseWidget

	lines   []string
	current int // from 1, 0 for none
}

// New returns the listing of a text.
func New(text string) *Listing {
	l := &Listing{lines: strings.Split(text, "\n")}
	l.ExtendBaseWidget(l)
	return l
}

// SetText shows other pseudocode.
func (l *Listing) SetText(text string) {
	l.lines, l.current = strings.Split(text, "\n"), 0
	l.Refresh()
}

// Mark marks a line, counted from 1; 0 marks none.
func (l *Listing) Mark(line int) {
	if l.current != line {
		l.current = line
		l.Refresh()
	}
}

// letterSize is the size of letters as a share of ordinary text.
const letterSize = 0.9

// lineStep is the distance of lines as a share of their letters' size.
const lineStep = 1.55

// piece is what stands on one line of the widget.
type piece struct {
	text string
	line int // of the pseudocode
}

// CreateRenderer is called by Fyne.
func (l *Listing) CreateRenderer() fyne.WidgetRenderer {
	r := &listingRenderer{listing: l, ground: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type listingRenderer struct {
	listing *Listing
	ground  *canvas.Rectangle
	texts   []*canvas.Text
	pieces  []piece
}

func (r *listingRenderer) Destroy() {}

// Objects is called by Fyne.
func (r *listingRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ground}
	for _, t := range r.texts[:len(r.pieces)] {
		objects = append(objects, t)
	}
	return objects
}

func (r *listingRenderer) letters() float32 { return theme.TextSize() * letterSize }

// MinSize is that at the width given last.
func (r *listingRenderer) MinSize() fyne.Size {
	return fyne.NewSize(10*r.letters(), float32(len(r.pieces))*r.letters()*lineStep)
}

// Layout is called by Fyne.
func (r *listingRenderer) Layout(size fyne.Size) {
	letters := r.letters()
	step := letters * lineStep
	probe := &canvas.Text{Text: "mmmmmmmmmm", TextSize: letters, FontSource: theme.DefaultTextMonospaceFont()}
	fit := int(size.Width / (probe.MinSize().Width / float32(len(probe.Text))))
	r.pieces = wrap(r.listing.lines, max(16, fit))
	for len(r.texts) < len(r.pieces) {
		r.texts = append(r.texts, &canvas.Text{FontSource: theme.DefaultTextMonospaceFont()})
	}
	s := skin.Current()
	r.ground.FillColor, r.ground.CornerRadius = s.AccentGround, 4
	r.ground.Resize(fyne.Size{})
	first := true
	for i, piece := range r.pieces {
		ink, top := s.Text, float32(i)*step
		if piece.line == r.listing.current {
			ink = s.Accent
			if first {
				r.ground.Move(fyne.NewPos(0, top))
				first = false
			}
			r.ground.Resize(fyne.NewSize(size.Width, top+step-r.ground.Position().Y))
		}
		set.Text(r.texts[i], piece.text, letters, ink, false)
		set.OnLine(r.texts[i], 0, top, step)
	}
}

// Refresh is called by Fyne.
func (r *listingRenderer) Refresh() {
	r.Layout(r.listing.Size())
	canvas.Refresh(r.listing)
}

// wrap breaks lines between words so that none is longer than fit characters; what
// goes on is indented by four more than its line.
func wrap(lines []string, fit int) []piece {
	var pieces []piece
	for i, line := range lines {
		rest := []rune(line)
		body := strings.TrimLeft(line, " ")
		indent := strings.Repeat(" ", len(line)-len(body)+4)
		for len(rest) > fit {
			cut := fit
			for cut > len(indent) && rest[cut] != ' ' {
				cut--
			}
			if cut <= len(indent) {
				cut = fit
			}
			pieces = append(pieces, piece{string(rest[:cut]), i + 1})
			rest = []rune(indent + strings.TrimLeft(string(rest[cut:]), " "))
		}
		pieces = append(pieces, piece{string(rest), i + 1})
	}
	return pieces
}

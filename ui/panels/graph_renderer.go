package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/board/record"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Widths of lines and sizes of dots.
const (
	thinLine  = 1
	usualLine = 2
	heavyLine = 4
	dotSize   = 8 // also of a value that stands alone

	ringSize  = 12 // the last escape
	ringWidth = 3
	tinyDot   = 4 // of a value from too short a search
	paleDot   = 0.6
)

// graphRenderer keeps its objects and changes them in place.
type graphRenderer struct {
	g       *Graph
	area    *canvas.Raster
	middle  *canvas.Line
	current *canvas.Line
	pointed *canvas.Line
	lines   []*canvas.Line   // lines[k] leads from the kth value that is drawn to the next one of the game
	dots    []*canvas.Circle // dots[k] stands on it
	signs   signs
	objects []fyne.CanvasObject
}

func newGraphRenderer(g *Graph) *graphRenderer {
	r := &graphRenderer{
		g:       g,
		middle:  canvas.NewLine(color.Transparent),
		current: canvas.NewLine(color.Transparent),
		pointed: canvas.NewLine(color.Transparent),
	}
	r.area = canvas.NewRaster(r.paintArea)
	r.Refresh()
	return r
}

func (r *graphRenderer) Destroy() {}

func (r *graphRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *graphRenderer) MinSize() fyne.Size {
	line := theme.Size(theme.SizeNameText)
	return fyne.NewSize(6*line, 5*line)
}

func (r *graphRenderer) Layout(size fyne.Size) {
	r.area.Resize(size)
	r.middle.Position1 = fyne.NewPos(0, size.Height/2)
	r.middle.Position2 = fyne.NewPos(size.Width, size.Height/2)
	r.upright(r.current, r.g.current, size)
	r.upright(r.pointed, r.g.pointed, size)
	for k, line := range r.lines {
		i := r.drawn(k)
		line.Position1, line.Position2 = r.at(i, size), r.at(i+1, size)
		if r.alone(i) {
			line.Position2 = fyne.NewPos(line.Position1.X, size.Height/2)
		}
	}
	for k, dot := range r.dots {
		i, side := r.drawn(k), float32(tinyDot)
		switch v := r.value(i); {
		case v.Escape:
			side = ringSize
		case hasSign(v.Sign), r.alone(i):
			side = dotSize
		}
		dot.Resize(fyne.NewSquareSize(side))
		at := r.at(i, size).SubtractXY(side/2, side/2)
		at.Y = min(max(at.Y, 0), max(size.Height-side, 0)) // whole also at the ends of the scale
		dot.Move(at)
	}
	line := func(from, to float32) (top, bottom float32) { return r.reach(from, to, size) }
	r.signs.layOut(r.sign, func(k int) fyne.Position { return r.at(r.drawn(k), size) }, line, size)
}

// reach returns how high and how low the line goes between two places; without a line there,
// the bottom is above the top.
func (r *graphRenderer) reach(from, to float32, size fyne.Size) (top, bottom float32) {
	top, bottom = size.Height, 0
	for k, line := range r.lines {
		i := r.drawn(k)
		a, b := r.at(i, size), r.at(i+1, size)
		left, right := max(from, a.X), min(to, b.X)
		if line.Hidden || r.alone(i) || left > right || a.X == b.X {
			continue
		}
		for _, x := range []float32{left, right} {
			y := a.Y + (b.Y-a.Y)*(x-a.X)/(b.X-a.X)
			top, bottom = min(top, y), max(bottom, y)
		}
	}
	return top, bottom
}

// drawn returns the place of the kth value that is drawn, that of none where there are less.
func (r *graphRenderer) drawn(k int) int {
	if k < len(r.g.drawn) {
		return r.g.drawn[k]
	}
	return len(r.g.values)
}

// sign returns the sign at the kth value that is drawn.
func (r *graphRenderer) sign(k int) record.Annotation {
	if v := r.value(r.drawn(k)); v.Known {
		return v.Sign
	}
	return record.NoAnnotation
}

// upright puts a line at the position after a number of moves, or hides it.
func (r *graphRenderer) upright(line *canvas.Line, moves int, size fyne.Size) {
	line.Hidden = moves < 0 || moves >= len(r.g.values)
	x := r.g.x(max(0, moves), size.Width)
	line.Position1, line.Position2 = fyne.NewPos(x, 0), fyne.NewPos(x, size.Height)
}

// at is where the ith value is drawn.
func (r *graphRenderer) at(i int, size fyne.Size) fyne.Position {
	return fyne.NewPos(r.g.x(i, size.Width), r.g.y(r.value(i).Chance, size.Height))
}

// value returns the ith value, an unknown one outside.
func (r *graphRenderer) value(i int) view.Chance {
	if i < 0 || i >= len(r.g.values) {
		return view.Chance{}
	}
	return r.g.values[i]
}

func (r *graphRenderer) Refresh() {
	r.grow(len(r.g.drawn))
	s := skin.Current()
	paintLine(r.middle, s.Hairline, thinLine)
	paintLine(r.current, s.Quiet, usualLine)
	paintLine(r.pointed, skin.Fade(s.Quiet, 0.5), thinLine)
	for k, line := range r.lines {
		i := r.drawn(k)
		from, to := r.value(i), r.value(i+1)
		line.Hidden = !joinsValues(from, to) && !r.alone(i)
		width := float32(usualLine)
		if winsBetween(from, to) {
			width = heavyLine
		}
		paintLine(line, s.Accent, width)
	}
	for k, dot := range r.dots {
		r.paintDot(dot, r.drawn(k), s)
	}
	r.signs.refresh(r.sign)
	r.Layout(r.g.Size())
	for _, o := range r.objects {
		o.Refresh()
	}
}

// alone reports whether no line leads to or from a value: it stands on a stem then, or a single
// one is easily missed.
func (r *graphRenderer) alone(i int) bool {
	v := r.value(i)
	return v.Reliable() && !joinsValues(r.value(i-1), v) && !joinsValues(v, r.value(i+1))
}

// paintDot marks a mistake or a good move, or a value that no line leads to or from; pale for
// a value from too short a search.
func (r *graphRenderer) paintDot(dot *canvas.Circle, i int, s skin.Skin) {
	v := r.value(i)
	dot.Hidden = !v.Known || !hasSign(v.Sign) && !v.Escape && !v.Shallow && !r.alone(i)
	dot.FillColor, dot.StrokeWidth = s.Accent, 0
	if v.Shallow {
		dot.FillColor = skin.Fade(s.Quiet, paleDot)
	}
	if hasSign(v.Sign) {
		dot.FillColor = signInk(v.Sign)
	}
	if v.Escape {
		dot.FillColor, dot.StrokeColor, dot.StrokeWidth = s.Card, s.Alarm, ringWidth
	}
}

func paintLine(line *canvas.Line, c color.Color, width float32) {
	line.StrokeColor, line.StrokeWidth = c, width
}

// grow makes objects for n values.
func (r *graphRenderer) grow(n int) {
	if len(r.dots) >= n && r.objects != nil {
		return
	}
	for len(r.dots) < n {
		r.lines = append(r.lines, canvas.NewLine(color.Transparent))
		r.dots = append(r.dots, canvas.NewCircle(color.Transparent))
	}
	r.signs.grow(n)
	r.objects = []fyne.CanvasObject{r.area, r.middle, r.pointed}
	for _, line := range r.lines {
		r.objects = append(r.objects, line)
	}
	r.objects = append(r.objects, r.current)
	for _, dot := range r.dots {
		r.objects = append(r.objects, dot)
	}
	for _, text := range r.signs.texts {
		r.objects = append(r.objects, text)
	}
}

// signs are the signs behind moves, written at their dots as far as there is room:
// mistakes first.
type signs struct {
	texts []*canvas.Text // texts[k] stands at the kth value that is drawn
}

// hasSign reports whether a sign is written in the graph. What is only doubtful is left
// to the list of moves.
func hasSign(a record.Annotation) bool {
	return a.Mistaken() || a == record.Good || a == record.VeryGood
}

// signRoom is the height that a sign and its dot want beyond the line.
func signRoom() float32 {
	return fyne.MeasureText("?", theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{Bold: true}).Height + dotSize/2
}

// grow makes objects for n values.
func (s *signs) grow(n int) {
	for len(s.texts) < n {
		s.texts = append(s.texts, canvas.NewText("", color.Transparent))
	}
}

// refresh writes the signs of the values.
func (s *signs) refresh(value func(i int) record.Annotation) {
	for i, text := range s.texts {
		a, word := value(i), ""
		if hasSign(a) {
			word = a.String()
		}
		widgets.SetText(text, word, theme.Size(theme.SizeNameCaptionText), signInk(a), true)
	}
}

// layOut puts the signs beside their dots, where the line is not in their way: at its place
// a sign stands above all or below all of the line.
func (s *signs) layOut(value func(i int) record.Annotation, at func(i int) fyne.Position, line func(from, to float32) (top, bottom float32), size fyne.Size) {
	var taken []*canvas.Text
	for _, mistaken := range []bool{true, false} {
		for i, text := range s.texts {
			if text.Text == "" {
				text.Hide()
				continue
			}
			if value(i).Mistaken() != mistaken {
				continue
			}
			text.Resize(text.MinSize())
			if text.Hidden = !placeSign(text, at(i), line, size, taken); !text.Hidden {
				taken = append(taken, text)
			}
		}
	}
}

// placeSign puts a sign as near to its dot as it can be, and reports whether there is room.
func placeSign(text *canvas.Text, dot fyne.Position, line func(from, to float32) (top, bottom float32), size fyne.Size, taken []*canvas.Text) bool {
	room, found, least := text.Size(), false, float32(0)
	best := text.Position()
	for _, left := range []float32{dot.X - room.Width/2, dot.X + dotSize/2, dot.X - dotSize/2 - room.Width} {
		left = max(0, min(left, size.Width-room.Width))
		top, bottom := line(left, left+room.Width)
		if left < dot.X+dotSize/2 && dot.X-dotSize/2 < left+room.Width {
			top, bottom = min(top, dot.Y), max(bottom, dot.Y)
		}
		for _, y := range []float32{top - dotSize/2 - room.Height, bottom + dotSize/2} {
			text.Move(fyne.NewPos(left, y))
			far := abs(y + room.Height/2 - dot.Y)
			if y < 0 || y+room.Height > size.Height || found && far >= least || overlapsAny(text, taken) {
				continue
			}
			found, least, best = true, far, text.Position()
		}
	}
	text.Move(best)
	return found
}

func abs(x float32) float32 { return max(x, -x) }

// overlapsAny reports whether a text covers one of those that are shown.
func overlapsAny(text *canvas.Text, shown []*canvas.Text) bool {
	at, size := text.Position(), text.Size()
	for _, other := range shown {
		p, s := other.Position(), other.Size()
		if at.X < p.X+s.Width && p.X < at.X+size.Width && at.Y < p.Y+s.Height && p.Y < at.Y+size.Height {
			return true
		}
	}
	return false
}

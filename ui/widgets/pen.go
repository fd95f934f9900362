package widgets

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tengen/ui/widgets/skin"
)

// dash is the length of a dash and of the space after it.
const dash = 4

// Pen draws lines, shapes and words that change often. It hands out the objects of the last
// picture first. Making new ones for each picture would fill Fyne's caches. A renderer begins and ends
// each picture and returns the pen's objects as its own.
type Pen struct {
	lines     pool[canvas.Line]
	triangles pool[canvas.ArbitraryPolygon]
	squares   pool[canvas.Rectangle]
	circles   pool[canvas.Circle]
	texts     pool[canvas.Text]
	objects   []fyne.CanvasObject
	thick     float32             // times which lines are drawn
	changed   []fyne.CanvasObject // texts that need to be drawn anew
}

// pool keeps objects of one kind.
type pool[T any] struct {
	all  []*T
	used int
}

func (p *pool[T]) next() *T {
	if p.used == len(p.all) {
		p.all = append(p.all, new(T))
	}
	p.used++
	return p.all[p.used-1]
}

// Begin starts a picture.
func (p *Pen) Begin() {
	p.lines.used, p.triangles.used, p.squares.used, p.circles.used, p.texts.used = 0, 0, 0, 0, 0
	p.objects, p.changed = p.objects[:0:0], p.changed[:0]
	p.thick = skin.Stroke()
}

// End shows the picture.
func (p *Pen) End(t fyne.CanvasObject) {
	for _, o := range p.changed {
		canvas.Refresh(o)
	}
	canvas.Refresh(t)
}

// Line draws a straight line.
func (p *Pen) Line(from, to fyne.Position, ink color.Color, width float32) {
	l := p.lines.next()
	l.Position1, l.Position2, l.StrokeColor, l.StrokeWidth = from, to, ink, width*p.thick
	p.objects = append(p.objects, l)
}

// Dashes draws a dotted line. Very long ones are drawn through, so that the number
// of pieces stays small.
func (p *Pen) Dashes(from, to fyne.Position, ink color.Color, width, length float32) {
	whole := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
	const most = 60
	n := int(whole / (length + dash))
	if n < 2 || n > most {
		p.Line(from, to, ink, width)
		return
	}
	step := to.Subtract(from)
	at := func(k float32) fyne.Position {
		share := k / whole
		return fyne.NewPos(from.X+step.X*share, from.Y+step.Y*share)
	}
	for i := range n + 1 {
		begin := float32(i) * (length + dash)
		p.Line(at(begin), at(min(whole, begin+length)), ink, width)
	}
}

// Triangle draws a triangle with its base level, its tip up or down, around x and
// from y downwards.
func (p *Pen) Triangle(x, y, width, height float32, up bool, ink, ground color.Color, stroke float32) {
	t := p.triangles.next()
	base, tip := height, float32(0)
	if !up {
		base, tip = 0, height
	}
	t.Points = []fyne.Position{fyne.NewPos(width/2, tip), fyne.NewPos(width, base), fyne.NewPos(0, base)}
	if !up {
		t.Points[1], t.Points[2] = t.Points[2], t.Points[1]
	}
	t.FillColor, t.StrokeColor, t.StrokeWidth = ground, ink, stroke*p.thick
	SetBounds(t, x-width/2, y, width, height)
	p.objects = append(p.objects, t)
}

// Square draws a square with rounded corners, x and y its upper left corner.
func (p *Pen) Square(x, y, side float32, ink, ground color.Color, stroke float32) {
	p.Box(x, y, side, side, ink, ground, stroke, side*0.16)
}

// Frame draws an empty rectangle with rounded corners.
func (p *Pen) Frame(x, y, width, height float32, ink color.Color, stroke float32) {
	p.Box(x, y, width, height, ink, color.Transparent, stroke, 6)
}

// Area fills a rectangle.
func (p *Pen) Area(x, y, width, height float32, ground color.Color) {
	s := p.rectangle(x, y, width, height)
	s.FillColor, s.StrokeWidth, s.CornerRadius = ground, 0, 0
}

func (p *Pen) rectangle(x, y, width, height float32) *canvas.Rectangle {
	s := p.squares.next()
	SetBounds(s, x, y, width, height)
	p.objects = append(p.objects, s)
	return s
}

// Box draws a filled rectangle with rounded corners.
func (p *Pen) Box(x, y, width, height float32, ink, ground color.Color, stroke, corner float32) {
	s := p.rectangle(x, y, width, height)
	s.FillColor, s.StrokeColor, s.StrokeWidth, s.CornerRadius = ground, ink, stroke*p.thick, corner
}

// Circle draws a circle that is not filled.
func (p *Pen) Circle(x, y, side float32, ink color.Color, stroke float32) {
	p.Disc(x, y, side, ink, color.Transparent, stroke)
}

// Disc draws a filled circle, x and y the upper left corner of its square.
func (p *Pen) Disc(x, y, side float32, ink, ground color.Color, stroke float32) {
	c := p.circles.next()
	c.FillColor, c.StrokeColor, c.StrokeWidth = ground, ink, stroke*p.thick
	c.Resize(fyne.NewSquareSize(side))
	c.Move(fyne.NewPos(x, y))
	p.objects = append(p.objects, c)
}

// Text writes a word around a middle.
func (p *Pen) Text(text string, x, y, size float32, heavy bool, ink color.Color) {
	t := p.texts.next()
	size = float32(math.Round(float64(size)*4) / 4) // fewer sizes to keep in memory
	if t.Text != text || t.TextSize != size || t.Color != ink || t.TextStyle.Bold != heavy {
		t.Text, t.TextSize, t.Color, t.TextStyle = text, size, ink, fyne.TextStyle{Bold: heavy}
		p.changed = append(p.changed, t)
	}
	least := t.MinSize()
	t.Resize(least)
	t.Move(fyne.NewPos(x-least.Width/2, y-least.Height/2))
	p.objects = append(p.objects, t)
}

// TextIn writes a word around a middle, in smaller letters where it is wider than its
// room; before a projector not too small to be read. Size and room are those at zoom 1.
func (p *Pen) TextIn(text string, x, y, size, room, zoom float32, heavy bool, ink color.Color) {
	size *= skin.Letters()
	if wide := TextWidth(text, size, heavy); wide > room {
		least := float32(0)
		if read := skin.Readable() / zoom; skin.Letters() > 1 && size >= read {
			least = read
		}
		size = max(least, size*room/wide)
	}
	p.Text(text, x, y, size*zoom, heavy, ink)
}

// Objects returns the objects of the picture, in the order in which they were
// drawn.
func (p *Pen) Objects() []fyne.CanvasObject { return p.objects }

// leastCell is the width from which on the cells of a board can be told apart.
const leastCell = 4

// Rows draws the lines and marks of a board of n cells a side: cells holds 'x', 'o'
// or anything else for an empty one, row 0 below. A board that is too small to be
// read stays empty.
func (p *Pen) Rows(n int, cells string, x, y, side float32, ink, line color.Color) {
	if n == 0 || side/float32(n) < leastCell {
		return
	}
	cell := side / float32(n)
	for i := 1; i < n; i++ {
		at := float32(i) * cell
		p.Line(fyne.NewPos(x+at, y+2), fyne.NewPos(x+at, y+side-2), line, 1)
		p.Line(fyne.NewPos(x+2, y+at), fyne.NewPos(x+side-2, y+at), line, 1)
	}
	for i, mark := range []byte(cells) {
		left, upper := x+float32(i%n)*cell, y+float32(n-1-i/n)*cell
		p.Mark(mark, left+cell*markRoom, upper+cell*markRoom, cell*(1-2*markRoom), ink)
	}
}

// markRoom is the room around a mark, as a share of its cell.
const markRoom = 0.24

// DigitShare is the size of a digit as a share of its cell in [Pen.Rows].
const DigitShare = 0.66

// Mark draws a cross, a nought or a digit, or nothing.
func (p *Pen) Mark(mark byte, x, y, side float32, ink color.Color) {
	width := max(1, side/7)
	switch mark {
	case 'x':
		p.Line(fyne.NewPos(x, y), fyne.NewPos(x+side, y+side), ink, width)
		p.Line(fyne.NewPos(x, y+side), fyne.NewPos(x+side, y), ink, width)
	case 'o':
		p.Circle(x, y, side, ink, width)
	case '1', '2', '3', '4', '5', '6', '7', '8', '9':
		p.Text(string(rune(mark)), x+side/2, y+side/2, side/(1-2*markRoom)*DigitShare, false, ink)
	}
}

// NewPenRenderer returns the renderer of a widget that is drawn as one picture. least returns the
// widget's least size; draw makes the picture at a size, which is never empty.
func NewPenRenderer(owner fyne.CanvasObject, least func() fyne.Size, draw func(*Pen, fyne.Size)) *Renderer {
	pen := &Pen{}
	paint := func() {
		pen.Begin()
		if size := owner.Size(); size.Width > 0 && size.Height > 0 {
			draw(pen, size)
		}
		pen.End(owner)
	}
	return NewChangingRenderer(least, func(fyne.Size) { paint() }, paint, pen.Objects)
}

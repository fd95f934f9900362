package widgets

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image/color"
	"strings"
	"unicode/utf16"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// points are those of a printer, 72 an inch, to a unit of a picture, 96 an inch.
const points = 72.0 / 96

// PDF writes pictures as a document, a page each: lines stay lines, and words can be searched and
// copied. Pictures made of pixels are left out. It belongs to the screen's goroutine.
func PDF(title string, pages ...*Picture) []byte {
	d := &pdf{alphas: map[uint8]bool{}}
	catalog, tree, resources := d.reserve(), d.reserve(), d.reserve()
	d.fonts = [2]pdfFont{newPDFFont(false), newPDFFont(true)}
	kids := make([]string, len(pages))
	for i, p := range pages {
		content := d.reserve()
		kids[i] = fmt.Sprintf("%d 0 R", d.put("<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s %s]/Resources %d 0 R/Contents %d 0 R>>", tree, number(p.size.Width*points), number(p.size.Height*points), resources, content))
		d.stream(content, "", d.page(p))
	}
	d.set(catalog, "<</Type/Catalog/Pages %d 0 R>>", tree)
	d.set(tree, "<</Type/Pages/Count %d/Kids[%s]>>", len(pages), strings.Join(kids, " "))
	var alphas strings.Builder
	for alpha := range d.alphas {
		share := number(float32(alpha) / opaque)
		fmt.Fprintf(&alphas, "/rg%d<</ca %s>>/RG%[1]d<</CA %[2]s>>", alpha, share)
	}
	d.set(resources, "<</Font<</F0 %d 0 R/F1 %d 0 R>>/ExtGState<<%s>>>>", d.fonts[0].write(d), d.fonts[1].write(d), alphas.String())
	return d.file(catalog, d.put("<</Title%s/Producer(Tengen)>>", pdfText(title)))
}

// opaque is the alpha of what nothing is seen through.
const opaque = 0xFF

// pdf is a document that is being written.
type pdf struct {
	objects []string // the first is number 1
	fonts   [2]pdfFont
	alphas  map[uint8]bool
	out     bytes.Buffer // the page at hand
}

// reserve returns the number of an object that is set later.
func (d *pdf) reserve() int {
	d.objects = append(d.objects, "")
	return len(d.objects)
}

func (d *pdf) set(number int, format string, args ...any) {
	d.objects[number-1] = fmt.Sprintf(format, args...)
}

func (d *pdf) put(format string, args ...any) (number int) {
	number = d.reserve()
	d.set(number, format, args...)
	return number
}

// stream sets an object to packed data.
func (d *pdf) stream(number int, entries string, data []byte) {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = w.Write(data) // a bytes.Buffer takes everything
	_ = w.Close()
	d.set(number, "<<%s/Filter/FlateDecode/Length %d>>stream\n%s\nendstream", entries, packed.Len(), packed.String())
}

// file puts the objects together, with the table of where each of them is.
func (d *pdf) file(catalog, info int) []byte {
	var out, table bytes.Buffer
	out.WriteString("%PDF-1.5\n%\xE2\xE3\xCF\xD3\n")
	for i, o := range d.objects {
		fmt.Fprintf(&table, "%010d 00000 n \n", out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n%strailer\n<</Size %[1]d/Root %[3]d 0 R/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n",
		len(d.objects)+1, table.String(), catalog, info, out.Len())
	return out.Bytes()
}

// pdfText writes words outside of pages.
func pdfText(words string) string {
	var out strings.Builder
	for _, unit := range utf16.Encode([]rune("\uFEFF" + words)) {
		fmt.Fprintf(&out, "%04X", unit)
	}
	return "<" + out.String() + ">"
}

// draw writes operators, whose operands come first.
func (d *pdf) draw(format string, args ...any) { fmt.Fprintf(&d.out, format+"\n", args...) }

// page writes what a picture shows, in its own units from its upper left corner.
func (d *pdf) page(p *Picture) []byte {
	d.out = bytes.Buffer{}
	d.draw("%s 0 0 -%[1]s 0 %[2]s cm", number(points), number(p.size.Height*points))
	d.rectangle(canvas.NewRectangle(p.ground), fyne.Position{}, p.size)
	for _, part := range p.parts {
		d.draw("q 1 0 0 1 %s %s cm 0 0 %s %s re W n", number(part.at.X), number(part.at.Y), number(part.size.Width), number(part.size.Height))
		for _, o := range part.objects {
			d.object(o, fyne.Position{})
		}
		d.draw("Q")
	}
	return d.out.Bytes()
}

// object writes an object whose parent is at a place.
func (d *pdf) object(o fyne.CanvasObject, parent fyne.Position) {
	if !o.Visible() {
		return
	}
	at := parent.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Line:
		d.path(nil, o.StrokeColor, o.StrokeWidth, func() {
			d.draw("%s m %s l", place(parent.Add(o.Position1)), place(parent.Add(o.Position2)))
		})
	case *canvas.Rectangle:
		d.rectangle(o, at, o.Size())
	case *canvas.Circle:
		side := o.Size()
		d.path(o.FillColor, o.StrokeColor, o.StrokeWidth, func() { d.rounded(at, side, o.StrokeWidth/2, side.Width) })
	case *canvas.ArbitraryPolygon:
		d.path(o.FillColor, o.StrokeColor, o.StrokeWidth, func() {
			for i, p := range o.Points {
				if o.NormalizedPoints {
					p = fyne.NewPos(p.X*o.Size().Width, p.Y*o.Size().Height)
				}
				d.draw("%s %c", place(at.Add(p)), "ml"[min(i, 1)])
			}
			d.draw("h")
		})
	case *canvas.Text:
		d.text(o, at)
	case *fyne.Container:
		for _, child := range o.Objects {
			d.object(child, at)
		}
	case fyne.Widget:
		for _, child := range drawn(o) {
			d.object(child, at)
		}
	}
}

func place(p fyne.Position) string { return number(p.X) + " " + number(p.Y) }

func (d *pdf) rectangle(r *canvas.Rectangle, at fyne.Position, size fyne.Size) {
	d.path(r.FillColor, r.StrokeColor, r.StrokeWidth, func() { d.rounded(at, size, r.StrokeWidth/2, r.CornerRadius) })
}

// rounded draws the outline of a rectangle with round corners, so far inside of its bounds; the
// largest corners make an ellipse.
func (d *pdf) rounded(at fyne.Position, size fyne.Size, inside, corner float32) {
	x, y, wide, high := at.X+inside, at.Y+inside, size.Width-2*inside, size.Height-2*inside
	if wide <= 0 || high <= 0 {
		return
	}
	rx, ry := min(max(0, corner-inside), wide/2), min(max(0, corner-inside), high/2)
	if rx == 0 || ry == 0 {
		d.draw("%s %s %s %s re", number(x), number(y), number(wide), number(high))
		return
	}
	const bow = 0.5523 // how a curve comes near to a quarter of a circle
	d.draw("%s %s m", number(x+rx), number(y))
	quarter := func(x, y, fromX, fromY, toX, toY float32) { // around the corner of the bounds
		at := func(dx, dy float32) string { return place(fyne.NewPos(x+dx*rx, y+dy*ry)) }
		d.draw("%s l %s %s %s c", at(fromX, fromY), at(fromX*(1-bow), fromY*(1-bow)), at(toX*(1-bow), toY*(1-bow)), at(toX, toY))
	}
	quarter(x+wide, y, -1, 0, 0, 1)
	quarter(x+wide, y+high, 0, -1, -1, 0)
	quarter(x, y+high, 1, 0, 0, -1)
	quarter(x, y, 0, 1, 1, 0)
	d.draw("h")
}

// path fills an outline and draws its line.
func (d *pdf) path(ground, line color.Color, width float32, outline func()) {
	fills, strokes := d.ink(ground, "rg"), false
	if width > 0 {
		strokes = d.ink(line, "RG")
	}
	if !fills && !strokes {
		return
	}
	if strokes {
		d.draw("%s w 1 j", number(width))
	}
	outline()
	d.draw(map[[2]bool]string{{true, false}: "f", {false, true}: "S", {true, true}: "B"}[[2]bool{fills, strokes}])
}

// ink takes a colour for what follows, and reports whether it can be seen.
func (d *pdf) ink(c color.Color, operator string) bool {
	if c == nil {
		return false
	}
	n, _ := color.NRGBAModel.Convert(c).(color.NRGBA)
	if n.A == 0 {
		return false
	}
	d.alphas[n.A] = true
	d.draw("/%s%d gs %.3f %.3f %.3f %[1]s", operator, n.A, float64(n.R)/opaque, float64(n.G)/opaque, float64(n.B)/opaque)
	return true
}

// text writes a line of text. As its area is by the screen's letters, it stands around the middle
// where that is its own.
func (d *pdf) text(t *canvas.Text, at fyne.Position) {
	if t.Text == "" || !d.ink(t.Color, "rg") {
		return
	}
	seen, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, t.FontSource)
	name := 0
	if t.TextStyle.Bold {
		name = 1
	}
	codes, em := d.fonts[name].encode(t.Text)
	room, wide := t.Size().Width, em*t.TextSize
	switch {
	case t.Alignment == fyne.TextAlignTrailing:
		at.X += room - wide
	case t.Alignment == fyne.TextAlignCenter:
		at.X += (room - wide) / 2
	case room <= seen.Width+1:
		at.X += (seen.Width - wide) / 2
	}
	at.Y += max(0, (t.Size().Height-seen.Height)/2) + base
	d.draw("BT /F%d %s Tf 1 0 0 -1 %s Tm <%s> Tj ET", name, number(t.TextSize), place(at), codes)
}

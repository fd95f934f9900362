package widgets

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// SVG writes the picture as a vector drawing.
func (p *Picture) SVG() []byte {
	s := &svg{}
	s.put(`<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %[1]s %[2]s" font-family="%s">`,
		number(p.size.Width), number(p.size.Height), families)
	s.put(`<rect width="100%%" height="100%%" %s/>`, paint("fill", p.ground))
	for _, part := range p.parts {
		// An svg within another one shows nothing outside of its area.
		s.put(`<svg x="%s" y="%s" width="%s" height="%s">`, number(part.at.X), number(part.at.Y), number(part.size.Width), number(part.size.Height))
		for _, o := range part.objects {
			s.object(o, fyne.Position{})
		}
		s.put(`</svg>`)
	}
	s.put(`</svg>`)
	return s.out.Bytes()
}

// families are the fonts of words: the window's own, or what is like them.
const families = "Noto Sans, Noto Sans CJK SC, Noto Sans SC, Arial, PingFang SC, Microsoft YaHei, sans-serif"

// svg is a drawing that is being written, an element a line.
type svg struct{ out bytes.Buffer }

func (s *svg) put(format string, args ...any) {
	fmt.Fprintf(&s.out, format+"\n", args...)
}

// object writes an object whose parent is at a place.
func (s *svg) object(o fyne.CanvasObject, parent fyne.Position) {
	if !o.Visible() {
		return
	}
	at := parent.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Line:
		from, to := parent.Add(o.Position1), parent.Add(o.Position2)
		s.put(`<line x1="%s" y1="%s" x2="%s" y2="%s" %s/>`, number(from.X), number(from.Y), number(to.X), number(to.Y), stroke(o.StrokeColor, o.StrokeWidth))
	case *canvas.Rectangle:
		s.rectangle(o, at)
	case *canvas.Circle:
		size, inside := o.Size(), o.StrokeWidth/2
		s.put(`<ellipse cx="%s" cy="%s" rx="%s" ry="%s" %s %s/>`, number(at.X+size.Width/2), number(at.Y+size.Height/2),
			number(size.Width/2-inside), number(size.Height/2-inside), paint("fill", o.FillColor), stroke(o.StrokeColor, o.StrokeWidth))
	case *canvas.ArbitraryPolygon:
		s.polygon(o, at)
	case *canvas.Text:
		s.text(o, at)
	case *canvas.Image:
		s.image(o.Image, at, o.Size())
	case *fyne.Container:
		for _, child := range o.Objects {
			s.object(child, at)
		}
	case fyne.Widget:
		for _, child := range drawn(o) {
			s.object(child, at)
		}
	}
}

// rectangle writes a rectangle, whose line the toolkit draws inside of its bounds.
func (s *svg) rectangle(r *canvas.Rectangle, at fyne.Position) {
	size, inside := r.Size(), r.StrokeWidth/2
	wide, high := size.Width-2*inside, size.Height-2*inside
	if wide <= 0 || high <= 0 {
		return
	}
	corner := min(max(0, r.CornerRadius-inside), wide/2, high/2)
	s.put(`<rect x="%s" y="%s" width="%s" height="%s" rx="%s" %s %s/>`, number(at.X+inside), number(at.Y+inside),
		number(wide), number(high), number(corner), paint("fill", r.FillColor), stroke(r.StrokeColor, r.StrokeWidth))
}

func (s *svg) polygon(o *canvas.ArbitraryPolygon, at fyne.Position) {
	points := make([]string, len(o.Points))
	for i, p := range o.Points {
		if o.NormalizedPoints {
			p = fyne.NewPos(p.X*o.Size().Width, p.Y*o.Size().Height)
		}
		points[i] = number(at.X+p.X) + "," + number(at.Y+p.Y)
	}
	s.put(`<polygon points="%s" %s %s stroke-linejoin="round"/>`, strings.Join(points, " "), paint("fill", o.FillColor), stroke(o.StrokeColor, o.StrokeWidth))
}

// text writes a line of text around its middle, so that it stays there where the reader
// has another font.
func (s *svg) text(t *canvas.Text, at fyne.Position) {
	if t.Text == "" {
		return
	}
	size, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, t.FontSource)
	area := t.Size()
	x, anchor := at.X, "start"
	switch t.Alignment {
	case fyne.TextAlignTrailing:
		x, anchor = at.X+area.Width, "end"
	case fyne.TextAlignCenter:
		x, anchor = at.X+area.Width/2, "middle"
	default:
		if area.Width <= size.Width+1 { // its area is its own
			x, anchor = at.X+size.Width/2, "middle"
		}
	}
	y := at.Y + max(0, (area.Height-size.Height)/2) + base
	weight := ""
	if t.TextStyle.Bold {
		weight = ` font-weight="bold"`
	}
	var words strings.Builder
	_ = xml.EscapeText(&words, []byte(t.Text)) // a strings.Builder takes everything
	s.put(`<text x="%s" y="%s" font-size="%s" text-anchor="%s"%s xml:space="preserve" %s>%s</text>`, number(x), number(y), number(t.TextSize), anchor, weight, paint("fill", t.Color), words.String())
}

// image writes what is made of pixels.
func (s *svg) image(i image.Image, at fyne.Position, size fyne.Size) {
	var data bytes.Buffer
	if i == nil || png.Encode(&data, i) != nil {
		return
	}
	s.put(`<image x="%s" y="%s" width="%s" height="%s" href="data:image/png;base64,%s"/>`, number(at.X), number(at.Y), number(size.Width), number(size.Height),
		base64.StdEncoding.EncodeToString(data.Bytes()))
}

func stroke(ink color.Color, width float32) string {
	if width <= 0 || ink == nil {
		return `stroke="none"`
	}
	return paint("stroke", ink) + ` stroke-width="` + number(width) + `"`
}

// paint writes a colour as an attribute.
func paint(attribute string, ink color.Color) string {
	if ink == nil {
		return attribute + `="none"`
	}
	c, _ := color.NRGBAModel.Convert(ink).(color.NRGBA)
	switch c.A {
	case 0:
		return attribute + `="none"`
	case opaque:
		return fmt.Sprintf(`%s="#%02x%02x%02x"`, attribute, c.R, c.G, c.B)
	default:
		return fmt.Sprintf(`%s="#%02x%02x%02x" %s-opacity="%s"`, attribute, c.R, c.G, c.B, attribute, number(float32(c.A)/opaque))
	}
}

// number writes a length with as many digits as a printer can show.
func number(v float32) string {
	const hundredths = 2
	text := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(float64(v), 'f', hundredths, 32), "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

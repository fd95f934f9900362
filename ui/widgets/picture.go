package widgets

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// Picture is what widgets showed at one moment, side by side, to be written as SVG, whose lines and
// words stay lines and words, or as PNG.
type Picture struct {
	size   fyne.Size
	ground color.Color
	parts  []part
}

// part is what one widget shows. Nothing of it is seen outside of its area.
type part struct {
	at      fyne.Position
	size    fyne.Size
	objects []fyne.CanvasObject
}

// PictureStill is a widget that shows more than stays, such as a pointer, and says itself what
// belongs on a picture.
type PictureStill interface{ Still() []fyne.CanvasObject }

// NewPicture returns an empty picture.
func NewPicture(size fyne.Size, ground color.Color) *Picture {
	return &Picture{size: size, ground: ground}
}

// pictureMargin is the room around what was on the screen.
const pictureMargin = 8

// PictureOf returns a picture of widgets that are on the screen, in the places that they have
// there.
func PictureOf(ground color.Color, widgets ...fyne.CanvasObject) *Picture {
	p := NewPicture(fyne.Size{}, ground)
	for _, w := range widgets {
		p.Add(w, fyne.CurrentApp().Driver().AbsolutePositionForObject(w))
	}
	if len(p.parts) == 0 {
		return p
	}
	least, most := p.parts[0].at, p.parts[0].at
	for _, part := range p.parts {
		least = fyne.NewPos(min(least.X, part.at.X), min(least.Y, part.at.Y))
		most = fyne.NewPos(max(most.X, part.at.X+part.size.Width), max(most.Y, part.at.Y+part.size.Height))
	}
	for i := range p.parts {
		p.parts[i].at = p.parts[i].at.Subtract(least).AddXY(pictureMargin, pictureMargin)
	}
	p.size = fyne.NewSize(most.X-least.X+2*pictureMargin, most.Y-least.Y+2*pictureMargin)
	return p
}

// Add puts what an object shows at a place of the picture. What is hidden is left out.
func (p *Picture) Add(o fyne.CanvasObject, at fyne.Position) {
	if !o.Visible() || o.Size().IsZero() {
		return
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			p.Add(child, at.Add(child.Position()))
		}
	case *container.Clip:
		p.Add(o.Content, at)
	case PictureStill:
		p.parts = append(p.parts, part{at, o.(fyne.CanvasObject).Size(), o.Still()})
	case fyne.Widget:
		p.parts = append(p.parts, part{at, o.Size(), drawn(o)})
	default:
		p.parts = append(p.parts, part{at.Subtract(o.Position()), p.size, []fyne.CanvasObject{o}})
	}
}

// Draw puts objects on the picture as they are; their places are those on the picture.
func (p *Picture) Draw(objects ...fyne.CanvasObject) {
	p.parts = append(p.parts, part{fyne.Position{}, p.size, objects})
}

// drawn draws a widget again: the objects that are on the screen change when the
// screen does.
func drawn(w fyne.Widget) []fyne.CanvasObject {
	r := w.CreateRenderer()
	r.Layout(w.Size())
	return r.Objects()
}

// Image draws the picture with so many pixels to a unit of the screen. It belongs to the
// screen's goroutine.
func (p *Picture) Image(scale float32) image.Image {
	ground := canvas.NewRectangle(p.ground)
	ground.Resize(p.size)
	all := container.NewWithoutLayout(ground)
	for _, part := range p.parts {
		clip := container.NewClip(container.NewWithoutLayout(part.objects...))
		clip.Move(part.at)
		clip.Resize(part.size)
		all.Add(clip)
	}
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(scale)
	c.SetContent(all)
	c.Resize(fyne.NewSize(max(1, p.size.Width), max(1, p.size.Height)))
	return c.Capture()
}

// SavePicture asks where to write a picture, beginning with a name that ends as its format does.
// Once that is known it draws, on the screen's goroutine, and makes the file of what was
// drawn anywhere: pixels take much memory, and are not to wait for an answer that may never
// come.
type SavePicture func(name string, draw func() PictureFile)

// PictureFile makes what is to be written.
type PictureFile = func() ([]byte, error)

// pixels are those of a PNG to a unit of the screen: enough to be printed.
const pixels = 3

// NewPictureCard returns a card that saves what widgets show, as it is then, under a name that has
// no ending yet. It copies SVG only: the toolkit's clipboard holds text.
func NewPictureCard(t *i18n.Localizer, save SavePicture, name string, more []fyne.CanvasObject, widgets ...fyne.CanvasObject) fyne.CanvasObject {
	now := func() *Picture { return PictureOf(skin.Current().Card, widgets...) }
	asPNG := FlatButton(t.T("picture.png"), nil, func() {
		seen := now()
		save(name+".png", func() PictureFile {
			drawn := seen.Image(pixels)
			return func() ([]byte, error) {
				var data bytes.Buffer
				err := png.Encode(&data, drawn)
				return data.Bytes(), err
			}
		})
	})
	asSVG := FlatButton(t.T("picture.svg"), nil, func() {
		data := now().SVG()
		save(name+".svg", func() PictureFile { return func() ([]byte, error) { return data, nil } })
	})
	copied := NewCopyButton(t.T("picture.copy"), t.T("dialog.copied"), func() string { return string(now().SVG()) })
	return NewCard(t.T("picture.title"), Label(t.T("picture.text")), Flow(append([]fyne.CanvasObject{asPNG, asSVG, copied}, more...)...))
}

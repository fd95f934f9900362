package panels

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// legend says what the colours of a heat map on the board mean.
type legend struct {
	box           *fyne.Container
	words, losing *widgets.Caption // what is coloured; what loses by force
	low, high     *widgets.Caption
	scale         *canvas.Raster
	edge, lost    *canvas.Rectangle // of the scale; as cells look that lose by force
}

func newLegend() *legend {
	l := &legend{
		words: widgets.NewCaption(), losing: widgets.NewCaption(), low: widgets.NewCaption(), high: widgets.NewCaption(),
		edge: canvas.NewRectangle(color.Transparent), lost: canvas.NewRectangle(color.Transparent),
	}
	l.scale = canvas.NewRaster(paintScale)
	l.box = container.New(legendRow{}, l.words, l.losing, l.lost, l.low, l.scale, l.edge, l.high)
	l.box.Hide()
	return l
}

// paintScale draws the colours from the low end to the high one.
func paintScale(w, h int) image.Image {
	picture := image.NewNRGBA(image.Rect(0, 0, w, h))
	for x := range w {
		ink := skin.Heat(float64(x) / float64(max(w-1, 1)))
		for y := range h {
			picture.SetNRGBA(x, y, ink)
		}
	}
	return picture
}

func (l *legend) set(text *i18n.Localizer, as view.Scores, h view.Heat) {
	known := len(h.Cells) > 0
	low, high := "", ""
	spoken := text.T("heat.looking")
	if known {
		low, high = words.Heat(text, as, h)
		spoken = text.T("heat.of", i18n.Args{"Depth": h.Depth})
	}
	losing := ""
	if h.Losing {
		losing = text.T("heat.loses")
	}
	l.words.Set(spoken)
	l.losing.Set(losing)
	l.low.Set(low)
	l.high.Set(high)
	l.scale.Hidden, l.edge.Hidden = !known, !known
	l.edge.StrokeColor, l.edge.StrokeWidth = skin.Current().Hairline, 1
	l.lost.StrokeColor, l.lost.StrokeWidth, l.lost.CornerRadius, l.lost.Hidden = skin.Current().Alarm, 1, 2, !h.Losing
	l.box.Hidden = !h.Wanted()
	l.box.Refresh()
}

// legendRow lays out the words at the left and the scale between its ends at the right;
// what loses by force gives way first, and then the words.
type legendRow struct{}

// scaleWidth is that of the scale, in heights of its line.
const scaleWidth = 5

// lostShare is the size of what shows how cells look that lose by force, in the same.
const lostShare = 0.75

// MinSize is that of the scale between its ends.
func (legendRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := objects[3].MinSize().Width + objects[6].MinSize().Width
	width += 4*theme.Size(theme.SizeNamePadding) + scaleWidth*theme.Size(theme.SizeNameCaptionText)
	return fyne.NewSize(width, objects[0].MinSize().Height)
}

func (legendRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	words, losing, lost, low, scale, edge, high := objects[0], objects[1], objects[2], objects[3], objects[4], objects[5], objects[6]
	gap, height := 2*theme.Size(theme.SizeNamePadding), theme.Size(theme.SizeNameCaptionText)
	put := func(o fyne.CanvasObject, x float32) {
		o.Resize(o.MinSize())
		o.Move(fyne.NewPos(x, (size.Height-o.MinSize().Height)/2))
	}
	put(words, 0)
	x := size.Width - high.MinSize().Width
	put(high, x)
	bar := fyne.NewSize(scaleWidth*height, height*0.8)
	x -= gap + bar.Width
	for _, o := range []fyne.CanvasObject{scale, edge} {
		o.Resize(bar)
		o.Move(fyne.NewPos(x, (size.Height-bar.Height)/2))
	}
	x -= gap + low.MinSize().Width
	put(low, x)
	if x < words.MinSize().Width+gap && edge.Visible() {
		put(words, -2*size.Width) // the scale says as much
	}
	x -= 2*gap + losing.MinSize().Width
	if x < words.MinSize().Width+2*gap+height {
		x = -2 * size.Width // out of sight
	}
	put(losing, x)
	lost.Resize(fyne.NewSquareSize(height * lostShare))
	lost.Move(fyne.NewPos(x-gap-lost.Size().Width, (size.Height-lost.Size().Height)/2))
}

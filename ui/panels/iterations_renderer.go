package panels

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// CreateRenderer is called by Fyne.
func (c *iterations) CreateRenderer() fyne.WidgetRenderer {
	r := &iterationsRenderer{c: c, knob: canvas.NewRectangle(color.Transparent), edge: canvas.NewRectangle(color.Transparent)}
	r.Refresh()
	return r
}

// block is a run of iterations with the same best move.
type block struct {
	ground      *canvas.Rectangle
	name, depth *canvas.Text
}

type iterationsRenderer struct {
	c          *iterations
	blocks     []block
	knob, edge *canvas.Rectangle
	objects    []fyne.CanvasObject
}

func (r *iterationsRenderer) Destroy() {}

func (r *iterationsRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *iterationsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, r.bar()+widgets.LineHeight(theme.Size(theme.SizeNameCaptionText)))
}

// bar is the height of the blocks.
func (r *iterationsRenderer) bar() float32 {
	return widgets.LineHeight(theme.Size(theme.SizeNameText)) * 1.2
}

// knobWidth is that of the knob, in Fyne's units.
const knobWidth = 3

func (r *iterationsRenderer) Layout(size fyne.Size) {
	n, bar := len(r.c.shown), r.bar()
	r.edge.Resize(fyne.NewSize(size.Width, bar))
	if n == 0 {
		return
	}
	cell := size.Width / float32(n)
	for i, run := range r.runs() {
		b, left, width := r.blocks[i], float32(run.from)*cell, float32(run.to-run.from)*cell
		b.ground.Move(fyne.NewPos(left, 0))
		b.ground.Resize(fyne.NewSize(width, bar))
		put(b.name, left, width, 0, bar)
		put(b.depth, left, width, bar, size.Height-bar)
	}
	middle := (float32(r.c.at) + 0.5) * cell
	r.knob.Resize(fyne.NewSize(knobWidth, bar+knobWidth))
	r.knob.Move(fyne.NewPos(middle-knobWidth/2, -knobWidth/2))
}

// put centres a text in an area, or hides it where it does not fit.
func put(t *canvas.Text, left, width, top, height float32) {
	size := t.MinSize()
	t.Hidden = size.Width > width-knobWidth
	t.Resize(size)
	t.Move(fyne.NewPos(left+(width-size.Width)/2, top+(height-size.Height)/2))
}

// run is a run of iterations, the last one not included.
type run struct{ from, to int }

func (r *iterationsRenderer) runs() (runs []run) {
	for i, s := range r.c.shown {
		if i > 0 && s.name == r.c.shown[i-1].name {
			runs[len(runs)-1].to = i + 1
			continue
		}
		runs = append(runs, run{i, i + 1})
	}
	return runs
}

func (r *iterationsRenderer) Refresh() {
	s := skin.Current()
	runs := r.runs()
	r.grow(len(runs))
	for i, b := range r.blocks {
		shown := i < len(runs)
		b.ground.Hidden, b.name.Hidden, b.depth.Hidden = !shown, !shown, !shown
		if !shown {
			continue
		}
		from, to := r.c.shown[runs[i].from], r.c.shown[runs[i].to-1]
		here := r.c.at >= runs[i].from && r.c.at < runs[i].to
		b.ground.FillColor = skin.Fade(s.Quiet, 0.10)
		if i%2 == 1 {
			b.ground.FillColor = skin.Fade(s.Quiet, 0.22)
		}
		if here {
			b.ground.FillColor = s.AccentGround
		}
		ink := color.Color(s.Text)
		if here {
			ink = s.Accent
		}
		widgets.SetText(b.name, from.name, theme.Size(theme.SizeNameCaptionText), ink, here)
		depths := strconv.Itoa(from.depth)
		if to.depth > from.depth {
			depths += "–" + strconv.Itoa(to.depth)
		}
		widgets.SetText(b.depth, depths, theme.Size(theme.SizeNameCaptionText), s.Quiet, false)
	}
	r.knob.FillColor, r.knob.CornerRadius, r.knob.Hidden = s.Accent, knobWidth/2, len(r.c.shown) == 0
	r.edge.StrokeColor, r.edge.StrokeWidth = s.Hairline, 1
	if r.c.focused {
		r.edge.StrokeColor = s.Accent
	}
	r.edge.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}

// grow makes objects for n blocks and keeps those that there are.
func (r *iterationsRenderer) grow(n int) {
	if len(r.blocks) >= n && r.objects != nil {
		return
	}
	for len(r.blocks) < n {
		r.blocks = append(r.blocks, block{canvas.NewRectangle(color.Transparent), canvas.NewText("", nil), canvas.NewText("", nil)})
	}
	r.objects = nil
	for _, b := range r.blocks {
		r.objects = append(r.objects, b.ground)
	}
	r.objects = append(r.objects, r.edge)
	for _, b := range r.blocks {
		r.objects = append(r.objects, b.name, b.depth)
	}
	r.objects = append(r.objects, r.knob)
}

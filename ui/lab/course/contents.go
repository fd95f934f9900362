package course

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// Sizes of the table of contents at scale 1, in Fyne's units.
const (
	leastColumn = 280 // of sections
	mostColumn  = 460
	columnGap   = 36
	sectionGap  = 26
	headGap     = 5
	barHeight   = 4
)

// contents is the table of contents: sections in as many columns as there is room for.
type contents struct {
	widget.BaseWidget

	page     *Page
	sections []*section
	width    float32
}

// section is the head of a section and its exercises.
type section struct {
	title, about *widgets.Text
	count        *canvas.Text
	ground, part *canvas.Rectangle // how much of it is solved
	rows         []*row
}

func newContents(p *Page) *contents {
	c := &contents{page: p}
	t, number := p.kit.Text, 0
	for i, s := range p.sections {
		of := &section{
			title:  widgets.Strong(t.T("lab.course.heading", i18n.Args{"Number": i + 1, "Name": t.T("lab.course.section." + s.Key)})),
			about:  widgets.Label(t.T("lab.course.about." + s.Key)),
			count:  canvas.NewText("", nil),
			ground: canvas.NewRectangle(nil), part: canvas.NewRectangle(nil),
		}
		for k, e := range s.Exercises {
			number++
			place := strconv.Itoa(i+1) + "." + strconv.Itoa(k+1)
			of.rows = append(of.rows, newRow(p, e, place, number))
		}
		c.sections = append(c.sections, of)
	}
	c.ExtendBaseWidget(c)
	return c
}

// current returns the row of the exercise in view, nil for none.
func (c *contents) current() *row {
	if s, i := c.page.place(); s >= 0 {
		return c.sections[s].rows[i]
	}
	return nil
}

// place puts the sections into columns that are read from the top down, and returns the
// height of all.
func (c *contents) place(width float32) (height float32) {
	scale := skin.Scale()
	columns := max(1, int((width+columnGap*scale)/((leastColumn+columnGap)*scale)))
	wide := min((width-float32(columns-1)*columnGap*scale)/float32(columns), mostColumn*scale)
	if columns == 1 {
		wide = width
	}
	bottoms := make([]float32, columns)
	for i, s := range c.sections {
		column := i * columns / len(c.sections)
		bottoms[column] += s.place(float32(column)*(wide+columnGap*scale), bottoms[column], wide, scale) + sectionGap*scale
		height = max(height, bottoms[column])
	}
	return height
}

// place puts the parts of a section and returns its height.
func (s *section) place(x, y, width, scale float32) float32 {
	at := y
	s.count.TextSize = theme.CaptionTextSize()
	counted := s.count.MinSize()
	high := widgets.HeightFor(s.title, width-counted.Width)
	widgets.SetBounds(s.title, x, at, width-counted.Width, high)
	widgets.SetOnLine(s.count, x+width-counted.Width, at, high)
	at += high + headGap*scale
	widgets.SetBounds(s.ground, x, at, width, barHeight*scale)
	at += (barHeight + headGap) * scale
	high = widgets.HeightFor(s.about, width)
	widgets.SetBounds(s.about, x, at, width, high)
	at += high + headGap*scale
	for _, r := range s.rows {
		high := r.MinSize().Height
		widgets.SetBounds(r, x, at, width, high)
		at += high
	}
	return at - y
}

// CreateRenderer implements fyne.Widget.
func (c *contents) CreateRenderer() fyne.WidgetRenderer {
	r := &contentsRenderer{contents: c}
	for _, s := range c.sections {
		r.objects = append(r.objects, s.title, s.count, s.ground, s.part, s.about)
		for _, row := range s.rows {
			r.objects = append(r.objects, row)
		}
	}
	return r
}

type contentsRenderer struct {
	contents *contents
	objects  []fyne.CanvasObject
}

func (r *contentsRenderer) Destroy() {}

func (r *contentsRenderer) Objects() []fyne.CanvasObject { return r.objects }

// MinSize is as high as the columns at the width that the page has.
func (r *contentsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, r.contents.place(r.contents.width))
}

func (r *contentsRenderer) Layout(size fyne.Size) {
	r.contents.place(size.Width)
	r.fill()
}

// fill shows how much of each section is solved.
func (r *contentsRenderer) fill() {
	c, s := r.contents, skin.Current()
	for i, of := range c.sections {
		all := c.page.sections[i]
		done, _ := c.page.done(all)
		widgets.SetText(of.count, strconv.Itoa(done)+"/"+strconv.Itoa(len(all.Exercises)), theme.CaptionTextSize(), s.Quiet, false)
		of.ground.FillColor, of.part.FillColor = s.Hairline, s.Accent
		size := of.ground.Size()
		of.ground.CornerRadius, of.part.CornerRadius = size.Height/2, size.Height/2
		at := of.ground.Position()
		widgets.SetBounds(of.part, at.X, at.Y, size.Width*float32(done)/float32(len(all.Exercises)), size.Height)
		of.ground.Refresh()
		of.part.Refresh()
	}
}

func (r *contentsRenderer) Refresh() {
	r.Layout(r.contents.Size())
	for _, of := range r.contents.sections {
		for _, row := range of.rows {
			row.Refresh()
		}
	}
}

// contentsLayout tells the contents how wide they are to be before they are asked how high.
type contentsLayout struct{ contents *contents }

// MinSize implements fyne.Layout.
func (*contentsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// Layout implements fyne.Layout.
func (l *contentsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	room := theme.Size(theme.SizeNameScrollBar) // on the right, so that the bar covers nothing
	l.contents.width = max(0, size.Width-room)
	widgets.SetBounds(objects[0], 0, 0, size.Width, size.Height)
	l.contents.Resize(fyne.NewSize(l.contents.width, l.contents.MinSize().Height))
	objects[0].Refresh()
}

package course

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
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

func (c *contents) CreateRenderer() fyne.WidgetRenderer {
	var objects []fyne.CanvasObject
	for _, s := range c.sections {
		objects = append(objects, s.title, s.count, s.ground, s.part, s.about)
		for _, row := range s.rows {
			objects = append(objects, row)
		}
	}
	least := func() fyne.Size { return fyne.NewSize(0, c.place(c.width)) } // as high as the columns are
	return widgets.NewRenderer(least, c.arrange, c.paint, objects...)
}

// arrange places the sections, and shows how much of each is solved.
func (c *contents) arrange(size fyne.Size) {
	c.place(size.Width)
	s := skin.Current()
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

func (c *contents) paint() {
	c.arrange(c.Size())
	for _, of := range c.sections {
		for _, row := range of.rows {
			row.Refresh()
		}
	}
}

// contentsLayout tells the contents how wide they are to be before they are asked how high.
type contentsLayout struct{ contents *contents }

func (*contentsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

func (l *contentsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	room := theme.Size(theme.SizeNameScrollBar) // on the right, so that the bar covers nothing
	l.contents.width = max(0, size.Width-room)
	widgets.SetBounds(objects[0], 0, 0, size.Width, size.Height)
	l.contents.Resize(fyne.NewSize(l.contents.width, l.contents.MinSize().Height))
	objects[0].Refresh()
}

// row is an exercise in the table of contents: a mark that says whether it is solved, its
// number and its name.
type row struct {
	widgets.Clickable

	page     *Page
	exercise problem.CourseExercise
	place    string // its number as it is read
	index    int    // among all, from 1

	ground       *canvas.Rectangle
	mark         *canvas.Circle
	tick         [2]*canvas.Line
	number, name *canvas.Text
}

func newRow(p *Page, e problem.CourseExercise, place string, index int) *row {
	r := &row{
		page: p, exercise: e, place: place, index: index, ground: canvas.NewRectangle(nil), mark: canvas.NewCircle(nil),
		tick: [2]*canvas.Line{canvas.NewLine(nil), canvas.NewLine(nil)}, number: canvas.NewText(place, nil), name: canvas.NewText("", nil),
	}
	r.OnTap = func(fyne.Position) { p.kit.Player.Jump(index) }
	r.ExtendBaseWidget(r)
	return r
}

func (r *row) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSize(0, r.name.MinSize().Height*rowHeight) }
	return widgets.NewRenderer(least, r.arrange, r.paint, r.ground, r.mark, r.tick[0], r.tick[1], r.number, r.name)
}

// Sizes of a row as shares of its letters' height.
const (
	rowHeight = 1.45
	markSize  = 0.8
	tickWidth = 0.09
)

func (r *row) arrange(size fyne.Size) {
	high := r.name.MinSize().Height
	gap, mark := theme.Padding(), high*markSize
	r.ground.Resize(size)
	x, y := gap, (size.Height-mark)/2
	r.mark.Resize(fyne.NewSquareSize(mark))
	r.mark.Move(fyne.NewPos(x, y))
	corner := fyne.NewPos(x+mark*0.44, y+mark*0.7)
	r.tick[0].Position1, r.tick[0].Position2 = fyne.NewPos(x+mark*0.25, y+mark*0.52), corner
	r.tick[1].Position1, r.tick[1].Position2 = corner, fyne.NewPos(x+mark*0.76, y+mark*0.32)
	for _, line := range r.tick {
		line.StrokeWidth = high * tickWidth
	}
	x += mark + 2*gap
	widgets.SetOnLine(r.number, x, 0, size.Height)
	x += max(r.number.MinSize().Width, fyne.MeasureText("5.10", r.number.TextSize, fyne.TextStyle{}).Width) + 2*gap
	widgets.Shorten(r.name, r.page.kit.Text.T("lab.course.name."+r.exercise.ID), size.Width-x-gap)
	widgets.SetOnLine(r.name, x, 0, size.Height)
}

func (r *row) paint() {
	s := skin.Current()
	chosen := r.page.track.At == r.index
	first, tries := r.page.kit.Progress.Attempts(r.exercise.ID)
	ink := s.Text
	if chosen {
		ink = s.Accent
	}
	widgets.SetText(r.name, r.name.Text, theme.TextSize(), ink, chosen)
	widgets.SetText(r.number, r.place, theme.CaptionTextSize(), s.Quiet, false)
	r.mark.FillColor, r.mark.StrokeColor, r.mark.StrokeWidth = s.Card, s.Quiet, 1
	tick := s.Card
	switch {
	case first == 1:
		r.mark.FillColor, r.mark.StrokeColor = s.Accent, s.Accent
	case first > 1: // not at the first try: a tick in an empty circle
		r.mark.StrokeColor, tick = s.Accent, s.Accent
	case tries > 0:
		r.mark.StrokeColor, r.mark.StrokeWidth = s.Alarm, 2
	}
	for _, line := range r.tick {
		line.StrokeColor = tick
		widgets.SetVisible(line, first > 0)
		line.Refresh()
	}
	r.Tint(r.ground, chosen)
	r.arrange(r.Size())
	r.mark.Refresh()
	canvas.Refresh(r)
}

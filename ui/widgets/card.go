package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// CardGap is the room between the parts of a card, in paddings.
const CardGap = 2

// NewCard returns a card with a quiet heading, "" for none, over its parts.
func NewCard(heading string, parts ...fyne.CanvasObject) fyne.CanvasObject {
	if heading != "" {
		parts = append([]fyne.CanvasObject{Label(heading)}, parts...)
	}
	return SurfaceAround(container.NewPadded(TextColumn(CardGap, parts...)))
}

// EventAround returns a surface that stands out among the others: something has happened.
func EventAround(content fyne.CanvasObject) *Surface {
	s := SurfaceAround(content)
	s.event = true
	return s
}

// SetEvent lets the surface stand out, or no longer.
func (s *Surface) SetEvent(on bool) {
	if s.event != on {
		s.event = on
		s.Refresh()
	}
}

// NewFilledCard returns a card of which the lower part takes all the room that the upper one
// leaves.
func NewFilledCard(top, rest fyne.CanvasObject) fyne.CanvasObject {
	return SurfaceAround(container.NewPadded(container.New(TopAndRest{Gap: CardGap}, top, rest)))
}

// Note is a card with a title and a text that change, such as what happens at the
// current step. It keeps its height: a longer text scrolls, unless it grows.
type Note struct {
	object      fyne.CanvasObject
	title, text *Text
	column      *fyne.Container // of both
	scroll      *container.Scroll
	grows       bool
	most        float32 // the height of the highest text
}

// NewNote returns a note that says nothing yet. OnScroll is handed the wheel that its text has no
// use for; it may be nil.
func NewNote(onScroll func(*fyne.ScrollEvent)) *Note {
	n := &Note{title: Strong(""), text: Quiet("")}
	n.column = TextColumn(CardGap, n.title, n.text)
	n.scroll = vScrollWithin(n.column, onScroll)
	n.object = NewCard("", container.New(noteLayout{n}, n.scroll))
	return n
}

// Object returns the card.
func (n *Note) Object() fyne.CanvasObject { return n.object }

// Set shows another title and text.
func (n *Note) Set(title, text string) {
	if n.title.Text() != title || n.text.Text() != text {
		n.title.SetText(title)
		n.text.SetText(text)
		n.column.Refresh()
		n.scroll.ScrollToTop()
		n.object.Refresh()
	}
}

// noteLayout gives a note room for a title and some lines.
type noteLayout struct{ of *Note }

// How many lines of text there is room for, and how many at least in a note that grows.
const (
	noteLines  = 5
	grownLines = 3
)

func (l noteLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	n := l.of
	lines := float32(noteLines)
	if n.grows {
		lines = grownLines
	}
	least := n.title.LineHeight() + CardGap*theme.Padding() + lines*n.text.LineHeight()
	if wide := n.scroll.Size().Width; n.grows && wide > 0 {
		n.most = max(n.most, HeightFor(n.column, wide))
	}
	return fyne.NewSize(0, max(least, n.most))
}

func (noteLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// Grow has the note be as high as the highest text that it had, so that what stands below it moves seldom.
func (n *Note) Grow() { n.grows = true }

// Title returns the title.
func (n *Note) Title() string { return n.title.Text() }

// Text returns the text.
func (n *Note) Text() string { return n.text.Text() }

// Surface is a raised area on the page: rounded, with a hairline, and some room
// around what it holds. It follows changes of the theme.
type Surface struct {
	widget.BaseWidget

	content fyne.CanvasObject
	event   bool // it stands out
}

// SurfaceAround returns a surface around content.
func SurfaceAround(content fyne.CanvasObject) *Surface {
	s := &Surface{content: content}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *Surface) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(skin.Current().Card)
	inside := container.NewPadded(container.NewPadded(s.content))
	r := &surfaceRenderer{
		WidgetRenderer: widget.NewSimpleRenderer(container.NewStack(ground, inside)),
		ground:         ground,
		surface:        s,
	}
	r.paint()
	return r
}

type surfaceRenderer struct {
	fyne.WidgetRenderer

	ground  *canvas.Rectangle
	surface *Surface
}

func (r *surfaceRenderer) Refresh() {
	r.paint()
	r.WidgetRenderer.Refresh()
}

func (r *surfaceRenderer) paint() {
	colours := skin.Current()
	r.ground.FillColor = colours.Card
	r.ground.StrokeColor = colours.Hairline
	if r.surface.event {
		r.ground.FillColor, r.ground.StrokeColor = colours.AccentGround, colours.Accent
	}
	r.ground.StrokeWidth = theme.Size(theme.SizeNameSeparatorThickness)
	r.ground.CornerRadius = theme.Size(theme.SizeNameCardRadius)
}

// CardBody is the part of a card under its heading: what the card shows or, while there is
// nothing to show, words that say what it is for. Both have the same room, so that
// nothing moves when they change places.
type CardBody struct {
	object fyne.CanvasObject
	full   fyne.CanvasObject
	empty  *Text
}

// NewCardBody returns a body that shows full when it is filled.
func NewCardBody(full fyne.CanvasObject) *CardBody {
	b := &CardBody{full: full, empty: Quiet("")}
	b.object = SameRoom(b.empty, full)
	return b
}

// Object returns what belongs in the card.
func (b *CardBody) Object() fyne.CanvasObject { return b.object }

// Set shows what the card is for, as words, or what fills it.
func (b *CardBody) Set(words string, filled bool) {
	b.empty.SetText(words)
	SetVisible(b.empty, !filled)
	SetVisible(b.full, filled)
}

// SameRoom gives two objects, of which one is shown at a time, the room for the larger.
func SameRoom(one, other fyne.CanvasObject) fyne.CanvasObject {
	return container.New(sameRoom{}, one, other)
}

type sameRoom struct{}

func (sameRoom) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(objects[1].MinSize())
}

func (sameRoom) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

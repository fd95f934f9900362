package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// StatusEnd says how a game ended and offers what one can do next. It takes the place of the
// status while it is on.
type StatusEnd struct {
	widget.BaseWidget

	// OnOffer is called with what was chosen.
	OnOffer func(display.Offer)
	// OnPutAway is called when the card is no longer wanted.
	OnPutAway func()

	changed func()
	state   display.End
	stone   *stone
	title   *widgets.Text
	how     *widgets.Text
	count   *widgets.Text // record and rating
	why     *widgets.Text // why the game does not count
	note    *widgets.Text // what has happened since
	level   *choices      // a game at another level
	rest    *choices      // other games, and ways to look at this one
	away    *widgets.ToolbarButton
	message *fyne.Container // how, count, why and note
	parts   *fyne.Container
	card    *widgets.Surface // stands out, but for a game that was lost

	longest []string // offers that there is always room for
}

func newEnd() *StatusEnd {
	e := &StatusEnd{
		stone: newStone(), title: widgets.Title(""), how: widgets.Plain(""), count: widgets.Plain(""),
		why: widgets.Quiet(""), note: widgets.Quiet(""),
	}
	e.level = newChoices(func(i int) { e.choose(e.offers(true)[i]) })
	e.rest = newChoices(func(i int) { e.choose(e.offers(false)[i]) })
	e.message = widgets.TextColumn(widgets.CardGap/2, e.how, e.count, e.why, e.note)
	e.away = widgets.NewToolbarButton(nil, func() {
		if e.OnPutAway != nil {
			e.OnPutAway()
		}
	})
	top := container.New(titleAndAway{}, e.stone, e.title, e.away)
	e.parts = container.New(endLayout{e}, top, widgets.VScroll(e.message), e.level.box, e.rest.box)
	e.card = widgets.EventAround(container.NewPadded(e.parts))
	e.ExtendBaseWidget(e)
	return e
}

func (e *StatusEnd) choose(o display.Offer) {
	if e.OnOffer != nil {
		e.OnOffer(o)
	}
}

// offers returns those at another level, or the others.
func (e *StatusEnd) offers(level bool) (some []display.Offer) {
	for _, o := range e.state.Offers {
		if level == (o.Level != "") {
			some = append(some, o)
		}
	}
	return some
}

// Set shows the end of a game, or nothing.
func (e *StatusEnd) Set(state display.End) {
	e.state = state
	e.changed()
}

// update shows the state, in a language. Note is what has happened since.
func (e *StatusEnd) update(note string, text *i18n.Localizer) {
	state := e.state
	e.stone.set(state.Side)
	e.title.SetText(state.Title)
	e.how.SetOrHide(state.How)
	e.count.SetOrHide(words.Join(text, state.Record, state.Rating))
	e.why.SetOrHide(state.Why)
	e.note.SetOrHide(note)
	e.level.set(statusWords(e.offers(true)))
	e.rest.set(statusWords(e.offers(false)))
	e.longest = nil
	for _, key := range []string{"rematch", "colours", "review", "analyse"} {
		e.longest = append(e.longest, text.T("play.end."+key))
	}
	suggest(e.level.buttons, !state.Lost)
	suggest(e.rest.buttons, state.Lost || !e.level.box.Visible())
	e.card.SetEvent(!state.Lost)
	e.away.Set(text.T("play.end.close"), nil)
	e.message.Refresh()
	e.parts.Refresh()
	e.Refresh()
}

func statusWords(offers []display.Offer) (all []string) {
	for _, o := range offers {
		all = append(all, o.Words)
	}
	return all
}

// suggest makes the first button stand out, or none.
func suggest(buttons []*widget.Button, first bool) {
	for i, b := range buttons {
		importance := widget.MediumImportance
		if i == 0 && first {
			importance = widget.HighImportance
		}
		if b.Importance != importance {
			b.Importance = importance
			b.Refresh()
		}
	}
}

// CreateRenderer implements fyne.Widget.
func (e *StatusEnd) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(e.card)
}

// The lines that tell of an end: with the record and the rating, and in a card that is narrow, in
// heights of a line.
const (
	endLines    = 2
	narrowLines = 3
	narrowEnd   = 16
)

// room is the height for any end, at a width: for the lines that tell of it, an offer of
// another level and all others.
func (e *StatusEnd) room(width float32) float32 {
	button, widths := widget.NewButton("M", nil).MinSize().Height, []float32{}
	for _, words := range e.longest {
		widths = append(widths, widget.NewButton(words, nil).MinSize().Width)
	}
	lines := float32(endLines)
	if width < narrowEnd*e.how.LineHeight() {
		lines = narrowLines
	}
	told := lines*e.how.LineHeight() + endLayout{e}.tight()
	offers := button + equalWidths{}.between() + equalWidths{}.height(widths, button, width)
	return titleAndAway{}.MinSize([]fyne.CanvasObject{e.stone, e.title, e.away}).Height + told + offers + 2*endLayout{e}.gap()
}

// endLayout puts the offers at the bottom, so that each stands in the same place after each
// game; the message scrolls where it is longer than the room above. Its objects are the title,
// the message, the offer of another level and the other offers.
type endLayout struct{ of *StatusEnd }

func (endLayout) gap() float32   { return widgets.CardGap * theme.Size(theme.SizeNamePadding) }
func (endLayout) tight() float32 { return widgets.CardGap / 2 * theme.Size(theme.SizeNamePadding) }

// MinSize leaves the height to the card.
func (endLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l endLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	top, message := objects[0], objects[1]
	bottom := size.Height
	for _, c := range []*choices{l.of.rest, l.of.level} {
		if !c.box.Visible() {
			continue
		}
		height := c.heightAt(size.Width)
		bottom -= height
		widgets.SetBounds(c.box, 0, bottom, size.Width, height)
		bottom -= equalWidths{}.between()
	}
	bottom += equalWidths{}.between() - l.gap()
	height := top.MinSize().Height
	widgets.SetBounds(top, 0, 0, size.Width, height)
	widgets.SetBounds(message, 0, height+l.gap(), size.Width, max(0, bottom-height-l.gap()))
}

// titleAndAway lays out a stone, a title after it and a small button at the right.
type titleAndAway struct{}

func (titleAndAway) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(objects[1].MinSize().Height, objects[2].MinSize().Height))
}

func (titleAndAway) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	stone, title, away := objects[0], objects[1], objects[2]
	indent := float32(0)
	if stone.Visible() {
		indent = stone.MinSize().Width
	}
	stone.Resize(stone.MinSize())
	button := away.MinSize()
	title.Resize(fyne.NewSize(size.Width-indent-button.Width, title.MinSize().Height))
	height := title.MinSize().Height
	title.Move(fyne.NewPos(indent, (size.Height-height)/2))
	stone.Move(fyne.NewPos(0, (size.Height-height)/2+capMiddle*height-stone.MinSize().Height/2))
	away.Resize(button)
	away.Move(fyne.NewPos(size.Width-button.Width+theme.Padding(), (size.Height-button.Height)/2))
}

// stone is a small stone beside a sentence, in the colours of the bar: a black one shows on
// black.
type stone struct {
	widget.BaseWidget

	side   board.Stone
	circle *canvas.Circle
	shine  *canvas.Circle // on a black one, which without it looks like a hole in a dark card
}

func newStone() *stone {
	s := &stone{circle: canvas.NewCircle(nil), shine: canvas.NewCircle(skin.RGB(0x77746E))}
	s.Hidden = true // of no side yet
	s.ExtendBaseWidget(s)
	return s
}

func (s *stone) set(side board.Stone) {
	if s.side == side {
		return
	}
	s.side = side
	s.Hidden = side == board.Empty
	s.Refresh()
}

func (s *stone) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(s.least, s.arrange, s.paint, s.circle, s.shine)
}

// least is as high as the sentence beside it, with some room at the right.
func (s *stone) least() fyne.Size {
	size := theme.Size(theme.SizeNameSubHeadingText)
	return fyne.NewSize(size+theme.Size(theme.SizeNameInnerPadding), size)
}

func (s *stone) arrange(fyne.Size) {
	size := theme.Size(theme.SizeNameSubHeadingText)
	s.circle.Resize(fyne.NewSquareSize(size))
	widgets.SetBounds(s.shine, 0.24*size, 0.2*size, 0.32*size, 0.32*size)
}

func (s *stone) paint() {
	colours := skin.Current()
	s.circle.FillColor = colours.White
	if s.side == board.Black {
		s.circle.FillColor = colours.Black
	}
	s.circle.StrokeColor, s.circle.StrokeWidth = colours.Quiet, 1
	s.shine.Hidden = s.side != board.Black
	s.arrange(s.Size())
	s.circle.Refresh()
}

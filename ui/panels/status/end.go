package status

import (
	"tengen/ui/view"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/toolbar"
	"tengen/ui/words/commentary"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// End tells how a game ended and offers what one can do next. It takes the place of the
// status while it is on.
type End struct {
	widget.BaseWidget

	// OnOffer is told what was chosen.
	OnOffer func(view.Offer)
	// OnPutAway is called when the card is no longer wanted.
	OnPutAway func()

	changed func()
	state   view.End
	stone   *stone
	title   *paragraph.Text
	how     *paragraph.Text
	count   *paragraph.Text // record and rating
	why     *paragraph.Text // why the game does not count
	note    *paragraph.Text // what has happened since
	games   *choices        // other games
	looks   *choices        // ways to look at this one
	away    *toolbar.Button
}

func newEnd() *End {
	e := &End{
		stone: newStone(), title: paragraph.Title(""), how: paragraph.Plain(""), count: paragraph.Plain(""),
		why: paragraph.Quiet(""), note: paragraph.Quiet(""),
	}
	e.games = newChoices(func(i int) { e.choose(e.offers(true)[i]) })
	e.looks = newChoices(func(i int) { e.choose(e.offers(false)[i]) })
	e.away = toolbar.NewButton(nil, func() {
		if e.OnPutAway != nil {
			e.OnPutAway()
		}
	})
	e.ExtendBaseWidget(e)
	return e
}

func (e *End) choose(o view.Offer) {
	if e.OnOffer != nil {
		e.OnOffer(o)
	}
}

// offers returns those of another game, or those that are about this one.
func (e *End) offers(games bool) (some []view.Offer) {
	for _, o := range e.state.Offers {
		if games == (o.Do == view.Rematch || o.Do == view.OtherColours) {
			some = append(some, o)
		}
	}
	return some
}

// Set tells of a game, or of none.
func (e *End) Set(state view.End) {
	e.state = state
	e.changed()
}

// update shows the state, in a language. Note is what has happened since.
func (e *End) update(note string, text *i18n.Localizer) {
	state := e.state
	e.stone.set(state.Side)
	e.title.SetText(state.Title)
	e.how.SetOrHide(state.How)
	e.count.SetOrHide(commentary.Join(text, state.Record, state.Rating))
	e.why.SetOrHide(state.Why)
	e.note.SetOrHide(note)
	e.games.set(words(e.offers(true)))
	e.looks.set(words(e.offers(false)))
	for i, b := range e.games.buttons {
		importance := widget.MediumImportance
		if i == 0 {
			importance = widget.HighImportance // what suggests itself
		}
		if b.Importance != importance {
			b.Importance = importance
			b.Refresh()
		}
	}
	e.away.Set(text.T("play.end.close"), nil)
	e.Refresh()
}

func words(offers []view.Offer) (all []string) {
	for _, o := range offers {
		all = append(all, o.Words)
	}
	return all
}

// CreateRenderer is called by Fyne.
func (e *End) CreateRenderer() fyne.WidgetRenderer {
	top := container.New(titleAndAway{}, e.stone, e.title, e.away)
	return widget.NewSimpleRenderer(card.NewEvent(
		top, paragraph.Column(card.Gap/2, e.how, e.count, e.why, e.note), e.games.box, e.looks.box))
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

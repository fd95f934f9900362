package sheets

import (
	"slices"
	"time"

	"tengen/board"
	"tengen/ui/store/settings"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/set"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// more is the part of the New Game sheet that most games do without: how the
// game opens, what a forbidden point does, the clock.
type more struct {
	game *newGame
	open bool

	fold    *button
	all     *fyne.Container
	opening *segments
	about   *paragraph.Text // what the opening asks of the players
	fouls   *fyne.Container
	perMove *fyne.Container
	perGame *fyne.Container
	loss    *fyne.Container
}

func (n *newGame) moreBody(names *nameWidth) fyne.CanvasObject {
	m := &more{game: n, about: paragraph.Quiet("")}
	n.more = m
	game := &n.choice.LastGame
	m.open = game.Opening != settings.FreeOpening || game.FoulLoses || game.Clock.Kind != settings.NoClock

	m.fold = n.keys.button("", m.toggle)
	m.fold.Importance = widget.LowImportance
	m.opening = n.keys.segments(openingNames(n.text), slices.Index(settings.Openings(), game.Opening), func(i int) {
		game.Opening = settings.Openings()[i]
		n.update()
	})
	opening := newForm(names)
	opening.add(n.text.T("newgame.opening"), m.opening)
	opening.add("", m.about)
	m.fouls = m.row(names, "newgame.fouls", n.keys.segments(
		[]string{n.text.T("newgame.refused"), n.text.T("newgame.foulLoses")}, indexOf(game.FoulLoses),
		func(i int) { game.FoulLoses = i == 1 }))

	clock := &game.Clock
	kinds := m.row(names, "newgame.clock", n.keys.segments(
		clockNames(n.text), slices.Index(settings.ClockKinds(), clock.Kind),
		func(i int) {
			clock.Kind = settings.ClockKinds()[i]
			n.update()
		}))
	m.perMove = m.row(names, "newgame.moveTime", m.times(func(s *settings.Settings) *time.Duration { return &s.LastGame.Clock.Move }))
	perGame := newForm(names)
	perGame.add(n.text.T("newgame.gameTime"), m.times(func(s *settings.Settings) *time.Duration { return &s.LastGame.Clock.Game }))
	perGame.add(n.text.T("newgame.increment"), m.times(func(s *settings.Settings) *time.Duration { return &s.LastGame.Clock.Increment }))
	m.perGame = perGame.box
	m.loss = m.row(names, "", n.keys.check(n.text.T("newgame.lossOnTime"), !clock.Lenient, func(on bool) { clock.Lenient = !on }))
	m.all = paragraph.Column(moreGap, opening.box, m.fouls, kinds, m.perMove, m.perGame, m.loss)
	return paragraph.Column(moreGap, container.New(outdented{}, m.fold), m.all)
}

// moreGap is the room between the rows, in paddings.
const moreGap = 2

// row is a form of one row, which can be hidden.
func (m *more) row(names *nameWidth, name string, control fyne.CanvasObject) *fyne.Container {
	f := newForm(names)
	if name != "" {
		name = m.game.text.T(name)
	}
	f.add(name, control)
	return f.box
}

// times is a list of the times to choose from.
func (m *more) times(at func(*settings.Settings) *time.Duration) *choose {
	all, chosen := settings.Choices(at), at(&m.game.choice)
	names := make([]string, len(all))
	for i, d := range all {
		names[i] = m.game.text.Span(d)
	}
	return m.game.keys.choose(names, slices.Index(all, *chosen), func(i int) { *chosen = all[i] })
}

func (m *more) toggle() {
	m.open = !m.open
	m.game.update()
}

// update shows what belongs to the choices of the moment.
func (m *more) update() {
	text, game := m.game.text, m.game.choice.LastGame
	now := m.game.variants[m.game.current()]
	m.fold.SetText(text.T("newgame.more"))
	if m.open {
		m.fold.SetText(text.T("newgame.less"))
	}
	opens := now.Rule.HasOpenings()
	m.opening.setEnabled(opens)
	m.about.SetText(text.T("newgame.noOpening"))
	if opens {
		m.about.SetText(text.T("openingtext." + string(game.Opening)))
	}
	set.Visible(m.all, m.open)
	set.Visible(m.fouls, now.Rule.HasFouls(board.Black))
	set.Visible(m.perMove, game.Clock.Kind == settings.PerMove)
	set.Visible(m.perGame, game.Clock.Kind == settings.PerGame)
	set.Visible(m.loss, game.Clock.Kind != settings.NoClock)
}

package sheets

import (
	"slices"
	"time"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2/container"
)

// start is the choice of how a game opens, and of what a forbidden point does.
type start struct {
	opening *segments
	named   *choose       // which of those with a name
	about   *widgets.Text // what the opening asks of the players
	fouls   *segments
}

// openingShare is the part of the width that four ways to begin need beside the list of names.
const openingShare = 0.68

// addStart adds what a forbidden point does to the rules, and the opening.
func (n *newGame) addStart(rules, opening *form) {
	game := &n.choice.LastGame
	n.start.opening = n.keys.segments(openingNames(n.text), slices.Index(store.Openings(), game.Opening), func(i int) {
		game.Opening = store.Openings()[i]
		n.update()
	})
	texts := []string{n.text.T("newgame.noOpening"), n.text.T("openingtext.noCentre")}
	for _, o := range store.Openings() {
		texts = append(texts, n.text.T("openingtext."+string(o)))
	}
	n.start.about = widgets.Quiet("").KeepRoom(texts...)
	all := board.CanonicalOpenings()
	chosen, _ := board.CanonicalByID(game.Named)
	n.start.named = n.keys.choose(namedOpenings(n.text), slices.Index(all, chosen), func(i int) { game.Named = all[i].ID })
	opening.add(n.text.T("newgame.opening"), container.New(beside{openingShare}, n.start.opening, n.start.named))
	opening.add("", n.start.about)
	n.start.fouls = n.keys.segments(
		[]string{n.text.T("newgame.refused"), n.text.T("newgame.foulLoses")}, indexOf(game.FoulLoses),
		func(i int) { game.FoulLoses = i == 1 })
	rules.add(n.text.T("newgame.fouls"), n.start.fouls)
}

// updateStart lets be chosen what means something in a game.
func (n *newGame) updateStart(v rule.Variant) {
	r, named := v.Rule, n.choice.LastGame.Opening == store.Named
	opens, fits := r.HasOpenings(), board.CanonicalFits(v.Size)
	n.start.opening.setEnabled(opens)
	n.start.about.SetText(n.text.T("newgame.noOpening"))
	if opens {
		n.start.about.SetText(n.text.T("openingtext." + string(n.choice.LastGame.Opening)))
	}
	if opens && named && !fits {
		n.start.about.SetText(n.text.T("openingtext.noCentre"))
	}
	widgets.SetEnabled(&n.start.named.Select, opens && named && fits)
	n.start.fouls.setEnabled(r.HasFouls(board.Black))
}

// clock is the choice of how much time there is.
type clock struct {
	time, increment *choose
	loss            *check
	times           []time.Duration // those in the list
}

func (n *newGame) addClock(f *form) {
	clock := &n.choice.LastGame.Clock
	f.add(n.text.T("newgame.clock"), n.keys.segments(clockNames(n.text), slices.Index(store.ClockKinds(), clock.Kind), func(i int) {
		clock.Kind = store.ClockKinds()[i]
		n.update()
	}))
	n.clock.time = n.keys.choose(nil, -1, func(i int) { *n.limit() = n.clock.times[i] })
	added := store.SettingChoices(func(s *store.Settings) *time.Duration { return &s.LastGame.Clock.Increment })
	var names []string
	for _, d := range added {
		name := n.text.T("newgame.added", i18n.Args{"Time": n.text.Span(d)})
		if d == 0 {
			name = n.text.T("newgame.nothingAdded")
		}
		names = append(names, name)
	}
	n.clock.increment = n.keys.choose(names, slices.Index(added, clock.Increment), func(i int) { clock.Increment = added[i] })
	f.add(n.text.T("newgame.time"), container.New(beside{}, n.clock.time, n.clock.increment))
	n.clock.loss = n.keys.check(n.text.T("newgame.lossOnTime"), !clock.Lenient, func(on bool) { clock.Lenient = !on })
	f.add("", n.clock.loss)
}

// limit is the time that the clock of the moment gives; without a clock, the one for a
// move.
func (n *newGame) limit() *time.Duration {
	if clock := &n.choice.LastGame.Clock; clock.Kind == store.PerGame {
		return &clock.Game
	}
	return &n.choice.LastGame.Clock.Move
}

// updateClock offers the times of the kind of clock.
func (n *newGame) updateClock() {
	kind, key := n.choice.LastGame.Clock.Kind, "newgame.perMove"
	n.clock.times = store.SettingChoices(func(s *store.Settings) *time.Duration { return &s.LastGame.Clock.Move })
	if kind == store.PerGame {
		key = "newgame.perGame"
		n.clock.times = store.SettingChoices(func(s *store.Settings) *time.Duration { return &s.LastGame.Clock.Game })
	}
	var names []string
	for _, d := range n.clock.times {
		names = append(names, n.text.T(key, i18n.Args{"Time": n.text.Span(d)}))
	}
	n.clock.time.show(names, slices.Index(n.clock.times, *n.limit()))
	limited := kind == store.PerMove || kind == store.PerGame
	widgets.SetEnabled(&n.clock.time.Select, limited)
	widgets.SetVisible(n.clock.increment, kind == store.PerGame)
	widgets.SetEnabled(&n.clock.loss.Check, limited)
}

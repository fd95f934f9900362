package sheets

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Offer is what a new game can be chosen from. Variants and levels must not be
// empty.
type Offer struct {
	Variants []rule.Variant
	Levels   []store.Level
	External []string // names of the engine programs that were added

	Records map[string]string // what the games against a level came to, by its ID; "" for nothing
	Rating  string            // says the person's, "" for none
	Mine    string            // ID of the level that is as strong as the person; "" while that is not known

	Join    func(typed string)      // goes to where someone waits for a game; nil where there is no network
	Reads   func(typed string) bool // reports whether that says where
	Joining string                  // what was typed for that last, while it has not come to a game
}

// newGame is the sheet while it is open. Every choice keeps its place: one that has no
// effect is not seen, and leaves its room.
type newGame struct {
	text   *i18n.Localizer
	keys   *keyboard
	offer  Offer
	sizes  []board.Size // of the variants, each once
	choice store.Settings

	rules *widgets.Text // what wins, for the chosen variant
	rule  *segments

	players *players
	start   start
	clock   clock
	terms   []fyne.CanvasObject // what is played, which who invites has chosen
	more    *fyne.Container     // what few change
	unfold  *button             // shows that
	names   nameWidth           // all the forms line up
}

// NewGame asks which game to play and by whom, beginning with the choices in
// last; start is given them as they were changed.
func (h Host) NewGame(offer Offer, last store.Settings, start func(store.Settings)) {
	n := &newGame{text: h.Text, keys: &keyboard{}, offer: offer, choice: last}
	if n.current() < 0 {
		n.choice.LastGame.Variant = offer.Variants[0].ID
	}
	n.unfold = n.keys.button("", nil)
	body := n.body()
	var s *sheet
	unfold := n.unfold
	unfold.Importance = widget.LowImportance
	showMore := func(shown bool) {
		widgets.SetVisible(n.more, shown)
		word := "newgame.more"
		if shown {
			word = "newgame.less"
		}
		unfold.SetText(h.Text.T(word))
	}
	showMore(n.special())
	unfold.OnTapped = func() {
		showMore(!n.more.Visible())
		s.resized()
	}
	cancel := n.keys.button(h.Text.T("dialog.cancel"), func() { s.close() })
	begin := n.keys.button(h.Text.T("newgame.start"), func() {
		joins := n.players.joining()
		if joins && !n.players.knowsWhere() {
			return
		}
		s.close()
		if joins {
			offer.Join(n.players.code.Text)
			return
		}
		chosen := n.chosen()
		chosen.LastGame = chosen.LastGame.Drawn()
		start(chosen)
	})
	s = h.open(h.Text.T("newgame.title"), wide, n.keys, body, nil, unfold, cancel, begin)
	n.keys.escape = func() { s.close() }
}

// current returns the index of the chosen variant, -1 when it is not offered.
func (n *newGame) current() int {
	return slices.IndexFunc(n.offer.Variants, func(v rule.Variant) bool { return v.ID == n.choice.LastGame.Variant })
}

// variant is the chosen variant.
func (n *newGame) variant() rule.Variant { return n.offer.Variants[n.current()] }

// chosen returns the settings with all that was chosen.
func (n *newGame) chosen() store.Settings { return n.players.choose(n.choice) }

// special reports whether something that few change has been changed.
func (n *newGame) special() bool {
	game, r := n.choice.LastGame, n.variant().Rule
	return n.opening() != store.FreeOpening || game.FoulLoses && r.HasFouls(board.Black) ||
		game.Clock.Lenient && game.Clock.Kind != store.NoClock
}

// opening is the one with which the game will begin.
func (n *newGame) opening() store.Opening {
	if o := n.choice.LastGame.OpeningOf(n.variant()); slices.Contains(n.openings(), o) {
		return o
	}
	return store.FreeOpening
}

// openings lists those that can be chosen: odds only on this board.
func (n *newGame) openings() []store.Opening {
	return slices.DeleteFunc(store.OpeningsOf(n.variant()), func(o store.Opening) bool {
		return o == store.Odds && n.players.company == distant
	})
}

func (n *newGame) body() fyne.CanvasObject {
	sizes, texts := []string{}, []string{}
	for _, v := range n.offer.Variants {
		if !slices.Contains(n.sizes, v.Size) {
			n.sizes = append(n.sizes, v.Size)
			sizes = append(sizes, v.Size.String())
		}
		texts = append(texts, ruleText(n.text, v.Rule))
	}
	boards := n.keys.segments(sizes, slices.Index(n.sizes, n.variant().Size), n.chooseSize)
	n.rules = widgets.Quiet("").KeepRoom(texts...)
	n.rule = n.keys.segments(nil, 0, n.chooseRule)

	n.names.keep(n.text.T("newgame.first"), n.text.T("newgame.second")) // the names where colours are chosen
	players, rules, clock, more := newForm(&n.names), newForm(&n.names), newForm(&n.names), newForm(&n.names)
	n.addPlayers(players)
	n.terms = []fyne.CanvasObject{
		rules.add(n.text.T("newgame.board"), boards), boards, rules.add(n.text.T("newgame.rule"), n.rule), n.rule, n.rules, n.unfold,
	}
	rules.add("", n.rules)
	n.addStart(more)
	n.addClock(clock, more)
	n.update()
	n.more = widgets.TextColumn(groupGap, widget.NewSeparator(), more.box)
	return widgets.TextColumn(groupGap, players.box, rules.box, clock.box, n.more)
}

// groupGap is the room between groups of choices, in paddings.
const groupGap = 4

// variantsOf returns the offered variants of a board.
func (n *newGame) variantsOf(size board.Size) []rule.Variant {
	var of []rule.Variant
	for _, v := range n.offer.Variants {
		if v.Size == size {
			of = append(of, v)
		}
	}
	return of
}

// chooseSize goes to another board, with the same rule where there is one.
func (n *newGame) chooseSize(i int) {
	was := n.variant().Rule
	of := n.variantsOf(n.sizes[i])
	next := max(0, slices.IndexFunc(of, func(v rule.Variant) bool { return v.Rule == was }))
	n.choice.LastGame.Variant = of[next].ID
	n.update()
}

func (n *newGame) chooseRule(i int) {
	n.choice.LastGame.Variant = n.variantsOf(n.variant().Size)[i].ID
	n.update()
}

// update brings what depends on the choices in line with them.
func (n *newGame) update() {
	now := n.variant()
	of := n.variantsOf(now.Size)
	var names []string
	for _, v := range of {
		names = append(names, n.text.Rule(v.Rule))
	}
	n.rule.offer(names, slices.Index(of, now))
	n.rules.SetText(ruleText(n.text, now.Rule))

	n.players.update()
	n.updateStart(now)
	n.updateClock()
	for _, o := range n.terms {
		widgets.SetVisible(o, !n.players.joining())
	}
}

// start is the choice of how a game opens, and of what a forbidden point does.
type start struct {
	opening *choose
	named   *choose       // which of those with a name
	about   *widgets.Text // what the opening asks of the players
	fouls   *segments
	foul    *widgets.Text // their name
}

// addStart adds the opening, and what a forbidden point does.
func (n *newGame) addStart(f *form) {
	game := &n.choice.LastGame
	n.start.opening = n.keys.choose(nil, -1, func(i int) {
		game.Opening = n.openings()[i]
		n.update()
	})
	texts := []string{n.text.T("newgame.noOpening")}
	for _, o := range store.Openings() {
		texts = append(texts, n.text.T("openingtext."+string(o)))
	}
	n.start.about = widgets.Quiet("").KeepRoom(texts...)
	all := board.CanonicalOpenings()
	chosen, _ := board.CanonicalByID(game.Named)
	n.start.named = n.keys.choose(namedOpenings(n.text), slices.Index(all, chosen), func(i int) { game.Named = all[i].ID })
	n.terms = append(n.terms, f.add(n.text.T("newgame.opening"), container.New(beside{}, n.start.opening, n.start.named)), n.start.about)
	f.add("", n.start.about)
	n.start.fouls = n.keys.segments(
		[]string{n.text.T("newgame.refused"), n.text.T("newgame.foulLoses")}, indexOf(game.FoulLoses),
		func(i int) { game.FoulLoses = i == 1 })
	n.start.foul = f.add(n.text.T("newgame.fouls"), n.start.fouls)
}

// updateStart shows what means something in a game.
func (n *newGame) updateStart(v rule.Variant) {
	all, now := n.openings(), n.opening()
	n.start.opening.show(wordNames(n.text, "opening.", all), slices.Index(all, now))
	widgets.SetVisible(n.start.opening, v.Rule.HasOpenings() && !n.players.joining())
	n.start.about.SetText(n.text.T("newgame.noOpening"))
	if v.Rule.HasOpenings() {
		n.start.about.SetText(n.text.T("openingtext." + string(now)))
	}
	widgets.SetVisible(n.start.named, now == store.Named && !n.players.joining())
	fouls := v.Rule.HasFouls(board.Black) && !n.players.joining()
	widgets.SetVisible(n.start.fouls, fouls)
	widgets.SetVisible(n.start.foul, fouls)
}

// clock is the choice of how much time there is.
type clock struct {
	time, increment *choose
	loss            *check
	times           []time.Duration // those in the list
	name            *widgets.Text   // of what few change
}

// addClock adds the kind of clock and the time; what is added to it after a move, and whether
// it can lose a game, are among what few change.
func (n *newGame) addClock(f, more *form) {
	clock := &n.choice.LastGame.Clock
	kind := n.keys.segments(wordNames(n.text, "clock.", store.ClockKinds()), slices.Index(store.ClockKinds(), clock.Kind), func(i int) {
		clock.Kind = store.ClockKinds()[i]
		n.update()
	})
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
	n.clock.increment = n.keys.choose(names, slices.Index(added, clock.Increment), func(i int) {
		clock.Increment = added[i]
		n.updateClock() // the times say it too
	})
	n.terms = append(n.terms, f.add(n.text.T("newgame.clock"), container.New(beside{}, kind, n.clock.time)), kind)
	n.clock.loss = n.keys.check(n.text.T("newgame.lossOnTime"), !clock.Lenient, func(on bool) { clock.Lenient = !on })
	n.clock.name = more.add(n.text.T("newgame.time"), container.New(beside{}, n.clock.loss, n.clock.increment))
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
		if n.choice.LastGame.Clock.Increment > 0 {
			key = "newgame.perGamePlus"
		}
		n.clock.times = store.SettingChoices(func(s *store.Settings) *time.Duration { return &s.LastGame.Clock.Game })
	}
	var names []string
	for _, d := range n.clock.times {
		names = append(names, n.text.T(key, i18n.Args{"Time": n.text.Span(d), "Increment": n.text.Span(n.choice.LastGame.Clock.Increment)}))
	}
	n.clock.time.show(names, slices.Index(n.clock.times, *n.limit()))
	limited := (kind == store.PerMove || kind == store.PerGame) && !n.players.joining()
	widgets.SetVisible(n.clock.time, limited)
	widgets.SetVisible(n.clock.increment, limited && kind == store.PerGame)
	widgets.SetVisible(n.clock.loss, limited)
	widgets.SetVisible(n.clock.name, limited)
}

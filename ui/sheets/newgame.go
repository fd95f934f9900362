package sheets

import (
	"slices"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
)

// Offer is what a new game can be chosen from. Variants and levels must not be
// empty.
type Offer struct {
	Variants []rule.Variant
	Levels   []store.Level
	External []string // names of the engine programs that were added

	Records map[string]string // what the games against a level came to, by its ID; "" for nothing
	Rating  string            // of the person, "" for none
}

// newGame is the sheet while it is open. Every choice keeps its place, whatever else is
// chosen: one that means nothing is there, but cannot be changed.
type newGame struct {
	text   *i18n.Localizer
	keys   *keyboard
	offer  Offer
	sizes  []board.Size // of the variants, each once
	choice store.Settings

	rules *widgets.Text // what wins, for the chosen variant
	rule  *segments

	black, white *chair
	pace         *segments
	start        start
	clock        clock
}

// NewGame asks which game to play and by whom, beginning with the choices in
// last; start is given them as they were changed.
func (h Host) NewGame(offer Offer, last store.Settings, start func(store.Settings)) {
	n := &newGame{text: h.Text, keys: &keyboard{}, offer: offer, choice: last}
	if n.current() < 0 {
		n.choice.LastGame.Variant = offer.Variants[0].ID
	}
	body := n.body()
	var s *sheet
	cancel := n.keys.button(h.Text.T("dialog.cancel"), func() { s.close() })
	begin := n.keys.button(h.Text.T("newgame.start"), func() {
		s.close()
		start(n.chosen())
	})
	s = h.open(h.Text.T("newgame.title"), wide, n.keys, body, nil, cancel, begin)
	before := n.chosen()
	s.guard(func() bool { return n.chosen() != before })
}

// current returns the index of the chosen variant, -1 when it is not offered.
func (n *newGame) current() int {
	return slices.IndexFunc(n.offer.Variants, func(v rule.Variant) bool { return v.ID == n.choice.LastGame.Variant })
}

// variant is the chosen variant.
func (n *newGame) variant() rule.Variant { return n.offer.Variants[n.current()] }

// chosen returns the settings with all that was chosen. One engine of ours plays with
// the strength of the settings, which it sets; two have levels of their own.
func (n *newGame) chosen() store.Settings {
	s := n.choice
	s.LastGame.Black, s.LastGame.White = n.black.seat(), n.white.seat()
	switch {
	case n.black.kind == n.white.kind:
	case n.black.kind == ours:
		s = n.black.at(s)
		s.LastGame.Black = store.SettingsEngine
	case n.white.kind == ours:
		s = n.white.at(s)
		s.LastGame.White = store.SettingsEngine
	}
	return s
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
	n.black, n.white = n.newChair(n.choice.LastGame.Black), n.newChair(n.choice.LastGame.White)

	n.pace = n.keys.segments(paceNames(n.text), slices.Index(store.Paces(), n.choice.Pace), func(i int) {
		n.choice.Pace = store.Paces()[i]
	})

	names := &nameWidth{}
	names.keep(n.text.T("newgame.first"), n.text.T("newgame.second")) // the names with swap2
	players, rules, opening, clock := newForm(names), newForm(names), newForm(names), newForm(names)
	for _, c := range []*chair{n.black, n.white} {
		c.name = players.add("", c.row)
		players.add("", c.about)
	}
	players.add(n.text.T("newgame.pace"), n.pace)
	rules.add(n.text.T("newgame.board"), boards)
	rules.add(n.text.T("newgame.rule"), n.rule)
	rules.add("", n.rules)
	n.addStart(rules, opening)
	n.addClock(clock)
	n.update()
	return widgets.TextColumn(groupGap, players.box, rules.box, opening.box, clock.box)
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
	n.rule.setEnabled(len(of) > 1)
	n.rules.SetText(ruleText(n.text, now.Rule))

	n.black.update()
	n.white.update()
	n.pace.setEnabled(n.black.kind != person && n.white.kind != person)
	n.black.name.SetText(n.text.Side(board.Black))
	n.white.name.SetText(n.text.Side(board.White))
	if n.choice.LastGame.Opening == store.Swap2 && now.Rule.HasOpenings() {
		n.black.name.SetText(n.text.T("newgame.first"))
		n.white.name.SetText(n.text.T("newgame.second"))
	}
	n.updateStart(now)
	n.updateClock()
}

package sheets

import (
	"slices"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store/settings"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/set"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
)

// Offer is what a new game can be chosen from. Variants and levels must not be
// empty.
type Offer struct {
	Variants []rule.Variant
	Levels   []settings.Level
	External []string // names of the engine programs that were added
}

// newGame is the sheet while it is open.
type newGame struct {
	text     *i18n.Localizer
	keys     *keyboard
	variants []rule.Variant
	levels   []settings.Level
	external []string
	sizes    []board.Size // of the variants, each once
	choice   settings.Settings

	rules *paragraph.Text // what wins, for the chosen variant
	about *paragraph.Text // what the level does
	rule  *choose         // shown when the board has more than one rule
	level *choose

	first, second *paragraph.Text // names of the seats
	more          *more
	changed       func() // the sheet may need another height
}

// NewGame asks which game to play and by whom, beginning with the choices in
// last; start is given them as they were changed.
func (h Host) NewGame(offer Offer, last settings.Settings, start func(settings.Settings)) {
	n := &newGame{text: h.Text, keys: &keyboard{}, variants: offer.Variants, levels: offer.Levels, external: offer.External, choice: last}
	if n.current() < 0 {
		n.choice.LastGame.Variant = offer.Variants[0].ID
	}
	body := n.body()
	var s *sheet
	cancel := n.keys.button(h.Text.T("dialog.cancel"), func() { s.close() })
	begin := n.keys.button(h.Text.T("newgame.start"), func() {
		s.close()
		start(n.choice)
	})
	s = h.open(h.Text.T("newgame.title"), middle, n.keys, body, nil, cancel, begin)
	n.changed = s.refit
}

// current returns the index of the chosen variant, -1 when it is not offered.
func (n *newGame) current() int {
	return slices.IndexFunc(n.variants, func(v rule.Variant) bool { return v.ID == n.choice.LastGame.Variant })
}

func (n *newGame) body() fyne.CanvasObject {
	sizes := []string{}
	for _, v := range n.variants {
		if !slices.Contains(n.sizes, v.Size) {
			n.sizes = append(n.sizes, v.Size)
			sizes = append(sizes, v.Size.String())
		}
	}
	size := slices.Index(n.sizes, n.variants[n.current()].Size)
	boards := n.keys.segments(sizes, size, n.chooseSize)
	n.rules, n.about = paragraph.Quiet(""), paragraph.Quiet("")
	n.rule = n.keys.choose(nil, -1, n.chooseRule)
	n.level = n.keys.choose(levelNames(n.text, n.levels, n.choice), levelIndex(n.levels, n.choice), n.chooseLevel)

	game := &n.choice.LastGame
	names := &nameWidth{}
	form := newForm(names)
	form.add(n.text.T("newgame.board"), boards)
	form.add(n.text.T("newgame.rule"), n.rule)
	form.add("", n.rules)
	n.first = form.add("", n.seat(&game.Black))
	n.second = form.add("", n.seat(&game.White))
	form.add(n.text.T("newgame.level"), n.level)
	form.add("", n.about)
	all := paragraph.Column(moreGap, form.box, n.moreBody(names))
	n.update()
	return all
}

// variantsOf returns the offered variants of a board.
func (n *newGame) variantsOf(size board.Size) []rule.Variant {
	var of []rule.Variant
	for _, v := range n.variants {
		if v.Size == size {
			of = append(of, v)
		}
	}
	return of
}

// chooseSize goes to another board, with the same rule where there is one.
func (n *newGame) chooseSize(i int) {
	was := n.variants[n.current()].Rule
	of := n.variantsOf(n.sizes[i])
	next := max(0, slices.IndexFunc(of, func(v rule.Variant) bool { return v.Rule == was }))
	n.choice.LastGame.Variant = of[next].ID
	n.update()
}

func (n *newGame) chooseRule(i int) {
	n.choice.LastGame.Variant = n.variantsOf(n.variants[n.current()].Size)[i].ID
	n.update()
}

func (n *newGame) chooseLevel(i int) {
	if i < len(n.levels) {
		n.choice = n.choice.WithLevel(n.levels[i])
	}
	n.update()
}

func (n *newGame) seat(s *settings.Seat) *segments {
	seats := []settings.Seat{settings.Human, settings.Engine}
	names := []string{n.text.T("seat.human"), n.text.T("seat.engine")}
	for _, name := range n.external {
		seats, names = append(seats, settings.External(name)), append(names, name)
	}
	if !slices.Contains(seats, *s) {
		*s = settings.Engine // a program that is not there any more
	}
	return n.keys.segments(names, slices.Index(seats, *s), func(i int) {
		*s = seats[i]
		n.update()
	})
}

// update brings what depends on the choices in line with them.
func (n *newGame) update() {
	now := n.variants[n.current()]
	of := n.variantsOf(now.Size)
	var names []string
	for _, v := range of {
		names = append(names, n.text.Rule(v.Rule))
	}
	n.rule.show(names, slices.Index(of, now))
	set.Enabled(&n.rule.Select, len(of) > 1)
	n.rules.SetText(ruleText(n.text, now.Rule))

	engine := n.choice.LastGame.Black == settings.Engine || n.choice.LastGame.White == settings.Engine
	set.Enabled(&n.level.Select, engine)
	n.about.SetText(levelText(n.text, n.choice))
	switch game := n.choice.LastGame; {
	case engine:
	case game.Black.Automatic() || game.White.Automatic():
		n.about.SetText(n.text.T("newgame.guests", i18n.Args{"Time": n.text.Seconds(n.choice.Time)}))
	default:
		n.about.SetText(n.text.T("newgame.humans"))
	}
	n.first.SetText(n.text.Side(board.Black))
	n.second.SetText(n.text.Side(board.White))
	if n.choice.LastGame.Opening == settings.Swap2 && now.Rule.HasOpenings() {
		n.first.SetText(n.text.T("newgame.first"))
		n.second.SetText(n.text.T("newgame.second"))
	}
	n.more.update()
	if n.changed != nil {
		n.changed()
	}
}

package sheets

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"tengen/ai/player"
	"tengen/ui/store"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// opponent is a list of the engines that can play, of which one is chosen.
type opponent struct {
	game    *newGame
	seat    store.Seat // a level, a program, or store.SettingsEngine for a strength made by hand
	mine    bool       // the level that is as strong as the person is offered as such
	follows bool       // and was chosen: it changes with the rating
	list    *choose
}

// newOpponent begins with the engine of a seat, or with the strength of the settings.
func (n *newGame) newOpponent(last store.Seat, mine bool) *opponent {
	o := &opponent{game: n, mine: mine && n.offer.Mine != ""}
	o.seat = seatAt(n.choice.Level)
	if id, own := last.Own(); own && id != "" && (id != store.Custom || n.choice.Level == id) {
		o.seat = seatAt(id)
	}
	if name, external := last.External(); external && slices.Contains(n.offer.External, name) {
		o.seat = last
	}
	if o.mine && n.choice.LastGame.AtStrength {
		o.seat, o.follows = seatAt(n.offer.Mine), true
	}
	o.list = n.keys.choose(nil, -1, func(i int) {
		o.seat, o.follows = o.seats()[i], o.mine && i == 0
		n.update()
	})
	return o
}

// seatAt returns the seat of our engine at a level, or at a strength made by hand.
func seatAt(id string) store.Seat {
	if id == store.Custom {
		return store.SettingsEngine
	}
	return store.AtLevel(id)
}

// own reports whether our engine is chosen.
func (o *opponent) own() bool {
	_, own := o.seat.Own()
	return own
}

// seats are those in the list.
func (o *opponent) seats() (all []store.Seat) {
	if o.mine {
		all = append(all, store.AtLevel(o.game.offer.Mine))
	}
	for _, l := range o.game.offer.Levels {
		all = append(all, store.AtLevel(l.ID))
	}
	if o.game.choice.Level == store.Custom {
		all = append(all, store.SettingsEngine)
	}
	for _, name := range o.game.offer.External {
		all = append(all, store.ExternalSeat(name))
	}
	return all
}

// names are those of the seats, with the rating of each level and the person's record against it.
func (o *opponent) names() (names []string) {
	text, offer := o.game.text, o.game.offer
	for i, seat := range o.seats() {
		id, own := seat.Own()
		level := words.Opponent(text, cmp.Or(id, store.Custom))
		l, known := offer.level(id)
		switch {
		case i == 0 && o.mine:
			names = append(names, text.T("newgame.mine", i18n.Args{"Level": level, "Rating": l.Rating}))
		case !own:
			name, _ := seat.External()
			names = append(names, words.Engine(text, name))
		case !known || l.Rating == 0:
			names = append(names, level)
		case offer.Records[id] == "":
			names = append(names, text.T("newgame.rated", i18n.Args{"Level": level, "Rating": l.Rating}))
		default:
			names = append(names, text.T("newgame.met", i18n.Args{"Level": level, "Rating": l.Rating, "Tally": offer.Records[id]}))
		}
	}
	return names
}

// update shows the list and the choice.
func (o *opponent) update() {
	seats := o.seats()
	chosen := slices.Index(seats, o.seat)
	if o.mine && !o.follows {
		chosen = slices.Index(seats[1:], o.seat) + 1
	}
	o.list.show(o.names(), chosen)
}

// at returns s with the strength of our engine.
func (o *opponent) at(s store.Settings) store.Settings {
	id, _ := o.seat.Own()
	if l, known := o.game.offer.level(id); known {
		return s.WithLevel(l)
	}
	return s
}

// about says how the engine plays, and how strong the person is.
func (o *opponent) about() string {
	text, now := o.game.text, o.game.choice
	how := text.T("newgame.guests", i18n.Args{"Time": text.Seconds(max(now.Time, time.Second))}) // as the engines have it
	if o.own() {
		how = levelText(text, o.at(now))
		id, _ := o.seat.Own()
		if l, known := player.LevelByID(id); known {
			how = text.Join(style(text, l), how)
		}
	}
	if o.game.offer.Rating == "" {
		return how
	}
	return text.Join(how, o.game.offer.Rating)
}

// abouts are what it says of each engine.
func (o *opponent) abouts() (all []string) {
	for _, seat := range o.seats() {
		all = append(all, (&opponent{game: o.game, seat: seat}).about())
	}
	return all
}

// level returns the offered level with an ID.
func (o Offer) level(id string) (store.Level, bool) {
	i := slices.IndexFunc(o.Levels, func(l store.Level) bool { return l.ID == id })
	if i < 0 {
		return store.Level{}, false
	}
	return o.Levels[i], true
}

// style says in a sentence how a level plays, by the name that it has as an opponent.
func style(text *i18n.Localizer, l player.Level) string {
	trait := l.Trait()
	number := func(v float64) string {
		digits := 0
		if trait.Value < 10 && trait.Value != float64(int(trait.Value)) { // points on the board
			digits = 1
		}
		return strconv.FormatFloat(v, 'f', digits, 64)
	}
	return text.T("style."+trait.Key, i18n.Args{"Name": text.T("opponent." + l.ID), "Count": number(trait.Value), "Usual": number(trait.Usual)})
}

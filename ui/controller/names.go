package controller

import (
	"cmp"
	"strings"

	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// seatOf returns who plays a colour, as far as the opening has settled it.
func seatOf(seats store.Game, o game.OpeningState, side board.Stone) store.Seat {
	if o.Plays(side) == game.First {
		return seats.Black
	}
	return seats.White
}

// names puts into words who plays.
type names struct {
	text   *i18n.Localizer
	level  string // ID of the level of the settings
	person string // the name of the person against a program, "" for none
}

// namesBy returns the names that go by some settings.
func namesBy(text *i18n.Localizer, s store.Settings) names {
	return names{text, s.Level, strings.TrimSpace(s.PlayerName)}
}

// program names the program that plays a seat, our own by its name and its level; "" is a person.
func (n names) program(seat store.Seat) string {
	if name, external := seat.External(); external {
		return words.Engine(n.text, name)
	}
	if id := n.levelOf(seat); id != "" {
		return words.Opponent(n.text, id)
	}
	return ""
}

// ProgramName names the program that plays a seat by the settings.
func (c *Controller) ProgramName(seat store.Seat) string {
	if seat == store.SettingsEngine {
		return engines.OwnName // at full strength
	}
	return namesBy(c.text, c.settings).program(seat)
}

// ours is the name of a program of ours with a strength made by hand.
const ours = "Tengen"

// opponent returns the name and the level of a program of ours; "" for another player.
func (n names) opponent(seat store.Seat) (name, level string) {
	id := n.levelOf(seat)
	if id == "" {
		return "", ""
	}
	return n.called(id), n.text.T("level." + id)
}

// called names a program of ours by its level's ID.
func (n names) called(level string) string {
	if _, known := player.LevelByID(level); known {
		return n.text.T("opponent." + level)
	}
	return ours
}

// levelOf returns the ID of the level of a program of ours, "" for another player.
func (n names) levelOf(seat store.Seat) string {
	id, own := seat.Own()
	if !own {
		return ""
	}
	if _, known := player.LevelByID(id); !known && id != store.Custom {
		id = n.level
	}
	return id
}

// me is how the user is called.
func (n names) me() string { return cmp.Or(n.person, n.text.T("settings.you")) }

// games are those that are kept, with the user's name.
func (s scene) games() display.Games {
	kept := s.Kept.View()
	kept.Me = s.names().me()
	return kept
}

func (s scene) names() names { return namesBy(s.text, s.settings) }

// playerName says who plays a colour: "White · Casual".
func (s scene) playerName(side board.Stone) string {
	if s.now.Opening.Stage != game.Settled {
		return s.text.Side(side)
	}
	seat := seatOf(s.Game.Seats(), s.now.Opening, side)
	seats, name := s.Game.Seats(), s.names().program(seat)
	rating := 0
	switch {
	case seat.Automatic():
		rating = s.ratingOf(seat)
		if own, level := s.names().opponent(seat); level != "" && own != ours { // the level stands above
			name = own
		}
	case !seats.Black.Automatic() && !seats.White.Automatic():
		name = s.recorded(side)
		if seats.Distant() && seat == store.Human {
			name = s.text.T("play.seat.me", i18n.Args{"Name": name})
		}
	case s.now.AgainstProgram():
		name, rating = seatName(seats, s.now.Opening, side), s.Ladder.Rating()
		if name == "" || words.IsPerson(name) {
			name = cmp.Or(s.names().person, s.text.T("play.seat.you"))
		}
	}
	args := i18n.Args{"Side": s.text.Side(side), "Name": words.Name(name), "Rating": rating}
	switch {
	case name == "":
		return s.text.Side(side)
	case rating == 0 || !rated(s.Game.Variant()) || s.ratedOpponent(s.Game.Variant(), seats) == "":
		return s.text.T("play.seat.named", args)
	default:
		return s.text.T("play.seat.rated", args)
	}
}

// ratingOf returns the rating of the level of ours that plays, 0 for none.
func (s scene) ratingOf(seat store.Seat) int {
	id, own := seat.Own()
	level, known := player.LevelByID(cmp.Or(id, s.settings.Level))
	if !own || !known {
		return 0
	}
	return level.Rating
}

// recorded returns the name of a side in the game's record, as it is shown. A person without a name is the one of
// the settings.
func (s scene) recorded(side board.Stone) (name string) {
	if name = s.named(side); words.IsPerson(name) {
		name = s.names().me()
	}
	return words.Name(name)
}

// named returns the name of a side as the game's record has it.
func (c *Controller) named(side board.Stone) (name string) {
	c.Game.View(func(g *game.Game) {
		if info := g.Tree().Info; side == board.Black {
			name = info.Black
		} else {
			name = info.White
		}
	})
	return name
}

// learns reports whether the mistakes of a side are the person's. In a game that was opened these are
// those of the side with their name, or of both where none has it.
func (c *Controller) learns(side board.Stone) bool {
	mine := func(side board.Stone) bool {
		name := c.named(side)
		return words.IsPerson(name) || name != "" && name == strings.TrimSpace(c.settings.PlayerName)
	}
	return c.Game.Seating.IsPerson(side) && (!c.Game.Opened() || mine(side) || !mine(side.Opponent()))
}

// players says who plays, by the record: "Anna – Momo · Novice"; "" where it does not name both.
func (s scene) players() (both string) {
	if black, white := s.recorded(board.Black), s.recorded(board.White); black != "" && white != "" {
		both = s.text.T("play.players", i18n.Args{"Black": black, "White": white})
	}
	return both
}

// opponents names the programs that play: which colour too, where they differ.
func (s scene) opponents() []string {
	seats := s.Game.Seats()
	black := s.names().program(seatOf(seats, s.now.Opening, board.Black))
	white := s.names().program(seatOf(seats, s.now.Opening, board.White))
	switch {
	case black == "" && white == "":
		return nil
	case black == "" || black == white:
		return []string{white}
	case white == "":
		return []string{black}
	}
	named := func(side board.Stone, name string) string {
		return s.text.T("play.pair", i18n.Args{"Side": s.text.Side(side), "Name": name})
	}
	return []string{named(board.Black, black), named(board.White, white)}
}

// seated returns a game with those who play it as they are now: our engine with its strength, and all
// with their names, which two people have given themselves. Nothing that is chosen later changes these.
func (c *Controller) seated(wanted store.Game) store.Game {
	n := namesBy(c.text, c.settings)
	wanted.Black, wanted.White = c.settings.Fixed(wanted.Black), c.settings.Fixed(wanted.White)
	if wanted.Black.Automatic() || wanted.White.Automatic() {
		wanted.BlackName, wanted.WhiteName = n.whole(wanted.Black), n.whole(wanted.White)
	}
	wanted.BlackName, wanted.WhiteName = strings.TrimSpace(wanted.BlackName), strings.TrimSpace(wanted.WhiteName)
	return wanted
}

// whole is the name of who sits against a program, or is one: "Momo · Novice".
func (n names) whole(seat store.Seat) string {
	if own, level := n.opponent(seat); level != "" {
		return n.text.T("newgame.named", i18n.Args{"Name": own, "Level": level})
	}
	return cmp.Or(n.program(seat), n.person, n.text.T("seat.human"))
}

// seatName returns the name of who plays a colour, as it was when they sat down.
func seatName(seats store.Game, o game.OpeningState, side board.Stone) string {
	if o.Plays(side) == game.First {
		return seats.BlackName
	}
	return seats.WhiteName
}

// inColours returns the names of the sides for the game's record, "" for none.
func inColours(seats store.Game, o game.OpeningState) (black, white string) {
	return seatName(seats, o, board.Black), seatName(seats, o, board.White)
}

// nameSides writes who plays into the record of a game that goes on, as they were when they sat down.
// Only a person who had no name is given one.
func (c *Controller) nameSides() {
	over := c.Game.Opened()
	c.Game.View(func(g *game.Game) {
		end, _ := g.Ended()
		over = over || g.Result().Over() || end.Over() // who played that stays
	})
	if over {
		return
	}
	seats, own := c.Game.Seats(), namesBy(c.text, c.settings).person
	for seat, name := range map[store.Seat]*string{seats.Black: &seats.BlackName, seats.White: &seats.WhiteName} {
		if seat == store.Human && seats.Black != seats.White && own != "" && words.IsPerson(*name) {
			*name = own
		}
	}
	c.Game.Seating.Name(seats.BlackName, seats.WhiteName)
	black, white := inColours(seats, c.Game.Now().Opening)
	if black == "" && white == "" || c.named(board.Black) == black && c.named(board.White) == white {
		return
	}
	err := c.Game.Edit(func(g *game.Game) {
		info := &g.Tree().Info
		info.Black, info.White = black, white
	})
	if err != nil {
		c.host.Trouble(err)
	}
}

// Strengthen lets our engine play on at the strength of the settings, where it plays at one that they had
// before and the game goes on. The record says from which move on.
func (c *Controller) Strengthen() {
	now := c.Game.Now()
	if !c.Game.Begun() || now.Ended || now.Result.Over() {
		return
	}
	again := func(seat store.Seat) store.Seat {
		if _, fixed := seat.Strength(); fixed {
			return c.settings.Fixed(store.SettingsEngine)
		}
		return seat
	}
	c.reseat(again)
}

// reseat lets those play on whom change names for those who play.
func (c *Controller) reseat(change func(store.Seat) store.Seat) {
	seats := c.Game.Seats()
	black, white := change(seats.Black), change(seats.White)
	if black == seats.Black && white == seats.White {
		return
	}
	n, before, now := namesBy(c.text, c.settings), c.Game.Seating.Before(), c.Game.Now()
	c.Game.Seating.Change(black, white)
	if !now.Ended && !now.Result.Over() {
		c.Game.Seating.Name(n.after(before.Black, before.BlackName, black, now.Number), n.after(before.White, before.WhiteName, white, now.Number))
	}
	c.nameSides()
	c.Document.Keep()
}

// after names a seat that had another name, since after so many moves someone else sits there.
func (n names) after(was store.Seat, name string, now store.Seat, number int) string {
	switch {
	case was == now, was == store.SettingsEngine && name == n.whole(now): // it was kept before strengths were
		return name
	case number == 0 || name == "":
		return n.whole(now)
	}
	return n.text.T("seat.changed", i18n.Args{"Name": name, "Next": n.whole(now), "Number": number + 1})
}

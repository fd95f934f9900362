package controller

import (
	"cmp"
	"strconv"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/controller/training"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// person returns the side of the person against a program.
func person(blackBot bool) board.Stone {
	if blackBot {
		return board.White
	}
	return board.Black
}

// Rematch is the game on a controller's board as it is begun once more, with the colours
// changed or not.
func Rematch(c *Controller, changed bool) store.Game {
	wanted, last := c.Game.Seats(), c.settings.LastGame
	wanted.Variant = c.Game.Variant().ID
	if wanted.Clock == (store.Clock{}) { // it was left and is there again; what it was begun with is offered still
		wanted.Opening, wanted.FoulLoses, wanted.Clock = last.Opening, last.FoulLoses, last.Clock
		wanted.BlackName, wanted.WhiteName = cmp.Or(wanted.BlackName, last.BlackName), cmp.Or(wanted.WhiteName, last.WhiteName)
	}
	if wanted.Black.Automatic() || wanted.White.Automatic() { // the names of two people are still offered
		wanted.BlackName, wanted.WhiteName = last.BlackName, last.WhiteName
	}
	for _, seat := range []*store.Seat{&wanted.Black, &wanted.White} {
		if *seat == c.settings.Fixed(store.SettingsEngine) {
			*seat = store.SettingsEngine // which has that strength
		}
	}
	wanted.AtStrength = last.AtStrength
	if changed {
		wanted.Black, wanted.White, wanted.BlackName, wanted.WhiteName = wanted.White, wanted.Black, wanted.WhiteName, wanted.BlackName
	}
	return wanted
}

// end says how the game ended that was played, and what one can do next.
func (s scene) end() display.End {
	r := s.now.Result
	if !r.Over() || s.now.Aside || s.mode.Activity != Play || s.Ladder.IsPutAway() || len(s.Game.Reading().Moves) == 0 {
		return display.End{}
	}
	e := display.End{On: true, Side: r.Winner, Title: s.endTitle(), How: s.endWords()}
	e.Lost = s.lost()
	again := display.Offer{Words: s.text.T("play.end.rematch"), Do: display.Rematch}
	look := display.Offer{Words: s.text.T("play.end.review"), Do: display.ReviewGame}
	standing, played := s.Ladder.Standing()
	if played || !s.Game.Opened() { // else nobody here has played it
		e.Offers = []display.Offer{again}
	}
	if s.now.Distant {
		e.Offers = nil
		if words := s.Network.Rematch(s.text); words != "" {
			e.Offers = []display.Offer{{Words: words, Do: display.OtherColours}}
		}
	}
	if played {
		s.addStanding(&e, standing)
	}
	if seats := s.Game.Seats(); !s.now.Distant && !store.Alike(seats.Black, seats.White) {
		e.Offers = append(e.Offers, display.Offer{Words: s.text.T("play.end.colours"), Do: display.OtherColours})
	}
	if e.Lost {
		e.Offers = append([]display.Offer{look}, e.Offers...)
	} else {
		e.Offers = append(e.Offers, look)
	}
	last := display.Offer{Words: s.text.T("play.end.analyse"), Do: display.AnalyseGame}
	if chance := s.Review.Chance(); e.Lost && chance.At != nil {
		key := "play.end.cost"
		if chance.Last {
			key = "play.end.chance"
		}
		e.How = s.text.Join(e.How, s.text.T(key, i18n.Args{"Number": chance.Number, "Point": chance.Better.String()}))
		last = display.Offer{Words: s.text.T("play.end.try"), Do: display.TryAgain}
	}
	e.Offers = append(e.Offers, last)
	return e
}

// addStanding adds how the person stands against the level, and the level to try next.
func (s scene) addStanding(e *display.End, standing training.LadderStanding) {
	t, level := s.text, s.Ladder.Game().Level
	if standing.Tally.Played() > 0 {
		e.Record = t.T("play.end.record", i18n.Args{"Level": words.Opponent(t, level), "Tally": training.TallyWords(t, standing.Tally)})
	}
	if standing.Soon != "" {
		e.Record = t.Join(e.Record, t.T("play.end.soon", i18n.Args{"Level": words.Opponent(t, standing.Soon)}))
	}
	switch args := (i18n.Args{"Rating": standing.Rating, "Change": signed(standing.Change)}); {
	case standing.Rating == 0:
	case standing.Rated && standing.Change != 0:
		e.Rating = t.T("play.end.rating_change", args)
	default:
		e.Rating = t.T("play.end.rating", args)
	}
	if why := s.Ladder.Why(s.now.Number); why != "" {
		e.Why = t.T("play.uncounted." + why)
	}
	if standing.Next == "" {
		return
	}
	key := "play.end.rise"
	if standing.Tally.Streak < 0 {
		key = "play.end.fall"
	}
	next := display.Offer{Words: t.T(key, i18n.Args{"Level": words.Opponent(t, standing.Next)}), Do: display.Rematch, Level: standing.Next}
	e.Offers = append([]display.Offer{next}, e.Offers...)
}

// signed writes a change with its sign.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// lost reports whether the person lost against a program.
func (c *Controller) lost() bool {
	now := c.Game.Now()
	return now.OneHere() && now.Result.Winner == person(!now.BlackBot)
}

// TryAgain goes back to where a lost game could still have been held: the person moves, and the opponent replies.
func (c *Controller) TryAgain() {
	if chance := c.Review.Chance(); chance.At != nil {
		c.Game.Walk.GoTo(chance.At)
		c.Reply(true)
	}
}

// endTitle says who won: you, where one person plays.
func (s scene) endTitle() string {
	winner := s.now.Result.Winner
	switch {
	case winner == board.Empty:
		return s.text.T("play.end.draw")
	case !s.now.OneHere():
		return s.text.T("play.end.side", i18n.Args{"Side": s.text.Side(winner)})
	case winner == person(s.now.BlackBot):
		return s.text.T("play.end.won")
	default:
		return s.text.T("play.end.lost")
	}
}

// causes are the messages that say how a game ended.
var causes = map[record.Cause]string{
	record.Row:         "play.end.row",
	record.Resignation: "play.end.resignation",
	record.OnTime:      "play.end.time",
	record.Forbidden:   "play.end.forbidden",
	record.FullBoard:   "play.end.full",
	record.Agreement:   "play.end.agreement",
}

// endWords says how the game ended, and at which move.
func (s scene) endWords() string {
	r := s.now.Result
	key, known := causes[r.Cause]
	if !known {
		return s.text.N("play.end.moves", s.now.Number)
	}
	loser := s.text.Side(r.Winner.Opponent())
	if s.lost() {
		loser = s.text.T("play.who.you")
	}
	return s.text.T(key, i18n.Args{"Loser": loser, "Count": s.text.InWords(len(s.now.Position.WinningLine())), "Number": s.now.Number})
}

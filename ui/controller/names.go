package controller

import (
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/ui/store"
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
	text  *i18n.Localizer
	level string // ID of the level of the settings
}

// program names the program that plays a seat, our own by its level; "" is a person.
func (n names) program(seat store.Seat) string {
	if name, external := seat.External(); external {
		return name
	}
	id, own := seat.Own()
	if !own {
		return ""
	}
	if _, known := player.LevelByID(id); !known {
		id = n.level
	}
	return n.text.T("level." + id)
}

func (s scene) names() names { return names{s.text, s.settings.Level} }

// playerName says which colour somebody plays and who that is: "White · Casual".
func (s scene) playerName(side board.Stone) string {
	if s.now.Opening.Stage != game.Settled {
		return s.text.Side(side)
	}
	seat := seatOf(s.Game.Seats(), s.now.Opening, side)
	args := i18n.Args{"Side": s.text.Side(side), "Name": s.names().program(seat)}
	switch {
	case seat.Automatic():
		return s.text.T("play.seat.program", args)
	case s.now.AgainstProgram():
		return s.text.T("play.seat.you", args)
	default:
		return s.text.Side(side)
	}
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

// record are the names of both sides for the game's record; "" where two people
// play, whom nobody knows.
func (n names) record(seats store.Game, o game.OpeningState) (black, white string) {
	if !seats.Black.Automatic() && !seats.White.Automatic() {
		return "", ""
	}
	name := func(side board.Stone) string {
		seat := seatOf(seats, o, side)
		name := n.program(seat)
		if _, own := seat.Own(); own {
			return n.text.T("play.record.own", i18n.Args{"Level": name})
		}
		if name == "" {
			return n.text.T("seat.human")
		}
		return name
	}
	return name(board.Black), name(board.White)
}

// nameSides writes into the record of a game that goes on who plays now.
func nameSides(c *Controller) {
	black, white := names{c.text, c.settings.Level}.record(c.Game.Seats(), c.Game.Now().Opening)
	if black == "" {
		return
	}
	stale := false
	c.Game.View(func(g *game.Game) {
		info := g.Tree().Info
		stale = !g.Result().Over() && (info.Black != black || info.White != white)
	})
	if !stale {
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

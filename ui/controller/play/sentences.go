package play

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/controller/said"
	"tengen/ui/words/i18n"
)

// saidBack says how far the game was taken back.
func (g *Game) saidBack() said.Sentence {
	number := g.match.Snapshot().Number
	if number == 0 {
		return said.Text("play.said.back_start")
	}
	return said.Args("play.said.back", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Number": number} })
}

// saidAt says which move of the branch is shown.
func (g *Game) saidAt() said.Sentence {
	return said.Args("play.said.at", func(*i18n.Localizer) i18n.Args {
		return i18n.Args{"Number": g.read.Place.Number, "Count": g.read.Place.Count}
	})
}

// saidChoice says what was chosen in the opening, and by whom.
func (g *Game) saidChoice(choice game.OpeningChoice) said.Sentence {
	if choice == game.AddStones {
		// Only the second player may.
		return said.Args("play.opening.added", func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Who": g.Who(t, game.Second)} })
	}
	o := g.match.Snapshot().Opening
	side := board.Black
	if choice == game.TakeWhite {
		side = board.White
	}
	return said.Args("play.opening.took", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Who": g.Who(t, o.Plays(side)), "Side": t.Side(side)}
	})
}

// saidStone says which stone was placed. While the engine places those of an
// opening, that it does so says more.
func (g *Game) saidStone(m record.Move) (s said.Sentence, news bool) {
	by := game.Nobody
	g.match.View(func(now *game.Game) {
		if actors := now.History(); len(actors) > 0 && now.Opening().Stage != game.Settled {
			by = actors[0]
		}
	})
	if g.byEngine(by) {
		return said.Sentence{}, false
	}
	return said.Move(m), true
}

// Who names a participant: you, the engine, or one of two people.
func (g *Game) Who(text *i18n.Localizer, p game.Participant) string {
	switch {
	case g.byEngine(p):
		return text.T("play.who.engine")
	case g.byEngine(p.Other()):
		return text.T("play.who.you")
	case p == game.First:
		return text.T("play.who.first")
	default:
		return text.T("play.who.second")
	}
}

// byEngine tells whether the engine plays for p.
func (g *Game) byEngine(p game.Participant) bool {
	switch {
	case g.config.BothSides() || p == game.Nobody:
		return false
	case p == game.First:
		return g.seats.Black.Automatic()
	default:
		return g.seats.White.Automatic()
	}
}

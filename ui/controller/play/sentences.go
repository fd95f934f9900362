package play

import (
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/controller/host"
	"tengen/ui/words/i18n"
)

// saidBack says how far the game was taken back.
func (g *Game) saidBack() host.Sentence {
	number := g.now.Number
	if number == 0 {
		return host.Text("play.said.back_start")
	}
	return host.Args("play.said.back", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Number": number} })
}

// saidAt says which move of the branch is shown.
func (g *Game) saidAt() host.Sentence {
	return host.Words(func(t *i18n.Localizer) string {
		if n := g.read.Place.SetUp; n > 0 {
			return t.N("play.said.at_set_up", n)
		}
		return t.T("play.said.at", i18n.Args{"Number": g.read.Place.Number, "Count": g.read.Place.Count})
	})
}

// saidChoice says what was chosen in the opening, and by whom.
func (g *Game) saidChoice(choice game.OpeningChoice) host.Sentence {
	if choice == game.AddStones {
		// Only the second player may.
		return host.Args("play.opening.added", func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Who": g.Seating.Who(t, game.Second)} })
	}
	o := g.now.Opening
	side := board.Black
	if choice == game.TakeWhite {
		side = board.White
	}
	return host.Args("play.opening.took", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Who": g.Seating.Who(t, o.Plays(side)), "Side": t.Side(side)}
	})
}

// saidStone says which stone was placed. While the engine places those of an
// opening, that it does so says more.
func (g *Game) saidStone(m record.Move) (s host.Sentence, news bool) {
	by := game.Nobody
	g.match.View(func(now *game.Game) {
		if actors := now.History(); len(actors) > 0 && now.Opening().Stage != game.Settled {
			by = actors[0]
		}
	})
	if g.Seating.byEngine(by) {
		return host.Sentence{}, false
	}
	return host.Move(m), true
}

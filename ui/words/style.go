package words

import (
	"strconv"

	"tengen/ai/montecarlo"
	"tengen/ai/player"
	"tengen/ui/words/i18n"
)

// Opponent names a level as an opponent: "Momo · Novice"; a strength made by hand has no name.
func Opponent(text *i18n.Localizer, level string) string {
	word := text.T("level." + level)
	if _, known := player.LevelByID(level); !known {
		return word
	}
	return text.T("newgame.named", i18n.Args{"Name": text.T("opponent." + level), "Level": word})
}

// Engine names an engine: our Monte Carlo tree search in the language, programs as they call themselves.
func Engine(text *i18n.Localizer, name string) string {
	if name == montecarlo.Name {
		return text.T("seat.montecarlo")
	}
	return name
}

// Style says in a sentence how a level plays, by the name that it has as an opponent.
func Style(text *i18n.Localizer, l player.Level) string {
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

package words

import (
	"slices"
	"strings"

	"tengen/ai/analysis"
	"tengen/ui/words/i18n"
)

// Opponent names a level as an opponent: "Momo · Novice"; a strength made by hand has no name.
func Opponent(text *i18n.Localizer, level string) string {
	word, key := text.T("level."+level), "opponent."+level
	name := text.T(key)
	if name == key {
		return word
	}
	return text.T("newgame.named", i18n.Args{"Name": name, "Level": word})
}

// Engine names an engine: our Monte Carlo tree search in the language, programs as they call themselves.
func Engine(text *i18n.Localizer, name string) string {
	if name == analysis.MonteCarlo {
		return text.T("seat.montecarlo")
	}
	return name
}

// mostOfName is how many letters of a name are shown.
const mostOfName = 60

// Name is as much of a name as is shown: a file may call a player anything.
func Name(name string) string {
	letters := 0
	for i := range name {
		if letters++; letters > mostOfName {
			return strings.TrimRight(name[:i], " ") + "…"
		}
	}
	return name
}

// IsPerson reports whether a record calls the person so who has given no name.
func IsPerson(name string) bool {
	return slices.ContainsFunc(i18n.Languages(), func(l i18n.Language) bool { return name == i18n.New(l).T("seat.human") })
}

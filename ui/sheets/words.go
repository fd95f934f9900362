package sheets

import (
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// ruleText says what wins under a rule and what is forbidden.
func ruleText(text *i18n.Localizer, r rule.Rule) string {
	return text.T("ruletext."+r.Name(), i18n.Args{"Length": r.RowLength()})
}

// LevelName returns the name of a level's ID or of [store.Custom].
func LevelName(text *i18n.Localizer, id string) string { return text.T("level." + id) }

// levelNames lists the levels, and after them the custom strength while it is
// the one in force.
func levelNames(text *i18n.Localizer, levels []store.Level, s store.Settings) []string {
	var names []string
	for _, l := range levels {
		names = append(names, LevelName(text, l.ID))
	}
	if s.Level == store.Custom {
		names = append(names, LevelName(text, store.Custom))
	}
	return names
}

// levelIndex is the place of the level in force among levelNames.
func levelIndex(levels []store.Level, s store.Settings) int {
	if i := slices.IndexFunc(levels, func(l store.Level) bool { return l.ID == s.Level }); i >= 0 {
		return i
	}
	return len(levels)
}

// levelText says what the engine does at the strength in force.
func levelText(text *i18n.Localizer, s store.Settings) string {
	args := i18n.Args{"Time": text.Seconds(s.Time)}
	if s.Oversights != "" {
		return text.N("strength.human", s.Depth, args)
	}
	return text.N("strength.full", s.Depth, args)
}

// openingNames, paceNames and clockNames name what can be chosen, in its order.
func openingNames(text *i18n.Localizer) (names []string) {
	for _, o := range store.Openings() {
		names = append(names, text.T("opening."+string(o)))
	}
	return names
}

// namedOpenings names the openings that have names, with their numbers.
func namedOpenings(text *i18n.Localizer) (names []string) {
	for _, o := range board.CanonicalOpenings() {
		names = append(names, strings.ToUpper(o.ID)+" · "+text.T("canonical."+o.ID))
	}
	return names
}

func paceNames(text *i18n.Localizer) (names []string) {
	for _, p := range store.Paces() {
		names = append(names, text.T("pace."+string(p)))
	}
	return names
}

func clockNames(text *i18n.Localizer) (names []string) {
	for _, k := range store.ClockKinds() {
		names = append(names, text.T("clock."+string(k)))
	}
	return names
}

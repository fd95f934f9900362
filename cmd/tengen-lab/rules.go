package main

import (
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/rule"
)

// named lists the names of rules for a text of help: "freestyle, standard or renju".
func named(rules []rule.Rule) string {
	names := make([]string, len(rules))
	for i, r := range rules {
		names[i] = r.ID()
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// minable lists the rules under which forced wins are mined: those of five in a row
// in which a stone stops one five only, as the search for threes needs it.
func minable() []rule.Rule {
	return slices.DeleteFunc(rule.Fives(), func(r rule.Rule) bool {
		return r.Restrictions(board.Black).OpenEnd || r.Restrictions(board.White).OpenEnd
	})
}

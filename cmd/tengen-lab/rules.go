package main

import (
	"strings"

	"tengen/board/rule"
)

// fives lists the names of the rules of five in a row for a text of help:
// "freestyle, standard, caro or renju".
func fives() string {
	var names []string
	for _, r := range rule.Fives() {
		names = append(names, r.ID())
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

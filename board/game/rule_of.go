package game

import (
	"strings"

	"tengen/board/record"
	"tengen/board/rule"
)

// RuleOf returns the rule of a tree's game. When the tree does not say it, or in
// words that are not known, it returns false and the rule most likely for the
// board: as many in a row as a side has cells, at most five.
func RuleOf(t *record.Tree) (rule.Rule, bool) {
	name := strings.ToLower(strings.TrimSpace(t.Info.Rule))
	if r, err := rule.ByName(name); err == nil {
		return r, true
	}
	if r, ok := rule.ByWords(name); ok {
		return r, true
	}
	return rule.Row(min(rule.Freestyle.RowLength(), t.Size.W, t.Size.H)), false
}

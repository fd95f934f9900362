package game

import (
	"strings"

	"tengen/board/record"
	"tengen/board/rule"
)

// ruleWords are what files call the rules, besides our own names. The first word
// that a file's rule contains decides.
var ruleWords = []struct {
	word string
	rule rule.Rule
}{
	{"renju", rule.Renju},
	{"rif", rule.Renju},     // the Renju International Federation
	{"soosyrv", rule.Renju}, // this and the next two are openings of renju
	{"taraguchi", rule.Renju},
	{"yamaguchi", rule.Renju},
	{"caro", rule.Caro},
	{"standard", rule.Standard},
	{"exact", rule.Standard},
	{"swap", rule.Standard}, // swap and swap2 tournaments are played with exactly five
	{"free", rule.Freestyle},
	{"gomoku", rule.Freestyle},
}

// RuleOf returns the rule of a tree's game. When the tree does not say it, or in
// words that are not known, it returns false and the rule most likely for the
// board: as many in a row as a side has cells, at most five.
func RuleOf(t *record.Tree) (rule.Rule, bool) {
	name := strings.ToLower(strings.TrimSpace(t.Info.Rule))
	if r, err := rule.ByName(name); err == nil {
		return r, true
	}
	for _, w := range ruleWords {
		if strings.Contains(name, w.word) {
			return w.rule, true
		}
	}
	return rule.Row(min(rule.Freestyle.RowLength(), t.Size.W, t.Size.H)), false
}

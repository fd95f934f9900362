package problem

import "fmt"

// RuleFault is a way in which a text is no rewriting.
type RuleFault uint8

// What can be wrong with a rewriting.
const (
	RuleStart  RuleFault = iota // what is to be rewritten is no number that is allowed
	RuleShape                   // a rule is no number from 2, an arrow and numbers
	RuleNumber                  // a rule writes what is no smaller number
)

// RuleError says what is wrong with a rewriting; a [LineError] says where.
type RuleError struct {
	Fault RuleFault
	Rule  string // "" of [RuleStart]
	Text  string // the word that it is about, "" for the rule
	Most  int    // what is allowed
}

// Error says it in English.
func (e *RuleError) Error() string {
	switch e.Fault {
	case RuleStart:
		return fmt.Sprintf("rewrite %.20q: want a number from 1 to %d", e.Text, e.Most)
	case RuleShape:
		return fmt.Sprintf("rule %.80q: want a number from 2, ->, and numbers, as in 6 -> 3,3 | 4,2", e.Rule)
	default:
		return fmt.Sprintf("rule %.80q: %.20q is no number from 1 to %d", e.Rule, e.Text, e.Most)
	}
}

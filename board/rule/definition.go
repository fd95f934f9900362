package rule

import (
	"slices"
	"strings"
)

// definition is a rule with all that is said of it outside this package: by
// files, protocols, dialogs and the help. A rule is added by writing one in a file
// of its own and naming it in definitions.
type definition struct {
	rule     Rule
	words    []string  // what files call the rule besides its ID, in small letters
	gomocup  int       // the bits of the Gomocup protocol's INFO rule, or noGomocup
	games    []Variant // the boards that New Game offers, the usual one first
	examples []Example // the pictures of the rules sheet, in their order
}

// noGomocup is the number of a rule that the Gomocup protocol does not know.
const noGomocup = -1

// definitions lists the rules in the order in which to offer them. The more
// special a rule, the later it stands: the words of later ones count first.
var definitions = []definition{freestyle, fourInARow, threeInARow, standard, caro, renju}

// All lists the rules that have a game on offer, in the order in which to offer
// them.
func All() []Rule {
	var all []Rule
	for _, d := range definitions {
		all = append(all, d.rule)
	}
	return all
}

// Fives lists the rules of five in a row, in the order in which to offer them.
func Fives() []Rule {
	return slices.DeleteFunc(All(), func(r Rule) bool { return r.row != five })
}

// definition returns what else is said of r; nothing where no game is on offer.
func (r Rule) definition() definition {
	for _, d := range definitions {
		if d.rule == r {
			return d
		}
	}
	return definition{rule: r, gomocup: noGomocup}
}

// Gomocup returns the bits that the Gomocup protocol's INFO rule has for r. ok is
// false when the protocol does not know the rule.
func (r Rule) Gomocup() (bits int, ok bool) {
	bits = r.definition().gomocup
	return bits, bits != noGomocup
}

// Examples lists positions that show what the rule means, in the order in which to
// show them.
func (r Rule) Examples() []Example { return r.definition().examples }

// ByWords returns the rule that a file means with words such as "Gomoku, exact
// five". ok is false when no word is known.
func ByWords(text string) (r Rule, ok bool) {
	text = strings.ToLower(text)
	for _, d := range slices.Backward(definitions) {
		if slices.ContainsFunc(d.words, func(w string) bool { return strings.Contains(text, w) }) {
			return d.rule, true
		}
	}
	return Rule{}, false
}

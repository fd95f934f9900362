// Package rule says what wins and what is forbidden. A [Rule] is a value; a
// [Position] is a board under a rule with a side to move. docs/rules.md explains
// each rule with pictures.
package rule

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"tengen/board"
)

// Rule says how many stones in a row win, which rows do not count and what is
// forbidden. Rules are comparable values; use the ones declared here or [Row]. The
// zero value is no rule.
type Rule struct {
	name  string
	row   int
	sides [2]Restrictions // black's and white's
}

// Restrictions are what a rule withholds from one side.
type Restrictions struct {
	Exact   bool // a row longer than needed does not win
	OpenEnd bool // a row between two opposing stones does not win unless longer than needed
	Fouls   bool // overline, double four and double three are forbidden
}

// five is the row length of gomoku in all its forms.
const five = 5

// ErrUnknown is wrapped by the errors of [ByName] and [VariantByID].
var ErrUnknown = errors.New("unknown")

// ByName returns the rule that [Rule.ID] names so: "freestyle", "standard",
// "caro", "renju", or "row" and a number from 3 to 22 for plain rows ("row4").
func ByName(name string) (Rule, error) {
	var names []string
	for _, r := range Fives() {
		if r.name == name {
			return r, nil
		}
		names = append(names, r.name)
	}
	if digits, ok := strings.CutPrefix(name, plainRow); ok {
		n, err := strconv.Atoi(digits)
		if err == nil && n >= board.MinSide && n <= board.MaxSide {
			return Row(n), nil
		}
	}
	return Rule{}, fmt.Errorf("%w rule %q: want %s, or row%d to row%d",
		ErrUnknown, name, strings.Join(names, ", "), board.MinSide, board.MaxSide)
}

// Name returns the rule's family: "freestyle", "standard", "caro", "renju", or
// "row" for plain rows of another length than five.
func (r Rule) Name() string { return r.name }

// ID returns the name that [ByName] reads back: as [Rule.Name], with the length
// for plain rows ("row4"). Use it in files and settings.
func (r Rule) ID() string {
	if r.name == plainRow {
		return plainRow + strconv.Itoa(r.row)
	}
	return r.name
}

// String returns the ID.
func (r Rule) String() string { return r.ID() }

// RowLength returns how many stones in a row win.
func (r Rule) RowLength() int { return r.row }

// HasOpenings tells whether the openings of gomoku were made for the rule: rows of
// five. Games of shorter rows are over too soon for them.
func (r Rule) HasOpenings() bool { return r.row == five }

// HasFouls tells whether some points may be forbidden to s.
func (r Rule) HasFouls(s board.Stone) bool { return r.Restrictions(s).Fouls }

// Restrictions returns what the rule withholds from s; nothing from Empty.
func (r Rule) Restrictions(s board.Stone) Restrictions {
	if s == board.Empty {
		return Restrictions{}
	}
	return r.sides[s-board.Black]
}

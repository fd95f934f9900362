// Package rule says what wins and what is forbidden. A [Rule] is a value; a
// [Position] is a board under a rule with a side to move. docs/rules.md explains
// each rule with pictures.
package rule

import (
	"errors"
	"fmt"
	"slices"
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
	sides [2]limits // black's and white's
}

// limits are what a rule withholds from one side.
type limits struct {
	exact   bool // a row longer than needed does not win
	openEnd bool // a row between two opposing stones does not win unless longer than needed
	fouls   bool // overline, double four and double three are forbidden
}

// The rules of five in a row.
var (
	// Freestyle gomoku: five or more in a row win.
	Freestyle = Rule{name: "freestyle", row: five}

	// Standard gomoku: exactly five in a row win; longer rows mean nothing.
	Standard = Rule{name: "standard", row: five, sides: [2]limits{{exact: true}, {exact: true}}}

	// Caro: five in a row win unless an opposing stone stands at each end; six or
	// more always win. The edge of the board is no opposing stone.
	Caro = Rule{name: "caro", row: five, sides: [2]limits{{openEnd: true}, {openEnd: true}}}

	// Renju: Black wins with exactly five and may not make an overline, two fours
	// or two threes; White is free and wins with five or more.
	Renju = Rule{name: "renju", row: five, sides: [2]limits{{exact: true, fouls: true}, {}}}
)

// five is the row length of gomoku in all its forms.
const five = 5

// plainRow is the name of the m,n,k-rules.
const plainRow = "row"

// Row returns the plain rule in which n or more in a row win (the m,n,k-games), n
// from 3 to 22. Row(5) is Freestyle.
func Row(n int) Rule {
	if n == five {
		return Freestyle
	}
	return Rule{name: plainRow, row: n}
}

// ErrUnknown is wrapped by the errors of [ByName] and [VariantByID].
var ErrUnknown = errors.New("unknown")

// ByName returns the rule that [Rule.ID] names so: "freestyle", "standard",
// "caro", "renju", or "row" and a number from 3 to 22 for plain rows ("row4").
func ByName(name string) (Rule, error) {
	named := []Rule{Freestyle, Standard, Caro, Renju}
	if i := slices.IndexFunc(named, func(r Rule) bool { return r.name == name }); i >= 0 {
		return named[i], nil
	}
	if digits, ok := strings.CutPrefix(name, plainRow); ok {
		n, err := strconv.Atoi(digits)
		if err == nil && n >= board.MinSide && n <= board.MaxSide {
			return Row(n), nil
		}
	}
	return Rule{}, fmt.Errorf("%w rule %q: want freestyle, standard, caro, renju, or row%d to row%d",
		ErrUnknown, name, board.MinSide, board.MaxSide)
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

// HasFouls tells whether some points may be forbidden to s.
func (r Rule) HasFouls(s board.Stone) bool { return r.of(s).fouls }

// of returns what the rule withholds from s; nothing from Empty.
func (r Rule) of(s board.Stone) limits {
	if s == board.Empty {
		return limits{}
	}
	return r.sides[s-board.Black]
}

// Package rule says what wins and what is forbidden. A [Rule] is a value; a
// [Position] is a board under a rule with a side to move. docs/rules.md explains
// each rule with pictures.
package rule

import (
	"cmp"
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

// HasOpenings reports whether the openings of gomoku were made for the rule: rows of
// five. Games of shorter rows are over too soon for them.
func (r Rule) HasOpenings() bool { return r.row == five }

// HasFouls reports whether some points may be forbidden to s.
func (r Rule) HasFouls(s board.Stone) bool { return r.Restrictions(s).Fouls }

// Restrictions returns what the rule withholds from s; nothing from Empty.
func (r Rule) Restrictions(s board.Stone) Restrictions {
	if s == board.Empty {
		return Restrictions{}
	}
	return r.sides[s-board.Black]
}

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

// The games of plain rows.
var (
	Four      = Variant{ID: "four4", Size: board.Square(4), Rule: Row(4)}
	TicTacToe = Variant{ID: "tictactoe", Size: board.Square(3), Rule: Row(3)}
)

var fourInARow = definition{
	rule:    Row(4),
	gomocup: noGomocup,
	games:   []Variant{Four},
	examples: []Example{
		{"four", Wins, board.Black, `
		O . . X
		. O X .
		. * O .
		X . . .`},
	},
}

var threeInARow = definition{
	rule:    Row(3),
	gomocup: noGomocup,
	games:   []Variant{TicTacToe},
	examples: []Example{
		{"three", Wins, board.Black, `
		X O .
		O X .
		. . *`},
	},
}

// WinningLine returns the points of a row that wins for the stone on p, from one
// end to the other, or nil. A row longer than needed is returned whole. Of several
// rows through p the first in the order of [board.Directions] is returned.
func (r Rule) WinningLine(b *board.Board, p board.Point) []board.Point {
	s := b.At(p)
	if s == board.Empty {
		return nil
	}
	for _, d := range board.Directions {
		behind, ahead := run(b, p, d, -1), run(b, p, d, 1)
		length := behind + 1 + ahead
		if length < r.row {
			continue // by far the most frequent case, kept free of allocations
		}
		if first := p.Add(d, -behind); r.wins(b, first, d, length) {
			return points(first, d, length)
		}
	}
	return nil
}

// wins judges the whole row of length stones, at least as many as needed, that
// begins at first.
func (r Rule) wins(b *board.Board, first, d board.Point, length int) bool {
	s := b.At(first)
	lim := r.Restrictions(s)
	if length > r.row {
		return !lim.Exact
	}
	if !lim.OpenEnd {
		return true
	}
	other := s.Opponent() // off the board nothing stands, so the edge blocks no end
	return b.At(first.Add(d, -1)) != other || b.At(first.Add(d, length)) != other
}

// run counts the stones like p's that follow it without a gap in direction d
// (step 1) or against it (step -1).
func run(b *board.Board, p, d board.Point, step int) int {
	s, n := b.At(p), 0
	for b.At(p.Add(d, (n+1)*step)) == s {
		n++
	}
	return n
}

// points lists n points from first on in direction d.
func points(first, d board.Point, n int) []board.Point {
	list := make([]board.Point, n)
	for i := range list {
		list[i] = first.Add(d, i)
	}
	return list
}

// Variant is a game one can choose: a board and a rule.
type Variant struct {
	ID   string // stable, for files and settings: "gomoku15"; [VariantByID] reads it
	Size board.Size
	Rule Rule
}

// Variants lists the games of the New Game dialog in the order in which to offer
// them: the boards of five in a row from the smallest, then the small boards from the
// largest, and the rules of a board in the order of [All].
func Variants() []Variant {
	var all []Variant
	for _, d := range definitions {
		all = append(all, d.games...)
	}
	place := func(v Variant) int {
		cells := v.Size.W * v.Size.H
		if v.Rule.row == five {
			return cells
		}
		return 2*board.MaxSide*board.MaxSide - cells
	}
	slices.SortStableFunc(all, func(a, b Variant) int { return cmp.Compare(place(a), place(b)) })
	return all
}

// NewVariant returns the game of rule r on a board of the given size: the preset
// where there is one, else a variant with an ID made of both ("caro-17x19"). It
// reports an error when the size is out of range or no row fits on the board.
func NewVariant(r Rule, size board.Size) (Variant, error) {
	if err := size.Check(); err != nil {
		return Variant{}, err
	}
	if longest := max(size.W, size.H); r.RowLength() > longest {
		return Variant{}, fmt.Errorf("board of %s: a row of %d does not fit", size, r.RowLength())
	}
	for _, v := range Variants() {
		if v.Rule == r && v.Size == size {
			return v, nil
		}
	}
	return Variant{ID: fmt.Sprintf("%s-%dx%d", r.ID(), size.W, size.H), Size: size, Rule: r}, nil
}

// VariantByID returns the preset with this ID, or the variant that [NewVariant]
// gave it. The error wraps [ErrUnknown] when there is no such rule or preset.
func VariantByID(id string) (Variant, error) {
	for _, v := range Variants() {
		if v.ID == id {
			return v, nil
		}
	}
	name, sides, _ := strings.Cut(id, "-")
	width, height, _ := strings.Cut(sides, "x")
	w, errW := strconv.Atoi(width)
	h, errH := strconv.Atoi(height)
	if errW != nil || errH != nil {
		return Variant{}, fmt.Errorf("%w game %q: want a preset such as %s, or a rule and a board such as caro-17x19", ErrUnknown, id, Gomoku.ID)
	}
	r, err := ByName(name)
	if err != nil {
		return Variant{}, err
	}
	return NewVariant(r, board.Size{W: w, H: h})
}

// Example is a position that shows one point of a rule: a stone to come, on the
// cell marked '*'.
type Example struct {
	ID    string         // of its caption
	Says  ExampleOutcome // what the caption says of the stone; a test holds it to the rule
	Stone board.Stone
	Rows  string // as [board.Parse] reads them
}

// ExampleOutcome is what comes of the stone of an [Example].
type ExampleOutcome uint8

// The stone makes no end, wins, or may not be placed.
const (
	Nothing ExampleOutcome = iota
	Wins
	Forbidden
)

// Position returns the example as a position under r, the stone not yet placed,
// and where the stone goes.
func (e Example) Position(r Rule) (*Position, board.Point) {
	stones := board.MustParse(strings.ReplaceAll(e.Rows, "*", "."))
	size := stones.Size()
	at := size.FromTop(size.Point(slices.Index([]byte(strings.Join(strings.Fields(e.Rows), "")), '*')))
	return FromBoard(r, stones, e.Stone), at
}

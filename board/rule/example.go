package rule

import (
	"slices"
	"strings"

	"tengen/board"
)

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

package coach

import (
	"slices"
	"strconv"
	"strings"

	"tengen/board"
	"tengen/board/record"
)

// Others is what is known of the moves that were not played, where the one that
// was lost by force.
type Others struct {
	Played   board.Point   // the move that was played
	Moves    int           // how many others the rule allows
	Proven   int           // how many of them lose by a proof: by fours and threes, or by exact play
	Searched int           // how many more lose as the search says
	Holds    []board.Point // the first ones of the rest, the likeliest first; maxHolding at most
	Exact    bool          // what is not proven to lose does not lose
	Saves    []board.Point // of Holds, those that are proven to win
	Tried    []board.Point // of Holds, those of which it was tried to prove how they end, without result
}

// maxHolding is how many moves that hold are looked for: whoever has more has no
// trouble to find one.
const maxHolding = 6

// Complete tells whether all other moves were looked at.
func (o Others) Complete() bool { return o.Proven+o.Searched+len(o.Holds) >= o.Moves }

// stillHolding returns what is known by now of the moves that were not played: those that are
// proven to lose since a review tried them hold no more.
func (p Ply) stillHolding() *Others {
	o := *p.Others
	o.Holds = slices.DeleteFunc(slices.Clone(o.Holds), func(move board.Point) bool {
		c, known := p.candidate(move, everything)
		return known && loses(c.Score)
	})
	o.Proven += len(p.Others.Holds) - len(o.Holds)
	return &o
}

// othersProperty keeps Others at the node of a record; docs/records.md describes
// it.
const othersProperty = "TGRV"

// The first value is a move and three counts; exactWord follows where the truth is
// known.
const (
	countWords = 4
	exactWord  = "exact"
	mostValues = 4 // with the moves that hold, that are proven to win, and that were tried
)

// keep writes what is known to the node.
func (o Others) keep(n *record.Node) {
	words := []string{record.FormatMoves([]board.Point{o.Played}), strconv.Itoa(o.Proven), strconv.Itoa(o.Searched), strconv.Itoa(o.Moves)}
	if o.Exact {
		words = append(words, exactWord)
	}
	values := []string{strings.Join(words, " ")}
	lists := [][]board.Point{o.Holds, o.Saves, o.Tried}
	for len(lists) > 0 && len(lists[len(lists)-1]) == 0 {
		lists = lists[:len(lists)-1]
	}
	for _, moves := range lists {
		values = append(values, record.FormatMoves(moves))
	}
	n.SetProperty(othersProperty, values...)
}

// Recall reads what a node keeps of the moves that were not played; nil when there
// is nothing that makes sense.
func Recall(n *record.Node) *Others {
	values, ok := n.Property(othersProperty)
	if !ok || len(values) > mostValues {
		return nil
	}
	return parseOthers(values)
}

// parseOthers reads the move and the counts, and then the moves that hold.
func parseOthers(values []string) *Others {
	words := strings.Fields(values[0])
	if len(words) < countWords || len(words) > countWords+1 {
		return nil
	}
	played, err := record.ParseMoves(words[0])
	if err != nil || len(played) != 1 {
		return nil
	}
	o := &Others{Played: played[0]}
	for i, to := range []*int{&o.Proven, &o.Searched, &o.Moves} {
		if *to, err = strconv.Atoi(words[1+i]); err != nil || *to < 0 {
			return nil
		}
	}
	if len(words) > countWords {
		if words[countWords] != exactWord {
			return nil
		}
		o.Exact = true
	}
	for i, to := range []*[]board.Point{&o.Holds, &o.Saves, &o.Tried} {
		if len(values) < i+2 {
			break
		}
		moves, err := record.ParseMoves(values[i+1])
		if err != nil || i == 0 && slices.Contains(moves, o.Played) || i > 0 && !within(moves, o.Holds) {
			return nil
		}
		*to = moves
	}
	return o
}

// within tells whether all of some moves are among others.
func within(moves, others []board.Point) bool {
	return !slices.ContainsFunc(moves, func(m board.Point) bool { return !slices.Contains(others, m) })
}

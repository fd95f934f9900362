package panels

import (
	"fmt"
	"math"
	"strings"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// countWords says what became of all moves of a side: "2 blunders · 1 slip · 5 good
// moves · 3 moves while White had a forced win".
func countWords(text *i18n.Localizer, r coach.Report, side board.Stone) string {
	s := r.Players[side]
	var words []string
	good := s.Moves
	for k := coach.ThrewWin; k > coach.Fine; k-- {
		if n := s.Counts[k]; n > 0 {
			words = append(words, text.N("review.count."+k.String(), n))
			good -= n
		}
	}
	if good > 0 {
		words = append(words, text.N("review.count.fine", good))
	}
	if n := left(r, side); n > 0 {
		words = append(words, text.N("review.count.left", n))
	}
	if s.Lost > 0 {
		key := "review.count.lost"
		if r.Loser() == side.Opponent() { // who won in the end was not lost to the end
			key = "review.count.escaped"
		}
		words = append(words, text.N(key, s.Lost, i18n.Args{"Other": text.Side(side.Opponent())}))
	}
	if len(words) == 0 {
		return text.T("review.unknown")
	}
	return strings.Join(words, " · ")
}

// left counts the moves of a side that left a win which is proven, and which the review does not see:
// it is said, for the graph shows it, and held against nobody.
func left(r coach.Report, side board.Stone) (n int) {
	for _, m := range r.Moves {
		_, won := m.Before.Win()
		_, wins := m.After.Win()
		if m.Side == side && m.Known && m.Beyond && !m.Bad() && won && !wins {
			n++
		}
	}
	return n
}

// sideWords says what became of the moves of a side and, before the review has come to all of them,
// of how many that is known.
func sideWords(text *i18n.Localizer, r coach.Report, side board.Stone, complete bool) string {
	sum := r.Players[side]
	args := i18n.Args{"Side": text.Side(side), "Words": countWords(text, r, side)}
	if complete || sum.Moves+sum.Lost == 0 {
		return text.T("review.side", args)
	}
	of := 0
	for _, m := range r.Moves {
		if m.Side == side {
			of++
		}
	}
	args["Done"], args["Of"] = sum.Moves+sum.Lost, of
	return text.T("review.part", args)
}

// fewHolds is up to how many moves that hold are all named.
const fewHolds = 3

// outlastWords says which moves would have held out longer in a position that is proven
// to be lost.
func outlastWords(text *i18n.Localizer, r coach.Report) (what, sure string) {
	m := r.Moves[r.Escape.Move]
	args := i18n.Args{"Number": m.Number, "Point": m.Point.String(), "Holds": holdWords(text, r.Escape.Others)}
	return text.T("review.escape.outlast", args), text.T("review.escape.proof")
}

// holdWords names the first moves that hold.
func holdWords(text *i18n.Localizer, o coach.Others) string {
	return pointNames(text, o.Holds[:min(len(o.Holds), fewHolds)])
}

// pointNames names moves.
func pointNames(text *i18n.Localizer, moves []board.Point) string {
	return strings.Join(board.Names(moves), text.T("review.escape.and"))
}

// provenWords adds to how sure the last escape is what an attempt to prove it has
// said of it.
func provenWords(text *i18n.Localizer, r coach.Report, sure string) string {
	m, o := r.Moves[r.Escape.Move], r.Escape.Others
	switch {
	case len(o.Saves) > 0:
		return text.T("review.escape.saved", i18n.Args{"Number": m.Number, "Saves": pointNames(text, o.Saves)})
	case len(o.Tried) > 0:
		return text.Join(sure, text.T("review.escape.undecided", i18n.Args{"Tried": pointNames(text, o.Tried)}))
	default:
		return sure
	}
}

// escapeWords says which move was the last escape, and how sure that is.
func escapeWords(text *i18n.Localizer, r coach.Report) (what, sure string) {
	m, o := r.Moves[r.Escape.Move], r.Escape.Others
	if len(o.Holds) == 0 {
		return text.T("review.escape.unseen", i18n.Args{
			"Number": m.Number, "Side": text.Side(m.Side), "Point": m.Point.String(), "Count": o.Moves, "Proven": o.Proven,
		}), ""
	}
	key := "review.escape.some"
	switch {
	case len(o.Holds) > fewHolds || !o.Complete():
		key = "review.escape.more"
	case len(o.Holds) == 1:
		key = "review.escape.only"
	}
	what = text.T(key, i18n.Args{
		"Number": m.Number, "Side": text.Side(m.Side), "Point": m.Point.String(), "Holds": holdWords(text, o),
	})
	if m.Kind == coach.ThrewWin && len(m.Better.Line) > 0 { // the list of mistakes says so too
		what = text.Join(what, text.T("review.escape.threw", i18n.Args{"Better": m.Better.Move.String(), "Point": m.Point.String()}))
	}
	args := i18n.Args{"Proven": o.Proven, "Count": o.Moves}
	switch {
	case o.Exact:
		sure = text.T("review.escape.proven")
	case o.Complete():
		args["Count"] = o.Moves - len(o.Holds)
		sure = text.T("review.escape.searched", args)
	case o.Proven == 0:
		sure = text.T("review.escape.held")
	default:
		sure = text.N("review.escape.open", o.Proven, args)
	}
	return what, sure
}

// givenUpWords says what was given up by a resignation or on time.
func givenUpWords(text *i18n.Localizer, g coach.GivenUp) string {
	key := "resigned"
	if g.Cause == record.OnTime {
		key = "on_time"
	}
	n, won := g.Score.Win()
	if !won {
		return text.T("review.given_up."+key+"_open", i18n.Args{"Side": text.Side(g.Side), "Percent": fmt.Sprintf("%d%%", words.Percent(g.Score.Chance()))})
	}
	what := text.T("review.given_up."+key+"_won", i18n.Args{"Side": text.Side(g.Side)})
	if g.Best.Move == board.Pass {
		return what
	}
	key = "by_force"
	if n == 1 {
		key = "at_once"
	}
	return text.Join(what, text.T("review.given_up."+key, i18n.Args{"Point": g.Best.Move.String()}))
}

// noEscapeWords says of a complete review why it names no last escape.
func noEscapeWords(text *i18n.Localizer, r coach.Report) string {
	if loser := r.Loser(); loser != board.Empty {
		return text.T("review.escape.lost", i18n.Args{"Side": text.Side(loser)})
	}
	return text.T("review.escape.none")
}

// percent writes a number of 0 to 100.
// accuracy writes what a side's is, where that is known.
func accuracy(v *float64) string {
	if v == nil {
		return "–"
	}
	return percent(*v)
}

func percent(v float64) string { return fmt.Sprintf("%d%%", int(math.Round(v))) }

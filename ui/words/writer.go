package words

import (
	"slices"
	"strings"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Writer puts what the coach knows about moves into sentences. Each stands for one fact, or a few
// that are counted on the board, and says whether it is proven or at what depth it was measured.
type Writer struct {
	Text   *i18n.Localizer
	Scores view.Scores
}

// mostTraits is how many things that a move does go into one sentence.
const mostTraits = 3

// Say writes all that an explanation holds as one paragraph: first what the move
// does on the board, then how the game goes on.
func (w Writer) Say(e coach.Explanation) string {
	return Join(w.Text, w.sentences(e)...)
}

// Join makes a paragraph of sentences; empty ones are left out.
func Join(text *i18n.Localizer, sentences ...string) string {
	sentences = slices.DeleteFunc(slices.Clone(sentences), func(s string) bool { return s == "" })
	return strings.ReplaceAll(text.Join(sentences...), more+".", more)
}

// sentences is Say with the sentences apart.
func (w Writer) sentences(e coach.Explanation) []string {
	var before, after, traits []string
	lost := false
	for _, f := range traitsFirst(e.Facts) {
		if words := w.trait(f); words != "" {
			if _, overlooks := f.(coach.Overlooks); len(traits) < mostTraits {
				traits = append(traits, words)
			} else if overlooks {
				traits[mostTraits-1] = words // it matters more than all that the move does
			}
			continue
		}
		words := w.sentence(f)
		if missed, ok := f.(coach.Missed); ok && lost {
			words = w.missedShortly(missed) // two lines of moves would be one too many
		}
		_, loses := f.(coach.Loses)
		lost = lost || loses
		switch {
		case words == "":
		case opens(f):
			before = append(before, words)
		default:
			after = append(after, words)
		}
	}
	if len(traits) > 0 {
		before = append(before, w.Text.T("coach.says", i18n.Args{"Move": e.Move.String(), "Does": w.join(traits)}))
	} else if len(before) == 0 && quiet(e.Facts) {
		before = append(before, w.Text.T("coach.quiet", i18n.Args{"Move": e.Move.String()}))
	}
	return append(before, after...)
}

// Threat says what a move threatens next, "" for nothing that must be answered.
func (w Writer) Threat(e coach.Explanation) string {
	for _, f := range e.Facts {
		makes, ok := f.(coach.Makes)
		if !ok || short(makes.Rows[0]) {
			continue
		}
		var fives, fours []board.Point
		for _, r := range makes.Rows {
			switch kind(r.Shape) {
			case coach.Four:
				fives = append(fives, r.Gains...)
			case coach.OpenThree:
				fours = append(fours, r.Gains...)
			}
		}
		switch {
		case len(fives) > 0:
			return w.Text.T("coach.threat.five", i18n.Args{"Side": w.Text.Side(e.Side), "Points": points(fives)})
		case len(fours) > 0:
			return w.Text.T("coach.threat.four", i18n.Args{"Side": w.Text.Side(e.Side), "Points": points(fours)})
		}
	}
	return ""
}

// traitsFirst leaves out the small things a move does beside a great one.
func traitsFirst(facts []coach.Fact) []coach.Fact {
	great := false
	for _, f := range facts {
		great = great || weight(f) > small
	}
	var kept []coach.Fact
	for _, f := range facts {
		if weight(f) != small || !great {
			kept = append(kept, f)
		}
	}
	return kept
}

// The weights of what a move does on the board; other facts have none.
const (
	none = iota
	small
	big
)

func weight(f coach.Fact) int {
	switch f := f.(type) {
	case coach.Makes:
		if f.Shape <= coach.Three {
			return small
		}
		return big
	case coach.Stops:
		if f.Rows[0].Shape == coach.OpenTwo {
			return small
		}
		return big
	case coach.Takes, coach.Answers, coach.OneEnd, coach.Averts, coach.Overlooks:
		return big
	default:
		return none
	}
}

// opens reports whether a sentence says why a move was not looked at, which comes
// before all else.
func opens(f coach.Fact) bool {
	switch f.(type) {
	case coach.TooFar, coach.Narrowed, coach.NotKept, coach.Unfinished:
		return true
	default:
		return false
	}
}

// quiet reports whether it is worth saying of a move that it does nothing on the
// board: not of one that wins all the same, and not where there is no choice.
func quiet(facts []coach.Fact) bool {
	for _, f := range facts {
		switch f.(type) {
		case coach.Forbidden, coach.Taken, coach.Ended, coach.Wins, coach.OnlyMove, coach.Draws:
			return false
		}
	}
	return true
}

// join makes one phrase of several.
func (w Writer) join(phrases []string) string {
	switch len(phrases) {
	case 1:
		return phrases[0]
	case 2:
		return w.Text.T("coach.both", i18n.Args{"A": phrases[0], "B": phrases[1]})
	default:
		return w.Text.T("coach.several", i18n.Args{"A": phrases[0], "B": phrases[1], "C": phrases[2]})
	}
}

// more stands for what is left out.
const more = "…"

// mostMoves is how many moves of a line are written out: a line wraps, and the longest are longer than a
// card.
const mostMoves = 40

// mostPoints is how many points of a set are written out.
const mostPoints = 4

// line writes moves: "H9 J10 K11 …".
func line(moves []board.Point) string { return names(moves, mostMoves, " ") }

// points writes a set: "H9, J10".
func points(set []board.Point) string { return names(set, mostPoints, ", ") }

func names(points []board.Point, most int, between string) string {
	all := board.Names(points[:min(len(points), most)])
	if len(points) > most {
		all = append(all, more)
	}
	return strings.Join(all, between)
}

// span writes a row by its ends: "F8–H8".
func span(r coach.Row) string {
	return r.Stones[0].String() + "–" + r.Stones[len(r.Stones)-1].String()
}

func spans(rows []coach.Row) string {
	var names []string
	for _, r := range rows {
		names = append(names, span(r))
	}
	return strings.Join(names, ", ")
}

// score writes a score that side's view takes: "+41 for Black".
func (w Writer) score(side board.Stone, s analysis.Score) string {
	if w.Scores.AlwaysBlack && side == board.White {
		side, s = side.Opponent(), s.Opposite()
	}
	return ScoreFor(w.Text, w.Scores.In, side, s)
}

// unseen writes why a move was not looked at, or is not among those kept.
func (w Writer) unseen(f coach.Fact) string {
	switch f := f.(type) {
	case coach.TooFar:
		if f.Steps < 0 {
			return w.Text.T("coach.unseen.empty", i18n.Args{"Point": f.Point.String()})
		}
		return w.Text.N("coach.unseen.far", f.Steps, i18n.Args{
			"Point": f.Point.String(), "Stone": f.Nearest.String(), "Looked": f.Looked, "Far": f.Far,
			"Near": coach.NearSteps, "Line": coach.LineSteps,
		})
	case coach.Narrowed:
		return w.narrowed(f)
	case coach.NotKept:
		return w.Text.N("coach.unseen.not_kept", f.Kept, i18n.Args{"Point": f.Point.String(), "Depth": f.Depth})
	case coach.Unfinished:
		return w.Text.T("coach.unseen.unfinished", i18n.Args{"Point": f.Point.String()})
	default:
		return ""
	}
}

func (w Writer) narrowed(f coach.Narrowed) string {
	s, point := f.Scope, f.Point.String()
	side, other := w.Text.Side(s.Side), w.Text.Side(s.Side.Opponent())
	switch s.Reason {
	case coach.Completing:
		return w.Text.T("coach.unseen.completing", i18n.Args{"Point": point, "Side": side, "Points": points(s.Points)})
	case coach.MakingFour:
		return w.Text.T("coach.unseen.making_four", i18n.Args{"Point": point, "Side": side, "Points": points(s.Points)})
	case coach.AnsweringFive:
		return w.Text.T("coach.unseen.answer_five", i18n.Args{"Point": point, "Other": other, "Threats": points(s.Threats)})
	}
	args := i18n.Args{"Point": point, "Other": other, "Threats": points(s.Threats)}
	if s.Reason == coach.AnsweringFour {
		return w.Text.N("coach.unseen.answer_four", len(s.Points), args)
	}
	return w.Text.N("coach.unseen.answer_three", len(s.Points), args)
}

// Scope says how many of the empty points are looked at, and why not all. Beyond is how
// many of them are looked at for other reasons.
func (w Writer) Scope(s coach.Scope, beyond int) string {
	if beyond > 0 {
		return w.Text.N("coach.scope.several", len(s.Points)+beyond, i18n.Args{"Empty": s.Empty})
	}
	if len(s.Points) == s.Empty {
		return w.Text.N("coach.scope.all", s.Empty)
	}
	if s.Reason == coach.NearStones {
		return w.Text.N("coach.scope.near", len(s.Points), i18n.Args{"Empty": s.Empty})
	}
	return w.Text.N("coach.scope.forced", len(s.Points), i18n.Args{"Empty": s.Empty})
}

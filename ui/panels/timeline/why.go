package timeline

import (
	"slices"
	"strings"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// why says in which iteration a change came, what the new move does and what
// became of the one before it.
func (l *Card) why(changes []int, i int) string {
	s := l.info.Steps[changes[i]]
	best, _ := s.Best()
	args := i18n.Args{"Move": best.Move.String(), "Score": l.verdict(best), "Depth": s.Depth, "Time": l.text.Seconds(s.Elapsed)}
	if i == 0 {
		return l.text.T("timeline.first", args)
	}
	was, _ := l.info.Steps[changes[i]-1].Best()
	args["Old"] = was.Move.String()
	j := slices.IndexFunc(s.Candidates, func(c analysis.Candidate) bool { return c.Move == was.Move })
	if j < 0 {
		return l.text.T("timeline.change", args)
	}
	old := s.Candidates[j]
	args["OldScore"] = l.verdict(old)
	if len(old.Line) < 2 || !fell(was.Score, old.Score) {
		return l.text.T("timeline.better", args)
	}
	args["Line"] = strings.Join(board.Names(old.Line[1:min(len(old.Line), longestReply+1)]), " ")
	return l.text.T("timeline.refuted", args)
}

// proven says first what is known surely of the position where the search, at the end of an iteration,
// only believed something: what is more, the words above the card say it.
func (l *Card) proven(s analysis.Step) string {
	believed, _ := s.Best()
	if believed.Score.Forced() {
		return ""
	}
	if l.forced.Side != board.Empty {
		return l.text.T("timeline.beside")
	}
	best, _ := l.info.Best()
	_, ends := best.Ends()
	switch {
	case !ends || l.info.Restricted:
		return ""
	case l.info.Certainty(best) == analysis.Certified:
		return l.text.T("timeline.beside")
	}
	return l.text.T("timeline.since", i18n.Args{"Move": best.Move.String(), "Score": l.verdict(best)})
}

// noise is how much a value may fall from one iteration to the next without
// anything having been found against the move.
const noise = 25

// fell tells whether a move turned out to be worth less than it had seemed.
func fell(before, after analysis.Score) bool {
	if before.Forced() || after.Forced() {
		return after.Compare(before) < 0
	}
	return before.Value()-after.Value() > noise
}

// verdict writes the score of a candidate as the card shows it.
func (l *Card) verdict(c analysis.Candidate) string {
	if l.turned() {
		return score.Does(l.text, l.scores.In, c.Score.Opposite(), c.Bound.Opposite())
	}
	return score.Does(l.text, l.scores.In, c.Score, c.Bound)
}

// longestReply is how many moves of a refutation are named.
const longestReply = 5

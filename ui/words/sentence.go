package words

import (
	"strings"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/words/i18n"
)

// sentence writes a fact that is a sentence of its own.
func (w Writer) sentence(f coach.Fact) string {
	switch f := f.(type) {
	case coach.Forbidden:
		return w.Text.T("play.said.forbidden", i18n.Args{
			"Point": f.Foul.Point.String(), "Reason": FoulName(w.Text, f.Foul.Kind), "Lines": FoulLines(f.Foul),
		})
	case coach.Taken:
		return w.Text.T("play.said.occupied", i18n.Args{"Point": f.Point.String()})
	case coach.Ended:
		return w.Text.T("coach.ended")
	case coach.Wins:
		return w.wins(f)
	case coach.Loses:
		return w.loses(f)
	case coach.Missed:
		return w.missed(f)
	case coach.Sooner:
		if f.Plies == 1 {
			return w.missed(coach.Missed(f))
		}
		return w.briefly("coach.missed.sooner", f.Win)
	case coach.Prevents:
		return w.Text.T("coach.prevents.fours", w.win(f.Win))
	case coach.OnlyMove:
		return w.Text.T("coach.only.move")
	case coach.OnlyHolds:
		return w.Text.N("coach.only.holds", f.Others)
	case coach.Draws:
		return w.Text.T("coach.measured.draws")
	case coach.Rated:
		key := "coach.measured.best"
		if f.Among {
			key = "coach.measured.best_among"
		}
		return w.Text.T(key, i18n.Args{"Depth": f.Depth, "Score": w.score(f.Side, f.Score)})
	case coach.Resists:
		return w.Text.T("coach.measured.resists", i18n.Args{"Depth": f.Depth})
	case coach.Instead:
		return w.instead(f)
	case coach.Behind:
		return w.behind(f)
	case coach.Compared:
		return w.compared(f)
	default:
		return w.unseen(f)
	}
}

// win are the arguments of a sentence about a forced win.
func (w Writer) win(win coach.Win) i18n.Args {
	return i18n.Args{"Side": w.Text.Side(win.Side), "Plies": length(w.Text, win.Plies, win.AtMost), "Line": line(win.Line)}
}

func (w Writer) wins(f coach.Wins) string {
	if f.Plies == 1 {
		return w.Text.T("coach.wins.at_once", i18n.Args{"Side": w.Text.Side(f.Side)})
	}
	args := w.win(f.Win)
	switch {
	case len(f.Line) == 1: // no line is known
		delete(args, "Line")
		return w.Text.T("coach.wins.short", args)
	default:
		return w.Text.T("coach.wins."+byMeans(f.Means), args)
	}
}

func (w Writer) loses(f coach.Loses) string {
	words := w.refutation(f.Win)
	if !f.Lost {
		return words
	}
	return Join(w.Text, w.Text.T("coach.loses.lost", i18n.Args{"Loser": w.Text.Side(f.Side.Opponent())}), words)
}

// byMeans is how the keys end of the sentences about a win.
func byMeans(m coach.Means) string {
	return [...]string{coach.ByForce: "force", coach.ByThrees: "threes", coach.ByFours: "fours"}[m]
}

// refutation says how the opponent wins.
func (w Writer) refutation(win coach.Win) string {
	args := w.win(win)
	switch {
	case len(win.Line) == 0:
		delete(args, "Line")
		return w.Text.T("coach.loses.short", args)
	case win.Plies == 1:
		delete(args, "Plies")
		return w.Text.T("coach.loses.at_once", args)
	default:
		return w.Text.T("coach.loses."+byMeans(win.Means), args)
	}
}

func (w Writer) missed(f coach.Missed) string {
	args := w.win(f.Win)
	args["Move"] = f.Line[0].String()
	switch {
	case f.Plies == 1:
		return w.Text.T("coach.missed.at_once", i18n.Args{"Move": f.Line[0].String(), "Side": w.Text.Side(f.Side)})
	case len(f.Line) == 1:
		delete(args, "Line")
		return w.Text.T("coach.missed.bare", args)
	default:
		return w.Text.T("coach.missed."+byMeans(f.Means), args)
	}
}

// missedShortly is missed without the line.
func (w Writer) missedShortly(f coach.Missed) string {
	return w.briefly("coach.missed.short", f.Win)
}

// briefly writes a sentence about a win that begins with another move, without its line.
func (w Writer) briefly(key string, win coach.Win) string {
	args := w.win(win)
	args["Move"] = win.Line[0].String()
	delete(args, "Line")
	return w.Text.T(key, args)
}

// behind says also what the best move does, where that is short.
func (w Writer) behind(f coach.Behind) string {
	args := i18n.Args{"Depth": f.Depth, "By": ScoreBehind(w.Scores.In, f.BestScore, f.Score), "Best": f.Best.String()}
	does := w.does(f.Does)
	switch {
	case does == "" && f.AtLeast:
		return w.Text.T("coach.measured.at_least", args)
	case does == "":
		return w.Text.T("coach.measured.behind", args)
	}
	args["Does"] = does
	if f.AtLeast {
		return w.Text.T("coach.measured.at_least_does", args)
	}
	return w.Text.T("coach.measured.behind_does", args)
}

// does writes the first good thing worth saying that another move does on the board.
func (w Writer) does(facts []coach.Fact) string {
	for _, f := range facts {
		if _, overlooks := f.(coach.Overlooks); weight(f) == big && !overlooks {
			return w.trait(f)
		}
	}
	return ""
}

func (w Writer) instead(f coach.Instead) string {
	args := i18n.Args{"Best": f.Best.String(), "Depth": f.Depth, "Score": w.score(f.Side, f.Score)}
	does := w.does(f.Does)
	if does == "" {
		return w.Text.T("coach.measured.instead", args)
	}
	args["Does"] = does
	return w.Text.T("coach.measured.instead_does", args)
}

func (w Writer) compared(f coach.Compared) string {
	if f.Bound != analysis.Exact {
		w.Scores.AlwaysBlack = false // turned round, "at most" would have to be "at least"
	}
	args := i18n.Args{
		"Depth": f.Depth, "Score": w.score(f.Side, f.Score),
		"Best": f.Best.String(), "BestScore": w.score(f.Side, f.BestScore), "BestDepth": f.BestDepth,
	}
	key := "coach.measured.compared"
	switch {
	case f.Best == board.Pass:
		key = "coach.measured.alone"
	case f.Bound == analysis.AtMost:
		key = "coach.measured.at_most"
	case f.Fresh:
		key = "coach.measured.fresh"
	}
	answer := ""
	if len(f.Replies) > 0 {
		answer = w.Text.T("coach.measured.answered", i18n.Args{"Other": w.Text.Side(f.Side.Opponent()), "Line": line(f.Replies)})
	}
	return Join(w.Text, w.Text.T(key, args), answer)
}

// FoulName writes what makes a point forbidden.
func FoulName(text *i18n.Localizer, k rule.FoulKind) string {
	switch k {
	case rule.Overline:
		return text.T("play.foul.overline")
	case rule.DoubleFour:
		return text.T("play.foul.double_four")
	default:
		return text.T("play.foul.double_three")
	}
}

// FoulLines names the rows, fours or threes that make a point forbidden:
// "H8–I8–J8, J8–J9–J10".
func FoulLines(foul *rule.Foul) string {
	var lines []string
	for _, line := range foul.Lines {
		lines = append(lines, strings.Join(board.Names(line), "–"))
	}
	return strings.Join(lines, ", ")
}

package words

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Outcome says who won and why; row is the length of the row that has won, if one has.
func Outcome(t *i18n.Localizer, r record.Result, row int) string {
	args := i18n.Args{"Winner": t.Side(r.Winner), "Loser": t.Side(r.Winner.Opponent()), "Count": t.InWords(row)}
	switch r.Cause {
	case record.Row:
		return t.T("play.over.row", args)
	case record.Resignation:
		return t.T("play.over.resignation", args)
	case record.OnTime:
		return t.T("play.over.time", args)
	case record.Forbidden:
		return t.T("play.over.forbidden", args)
	case record.FullBoard:
		return t.T("play.over.full")
	case record.NotOver, record.Agreement, record.Unstated:
	}
	if r.Winner != board.Empty {
		return t.T("play.over.won", args)
	}
	return t.T("play.over.draw")
}

// Place says after how many moves of how many a position stands, or how many stones were set up
// there; "" where there is nothing to count.
func Place(t *i18n.Localizer, at view.Place) string {
	switch {
	case at.SetUp > 0:
		return t.N("moves.stones", at.SetUp)
	case at.Count > 0:
		return t.T("moves.at", i18n.Args{"Number": at.Number, "Count": at.Count})
	}
	return ""
}

// Believed says of words that a level believes them and may be wrong.
func Believed(text *i18n.Localizer, who, words string) string {
	return text.T("verdict.believes", i18n.Args{"Who": who, "Verdict": words})
}

// Evaluation says how a game stands: "Black is slightly ahead: 58%." Believer is who
// believes it and may be wrong, "" when it is meant as true.
func Evaluation(text *i18n.Localizer, in view.Quantity, e view.Evaluation, believer string) string {
	switch {
	case e.Over:
		return ""
	case !e.Known:
		return text.T("verdict.unknown")
	}
	if n, wins := e.Score.Win(); e.Certified && wins && e.By != "" {
		return text.T("play.proof.left_out", i18n.Args{"Plies": length(text, n, true), "Point": e.By})
	} else if e.Certified && wins {
		return ProvenWin(text, n)
	}
	verdict := Verdict(text, in, e.Side, e.Score, e.Bound)
	switch {
	case believer != "":
		return Believed(text, believer, verdict)
	case e.Moves.On():
		return text.T("verdict.among_these", i18n.Args{"Restriction": Restriction(text, e.Moves), "Verdict": verdict})
	case e.Among:
		return text.T("verdict.among", i18n.Args{"Verdict": verdict})
	case e.Claimed:
		return text.T("verdict.claimed", i18n.Args{"Verdict": verdict})
	case e.Drawn:
		return text.T("verdict.drawn")
	case e.Depth > 0 && !e.Score.Forced() && text.Details():
		return text.N("verdict.shallow", e.Depth, i18n.Args{"Verdict": verdict})
	}
	return verdict
}

// The win chances from which a side is said to be ahead.
const (
	slightly = 0.55
	clearly  = 0.70
	winning  = 0.90
)

// Verdict says in a sentence what a score for side means: "Black wins in at most 7 plies.",
// "White is slightly ahead: 58%."
func Verdict(text *i18n.Localizer, in view.Quantity, side board.Stone, s analysis.Score, b analysis.Bound) string {
	if n, ok := s.Loss(); ok {
		return Verdict(text, in, side.Opponent(), analysis.WinIn(n), b)
	}
	name := text.Side(side)
	if n, ok := s.Win(); ok {
		return text.T("verdict.wins", i18n.Args{"Side": name, "Plies": length(text, n, b != analysis.Exact)})
	}
	chance := s.Chance()
	if chance < 0.5 {
		return Verdict(text, in, side.Opponent(), s.Opposite(), b)
	}
	args := i18n.Args{"Side": name, "Worth": toWin(text, in, s)}
	switch {
	case chance < slightly:
		return text.T("verdict.even")
	case chance < clearly:
		return text.T("verdict.slightly", args)
	case chance < winning:
		return text.T("verdict.clearly", args)
	default:
		return text.T("verdict.winning", args)
	}
}

// toWin writes a score in a sentence about who is ahead: "62% to win", "+100".
func toWin(text *i18n.Localizer, in view.Quantity, s analysis.Score) string {
	if in == view.InScores {
		return Score(text, in, s)
	}
	return text.T("verdict.to_win", i18n.Args{"Percent": Percent(s.Chance())})
}

// Moves returns how many stones the winner still plays in a win of that many
// plies, with either side to move.
func Moves(plies int) int { return (plies + 1) / 2 }

// ProvenWin says what the proof that Black wins says of a position: "Proven: Black wins in
// at most 23 plies."
func ProvenWin(text *i18n.Localizer, plies int) string {
	return text.T("play.proof.wins", i18n.Args{"Plies": length(text, plies, true)})
}

// PlyWords writes how long something takes: "7 plies".
func PlyWords(text *i18n.Localizer, n int) string { return text.N("verdict.plies", counted(text, n)) }

// counted is how long something takes as it is written: in plies, or without details in stones of the
// winner's.
func counted(text *i18n.Localizer, plies int) int {
	if text.Details() {
		return plies
	}
	return Moves(plies)
}

// length writes how long a forced result takes, or takes at most. Every sentence counts as
// the table and the discs do.
func length(text *i18n.Localizer, n int, most bool) string {
	if most {
		return text.N("verdict.most_plies", counted(text, n))
	}
	return PlyWords(text, n)
}

// lengthSign is [length] as a number: "7", and with gap between the two "≤ 65". Other is a bound that
// says no more than that the result is no better or no worse, which stands before it.
func lengthSign(text *i18n.Localizer, s analysis.Score, b analysis.Bound, gap string) (n string, other analysis.Bound) {
	plies, wins := s.Win()
	most := analysis.AtLeast
	if !wins {
		plies, _ = s.Loss()
		most = analysis.AtMost
	}
	plies = counted(text, plies)
	if b == most {
		return "≤" + gap + strconv.Itoa(plies), analysis.Exact
	}
	return strconv.Itoa(plies), b
}

// Percent turns a chance that is not proven, 0 to 1, into whole percents: 1 to 99, since
// 0 and 100 would say that the game is decided.
func Percent(chance float64) int { return min(max(percent(chance), 100-most), most) }

// ScoreCost turns the part of the chance to win that a move gave away into whole percents: what
// lies between the chances that are shown, and 100 only where a proven win became a proven
// loss.
func ScoreCost(loss float64, before, after analysis.Score) int {
	if !before.Forced() && !after.Forced() {
		return max(0, Percent(before.Chance())-Percent(after.Chance()))
	}
	_, won := before.Win()
	_, lost := after.Loss()
	if won && lost {
		return percent(loss)
	}
	return min(percent(loss), most)
}

func percent(part float64) int { return int(math.Round(100 * part)) }

// NumberedOpening names one of the canonical openings: "D4 · Kagetsu".
func NumberedOpening(text *i18n.Localizer, id string) string {
	return strings.ToUpper(id) + " · " + text.T("canonical."+id)
}

// Standing writes the chance that a score means for its side: "62%", "win in 7",
// "loss in ≤ 4". What a game's mistakes cost is counted in these.
func Standing(text *i18n.Localizer, s analysis.Score, b analysis.Bound) string {
	return ScoreBounded(text, view.InChances, s, analysis.Length(s, b, false))
}

// Chance says what is known of a position on the graph: "Black 63% to win", as a score
// "Black +106".
func Chance(text *i18n.Localizer, in view.Quantity, v view.Chance) string {
	side, s := board.Black, v.Score
	if v.Chance < 0.5 {
		side, s = board.White, s.Opposite()
	}
	switch {
	case !v.Known:
		return text.T("game.unknown")
	case v.Forced:
		return text.T("game.won", i18n.Args{"Side": text.Side(side)})
	}
	standing := text.T("game.chance", i18n.Args{"Side": text.Side(side), "Percent": Percent(s.Chance())})
	if in == view.InScores {
		standing = text.T("game.score", i18n.Args{"Side": text.Side(side), "Score": Score(text, in, s)})
	}
	if v.Shallow {
		return text.T("game.shallow", i18n.Args{"Standing": standing})
	}
	return standing
}

// loss writes what a candidate gives away against the best: points of the chance to win,
// "−4", "−0.4", "0" of the best. An older one, which was not compared with the best of now,
// may be ahead of it: "+2". The bound says how sure it is; ok is false when both are bounds
// of which nothing follows.
func loss(best, c analysis.Candidate) (points string, b analysis.Bound, ok bool) {
	if c.Move == best.Move {
		return "0", analysis.Exact, true
	}
	b = c.Bound
	if other := best.Bound.Opposite(); other != analysis.Exact && !best.Score.Forced() {
		if b != analysis.Exact && b != other {
			return "", b, false
		}
		b = other
	}
	behind := c.Score.Chance() - best.Score.Chance()
	if !c.Older {
		behind = min(behind, 0)
	}
	return lossPoints(behind), b, true
}

// ScoreBehind writes how far a score is behind a better one in a sentence: "12%", as scores "152".
func ScoreBehind(in view.Quantity, best, s analysis.Score) string {
	if in == view.InScores {
		return strconv.Itoa(best.Value() - s.Value())
	}
	if shown := Percent(best.Chance()) - Percent(s.Chance()); shown > 0 {
		return strconv.Itoa(shown) + unit(in)
	}
	return strings.TrimPrefix(lossPoints(s.Chance()-best.Chance()), "−") + unit(in)
}

// lossPoints writes a part of the chance to win, as far below 100 as one that is not
// proven.
func lossPoints(part float64) string {
	const tenth, one = 0.1, 1
	points := min(max(100*part, -most), most)
	form := "%+.0f"
	switch size := math.Abs(points); {
	case size < tenth/2:
		return "0"
	case size < one-tenth/2:
		form = "%+.1f"
	}
	return strings.Replace(fmt.Sprintf(form, points), "-", "−", 1)
}

// most is the greatest percentage of what is not proven.
const most = 99

// Score writes a score for a table: "63%", as a score "+412", "win in 7", "loss in 4".
// What is no candidate has nothing to lose against: where losses are wanted, its chance
// is written.
func Score(text *i18n.Localizer, in view.Quantity, s analysis.Score) string {
	if n, ok := s.Win(); ok {
		return text.T("score.win", i18n.Args{"N": counted(text, n)})
	}
	if n, ok := s.Loss(); ok {
		return text.T("score.loss", i18n.Args{"N": counted(text, n)})
	}
	return worth(in, s) + unit(in)
}

// worth writes a score that is not forced, without its unit.
func worth(in view.Quantity, s analysis.Score) string {
	if in == view.InScores {
		return i18n.Signed(s.Value())
	}
	return fmt.Sprint(Percent(s.Chance()))
}

// unit is what stands behind a number where there is room.
func unit(in view.Quantity) string {
	if in == view.InScores {
		return ""
	}
	return "%"
}

// ScoreBounded writes a score with its bound: "≤ 41%", "win in ≤ 23".
func ScoreBounded(text *i18n.Localizer, in view.Quantity, s analysis.Score, b analysis.Bound) string {
	return bounded(text, in, s, b, "score.win", "score.loss")
}

// ScoreDoes writes what a move with that score does: "63%", "wins in ≤ 7", "≥ loses in 4".
func ScoreDoes(text *i18n.Localizer, in view.Quantity, s analysis.Score, b analysis.Bound) string {
	return bounded(text, in, s, b, "log.wins", "log.loses")
}

// bounded writes a score with its bound, a forced one by the keys for a win and a loss.
func bounded(text *i18n.Localizer, in view.Quantity, s analysis.Score, b analysis.Bound, win, loss string) string {
	if !s.Forced() {
		return sign(b) + Score(text, in, s)
	}
	n, other := lengthSign(text, s, b, " ")
	if _, loses := s.Loss(); loses {
		win = loss
	}
	return sign(other) + text.T(win, i18n.Args{"N": n})
}

// ScoreFor writes a value with the side whose view it takes: "55% for Black".
func ScoreFor(text *i18n.Localizer, in view.Quantity, side board.Stone, s analysis.Score) string {
	key := "coach.chance"
	if in == view.InScores {
		key = "coach.score"
	}
	return text.T(key, i18n.Args{"Score": Score(text, in, s), "Side": text.Side(side)})
}

// sign is what stands before a score that is only a bound.
func sign(b analysis.Bound) string {
	if b == analysis.Exact {
		return ""
	}
	return b.String() + " "
}

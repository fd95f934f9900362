// Package analysis holds the words that engines and screens share: what a
// search has found so far, for whom, and how sure it is.
package analysis

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"tengen/board"
	"tengen/board/record"
)

// Score is a verdict on a position or a move from the view of one side (its
// holder says which): a heuristic value, or a forced win or loss in a number of
// plies. The zero Score is the value 0.
type Score struct {
	value int // heuristic value; unused when plies is not 0
	plies int // +n: wins in n plies, -n: loses in n plies, 0: not forced
}

// Value returns a heuristic score. About 200 units are the advantage that wins
// three games in four.
func Value(v int) Score { return Score{value: v} }

// WinIn returns a forced win in n plies, the winning stone included: WinIn(1)
// makes the row now. n must be positive.
func WinIn(n int) Score { return Score{plies: n} }

// LossIn returns a forced loss in n plies, the opponent's winning stone included.
// n must be positive.
func LossIn(n int) Score { return Score{plies: -n} }

// Win returns the length of a forced win in plies.
func (s Score) Win() (plies int, ok bool) { return s.plies, s.plies > 0 }

// Loss returns the length of a forced loss in plies.
func (s Score) Loss() (plies int, ok bool) { return -s.plies, s.plies < 0 }

// Forced reports whether the score is a forced win or loss.
func (s Score) Forced() bool { return s.plies != 0 }

// Value returns the heuristic value, 0 when the score is forced.
func (s Score) Value() int { return s.value }

// Opposite returns the same verdict from the other side's view.
func (s Score) Opposite() Score { return Score{value: -s.value, plies: -s.plies} }

// Compare returns a negative number when s is worse than t for their holder, a
// positive one when it is better, 0 when they are equal. A quick win is better
// than a slow one, a slow loss better than a quick one.
func (s Score) Compare(t Score) int { return s.rank() - t.rank() }

// forcedRank lies above every heuristic value.
const forcedRank = 1 << 20

func (s Score) rank() int {
	switch {
	case s.plies > 0:
		return forcedRank - s.plies
	case s.plies < 0:
		return -forcedRank - s.plies
	default:
		return max(-forcedRank/2, min(s.value, forcedRank/2))
	}
}

// String returns "+41", "-7", "0", "+M7" for a win in 7 plies, "-M4" for a loss
// in 4.
func (s Score) String() string {
	switch {
	case s.plies > 0:
		return "+M" + strconv.Itoa(s.plies)
	case s.plies < 0:
		return "-M" + strconv.Itoa(-s.plies)
	case s.value > 0:
		return "+" + strconv.Itoa(s.value)
	default:
		return strconv.Itoa(s.value)
	}
}

// ParseScore reads what [Score.String] writes.
func ParseScore(text string) (Score, error) {
	digits, winning := strings.CutPrefix(text, "+M")
	losing := false
	if !winning {
		digits, losing = strings.CutPrefix(text, "-M")
	}
	n, err := strconv.Atoi(digits)
	switch forced := winning || losing; {
	case err != nil || forced && n <= 0:
		return Score{}, fmt.Errorf("%q is no score", text)
	case winning:
		return WinIn(n), nil
	case losing:
		return LossIn(n), nil
	}
	return Value(n), nil
}

// MarshalText writes the score as [Score.String] does.
func (s Score) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Score) UnmarshalText(text []byte) (err error) {
	*s, err = ParseScore(string(text))
	return err
}

// valueScale is the value that wins three games in four, as [Value] defines it:
// the logistic function is 0.73 there.
const valueScale = 200

// Chance returns the chance, 0 to 1, that the score's holder wins: 1 and 0 for
// forced results.
func (s Score) Chance() float64 {
	switch {
	case s.plies > 0:
		return 1
	case s.plies < 0:
		return 0
	default:
		return 1 / (1 + math.Exp(-float64(s.value)/valueScale))
	}
}

// Likely returns the value whose [Score.Chance] is chance, which lies between 0 and 1.
func Likely(chance float64) Score {
	return Value(int(math.Round(valueScale * math.Log(chance/(1-chance)))))
}

// Later returns the same verdict from a position plies further from the end: a
// move that leads to a win in n is a win in n+1. Heuristic values stay.
func (s Score) Later(plies int) Score {
	switch {
	case s.plies > 0:
		s.plies += plies
	case s.plies < 0:
		s.plies -= plies
	}
	return s
}

// Record returns what is kept of a search in the tree of a game: its first
// candidate and, up to lines in all, those that are known exactly or proven, and not older.
func (i Info) Record(engine string, lines int) *record.Analysis {
	kept := &record.Analysis{
		Engine: engine, Depth: i.Depth, SelDepth: i.SelDepth, Nodes: i.Nodes, Elapsed: i.Elapsed,
	}
	for n, c := range Fresh(i.Candidates) {
		// Beyond those that were asked for there are only bounds.
		if n > 0 && (n >= lines || c.Bound != Exact && !c.Bounded()) {
			break
		}
		kept.Lines = append(kept.Lines, c.Record())
	}
	return kept
}

// Record returns the candidate as a record keeps it.
func (c Candidate) Record() record.Line {
	l := record.Line{Moves: c.Line, Value: c.Score.value, Plies: c.Score.plies, Bound: c.Bound, Depth: c.Depth, Claimed: c.Claimed}
	if len(l.Moves) == 0 {
		l.Moves = []board.Point{c.Move}
	}
	return l
}

// InfoOf returns the search that a record keeps, of a position in which turn is to
// move. It is empty when nothing was kept.
func InfoOf(kept *record.Analysis, turn board.Stone) Info {
	if kept == nil {
		return Info{}
	}
	info := Info{
		Turn: turn, Depth: kept.Depth, SelDepth: kept.SelDepth, Nodes: kept.Nodes, Elapsed: kept.Elapsed, Done: true,
	}
	for _, l := range kept.Lines {
		info.Candidates = append(info.Candidates, CandidateOf(l))
	}
	return info
}

// CandidateOf returns the candidate that a record keeps.
func CandidateOf(l record.Line) Candidate {
	c := Candidate{Move: board.Pass, Line: l.Moves, Score: ScoreOf(l), Bound: l.Bound, Depth: l.Depth, Claimed: l.Claimed}
	if len(l.Moves) > 0 {
		c.Move = l.Moves[0]
	}
	return c
}

// ScoreOf returns the score of a line in a record.
func ScoreOf(l record.Line) Score {
	if l.Plies != 0 {
		return Score{plies: l.Plies}
	}
	return Value(l.Value)
}

// Drawn reports whether a score of the search is known to be a draw and not only an
// even position.
func (i Info) Drawn(s Score) bool { return i.Source == FromSolver && !s.Forced() }

// SlipLoss is the chance to win, of 1, from which on it counts that a move gives it away.
const SlipLoss = 0.06

// LetsGo reports whether a forced win is let go by who plays for a score of played. What is
// only not proven to win, and is as good as won, lets nothing go.
func LetsGo(best, played Score) bool {
	_, wins := best.Win()
	_, stillWins := played.Win()
	return wins && !stillWins && best.Chance()-played.Chance() >= SlipLoss
}

// Slips reports whether the move gives away what the best move of the search keeps, or the game that
// a move which was left out keeps.
func (i Info) Slips(c Candidate) bool {
	best, ok := i.Best()
	return ok && (c.Slips(best) || i.Held && c.loses())
}

// LosesGame reports whether the move throws away a game that another move does not lose: the best of
// the search, or one that was left out.
func (i Info) LosesGame(c Candidate) bool {
	best, ok := i.Best()
	return ok && (c.LosesGame(best) || i.Held && c.loses())
}

// loses reports whether the move is known to lose.
func (c Candidate) loses() bool {
	_, loses := c.Score.Loss()
	return !c.Older && loses && c.Bound == Exact
}

// Slips reports whether the move gives away a proven win, however good it seems, or a game that
// best keeps. Of an older candidate that is not said: it was not compared with best.
func (c Candidate) Slips(best Candidate) bool {
	_, wins := best.Score.Win()
	_, stillWins := c.Score.Win()
	return !c.Older && c.Bound == Exact && best.Bound == Exact && (wins && !stillWins || c.LosesGame(best))
}

// LosesGame reports whether the move throws away a game that best does not lose.
func (c Candidate) LosesGame(best Candidate) bool {
	_, bestLoses := best.Score.Loss()
	return c.loses() && !bestLoses
}

// Candidate returns what is known of a move.
func (i Info) Candidate(move board.Point) (Candidate, bool) {
	n := indexOf(i.Candidates, move)
	if n < 0 {
		return Candidate{}, false
	}
	return i.Candidates[n], true
}

// Fresh returns the search without its older candidates. A caller that compares moves, or keeps
// what was found, asks for it.
func (i Info) Fresh() Info {
	i.Candidates = Fresh(i.Candidates)
	return i
}

// Fresh returns the candidates that are not older. The slice that was given stays as it is.
func Fresh(candidates []Candidate) []Candidate {
	older := func(c Candidate) bool { return c.Older }
	if !slices.ContainsFunc(candidates, older) {
		return candidates
	}
	return slices.DeleteFunc(slices.Clone(candidates), older)
}

// PutFirst returns the candidates with the one of a move before the others; when it is
// none of them, one without a score is made for it. The slice that was given stays as it is.
func PutFirst(candidates []Candidate, move board.Point) []Candidate {
	chosen := Candidate{Move: move, Line: []board.Point{move}, Unscored: true}
	if n := indexOf(candidates, move); n >= 0 {
		chosen = candidates[n]
		candidates = slices.Delete(slices.Clone(candidates), n, n+1)
	}
	return append([]Candidate{chosen}, candidates...)
}

// BeforeReply turns what is known of the best reply to a move into what is known of the
// move: the score is the other side's, and depth and length grow by a ply.
func BeforeReply(move board.Point, reply Candidate) Candidate {
	return Candidate{
		Move: move, Score: reply.Score.Opposite().Later(1), Bound: reply.Bound.Opposite(), Depth: reply.Depth + 1,
		Line: append([]board.Point{move}, reply.Line...), Claimed: reply.Claimed,
	}
}

// Reply turns what is known of a move that loses into what is known of the reply that wins,
// the other way round than [BeforeReply]; ok is false where no reply is known.
func (c Candidate) Reply() (reply Candidate, ok bool) {
	n, loses := c.Score.Loss()
	if _, ends := c.Ends(); !loses || !ends || n < 2 || len(c.Line) < 2 {
		return Candidate{}, false
	}
	return Candidate{
		Move: c.Line[1], Score: WinIn(n - 1), Bound: c.Bound.Opposite(), Depth: max(0, c.Depth-1), Line: c.Line[1:],
	}, true
}

func indexOf(candidates []Candidate, move board.Point) int {
	return slices.IndexFunc(candidates, func(c Candidate) bool { return c.Move == move })
}

// Package analysis holds the words that engines and screens share: what a
// search has found so far, for whom, and how sure it is.
package analysis

import (
	"fmt"
	"strconv"
	"strings"
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

// Forced tells whether the score is a forced win or loss.
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

package words

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"tengen/ai/analysis"
	"tengen/ui/view"
)

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

// Behind writes how far a score is behind a better one in a sentence: "12%", as scores "152".
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

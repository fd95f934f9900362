package words

import (
	"strconv"
	"strings"

	"tengen/ai/analysis"
	"tengen/ai/textbook"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// unbounded is the magnitude from which on a bound of a search window is none.
const unbounded = analysis.WinValue + 1

// Node writes a value in the tree of a search: "41", "−7", "win 7" and "loss 8" for a
// win or loss that many plies from the position on the board, "∞" for a bound that is
// none.
func Node(text *i18n.Localizer, v int) string {
	switch {
	case v >= unbounded:
		return "∞"
	case v <= -unbounded:
		return "−∞"
	}
	plies, forced := analysis.ForcedPlies(v)
	switch {
	case forced && v > 0:
		return text.T("insight.win", i18n.Args{"Plies": plies})
	case forced:
		return text.T("insight.loss", i18n.Args{"Plies": plies})
	}
	return i18n.Number(v)
}

// NodeShort is [Node] for where there is little room: "W7" and "L8" for a win and a
// loss.
func NodeShort(text *i18n.Localizer, v int) string {
	plies, forced := analysis.ForcedPlies(v)
	switch {
	case forced && v > 0 && v < unbounded:
		return text.T("insight.won", i18n.Args{"Plies": plies})
	case forced && v < 0 && v > -unbounded:
		return text.T("insight.lost", i18n.Args{"Plies": plies})
	}
	return Node(text, v)
}

// NodeBounded writes a value with what it says: "≥ 41" is at least, "≤ 41" at most.
func NodeBounded(text *i18n.Localizer, b analysis.Bound, v int) string {
	return sign(b) + Node(text, v)
}

// NodeShortBounded is [NodeBounded] for where there is little room.
func NodeShortBounded(text *i18n.Localizer, b analysis.Bound, v int) string {
	return sign(b) + NodeShort(text, v)
}

// NodeSentence says what the value of a node means, which side's view it takes: "Black
// wins by force, in 7 plies from the position on the board."
func NodeSentence(text *i18n.Localizer, side board.Stone, b analysis.Bound, v int) string {
	args := i18n.Args{"Max": text.Side(side), "Min": text.Side(side.Opponent()), "Value": Node(text, v)}
	if plies, forced := analysis.ForcedPlies(v); forced {
		args["Plies"] = PlyWords(text, plies)
		switch {
		case v > 0 && b != analysis.AtMost:
			return text.T("searchtree.worth.win", args)
		case v < 0 && b != analysis.AtLeast:
			return text.T("searchtree.worth.loss", args)
		}
	}
	switch b {
	case analysis.AtLeast:
		return text.T("searchtree.worth.at_least", args)
	case analysis.AtMost:
		return text.T("searchtree.worth.at_most", args)
	default:
		return text.T("searchtree.worth.exact", args)
	}
}

// SearchDepth writes a depth in hundredths of a ply as plies: "5", "5.3".
func SearchDepth(hundredths int) string {
	const ply, tenth = 100, 10
	tenths := (hundredths + tenth/2) / tenth
	if tenths%(ply/tenth) == 0 {
		return strconv.Itoa(tenths / (ply / tenth))
	}
	return strconv.FormatFloat(float64(tenths)*tenth/ply, 'f', 1, 64)
}

// Number writes a value with a true minus sign, and the infinities of package
// textbook.
func Number(v int) string {
	switch {
	case v <= -textbook.Endless:
		return "−∞"
	case v >= textbook.Endless:
		return "∞"
	default:
		return i18n.Number(v)
	}
}

// Proved writes a value of a textbook search with what is proved of it: "3" is exact,
// "≥ 3" at least, "≤ 3" at most. Nothing is written while nothing is proved.
func Proved(b textbook.Bound, v int) string {
	switch b {
	case textbook.Exact:
		return Number(v)
	case textbook.AtLeast, textbook.AtMost:
		return b.String() + " " + Number(v)
	default:
		return ""
	}
}

// ProvedSentence says what is proved of the value of a node.
func ProvedSentence(text *i18n.Localizer, b textbook.Bound) string {
	switch b {
	case textbook.Exact:
		return text.T("lab.alphabeta.exact")
	case textbook.AtLeast:
		return text.T("lab.alphabeta.at_least")
	case textbook.AtMost:
		return text.T("lab.alphabeta.at_most")
	default:
		return text.T("lab.alphabeta.unknown")
	}
}

// LimitName says what ends an analysis: "depth 14", "10 s · 1,000,000 nodes"; without a limit
// it says so.
func LimitName(t *i18n.Localizer, l view.Limit) string {
	var parts []string
	if l.Depth > 0 {
		parts = append(parts, limitDepth(t, l.Depth))
	}
	if l.Time > 0 {
		parts = append(parts, t.Seconds(l.Time))
	}
	if l.Nodes > 0 {
		parts = append(parts, LimitNodes(t, l.Nodes))
	}
	if len(parts) == 0 {
		return t.T("limit.none")
	}
	return strings.Join(parts, " · ")
}

// limitDepth says a depth.
func limitDepth(t *i18n.Localizer, plies int) string {
	return t.T("limit.depth", i18n.Args{"Depth": plies})
}

// LimitPlies says how deep that is.
func LimitPlies(t *i18n.Localizer, plies int) string {
	return t.T("limit.plies", i18n.Args{"Depth": plies})
}

// LimitNodes says a number of nodes.
func LimitNodes(t *i18n.Localizer, n int) string {
	return t.T("limit.nodes", i18n.Args{"Nodes": i18n.Grouped(uint64(n))})
}

// LimitStopped says by what an analysis was ended: "stopped at depth 14".
func LimitStopped(t *i18n.Localizer, l view.Limit) string {
	if l.Depth > 0 {
		return t.T("limit.stopped_at", i18n.Args{"Limit": limitDepth(t, l.Depth)})
	}
	return t.T("limit.stopped_after", i18n.Args{"Limit": LimitName(t, l)})
}

// Restriction says which moves are searched: "without H9, J9", "only H9".
func Restriction(t *i18n.Localizer, r view.Restriction) string {
	key := "limit.without"
	if r.Only {
		key = "limit.only"
	}
	return t.T(key, i18n.Args{"Points": points(r.Points)})
}

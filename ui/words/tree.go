package words

import (
	"strconv"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/words/i18n"
)

// unbounded is the magnitude from which on a bound of a search window is none.
const unbounded = analysis.WinValue + 1

// Node writes a value in the tree of a search: "41", "−7", "win 7" and "loss 8" for a
// win or loss in so many plies from the position on the board, "∞" for a bound that is
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

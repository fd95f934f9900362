package words

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// LimitName says what ends an analysis: "depth 14", "10 s · 1,000,000 nodes"; without a limit
// it says so.
func LimitName(t *i18n.Localizer, l view.Limit) string {
	var parts []string
	if l.Depth > 0 {
		parts = append(parts, LimitDepth(t, l.Depth))
	}
	if l.Time > 0 {
		parts = append(parts, LimitTime(t, l.Time))
	}
	if l.Nodes > 0 {
		parts = append(parts, LimitNodes(t, l.Nodes))
	}
	if len(parts) == 0 {
		return t.T("limit.none")
	}
	return strings.Join(parts, " · ")
}

// LimitDepth says a depth.
func LimitDepth(t *i18n.Localizer, plies int) string {
	return t.T("limit.depth", i18n.Args{"Depth": plies})
}

// LimitPlies says how deep that is.
func LimitPlies(t *i18n.Localizer, plies int) string {
	return t.T("limit.plies", i18n.Args{"Depth": plies})
}

// LimitTime says a time.
func LimitTime(t *i18n.Localizer, d time.Duration) string { return t.Seconds(d) }

// LimitNodes says a number of nodes.
func LimitNodes(t *i18n.Localizer, n int) string {
	return t.T("limit.nodes", i18n.Args{"Nodes": grouped(n)})
}

// LimitStopped says by what an analysis was ended: "stopped at depth 14".
func LimitStopped(t *i18n.Localizer, l view.Limit) string {
	if l.Depth > 0 {
		return t.T("limit.stopped_at", i18n.Args{"Limit": LimitDepth(t, l.Depth)})
	}
	return t.T("limit.stopped_after", i18n.Args{"Limit": LimitName(t, l)})
}

// grouped writes a number with its thousands set off.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	var groups []string
	for len(digits) > 3 {
		groups = append(groups, digits[len(digits)-3:])
		digits = digits[:len(digits)-3]
	}
	groups = append(groups, digits)
	slices.Reverse(groups)
	return strings.Join(groups, ",")
}

// mostNames is how many moves are named; all are marked on the board.
const mostNames = 4

// Restriction says which moves are searched: "without H9, J9", "only H9".
func Restriction(t *i18n.Localizer, r view.Restriction) string {
	key := "limit.without"
	if r.Only {
		key = "limit.only"
	}
	names := board.Names(r.Points)
	if len(names) > mostNames {
		names = append(names[:mostNames], "…")
	}
	return t.T(key, i18n.Args{"Points": strings.Join(names, ", ")})
}

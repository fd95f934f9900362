package checker

import (
	"fmt"
)

// checkPromise compares what an entry promises with what it and those after it need. It
// returns what is wrong.
func checkPromise(entries []Entry, at tablePosition, own int) string {
	promised := int(entries[at.entry].Plies)
	if promised == 0 {
		return ""
	}
	need := own
	for _, to := range at.to {
		after := int(entries[to].Plies)
		if after == 0 {
			return fmt.Sprintf("it promises a win in %d plies, but entry %d after it promises none", promised, to)
		}
		need = max(need, after+movesAPair)
	}
	if need > promised {
		return fmt.Sprintf("it promises a win in %d plies and needs %d", promised, need)
	}
	return ""
}

// conclude works out, from the last positions to the first, where Black has won, in
// how many plies at the latest, and so which second moves of White are answered. What
// was not checked is taken to hold, but nothing is said of its plies.
func (w *reachable) conclude(table *Table, own map[int]int) {
	r := w.report
	r.Plies = make([]uint8, table.Len())
	fails := make([]bool, table.Len())
	for _, refused := range r.Refused {
		fails[refused.Entry] = true
	}
	for i := len(w.positions) - 1; i >= 0; i-- {
		at := w.positions[i]
		plies, known := own[at.entry]
		for _, to := range at.to {
			fails[at.entry] = fails[at.entry] || fails[to]
			known = known && r.Plies[to] > 0
			plies = max(plies, int(r.Plies[to])+movesAPair)
		}
		if known && !fails[at.entry] {
			r.Plies[at.entry] = uint8(plies)
		}
	}
	accepted := make([]bool, table.Len())
	for _, root := range w.roots {
		if !fails[root] {
			r.Proven++
			accepted[root] = true
		}
	}
	for _, at := range w.positions {
		for _, to := range at.to {
			accepted[to] = accepted[to] || accepted[at.entry]
		}
	}
	for i, ok := range accepted {
		if ok {
			r.Accepted = append(r.Accepted, i)
		}
	}
}

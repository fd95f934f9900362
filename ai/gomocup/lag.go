package gomocup

import (
	"slices"
	"time"
)

// lag knows by how much the clock is late: a machine that others keep busy wakes us so much
// later than we asked for.
type lag struct {
	used  func() time.Duration // what processor time the process has had; nil where that is not known
	moves []time.Duration      // the worst of each of the last moves
	worst time.Duration        // of this move
	known bool                 // it has been measured in this move
}

// A process that was stopped, or whose machine slept, has had no processor time in that
// pause, and what comes after is as quick as before; on a busy machine it has some.
const (
	lagMoves   = 5
	leastPause = 200 * time.Millisecond
	pausePart  = 4 // a pause is what had less than a quarter of one processor
)

// expected is what is expected of the next look: the median of the last moves, and no less
// than this one has shown.
func (l *lag) expected() time.Duration {
	if len(l.moves) == 0 {
		return l.worst
	}
	sorted := slices.Sorted(slices.Values(l.moves))
	return max(sorted[len(sorted)/2], l.worst)
}

// measured takes how late we were woken, and the processor time that was used meanwhile.
func (l *lag) measured(late, used time.Duration) {
	if l.used != nil && late > leastPause && used < late/pausePart {
		return
	}
	l.worst, l.known = max(l.worst, late), true
}

// processorTime returns what the process has had, 0 where that is not known.
func (l *lag) processorTime() time.Duration {
	if l.used == nil {
		return 0
	}
	return l.used()
}

// moved ends a move.
func (l *lag) moved() {
	if l.known {
		l.moves = append(l.moves, l.worst)
		l.moves = l.moves[max(len(l.moves)-lagMoves, 0):]
	}
	l.worst, l.known = 0, false
}

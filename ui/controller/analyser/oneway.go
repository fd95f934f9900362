package analyser

import (
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
)

// ways are how proven wins can go: one of each.
type ways struct {
	analysis *Analysis
	job      *background.Job
	seeking  place // where it looks
	known    map[place][]board.Point
}

// seek looks in the background for one way the win goes that the certificate promises
// in the position shown, unless that is known: its own answer is a move.
func (w *ways) seek(pos *rule.Position, info analysis.Info) {
	a := w.analysis
	best, ok := info.Best()
	if !ok || a.shown.level != "" || info.Certainty(best) != analysis.Certified || pos.Hash() != a.Subject().Hash() || rowStands(pos, best.Line) {
		return
	}
	at := placeOf(pos)
	if _, known := w.known[at]; known || w.seeking == at {
		return
	}
	w.seeking = at
	background.Compute(w.job, func(ctx context.Context) []board.Point {
		return a.config.Engines.OneWay(ctx, pos.Clone())
	}, func(line []board.Point, ok bool) {
		w.seeking = place{}
		if !ok {
			return
		}
		if len(w.known) >= mostFindings {
			clear(w.known)
		}
		w.known[at] = line
		if a.shown.about(pos.Hash()) && a.shown.level == "" {
			a.show(pos, a.shown.latest())
			a.host.Changed()
		}
	})
}

// drop ends looking for a way.
func (w *ways) drop() {
	w.job.Cancel()
	w.seeking = place{}
}

// in returns a search with the way its best move's win can go, where that is known.
func (w *ways) in(pos *rule.Position, info analysis.Info) analysis.Info {
	best, ok := info.Best()
	line := w.known[placeOf(pos)]
	if !ok || info.Certainty(best) != analysis.Certified || len(line) == 0 || line[0] != best.Move {
		return info
	}
	best.Line = line
	info.Candidates = slices.Clone(info.Candidates)
	info.Candidates[0] = best
	return info
}

// rowStands tells whether a line ends with a row of the side to move.
func rowStands(pos *rule.Position, line []board.Point) bool {
	if len(line)%2 == 0 {
		return false
	}
	at := pos.Clone()
	for _, p := range line {
		if at.Play(p) != nil {
			return false
		}
	}
	return at.Winner() == pos.Turn()
}

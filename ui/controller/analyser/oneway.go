package analyser

import (
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
)

// seekWay looks in the background for one way the win goes that the certificate promises
// in the position shown, unless that is known: its own answer is a move.
func (a *Analysis) seekWay(pos *rule.Position, info analysis.Info) {
	best, ok := info.Best()
	if !ok || a.shown.level != "" || info.Knowledge(best) != analysis.Certified || pos.Hash() != a.Subject().Hash() || rowStands(pos, best.Line) {
		return
	}
	at := placeOf(pos)
	if _, known := a.ways[at]; known || a.seeking == at {
		return
	}
	a.seeking = at
	background.Compute(a.way, func(ctx context.Context) []board.Point {
		return a.config.Engines.OneWay(ctx, pos.Clone())
	}, func(line []board.Point, ok bool) {
		a.seeking = place{}
		if !ok {
			return
		}
		if len(a.ways) >= mostFindings {
			clear(a.ways)
		}
		a.ways[at] = line
		if a.shown.about(pos.Hash()) && a.shown.level == "" {
			a.show(pos, a.shown.latest())
			a.host.Changed()
		}
	})
}

// dropWay ends looking for a way.
func (a *Analysis) dropWay() {
	a.way.Cancel()
	a.seeking = place{}
}

// withWay returns a search with the way its best move's win can go, where that is known.
func (a *Analysis) withWay(pos *rule.Position, info analysis.Info) analysis.Info {
	best, ok := info.Best()
	line := a.ways[placeOf(pos)]
	if !ok || info.Knowledge(best) != analysis.Certified || len(line) == 0 || line[0] != best.Move {
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

package analyser

import (
	"context"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
)

// proofLine looks for one way how a proven win can go.
type proofLine struct {
	analysis *Analysis
	job      *background.Job
	at       place // where it looks, or has looked
}

// find looks in the background for one way the win goes that the certificate promises
// in the position shown, unless that is known: its own answer is a move.
func (w *proofLine) find(pos *rule.Position, info analysis.Info) {
	a := w.analysis
	best, ok := info.Best()
	if !ok || a.shown.level != "" || info.Certainty(best) != analysis.Certified || pos.Hash() != a.Subject().Hash() || rowStands(pos, best.Line) || w.at == placeOf(pos) {
		return
	}
	w.at = placeOf(pos)
	background.Compute(w.job, func(ctx context.Context) []board.Point {
		return a.config.Engines.OneWay(ctx, pos.Clone())
	}, func(line []board.Point, ok bool) {
		if ok && len(line) > 0 && line[0] == best.Move {
			best.Line = line
			a.config.Known.Learn(pos, best, analysis.Certified)
			a.host.Changed()
		}
	})
}

// cancel ends the search.
func (w *proofLine) cancel() {
	w.job.Cancel()
	w.at = place{}
}

// rowStands reports whether a line ends with a row of the side to move.
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

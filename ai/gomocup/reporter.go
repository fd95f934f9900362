package gomocup

import (
	"tengen/ai/analysis"
	"tengen/board"
)

// The bits of INFO show_detail.
const detailRealTime = 1

// reporter prints what a search finds while it goes on.
type reporter struct {
	out    *printer
	size   board.Size
	lines  int
	detail int

	depth     int // of the last lines printed
	best      board.Point
	lost      map[board.Point]bool
	searching *board.Point // the point last printed as being searched; nil for none
}

// newReporter returns what prints the progress of a search.
func newReporter(out *printer, size board.Size, lines, detail int) *reporter {
	return &reporter{out: out, size: size, lines: lines, detail: detail, lost: map[board.Point]bool{}, best: board.Pass}
}

// progress prints the lines of a depth that is new.
func (t *reporter) progress(info analysis.Info) {
	if t.detail&detailRealTime != 0 {
		t.realTime(info)
	}
	if info.Depth > t.depth && len(info.Candidates) > 0 {
		t.depth = info.Depth
		t.print(info)
	}
}

// print prints the lines of the best candidates.
func (t *reporter) print(info analysis.Info) {
	for _, line := range Messages(info, t.lines) {
		t.out.line(line)
	}
}

// last prints the lines of the end of a search.
func (t *reporter) last(info analysis.Info) {
	t.reportSearching(nil)
	t.print(info)
	if info.Hurried {
		t.out.line(messagePrefix + hurried)
	}
	switch best, ok := info.Best(); {
	case info.Source == analysis.FromOpening:
		t.out.line(messagePrefix + openingMove)
	case ok && info.Source == analysis.FromSolver && !best.Score.Forced():
		t.out.line(messagePrefix + draw)
	}
}

// What a value alone does not tell: that a move was not searched for now, and that
// nobody can win any more, or that the clock left no time for what is proven.
const (
	openingMove = "opening move"
	draw        = "draw"
	hurried     = "no time left to ask the proof: this move promises nothing"
)

// realTime prints what boards draw on their points: the move being searched and
// when it no longer is, the best move when it changes, and moves that turn out to
// lose.
func (t *reporter) realTime(info analysis.Info) {
	t.reportSearching(info.Looking)
	for _, c := range info.Fresh().Candidates {
		if _, losing := c.Score.Loss(); losing && !t.lost[c.Move] {
			t.lost[c.Move] = true
			t.out.line(messagePrefix + "REALTIME LOST " + FormatPoint(c.Move, t.size))
		}
	}
	if best, ok := info.Best(); ok && best.Move != t.best {
		t.best = best.Move
		t.out.line(messagePrefix + "REALTIME BEST " + FormatPoint(best.Move, t.size))
	}
}

// reportSearching prints which point is being searched.
func (t *reporter) reportSearching(now *board.Point) {
	if now != nil && t.searching != nil && *now == *t.searching {
		return
	}
	if t.searching != nil {
		t.out.line(messagePrefix + "REALTIME DONE " + FormatPoint(*t.searching, t.size))
	}
	if t.searching = now; now != nil {
		t.out.line(messagePrefix + "REALTIME POS " + FormatPoint(*now, t.size))
	}
}

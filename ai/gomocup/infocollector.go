package gomocup

import (
	"slices"
	"sync"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// infoCollector puts together what an engine says during one search.
type infoCollector struct {
	mu   sync.Mutex
	pos  *rule.Position
	flip bool // the engine's names count rows from the top
	last message
	best []analysis.Candidate // by rank
	log  []analysis.Change
}

// maxRank bounds the list of candidates, maxChanges what is kept of how the best move
// changed: the newest of it.
const (
	maxRank    = 100
	maxChanges = 1000
)

func newInfoCollector(pos *rule.Position, flip bool) *infoCollector {
	return &infoCollector{pos: pos, flip: flip}
}

// add takes a message and reports whether it told of a move that can be played.
func (h *infoCollector) add(text string) bool {
	m, ok := parseMessage(text)
	if ok && h.flip {
		h.flipRows(m.line)
	}
	if !ok || m.rank > maxRank || h.pos.Check(m.line[0]) != nil {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if m.nodes == 0 {
		m.nodes = h.last.nodes
	}
	h.last = m
	candidate := analysis.Candidate{Move: m.line[0], Score: m.score, Depth: m.depth, Line: h.playable(m.line), Unscored: !m.scored}
	if m.rank == 1 && (len(h.best) == 0 || h.best[0].Move != candidate.Move) {
		if len(h.log) == maxChanges {
			h.log = slices.Clone(h.log[maxChanges/2:])
		}
		h.log = append(h.log, analysis.Change{Depth: m.depth, Move: candidate.Move, Score: m.score, Elapsed: m.elapsed})
	}
	if m.rank <= len(h.best) {
		h.best[m.rank-1] = candidate
	} else {
		h.best = append(h.best, candidate)
	}
	return true
}

func (h *infoCollector) flipRows(line []board.Point) {
	for i, p := range line {
		line[i] = h.pos.Board().Size().FromTop(p)
	}
}

// detectFlip compares the names with the move that was played in the end. Engines
// do not agree on where rows begin, and when the best line begins with the mirror
// image of the move, this one counts from the other edge. It returns how it counts.
func (h *infoCollector) detectFlip(move board.Point) (flip bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.best) > 0 && h.best[0].Move != move && h.pos.Board().Size().FromTop(h.best[0].Move) == move {
		h.flip = !h.flip
		for i := range h.best {
			line := slices.Clone(h.best[i].Line) // the old one was handed out
			h.flipRows(line)
			h.best[i].Line, h.best[i].Move = line, line[0]
		}
		h.log = slices.Clone(h.log) // as well
		for i := range h.log {
			h.log[i].Move = h.pos.Board().Size().FromTop(h.log[i].Move)
		}
	}
	return h.flip
}

// playable cuts a line before the first point that is taken.
func (h *infoCollector) playable(line []board.Point) []board.Point {
	taken := map[board.Point]bool{}
	for i, p := range line {
		if taken[p] || !h.pos.Board().Free(p) {
			return line[:i]
		}
		taken[p] = true
	}
	return line
}

// info returns a snapshot. A move that stands twice, at an old rank and a new
// one, is given once.
func (h *infoCollector) info() analysis.Info {
	h.mu.Lock()
	defer h.mu.Unlock()
	info := analysis.Info{
		Turn: h.pos.Turn(), Depth: h.last.depth, SelDepth: h.last.selDepth,
		Nodes: h.last.nodes, Elapsed: h.last.elapsed,
		Changes: slices.Clip(h.log), // what stands there is never changed
	}
	given := map[board.Point]bool{}
	for _, c := range h.best {
		if !given[c.Move] {
			given[c.Move] = true
			info.Candidates = append(info.Candidates, c)
		}
	}
	return info
}

package engine

import (
	"tengen/ai/analysis"
	"tengen/ai/eval"
	"tengen/ai/pattern"
)

// correction remembers by how much the evaluation erred where the search has looked deeper,
// for positions that have something in common: the last two stones, the last one, or the
// threats on the board. What a subtree has shown is so believed of its neighbours too.
type correction struct {
	pairs   [2][1 << correctionBits]int16 // by side to move and a hash of the last two stones
	singles [2][pattern.CellSpace]int16   // by side to move and the last stone
	threats [2][eval.ThreatSets]int16     // by side to move and set of threats
}

const (
	correctionBits  = 16
	correctionUnit  = 64  // of a point of value
	correctionMost  = 300 // value that one of the three remembers at most
	correctionError = 400 // value from which on errors are all the same
	correctionPlies = 16  // depth from which on searches teach the same
	correctionSpeed = 512 // a search of one ply moves what is remembered by a part of that
)

// remembered returns what bears on the position of a board.
func (k *correction) remembered(b *pattern.Board) (pair, single, threats *int16) {
	turn, last := b.Turn(), b.Last(0)
	hash := (uint32(last)*pattern.CellSpace + uint32(b.Last(1))) * 0x9e3779b1
	return &k.pairs[turn][hash>>(32-correctionBits)], &k.singles[turn][last%pattern.CellSpace], &k.threats[turn][eval.ThreatSet(b)]
}

// value is what is to be added to the evaluation of a position.
func (k *correction) value(b *pattern.Board, p *Params) int {
	pair, single, threats := k.remembered(b)
	return (int(*pair)*p.CorrectionPair + int(*single)*p.CorrectionSingle + int(*threats)*p.CorrectionThreats) / (100 * correctionUnit)
}

// learn takes in that a search to depth found err more than the evaluation.
func (k *correction) learn(b *pattern.Board, err, depth int) {
	const most = correctionMost * correctionUnit
	weight := min(depth/Ply+1, correctionPlies)
	err = max(-correctionError, min(err, correctionError)) * correctionUnit
	pair, single, threats := k.remembered(b)
	for _, known := range [3]*int16{pair, single, threats} {
		v := int(*known)
		*known = int16(max(-most, min(v+(err-v)*weight/correctionSpeed, most)))
	}
}

// corrected returns the evaluation of the position, raw, as searches have corrected it.
func (w *worker) corrected(raw int) int {
	if w.params.NoCorrection {
		return raw
	}
	return max(-eval.Limit, min(raw+w.correction.value(w.board, w.params), eval.Limit))
}

// learnError takes in what a search of the node of ss to depth has found: best, by bestMove
// where that raised alpha. raw is the evaluation before it was corrected. Only what the
// evaluation should have seen counts: no wins, no fours, and of a bound no more than it says.
func (w *worker) learnError(ss *stackEntry, raw, best int, bestMove pattern.Cell, beta, depth int) {
	switch quiet := bestMove == pattern.NoCell || w.board.Class(w.board.Turn(), bestMove) < pattern.Four; {
	case w.params.NoCorrection || analysis.IsForced(best) || !quiet:
	case best >= beta && best <= ss.eval: // it is at least that, which was known
	case bestMove == pattern.NoCell && best >= ss.eval: // at most that
	default:
		w.correction.learn(w.board, best-raw, depth)
	}
}

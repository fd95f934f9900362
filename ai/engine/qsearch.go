package engine

import (
	"tengen/ai/analysis"
	"tengen/ai/eval"
	"tengen/ai/pattern"
)

// qsearch settles a leaf: the side to move may stop at the static evaluation or
// go on with fours near its last stone. depth counts fours downwards from 0.
func (w *worker) qsearch(ply, alpha, beta, depth int, pv bool) int {
	ss, b := w.at(ply), w.board
	if v, over := w.enterNode(ss, ply, pv); over {
		return v
	}
	if ply >= analysis.MaxPly-1 || w.params.NoQuiescence {
		return w.evaluate()
	}
	alpha, beta = max(alpha, analysis.LossValueIn(ply)), min(beta, analysis.WinValueIn(ply+1))
	if alpha >= beta {
		return alpha
	}

	hash := w.hash()
	tt, ttHit := w.probe(hash, ply)
	if ttHit && tt.Depth >= depth && !pv && tt.Value != analysis.None && tt.cuts(beta) {
		return tt.Value
	}
	raw := tt.Eval
	if !ttHit || raw == analysis.None {
		raw = w.evaluate()
	}
	ss.eval = w.corrected(raw)
	best := ss.eval
	if ttHit && tt.Value != analysis.None && tt.improves(best) {
		best = tt.Value
	}
	if best >= beta {
		if !ttHit {
			w.store(hash, ply, tableEntry{Value: best, Eval: raw, Depth: leafDepth, Bound: tableLower})
		}
		return best
	}
	alphaAtEntry := alpha
	alpha = max(alpha, best)
	if !pv && best+w.params.QSearchDelta < alpha || b.Fours(b.Turn()) == 0 {
		return best
	}

	plain := depth >= -w.params.QSearchFullDepth ||
		w.at(ply - 2).class[b.Turn()] >= pattern.FourPlus && w.at(ply - 4).class[b.Turn()] >= pattern.FourPlus
	move := pattern.NoCell
	w.startFourPicker(ss, plain)
	for {
		c := w.nextMove(ss)
		if c == pattern.NoCell {
			break
		}
		w.play(ss, c)
		w.work.Leaves++
		v := -w.qsearchEvasions(ply+1, -beta, -alpha, depth-1, pv)
		b.Undo()
		if w.quit {
			return 0
		}
		if v <= best {
			continue
		}
		best = v
		if v > alpha {
			move, alpha = c, v
			ss.updatePV(c, w.at(ply+1))
			if v >= beta {
				break
			}
		}
	}
	kind := tableUpper
	switch {
	case best >= beta:
		kind = tableLower
	case pv && best > alphaAtEntry:
		kind = tableExact
	}
	w.store(hash, ply, tableEntry{Value: best, Eval: raw, Move: move, Depth: max(depth, leafDepth), Bound: kind, PV: pv})
	return best
}

// qsearchEvasions answers a four on the board. The number of replies is one under most
// rules.
func (w *worker) qsearchEvasions(ply, alpha, beta, depth int, pv bool) int {
	ss, b := w.at(ply), w.board
	if v, over := w.enterNode(ss, ply, pv); over {
		return v
	}
	if ply >= analysis.MaxPly-1 || b.Count(b.Turn().Opponent(), pattern.Five) == 0 {
		return w.evaluate()
	}
	best := analysis.LossValueIn(ply + 2)
	ss.eval = -w.at(ply - 1).eval
	w.startPicker(ss, pattern.NoCell, ply, 0)
	for {
		c := w.nextMove(ss)
		if c == pattern.NoCell {
			return best
		}
		w.play(ss, c)
		w.work.Leaves++
		v := -w.qsearch(ply+1, -beta, -alpha, depth, pv)
		b.Undo()
		if w.quit {
			return 0
		}
		if v > best {
			best = v
			ss.updatePV(c, w.at(ply+1))
			if alpha = max(alpha, v); alpha >= beta {
				return best
			}
		}
	}
}

// fourSteps are the cells near a stone where a four that builds on it can lie:
// those within 2 steps and those within 4 along a line.
var fourSteps = func() (list []int) {
	for dy := -4; dy <= 4; dy++ {
		for dx := -4; dx <= 4; dx++ {
			near := max(dx, -dx, dy, -dy) <= 2
			straight := dx == 0 || dy == 0 || dx == dy || dx == -dy
			if (near || straight) && (dx != 0 || dy != 0) {
				list = append(list, dy*pattern.Stride+dx)
			}
		}
	}
	return list
}()

// startFourPicker makes the picker of ss hand out fours near the mover's last stone; without
// plain only those that build something else too.
func (w *worker) startFourPicker(ss *stackEntry, plain bool) {
	b, turn := w.board, w.board.Turn()
	least := pattern.FourPlus
	if plain {
		least = pattern.Four
	}
	last := b.Last(1)
	cells := w.cells[:0]
	for _, step := range fourSteps {
		c := pattern.Cell(int(last)+step) % pattern.CellSpace
		if b.Empty(c) && b.Class(turn, c) >= least {
			cells = append(cells, c)
		}
	}
	ss.pending, ss.ttMove, ss.forced = pattern.NoCell, pattern.NoCell, true
	ss.list, ss.generated, ss.best = ss.buffer[:len(cells)], true, -1
	for i, c := range cells {
		ss.list[i] = scoredMove{c, int32(b.Policy(turn, c))}
	}
}

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

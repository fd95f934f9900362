package engine

import (
	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

// search returns the value of the position at ply for the side to move, searched
// to depth (hundredths of a ply) with the window alpha to beta; outside of it the
// value is only a bound. pv tells that the window is open, cut that the node is
// expected to fail high. When the search is stopped the result means nothing.
//
// A value that says "forced win or loss" is proven: every list of defences that
// it rests on was complete.
func (w *worker) search(ply, alpha, beta, depth int, pv, cut bool) int {
	if w.tracer != nil && w.tracer.entersNode() {
		return w.tracedSearch(ply, alpha, beta, depth, pv, cut)
	}
	b, p := w.board, w.params
	own, opp := b.Turn(), b.Turn().Opponent()
	five := b.Count(opp, pattern.Five) > 0
	threatened := five || b.Count(opp, pattern.OpenFour) > 0

	// Step 1. Quiescence: at the horizon only fours are followed.
	if depth <= 0 || ply >= analysis.MaxPly-1 {
		w.traceEnd(Horizon)
		if five && !p.NoQuiescence {
			return w.qsearchEvasions(ply, alpha, beta, 0, pv)
		}
		return w.qsearch(ply, alpha, beta, 0, pv)
	}
	ss, before, next := w.at(ply), w.at(ply-1), w.at(ply+1)

	// Step 2. A full board is a draw, and the patterns may know the outcome.
	if v, over := w.enterNode(ss, ply, pv); over {
		w.traceOver()
		return v
	}

	// Step 3. Mate distance: a win already found elsewhere may be shorter than any from here.
	if !p.NoMateDistance {
		alpha, beta = max(alpha, analysis.LossValueIn(ply)), min(beta, analysis.WinValueIn(ply+1))
		if alpha >= beta {
			w.traceEnd(MateDistance)
			return alpha
		}
	}
	alphaAtEntry := alpha

	// Step 4. Transposition table. A search without one move must not see, or spoil, the
	// entry of the full one.
	excluded := ss.excluded
	hash := w.hash()
	if excluded != pattern.NoCell {
		hash ^= excludedKey(excluded)
	}
	tt, ttHit := w.probe(hash, ply)
	if excluded == pattern.NoCell {
		ss.ttPV = pv || ttHit && tt.PV
	}
	next.ttPV = false
	next.excluded = pattern.NoCell
	w.at(ply + 2).killers = [2]pattern.Cell{}
	if !pv && ttHit && tt.Value != analysis.None && tt.cuts(beta) && p.depthSuffices(tt.Depth, depth) {
		if !threatened {
			w.updateHistoryOnTTCut(ss, tt, beta, depth)
		}
		w.traceEnd(TableHit)
		return tt.Value
	}

	// Step 5. Static evaluation, unless a four or five stands: then nothing is quiet.
	// The table keeps it as it is, without what searches have found of its errors.
	estimate, improving := analysis.None, false
	ss.eval = -before.eval
	raw := ss.eval
	if !threatened {
		raw = tt.Eval
		if !ttHit || tt.Eval == analysis.None {
			raw = w.evaluate()
			if excluded == pattern.NoCell {
				w.store(hash, ply, tableEntry{Value: analysis.None, Eval: raw, Depth: leafDepth, PV: ss.ttPV})
			}
		}
		ss.eval = w.corrected(raw)
		estimate = ss.eval
		if ttHit && tt.Value != analysis.None && tt.improves(estimate) {
			estimate = tt.Value
		}
		improving = ss.eval > w.at(ply-2).eval
	}

	// Step 6. A win by fours that reductions would hide.
	if !five && (threatened || pv || estimate < beta) {
		if v, won := w.winByFours(ss, ply, depth, raw, tt); won {
			w.traceEnd(WonByFours)
			return v
		}
	}

	if !threatened && !pv {
		// Step 7. Razoring: far below alpha only fours can help.
		if !p.NoRazoring && depth < p.RazorDepth && alpha < analysis.LeastWin &&
			estimate+p.RazorBase+p.RazorScale*depth/Ply < alpha {
			w.traceEnd(Razored)
			return w.qsearch(ply, alpha, beta, 0, false)
		}
		// Step 8. Futility: far above beta the opponent will not come back.
		scale := p.FutilityScale
		if cut && !ttHit {
			scale -= p.FutilityCutNode
		}
		margin := scale * (depth - Ply) / Ply
		if improving {
			margin -= scale
		}
		if !p.NoFutility && estimate < analysis.LeastWin && beta > -analysis.LeastWin && excluded == pattern.NoCell &&
			estimate-max(margin, 0) >= beta && !w.afterTwoFours(ply, own) {
			w.traceEnd(Futile)
			return estimate
		}
		// Step 9. Null move: if even a pass is too good, so is the best move.
		if !p.NoNullMove && depth >= p.NullDepth && excluded == pattern.NoCell && estimate >= beta && before.move != pattern.NoCell &&
			!analysis.IsForced(beta) && ss.eval >= beta+max(p.NullBase-p.NullScale*depth/Ply, p.NullMin) {
			if v := w.nullMove(ply, beta, depth-p.NullReduce, cut); v >= beta || w.quit {
				w.traceEnd(NullMoveCut)
				return v
			}
		}
	}

	// Step 10. Internal iterative reduction: a position of the principal variation in which
	// no earlier search found a move is searched less deeply, and so is one whose move is
	// stale.
	if !p.NoIIR && !five {
		switch {
		case !ttHit || tt.Move == pattern.NoCell:
			if pv {
				depth -= p.IIRReduce
			}
			if depth >= p.IIRDepth {
				depth -= p.IIRDeep
			}
		case pv:
			depth -= max(0, min((depth-tt.Depth*Ply)*p.StaleReduce/Ply, p.StaleReduceMax))
		}
		if depth <= 0 {
			w.traceEnd(ReducedAway)
			return w.qsearch(ply, alpha, beta, 0, pv)
		}
	}

	failHigh := !p.NoReductions && !pv && cut && !threatened && estimate >= beta+p.FailHighBase+p.FailHighScale*depth/Ply
	w.startPicker(ss, tt.Move, ply, depth)
	best, bestMove := -analysis.Infinite, pattern.NoCell
	count := 0
	var refuted [maxRefuted]pattern.Cell
	refutedLen := 0

	for {
		// Step 11. Move count pruning: once a move that does not lose is known, leave out
		// what is late or pointless.
		selects := best > -analysis.LeastWin && !p.NoMoveCount && !five
		if selects && count+1 >= p.lateMoveLimit(w.curves, depth, improving) {
			if w.tracer != nil {
				w.tracer.traceLate(w, ss)
			}
			break
		}
		c := w.nextMove(ss)
		if c == pattern.NoCell {
			// Before a loss is believed, every other cell is tried.
			if best <= -analysis.LeastWin && excluded == pattern.NoCell && !p.NoFullWidth && w.addFullWidth(ss) {
				continue
			}
			break
		}
		if c == excluded {
			continue
		}
		count++
		class := [2]pattern.Class{b.Class(pattern.Black, c), b.Class(pattern.White, c)}
		fromOwn, fromOpp := pattern.Distance(c, b.Last(1)), pattern.Distance(c, b.Last(0))

		if selects && depth < p.TrivialDepth && (class == [2]pattern.Class{} || threatened && class[opp] < pattern.Four && class[own] < pattern.Four && fromOwn > nearby && fromOpp > nearby) {
			if w.tracer != nil {
				w.tracer.recorder.Skip(1)
			}
			continue
		}

		// Step 12. Extensions of replies to fours and of singular moves.
		extend := 0
		switch {
		case p.NoExtensions:
		case five:
			extend = p.FourReplyExtend
		case !p.NoSingular && excluded == pattern.NoCell && c == tt.Move && depth >= p.SingularDepth && ttHit && tt.Value != analysis.None &&
			!analysis.IsForced(tt.Value) && tt.Bound&tableLower != 0 && tt.Depth*Ply >= depth-p.SingularSlack:
			target, others := tt.Value-p.SingularScale*depth/(Ply*Ply), depth*p.SingularDepthOf/100
			if ss.ttPV && !pv {
				target -= p.SingularFormerPV * depth / (Ply * Ply)
				others += Ply
			}
			ss.excluded = c
			w.traceRole(Singular)
			v := w.search(ply, target-1, target, others, false, cut)
			ss.excluded = pattern.NoCell
			if w.quit {
				return 0
			}
			w.restartPicker(ss, c, ply, depth)
			switch {
			case v < target && !pv && v < target-p.SingularDouble && ss.extensions < p.SingularBudget:
				extend = 2 * Ply
			case v < target:
				extend = Ply
			case target >= beta:
				w.traceEnd(MultiCut)
				return target // several moves are good enough
			case tt.Value >= beta:
				extend = -p.SingularCut
			}
		case c == tt.Move && pv:
			extend = p.TableMovePV
		case c == tt.Move:
			extend = p.TableMoveExtend
		}
		if failHigh {
			switch {
			case class[own] < pattern.Four:
				extend -= p.FailHighReduce
			case w.at(ply - 2).class[own] >= pattern.Four:
				extend += Ply
			}
		}

		newDepth := depth - Ply + extend
		next.extensions = ss.extensions + max(0, extend-Ply)
		if w.tracer != nil {
			w.tracer.traceMove(ply, extend, five, c == tt.Move)
		}
		w.play(ss, c)
		v := 0
		full := !pv || count > 1
		// Step 13. Late move reductions: late moves are searched less deeply at first.
		if !p.NoReductions && depth >= minReduction && count > 1 {
			r := w.reduction(ss, ply, c, class, lateMove{
				depth: depth, count: count, width: beta - alpha, pv: pv, cut: cut, improving: improving,
				threatened: threatened, fromOwn: fromOwn, fromOpp: fromOpp, own: own, best: best,
			})
			d := max(min(newDepth-r, newDepth+Ply), min(Ply, newDepth))
			w.traceReduced(newDepth - d)
			v = -w.search(ply+1, -alpha-1, -alpha, d, false, true)
			full = v > alpha && d < newDepth
			if full {
				deeper := p.reSearchDeeper(newDepth, d, v, alpha, best)
				if next.extensions >= p.DeeperBudget {
					deeper = min(deeper, Ply)
				}
				next.extensions += max(0, deeper-Ply)
				newDepth += deeper
				full = d < newDepth
			}
		}
		// Step 14. Principal variation search: all moves but the first must show that they
		// beat alpha, in a window of one.
		if full {
			w.traceRole(Scout)
			v = -w.search(ply+1, -alpha-1, -alpha, newDepth, false, !cut)
		}
		if pv && (count == 1 || v > alpha && v < beta) {
			v = -w.search(ply+1, -beta, -alpha, newDepth, true, false)
		}
		b.Undo()
		if w.quit {
			return 0
		}

		// Step 15. Is it a new best move?
		if v > best {
			best = v
			if v > alpha {
				bestMove = c
				if pv {
					ss.updatePV(c, next)
				}
				if v >= beta {
					if w.tracer != nil {
						w.tracer.traceCut(w, ss)
					}
					break
				}
				alpha = v
				depth -= p.alphaRaiseReduction(depth, v)
			}
		}
		if refutedLen < maxRefuted && c != bestMove {
			refuted[refutedLen] = c
			refutedLen++
		}
	}

	// Step 16. Nothing could be played: the threats cannot be met.
	if count == 0 {
		if excluded != pattern.NoCell {
			return alpha
		}
		w.traceEnd(NoReply)
		return w.noReplyValue(ply)
	}
	if bestMove != pattern.NoCell && !five {
		w.updateHistory(ss, bestMove, refuted[:refutedLen], depth)
	}

	if !threatened && excluded == pattern.NoCell {
		w.learnError(ss, raw, best, bestMove, beta, depth)
	}

	// Step 17. Store what was found.
	if best <= alphaAtEntry {
		ss.ttPV = ss.ttPV || before.ttPV && depth > ttPVDepth
	} else if depth > ttPVDepth {
		ss.ttPV = ss.ttPV && next.ttPV || pv
	}
	if excluded == pattern.NoCell {
		kind := tableUpper
		switch {
		case best >= beta:
			kind = tableLower
		case pv && bestMove != pattern.NoCell:
			kind = tableExact
		}
		w.store(hash, ply, tableEntry{Value: best, Eval: raw, Move: bestMove, Depth: depth / Ply, Bound: kind, PV: ss.ttPV})
	}
	return best
}

// excludedKey tells apart the table's entries of searches without one move.
func excludedKey(c pattern.Cell) uint64 { return (uint64(c) + 1) * 0x9e3779b97f4a7c15 }

// restartPicker makes the picker hand out the moves after the table's move c again.
func (w *worker) restartPicker(ss *stackEntry, c pattern.Cell, ply, depth int) {
	w.startPicker(ss, c, ply, depth)
	w.nextMove(ss)
}

// afterTwoFours reports whether side s has come to ply by two fours in a row.
func (w *worker) afterTwoFours(ply int, s pattern.Side) bool {
	return w.at(ply - 2).class[s] >= pattern.Four && w.at(ply - 4).class[s] >= pattern.Four
}

// nullMove returns the value of letting the opponent move, as a bound for beta. Wins
// are not believed.
func (w *worker) nullMove(ply, beta, depth int, cut bool) int {
	ss := w.at(ply)
	ss.move, ss.class = pattern.NoCell, [2]pattern.Class{}
	w.board.Pass()
	w.traceRole(NullMove)
	v := -w.search(ply+1, -beta, -beta+1, depth, false, !cut)
	w.board.Undo()
	if v >= analysis.LeastWin {
		v = beta
	}
	return v
}

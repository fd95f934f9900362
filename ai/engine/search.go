package engine

import (
	"tengen/ai/inspect/trace"
	"tengen/ai/pattern"
	"tengen/ai/table"
	"tengen/ai/value"
)

// search returns the value of the position at ply for the side to move, searched
// to depth (hundredths of a ply) with the window alpha to beta; outside of it the
// value is only a bound. pv tells that the window is open, cut that the node is
// expected to fail high. When the search is stopped the result means nothing.
//
// A value that says "forced win or loss" is proven: every list of defences that
// it rests on was complete.
func (w *worker) search(ply, alpha, beta, depth int, pv, cut bool) int {
	if w.spy != nil && w.spy.outer() {
		return w.watched(ply, alpha, beta, depth, pv, cut)
	}
	b, p := w.board, w.params
	own, opp := b.Turn(), b.Turn().Opponent()
	five := b.Count(opp, pattern.A) > 0
	four := five || b.Count(opp, pattern.B) > 0

	// Step 1. At the horizon only fours are followed.
	if depth <= 0 || ply >= value.MaxPly-1 {
		w.note(trace.Horizon)
		if five && !p.NoQuiescence {
			return w.parry(ply, alpha, beta, 0, pv)
		}
		return w.quiesce(ply, alpha, beta, 0, pv)
	}
	f, before, next := w.frame(ply), w.frame(ply-1), w.frame(ply+1)

	// Step 2. A full board is a draw, and the patterns may know the outcome.
	if v, over := w.enter(f, ply, pv); over {
		w.noteOver()
		return v
	}

	// Step 3. A win already found elsewhere may be shorter than any from here.
	if !p.NoMateDistance {
		alpha, beta = max(alpha, value.LossIn(ply)), min(beta, value.WinIn(ply+1))
		if alpha >= beta {
			w.note(trace.Mated)
			return alpha
		}
	}
	start := alpha

	// Step 4. Ask the table. A search without one move must not see, or spoil, the
	// entry of the full one.
	skip := f.skip
	hash := w.hash()
	if skip != pattern.NoCell {
		hash ^= skipKey(skip)
	}
	known, hit := w.probe(hash, ply)
	if skip == pattern.NoCell {
		f.onPV = pv || hit && known.PV
	}
	next.onPV = false
	next.skip = pattern.NoCell
	w.frame(ply + 2).killers = [2]pattern.Cell{}
	if !pv && hit && known.Value != value.None && known.Cuts(beta) && p.answers(known.Depth, depth) {
		if !four {
			w.confirmed(f, known, beta, depth)
		}
		w.note(trace.TableHit)
		return known.Value
	}

	// Step 5. Evaluate, unless a four or five stands: then nothing is quiet.
	estimate, better := value.None, false
	f.eval = -before.eval
	if !four {
		f.eval = known.Eval
		if !hit || known.Eval == value.None {
			f.eval = w.evaluate()
			if skip == pattern.NoCell {
				w.store(hash, ply, table.Entry{Value: value.None, Eval: f.eval, Depth: leafDepth, PV: f.onPV})
			}
		}
		estimate = f.eval
		if hit && known.Value != value.None && known.Improves(estimate) {
			estimate = known.Value
		}
		better = f.eval > w.frame(ply-2).eval
	}

	if !four && !pv {
		// Step 6. Far below alpha only fours can help.
		if !p.NoRazoring && depth < p.RazorDepth && alpha < value.LeastWin &&
			estimate+p.RazorBase+p.RazorScale*depth/Ply < alpha {
			w.note(trace.Razored)
			return w.quiesce(ply, alpha, beta, 0, false)
		}
		// Step 7. Far above beta the opponent will not come back.
		scale := p.FutilityScale
		if cut && !hit {
			scale -= p.FutilityCut
		}
		margin := scale * (depth - Ply) / Ply
		if better {
			margin -= scale
		}
		if !p.NoFutility && estimate < value.LeastWin && beta > -value.LeastWin && skip == pattern.NoCell &&
			estimate-max(margin, 0) >= beta && !w.attacking(ply, own) {
			w.note(trace.Futile)
			return estimate
		}
		// Step 8. If even a pass is too good, so is the best move.
		if !p.NoNullMove && depth >= p.NullDepth && skip == pattern.NoCell && estimate >= beta && before.move != pattern.NoCell &&
			!value.IsForced(beta) && f.eval >= beta+max(p.NullBase-p.NullScale*depth/Ply, p.NullLeast) {
			if v := w.pass(ply, beta, depth-p.NullReduce, cut); v >= beta || w.quit {
				w.note(trace.NullCut)
				return v
			}
		}
	}

	// Step 9. A position of the principal variation that no earlier search thought
	// worth a move is searched less deeply, and so is one whose move is stale.
	if !p.NoInternal && !five {
		switch {
		case !hit || known.Move == pattern.NoCell:
			if pv {
				depth -= p.InternalReduce
			}
			if depth >= p.InternalDepth {
				depth -= p.InternalDeep
			}
		case pv:
			depth -= max(0, min((depth-known.Depth*Ply)*p.StaleReduce/Ply, p.StaleReduceMax))
		}
		if depth <= 0 {
			w.note(trace.Shallow)
			return w.quiesce(ply, alpha, beta, 0, pv)
		}
	}

	failHigh := !p.NoReductions && !pv && cut && !four && estimate >= beta+p.FailHighBase+p.FailHighScale*depth/Ply
	w.start(f, known.Move)
	best, bestMove := -value.Infinite, pattern.NoCell
	count := 0
	var tried [maxTried]pattern.Cell
	triedLen := 0

	for {
		c := w.pick(f)
		if c == pattern.NoCell {
			// Before a loss is believed, every other cell is tried.
			if best <= -value.LeastWin && skip == pattern.NoCell && !p.NoRemote && w.addRemote(f) {
				continue
			}
			break
		}
		if c == skip {
			continue
		}
		count++
		class := [2]pattern.Class{b.Class(pattern.Black, c), b.Class(pattern.White, c)}
		fromOwn, fromOpp := pattern.Distance(c, b.Last(1)), pattern.Distance(c, b.Last(0))

		// Step 10. Skip what is late or pointless, once a move that does not lose
		// is in hand.
		if best > -value.LeastWin && !p.NoMoveCount && !five {
			limit := p.moveLimit(w.curves, depth, better)
			if count >= limit {
				if w.spy != nil {
					w.spy.noteLate(w, f)
				}
				break
			}
			if depth < p.TrivialDepth && (class == [2]pattern.Class{} || four && class[opp] < pattern.E && class[own] < pattern.E && fromOwn > 4 && fromOpp > 4) {
				if w.spy != nil {
					w.spy.recorder.Skip(1)
				}
				continue
			}
		}

		// Step 11. Extend replies to fours and moves without rivals.
		extend := 0
		switch {
		case p.NoExtensions:
		case five:
			extend = p.FourReplyExtend
		case !p.NoSingular && skip == pattern.NoCell && c == known.Move && depth >= p.SingularDepth && hit && known.Value != value.None &&
			!value.IsForced(known.Value) && known.Bound&table.Lower != 0 && known.Depth*Ply >= depth-p.SingularSlack:
			target, others := known.Value-p.SingularScale*depth/(Ply*Ply), depth*p.SingularDepthOf/100
			if f.onPV && !pv {
				target -= p.SingularFormer * depth / (Ply * Ply)
				others += Ply
			}
			f.skip = c
			w.ask(trace.Singular)
			v := w.search(ply, target-1, target, others, false, cut)
			f.skip = pattern.NoCell
			if w.quit {
				return 0
			}
			w.resume(f, c)
			switch {
			case v < target && !pv && v < target-p.SingularDouble && f.extra < p.SingularExtra:
				extend = 2 * Ply
			case v < target:
				extend = Ply
			case target >= beta:
				w.note(trace.SeveralGood)
				return target // several moves are good enough
			case known.Value >= beta:
				extend = -p.SingularCut
			}
		case c == known.Move && pv:
			extend = p.TableMovePV
		case c == known.Move:
			extend = p.TableMoveExtend
		}
		if failHigh {
			switch {
			case class[own] < pattern.E:
				extend -= p.FailHighReduce
			case w.frame(ply - 2).class[own] >= pattern.E:
				extend += Ply
			}
		}

		newDepth := depth - Ply + extend
		next.extra = f.extra + max(0, extend-Ply)
		if w.spy != nil {
			w.spy.noteMove(ply, extend, five, c == known.Move)
		}
		w.play(f, c)
		v := 0
		full := !pv || count > 1
		// Step 12. Late moves are searched less deeply first.
		if !p.NoReductions && depth >= 2*Ply && count > 1 {
			r := w.reduction(f, ply, c, class, reductionInput{
				depth: depth, count: count, width: beta - alpha, pv: pv, cut: cut, better: better,
				four: four, fromOwn: fromOwn, fromOpp: fromOpp, own: own, best: best,
			})
			d := max(min(newDepth-r, newDepth+Ply), min(Ply, newDepth))
			w.askReduced(newDepth - d)
			v = -w.search(ply+1, -alpha-1, -alpha, d, false, true)
			full = v > alpha && d < newDepth
			if full {
				extra := p.again(newDepth, d, v, alpha, best)
				if next.extra >= p.AgainExtra {
					extra = min(extra, Ply)
				}
				next.extra += max(0, extra-Ply)
				newDepth += extra
				full = d < newDepth
			}
		}
		// Step 13. The rest must show that they beat alpha, in a window of one.
		if full {
			w.ask(trace.Scout)
			v = -w.search(ply+1, -alpha-1, -alpha, newDepth, false, !cut)
		}
		if pv && (count == 1 || v > alpha && v < beta) {
			v = -w.search(ply+1, -beta, -alpha, newDepth, true, false)
		}
		b.Undo()
		if w.quit {
			return 0
		}

		// Step 14. A new best move?
		if v > best {
			best = v
			if v > alpha {
				bestMove = c
				if pv {
					f.updatePV(c, next)
				}
				if v >= beta {
					if w.spy != nil {
						w.spy.noteCut(w, f)
					}
					break
				}
				alpha = v
				depth -= p.afterRaise(depth, v)
			}
		}
		if triedLen < maxTried && c != bestMove {
			tried[triedLen] = c
			triedLen++
		}
	}

	// Step 15. Nothing could be played: the threats cannot be met.
	if count == 0 {
		if skip != pattern.NoCell {
			return alpha
		}
		w.note(trace.Helpless)
		return w.unanswered(ply)
	}
	if bestMove != pattern.NoCell && !five {
		w.rewarded(f, bestMove, tried[:triedLen], depth)
	}

	// Step 16. Remember.
	if best <= start {
		f.onPV = f.onPV || before.onPV && depth > 3*Ply
	} else if depth > 3*Ply {
		f.onPV = f.onPV && next.onPV || pv
	}
	if skip == pattern.NoCell {
		kind := table.Upper
		switch {
		case best >= beta:
			kind = table.Lower
		case pv && bestMove != pattern.NoCell:
			kind = table.Exact
		}
		w.store(hash, ply, table.Entry{Value: best, Eval: f.eval, Move: bestMove, Depth: depth / Ply, Bound: kind, PV: f.onPV})
	}
	return best
}

// answers tells whether an entry of so many plies may stand for a search.
func (p *Params) answers(plies, depth int) bool {
	if p.TableExact {
		return plies == depth/Ply
	}
	return plies*Ply >= depth
}

// again returns by how much deeper a late move is searched again that was searched
// to depth d only and had the value v: the more, the more it surprised.
func (p *Params) again(newDepth, d, v, alpha, best int) int {
	extra := 0
	if v > alpha+p.AgainBase+p.AgainScale*(newDepth-d)/Ply {
		extra += Ply
	}
	if v > alpha+p.AgainFar+p.AgainFarScale*(newDepth-d)/Ply {
		extra += Ply
	}
	if v < best+newDepth/Ply {
		extra -= Ply
	}
	return extra
}

// maxTried is how many refuted moves history is told of.
const maxTried = 32

// skipKey tells apart the table's entries of searches without one move.
func skipKey(c pattern.Cell) uint64 { return (uint64(c) + 1) * 0x9e3779b97f4a7c15 }

// resume makes f hand out the moves after the table's move c again.
func (w *worker) resume(f *frame, c pattern.Cell) {
	w.start(f, c)
	w.pick(f)
}

// attacking tells whether side s has come to ply by two fours in a row.
func (w *worker) attacking(ply int, s pattern.Side) bool {
	return w.frame(ply - 2).class[s] >= pattern.E && w.frame(ply - 4).class[s] >= pattern.E
}

// afterRaise is by how much less deeply the moves after one of value v are searched
// that raised alpha: it is hard to beat.
func (p *Params) afterRaise(depth, v int) int {
	if p.NoReductions || depth <= 2*Ply || depth >= 12*Ply || max(v, -v) >= raiseDecides {
		return 0
	}
	return p.AlphaRaiseReduce
}

// raiseDecides is the value from which on a better move is still worth looking for.
const raiseDecides = 2000

// moveLimit is one more than the number of moves searched at a depth.
func (p *Params) moveLimit(c *curves, depth int, better bool) int {
	n := c.moveCount[min(depth/Ply, maxDepth)]
	if !better {
		n /= 2
	}
	return max(n, 1)
}

// pass returns the value of letting the opponent move, as a bound for beta. Wins
// are not believed.
func (w *worker) pass(ply, beta, depth int, cut bool) int {
	f := w.frame(ply)
	f.move, f.class = pattern.NoCell, [2]pattern.Class{}
	w.board.Pass()
	w.ask(trace.NullMove)
	v := -w.search(ply+1, -beta, -beta+1, depth, false, !cut)
	w.board.Undo()
	if v >= value.LeastWin {
		v = beta
	}
	return v
}

// unanswered is the value of a position whose threats leave no legal reply.
func (w *worker) unanswered(ply int) int {
	opp := w.board.Turn().Opponent()
	switch {
	case w.board.Count(opp, pattern.A) > 0:
		return value.LossIn(ply + 2)
	case w.board.Count(opp, pattern.B) > 0:
		return value.LossIn(ply + 4)
	case w.board.Count(opp, pattern.C) > 0:
		return value.LossIn(ply + 6)
	}
	return 0 // no legal move at all: the game is over without a winner
}

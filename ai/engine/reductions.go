package engine

import (
	"math"

	"tengen/ai/pattern"
)

// lateMove is what decides how much less deeply a late move is searched.
type lateMove struct {
	depth, count, width int
	pv, cut, improving  bool
	threatened          bool // the opponent has a three or more: left alone, an open four or a five comes
	fromOwn, fromOpp    int  // distance from the two last stones
	own                 pattern.Side
	best                int // value of the best move so far
}

// reduction returns by how much less deeply the move c of class, which has just
// been played from ss, is searched at first.
func (w *worker) reduction(ss *stackEntry, ply int, c pattern.Cell, class [2]pattern.Class, in lateMove) int {
	p, opp := w.params, in.own.Opponent()
	r := w.curves.reduction[min(in.depth/Ply, maxDepth)] * w.curves.reduction[min(in.count, maxMoves-1)] / Ply
	switch {
	case in.pv:
		r = max(r-Ply*in.width/max(w.rootDelta, 1), 0)
	case !in.improving && r > Ply:
		r += p.ReduceNotImproving
	}
	if ss.ttPV {
		r -= p.ReducePV
	}
	killer := c == ss.killers[0] || c == ss.killers[1]
	if in.cut && (in.threatened || !killer || class[in.own] >= pattern.OpenThree) {
		r += p.ReduceCutNode
	}
	if in.threatened && class[opp] < pattern.Four {
		if in.fromOpp > nearby {
			r += p.ReduceUseless
		}
		if in.fromOwn > nearby {
			r += p.ReduceUseless / 2
		}
	}
	if !in.threatened && w.at(ply - 2).class[in.own] >= pattern.OpenThree &&
		(class[in.own] >= pattern.OpenThree || in.fromOwn <= nearby && class[in.own] >= pattern.TwoTwos) {
		r -= p.ReduceAttack
	}
	if ply&1 != 0 && in.best >= -w.rootAlpha {
		r += p.ReduceNoGain
	}
	worth := p.ReduceHistory
	if in.depth > p.ReduceDeepFrom {
		worth += p.ReduceDeep
	}
	return r - (w.history.score(in.own, c)-p.ReduceNeutral)*Ply/worth
}

// curves are logarithms and powers, made once for an engine's parameters.
type curves struct {
	reduction [maxMoves]int // of ln, scaled so that a product of two is in hundredths of a ply squared
	moveCount [maxDepth + 1]int
}

func newCurves(p *Params) *curves {
	c := new(curves)
	for i := 1; i < len(c.reduction); i++ {
		c.reduction[i] = int(math.Round(math.Sqrt(p.ReduceFactor) * Ply * math.Log(float64(i))))
	}
	for i := range c.moveCount {
		c.moveCount[i] = p.MoveCountBase + int(math.Pow(float64(i), p.MoveCountPower))
	}
	return c
}

// reSearchDeeper returns by how much deeper a late move is searched again that was searched
// to depth d only and had the value v: the greater the value, the deeper.
func (p *Params) reSearchDeeper(newDepth, d, v, alpha, best int) int {
	deeper := 0
	if v > alpha+p.DeeperBase+p.DeeperScale*(newDepth-d)/Ply {
		deeper += Ply
	}
	if v > alpha+p.DeeperTwice+p.DeeperTwiceScale*(newDepth-d)/Ply {
		deeper += Ply
	}
	if v < best+newDepth/Ply {
		deeper -= Ply
	}
	return deeper
}

// alphaRaiseReduction is by how much less deeply the moves after one of value v are searched
// that raised alpha: it is hard to beat.
func (p *Params) alphaRaiseReduction(depth, v int) int {
	if p.NoReductions || depth <= alphaRaiseFrom || depth >= alphaRaiseTo || max(v, -v) >= alphaRaiseDecides {
		return 0
	}
	return p.AlphaRaiseReduce
}

// lateMoveLimit is one more than the number of moves searched at a depth.
func (p *Params) lateMoveLimit(c *curves, depth int, improving bool) int {
	n := c.moveCount[min(depth/Ply, maxDepth)]
	if !improving {
		n /= 2
	}
	return max(n, 1)
}

// Package eval judges a position without looking ahead: the sum of what the
// empty cells offer to each side, what the threats that stand on the board mean
// for the side to move, and a small network that corrects the two.
package eval

import "tengen/ai/pattern"

// Limit bounds every static evaluation: values lie from -Limit to Limit.
const Limit = 8000

// ValueScale is the value at which a win is e times as likely as a loss.
const ValueScale = 200

// Evaluator knows the weights of a rule. It is safe for concurrent use.
type Evaluator struct {
	cells   *pattern.Weights
	threats [2][ThreatSets]int16 // by side to move
	net     *net                 // nil for none
}

// Cells returns the weights for [pattern.New]. Callers must not change them.
func (e *Evaluator) Cells() *pattern.Weights { return e.cells }

// Threat returns what a set of threats is worth to the side to move.
func (e *Evaluator) Threat(turn pattern.Side, set int) int { return int(e.threats[turn&1][set]) }

// Evaluate returns the value of a position for the side to move. It depends on
// the stones only. An [Incremental] evaluates many positions of a board much faster.
func (e *Evaluator) Evaluate(b *pattern.Board) int { return e.NewIncremental(b).Evaluate() }

// Linear is Evaluate without the network: the sum of the cells and the threats.
func (e *Evaluator) Linear(b *pattern.Board) int { return e.judge(b, b.Value()) }

// SmoothLinear is Linear with the mean of the sums before and after the last
// stone, which takes out much of what a stone seems to win only because the answer
// is still to come. It depends on the last stone too.
func (e *Evaluator) SmoothLinear(b *pattern.Board) int {
	return e.judge(b, (b.Value()+b.ValueBefore())/2)
}

// judge adds the threats to the sum of the cells, which is from Black's view.
func (e *Evaluator) judge(b *pattern.Board, sum int) int {
	turn := b.Turn()
	if turn == pattern.White {
		sum = -sum
	}
	return max(-Limit, min(sum+int(e.threats[turn][ThreatSet(b)]), Limit))
}

// ThreatSets is the number of values of [ThreatSet].
const ThreatSets = 1 << 11

// ThreatSet tells in eleven bits which kinds of threats stand on the board, from
// the view of the side to move.
func ThreatSet(b *pattern.Board) int {
	own, opp := b.Turn(), b.Turn().Opponent()
	set := flag(b.Count(opp, pattern.Five), 0) |
		flag(b.Count(own, pattern.OpenFour), 1) |
		flag(b.Count(opp, pattern.OpenFour), 2)
	return set | threatKinds(b, own)<<3 | threatKinds(b, opp)<<7
}

// threatKinds tells in four bits which fours and threes a side can make.
func threatKinds(b *pattern.Board, s pattern.Side) int {
	return flag(b.Count(s, pattern.FourPlus)+b.Count(s, pattern.FourThree), 0) |
		flag(b.Count(s, pattern.Four), 1) |
		flag(b.Count(s, pattern.ThreePlus)+b.Count(s, pattern.TwoThrees), 2) |
		flag(b.Count(s, pattern.OpenThree), 3)
}

func flag(n, position int) int {
	if n == 0 {
		return 0
	}
	return 1 << position
}

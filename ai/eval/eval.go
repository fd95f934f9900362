// Package eval judges a position without looking ahead: the sum of what the
// empty cells offer to each side, what the threats that stand on the board mean
// for the side to move, and a small network that corrects the two.
package eval

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"slices"
	"sync"

	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

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

// linear is Evaluate without the network: the sum of the cells and the threats.
func (e *Evaluator) linear(b *pattern.Board) int { return e.judge(b, b.Value()) }

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

// embedded holds the tuned weights as [Evaluator.Bytes] writes them. It is made by
// "workshop tune".
//
//go:embed weights.bin
var embedded []byte

var tuned = sync.OnceValue(func() *Evaluator {
	e, err := FromBytes(embedded)
	if err != nil {
		panic(err) // the file was checked when the program was built
	}
	return e
})

// embeddedNet holds the network as [NetWeights.Bytes] writes it. It is made by
// "workshop tune --net", as docs/engine.md says, from games of these seeds, the files in the
// order of their names. First, by the engine of signature 2b60cfcf: 201001 to 201003, 202001 to
// 202003, 203001 to 203010 and 204001 to 204009 with 3,000 games each, 201004 with 1,119 and
// 202004 with 2,048. For the second training also 203011, 204010 and 204011, and by the engine of
// signature f249e9fa 305001 to 305011 and 306001 to 306011 with 1,500 games each. For the third,
// by the engine of signature 7dd91bcb, 500001 and 500002 with 3,000 games, and 500003 and 500004
// with 30,000.
//
//go:embed net.bin
var embeddedNet []byte

var corrected = sync.OnceValue(func() *Evaluator {
	e, err := tuned().WithNet(embeddedNet)
	if err != nil {
		panic(err) // the file was checked when the program was built
	}
	return e
})

// For returns the evaluator of a rule. The weights and the network were made for freestyle;
// the other rules of five in a row name their lines by the same words and share them.
func For(rule.Rule) *Evaluator { return corrected() }

// WithoutNet returns the evaluator without a network, for those who teach one: it is there when
// the network in the program has another shape by now. All rules share its weights.
func WithoutNet() *Evaluator { return tuned() }

// WithNet returns the evaluator with another network, which is read from what
// [NetWeights.Bytes] wrote.
func (e *Evaluator) WithNet(data []byte) (*Evaluator, error) {
	n, err := parseNet(data)
	if err != nil {
		return nil, err
	}
	other := *e
	other.net = n
	return &other, nil
}

// fileBytes is the size of a file of weights: value, attack and defence of each
// code, then the threat sets, in 16 bits each.
const fileBytes = 2 * (3*pattern.Codes + ThreatSets)

// Bytes writes the weights, the same for both sides, in a form that FromBytes
// reads.
func (e *Evaluator) Bytes() []byte {
	data := make([]byte, 0, fileBytes)
	add := func(v int16) { data = binary.LittleEndian.AppendUint16(data, uint16(v)) }
	for _, w := range e.cells[pattern.Black] {
		add(w.Value)
		add(w.Attack)
		add(w.Defence)
	}
	for _, v := range e.threats[pattern.Black] {
		add(v)
	}
	return data
}

// FromBytes reads weights.
func FromBytes(data []byte) (*Evaluator, error) {
	if len(data) != fileBytes {
		return nil, fmt.Errorf("weights: %d bytes, want %d", len(data), fileBytes)
	}
	next := func() int16 {
		v := int16(binary.LittleEndian.Uint16(data))
		data = data[2:]
		return v
	}
	e := &Evaluator{cells: new(pattern.Weights)}
	for code := range pattern.Codes {
		w := pattern.Weight{Value: next(), Attack: next(), Defence: next()}
		e.cells[pattern.Black][code], e.cells[pattern.White][code] = w, w
	}
	for set := range ThreatSets {
		v := next()
		e.threats[pattern.Black][set], e.threats[pattern.White][set] = v, v
	}
	return e, nil
}

// New returns an evaluator with the same weights for both sides.
func New(cells [pattern.Codes]pattern.Weight, threats [ThreatSets]int16) *Evaluator {
	return &Evaluator{
		cells:   &pattern.Weights{cells, cells},
		threats: [2][ThreatSets]int16{threats, threats},
	}
}

// Kind says what a term of a breakdown stands for.
type Kind uint8

// The kinds of terms.
const (
	Cells   Kind = iota // empty cells on which a side would make the same
	Threats             // the threats that stand on the board, taken together
	Learnt              // what the evaluation adds that is not a sum over cells
	Cut                 // what lies beyond Limit
)

// Term is a line of the breakdown of an evaluation: a part of the static evaluation, for the side to
// move.
type Term struct {
	Kind  Kind
	Side  board.Stone   // whose lines the cells count, of Cells only
	Class pattern.Class // what that side would make there, of Cells only
	Cells []Weighed     // of Cells only, the heaviest first
	Total int           // the sum of the cells' weights, or the weight of the kind
}

// Weighed is an empty cell and what it counts for the side to move.
type Weighed struct {
	Point  board.Point
	Weight int
	Shape  []board.Point // the cell and the stones in line with it that make it strongest, from end to end; nil without stones
}

// Explain takes the static evaluation apart. The totals of its terms add up to
// exactly what Evaluate returns. The terms of cells come first, each side's
// strongest class before the weaker ones; terms that count nothing are left out.
func (e *Evaluator) Explain(b *pattern.Board) []Term {
	var terms []Term
	for _, side := range []pattern.Side{b.Turn(), b.Turn().Opponent()} {
		terms = append(terms, e.explainCells(b, side)...)
	}
	set := ThreatSet(b)
	terms = append(terms, Term{Kind: Threats, Total: e.Threat(b.Turn(), set)})
	sum := 0
	for _, t := range terms {
		sum += t.Total
	}
	within := max(-Limit, min(sum, Limit))
	terms = append(terms, Term{Kind: Cut, Total: within - sum}, Term{Kind: Learnt, Total: e.Evaluate(b) - within})
	return slices.DeleteFunc(terms, func(t Term) bool { return t.Kind != Threats && t.Total == 0 && len(t.Cells) == 0 })
}

// explainCells gathers the cells that count for a side by what it would make
// there.
func (e *Evaluator) explainCells(b *pattern.Board, side pattern.Side) []Term {
	var found [pattern.ClassCount]Term
	sign := 1
	if side != b.Turn() {
		sign = -1
	}
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		c := pattern.CellOf(p)
		if !b.Empty(c) {
			continue
		}
		weight := sign * int(e.cells[side][pattern.CodeOf(b.Packed(side, c))].Value)
		if weight == 0 {
			continue
		}
		t := &found[b.Class(side, c)]
		t.Cells = append(t.Cells, Weighed{p, weight, shape(b, side, c)})
		t.Total += weight
	}
	var terms []Term
	for class := range slices.Backward(found[:]) {
		t := found[class]
		if len(t.Cells) == 0 {
			continue
		}
		t.Kind, t.Side, t.Class = Cells, side.Stone(), pattern.Class(class)
		slices.SortStableFunc(t.Cells, func(x, y Weighed) int { return max(y.Weight, -y.Weight) - max(x.Weight, -x.Weight) })
		terms = append(terms, t)
	}
	return terms
}

// shape returns the stones that make an empty cell strong: those of the side on
// its strongest line, with the cell, as far as they stand together.
func shape(b *pattern.Board, side pattern.Side, c pattern.Cell) []board.Point {
	strongest := 0
	for dir := range board.Directions {
		if b.Line(side, c, dir) > b.Line(side, c, strongest) {
			strongest = dir
		}
	}
	var points []board.Point
	for n := -reach; n <= reach; n++ {
		q := c.Step(strongest, n)
		switch {
		case n == 0 || b.Holds(q, side):
			points = append(points, q.Point())
		case b.Empty(q):
		case n < 0:
			points = nil // the line ends there
		default:
			n = reach
		}
	}
	if len(points) < 2 {
		return nil
	}
	return points
}

// reach is how far from a cell a stone can be part of the same row of five.
const reach = 4

// A first guess at the weights, from which tuning starts. A cell is worth the sum
// of its four lines.
var lineValue = [pattern.LineCount]int16{
	pattern.B1: 0, pattern.F1: 1, pattern.B2: 2, pattern.F2: 6, pattern.F2A: 8, pattern.F2B: 10,
	pattern.B3: 8, pattern.F3: 20, pattern.F3S: 26, pattern.B4: 24, pattern.F4: 60, pattern.F5: 60,
}

// How much a side wants to play where it makes such a line, or such a class.
var (
	linePolicy = [pattern.LineCount]int16{
		pattern.B1: 2, pattern.F1: 6, pattern.B2: 8, pattern.F2: 20, pattern.F2A: 24, pattern.F2B: 28,
		pattern.B3: 22, pattern.F3: 60, pattern.F3S: 70, pattern.B4: 50, pattern.F4: 200, pattern.F5: 1000,
	}
	classPolicy = [pattern.ClassCount]int16{
		pattern.TwoTwos: 10, pattern.BlockedThreePlus: 15, pattern.OpenThree: 20, pattern.ThreePlus: 60, pattern.TwoThrees: 120,
		pattern.FourPlus: 40, pattern.FourThree: 300, pattern.OpenFour: 600, pattern.Five: 2000,
	}
)

// What each bit of a threat set is worth to the side to move.
var threatValue = [11]int16{-100, 400, -200, 80, 20, 60, 40, -40, -10, -30, -20}

// tempo is what the move is worth when nothing is threatened.
const tempo = 15

// Prior returns untuned weights, the same for both sides.
func Prior() *Evaluator {
	e := &Evaluator{cells: new(pattern.Weights)}
	for side := range e.cells {
		for code, lines := range pattern.Combinations {
			w := &e.cells[side][code]
			for _, l := range lines {
				w.Value += lineValue[l]
				w.Attack += linePolicy[l]
			}
			w.Attack += classPolicy[pattern.Combine(lines, false)]
			w.Defence = w.Attack * 2 / 3
		}
		for set := range e.threats[side] {
			e.threats[side][set] = tempo
			for i, v := range threatValue {
				if set>>i&1 != 0 {
					e.threats[side][set] += v
				}
			}
		}
	}
	return e
}

package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/pattern"
)

// traceWalk records a small search by hand.
type traceWalk struct {
	*engine.Recorder
	stones uint64
	ply    int
}

// node enters a node and returns a function that leaves it.
func (w *traceWalk) node(move pattern.Cell, role engine.Role, alpha, beta int) (leave func(value int)) {
	w.ply++
	w.stones++
	w.Enter(engine.NodeStart{Move: move, Ply: w.ply, Alpha: alpha, Beta: beta, Role: role}, w.stones)
	return func(value int) {
		w.Leave(value, w.stones)
		w.ply--
	}
}

// leaf is a node that the quiet search judges.
func (w *traceWalk) leaf(move pattern.Cell, role engine.Role, alpha, beta, value int) {
	w.Try()
	leave := w.node(move, role, alpha, beta)
	w.End(engine.Horizon)
	leave(value)
}

// small is a root with two moves. The first, 11, is worth 55: its best reply is 21.
// The second, 12, is cut off by its reply 31, which leaves 40; two replies are not
// read, one is skipped.
func small(limits engine.Extent) *engine.Tree {
	w := &traceWalk{Recorder: engine.NewRecorder(limits)}
	w.BeginRound(2, engine.NodeStart{Depth: 200, Alpha: -1000, Beta: 1000}, 0)
	w.Try()
	leave := w.node(11, engine.PV, -1000, 1000)
	w.leaf(21, engine.PV, -1000, 1000, 55)
	w.leaf(22, engine.Scout, 54, 55, 70)
	w.Skip(1)
	leave(-55)
	w.Try()
	leave = w.node(12, engine.Reduced, -56, -55)
	w.leaf(31, engine.Scout, 55, 56, 40)
	w.Cut(2)
	leave(-40)
	w.Try()
	leave = w.node(13, engine.Scout, -56, -55)
	w.End(engine.TableHit)
	leave(-30)
	w.Leave(55, w.stones)
	return w.Tree()
}

// at returns the node that a line of moves leads to, by the searches that count.
func at(t *testing.T, tree *engine.Tree, line ...pattern.Cell) int32 {
	n := tree.Rounds[0].Root
	for _, c := range line {
		moves := tree.Moves(n)
		i := slices.IndexFunc(moves, func(m engine.Move) bool { return m.Cell == c })
		require.GreaterOrEqual(t, i, 0)
		n = moves[i].Last()
	}
	return n
}

func TestRecorder(t *testing.T) {
	tree := small(engine.Extent{})
	require.Len(t, tree.Nodes, 7)
	assert.EqualValues(t, 7, tree.Seen)
	for _, r := range tree.Rounds {
		assert.Equal(t, 2, r.Iteration)
	}
	root := tree.Nodes[0]
	assert.Equal(t, analysis.Exact, root.Bound)
	assert.EqualValues(t, 3, root.Tried)
	assert.EqualValues(t, 6, root.Placed)
	cut := tree.Nodes[at(t, tree, 12)]
	assert.Equal(t, engine.Cutoff, cut.End)
	assert.Equal(t, analysis.AtLeast, cut.Bound)
	assert.EqualValues(t, 2, cut.Unread)
	assert.Equal(t, []pattern.Cell{12, 31}, tree.Line(at(t, tree, 12, 31)))
	assert.Equal(t, []int32{at(t, tree, 11), at(t, tree, 11, 21)}, tree.Principal(0))
	assert.False(t, tree.Nodes[at(t, tree, 13)].Read())
	assert.Equal(t, []int32{at(t, tree, 12, 31)}, tree.Principal(at(t, tree, 12)), "a cut has a line as far as it is known")
}

func TestLimitsHideHonestly(t *testing.T) {
	tree := small(engine.Extent{Plies: 1})
	require.Len(t, tree.Nodes, 4)
	assert.EqualValues(t, 3, tree.Nodes[0].Hidden)
	assert.EqualValues(t, 2, tree.Nodes[1].Hidden)
	assert.EqualValues(t, 2, tree.Nodes[1].Tried, "what happened is known, only not what was seen")
	tree = small(engine.Extent{Nodes: 2})
	require.Len(t, tree.Nodes, 4, "the moves of the root are always there")
	assert.EqualValues(t, 7, tree.Seen)
}

func TestOriginNamesTheMoveThatWasBetter(t *testing.T) {
	tree := small(engine.Extent{})
	node, by := tree.Origin(at(t, tree, 12))
	assert.EqualValues(t, 0, node)
	assert.Equal(t, at(t, tree, 11), by)
	node, by = tree.Origin(at(t, tree, 11, 22))
	assert.Equal(t, at(t, tree, 11), node)
	assert.Equal(t, at(t, tree, 11, 21), by)
	node, _ = tree.Origin(at(t, tree, 11, 21))
	assert.Equal(t, engine.None, node, "nothing was known yet but the window")
}

func TestWhatIf(t *testing.T) {
	tree := small(engine.Extent{})
	for _, c := range []struct {
		why     string
		line    []pattern.Cell
		value   int // of one more reply, for the side to move there
		verdict engine.Verdict
		root    int
		bound   analysis.Bound
	}{
		{"a cut node stays cut, whatever else there is", []pattern.Cell{12}, -38, engine.Same, 55, analysis.Exact},
		{"also when the other reply is much better", []pattern.Cell{12}, 500, engine.Same, 55, analysis.Exact},
		{"a skipped reply that is no better changes nothing", []pattern.Cell{11}, -60, engine.Same, 55, analysis.Exact},
		{"a better one lowers the best move", []pattern.Cell{11}, -50, engine.Changed, 50, analysis.Exact},
		{"until another move is better", []pattern.Cell{11}, 100, engine.Changed, 40, analysis.AtMost},
		{"a better move at the root is a better root", nil, 60, engine.Changed, 60, analysis.Exact},
		{"a reply to a cutting reply unsettles the cut", []pattern.Cell{12, 31}, 70, engine.Unsettled, 55, analysis.Exact},
	} {
		effect := tree.WhatIf(at(t, tree, c.line...), c.value)
		assert.Equal(t, c.verdict, effect.Verdict, c.why)
		assert.Equal(t, c.root, effect.Value, c.why)
		assert.Equal(t, c.bound, effect.Bound, c.why)
	}
}

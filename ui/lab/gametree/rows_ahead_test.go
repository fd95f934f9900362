package gametree

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/board"
)

// One ply deep o overlooks the row of x; quiescence sees it wherever it is, looking again
// only where it chose.
func TestDepthErrs(t *testing.T) {
	e := newEvaluation(3)
	e.plies = 1
	all := e.choices(t.Context(), pitfall())
	require.Len(t, all, len(beyonds))
	var values, leaves []int
	for b, c := range all {
		assert.Equal(t, b != stopThere, c.best)
		values, leaves = append(values, c.result.Value), append(leaves, c.result.Leaves)
		if e.search, e.again = minimax, b == lookAgain; b == goOnLoud {
			e.search = quiescence
		}
		shown := lookAhead(t.Context(), pitfall(), e)
		assert.Equal(t, []int{c.result.Value, c.result.Best}, []int{shown.Result.Value, shown.Result.Best}, "what the tree shows")
		assert.Equal(t, shown.Result.Value, shown.compared[e.search].Value)
	}
	assert.Equal(t, []int{1, -2, 0}, values)
	assert.Equal(t, []int{4, 11, 18}, leaves)
	assert.Equal(t, "B1", all[lookAgain].move.String())
}

// Nothing is chosen where a game is over or the truth is too far, and never a cell that is taken.
func TestWhereNothingIsChosen(t *testing.T) {
	e := newEvaluation(3)
	assert.Empty(t, e.choices(t.Context(), empty(3).with(0b111, 0b11000)))
	assert.Empty(t, newEvaluation(4).choices(t.Context(), empty(4).with(0x2A55, 0x15AA)))
	root := empty(3).with(1, 0b10000)
	for _, c := range e.choices(t.Context(), root) {
		assert.NotContains(t, []string{"A1", "B2"}, c.move.String())
	}
}

func TestTheChoicesAreTold(t *testing.T) {
	s := rowsOpen(t)
	s.root, s.eval.plies = pitfall(), 1
	s.changedEvaluation()
	s.Until("the search", func() bool { return s.lookahead != nil })
	assert.Contains(t, s.parts.choices.Text(), "Stop there: ")
	assert.Contains(t, s.parts.choices.Text(), "A mistake!\nQuiescence: B1, 11 evaluated")
	assert.Contains(t, s.parts.choices.Text(), "Look again after choosing: B1, 18 evaluated, looks worth 0. A best move.")
	s.ahead = false
	assert.Empty(t, s.tellChoices(), "the truth chooses nothing")
}

// A search to the end neither loses nor wins against perfect play; one that prefers the
// sides loses.
func TestAgainstPerfectPlay(t *testing.T) {
	c, err := againstPerfect(t.Context(), 9, problem.NoEvaluation)
	require.NoError(t, err)
	for _, s := range c {
		assert.Zero(t, s.Wins+s.Losses)
		assert.Positive(t, s.Draws)
	}
	c, err = againstPerfect(t.Context(), 1, problem.Weighted([]int{1, 9, 1, 9, 0, 9, 1, 9, 1}))
	require.NoError(t, err)
	assert.Positive(t, c[1].Losses)
	assert.Zero(t, c[1].Wins)
}

// Two vectors of weights play each other; what came of it is forgotten with the weights.
func TestWeightsAgainstWeights(t *testing.T) {
	s := rowsOpen(t)
	s.eval.weighted, s.eval.plies = true, 1
	s.changedEvaluation()
	s.rival = []int{0, 5, 0, 5, 0, 5, 0, 5, 0}
	s.duel()
	s.Until("the games", func() bool { return s.contest != nil })
	assert.Equal(t, "Against the other weights\nAs x: won 48, drawn 0, lost 0\nAs o: won 96, drawn 0, lost 0", s.result.Text())
	s.rival = usualWeights(3)
	s.changedRival()
	assert.Nil(t, s.contest)
	assert.NotContains(t, s.result.Text(), "won")
	s.duel()
	s.Until("the games", func() bool { return s.contest != nil })
	assert.Equal(t, "Against the other weights\nAs x: won 8, drawn 0, lost 16\nAs o: won 16, drawn 0, lost 8", s.result.Text())
}

// The move that a search chooses is named on any board, turned as it may be.
func TestTheChosenMoveHasAName(t *testing.T) {
	for seed := uint64(1); seed <= 30; seed++ {
		root, e := randomPosition(seed), newEvaluation(3)
		l := lookAhead(t.Context(), root, e)
		chosen := l.Nodes[l.best()].Position.Position
		named := false
		for _, name := range l.bestMoves(e) {
			at, err := board.ParsePoint(name)
			require.NoError(t, err)
			named = named || root.game(e.static()).Put(root.marks, at) == chosen
		}
		assert.True(t, named, "%s%v", root.write(), l.bestMoves(e))
	}
}

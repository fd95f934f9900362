package train

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
)

// bolder returns positions of random games whose values are three times what the
// linear evaluation says, and the games.
func bolder(t testing.TB, n int) (*Positions, []Game) {
	rng := rand.New(rand.NewPCG(1, 2))
	p := NewPositions(rule.Freestyle, rule.Gomoku.Size, Lesson{Trust: 1})
	e := eval.For(rule.Freestyle)
	b := pattern.New(rule.Freestyle, rule.Gomoku.Size, e.Cells())
	var games []Game
	for range n {
		var g Game
		b.Clear()
		for len(g.Moves) < 20 {
			at := board.Point{X: 3 + rng.IntN(8), Y: 3 + rng.IntN(8)}
			if b.Empty(pattern.CellOf(at)) {
				g.Moves = append(g.Moves, Move{Played: at, Best: at, Value: 3 * e.SmoothLinear(b)})
				b.Place(pattern.CellOf(at))
			}
		}
		require.NoError(t, p.Add(g))
		games = append(games, g)
	}
	return p, games
}

func TestNetLearns(t *testing.T) {
	p, _ := bolder(t, 200)
	first := p.Before(160)
	require.Greater(t, first, 500)
	require.Greater(t, p.Len(), first)
	n := NewNet(Shipped, 1)
	linear, before := n.Losses(p, first)
	epochs := 0
	n.Fit(p, first, Training{Epochs: 6, Batch: 32, Rate: 0.01, Decay: 1e-4, Seed: 1}, func(epoch int) {
		assert.Equal(t, epochs, epoch)
		epochs++
	})
	_, after := n.Losses(p, first)
	assert.Equal(t, 6, epochs)
	assert.Less(t, after.Target, before.Target)
	assert.Less(t, after.Target, linear.Target)

	same := NewNet(Shipped, 1)
	same.Fit(p, first, Training{Epochs: 6, Batch: 32, Rate: 0.01, Decay: 1e-4, Seed: 1}, func(int) {})
	assert.Equal(t, n.Weights().Bytes(), same.Weights().Bytes(), "the seed decides")
}

// What the evaluation makes of the weights in whole numbers is what was learned.
func TestNetMeansTheSameInTheEvaluation(t *testing.T) {
	p, games := bolder(t, 40)
	n := NewNet(Shipped, 2)
	n.Fit(p, p.Len(), Training{Epochs: 3, Batch: 16, Rate: 0.01, Seed: 1}, func(int) {})
	e, err := eval.For(rule.Freestyle).WithNet(n.Weights().Bytes())
	require.NoError(t, err)
	b := pattern.New(rule.Freestyle, rule.Gomoku.Size, e.Cells())
	j := e.NewIncremental(b)
	mind := newThought(n)
	var in input
	at := 0
	for i, g := range games {
		b.Clear()
		for stones, m := range g.Moves {
			if at < p.Len() && p.list[at].game == i && p.list[at].stones == stones {
				p.input(&in, &p.list[at], n.book, n.Reach)
				want := eval.ValueScale * float64(mind.judge(&in))
				require.InDelta(t, max(-eval.Limit, min(want, eval.Limit)), float64(j.Smooth()), 15)
				at++
			}
			b.Place(pattern.CellOf(m.Played))
		}
	}
	assert.Equal(t, p.Len(), at)
}

// A network that is read back to go on learning is the one that was written.
func TestNetGoesOn(t *testing.T) {
	for tables := eval.Tables(1); tables <= eval.MostTables; tables++ {
		testNetGoesOn(t, tables)
	}
}

func testNetGoesOn(t *testing.T, tables eval.Tables) {
	p, _ := bolder(t, 20)
	shape := Shipped
	shape.Tables = tables
	n := NewNet(shape, 2)
	n.Fit(p, p.Len(), Training{Epochs: 1, Batch: 16, Rate: 0.01, Seed: 1}, func(int) {})
	data := n.Weights().Bytes()
	w, err := eval.ReadNetWeights(data)
	require.NoError(t, err)
	again, err := NetFrom(w, tables)
	require.NoError(t, err)
	assert.Equal(t, data, again.Weights().Bytes())
	again.Fit(p, p.Len(), Training{Epochs: 1, Batch: 16, Rate: 0.001, Seed: 1}, func(int) {})
	_, before := n.Losses(p, 0)
	_, after := again.Losses(p, 0)
	assert.Less(t, after.Target, before.Target)
	_, err = eval.ReadNetWeights(data[1:])
	assert.Error(t, err)
}

// A network with a table for each colour begins as one with a table for both judges, and
// learns from there what differs.
func TestColoursPart(t *testing.T) {
	p, _ := bolder(t, 20)
	w := NewNet(Shipped, 2).Weights()
	one, err := NetFrom(w, 1)
	require.NoError(t, err)
	two, err := NetFrom(w, 2)
	require.NoError(t, err)
	_, want := one.Losses(p, 0)
	_, got := two.Losses(p, 0)
	assert.Equal(t, want, got)
	two.Fit(p, p.Len(), Training{Epochs: 1, Batch: 16, Rate: 0.01, Seed: 1}, func(int) {})
	rows := two.Weights().Rows
	assert.NotEqual(t, rows[:eval.Codes(1)], rows[eval.Codes(1):])
	_, err = NetFrom(two.Weights(), 1)
	assert.ErrorContains(t, err, "cannot go on")
}

func TestPositionsRefuseImpossibleGames(t *testing.T) {
	p := NewPositions(rule.Freestyle, board.Square(9), Lesson{})
	at := board.Point{X: 1, Y: 1}
	assert.Error(t, p.Add(Game{Opening: []board.Point{at, at}}))
	assert.Error(t, p.Add(Game{Moves: []Move{{Played: board.Point{X: 9, Y: 0}}}}))
	assert.Zero(t, p.Len())
}

// A result says nothing of positions before a move that the search did not choose.
func TestResultsCountAfterTheLastDeviation(t *testing.T) {
	p := NewPositions(rule.Freestyle, rule.Gomoku.Size, Lesson{})
	h8, i9, g7 := board.Point{X: 7, Y: 7}, board.Point{X: 8, Y: 8}, board.Point{X: 6, Y: 6}
	require.NoError(t, p.Add(Game{Result: 1, Moves: []Move{
		{Played: h8, Best: h8}, {Played: i9, Best: g7, Value: 200}, {Played: g7, Best: g7, Value: -200},
	}}))
	require.Len(t, p.list, 3)
	assert.Negative(t, p.list[0].result)
	assert.Negative(t, p.list[1].result)
	assert.InDelta(t, 0.731, p.list[1].target, 0.001)
	assert.EqualValues(t, 1, p.list[2].result, "Black is to move and wins")
	assert.EqualValues(t, 1, p.list[2].target)
}

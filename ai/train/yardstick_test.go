package train_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/train"
	"tengen/board"
	"tengen/board/rule"
)

// measured returns what the yardstick says of games.
func measured(t *testing.T, deep train.Deep, text string) *train.Yardstick {
	t.Helper()
	y := train.NewYardstick(rule.Freestyle, board.Square(15), deep, 1)
	require.NoError(t, train.ReadGames(strings.NewReader(text), rule.Freestyle, y.Add))
	return y
}

// bitsOf is what it costs to say a value of a target.
func bitsOf(value, target float64) float64 {
	p := 1 / (1 + math.Exp(-value/eval.ValueScale))
	return -target*math.Log2(p) - (1-target)*math.Log2(1-p)
}

// A game of which all is known by hand: White is to move twice, Black once.
func TestYardstick(t *testing.T) {
	moves := []string{"H8", "H9", "H10", "J8", "G7"}
	y := measured(t, nil, "1 | H8 | H9:I9:-250 H10:H10:150 J8:J8:-100 G7:G7:300\n")
	assert.Equal(t, 1, y.Games)
	assert.Equal(t, 4, y.Positions)
	labels := y.Values[3]
	require.Equal(t, "search of the games", labels.Name)
	assert.Equal(t, 3.0, labels.Result.All.N, "the first move was not the search's")
	assert.Equal(t, 2.0, labels.Result.Even.N)
	assert.InDelta(t, (bitsOf(150, 1)+bitsOf(-100, 0)+bitsOf(300, 1))/3, labels.Result.All.Of(), 1e-6)
	assert.InDelta(t, (bitsOf(150, 1)+bitsOf(-100, 0))/2, labels.Result.Even.Of(), 1e-6)
	p := 1 / (1 + math.Exp(100.0/eval.ValueScale))
	q := 1 / (1 + math.Exp(-150.0/eval.ValueScale))
	assert.InDelta(t, (bitsOf(-100, p)+bitsOf(150, q))/2, labels.Search.Even.Of(), 1e-6)

	// The network's row is what it says of the same positions.
	b := pattern.New(rule.Freestyle, board.Square(15), eval.For(rule.Freestyle).Cells())
	evaluator := eval.For(rule.Freestyle).NewIncremental(b)
	network, linear := 0.0, 0.0
	for i, name := range moves {
		if i > 1 { // the positions with a result
			target := float64(1 - i%2)
			network += bitsOf(float64(evaluator.Smooth()), target) / 3
			linear += bitsOf(float64(evaluator.SmoothLinear(b)), target) / 3
		}
		at, err := board.ParsePoint(name)
		require.NoError(t, err)
		b.Place(pattern.CellOf(at))
	}
	assert.InDelta(t, network, y.Values[2].Result.All.Of(), 1e-6)
	assert.InDelta(t, linear, y.Values[1].Result.All.Of(), 1e-6)
	assert.NotEqual(t, y.Values[0].Result, y.Values[1].Result)
	factor, scaled := labels.Scaled()
	assert.InDelta(t, 1, factor, 0.01, "the search needs no factor to be near itself")
	assert.InDelta(t, labels.Search.Even.Of(), scaled.Of(), 1e-4)
	factor, scaled = y.Values[2].Scaled()
	assert.NotEqual(t, 1.0, factor)
	assert.LessOrEqual(t, scaled.Of(), y.Values[2].Search.Even.Of()+1e-9)
	assert.Zero(t, y.Values[4].Result.All.N, "nobody searched deeply")
}

// What a five or a won position teaches is left out, and a move that cannot be is refused.
func TestYardstickLeavesOut(t *testing.T) {
	y := measured(t, nil, "1 | H8 A1 I8 A3 J8 A5 K8 | L8:L8:-20000\n1 | H8 A1 I8 A3 J8 A5 | K8:K8:20000\n")
	assert.Equal(t, 2, y.Games)
	assert.Zero(t, y.Positions)
	again := train.NewYardstick(rule.Freestyle, board.Square(15), nil, 1)
	assert.Error(t, train.ReadGames(strings.NewReader("1 | H8 | H8:H8:0\n"), rule.Freestyle, again.Add))
}

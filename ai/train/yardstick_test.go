package train_test

import (
	"fmt"
	"math"
	"slices"
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

// The deep search is a target of its own, and its best move too.
func TestYardstickLooksDeep(t *testing.T) {
	deep := func(pos *rule.Position) (board.Point, int, error) {
		at, err := board.ParsePoint("I9")
		return at, 50, err
	}
	y := measured(t, deep, "-1 | H8 | I9:I9:-20 A1:A1:20\n0 | H8 | G7:G7:0\n")
	assert.Equal(t, 3.0, y.Values[4].Deep.All.N)
	assert.InDelta(t, bitsOf(50, 1/(1+math.Exp(-50.0/eval.ValueScale))), y.Values[4].Deep.All.Of(), 1e-6)
	assert.InDelta(t, 1.0/3, y.Orders[3].Deep.First.Of(), 1e-6, "one of the games' moves is the deep search's")
}

// A network on trial is asked about the same positions, with the linear value and the stones
// as they are: one that knows nothing but the linear value says that.
func TestYardstickTries(t *testing.T) {
	n := train.NewNet(train.Shape{Width: 16, Reach: 5, Hidden: 16, Buckets: 2, Tables: 1}, 1)
	y := train.NewYardstick(rule.Freestyle, board.Square(15), nil, 1)
	y.Try("on trial", n)
	game := "1 | H8 | H9:I9:-250 H10:H10:150 J8:J8:-100 G7:G7:300\n"
	require.NoError(t, train.ReadGames(strings.NewReader(game), rule.Freestyle, y.Add))
	row := y.Values[5]
	require.Equal(t, "on trial", row.Name)
	assert.Equal(t, y.Values[1].Search.All.N, row.Search.All.N)
	b := pattern.New(rule.Freestyle, board.Square(15), eval.For(rule.Freestyle).Cells())
	e, judge, sum := eval.For(rule.Freestyle), n.NewJudge(), 0.0
	values := []float64{-250, 150, -100, 300}
	for i, name := range []string{"H8", "H9", "H10", "J8"} {
		at, err := board.ParsePoint(name)
		require.NoError(t, err)
		b.Place(pattern.CellOf(at))
		sum += bitsOf(float64(judge.Value(b, e.SmoothLinear(b))), 1/(1+math.Exp(-values[i]/eval.ValueScale))) / 4
	}
	assert.InDelta(t, sum, row.Search.All.Of(), 1e-6)

	another := "-1 | H8 I9 | H9:G9:-250 H10:H10:150\n"
	require.NoError(t, train.ReadGames(strings.NewReader(another), rule.Freestyle, y.Add))
	network, row := y.Values[2], y.Values[5]
	mean, _ := row.Gain.Of()
	assert.InDelta(t, network.Search.All.Of()-row.Search.All.Of(), mean, 1e-9)
	mean, margin := row.EvenGain.Of()
	assert.InDelta(t, network.Search.Even.Of()-row.Search.Even.Of(), mean, 1e-9)
	assert.Positive(t, margin)
	mean, margin = network.Gain.Of()
	assert.Zero(t, mean)
	assert.Zero(t, margin)
}

// The place of a move is that in the order by the policy, or by the value a ply ahead.
func TestYardstickOrders(t *testing.T) {
	b := pattern.New(rule.Freestyle, board.Square(15), eval.For(rule.Freestyle).Cells())
	for _, name := range []string{"H8", "I9", "H9"} {
		at, err := board.ParsePoint(name)
		require.NoError(t, err)
		b.Place(pattern.CellOf(at))
	}
	evaluator := eval.For(rule.Freestyle).NewIncremental(b)
	order := func(score func(pattern.Cell) int) []pattern.Cell {
		cells := b.Candidates(nil)
		slices.SortStableFunc(cells, func(c, d pattern.Cell) int { return score(d) - score(c) })
		return cells
	}
	orders := map[int][]pattern.Cell{
		1: order(func(c pattern.Cell) int { return b.Policy(b.Turn(), c) }),
		2: order(func(c pattern.Cell) int {
			b.Place(c)
			defer b.Undo()
			return -evaluator.Smooth()
		}),
	}
	for row, cells := range orders {
		for at, want := range map[int][2]float64{0: {1, 1}, 1: {0, 1}, 4: {0, 1}, 5: {0, 0}} {
			best := cells[at].Point()
			hits := measured(t, nil, fmt.Sprintf("1 | H8 I9 H9 | %s:%s:0\n", best, best)).Orders[row]
			assert.Equal(t, want, [2]float64{hits.Search.First.Of(), hits.Search.Five.Of()}, "%s, place %d", hits.Name, at)
			assert.Equal(t, want, [2]float64{hits.Search.EvenFirst.Of(), hits.Search.EvenFive.Of()}, "%s, place %d", hits.Name, at)
		}
	}
	y := measured(t, nil, "1 | H8 I9 H9 | A1:A1:500\n")
	assert.Zero(t, y.Orders[1].Search.Five.Sum, "nobody thinks of it")
	assert.Zero(t, y.Orders[1].Search.EvenFive.N, "the position is not even")
	assert.Zero(t, y.Orders[2].Bits.N, "a value is no chance")
	likely := measured(t, nil, fmt.Sprintf("1 | H8 I9 H9 | %[1]s:%[1]s:0\n", orders[1][0].Point())).Orders[1].Bits
	less := measured(t, nil, fmt.Sprintf("1 | H8 I9 H9 | %[1]s:%[1]s:0\n", orders[1][1].Point())).Orders[1].Bits
	apart := b.Policy(b.Turn(), orders[1][0]) - b.Policy(b.Turn(), orders[1][1])
	assert.InDelta(t, float64(apart)/train.PolicyScale/math.Ln2, less.Of()-likely.Of(), 1e-6)
}

// What a five or a won position teaches is left out, and a move that cannot be is refused.
func TestYardstickLeavesOut(t *testing.T) {
	y := measured(t, nil, "1 | H8 A1 I8 A3 J8 A5 K8 | L8:L8:-20000\n1 | H8 A1 I8 A3 J8 A5 | K8:K8:20000\n")
	assert.Equal(t, 2, y.Games)
	assert.Zero(t, y.Positions)
	again := train.NewYardstick(rule.Freestyle, board.Square(15), nil, 1)
	assert.Error(t, train.ReadGames(strings.NewReader("1 | H8 | H8:H8:0\n"), rule.Freestyle, again.Add))
}

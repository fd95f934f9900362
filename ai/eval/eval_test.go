package eval_test

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

func TestBytesRoundTrip(t *testing.T) {
	e := eval.WithoutNet()
	again, err := eval.FromBytes(e.Bytes())
	require.NoError(t, err)
	assert.Equal(t, e, again)
	_, err = eval.FromBytes(e.Bytes()[1:])
	assert.Error(t, err)
}

// What is good for one side is as bad for the other: with the colours exchanged
// the mover's value is the same.
func TestColoursAreEqual(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	e := eval.For(rule.Freestyle)
	b := pattern.New(rule.Freestyle, board.Square(15), e.Cells())
	for range 50 {
		one, two := board.New(board.Square(15)), board.New(board.Square(15))
		for range 30 {
			p, s := board.Point{X: rng.IntN(15), Y: rng.IntN(15)}, board.Black+board.Stone(rng.IntN(2))
			one.Set(p, s)
			two.Set(p, s.Opponent())
		}
		b.Load(rule.FromBoard(rule.Freestyle, one, board.Black))
		want := e.Evaluate(b)
		b.Load(rule.FromBoard(rule.Freestyle, two, board.White))
		assert.Equal(t, want, e.Evaluate(b))
		assert.LessOrEqual(t, max(want, -want), eval.Limit)
	}
}

// More and longer rows are better.
func TestValuesMakeSense(t *testing.T) {
	value := func(text string) int {
		e := eval.For(rule.Freestyle)
		b := pattern.New(rule.Freestyle, board.Square(9), e.Cells())
		b.Load(rule.FromBoard(rule.Freestyle, board.MustParse(text), board.Black))
		return e.Evaluate(b)
	}
	two := value(`
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . O . . . . .
		. . . X X . . . .
		. . . O . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	three := value(`
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . O . . . . .
		. . . X X X . . .
		. . . O . O . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	scattered := value(`
		. . . . . . . . .
		. X . . . . . X .
		. . . . . . . . .
		. . . O . . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	assert.Greater(t, three, two)
	assert.Greater(t, two, scattered)
}

// scattered returns a position with n stones near the middle.
func scattered(rng *rand.Rand, r rule.Rule, n int) *rule.Position {
	b := board.New(board.Square(15))
	for range n {
		p := board.Point{X: 2 + rng.IntN(11), Y: 2 + rng.IntN(11)}
		b.Set(p, board.Black+board.Stone(rng.IntN(2)))
	}
	return rule.FromBoard(r, b, board.Black+board.Stone(rng.IntN(2)))
}

// The breakdown adds up, and says nothing twice: each term is the sum of its cells,
// each cell is counted once for each side, and each weight is the table's.
func TestTheBreakdownAddsUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	positions := 500
	if testing.Short() {
		positions = 50
	}
	for _, r := range rule.Fives() {
		e := eval.For(r)
		b := pattern.New(r, board.Square(15), e.Cells())
		for range positions {
			b.Load(scattered(rng, r, rng.IntN(60)))
			sum, cells := 0, 0
			for _, term := range e.Explain(b) {
				sum += term.Total
				if term.Kind != eval.Cells {
					continue
				}
				total, seen := 0, map[board.Point]bool{}
				side := pattern.SideOf(term.Side)
				for _, c := range term.Cells {
					total += c.Weight
					cells += c.Weight
					require.False(t, seen[c.Point])
					seen[c.Point] = true
					require.Equal(t, term.Class, b.Class(side, pattern.CellOf(c.Point)))
				}
				require.Equal(t, term.Total, total)
			}
			require.Equal(t, e.Evaluate(b), sum)
			if b.Turn() == pattern.White {
				cells = -cells
			}
			require.Equal(t, b.Value(), cells, "the cells' part is the board's own sum")
		}
	}
}

func TestTheBreakdownNamesShapes(t *testing.T) {
	e := eval.For(rule.Freestyle)
	b := pattern.New(rule.Freestyle, board.Square(9), e.Cells())
	b.Load(rule.FromBoard(rule.Freestyle, board.MustParse(`
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . X X X . . .
		. . . . . . . . .
		. . . O . . . . .
		. . . . O . . . .
		. . . . . . . . .`), board.Black))
	terms := e.Explain(b)
	require.NotEmpty(t, terms)
	first := terms[0]
	assert.Equal(t, eval.Cells, first.Kind)
	assert.Equal(t, board.Black, first.Side)
	assert.Equal(t, pattern.OpenFour, first.Class, "an open three can become an open four")
	require.Len(t, first.Cells, 2)
	for _, c := range first.Cells {
		assert.Len(t, c.Shape, 4, "the cell and the three")
		assert.Contains(t, c.Shape, c.Point)
	}
	assert.Positive(t, first.Total)
	for _, term := range terms {
		if term.Kind == eval.Cells && term.Side == board.White {
			assert.Less(t, term.Class, pattern.Four, "White has no three that it could extend")
		}
	}
}

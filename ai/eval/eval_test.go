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

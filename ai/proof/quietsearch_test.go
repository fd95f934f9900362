package proof

import (
	"context"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

// slowAdviser is the same adviser on a machine that is busy.
type slowAdviser struct {
	fixedAdviser
	wait time.Duration
}

func (a *slowAdviser) Chance(ctx context.Context, b *board.Board) float64 {
	time.Sleep(a.wait)
	return a.fixedAdviser.Chance(ctx, b)
}

// A pass ends by its work, so a busy machine finds the same, later.
func TestAPassEndsByItsWork(t *testing.T) {
	open := board.New(board.Square(15))
	open.Set(board.Point{X: 7, Y: 7}, board.Black)
	open.Set(board.Point{X: 8, Y: 8}, board.White)
	at := Start{Board: open, Played: board.Pass}
	var nodes []int
	for _, wait := range []time.Duration{0, 2 * time.Millisecond} {
		s := NewSeeker(NewLemmas(15, nil), func() Adviser {
			return &slowAdviser{fixedAdviser{chance: 0.5, moves: points(t, "H9", "I8")}, wait}
		}, 64<<20)
		assert.False(t, s.Seek(t.Context(), at, 0, 100_000))
		assert.False(t, s.Halted())
		nodes = append(nodes, len(s.w.search.nodes))
	}
	assert.Equal(t, nodes[0], nodes[1])
	s := NewSeeker(NewLemmas(15, nil), nil, 64<<20)
	s.Seek(t.Context(), at, 0, 100_000)
	assert.Greater(t, len(s.w.search.nodes), 10, "it has searched")
}

// countdown is a context that ends after it was asked so many times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// A search that is interrupted again and again goes on where it was, and finds what it would have
// found at once.
func TestASearchGoesOnWhereItWas(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole proof, twice")
	}
	text, err := os.ReadFile("checker/testdata/small.txt")
	require.NoError(t, err)
	at := Start{Board: board.MustParse(string(text)), Played: board.Pass}
	const work = 50_000_000
	whole := NewSeeker(NewLemmas(15, nil), nil, 64<<20)
	require.True(t, whole.Seek(t.Context(), at, 0, work))
	expanded := whole.w.search.steps
	require.Greater(t, expanded, uint64(10), "threats are not enough")

	parts := NewSeeker(NewLemmas(15, nil), nil, 64<<20)
	halts := 0
	for patience := 20_000; !parts.Seek(&countdown{t.Context(), patience}, at, 0, work); patience += 10_000 {
		require.True(t, parts.Halted())
		halts++
	}
	assert.Positive(t, halts)
	assert.False(t, parts.Halted())
	assert.LessOrEqual(t, parts.w.search.steps, expanded+uint64(halts), "nothing is done twice but what was cut short")
	assert.Equal(t, whole.w.lemmas.Len(), parts.w.lemmas.Len())
	assert.True(t, parts.Proven(at))
}

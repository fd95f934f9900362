package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/proof/book"
)

// A win may come sooner than promised, but not sooner than with the next stone.
func TestInfoSaysAtMost(t *testing.T) {
	for plies, bound := range map[int]analysis.Bound{1: analysis.Exact, 3: analysis.AtLeast} {
		best, ok := book.Answer{Kind: book.Forced, Plies: plies}.Info().Best()
		assert.True(t, ok)
		assert.Equal(t, analysis.WinIn(plies), best.Score)
		assert.Equal(t, bound, best.Bound)
	}
}

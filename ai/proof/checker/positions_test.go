package checker_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof/checker"
	"tengen/board"
)

func TestPositionsRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	var positions []*board.Board
	for i := range 20 {
		size := board.Square(checker.MinSide + i%(checker.MaxSide-checker.MinSide+1))
		b := board.New(size)
		for i := range rng.IntN(40) {
			b.Set(size.Point(rng.IntN(size.Cells())), board.Black+board.Stone(i&1))
		}
		positions = append(positions, b)
	}
	var out strings.Builder
	require.NoError(t, checker.WritePositions(&out, positions))
	again, err := checker.ReadPositions(strings.NewReader(strings.ReplaceAll(out.String(), "\n", " and more\n")))
	require.NoError(t, err)
	require.Len(t, again, len(positions))
	for i, b := range again {
		assert.True(t, b.Equal(positions[i]))
	}
}

func TestPositionsAreChecked(t *testing.T) {
	for text, want := range map[string]string{
		"X":                            "line 1: 1 characters",
		strings.Repeat(".", 224) + "Z": `line 1: cell 225: 'Z'`,
	} {
		_, err := checker.ReadPositions(strings.NewReader(text))
		assert.ErrorContains(t, err, want)
	}
}

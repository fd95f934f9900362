package checker_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof"
	"tengen/ai/proof/checker"
	"tengen/board"
)

// The checker's form of a position is the prover's: the same key for every position, and
// a move of the table lands on the same point, also where a symmetrical position leaves a
// choice.
func TestTheFormIsTheProvers(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 14))
	boards := 20_000
	if testing.Short() {
		boards = 2_000
	}
	symmetrical := 0
	for n := range boards {
		b := checker.RandomStones(rng, n)
		key, back, same := checker.FormOf(b)
		theirs, symmetry := proof.KeyOf(b)
		require.Equal(t, theirs, key, "%s", b)
		move := uint16(rng.IntN(15 * 15))
		require.Equal(t, proof.Turn(15, move, symmetry), back(move), "%s", b)
		if same {
			symmetrical++
		}
	}
	require.Positive(t, symmetrical)
}

// The second moves are the prover's.
func TestSecondMovesAreThoseOfTheProver(t *testing.T) {
	for _, side := range []int{13, 14, 15, 16, 19, 20} {
		size := board.Square(side)
		var theirs []board.Point
		for _, o := range proof.Openings(side) {
			theirs = append(theirs, o.White)
			assert.True(t, size.Contains(o.Third) && o.Third != o.White && o.Third != size.Center(), "%s", o)
		}
		assert.Equal(t, theirs, checker.SecondMoves(side))
	}
}

package book_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof/book"
	"tengen/ai/proof/checker"
	"tengen/board"
)

// sample is how many entries of the shipped certificate are checked here, drawn with a
// fixed seed; tengen-lab verify checks them all.
const sample = 120

// smallOpening is the second move of White whose answers need the fewest entries.
const smallOpening = "N8"

// What is shipped was accepted whole: nothing in it is unreached, every entry promises
// its plies, and those that are checked here hold what they promise.
func TestTheShippedCertificateHolds(t *testing.T) {
	raw, err := os.ReadFile("black.cert")
	require.NoError(t, err)
	table, err := checker.Decode(bytes.NewReader(raw))
	require.NoError(t, err)
	for i, e := range table.Entries() {
		require.Positive(t, e.Plies, "entry %d", i)
	}
	k, err := book.Shipped()
	require.NoError(t, err)
	require.Equal(t, table.Len(), k.Len())
	proven, _ := k.Proven()

	n := sample
	if testing.Short() {
		n = sample / 30
	}
	r, err := checker.Verify(t.Context(), table, checker.Options{Sample: n, Seed: 8, Workers: 2})
	require.NoError(t, err)
	assert.Equal(t, n, r.Entries)
	assert.Equal(t, proven, r.Proven)
	assert.Empty(t, r.Refused)
	assert.Empty(t, r.Unreached)
}

// One opening is checked to the end.
func TestASmallOpeningHolds(t *testing.T) {
	if testing.Short() {
		t.Skip("half a minute; the sample has some of it")
	}
	raw, err := os.ReadFile("black.cert")
	require.NoError(t, err)
	table, err := checker.Decode(bytes.NewReader(raw))
	require.NoError(t, err)
	second, err := board.ParsePoint(smallOpening)
	require.NoError(t, err)
	r, err := checker.Verify(t.Context(), table, checker.Options{Seconds: []board.Point{second}, Workers: 2})
	require.NoError(t, err)
	assert.Equal(t, 1, r.Proven)
	assert.Empty(t, r.Refused)
	assert.Equal(t, len(r.Accepted), r.Entries)
}

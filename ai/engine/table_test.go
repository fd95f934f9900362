package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

// What is stored comes back, and a forced result is counted from the root of the search that
// asks, at whatever ply it meets the position.
func TestEntriesComeBack(t *testing.T) {
	for _, e := range []TableEntry{
		{Value: 12, Eval: -7, Move: 100, Depth: 9, Bound: TableExact, PV: true},
		{Value: analysis.WinValueIn(20), Eval: 300, Move: pattern.NoCell, Depth: -9, Bound: TableLower},
		{Value: analysis.LossValueIn(21), Eval: analysis.None, Move: 3, Depth: 0, Bound: TableUpper},
		{Value: analysis.None, Eval: 5, Move: pattern.NoCell, Depth: -9},
	} {
		at := NewTable(0)
		at.Store(77, 10, e)
		got, ok := at.Probe(77, 10)
		assert.True(t, ok)
		assert.Equal(t, e, got)
		got, _ = at.Probe(77, 12)
		assert.Equal(t, analysis.IsForced(e.Value) && e.Value != analysis.None, got.Value != e.Value)
		_, ok = at.Probe(78, 10)
		assert.False(t, ok)
	}
}

func TestABoundKeepsTheMoveKnownBefore(t *testing.T) {
	at := NewTable(0)
	at.Store(5, 0, TableEntry{Value: 1, Move: 40, Depth: 3, Bound: TableLower})
	at.Store(5, 0, TableEntry{Value: 0, Move: pattern.NoCell, Depth: 4, Bound: TableUpper})
	e, _ := at.Probe(5, 0)
	assert.Equal(t, pattern.Cell(40), e.Move)
	assert.Equal(t, 4, e.Depth)
}

// Of a bucket the entry of an older search gives way before one of this search.
func TestOlderSearchesGiveWay(t *testing.T) {
	at := NewTable(0)
	step := at.buckets // hashes that share a bucket
	at.Store(1, 0, TableEntry{Depth: 6, Bound: TableExact})
	at.NewSearch()
	at.NewSearch()
	for i := range uint64(bucketEntries) {
		at.Store(1+(i+1)*step, 0, TableEntry{Depth: 1, Bound: TableExact})
	}
	_, old := at.Probe(1, 0)
	assert.False(t, old)
	for i := range uint64(bucketEntries) {
		_, ok := at.Probe(1+(i+1)*step, 0)
		assert.True(t, ok)
	}
}

func TestCutsAndImproves(t *testing.T) {
	assert.True(t, TableEntry{Value: 50, Bound: TableLower}.Cuts(50))
	assert.False(t, TableEntry{Value: 50, Bound: TableUpper}.Cuts(50))
	assert.True(t, TableEntry{Value: 50, Bound: TableUpper}.Cuts(51))
	assert.True(t, TableEntry{Value: 50, Bound: TableLower}.Improves(20))
	assert.False(t, TableEntry{Value: 50, Bound: TableLower}.Improves(60))
	assert.True(t, TableEntry{Value: 50, Bound: TableExact}.Improves(60))
}

// A write is told to have cost something only when another position of the same search gave
// way.
func TestLostAndFilled(t *testing.T) {
	at := NewTable(0)
	step := at.buckets // hashes that share a bucket
	assert.Zero(t, at.Filled())
	for i := range uint64(bucketEntries) {
		assert.False(t, at.Store(1+i*step, 0, TableEntry{Depth: 3, Bound: TableExact}), "there was room")
	}
	entries := float64(len(at.words) / entryWords)
	assert.Equal(t, bucketEntries/entries, at.Filled())
	assert.False(t, at.Store(1, 0, TableEntry{Depth: 4, Bound: TableExact}), "the same position")
	assert.False(t, at.Store(1, 0, TableEntry{Depth: -5, Bound: TableLower}), "it was not even written")
	assert.True(t, at.Store(1+bucketEntries*step, 0, TableEntry{Depth: 1, Bound: TableExact}))
	at.NewSearch()
	assert.False(t, at.Store(1+(bucketEntries+1)*step, 0, TableEntry{Depth: 1, Bound: TableExact}), "what gave way was of an older search")
	assert.Equal(t, bucketEntries/entries, at.Filled())
}

// A table takes nearly all that it may have, whatever number that is, and finds in each part
// of it what was stored; a table of a power of two is ordered as by the lowest bits.
func TestTablesOfAnySize(t *testing.T) {
	for _, bytes := range []int64{0, 1 << 20, 3 << 20, 5<<20 - 1, 1_000_000} {
		at := NewTable(bytes)
		assert.LessOrEqual(t, at.Bytes(), max(bytes, minBuckets*bucketBytes))
		assert.Greater(t, at.Bytes(), bytes-bucketBytes)
		assert.Equal(t, SizeOfTable(bytes), at.Bytes())
		rng := rand.New(rand.NewPCG(1, 2))
		buckets := map[uint64]int{}
		n := at.Bytes() / bucketBytes
		for range n {
			hash := rng.Uint64()
			buckets[at.index(hash)]++
			if at.buckets&(at.buckets-1) == 0 {
				assert.Equal(t, hash&(at.buckets-1)*bucketWords, at.index(hash))
			}
			at.Store(hash, 0, TableEntry{Value: 3, Depth: 2, Bound: TableExact})
			_, ok := at.Probe(hash, 0)
			assert.True(t, ok)
		}
		assert.InDelta(t, 0.632, float64(len(buckets))/float64(n), 0.03, "spread as by chance")
		at.Release()
	}
}

// What a search has met again stays, though it was stored long before.
func TestWhatIsFoundIsYoungAgain(t *testing.T) {
	at := NewTable(0)
	step := at.buckets // hashes that share a bucket
	for i := range uint64(bucketEntries) {
		at.Store(1+i*step, 0, TableEntry{Depth: 6, Bound: TableExact})
	}
	for range 3 {
		at.NewSearch()
	}
	_, ok := at.Probe(1, 0)
	assert.True(t, ok)
	for i := range uint64(bucketEntries - 1) {
		at.Store(1+(i+bucketEntries)*step, 0, TableEntry{Depth: 1, Bound: TableExact})
	}
	_, ok = at.Probe(1, 0)
	assert.True(t, ok)
	_, ok = at.Probe(1+step, 0)
	assert.False(t, ok)
}

// What a search has not met, in the table or by storing it, it is hardly ever said to have met.
func TestMetIsNeverDeniedAndSeldomClaimed(t *testing.T) {
	const stored = 20_000
	at := NewTable(8 << 20)
	rng := rand.New(rand.NewPCG(3, 4))
	hashes := make([]uint64, stored)
	for i := range hashes {
		hashes[i] = rng.Uint64()
		at.Store(hashes[i], 0, TableEntry{Depth: 2, Bound: TableExact})
		assert.True(t, at.Met(hashes[i]))
	}
	claimed := 0
	for range stored {
		if at.Met(rng.Uint64()) {
			claimed++
		}
	}
	assert.Less(t, claimed, stored/100)
	at.NewSearch()
	assert.False(t, at.Met(hashes[0]))
	at.Probe(hashes[0], 0)
	assert.True(t, at.Met(hashes[0]))
	at.Clear()
	assert.False(t, at.Met(hashes[0]))
}

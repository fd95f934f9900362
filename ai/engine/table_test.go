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
	for _, e := range []tableEntry{
		{Value: 12, Eval: -7, Move: 100, Depth: 9, Bound: tableExact, PV: true},
		{Value: analysis.WinValueIn(20), Eval: 300, Move: pattern.NoCell, Depth: -9, Bound: tableLower},
		{Value: analysis.LossValueIn(21), Eval: analysis.None, Move: 3, Depth: 0, Bound: tableUpper},
		{Value: analysis.None, Eval: 5, Move: pattern.NoCell, Depth: -9},
	} {
		at := newTable(0)
		at.store(77, 10, e)
		got, ok := at.probe(77, 10)
		assert.True(t, ok)
		assert.Equal(t, e, got)
		got, _ = at.probe(77, 12)
		assert.Equal(t, analysis.IsForced(e.Value) && e.Value != analysis.None, got.Value != e.Value)
		_, ok = at.probe(78, 10)
		assert.False(t, ok)
	}
}

func TestABoundKeepsTheMoveKnownBefore(t *testing.T) {
	at := newTable(0)
	at.store(5, 0, tableEntry{Value: 1, Move: 40, Depth: 3, Bound: tableLower})
	at.store(5, 0, tableEntry{Value: 0, Move: pattern.NoCell, Depth: 4, Bound: tableUpper})
	e, _ := at.probe(5, 0)
	assert.Equal(t, pattern.Cell(40), e.Move)
	assert.Equal(t, 4, e.Depth)
}

// Of a bucket the entry of an older search gives way before one of this search.
func TestOlderSearchesGiveWay(t *testing.T) {
	at := newTable(0)
	step := at.buckets // hashes that share a bucket
	at.store(1, 0, tableEntry{Depth: 6, Bound: tableExact})
	at.newSearch()
	at.newSearch()
	for i := range uint64(bucketEntries) {
		at.store(1+(i+1)*step, 0, tableEntry{Depth: 1, Bound: tableExact})
	}
	_, old := at.probe(1, 0)
	assert.False(t, old)
	for i := range uint64(bucketEntries) {
		_, ok := at.probe(1+(i+1)*step, 0)
		assert.True(t, ok)
	}
}

func TestCutsAndImproves(t *testing.T) {
	assert.True(t, tableEntry{Value: 50, Bound: tableLower}.cuts(50))
	assert.False(t, tableEntry{Value: 50, Bound: tableUpper}.cuts(50))
	assert.True(t, tableEntry{Value: 50, Bound: tableUpper}.cuts(51))
	assert.True(t, tableEntry{Value: 50, Bound: tableLower}.improves(20))
	assert.False(t, tableEntry{Value: 50, Bound: tableLower}.improves(60))
	assert.True(t, tableEntry{Value: 50, Bound: tableExact}.improves(60))
}

// A write is told to have cost something only when another position of the same search gave
// way.
func TestLostAndFilled(t *testing.T) {
	at := newTable(0)
	step := at.buckets // hashes that share a bucket
	assert.Zero(t, at.filled())
	for i := range uint64(bucketEntries) {
		assert.False(t, at.store(1+i*step, 0, tableEntry{Depth: 3, Bound: tableExact}), "there was room")
	}
	entries := float64(len(at.words) / entryWords)
	assert.Equal(t, bucketEntries/entries, at.filled())
	assert.False(t, at.store(1, 0, tableEntry{Depth: 4, Bound: tableExact}), "the same position")
	assert.False(t, at.store(1, 0, tableEntry{Depth: -5, Bound: tableLower}), "it was not even written")
	assert.True(t, at.store(1+bucketEntries*step, 0, tableEntry{Depth: 1, Bound: tableExact}))
	at.newSearch()
	assert.False(t, at.store(1+(bucketEntries+1)*step, 0, tableEntry{Depth: 1, Bound: tableExact}), "what gave way was of an older search")
	assert.Equal(t, bucketEntries/entries, at.filled())
}

// A table takes nearly all that it may have, whatever number that is, and finds in each part
// of it what was stored; a table of a power of two is ordered as by the lowest bits.
func TestTablesOfAnySize(t *testing.T) {
	for _, bytes := range []int64{0, 1 << 20, 3 << 20, 5<<20 - 1, 1_000_000} {
		at := newTable(bytes)
		assert.LessOrEqual(t, at.Bytes(), max(bytes, minBuckets*bucketBytes))
		assert.Greater(t, at.Bytes(), bytes-bucketBytes)
		assert.Equal(t, sizeOfTable(bytes), at.Bytes())
		rng := rand.New(rand.NewPCG(1, 2))
		buckets := map[uint64]int{}
		n := at.Bytes() / bucketBytes
		for range n {
			hash := rng.Uint64()
			buckets[at.index(hash)]++
			if at.buckets&(at.buckets-1) == 0 {
				assert.Equal(t, hash&(at.buckets-1)*bucketWords, at.index(hash))
			}
			at.store(hash, 0, tableEntry{Value: 3, Depth: 2, Bound: tableExact})
			_, ok := at.probe(hash, 0)
			assert.True(t, ok)
		}
		assert.InDelta(t, 0.632, float64(len(buckets))/float64(n), 0.03, "spread as by chance")
		at.Release()
	}
}

// What a search has met again stays, though it was stored long before.
func TestWhatIsFoundIsYoungAgain(t *testing.T) {
	at := newTable(0)
	step := at.buckets // hashes that share a bucket
	for i := range uint64(bucketEntries) {
		at.store(1+i*step, 0, tableEntry{Depth: 6, Bound: tableExact})
	}
	for range 3 {
		at.newSearch()
	}
	_, ok := at.probe(1, 0)
	assert.True(t, ok)
	for i := range uint64(bucketEntries - 1) {
		at.store(1+(i+bucketEntries)*step, 0, tableEntry{Depth: 1, Bound: tableExact})
	}
	_, ok = at.probe(1, 0)
	assert.True(t, ok)
	_, ok = at.probe(1+step, 0)
	assert.False(t, ok)
}

// What a search has not met, in the table or by storing it, it is hardly ever said to have met.
func TestMetIsNeverDeniedAndSeldomClaimed(t *testing.T) {
	const stored = 20_000
	at := newTable(8 << 20)
	rng := rand.New(rand.NewPCG(3, 4))
	hashes := make([]uint64, stored)
	for i := range hashes {
		hashes[i] = rng.Uint64()
		at.store(hashes[i], 0, tableEntry{Depth: 2, Bound: tableExact})
		assert.True(t, at.Met(hashes[i]))
	}
	claimed := 0
	for range stored {
		if at.Met(rng.Uint64()) {
			claimed++
		}
	}
	assert.Less(t, claimed, stored/100)
	at.newSearch()
	assert.False(t, at.Met(hashes[0]))
	at.probe(hashes[0], 0)
	assert.True(t, at.Met(hashes[0]))
	at.Clear()
	assert.False(t, at.Met(hashes[0]))
}

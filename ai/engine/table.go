package engine

import (
	"math/bits"
	"runtime"
	"sync/atomic"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

// table is a transposition table that searches on several goroutines share without
// locks. An entry is two words: the data, and the key XOR the data, so that an entry
// torn by two writers fails to match. On Linux it lies apart from the heap, and goes back
// to the system when it is released.
type table struct {
	met        [metWords]uint64 // see [table.Met]; first, where words are aligned on every machine
	words      []uint64
	buckets    uint64
	rotation   int // brings to the front the bits of a hash that choose the bucket
	generation uint8
	cleanup    runtime.Cleanup // releases the words of a table that is only forgotten
}

// A bucket is a cache line.
const (
	bucketEntries = 4
	entryWords    = 2
	bucketWords   = bucketEntries * entryWords
	wordBytes     = 8
	bucketBytes   = bucketWords * wordBytes
	minBuckets    = 1 << 10
)

// tableBound says on which side of the true value a stored value lies. Exact is Upper and
// Lower together.
type tableBound uint8

// The bounds; the zero value says nothing.
const (
	tableUpper tableBound = 1 + iota // the true value is at most the stored one
	tableLower                       // the true value is at least the stored one
	tableExact = tableUpper | tableLower
)

// tableEntry is what the table knows of a position. Value and Eval are from the view of the
// side to move, and [analysis.None] where they are not known.
type tableEntry struct {
	Value int
	Eval  int          // static evaluation
	Move  pattern.Cell // the best one, or NoCell
	Depth int          // plies
	Bound tableBound
	PV    bool // the position lay on a principal variation
}

// cuts reports whether the entry's value decides a search with this upper bound.
func (e tableEntry) cuts(beta int) bool {
	if e.Value >= beta {
		return e.Bound&tableLower != 0
	}
	return e.Bound&tableUpper != 0
}

// improves reports whether the entry's value is a better estimate than v.
func (e tableEntry) improves(v int) bool {
	if e.Value > v {
		return e.Bound&tableLower != 0
	}
	return e.Bound&tableUpper != 0
}

// newTable returns a table of at most that many bytes, and at least a small one. It is
// smaller where the system has no more.
func newTable(bytes int64) *table {
	t := &table{buckets: uint64(sizeOfTable(bytes)) / bucketBytes}
	for t.words = allocate(t.buckets * bucketWords); t.words == nil; t.words = allocate(t.buckets * bucketWords) {
		t.buckets /= 2
	}
	t.rotation = -bits.Len64(t.buckets - 1)
	t.cleanup = runtime.AddCleanup(t, release, t.words)
	return t
}

// sizeOfTable returns how many bytes a table takes that may have so many.
func sizeOfTable(bytes int64) int64 { return max(bytes/bucketBytes, minBuckets) * bucketBytes }

// Release gives the memory back. The table must not be used any more.
func (t *table) Release() {
	t.cleanup.Stop()
	words := t.words
	t.words = nil
	release(words)
}

// Bytes returns how many bytes the table takes.
func (t *table) Bytes() int64 { return int64(len(t.words)) * wordBytes }

// touch has the system give the table the first so many bytes of its memory now, which
// it else does page by page when they are used. The table must be new.
func (t *table) touch(bytes int64) { clear(t.words[:min(int64(len(t.words)), bytes/wordBytes)]) }

// Clear forgets everything.
func (t *table) Clear() {
	clear(t.words)
	clear(t.met[:])
}

// filled returns the part of the entries that hold something.
func (t *table) filled() float64 {
	used := 0
	for i := 1; i < len(t.words); i += entryWords {
		if atomic.LoadUint64(&t.words[i]) != 0 {
			used++
		}
	}
	return float64(used) / float64(len(t.words)/entryWords)
}

// newSearch begins a new search: what is older gives way first.
func (t *table) newSearch() {
	t.generation = (t.generation + 1) & generationMask
	clear(t.met[:])
}

// metWords is the number of words that tell which positions a search has met, two bits of a
// word for each. More would lie too far from the processor, fewer are soon full.
const metWords = 1 << 15

// metAt returns a position's word, and its bits there.
func (t *table) metAt(hash uint64) (word *uint64, mask uint64) {
	const low, high = 52, 58
	return &t.met[hash%metWords], 1<<(hash>>low&63) | 1<<(hash>>high)
}

// Met reports whether this search may have met a position: found it in the table or put it
// there. Where it says no, as of most positions that a search could ask about, no
// probe is needed.
func (t *table) Met(hash uint64) bool {
	word, mask := t.metAt(hash)
	return atomic.LoadUint64(word)&mask == mask
}

// meet remembers that the search has met a position.
func (t *table) meet(hash uint64) {
	if word, mask := t.metAt(hash); atomic.LoadUint64(word)&mask != mask {
		atomic.OrUint64(word, mask)
	}
}

// The layout of an entry's data, from the low bits up.
const (
	valueBits      = 16
	moveBits       = 10
	depthBits      = 8
	generationBits = 8
	generationMask = 1<<generationBits - 1

	evalShift       = valueBits
	moveShift       = evalShift + valueBits
	depthShift      = moveShift + moveBits
	boundShift      = depthShift + depthBits
	pvShift         = boundShift + 2
	generationShift = pvShift + 1

	// depthOffset lets the depth of quiescence entries be a little negative.
	depthOffset = 10
	depthMax    = 1<<depthBits - 1 - depthOffset
)

func (e tableEntry) pack(generation uint8) uint64 {
	d := uint64(uint16(int16(e.Value))) |
		uint64(uint16(int16(e.Eval)))<<evalShift |
		uint64(e.Move)<<moveShift |
		uint64(max(0, min(e.Depth, depthMax)+depthOffset))<<depthShift |
		uint64(e.Bound)<<boundShift |
		uint64(generation)<<generationShift
	if e.PV {
		d |= 1 << pvShift
	}
	return d
}

func unpack(d uint64) tableEntry {
	return tableEntry{
		Value: int(int16(d)),
		Eval:  int(int16(d >> evalShift)),
		Move:  pattern.Cell(d >> moveShift & (1<<moveBits - 1)),
		Depth: int(d>>depthShift&(1<<depthBits-1)) - depthOffset,
		Bound: tableBound(d >> boundShift & 3),
		PV:    d>>pvShift&1 != 0,
	}
}

// worth orders entries of a bucket by how much they deserve to stay.
func (t *table) worth(d uint64) int {
	age := int(t.generation-uint8(d>>generationShift)) & generationMask
	return int(d>>depthShift&(1<<depthBits-1)) - ageCost*age
}

// ageCost is how many plies of depth a search's age outweighs.
const ageCost = 4

// index returns the number of the first word of a bucket. In a table of 1<<n buckets it is
// the lowest n bits of the hash that choose.
func (t *table) index(hash uint64) uint64 {
	bucket, _ := bits.Mul64(bits.RotateLeft64(hash, t.rotation), t.buckets)
	return bucket * bucketWords
}

func (t *table) bucket(hash uint64) []uint64 {
	i := t.index(hash)
	return t.words[i : i+bucketWords : i+bucketWords]
}

// prefetch tells the processor that a position will be looked up soon.
func (t *table) prefetch(hash uint64) { prefetch(&t.words[t.index(hash)]) }

// probe looks up a position that stands at ply: forced results come back counted from
// the root. An entry that is found is as young as one of this search.
func (t *table) probe(hash uint64, ply int) (tableEntry, bool) {
	b := t.bucket(hash)
	for i := 0; i < bucketWords; i += entryWords {
		d := atomic.LoadUint64(&b[i+1])
		if atomic.LoadUint64(&b[i])^d == hash && d != 0 {
			if uint8(d>>generationShift) != t.generation {
				d = d&^(generationMask<<generationShift) | uint64(t.generation)<<generationShift
				atomic.StoreUint64(&b[i], hash^d)
				atomic.StoreUint64(&b[i+1], d)
				t.meet(hash)
			}
			runtime.KeepAlive(t)
			e := unpack(d)
			e.Value = fromTable(e.Value, ply)
			return e, true
		}
	}
	return tableEntry{Value: analysis.None, Eval: analysis.None}, false
}

// store keeps an entry of a position that stands at ply, over an older one of the same
// position or the least worthy of its bucket. A bound without a move keeps the move
// known before. It reports whether another position of the same search had to give way.
func (t *table) store(hash uint64, ply int, e tableEntry) (lost bool) {
	e.Value = toTable(e.Value, ply)
	t.meet(hash)
	b := t.bucket(hash)
	victim, least := 0, int(^uint(0)>>1)
	for i := 0; i < bucketWords; i += entryWords {
		d := atomic.LoadUint64(&b[i+1])
		if atomic.LoadUint64(&b[i])^d == hash && d != 0 {
			old := unpack(d)
			if e.Move == pattern.NoCell {
				e.Move = old.Move
			}
			if e.Bound != tableExact && e.Depth < old.Depth-keepDeeper && uint8(d>>generationShift) == t.generation {
				return false
			}
			victim, lost = i, false
			break
		}
		if w := t.worth(d); d == 0 || w < least {
			victim, least = i, w
			lost = d != 0 && uint8(d>>generationShift) == t.generation
			if d == 0 {
				least = -1 << 30
			}
		}
	}
	d := e.pack(t.generation)
	atomic.StoreUint64(&b[victim], hash^d)
	atomic.StoreUint64(&b[victim+1], d)
	runtime.KeepAlive(t)
	return lost
}

// keepDeeper is by how many plies an entry must be deeper to withstand a newer
// bound of the same position.
const keepDeeper = 4

// toTable turns a value counted from the root into one counted from a position at
// ply, and fromTable back.
func toTable(v, ply int) int {
	switch {
	case v >= analysis.LeastWin:
		return v + ply
	case v <= -analysis.LeastWin && v != analysis.None:
		return v - ply
	}
	return v
}

func fromTable(v, ply int) int {
	switch {
	case v >= analysis.LeastWin:
		return v - ply
	case v <= -analysis.LeastWin && v != analysis.None:
		return v + ply
	}
	return v
}

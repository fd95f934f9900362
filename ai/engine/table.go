package engine

import (
	"math/bits"
	"sync/atomic"

	"tengen/ai/pattern"
)

// table is a transposition table shared by all workers without locks. An entry is
// two words: the data, and the key XOR the data, so that an entry torn by two
// writers fails to match. It holds no pointers, so that the garbage collector
// never looks inside.
type table struct {
	words      []uint64
	mask       uint64 // of bucket numbers
	generation uint8
}

// A bucket is a cache line.
const (
	bucketEntries = 4
	entryWords    = 2
	bucketWords   = bucketEntries * entryWords
	wordBytes     = 8
	minBuckets    = 1 << 10
)

// bound says on which side of the true value a stored value lies.
type bound uint8

const (
	boundNone bound = iota
	boundUpper
	boundLower
	boundExact = boundUpper | boundLower
)

// entry is what the table knows of a position. Value and eval are from the view
// of the side to move; wins are counted from the position, not from the root.
type entry struct {
	value int
	eval  int
	move  pattern.Cell
	depth int // plies
	bound bound
	pv    bool // lay on a principal variation
}

// newTable returns a table of at most that many bytes, and at least a small one.
func newTable(bytes int64) *table {
	buckets := max(uint64(bytes)/(bucketWords*wordBytes), minBuckets)
	buckets = 1 << (bits.Len64(buckets) - 1)
	return &table{words: make([]uint64, buckets*bucketWords), mask: buckets - 1}
}

// clear forgets everything.
func (t *table) clear() { clear(t.words) }

// age starts a new search: what is older gives way first.
func (t *table) age() { t.generation = (t.generation + 1) & generationMask }

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

func (e entry) pack(generation uint8) uint64 {
	d := uint64(uint16(int16(e.value))) |
		uint64(uint16(int16(e.eval)))<<evalShift |
		uint64(e.move)<<moveShift |
		uint64(max(0, min(e.depth, depthMax)+depthOffset))<<depthShift |
		uint64(e.bound)<<boundShift |
		uint64(generation)<<generationShift
	if e.pv {
		d |= 1 << pvShift
	}
	return d
}

func unpack(d uint64) entry {
	return entry{
		value: int(int16(d)),
		eval:  int(int16(d >> evalShift)),
		move:  pattern.Cell(d >> moveShift & (1<<moveBits - 1)),
		depth: int(d>>depthShift&(1<<depthBits-1)) - depthOffset,
		bound: bound(d >> boundShift & 3),
		pv:    d>>pvShift&1 != 0,
	}
}

// worth orders entries of a bucket by how much they deserve to stay.
func (t *table) worth(d uint64) int {
	age := int(t.generation-uint8(d>>generationShift)) & generationMask
	return int(d>>depthShift&(1<<depthBits-1)) - ageCost*age
}

// ageCost is how many plies of depth a search's age outweighs.
const ageCost = 4

func (t *table) bucket(hash uint64) []uint64 {
	i := hash & t.mask * bucketWords
	return t.words[i : i+bucketWords : i+bucketWords]
}

// expect tells the processor that a position will be looked up soon.
func (t *table) expect(hash uint64) { prefetch(&t.words[hash&t.mask*bucketWords]) }

// probe looks a position up.
func (t *table) probe(hash uint64) (entry, bool) {
	b := t.bucket(hash)
	for i := 0; i < bucketWords; i += entryWords {
		d := atomic.LoadUint64(&b[i+1])
		if atomic.LoadUint64(&b[i])^d == hash && d != 0 {
			return unpack(d), true
		}
	}
	return entry{}, false
}

// store keeps an entry, over an older one of the same position or the least
// worthy of its bucket. A bound without a move keeps the move known before.
func (t *table) store(hash uint64, e entry) {
	b := t.bucket(hash)
	victim, least := 0, int(^uint(0)>>1)
	for i := 0; i < bucketWords; i += entryWords {
		d := atomic.LoadUint64(&b[i+1])
		if atomic.LoadUint64(&b[i])^d == hash && d != 0 {
			old := unpack(d)
			if e.move == pattern.NoCell {
				e.move = old.move
			}
			if e.bound != boundExact && e.depth < old.depth-keepDeeper && uint8(d>>generationShift) == t.generation {
				return
			}
			victim = i
			break
		}
		if w := t.worth(d); d == 0 || w < least {
			victim, least = i, w
			if d == 0 {
				least = -1 << 30
			}
		}
	}
	d := e.pack(t.generation)
	atomic.StoreUint64(&b[victim], hash^d)
	atomic.StoreUint64(&b[victim+1], d)
}

// keepDeeper is by how many plies an entry must be deeper to withstand a newer
// bound of the same position.
const keepDeeper = 4

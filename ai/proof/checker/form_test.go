package checker

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

// fullBoard is the board of the certificate that comes with the program.
func fullBoard() *geometry { return boards[Side]() }

// The orientations are eight different ones, and each is a symmetry of the rows: what is a
// row stays one.
func TestOrientationsKeepRows(t *testing.T) {
	for side, windows := range map[int]int{7: 7*3*2 + 3*3*2, 15: 572, 16: 672, 19: 1020, 20: 1152} {
		g := boards[side]()
		rows := map[cellSet]bool{}
		for _, points := range g.size.Rows(g.row) {
			rows[g.cellSetOf(points, 0)] = true
		}
		require.Len(t, rows, windows)
		seen := map[string]bool{}
		for o := range g.image {
			seen[fmt.Sprint(g.image[o])] = true
			images := map[cellSet]bool{}
			for _, points := range g.size.Rows(g.row) {
				images[g.cellSetOf(points, o)] = true
			}
			require.Equal(t, rows, images, "side %d, orientation %d", side, o)
			back := g.inverse(o)
			for c, to := range g.image[o] {
				require.Equal(t, cell(c), back[to])
			}
		}
		assert.Len(t, seen, orientations)
		assert.Equal(t, g.size.Center(), g.size.Point(int(g.centre)))
	}
}

func (g *geometry) cellSetOf(points []board.Point, orientation int) (a cellSet) {
	for _, p := range points {
		a.add(g.image[orientation][g.size.Index(p)])
	}
	return a
}

// randomStones returns a board of up to 60 stones, in every third case one that a
// symmetry leaves as it is.
func randomStones(rng *rand.Rand, n int) *board.Board {
	b := board.New(fullBoard().size)
	symmetry := 0
	if n%3 == 0 {
		symmetry = rng.IntN(board.Symmetries)
	}
	for i := range rng.IntN(60) {
		p := b.Size().Point(rng.IntN(15 * 15))
		stone := board.Black + board.Stone(i&1)
		for range board.Symmetries { // longer than any symmetry goes round
			b.Set(p, stone)
			p = b.Size().Image(p, symmetry)
		}
	}
	return b
}

// Numbers that a reader of the package documentation would get. The first two are
// also the well-known first outputs of SplitMix64.
func TestKeysAreThoseOfTheFormat(t *testing.T) {
	assert.Equal(t, Key{Hi: 0xe220a8397b1dcdaf, Lo: 0x6e789e6aa1b965f4}, stoneNumbers[black][0])
	assert.Equal(t, Key{Hi: 0x06c45d188009454f, Lo: 0xf88bb8a8724c81ec}, stoneNumbers[white][0])
	assert.Equal(t, Key{Hi: 0x1b39896a51a8749b, Lo: 0x53cb9f0c747ea2ea}, stoneNumbers[black][1])
}

// Hashes that change stone by stone are those of the stones that are there.
func TestHashesChangeStoneByStone(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 15))
	var stones [sides]cellSet
	h := hashes{g: fullBoard()}
	for range 2_000 {
		c, s := cell(rng.IntN(15*15)), rng.IntN(sides)
		if stones[1-s].has(c) {
			continue
		}
		stones[s].flip(c)
		h.flip(c, s)
	}
	assert.Equal(t, fullBoard().hashesOf(stones), h)
}

func TestLookupTurnsWithTheBoard(t *testing.T) {
	size := fullBoard().size
	b := board.New(size)
	for i, name := range []string{"H8", "O15", "G8", "C4"} {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		b.Set(p, board.Black+board.Stone(i&1))
	}
	h := fullBoard().hashesOf(stonesOf(b))
	key, _ := h.least()
	table := NewTable(Side, []Entry{{Key: key, Move: 17, Plies: 9}})
	want, plies, ok := Lookup(table, b)
	require.True(t, ok)
	assert.Equal(t, 9, plies)
	for symmetry := range board.Symmetries {
		turned := board.New(size)
		for i := range size.Cells() {
			turned.Set(size.Image(size.Point(i), symmetry), b.At(size.Point(i)))
		}
		got, _, ok := Lookup(table, turned)
		require.True(t, ok)
		assert.Equal(t, size.Image(want, symmetry), got)
	}
	_, _, ok = Lookup(table, board.New(size))
	assert.False(t, ok)
	_, _, ok = Lookup(table, board.New(board.Square(4)))
	assert.False(t, ok)
}

// Second moves and their images are all cells but the centre.
func TestSecondMovesAreAllCells(t *testing.T) {
	for side, count := range map[int]int{13: 27, 14: 104, 15: 35, 16: 135, 19: 54, 20: 209} {
		g := boards[side]()
		assert.Len(t, SecondMoves(side), count, "side %d", side)
		var all cellSet
		for _, p := range SecondMoves(side) {
			for o := range g.image {
				if g.image[o][g.centre] == g.centre {
					all.add(g.image[o][g.size.Index(p)])
				}
			}
		}
		assert.Equal(t, g.board.without(single(g.centre)), all)
	}
}

// Two positions with one key cannot hide behind each other.
func TestAnEntryOfTwoPositionsIsNotBelieved(t *testing.T) {
	w := &reachable{shared: map[int]string{}}
	one, same, other := tablePosition{entry: 7}, tablePosition{entry: 7}, tablePosition{entry: 7}
	other.stones[black].add(100)
	seen := map[int][sides]cellSet{}
	assert.Len(t, w.unseen([]tablePosition{one, {entry: 3}, same}, seen), 2)
	assert.Empty(t, w.shared)
	assert.Empty(t, w.unseen([]tablePosition{other}, seen))
	assert.Contains(t, w.shared, 7)

	for _, unfinished := range []bool{false, true} {
		w.positions = []tablePosition{one}
		for _, own := range []map[int]int{{7: 3}, {}} { // it was checked, or not drawn
			refused := w.doubts(NewTable(Side, make([]Entry, 8)), own, nil, unfinished)
			assert.Equal(t, []Refusal{{Entry: 7, Why: "two positions have its key"}}, refused)
		}
	}
}

// Keys are sums without carry, so two positions with one key can be worked out: whoever makes
// a certificate may use that. Neither hides the other, and the entry is refused.
func TestTwoPositionsWithOneKeyCanBeMade(t *testing.T) {
	one, other := twins(t)
	require.NotEqual(t, one, other)
	h, g := fullBoard().hashesOf(one), fullBoard().hashesOf(other)
	key, orientation := h.least()
	same, _ := g.least()
	require.Equal(t, key, same)
	move := fullBoard().image[orientation][fullBoard().board.without(one[black]).without(one[white]).first()]
	table := NewTable(Side, []Entry{{Key: key, Move: move}})
	r := verified(t, table, Options{From: []*board.Board{boardWith(one), boardWith(other)}, Workers: 1})
	assert.Equal(t, 2, r.Possible)
	assert.Zero(t, r.Proven)
	assert.Equal(t, []Refusal{{Entry: 0, Why: "two positions have its key"}}, r.Refused)
}

func boardWith(stones [sides]cellSet) *board.Board {
	b := board.New(fullBoard().size)
	for c := range stones[black].all() {
		b.Set(fullBoard().size.Point(int(c)), board.Black)
	}
	for c := range stones[white].all() {
		b.Set(fullBoard().size.Point(int(c)), board.White)
	}
	return b
}

// twins returns two positions with the same key. Where a stone changes its colour, the hash
// changes by a number of the cell; more numbers than a hash has bits have a sum of zero
// among them, which elimination finds.
func twins(t *testing.T) (one, other [sides]cellSet) {
	t.Helper()
	const filled = 218 // the rest stays empty
	type row struct {
		sum   Key
		cells cellSet // whose numbers make the sum
	}
	var kernel []cellSet
	pivots := map[int]row{}
	top := func(k Key) int {
		if k.Hi != 0 {
			return 64 + bits.Len64(k.Hi)
		}
		return bits.Len64(k.Lo)
	}
	for c := range cell(filled) {
		b, w := stoneNumbers[black][c], stoneNumbers[white][c]
		r := row{Key{Hi: b.Hi ^ w.Hi, Lo: b.Lo ^ w.Lo}, single(c)}
		for r.sum != (Key{}) {
			bit := top(r.sum)
			p, ok := pivots[bit]
			if !ok {
				pivots[bit] = r
				break
			}
			r.sum.Hi, r.sum.Lo = r.sum.Hi^p.sum.Hi, r.sum.Lo^p.sum.Lo
			for i := range r.cells {
				r.cells[i] ^= p.cells[i]
			}
		}
		if r.sum == (Key{}) {
			kernel = append(kernel, r.cells)
		}
	}
	rng := rand.New(rand.NewPCG(9, 9))
	for range 100_000 {
		change := kernel[rng.IntN(len(kernel))]
		for i, c := range kernel[rng.IntN(len(kernel))] {
			change[i] ^= c
		}
		one, other = [sides]cellSet{}, [sides]cellSet{}
		for i, c := range rng.Perm(filled) {
			side := i & 1
			one[side].add(cell(c))
			if change.has(cell(c)) {
				side = 1 - side
			}
			other[side].add(cell(c))
		}
		h, g := fullBoard().hashesOf(one), fullBoard().hashesOf(other)
		key, o := h.least()
		same, p := g.least()
		if one != other && other[black].count() == other[white].count() && key == same && o == p {
			return one, other
		}
	}
	t.Fatal("no twins")
	return one, other
}

package proof

import (
	"maps"
	"math/bits"
	"slices"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// side is an index: black attacks in the proof, white defends.
type side = int

const (
	black side = iota
	white
)

// windowSet is a set of windows.
type windowSet [windowSets]uint64

// windowBoard is a board that knows, for each side and number, the windows in which
// that side has so many stones and the other none. Every search here asks only
// for those sets.
type windowBoard struct {
	g        *geometry
	at       [maxCells]uint8 // 0 empty, else side+1
	count    [2][maxWindows]uint8
	open     [2][maxRow + 1]windowSet
	hash     uint64
	sideHash [2]uint64 // hash of each side's stones alone
}

func newWindowBoard(g *geometry) *windowBoard { return &windowBoard{g: g} }

// windowBoardOf returns a board's stones with their windows counted.
func windowBoardOf(g *geometry, from *board.Board) *windowBoard {
	b := newWindowBoard(g)
	for c := range g.cells {
		if s := from.At(g.size.Point(c)); s != board.Empty {
			b.place(cell(c), side(s-board.Black))
		}
	}
	return b
}

// board returns a board with the same stones.
func (b *windowBoard) board() *board.Board {
	to := board.New(b.g.size)
	for c := range b.g.cells {
		if b.at[c] != 0 {
			to.Set(b.g.size.Point(c), board.Black+board.Stone(b.at[c]-1))
		}
	}
	return to
}

// cellKeys are the Zobrist numbers of stones by cell number; the size of the board
// does not matter, for tables never outlive a board.
var cellKeys = func() (keys [2][maxCells]uint64) {
	for c := range maxCells {
		p := board.Square(checker.MaxSide).Point(c)
		keys[black][c] = board.ZobristKey(p, board.Black)
		keys[white][c] = board.ZobristKey(p, board.White)
	}
	return keys
}()

func (b *windowBoard) place(c cell, s side) {
	b.at[c] = uint8(s + 1)
	b.hash ^= cellKeys[s][c]
	b.sideHash[s] ^= cellKeys[s][c]
	own, other := &b.count[s], &b.count[1-s]
	for _, w := range b.g.through[c] {
		n := own[w]
		own[w] = n + 1
		word, bit := w>>6, uint64(1)<<(w&63)
		if other[w] == 0 {
			b.open[s][n][word] &^= bit
			b.open[s][n+1][word] |= bit
		} else if n == 0 {
			b.open[1-s][other[w]][word] &^= bit
		}
	}
}

func (b *windowBoard) lift(c cell) {
	s := side(b.at[c] - 1)
	b.at[c] = 0
	b.hash ^= cellKeys[s][c]
	b.sideHash[s] ^= cellKeys[s][c]
	own, other := &b.count[s], &b.count[1-s]
	for _, w := range b.g.through[c] {
		n := own[w] - 1
		own[w] = n
		word, bit := w>>6, uint64(1)<<(w&63)
		if other[w] == 0 {
			b.open[s][n+1][word] &^= bit
			if n > 0 {
				b.open[s][n][word] |= bit
			}
		} else if n == 0 {
			b.open[1-s][other[w]][word] |= bit
		}
	}
}

// empties adds to z the empty cells of every window in which s has n stones and
// the other side none.
func (b *windowBoard) empties(s side, n int, z *Zone) {
	for i, word := range b.open[s][n][:b.g.sets] {
		for ; word != 0; word &= word - 1 {
			for _, c := range b.g.windows[i<<6+bits.TrailingZeros64(word)][:b.g.row] {
				if b.at[c] == 0 {
					z.add(c)
				}
			}
		}
	}
}

// completions returns the first two different cells on which s makes its row, and
// how many of them there are (0, 1, or 2 for more).
func (b *windowBoard) completions(s side) (first, second cell, n int) {
	for i, word := range b.open[s][b.g.row-1][:b.g.sets] {
		for ; word != 0; word &= word - 1 {
			for _, c := range b.g.windows[i<<6+bits.TrailingZeros64(word)][:b.g.row] {
				if b.at[c] != 0 {
					continue
				}
				switch {
				case n == 0:
					first, n = c, 1
				case c != first:
					return first, c, 2
				}
			}
		}
	}
	return first, second, n
}

// Reached lists the positions of a table that lines of play come to from openings, Black to
// move, in the orientation and the order of their keys.
func Reached(t *checker.Table, openings []Opening) (all []*board.Board) {
	g := boards[t.Side()]()
	found := map[checker.Key]*board.Board{}
	var walk func(at occupied)
	walk = func(at occupied) {
		key, symmetry := at.canonical(g)
		i, ok := t.Find(key)
		if !ok || found[key] != nil {
			return
		}
		b := board.New(g.size)
		for c := range g.cells {
			image := g.size.Point(int(g.imageOf[symmetry][c]))
			if at[black].has(cell(c)) {
				b.Set(image, board.Black)
			} else if at[white].has(cell(c)) {
				b.Set(image, board.White)
			}
		}
		found[key] = b
		at[black].add(g.preimageOf[symmetry][t.Entries()[i].Move])
		for c := range g.cells {
			if c := cell(c); !at[black].has(c) && !at[white].has(c) {
				after := at
				after[white].add(c)
				walk(after)
			}
		}
	}
	for _, o := range openings {
		var at occupied
		at[black].add(cell(g.size.Index(g.size.Center())))
		at[white].add(cell(g.size.Index(o.White)))
		walk(at)
	}
	for _, key := range slices.SortedFunc(maps.Keys(found), checker.Key.Compare) {
		all = append(all, found[key])
	}
	return all
}

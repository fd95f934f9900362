package check

import (
	"tengen/ai/proof"
	"tengen/board"
)

// place is a position of the table in the orientation of its key.
type place struct {
	entry  int // index in the certificate
	stones [sides]area
	after  area  // White's replies to the entry's move that lead to entries
	to     []int // those entries
}

// toKey[s][i] is where cell i of a board lies in the orientation of the key, when
// [proof.KeyOf] returned symmetry s.
var toKey = func() (to [8][maxCells]cell) {
	size := board.Square(15)
	for s := range to {
		for m := range maxCells {
			to[s][size.Index(proof.Turn(uint8(m), s))] = cell(m)
		}
	}
	return to
}()

// find returns the place of a board in the table.
func find(table *proof.Certificate, b *board.Board) (at place, ok bool) {
	key, symmetry := proof.KeyOf(b)
	at.entry, ok = table.Find(key)
	if !ok {
		return at, false
	}
	for i := range maxCells {
		if stone := b.At(b.Size().Point(i)); stone != board.Empty {
			at.stones[sideOf(stone)].add(toKey[symmetry][i])
		}
	}
	return at, true
}

// next lists the places of the table after an entry's move and any reply of White,
// and the replies.
func (c *checker) next(at place) (n following) {
	c.begin(at)
	move := c.table.Entries()[at.entry].Move
	if !c.p.empty().has(move) {
		return n
	}
	c.board.Set(c.point(move), board.Black)
	for r := range c.p.empty().without(single(move)).all() {
		c.board.Set(c.point(r), board.White)
		if to, ok := find(c.table, c.board); ok {
			n.replies.add(r)
			n.places = append(n.places, to)
		}
		c.board.Set(c.point(r), board.Empty)
	}
	return n
}

// following are the places after an entry's move, in the order of the replies.
type following struct {
	replies area
	places  []place
}

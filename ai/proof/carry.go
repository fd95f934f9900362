package proof

import (
	"maps"
	"slices"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// Carry takes a certificate over to another board: the same stones around Black's first one,
// with the same moves. Nothing of that is proven there: on a larger board White has rows across
// the old border and replies beyond it, on a smaller one Black lacks room. A checker tells
// what holds, and the prover repairs the rest.
//
// White's moves beyond the old board are answered like those on the nearest cell of it, where
// that needs an entry: at second moves, and at positions from which so many replies lead to
// entries that Black seems to threaten nothing.
func Carry(known *checker.Table, openings []Opening) *checker.Table {
	side := openings[0].Side
	c := carrier{known: known, from: boards[known.Side()](), to: boards[side](), entries: map[checker.Key]checker.Entry{}}
	c.shift = side/2 - known.Side()/2
	for _, o := range openings {
		var at, like occupied
		at[black].add(cell(c.to.size.Index(c.to.size.Center())))
		like[black].add(cell(c.from.size.Index(c.from.size.Center())))
		c.reply(at, like, cell(c.to.size.Index(o.White)))
	}
	return checker.NewTable(side, slices.Collect(maps.Values(c.entries)))
}

// manyReplies lead to entries where Black's move threatens nothing.
const manyReplies = 60

type carrier struct {
	known    *checker.Table
	from, to *geometry
	shift    int // of the columns and rows
	entries  map[checker.Key]checker.Entry
}

// carry takes over the entry of a position, which is like one of the known board, and those
// that follow. Both have Black to move. It returns false where the known board has no entry.
func (c *carrier) carry(at, like occupied) bool {
	theirs, turned := like.canonical(c.from)
	i, ok := c.known.Find(theirs)
	if !ok {
		return false
	}
	move := c.from.preimageOf[turned][c.known.Entries()[i].Move]
	to, ok := c.moved(c.from, move, c.to, c.shift)
	if !ok {
		return true // it is beyond the border
	}
	key, symmetry := at.canonical(c.to)
	if _, done := c.entries[key]; done {
		return true
	}
	c.entries[key] = checker.Entry{Key: key, Move: c.to.imageOf[symmetry][to]}
	at[black].add(to)
	like[black].add(move)
	var beyond []cell
	answered := 0
	for r := range c.to.cells {
		if r := cell(r); at[black].has(r) || at[white].has(r) {
			continue
		} else if _, on := c.moved(c.to, r, c.from, -c.shift); !on {
			beyond = append(beyond, r)
		} else if c.reply(at, like, r) {
			answered++
		}
	}
	if answered >= manyReplies {
		for _, r := range beyond {
			c.reply(at, like, r)
		}
	}
	return true
}

// reply goes on after a reply of White.
func (c *carrier) reply(at, like occupied, r cell) bool {
	at[white].add(r)
	like[white].add(c.nearest(like, r))
	return c.carry(at, like)
}

// moved returns where a cell lies on another board, false when it is not on it.
func (c *carrier) moved(from *geometry, at cell, to *geometry, shift int) (cell, bool) {
	p := from.size.Point(int(at)).Add(board.Point{X: 1, Y: 1}, shift)
	return cell(to.size.Index(p)), to.size.Contains(p)
}

// nearest returns the free cell of the known board that is nearest to one of the other.
func (c *carrier) nearest(like occupied, r cell) (best cell) {
	p := c.to.size.Point(int(r)).Add(board.Point{X: 1, Y: 1}, -c.shift)
	if i := c.from.size.Index(p); c.from.size.Contains(p) && !like[black].has(cell(i)) && !like[white].has(cell(i)) {
		return cell(i)
	}
	least := 0
	for i := range c.from.cells {
		q := c.from.size.Point(i)
		far := (p.X-q.X)*(p.X-q.X) + (p.Y-q.Y)*(p.Y-q.Y)
		if !like[black].has(cell(i)) && !like[white].has(cell(i)) && (least == 0 || far < least) {
			best, least = cell(i), far
		}
	}
	return best
}

package eval

import (
	"tengen/ai/pattern"
	"tengen/board"
)

// Incremental evaluates the positions of one board. It follows the board's moves only
// when it is asked, so that positions not asked about cost nothing. It is not
// safe for concurrent use.
type Incremental struct {
	*Evaluator
	board   *pattern.Board
	cells   cellChannels
	total   [2]channels // sums over all empty cells from leastSum on, as Black and as White sees them
	hash    uint64      // of the position that the sums belong to
	base    int         // number of the board's moves before the first step
	records []record
	log     []change      // of lines, oldest first
	saved   [][2]channels // their cells as they were before
}

// cellChannels holds, for each cell, the sums of the rows of its lines.
type cellChannels [pattern.CellSpace][2]channels

// slotOf is where a cell's channels stand. With the cells' own numbers all cells of a column
// would fall on a few places of the processor's first cache.
func slotOf(c pattern.Cell) uint16 {
	return uint16(c - c/pattern.Stride*(pattern.Stride-board.MaxSide-1))
}

// emptySums are the sums over no cell.
var emptySums = func() (sums [2]channels) {
	for side := range sums {
		for k := range sums[side] {
			sums[side][k] = leastSum
		}
	}
	return sums
}()

// record is what a move must leave behind to be taken back.
type record struct {
	total [2]channels
	hash  uint64 // before the move
	log   int    // where its changes begin in the log...
	end   int    // ...and end
}

// recordChanges is how many lines a stone can change: those that see it, and the
// cell's own, which become silent.
const recordChanges = pattern.MaxLineChanges + 1

// NewIncremental returns an evaluator of the positions on a board that was made with the
// evaluator's [Evaluator.Cells].
func (e *Evaluator) NewIncremental(b *pattern.Board) *Incremental {
	j := &Incremental{Evaluator: e, board: b}
	cells := b.Size().Cells()
	j.records = make([]record, 0, cells)
	j.log = make([]change, cells*recordChanges)
	j.saved = make([][2]channels, len(j.log))
	j.rebuild()
	return j
}

// Evaluate returns the value of the position for the side to move. It depends on
// the stones only.
func (j *Incremental) Evaluate() int { return j.corrected(j.linear(j.board)) }

// Smooth is Evaluate with [Evaluator.SmoothLinear] as its linear part. It depends on the
// last stone too.
func (j *Incremental) Smooth() int { return j.corrected(j.SmoothLinear(j.board)) }

// corrected lets the network correct a linear value.
func (j *Incremental) corrected(v int) int {
	if j.net == nil {
		return v
	}
	j.follow()
	turn := j.board.Turn()
	v = j.net.adjust(v, &j.total[turn], &j.total[turn.Opponent()])
	return max(-Limit, min(v, Limit))
}

// rebuild computes the sums of the board's position from nothing.
func (j *Incremental) rebuild() {
	b := j.board
	j.base, j.hash = b.Moves(), b.Hash()
	j.records = j.records[:0]
	if j.net == nil {
		return
	}
	j.cells, j.total = cellChannels{}, emptySums
	keys := new(pattern.Keys)
	keys.Load(b)
	for i := range b.Size().Cells() {
		if c := pattern.CellOf(b.Size().Point(i)); b.Empty(c) {
			j.sumUp(c, keys)
		}
	}
}

// sumUp adds a cell of which nothing is known yet.
func (j *Incremental) sumUp(c pattern.Cell, keys *pattern.Keys) {
	cell := &j.cells[slotOf(c)]
	for d := range 4 {
		codes := j.net.book.of[keys.Key(c, d)]
		for side := range pattern.Side(2) {
			for k, v := range &j.net.rows[codes.Of(side)] {
				cell[side][k] += v
			}
		}
	}
	for side := range j.total {
		for k, v := range &cell[side] {
			j.total[side][k] += clip(v)
		}
	}
}

// follow makes the sums those of the board's position. Positions are compared by
// their hashes, so that not only the board's last moves count.
func (j *Incremental) follow() {
	b := j.board
	if b.Hash() == j.hash {
		return
	}
	n := b.Moves()
	for len(j.records) > 0 && !j.agrees(n) {
		j.undo()
	}
	if !j.agrees(n) {
		j.rebuild()
		return
	}
	for i := j.base + len(j.records); i < n; i++ {
		j.place(i, b.HashAfterMoves(i+1))
	}
}

// agrees reports whether the board, which has made n moves, has come through the
// position of the sums at the same move.
func (j *Incremental) agrees(n int) bool {
	at := j.base + len(j.records)
	return at <= n && j.board.HashAfterMoves(at) == j.hash
}

// place takes over the n-th move on the board, after which the position has this
// hash.
func (j *Incremental) place(n int, hash uint64) {
	s := record{total: j.total, hash: j.hash}
	if k := len(j.records); k > 0 {
		s.log = j.records[k-1].end
	}
	s.end = s.log
	if j.board.Move(n) != pattern.NoCell {
		s.end += j.list(n, j.log[s.log:])
		update(&j.total, &j.cells, j.net.rows, j.log[s.log:s.end], j.saved[s.log:s.end])
	}
	j.records = append(j.records, s)
	j.hash = hash
}

// list lists which lines get other codes by the n-th move, in the room given. It
// returns their number.
func (j *Incremental) list(n int, room []change) int {
	c, side := j.board.Move(n), pattern.Black
	if j.board.Holds(c, pattern.White) {
		side = pattern.White
	}
	codes := &j.net.book.of
	nothing, silent := codes[0], uint16(len(j.net.rows)-1)
	room = room[:recordChanges]
	room[0] = change{nothing, newPair(silent, silent), slotOf(c)}
	count := 1
	for _, v := range j.board.LineChanges(n) {
		old, now := codes[v.Before(side)], codes[v.Key()]
		room[count] = change{old, now, slotOf(v.Cell())}
		if old != now {
			count++
		}
	}
	return count
}

// undo takes the last step back.
func (j *Incremental) undo() {
	s := &j.records[len(j.records)-1]
	for i := s.end - 1; i >= s.log; i-- {
		j.cells[j.log[i].slot%pattern.CellSpace] = j.saved[i]
	}
	j.total, j.hash = s.total, s.hash
	j.records = j.records[:len(j.records)-1]
}

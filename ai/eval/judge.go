package eval

import "tengen/ai/pattern"

// Judge evaluates the positions of one board. It follows the board's moves only
// when it is asked, so that positions nobody asks about cost nothing. It is not
// safe for concurrent use.
type Judge struct {
	*Evaluator
	board *pattern.Board
	book  *numbering
	keys  pattern.Keys
	cells cellLanes
	total [2]lanes // sums over all empty cells, as Black and as White sees them
	hash  uint64   // of the position that the sums belong to
	base  int      // number of the board's moves before the first step
	steps []step
	log   []savedCell // cells as they were before they changed, oldest first

	views   [pattern.MostViews]pattern.View
	changes [pattern.MostViews + 1]change
}

// cellLanes holds, for each cell, the sums of the rows of its lines.
type cellLanes [pattern.CellSpace][2]lanes

// step is what a move must leave behind to be taken back.
type step struct {
	total [2]lanes
	hash  uint64 // before the move
	cell  pattern.Cell
	side  pattern.Side
	saved int // length of the log before the move
}

type savedCell struct {
	cell  pattern.Cell
	lanes [2]lanes
}

// NewJudge returns a judge of the positions on a board that was made with the
// evaluator's [Evaluator.Cells].
func (e *Evaluator) NewJudge(b *pattern.Board) *Judge {
	j := &Judge{Evaluator: e, board: b, book: codebook()}
	cells := b.Size().Cells()
	j.steps = make([]step, 0, cells)
	j.log = make([]savedCell, 0, cells*pattern.MostViews/2)
	j.begin()
	return j
}

// Evaluate returns the value of the position for the side to move. It depends on
// the stones only.
func (j *Judge) Evaluate() int { return j.adjusted(j.Linear(j.board)) }

// Smooth is Evaluate with [Evaluator.SmoothLinear] as its linear part. It depends on the
// last stone too.
func (j *Judge) Smooth() int { return j.adjusted(j.SmoothLinear(j.board)) }

// adjusted lets the network correct a linear value.
func (j *Judge) adjusted(v int) int {
	if j.net == nil {
		return v
	}
	j.follow()
	turn := j.board.Turn()
	v = j.net.adjust(v, &j.total[turn], &j.total[turn.Opponent()])
	return max(-Limit, min(v, Limit))
}

// begin computes the sums of the board's position from nothing.
func (j *Judge) begin() {
	b := j.board
	j.base, j.hash = b.Moves(), b.Hash()
	j.steps, j.log = j.steps[:0], j.log[:0]
	if j.net == nil {
		return
	}
	j.cells, j.total = cellLanes{}, [2]lanes{}
	j.keys.Load(b)
	for i := range b.Size().Cells() {
		if c := pattern.CellOf(b.Size().Point(i)); b.Empty(c) {
			j.sumUp(c)
		}
	}
}

// sumUp adds a cell of which nothing is known yet.
func (j *Judge) sumUp(c pattern.Cell) {
	for d := range 4 {
		for side, code := range j.book.of[j.keys.Key(c, d)] {
			for k, v := range &j.net.rows[code] {
				j.cells[c][side][k] += v
			}
		}
	}
	for side := range j.total {
		for k, v := range &j.cells[c][side] {
			j.total[side][k] += cut(v)
		}
	}
}

// follow makes the sums those of the board's position. Positions are compared by
// their hashes, so that not only the board's last moves count.
func (j *Judge) follow() {
	b := j.board
	if b.Hash() == j.hash {
		return
	}
	n := b.Moves()
	for len(j.steps) > 0 && !j.agrees(n) {
		j.undo()
	}
	if !j.agrees(n) {
		j.begin()
		return
	}
	for i := j.base + len(j.steps); i < n; i++ {
		j.place(b.Move(i), b.HashAfterMoves(i+1))
	}
}

// agrees tells whether the board, which has made n moves, has come through the
// position of the sums at the same move.
func (j *Judge) agrees(n int) bool {
	at := j.base + len(j.steps)
	return at <= n && j.board.HashAfterMoves(at) == j.hash
}

// place takes over a stone that stands on the board, or a pass, after which the
// position has this hash.
func (j *Judge) place(c pattern.Cell, hash uint64) {
	s := step{total: j.total, hash: j.hash, cell: c, saved: len(j.log)}
	if j.board.Holds(c, pattern.White) {
		s.side = pattern.White
	}
	j.steps = append(j.steps, s)
	j.hash = hash
	if c == pattern.NoCell {
		return
	}
	book := j.book
	nothing, silent := book.of[0], uint16(len(j.net.rows)-1)
	n := 0
	put := func(cell pattern.Cell, old, now [2]uint16) {
		j.log = append(j.log, savedCell{cell, j.cells[cell%pattern.CellSpace]})
		j.changes[n] = change{uint16(cell), old, now}
		n++
	}
	put(c, nothing, [2]uint16{silent, silent})
	for i := range j.keys.Place(c, s.side, &j.views) {
		v := &j.views[i]
		if old, now := book.of[v.Old], book.of[v.New]; old != now {
			put(v.Cell, old, now)
		}
	}
	update(&j.total, &j.cells, j.net.rows, j.changes[:n])
}

// undo takes the last step back.
func (j *Judge) undo() {
	s := &j.steps[len(j.steps)-1]
	for i := len(j.log) - 1; i >= s.saved; i-- {
		j.cells[j.log[i].cell%pattern.CellSpace] = j.log[i].lanes
	}
	j.log = j.log[:s.saved]
	if s.cell != pattern.NoCell {
		j.keys.Remove(s.cell, s.side)
	}
	j.total, j.hash = s.total, s.hash
	j.steps = j.steps[:len(j.steps)-1]
}

package eval

import "tengen/ai/pattern"

// Judge evaluates the positions of one board. It follows the board's moves only
// when it is asked, so that positions nobody asks about cost nothing. It is not
// safe for concurrent use.
type Judge struct {
	*Evaluator
	board *pattern.Board
	book  *numbering
	cells cellLanes
	total [2]lanes // sums over all empty cells, as Black and as White sees them
	hash  uint64   // of the position that the sums belong to
	base  int      // number of the board's moves before the first step
	steps []step
	log   []change   // of lines, oldest first
	saved [][2]lanes // their cells as they were before
}

// cellLanes holds, for each cell, the sums of the rows of its lines.
type cellLanes [pattern.CellSpace][2]lanes

// step is what a move must leave behind to be taken back.
type step struct {
	total [2]lanes
	hash  uint64 // before the move
	log   int    // where its changes begin in the log...
	end   int    // ...and end
}

// stepChanges is how many lines a stone can change: those that see it, and the
// cell's own, which become silent.
const stepChanges = pattern.MostViews + 1

// NewJudge returns a judge of the positions on a board that was made with the
// evaluator's [Evaluator.Cells]. A network wants a board whose windows reach no
// further than [pattern.KeyReach], as those of freestyle do.
func (e *Evaluator) NewJudge(b *pattern.Board) *Judge {
	j := &Judge{Evaluator: e, board: b, book: codebook()}
	cells := b.Size().Cells()
	j.steps = make([]step, 0, cells)
	j.log = make([]change, cells*stepChanges)
	j.saved = make([][2]lanes, len(j.log))
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
	j.steps = j.steps[:0]
	if j.net == nil {
		return
	}
	j.cells, j.total = cellLanes{}, [2]lanes{}
	keys := new(pattern.Keys)
	keys.Load(b)
	for i := range b.Size().Cells() {
		if c := pattern.CellOf(b.Size().Point(i)); b.Empty(c) {
			j.sumUp(c, keys)
		}
	}
}

// sumUp adds a cell of which nothing is known yet.
func (j *Judge) sumUp(c pattern.Cell, keys *pattern.Keys) {
	for d := range 4 {
		codes := j.book.of[keys.Key(c, d)]
		for side := range pattern.Side(2) {
			for k, v := range &j.net.rows[codes.Of(side)] {
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
		j.place(i, b.HashAfterMoves(i+1))
	}
}

// agrees tells whether the board, which has made n moves, has come through the
// position of the sums at the same move.
func (j *Judge) agrees(n int) bool {
	at := j.base + len(j.steps)
	return at <= n && j.board.HashAfterMoves(at) == j.hash
}

// place takes over the n-th move on the board, after which the position has this
// hash.
func (j *Judge) place(n int, hash uint64) {
	s := step{total: j.total, hash: j.hash}
	if k := len(j.steps); k > 0 {
		s.log = j.steps[k-1].end
	}
	s.end = s.log
	if j.board.Move(n) != pattern.NoCell {
		s.end += j.list(n, j.log[s.log:])
		update(&j.total, &j.cells, j.net.rows, j.log[s.log:s.end], j.saved[s.log:s.end])
	}
	j.steps = append(j.steps, s)
	j.hash = hash
}

// list lists which lines get other codes by the n-th move, in the room given. It
// returns their number.
func (j *Judge) list(n int, room []change) int {
	c, side := j.board.Move(n), pattern.Black
	if j.board.Holds(c, pattern.White) {
		side = pattern.White
	}
	codes := &j.book.of
	nothing, silent := codes[0], uint16(len(j.net.rows)-1)
	room = room[:stepChanges]
	room[0] = change{nothing, newPair(silent, silent), uint16(c)}
	count := 1
	for _, v := range j.board.Views(n) {
		old, now := codes[v.Before(side)], codes[v.Key()]
		room[count] = change{old, now, uint16(v.Cell())}
		if old != now {
			count++
		}
	}
	return count
}

// undo takes the last step back.
func (j *Judge) undo() {
	s := &j.steps[len(j.steps)-1]
	for i := s.end - 1; i >= s.log; i-- {
		j.cells[j.log[i].cell%pattern.CellSpace] = j.saved[i]
	}
	j.total, j.hash = s.total, s.hash
	j.steps = j.steps[:len(j.steps)-1]
}

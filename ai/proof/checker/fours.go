package checker

// step is a four of Black and White's only reply, or one of two that do not help. The
// last step of a line makes a row; its reply is none.
type step struct{ four, reply cell }

// pliesOf returns the length of a line, which has won at the latest then.
func pliesOf(line []step) int { return movesAPair*len(line) - 1 }

// fourSearch finds wins by fours alone: every move of Black threatens a row at
// once, so White has a single reply.
type fourSearch struct {
	p      *lineBoard
	failed failedPositions
	spent  int // stones placed so far, by whoever searches
	limit  int // of spent
	cut    bool
	line   []step
	// extra is the hash of a white stone without which positions were searched before, 0
	// for none. What Black does not win without it Black does not win with it.
	extra uint64
}

// failedPositions remembers positions without a win by fours, by their hashes. Two
// positions that share one could hide a win, but never make one up.
type failedPositions struct {
	slots []uint64
}

// failureSlots is the size of the memory, a power of two.
const failureSlots = 1 << 16

func (f *failedPositions) clear() {
	if f.slots == nil {
		f.slots = make([]uint64, failureSlots)
	}
	clear(f.slots)
}

func (f *failedPositions) has(hash uint64) bool { return f.slots[hash%failureSlots] == hash }
func (f *failedPositions) add(hash uint64)      { f.slots[hash%failureSlots] = hash }

// win looks for a win by fours of Black, who is to move, and places at most limit
// stones. The line is valid until the next call.
func (f *fourSearch) win(limit int) ([]step, bool) {
	f.line = f.line[:0]
	f.cut = false
	f.limit = f.spent + limit
	won := f.search()
	return f.line, won
}

func (f *fourSearch) search() bool {
	p := f.p
	if rows := p.cells(black, 1); !rows.empty() {
		f.line = append(f.line, step{rows.first(), none})
		return true
	}
	fours := p.cells(black, 2)
	// A four of White must be stopped by a four.
	if stop := p.cells(white, 1); !stop.empty() {
		if stop.count() > 1 {
			return false
		}
		fours = fours.and(stop)
	}
	if fours.empty() || f.failed.has(p.hash[black]^p.hash[white]) {
		return false
	}
	hash := p.hash[black] ^ p.hash[white]
	if f.extra != 0 && f.failed.has(hash^f.extra) {
		return false
	}
	for four := range fours.all() {
		if f.spent >= f.limit {
			f.cut = true
			return false
		}
		if f.try(four) {
			return true
		}
	}
	if !f.cut {
		f.failed.add(hash)
	}
	return false
}

// try plays a four and searches on after White's reply.
func (f *fourSearch) try(four cell) bool {
	p := f.p
	p.place(four, black)
	f.spent++
	defer p.lift(four, black)
	rows := p.cells(black, 1)
	reply := rows.first()
	if rows.count() > 1 {
		f.line = append(f.line, step{four, reply}, step{rows.without(single(reply)).first(), none})
		return true
	}
	f.line = append(f.line, step{four, reply})
	p.place(reply, white)
	f.spent++
	won := f.search()
	p.lift(reply, white)
	if !won {
		f.line = f.line[:len(f.line)-1]
	}
	return won
}

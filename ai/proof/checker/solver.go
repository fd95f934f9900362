package checker

import (
	"tengen/board"
)

// Solver finds the forced wins that the checker finds. It is not safe for use by
// several goroutines at once.
type Solver struct{ c *checker }

// NewSolver returns a solver for the positions of a certificate.
func NewSolver(table *Table) *Solver { return &Solver{newChecker(table, false)} }

// Win finds a forced win on a board of the certificate's size, with Black to move, with the checker's
// limits. It stops when stop says so; that may be nil.
func (s *Solver) Win(b *board.Board, stop func() bool) (f Forced, ok bool) {
	c := s.c
	c.search.stop = stop
	defer func() { c.search.stop = nil }()
	c.p.set(b)
	c.search.reset()
	if _, _, ok = c.search.win(entryLimits); ok {
		f = Forced{c.p.geometry, c.search.strategy()}
	}
	return f, ok
}

// WinAfter finds the win against a reply of White that the checker finds when it
// checks an entry: b is the entry's position, with Black to move. The reply must not
// lead to another entry.
func (s *Solver) WinAfter(b *board.Board, reply board.Point, stop func() bool) (f Forced, ok bool) {
	c := s.c
	at, orientation, ok := find(c.table, stonesOf(b))
	if !ok {
		return f, false
	}
	at.after = c.next(at).replies
	c.wanted = c.p.image[orientation][c.p.size.Index(reply)]
	c.search.stop = stop
	defer func() { c.wanted, c.search.stop = none, nil }()
	c.check(at)
	if !c.enough() {
		return f, false
	}
	back := c.p.inverse(orientation)
	return Forced{c.p.geometry, c.found[len(c.found)-1].win.turned(&back, map[*win]*win{})}, true
}

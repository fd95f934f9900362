package checker

import (
	"slices"

	"tengen/board"
)

// win is how Black, to move, wins: by a line of fours, or by a move that threatens
// one.
type win struct {
	line  []step // nil for a move
	move  cell
	after *defence
	plies int // until Black has won, at the latest
}

// defence is what Black has after a threat, for all that White can do.
type defence struct {
	answers map[cell]*win // against single replies
	pass    *win          // against the others; nil after a four
	others  []*win        // tried when the win that a pass allows does not hold
}

// strategyBuilder turns the graph of a search that found a win into a strategy.
type strategyBuilder struct {
	t    *threatSearch
	wins map[int32]*win
}

// strategy returns the win that the last successful search found.
func (t *threatSearch) strategy() *win {
	r := strategyBuilder{t: t, wins: map[int32]*win{}}
	return r.win(t.root)
}

func (r strategyBuilder) win(id int32) *win {
	if known, ok := r.wins[id]; ok {
		return known
	}
	n := &r.t.nodes[id]
	if n.transferredFrom >= 0 {
		return r.win(n.transferredFrom)
	}
	w := &win{move: n.move, plies: n.plies}
	r.wins[id] = w
	if n.move == none {
		*w = *r.line(n.line)
		return w
	}
	for e := n.first; e < n.last; e++ {
		if r.t.edges[e].move == n.move {
			w.after = r.defence(r.t.edges[e].child)
		}
	}
	return w
}

func (r strategyBuilder) defence(id int32) *defence {
	n := &r.t.nodes[id]
	if n.transferredFrom >= 0 {
		return r.defence(n.transferredFrom)
	}
	d := &defence{answers: map[cell]*win{}}
	if n.line != (span{}) {
		d.pass = r.line(n.line)
	}
	for _, b := range r.t.beaten[n.beaten.from:n.beaten.to] {
		w := r.line(b.line)
		d.answers[b.reply] = w
		d.others = append(d.others, w)
	}
	for e := n.first; e < n.last; e++ {
		if child := r.t.edges[e].child; r.t.nodes[child].proof == 0 {
			d.answers[r.t.edges[e].move] = r.win(child)
		}
	}
	return d
}

func (r strategyBuilder) line(s span) *win {
	line := slices.Clone(r.t.lines[s.from:s.to])
	return &win{move: none, line: line, plies: pliesOf(line)}
}

// playOut plays a win out against every reply of White, without zones: it believes only
// rows that are on the board. It returns in how many plies Black has won at the latest, as
// they were played, 0 if it does not win.
func (w *win) playOut(p *lineBoard) (plies int) {
	if p.won(white) {
		return 0
	}
	if w.move == none {
		return p.playLine(w.line)
	}
	if !p.empty().has(w.move) {
		return 0
	}
	p.place(w.move, black)
	defer p.lift(w.move, black)
	if plies = w.after.playOut(p); plies == 0 {
		return 0
	}
	return 1 + plies
}

// playOut begins with White's reply.
func (d *defence) playOut(p *lineBoard) (plies int) {
	if !p.cells(white, 1).empty() {
		return 0
	}
	rows := p.cells(black, 1)
	if rows.count() > 1 {
		return movesAPair
	}
	replies := p.empty()
	if !rows.empty() { // against what leaves Black's four alone Black makes the row
		plies, replies = movesAPair, rows
	}
	for r := range replies.all() {
		p.place(r, white)
		after := d.beat(p, r)
		p.lift(r, white)
		if after == 0 {
			return 0
		}
		plies = max(plies, 1+after)
	}
	return plies
}

// beat plays Black's win after a reply that is on the board.
func (d *defence) beat(p *lineBoard, r cell) (plies int) {
	if w := d.answers[r]; w != nil {
		plies = w.playOut(p)
	}
	if plies > 0 || d.pass == nil {
		return plies
	}
	if plies = d.pass.playOut(p); plies > 0 {
		return plies
	}
	for _, w := range d.others {
		if plies = w.playOut(p); plies > 0 {
			return plies
		}
	}
	return 0
}

// playLine plays a line of fours: each must leave White a single reply and no row of its
// own. It counts as [win.playOut] does.
func (p *lineBoard) playLine(line []step) (plies int) {
	if len(line) == 0 {
		return 0
	}
	s := line[0]
	if !p.empty().has(s.four) {
		return 0
	}
	p.place(s.four, black)
	defer p.lift(s.four, black)
	if p.won(black) {
		return 1
	}
	if !p.cells(white, 1).empty() {
		return 0
	}
	rows := p.cells(black, 1)
	if rows.count() > 1 {
		return 1 + movesAPair
	}
	if rows.empty() || !rows.has(s.reply) {
		return 0
	}
	p.place(s.reply, white)
	plies = p.playLine(line[1:])
	p.lift(s.reply, white)
	if plies == 0 {
		return 0
	}
	return movesAPair + plies
}

// Forced is a win of Black by threes and fours, as a strategy: an answer to whatever
// White replies. It belongs to a position with Black to move.
type Forced struct {
	g *geometry
	w *win
}

// Plies returns in how many plies Black has won at the latest.
func (f Forced) Plies() int { return f.w.plies }

// Move returns Black's move.
func (f Forced) Move() board.Point { return f.g.size.Point(int(f.w.first())) }

func (w *win) first() cell {
	if w.move == none {
		return w.line[0].four
	}
	return w.move
}

// Next returns how the win goes on after Black's move and a reply of White, both on
// the board b.
func (f Forced) Next(b *board.Board, reply board.Point) (Forced, bool) {
	p := newLineBoard(f.g)
	p.set(b)
	r := cell(f.g.size.Index(reply))
	if rows := p.cells(black, 1); !rows.empty() {
		return Forced{f.g, &win{move: none, line: []step{{rows.first(), none}}, plies: 1}}, true
	}
	if f.w.move == none {
		if s := f.w.line[0]; s.reply != r || len(f.w.line) == 1 {
			return Forced{}, false
		}
		rest := f.w.line[1:]
		return Forced{f.g, &win{move: none, line: rest, plies: pliesOf(rest)}}, true
	}
	d := f.w.after
	if w := d.answers[r]; w != nil {
		return Forced{f.g, w}, true
	}
	for _, w := range append([]*win{d.pass}, d.others...) {
		if w != nil && p.playLine(w.line) > 0 {
			return Forced{f.g, w}, true
		}
	}
	return Forced{}, false
}

// Line returns the moves from Black's first to the row, with the replies of White that
// put it off longest. The win is that of the board b.
func (f Forced) Line(b *board.Board) (moves []board.Point) {
	b = b.Clone()
	for {
		move := f.Move()
		b.Set(move, board.Black)
		moves = append(moves, move)
		if f.Plies() == 1 {
			return moves
		}
		reply := f.longest(b)
		b.Set(reply, board.White)
		moves = append(moves, reply)
		var ok bool
		if f, ok = f.Next(b, reply); !ok {
			return moves
		}
	}
}

// longest returns the reply that puts the win off longest after Black's move, which is
// on the board.
func (f Forced) longest(b *board.Board) board.Point {
	p := newLineBoard(f.g)
	p.set(b)
	reply := p.cells(black, 1).first()
	if reply == none {
		most := 0
		for r, w := range f.w.after.answers {
			if w.plies > most || w.plies == most && r < reply {
				reply, most = r, w.plies
			}
		}
	}
	return f.g.size.Point(int(reply))
}

// turned returns the win with every cell c at to[c]. It shares what the win shares.
func (w *win) turned(to *[maxCells]cell, done map[*win]*win) *win {
	if w == nil {
		return nil
	}
	if known, ok := done[w]; ok {
		return known
	}
	t := &win{move: none, plies: w.plies, line: slices.Clone(w.line)}
	done[w] = t
	for i, s := range t.line {
		t.line[i].four = to[s.four]
		if s.reply != none {
			t.line[i].reply = to[s.reply]
		}
	}
	if w.move == none {
		return t
	}
	t.move = to[w.move]
	t.after = &defence{answers: map[cell]*win{}, pass: w.after.pass.turned(to, done)}
	for r, answer := range w.after.answers {
		t.after.answers[to[r]] = answer.turned(to, done)
	}
	for _, other := range w.after.others {
		t.after.others = append(t.after.others, other.turned(to, done))
	}
	return t
}

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

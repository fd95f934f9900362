package checker

import "slices"

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

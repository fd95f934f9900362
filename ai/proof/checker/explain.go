package checker

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
)

// explain checks an entry and writes it down with the win against every reply, played out on
// the board. Numbers says where an entry stands in the file.
func (c *checker) explain(at tablePosition, number func(entry int) int) (block []byte, problem string) {
	e := c.table.Entries()[at.entry]
	f, every, plies := c.find(at)
	if f.problem != "" {
		return nil, f.problem
	}
	x := newExplicitTree(c.p)
	wins := x.concrete(c.found)
	named := map[cell]int{}
	for r := range every.without(at.after).all() {
		c.p.place(r, white)
		id, after := x.against(r, c.found, wins)
		c.p.lift(r, white)
		if after == 0 {
			return nil, "no win found beats White's " + c.point(r).String()
		}
		named[r], plies = id, max(plies, movesAPair+after)
	}
	next := c.next(at)
	for i, to := range next.positions {
		if !every.has(next.places[i]) {
			continue // Black makes the row
		}
		plies = max(plies, movesAPair+int(c.table.Entries()[to.entry].Plies))
	}
	if plies > int(e.Plies) {
		return nil, fmt.Sprintf("it promises a win in %d plies and needs %d", e.Plies, plies)
	}
	a := shortened(named)
	for i, r := range next.places {
		if every.has(r) {
			a.named[r] = i
		}
	}
	block = x.encode(at, e.Plies)
	return a.encode(append(block, byte(e.Move)), func(out []byte, r cell, id int) []byte {
		if i := slices.Index(next.places, r); i >= 0 {
			out = binary.AppendUvarint(out, uint64(2*number(next.positions[i].entry)+1))
			return append(out, uint8(next.orientations[i]))
		}
		return binary.AppendUvarint(out, uint64(2*id))
	}), ""
}

// encode writes all of an entry but its move and the answers.
func (x *explicitTree) encode(at tablePosition, plies uint8) (out []byte) {
	out = append(out, uint8(at.stones[black].count()))
	for s := range sides {
		for i := range at.stones[s].all() {
			out = append(out, byte(i))
		}
	}
	out = append(out, plies)
	out = binary.AppendUvarint(out, uint64(len(x.nodes)))
	for _, n := range x.coded {
		out = append(out, n...)
	}
	return out
}

// concrete plays each win found out where it was found and returns their nodes, nowhere for
// those that do not hold there.
func (x *explicitTree) concrete(found []foundWin) (ids []int) {
	for _, f := range found {
		if f.reply != none {
			x.p.place(f.reply, white)
		}
		id, plies := x.of(f.win)
		if f.reply != none {
			x.p.lift(f.reply, white)
		}
		if plies == 0 {
			id = nowhere
		}
		ids = append(ids, id)
	}
	return ids
}

// against returns the node of a win against a reply that is on the board, and its plies, 0
// when there is none. What a zone says is tried first, and believed only when played.
func (x *explicitTree) against(r cell, found []foundWin, ids []int) (id, plies int) {
	for i, f := range found {
		if ids[i] == nowhere || f.reply != r && f.zone.has(r) {
			continue
		}
		if plies = x.playOut(ids[i]); plies > 0 {
			return ids[i], plies
		}
	}
	for _, f := range found {
		if id, plies = x.of(f.win); plies > 0 {
			return id, plies
		}
	}
	return nowhere, 0
}

// of plays a win out on the board, as [win.playOut] does, and keeps which win answered each
// reply.
func (x *explicitTree) of(w *win) (id, plies int) {
	if w.move == none {
		if plies = x.p.playLine(w.line); plies == 0 || x.p.won(white) {
			return nowhere, 0
		}
		return x.add(explicitNode{line: w.line, move: none}), plies
	}
	named := map[cell]int{}
	plies = x.try(w.move, func(r cell) int {
		id, next := x.beat(w.after, r)
		named[r] = id
		return next
	})
	if plies == 0 {
		return nowhere, 0
	}
	return x.add(explicitNode{move: w.move, answers: shortened(named)}), plies
}

// beat is [defence.beat] with the node of the win.
func (x *explicitTree) beat(d *defence, r cell) (id, plies int) {
	tries := make([]*win, 0, 2+len(d.others))
	if w := d.answers[r]; w != nil {
		tries = append(tries, w)
	}
	if d.pass != nil {
		tries = append(append(tries, d.pass), d.others...)
	}
	for _, w := range tries {
		if id, plies = x.of(w); plies > 0 {
			return id, plies
		}
	}
	return nowhere, 0
}

// explicitTree holds the wins of an explicit entry. In them every reply of White has its
// answer by name, so that to play them out needs no search. Equal ones are there
// once, and each stands behind those that it leads to.
type explicitTree struct {
	p     *lineBoard
	nodes []explicitNode
	coded [][]byte // the nodes as they are written
	known map[string]int
}

// explicitNode is a line of fours or, if there is none, a move of Black and what follows.
type explicitNode struct {
	line []step
	move cell
	answers
}

// answers are to White's replies, by the number of a node. Those that are taken on the board
// are passed over.
type answers struct {
	named     map[cell]int
	otherwise int // to every other reply; nowhere: to none
}

const nowhere = -1

func newExplicitTree(p *lineBoard) *explicitTree {
	return &explicitTree{p: p, known: map[string]int{}}
}

// add returns the number of a node.
func (x *explicitTree) add(n explicitNode) int {
	coded := n.encode()
	id, ok := x.known[string(coded)]
	if !ok {
		id = len(x.nodes)
		x.known[string(coded)] = id
		x.nodes, x.coded = append(x.nodes, n), append(x.coded, coded)
	}
	return id
}

// encode writes a node as docs/proof.md has it.
func (n explicitNode) encode() (out []byte) {
	if n.line == nil {
		return n.answers.encode([]byte{0, byte(n.move)}, func(out []byte, _ cell, id int) []byte {
			return binary.AppendUvarint(out, uint64(id))
		})
	}
	out = append(out, uint8(len(n.line)))
	for _, s := range n.line {
		out = append(out, byte(s.four))
		if s.reply != none {
			out = append(out, byte(s.reply))
		}
	}
	return out
}

// encode appends answers; refer appends where a named one leads.
func (a answers) encode(out []byte, refer func(out []byte, reply cell, to int) []byte) []byte {
	out = binary.AppendUvarint(out, uint64(a.otherwise+1))
	out = append(out, uint8(len(a.named)))
	for _, r := range slices.Sorted(maps.Keys(a.named)) {
		out = refer(append(out, byte(r)), r, a.named[r])
	}
	return out
}

// shortened leaves the answer that is given most often unnamed.
func shortened(named map[cell]int) answers {
	times := map[int]int{}
	a := answers{named: maps.Clone(named), otherwise: nowhere}
	for _, r := range slices.Sorted(maps.Keys(named)) {
		id := named[r]
		if times[id]++; a.otherwise == nowhere || times[id] > times[a.otherwise] {
			a.otherwise = id
		}
	}
	maps.DeleteFunc(a.named, func(_ cell, id int) bool { return id == a.otherwise })
	return a
}

// playOut does for a node what [win.playOut] does for a win.
func (x *explicitTree) playOut(id int) (plies int) {
	n, p := &x.nodes[id], x.p
	if n.line != nil {
		return p.playLine(n.line)
	}
	return x.try(n.move, func(r cell) int {
		to, ok := n.named[r]
		if !ok {
			to = n.otherwise
		}
		if to == nowhere {
			return 0
		}
		return x.playOut(to)
	})
}

// try plays a move of Black and every reply of White, and asks after each in how many plies
// Black has won from there. It returns that of the move, 0 if it does not win.
func (x *explicitTree) try(move cell, after func(reply cell) (plies int)) (plies int) {
	p := x.p
	if p.won(white) || !p.empty().has(move) {
		return 0
	}
	p.place(move, black)
	defer p.lift(move, black)
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
	replies := p.empty()
	if !rows.empty() {
		plies, replies = 1+movesAPair, rows
	}
	for r := range replies.all() {
		p.place(r, white)
		next := after(r)
		p.lift(r, white)
		if next == 0 {
			return 0
		}
		plies = max(plies, movesAPair+next)
	}
	return plies
}

package checker

import (
	"encoding/binary"
	"maps"
	"slices"
)

// explicitTree holds the wins of an explicit entry. In them every reply of White has its
// answer by name, so that whoever plays them out need not look for any. Equal ones are there
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

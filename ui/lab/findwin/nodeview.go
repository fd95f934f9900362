package findwin

import (
	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// Children implements [graph.Model].
func (p *Page) Children(n int) []int { return p.proof.Children(n) }

// Form implements [graph.Model].
func (p *Page) Form(int) graph.Form { return graph.Board }

// NodeView implements [graph.Model].
func (p *Page) NodeView(n int) graph.NodeView {
	node := p.proof.nodes[n]
	f := graph.NodeView{Board: graph.Small{Side: side, Cells: cellsOf(node.marks)}}
	if n == 0 {
		return f
	}
	f.Name = place(node.cell)
	if !p.reached(n) {
		f.Ink = skin.Quiet
		return f
	}
	switch p.proof.verdict(n) {
	case unread:
		f.Ink, f.Dotted = skin.Quiet, true
	case wins:
		f.Ink, f.Note = skin.Accent, p.short(node.truth, node.marks.MinToMove)
	case fails:
		f.Ink, f.Note = skin.Plain, p.kit.Text.T("lab.findwin.no")
	}
	if node.verdict == wins || node.verdict == fails {
		f.Thick = p.proof.decider(node.parent) == n
	}
	f.Current = p.current() == n
	return f
}

// reached reports whether the search has come to a node, or to its cell of the root.
func (p *Page) reached(n int) bool {
	for p.proof.nodes[n].parent > 0 {
		n = p.proof.nodes[n].parent
	}
	for i, k := range p.proof.tried() {
		if k == n {
			return i < p.track.at
		}
	}
	return p.track.at == p.track.Len()
}

// current returns the child of the root that is tried at the current step.
func (p *Page) current() int {
	if p.track.at == 0 {
		return nobody
	}
	return p.track.tried[p.track.at-1]
}

// short writes a win of x as it stands in a cell: xMoved reports whether the last stone is
// x's, whose truth it is.
func (p *Page) short(truth exact.Truth, xMoved bool) string {
	plies := truth.Plies
	if !xMoved {
		plies-- // the stone of o is on the board already
	}
	return p.kit.Text.T("lab.findwin.win", i18n.Args{"Plies": plies})
}

// cellsOf writes stones as boards are drawn.
func cellsOf(m problem.Marks) string {
	cells := make([]byte, side*side)
	for i := range cells {
		switch {
		case m.Max>>i&1 != 0:
			cells[i] = 'x'
		case m.Min>>i&1 != 0:
			cells[i] = 'o'
		}
	}
	return string(cells)
}

// notes says of the cells of the board what has been found of them: of those that were
// tried, or of all.
func (p *Page) notes() []widgets.MarksNote {
	notes := make([]widgets.MarksNote, side*side)
	if len(p.proof.nodes[0].kids) == 0 || !p.proof.nodes[0].judged {
		return notes
	}
	t := p.kit.Text
	for _, k := range p.proof.nodes[0].kids {
		node := p.proof.nodes[k]
		note := &notes[node.cell]
		note.Ringed = p.current() == k
		switch {
		case p.all && node.truth.Outcome == exact.Win, node.verdict == wins && p.reached(k):
			note.Text, note.Ink = t.T("lab.findwin.win", i18n.Args{"Plies": node.truth.Plies}), skin.Accent
		case p.all && node.truth.Outcome == exact.Loss:
			note.Text, note.Ink = t.T("lab.findwin.loss", i18n.Args{"Plies": node.truth.Plies}), skin.Alarm
		case p.all:
			note.Text, note.Ink = t.T("lab.rows.draw"), skin.Quiet
		case node.verdict == fails && p.reached(k):
			note.Text, note.Ink = "–", skin.Quiet
		}
	}
	return notes
}

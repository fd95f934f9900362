package tictactoe

import (
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Children implements [graph.Model].
func (p *Page) Children(n int) []int {
	if p.lookahead != nil {
		return p.lookahead.Nodes[n].Kids
	}
	return p.gameTree.Children(n)
}

// Form implements [graph.Model].
func (p *Page) Form(int) graph.Form { return graph.Board }

// NodeView implements [graph.Model].
func (p *Page) NodeView(n int) graph.NodeView {
	if p.lookahead != nil {
		return p.lookFace(n)
	}
	m := p.gameTree.nodes[n].marks
	v := p.gameTree.outcome(n)
	f := graph.NodeView{Board: p.root.small(m), Note: p.word(v)}
	switch v.winner {
	case 1:
		f.Ink = skin.Accent
	case -1:
		f.Ink, f.Alarmed = skin.Alarm, true
	}
	f.Thick = p.inLine(n)
	f.Current = f.Thick && p.best.nodes[p.best.at-1] == n
	return f
}

// word writes an outcome in a few letters.
func (p *Page) word(v outcome) string {
	t := p.kit.Text
	switch {
	case !v.known:
		return "…"
	case v.winner == 0:
		return t.T("lab.rows.draw")
	case v.winner > 0 && v.plies == 0:
		return t.T("lab.rows.x_won")
	case v.plies == 0:
		return t.T("lab.rows.o_won")
	case v.winner > 0:
		return t.T("lab.rows.x_in", i18n.Args{"Plies": v.plies})
	default:
		return t.T("lab.rows.o_in", i18n.Args{"Plies": v.plies})
	}
}

// lookFace shows what a search ahead knows of a node.
func (p *Page) lookFace(n int) graph.NodeView {
	l := p.lookahead
	f := graph.NodeView{Board: l.root.small(l.Nodes[n].Position.Position)}
	known := l.Visited(n)
	if known == nil {
		f.Ink, f.Dotted = skin.Quiet, l.Pruned(n)
		return f
	}
	f.Note = words.Proved(known.Bound(), known.Value)
	f.Current = l.Current(n)
	switch {
	case known.CutOff:
		f.Ink, f.Alarmed = skin.Alarm, true
	case l.Best(n):
		f.Ink, f.Thick = skin.Accent, true
	}
	return f
}

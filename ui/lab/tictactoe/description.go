package tictactoe

import (
	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// describe says what happens at the current step, or what is known of the selected
// node.
func (p *Page) describe() {
	switch {
	case p.mode == ahead && p.lookahead == nil, p.mode == truth && p.best == nil:
		t := p.kit.Text
		p.description.Set(t.T("lab.rows.waiting"), t.T("lab.rows.waiting_text"))
	case p.mode == ahead:
		p.describeAhead()
	case p.selected != nowhere:
		p.describeNode()
	default:
		p.describeLine()
	}
}

// describeNode tells the truth about the selected node.
func (p *Page) describeNode() {
	t, m := p.kit.Text, p.gameTree.nodes[p.selected].marks
	v := p.gameTree.truth[m]
	p.description.Set(p.sentence(v), t.T("lab.rows.node_text", i18n.Args{"Count": len(p.gameTree.Children(p.selected))}))
}

// sentence says an outcome in words.
func (p *Page) sentence(v outcome) string {
	t := p.kit.Text
	switch {
	case !v.known:
		return "…"
	case v.winner == 0:
		return t.T("lab.rows.is_draw")
	case v.plies == 0 && v.winner > 0:
		return t.T("lab.rows.x_has_won")
	case v.plies == 0:
		return t.T("lab.rows.o_has_won")
	case v.winner > 0:
		return t.N("lab.rows.x_wins", v.plies)
	default:
		return t.N("lab.rows.o_wins", v.plies)
	}
}

// describeLine tells how far best play has been followed.
func (p *Page) describeLine() {
	t := p.kit.Text
	v := p.gameTree.truth[p.root.marks]
	if p.best.at == 0 {
		p.description.Set(p.sentence(v), t.T("lab.rows.line_begin"))
		return
	}
	n := p.best.nodes[p.best.at-1]
	p.description.Set(p.sentence(p.gameTree.truth[p.gameTree.nodes[n].marks]),
		t.T("lab.rows.line_text", i18n.Args{"Move": p.best.at, "Count": len(p.best.nodes)}))
}

// describeAhead tells what the search ahead does.
func (p *Page) describeAhead() {
	t, l := p.kit.Text, p.lookahead
	e, ok := l.Replay.Last()
	side := "x"
	if p.root.maxIsO {
		side = "o"
	}
	switch {
	case !ok:
		p.description.Set(t.T("lab.rows.ahead_begin"), t.T("lab.rows.ahead_begin_text", i18n.Args{"Side": side}))
	case l.Replay.Index() == l.Replay.Len():
		p.description.Set(t.T("lab.rows.ahead_end", i18n.Args{"Value": words.Number(l.Result.Value)}),
			t.T("lab.rows.ahead_end_text", i18n.Args{"Side": side, "Leaves": l.Result.Leaves}))
	case e.Step == textbook.Evaluate:
		p.description.Set(t.T("lab.rows.evaluated", i18n.Args{"Value": words.Number(e.Value)}), p.explain(e.Position.Position))
	case e.Step == textbook.BackUp:
		p.description.Set(t.T("lab.rows.backed", i18n.Args{"Value": words.Number(e.Value)}),
			t.T("lab.rows.backed_text", i18n.Args{"Done": e.Done, "Count": e.Children}))
	case e.Step == textbook.Cut:
		p.description.Set(t.T("lab.rows.cut"), t.T("lab.rows.cut_text", i18n.Args{
			"Alpha": words.Number(e.Alpha), "Beta": words.Number(e.Beta), "Left": e.Children - e.Done,
		}))
	case e.Step == textbook.Leave:
		p.description.Set(t.T("lab.rows.left", i18n.Args{"Value": words.Number(e.Value)}), t.T("lab.rows.left_text"))
	default:
		p.description.Set(t.T("lab.rows.entered"), t.T("lab.rows.entered_text"))
	}
}

// explain says where the value of an evaluated position comes from.
func (p *Page) explain(m problem.Marks) string {
	t, g := p.kit.Text, p.root.game(p.eval.static())
	switch {
	case g.Winner(m) != 0:
		return t.T("lab.rows.explain_won")
	case p.eval.kind == weighted:
		return t.T("lab.rows.explain_weights")
	default:
		mine, theirs := g.Open(m)
		return t.T("lab.rows.explain_lines", i18n.Args{"Mine": mine, "Theirs": theirs})
	}
}

// markedLine returns the current line of the pseudocode.
func (p *Page) markedLine() int {
	if p.mode == ahead && p.lookahead != nil {
		if e, ok := p.lookahead.Replay.Last(); ok {
			return e.Line
		}
	}
	return 0
}

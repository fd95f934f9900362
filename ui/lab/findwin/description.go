package findwin

import (
	"strings"

	"tengen/ui/words/i18n"
)

// Lines of the pseudocode.
const (
	lineTry    = 3
	lineAnswer = 4
	lineNone   = 5
)

// update shows the current step.
func (p *Page) update() {
	p.board.Set(side, cellsOf(p.root), p.notes())
	p.answer.SetText(p.sayAnswer())
	p.describe()
	p.shortcutNow.SetOrHide(p.sayShortcut())
	p.compare()
	p.tree.Refresh()
	p.ask()
}

// sayAnswer writes the answer to the board.
func (p *Page) sayAnswer() string {
	t := p.kit.Text
	if !p.proof.nodes[0].judged {
		return t.T("lab.findwin.asking")
	}
	return t.T("lab.findwin.answer", i18n.Args{"Answer": answerText(p.answerCell())})
}

// describe says what happens at the current step, or what is known of a node.
func (p *Page) describe() {
	t := p.kit.Text
	p.code.Mark(0)
	switch {
	case !p.proof.nodes[0].judged:
		p.description.Set(t.T("lab.rows.waiting"), t.T("lab.rows.waiting_text"))
	case p.proof.rows.Over(p.root):
		p.description.Set(t.T("lab.findwin.over"), t.T("lab.findwin.over_text"))
	case p.selected > 0:
		p.describeNode()
	case p.track.at == 0:
		p.description.Set(t.T("lab.findwin.begin"), t.T("lab.findwin.begin_text"))
	default:
		p.describeStep()
	}
}

// describeStep says what trying a cell has found.
func (p *Page) describeStep() {
	t, n := p.kit.Text, p.current()
	node := p.proof.nodes[n]
	cell := i18n.Args{"Cell": place(node.cell), "Plies": node.truth.Plies, "Tried": p.track.at, "Count": p.track.Len()}
	p.code.Mark(lineTry)
	if node.verdict == wins {
		p.code.Mark(lineAnswer)
		text := t.T("lab.findwin.wins_text", cell)
		if node.truth.Plies == 1 {
			text = t.T("lab.findwin.wins_now", cell)
		}
		p.description.Set(t.T("lab.findwin.wins", cell), text)
		return
	}
	text := t.T("lab.findwin.fails_text", cell)
	if d := p.proof.decider(n); d != nobody {
		cell["Reply"] = place(p.proof.nodes[d].cell)
		text = t.T("lab.findwin.refuted", cell)
	}
	if p.track.at == p.track.Len() {
		p.code.Mark(lineNone)
		text = p.kit.Sentences(text, t.T("lab.findwin.none"))
	}
	p.description.Set(t.T("lab.findwin.fails", cell), text)
}

// describeNode says what the search finds of the selected board.
func (p *Page) describeNode() {
	t, node := p.kit.Text, p.proof.nodes[p.selected]
	var way []string
	marks := []string{"x", "o"}
	for i, cell := range p.proof.way(p.selected) {
		way = append(way, marks[i%2]+place(cell))
	}
	title := map[verdict]string{
		unknown: "lab.rows.waiting", unread: "lab.findwin.node_unread", wins: "lab.findwin.node_wins", fails: "lab.findwin.node_fails",
	}[node.verdict]
	p.description.Set(t.T(title), t.N("lab.findwin.node_text", len(way), i18n.Args{"Way": strings.Join(way, " ")}))
}

package aostar

import (
	"fmt"
	"strconv"
	"strings"

	"tengen/ai/textbook"
	"tengen/ui/words/i18n"
)

// describe says what happens at the current step.
func (p *Page) describe() {
	t, s := p.kit.Text, p.recording
	e, ok := s.replay.Last()
	switch {
	case p.shown != nil:
		p.description.Set(t.T("lab.aostar.solution", i18n.Args{"Cost": p.cost(p.shown.Cost)}), p.connectors(*p.shown))
	case !ok:
		p.description.Set(t.T("lab.aostar.begin", i18n.Args{"Start": s.subject.names[0]}), t.T("lab.aostar.begin_text"))
	case p.kit.Player.AtEnd():
		p.describeEnd()
	case e.Step == textbook.Added:
		p.describeAdded(e)
	case e.Step == textbook.Grown:
		text := t.T("lab.aostar.grown_text", i18n.Args{"Node": e.State, "Start": s.subject.names[0]})
		if len(e.Z) > 0 {
			text += "\n" + t.T("lab.aostar.z_begins", i18n.Args{"Set": inBraces(e.Z)})
		}
		p.description.Set(t.T("lab.aostar.grown", i18n.Args{"Node": e.State}), text)
	default:
		p.describeRevised(e)
	}
}

func (p *Page) describeAdded(e event) {
	t := p.kit.Text
	title := t.T("lab.aostar.added", i18n.Args{"Node": e.State, "Q": e.Q})
	if e.Solved {
		p.description.Set(title, t.T("lab.aostar.added_goal"))
		return
	}
	p.description.Set(title, t.T("lab.aostar.added_text", i18n.Args{"Q": e.Q}))
}

// describeRevised writes what each connector of the node costs.
func (p *Page) describeRevised(e event) {
	t := p.kit.Text
	title := t.T("lab.aostar.revised", i18n.Args{"Node": e.State, "Q": p.cost(e.Q)})
	if q, known := p.recording.before(e.State); known && q == e.Q {
		title = t.T("lab.aostar.revised_same", i18n.Args{"Node": e.State, "Q": p.cost(e.Q)})
	}
	var lines []string
	for i, c := range p.recording.subject.Connectors(e.State) {
		line := p.sum(c)
		if i == e.Marked {
			line = t.T("lab.aostar.marked", i18n.Args{"Line": line})
		}
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		lines = append(lines, t.T("lab.aostar.no_way"))
	}
	if e.Solved {
		lines = append(lines, t.T("lab.aostar.now_solved", i18n.Args{"Node": e.State}))
	}
	if before, after := p.recording.z(); len(before) > 0 {
		lines = append(lines, t.T("lab.aostar.z", i18n.Args{"Node": e.State, "Before": inBraces(before), "After": inBraces(after)}))
	}
	p.description.Set(title, strings.Join(lines, "\n"))
}

// inBraces writes a set of nodes.
func inBraces(nodes []string) string { return "{" + strings.Join(nodes, ", ") + "}" }

// sum writes what a connector costs, as in "n4, n5: 2 + 1 + 1 = 4".
func (p *Page) sum(c textbook.Connector[string]) string {
	total := c.Cost
	terms := []string{strconv.Itoa(c.Cost)}
	for _, name := range c.To {
		q := p.recording.replay.State().Nodes[name].Q
		terms = append(terms, p.cost(q))
		total = textbook.AddCosts(total, q)
	}
	return fmt.Sprintf("%s: %s = %s", strings.Join(c.To, ", "), strings.Join(terms, " + "), p.cost(total))
}

func (p *Page) describeEnd() {
	t, s := p.kit.Text, p.recording
	start := s.subject.names[0]
	switch {
	case s.cycle != nil:
		p.description.Set(
			t.T("lab.aostar.cycle", i18n.Args{"Cycle": strings.Join(s.cycle, " → ")}),
			t.T("lab.aostar.cycle_text"))
	case s.found.Solved():
		p.description.Set(
			t.T("lab.aostar.solved", i18n.Args{"Node": start, "Cost": p.cost(s.found.Cost)}),
			p.connectors(s.found))
	case s.tips != nil:
		var keys []string
		for i, name := range s.tips {
			keys = append(keys, fmt.Sprintf("%s (%d)", name, i+1))
		}
		p.description.Set(t.T("lab.aostar.choose"), t.T("lab.aostar.choose_text", i18n.Args{"Keys": strings.Join(keys, ", ")}))
	case s.subject.rewrites():
		p.description.Set(t.T("lab.aostar.no_ones", i18n.Args{"Node": start}), t.T("lab.aostar.no_ones_text"))
	default:
		p.description.Set(t.T("lab.aostar.unsolvable", i18n.Args{"Node": start}), t.T("lab.aostar.unsolvable_text"))
	}
}

// connectors lists the connectors of a solution graph.
func (p *Page) connectors(found textbook.Solution[string]) string {
	s := p.recording.subject
	var lines []string
	for _, name := range found.Order(s, s.names[0]) {
		c := s.Connectors(name)[found.Choice[name]]
		lines = append(lines, name+" → "+strings.Join(c.To, ", "))
	}
	return strings.Join(lines, "\n")
}

// listRounds writes what the start costs after each expansion.
func (p *Page) listRounds() string {
	t := p.kit.Text
	var lines []string
	for _, r := range p.recording.rounds() {
		q := "…"
		if r.done {
			q = p.cost(r.q)
		}
		lines = append(lines, t.T("lab.aostar.round", i18n.Args{"Node": r.node, "Start": p.recording.subject.names[0], "Q": q}))
	}
	if len(lines) == 0 {
		return t.T("lab.aostar.no_rounds")
	}
	return strings.Join(lines, "\n")
}

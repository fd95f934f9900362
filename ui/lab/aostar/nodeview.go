package aostar

import (
	"slices"
	"strconv"

	"tengen/ai/textbook"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// tooLarge stands for a cost that an int has no room for.
const tooLarge = "> 9·10¹⁸"

// cost writes a cost; that of a dead end in words.
func (p *Page) cost(q int) string {
	switch q {
	case textbook.DeadEnd:
		return p.kit.Text.T("lab.aostar.dead_end")
	case textbook.TooLarge:
		return tooLarge
	}
	return strconv.Itoa(q)
}

// Node implements [graph.AndOrAppearance].
func (p *Page) Node(n int) graph.AndOrNode {
	if p.shown != nil {
		return p.solutionNode(n)
	}
	s, t := p.recording, p.kit.Text
	name := s.subject.names[n]
	known := s.node(n)
	if known == nil {
		return graph.AndOrNode{Name: name, Figure: t.T("lab.aostar.figure_h", i18n.Args{"H": s.subject.Estimate(name)}), Ink: skin.Quiet, Dotted: true}
	}
	f := graph.AndOrNode{Name: name, Current: s.replay.Index() > 0 && s.replay.State().Current == name && !p.kit.Player.AtEnd()}
	p.figure(&f, known)
	_, z := s.z()
	f.Ringed = slices.Contains(z, name)
	if p.kit.Player.AtEnd() {
		f.Ringed = slices.Contains(s.tips, name)
		if slices.Contains(s.cycle, name) {
			f.Ink, f.Filled = skin.Alarm, false
		}
	}
	return f
}

// figure writes what a node costs, and whether it is solved.
func (p *Page) figure(f *graph.AndOrNode, known *textbook.AONode[string]) {
	t := p.kit.Text
	switch {
	case known.Q >= textbook.DeadEnd:
		f.Figure, f.Ink = t.T("lab.aostar.figure_unsolved"), skin.Alarm
	case known.Solved:
		f.Figure, f.Ink, f.Filled = t.T("lab.aostar.figure_solved", i18n.Args{"Q": p.cost(known.Q)}), skin.Accent, true
	default:
		f.Figure = t.T("lab.aostar.figure_q", i18n.Args{"Q": p.cost(known.Q)})
	}
}

// Connector implements [graph.AndOrAppearance].
func (p *Page) Connector(n, i int) graph.AndOrConnector {
	c := graph.AndOrConnector{Label: p.label(n, i)}
	if p.shown != nil {
		c.Ink, c.Dotted = skin.Quiet, true
		if choice, ok := p.shown.Choice[p.recording.subject.names[n]]; ok && choice == i {
			c.Ink, c.Thick, c.Dotted = skin.Accent, true, false
		}
		return c
	}
	known := p.recording.node(n)
	switch {
	case known == nil || !known.Expanded:
		c.Ink, c.Dotted = skin.Quiet, true
	case p.kit.Player.AtEnd() && p.recording.onCycle(n, i):
		c.Ink, c.Thick = skin.Alarm, true
	case known.Marked == i:
		c.Ink, c.Thick = skin.Accent, p.marked[n]
	}
	return c
}

// label writes the cost of a connector that does not cost as much as it has
// successors.
func (p *Page) label(n, i int) string {
	s := p.recording.subject
	c := s.Connectors(s.names[n])[i]
	if c.Cost == len(c.To) {
		return ""
	}
	return "+" + strconv.Itoa(c.Cost)
}

// onCycle reports whether a connector is part of the cycle that was met.
func (s *recording) onCycle(n, i int) bool {
	for k := 0; k+1 < len(s.cycle); k++ {
		if s.cycle[k] == s.subject.names[n] && slices.Contains(s.subject.shape[n][i], s.subject.number[s.cycle[k+1]]) {
			return true
		}
	}
	return false
}

// solutionNode shows a node with a solution graph: what it costs to solve there.
func (p *Page) solutionNode(n int) graph.AndOrNode {
	s, t := p.recording.subject, p.kit.Text
	name := s.names[n]
	q, part := p.costs[name]
	if !part {
		return graph.AndOrNode{Name: name, Ink: skin.Quiet, Dotted: true}
	}
	return graph.AndOrNode{Name: name, Figure: t.T("lab.aostar.figure_q", i18n.Args{"Q": p.cost(q)}), Ink: skin.Accent, Filled: true}
}

// costsOf returns what each node of a solution graph costs in it.
func costsOf(s *subject, found *textbook.Solution[string]) map[string]int {
	costs := map[string]int{}
	var cost func(name string) int
	cost = func(name string) int {
		if q, known := costs[name]; known {
			return q
		}
		total := 0
		if choice, ok := found.Choice[name]; ok {
			c := s.Connectors(name)[choice]
			total = c.Cost
			for _, m := range c.To {
				total = textbook.AddCosts(total, cost(m))
			}
		}
		costs[name] = total
		return total
	}
	cost(s.names[0])
	return costs
}

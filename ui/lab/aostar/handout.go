package aostar

import (
	"fyne.io/fyne/v2"

	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// mostPrinted is the largest number of nodes that have room on a page.
const mostPrinted = 24

// prints reports whether there is something to print: a search that comes to an end.
func (p *Page) prints() bool {
	r := p.recording
	return len(r.subject.names) <= mostPrinted && !r.byStudent && r.cycle == nil
}

// handout is the graph as an exercise on paper: what is expanded, in order, and what the
// start costs after each expansion. As many lines are asked for as there are nodes that could
// be expanded, so that they do not tell how many are.
func (p *Page) handout() (h pagekit.Handout) {
	t, r := p.kit.Text, p.ended()
	start := r.subject.names[0]
	ask := t.T("lab.aostar.handout.ask", i18n.Args{"Start": start})
	rounds := r.rounds()
	for i := range max(r.subject.inner(), len(rounds)) {
		row := pagekit.Row{Ask: ask, Wanted: "—"}
		if i < len(rounds) {
			row = pagekit.Row{Ask: ask, Wanted: rounds[i].node + ", " + p.cost(rounds[i].q)}
		}
		h.Rows = append(h.Rows, row)
	}
	h.Title, h.Exercise = "AO*", p.exercise
	if p.example != noExample {
		h.Exercise = t.T(examples[p.example].key)
	}
	h.Task, h.Signs = t.T("lab.aostar.handout.task"), t.T("lab.aostar.handout.signs")
	h.Answer = t.T("lab.aostar.solved", i18n.Args{"Node": start, "Cost": p.cost(r.found.Cost)})
	if !r.found.Solved() {
		h.Answer = t.T("lab.aostar.unsolvable", i18n.Args{"Node": start})
	}
	h.Picture = func(solved bool) fyne.CanvasObject {
		return graph.NewAndOr(r.subject.shape, &handoutGraph{p, r, solved})
	}
	return h
}

// ended is the recording after its last step.
func (p *Page) ended() *recording {
	r := *p.recording
	r.replay = textbook.NewReplay(r.events, textbook.NewAOGraph[string])
	r.replay.Jump(r.replay.Len())
	return &r
}

// handoutGraph is the graph of a handout: with the estimates alone and a box for q, or as the
// search leaves it.
type handoutGraph struct {
	page      *Page
	recording *recording
	solved    bool
}

var _ graph.AndOrAppearance = (*handoutGraph)(nil)

// Node implements [graph.AndOrAppearance].
func (g *handoutGraph) Node(n int) graph.AndOrNode {
	t, name := g.page.kit.Text, g.recording.subject.names[n]
	f := graph.AndOrNode{Name: name, Figure: t.T("lab.aostar.figure_h", i18n.Args{"H": g.recording.subject.Estimate(name)})}
	if g.recording.subject.Goal(name) {
		f.Figure, f.Filled, f.Ink = t.T("lab.aostar.handout.goal"), true, skin.Accent
	}
	known := g.recording.node(n)
	switch {
	case !g.solved:
	case known == nil:
		f.Ink, f.Dotted = skin.Quiet, true
	case known.Q >= textbook.DeadEnd:
		f.Figure, f.Ink = t.T("lab.aostar.dead_end"), skin.Alarm
	case known.Solved:
		f.Figure, f.Ink, f.Filled = t.T("lab.aostar.figure_solved", i18n.Args{"Q": g.page.cost(known.Q)}), skin.Accent, true
	default:
		f.Figure = t.T("lab.aostar.figure_q", i18n.Args{"Q": g.page.cost(known.Q)})
	}
	return f
}

// Connector implements [graph.AndOrAppearance].
func (g *handoutGraph) Connector(n, i int) graph.AndOrConnector {
	c := graph.AndOrConnector{Label: g.page.label(n, i)}
	if !g.solved {
		return c
	}
	known := g.recording.node(n)
	switch {
	case known == nil || !known.Expanded:
		c.Ink, c.Dotted = skin.Quiet, true
	case known.Marked == i:
		c.Ink, c.Thick = skin.Accent, g.recording.marked()[n]
	}
	return c
}

package aostar

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
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
		if len(e.Set) > 0 {
			text += "\n" + t.T("lab.aostar.z_begins", i18n.Args{"Set": inBraces(e.Set)})
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

// setup is what a link says: the text of a graph, or of a rewriting, and how it is searched.
type setup struct {
	Graph     string `link:",text"`
	Marked    bool   `link:"marked"`    // only parents at marked connectors are revised
	Ancestors bool   `link:"ancestors"` // in older links: as usual
	Cycles    bool   `link:"cycles"`
	Equal     int    `link:"last|first"` // of connectors that cost the same, where not as usual
}

const (
	asUsual = iota - 1
	lastOfEqual
	firstOfEqual
)

var _ pagekit.Opener = (*Page)(nil)

// shortRewriting is the chapter's rewriting without its rules.
const shortRewriting = "rewrite 6"

// Open implements [pagekit.Opener].
func (p *Page) Open(text string) error {
	to := setup{Equal: asUsual}
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	if to.Graph == shortRewriting {
		to.Graph = problem.ChapterRewriting
	}
	if p.openExample(to.Graph) {
		p.input.Show(p.text)
	} else if err := p.input.Enter(to.Graph); err != nil {
		return err
	}
	p.recording.last = to.Equal == lastOfEqual || to.Equal == asUsual && p.usuallyLast()
	p.recording.markedOnly, p.recording.cycles = to.Marked, to.Cycles
	p.recording.byStudent, p.recording.picks = false, nil
	p.again(false)
	return nil
}

// openExample begins with the example that has a text, if there is one.
func (p *Page) openExample(text string) bool {
	i := slices.IndexFunc(examples, func(e example) bool { return e.text == text })
	if i < 0 {
		return false
	}
	p.choose.SetSelectedIndex(i)
	p.open(i)
	return true
}

// usuallyLast reports whether the example in view marks the last of equal connectors.
func (p *Page) usuallyLast() bool { return p.example != noExample && examples[p.example].last }

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	s := setup{Graph: p.text, Marked: p.recording.markedOnly, Cycles: p.recording.cycles, Equal: asUsual}
	switch {
	case p.recording.last && !p.usuallyLast():
		s.Equal = lastOfEqual
	case !p.recording.last && p.usuallyLast():
		s.Equal = firstOfEqual
	}
	return pagekit.EncodeSetup(s)
}

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
	default:
		g.page.figure(&f, known)
	}
	return f
}

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

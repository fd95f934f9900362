package aostar

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// newQuiz asks what the next step is: which node is expanded, what a node then costs,
// and which of its connectors is marked.
func (p *Page) newQuiz() *pagekit.Quiz {
	return p.kit.NewQuiz(p.kit.Text.T("lab.aostar.quiz_hint"), p.question, p.nextQuestion, p.seeds)
}

func (p *Page) nextQuestion() { p.kit.NextQuestion(p.question) }

// question asks about the next step, unless the student chooses what is expanded or looks at a
// solution graph.
func (p *Page) question() (q pagekit.Question, ok bool) {
	s, t := p.recording, p.kit.Text
	if s.byStudent || p.shown != nil || s.replay.Index() == s.replay.Len() {
		return q, false
	}
	e := s.events[s.replay.Index()]
	exercise := strings.Join(s.subject.names, " ")
	switch {
	case p.exercise != "":
		exercise = p.exercise
	case p.example != noExample:
		exercise = t.T(examples[p.example].key)
	}
	q.Exercise = "AO* · " + exercise
	switch {
	case s.expansionAhead():
		tips := s.openTips()
		q.Topic, q.Text = "tip", t.T("lab.aostar.ask_next")
		q.Wanted = strings.Join(tips, t.T("lab.aostar.or"))
		q.Right = func(answer string) bool { return slices.Contains(tips, strings.TrimSpace(answer)) }
	case e.Step == textbook.Revised && len(s.subject.Connectors(e.State)) > 1 && e.Marked >= 0:
		p.askMarker(&q, e)
	case e.Step == textbook.Revised && e.Marked >= 0:
		q.Topic, q.Text = "cost", t.T("lab.aostar.ask_cost", i18n.Args{"Node": e.State})
		q = q.Number(e.Q)
	default:
		return q, false
	}
	return q, true
}

// expansionAhead reports whether the next step begins an expansion.
func (s *recording) expansionAhead() bool { return s.events[s.replay.Index()].Step == textbook.Grown }

// askMarker asks where the marker of a node goes. Of connectors that cost the same any
// one is right.
func (p *Page) askMarker(q *pagekit.Question, e event) {
	connectors := p.recording.subject.Connectors(e.State)
	var right []string
	for _, c := range connectors {
		if p.recording.costs(c) == e.Q {
			right = append(right, named(c.To))
		}
	}
	q.Topic, q.Text = "marker", p.kit.Text.T("lab.aostar.ask_marker", i18n.Args{"Node": e.State})
	q.Wanted = named(connectors[e.Marked].To)
	split := func(answer string) []string {
		return strings.FieldsFunc(answer, func(r rune) bool { return strings.ContainsRune(" ,，、", r) })
	}
	q.Right = func(answer string) bool { return slices.Contains(right, named(split(answer))) }
	if len(right) == 1 && len(connectors[e.Marked].To) > 1 {
		*q = q.List(connectors[e.Marked].To, false, split)
	}
}

// named writes the successors of a connector in one order.
func named(to []string) string {
	sorted := slices.Clone(to)
	slices.Sort(sorted)
	return strings.Join(sorted, " ")
}

// openTips returns the nodes of the cheapest partial solution that are neither expanded
// nor solved: any of them may be expanded next.
func (s *recording) openTips() []string {
	var tips []string
	for n := range s.marked() {
		if node := s.node(n); !node.Expanded && !node.Solved {
			tips = append(tips, s.subject.names[n])
		}
	}
	slices.Sort(tips)
	return tips
}

// costs returns what a connector costs by what is known at the current step.
func (s *recording) costs(c textbook.Connector[string]) int {
	total := c.Cost
	for _, name := range c.To {
		total = textbook.AddCosts(total, s.replay.State().Nodes[name].Q)
	}
	return total
}

// effort is what a whole search has revised and found.
type effort struct{ revised, cost int }

// efforts searches a graph with the marked parents and with all ancestors, and returns
// the true cost of its start. A graph with a cycle is not ok.
func efforts(s *subject) (marked, ancestors effort, least int, ok bool) {
	start := s.names[0]
	measure := func(of *effort) func(event) {
		return func(e event) {
			if e.Step == textbook.Revised {
				of.revised++
			}
		}
	}
	found, err := textbook.AOStar[string](s, start, nil, measure(&marked))
	if err != nil {
		return marked, ancestors, 0, false
	}
	marked.cost = found.Cost
	if found, err = textbook.AOStarAncestors[string](s, start, nil, measure(&ancestors)); err != nil {
		return marked, ancestors, 0, false
	}
	ancestors.cost = found.Cost
	return marked, ancestors, textbook.LeastCosts[string](s, s.names)[start], true
}

// upwardsCard compares the two ways in which a change goes upwards.
type upwardsCard struct {
	page   *Page
	object fyne.CanvasObject
	bars   *widgets.BarChart
	words  *widgets.Text
}

func newUpwardsCard(p *Page) *upwardsCard {
	c := &upwardsCard{page: p, bars: widgets.NewBarChart(), words: widgets.Label("")}
	c.object = widgets.NewCard(p.kit.Text.T("lab.aostar.upwards"), c.bars, c.words)
	c.fill()
	return c
}

// fill compares them on another graph.
func (c *upwardsCard) fill() {
	t := c.page.kit.Text
	marked, ancestors, least, ok := efforts(c.page.recording.subject)
	widgets.SetVisible(c.object, ok)
	if !ok {
		return
	}
	bar := func(key string, e effort) widgets.Bar {
		b := widgets.Bar{Word: t.T(key), Value: float64(e.revised), Figure: t.Exact(uint64(e.revised)), Role: widgets.BarOther}
		if e.cost > least {
			b.Role = widgets.BarWrong
		}
		return b
	}
	c.bars.Set(bar("lab.aostar.marked_parents", marked), bar("lab.aostar.all_ancestors", ancestors))
	args := i18n.Args{"Marked": c.page.cost(marked.cost), "Ancestors": c.page.cost(ancestors.cost), "Least": c.page.cost(least)}
	switch {
	case least >= textbook.DeadEnd:
		c.words.SetText(t.T("lab.aostar.upwards_dead"))
	case marked.cost == least && ancestors.cost == least:
		c.words.SetText(t.T("lab.aostar.upwards_right", args))
	case ancestors.cost == least:
		c.words.SetText(t.T("lab.aostar.upwards_wrong", args))
	default:
		c.words.SetText(t.T("lab.aostar.upwards_both_wrong", args))
	}
}

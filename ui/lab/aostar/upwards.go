package aostar

import (
	"fyne.io/fyne/v2"

	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// effort is what a whole search has revised and found.
type effort struct{ revised, cost int }

// efforts searches a graph with the marked parents and with all ancestors, and tells
// what its start costs in truth. A graph that has a cycle is not ok.
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

package alphabeta

import (
	"strings"

	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// count compares the leaves read so far with minimax and with the best that could
// be.
func (p *Page) count() {
	t, s := p.kit.Text, p.recording
	read := len(s.Replay.State().Leaves)
	counts := []widgets.Bar{
		{Word: t.T("lab.alphabeta.minimax"), Value: float64(s.minimax.Leaves), Figure: t.Exact(uint64(s.minimax.Leaves))},
		{Word: t.T("lab.alphabeta.read"), Value: float64(read), Figure: t.Exact(uint64(read)), Role: widgets.BarOurs},
	}
	if p.exam != nil {
		counts[1].Value, counts[1].Figure = 0, "?" // it would give the answer away
	} else {
		best := s.leastLeaves()
		counts = append(counts, widgets.Bar{Word: t.T("lab.alphabeta.best"), Value: float64(best), Figure: t.Exact(uint64(best))})
	}
	p.bars.Set(counts...)
	p.counts.SetOrHide(p.compare())
}

// compare says what passing all bounds down saves, and what formula gives the best
// case.
func (p *Page) compare() string {
	t, s := p.kit.Text, p.recording
	var lines []string
	if p.exam == nil { // it says how many leaves are read
		lines = append(lines, t.T("lab.alphabeta.both_counts", i18n.Args{"All": s.all, "Siblings": s.sibling}))
	}
	if b, d, even := s.regular(); even {
		lines = append(lines, t.T("lab.alphabeta.formula", i18n.Args{
			"Branching": b, "Depth": d, "Least": textbook.LeastLeaves(b, d), "All": textbook.AllLeaves(b, d),
		}))
	}
	return strings.Join(lines, "\n")
}

// regular reports whether every inner node has the same number of children and every
// leaf lies equally deep, and returns both numbers.
func (s *recording) regular() (branching, depth int, even bool) {
	branching, depth = len(s.root.Children), -1
	if branching == 0 {
		return 0, 0, false
	}
	for n := range s.Nodes {
		t := s.Nodes[n].Position
		switch {
		case t.Children != nil && len(t.Children) != branching:
			return 0, 0, false
		case t.Children == nil && depth < 0:
			depth = s.Nodes[n].Depth
		case t.Children == nil && s.Nodes[n].Depth != depth:
			return 0, 0, false
		}
	}
	return branching, depth, true
}

// leastLeaves returns how many leaves alpha-beta reads when the best child of
// every node comes first.
func (s *recording) leastLeaves() int {
	g := textbook.Sort[numbered](byTruth{s}, func(n numbered) bool { return s.maxNode(int(n)) })
	return textbook.AlphaBeta(g, numbered(0), textbook.Rules{}, nil).Leaves
}

// numbered is a node by its number.
type numbered int

// byTruth is the recording's tree in which every node, not leaves alone, evaluates to
// its minimax value.
type byTruth struct{ recording *recording }

// Children implements [textbook.Game].
func (b byTruth) Children(n numbered) []numbered {
	var children []numbered
	for _, k := range b.recording.Nodes[n].Kids {
		children = append(children, numbered(k))
	}
	return children
}

// Evaluate implements [textbook.Game].
func (b byTruth) Evaluate(n numbered) int { return b.recording.truth[n] }

package alphabeta

import (
	"strings"

	"tengen/ai/textbook"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// who names the side that moves at a node.
func who(maxNode bool) string {
	if maxNode {
		return "MAX"
	}
	return "MIN"
}

// name names a node in a sentence.
func (p *Page) name(n int) string {
	if n <= 0 {
		return p.kit.Text.T("lab.alphabeta.root")
	}
	return p.study.path(n)
}

// tell says what happens at the step in hand.
func (p *Page) tell() {
	t := p.kit.Text
	e, ok := p.study.replay.Last()
	switch {
	case p.exam != nil:
		p.tellExam()
	case !ok:
		p.story.Set(t.T(algorithms[p.study.algorithm].key), t.T("lab.alphabeta.begin_text"))
	case p.kit.Player.AtEnd():
		p.tellEnd()
	default:
		p.tellStep(e)
	}
}

func (p *Page) tellStep(e event) {
	t, n := p.kit.Text, p.study.number[e.Position]
	node, side := p.name(n), who(e.Max)
	switch e.Step {
	case textbook.Enter:
		text := t.T("lab.alphabeta.enter_text", i18n.Args{"Alpha": score.Number(e.Alpha), "Beta": score.Number(e.Beta)})
		if p.study.algorithm != alphaBeta {
			text = t.T("lab.alphabeta.enter_all")
		}
		p.story.Set(t.T("lab.alphabeta.enter", i18n.Args{"Node": node, "Side": side}), text)
	case textbook.Evaluate:
		p.story.Set(
			t.T("lab.alphabeta.leaf", i18n.Args{"Node": node, "Value": score.Number(e.Value)}),
			p.leafText(n))
	case textbook.BackUp:
		p.tellBackUp(e, node, side)
	case textbook.Cut:
		p.tellCut(e, node)
	case textbook.Leave:
		known := p.study.visited(n)
		p.story.Set(
			t.T("lab.alphabeta.leave", i18n.Args{"Node": node, "Value": score.Proved(known.Bound(), known.Value)}),
			p.boundText(known.Bound()))
	}
}

func (p *Page) leafText(n int) string {
	t := p.kit.Text
	if p.study.nodes[n].Star {
		return t.T("lab.alphabeta.star_read")
	}
	return t.N("lab.alphabeta.leaf_text", len(p.study.replay.State().Leaves))
}

// boundText says in words what a value means.
func (p *Page) boundText(b textbook.Bound) string {
	t := p.kit.Text
	switch b {
	case textbook.Exact:
		return t.T("lab.alphabeta.exact")
	case textbook.AtLeast:
		return t.T("lab.alphabeta.at_least")
	case textbook.AtMost:
		return t.T("lab.alphabeta.at_most")
	default:
		return t.T("lab.alphabeta.unknown")
	}
}

func (p *Page) tellBackUp(e event, node, side string) {
	t := p.kit.Text
	args := i18n.Args{"Node": node, "Side": side, "Value": score.Number(e.Value), "Done": e.Done, "Count": e.Children}
	text := t.T("lab.alphabeta.back_max", args)
	if !e.Max {
		text = t.T("lab.alphabeta.back_min", args)
	}
	p.story.Set(t.T("lab.alphabeta.back", i18n.Args{"Node": node, "Value": score.Number(e.Value)}), text)
}

func (p *Page) tellCut(e event, node string) {
	t := p.kit.Text
	_, by := e.CutBound()
	args := i18n.Args{
		"Inequality": p.study.inequality(e), "From": p.name(p.study.nodeOf(by)),
		"Value": score.Number(e.Value), "Left": e.Children - e.Done,
	}
	switch {
	case p.study.rules.Near > 0:
		p.story.Set(
			t.T("lab.alphabeta.near_cut", i18n.Args{"Node": node}),
			t.T("lab.alphabeta.near_cut_text", i18n.Args{"Inequality": args["Inequality"]}))
	case e.Max:
		p.story.Set(t.T("lab.alphabeta.beta_cut", i18n.Args{"Node": node}), t.T("lab.alphabeta.beta_cut_text", args))
	default:
		p.story.Set(t.T("lab.alphabeta.alpha_cut", i18n.Args{"Node": node}), t.T("lab.alphabeta.alpha_cut_text", args))
	}
}

func (p *Page) tellEnd() {
	t, r := p.kit.Text, p.study.result
	title := t.T("lab.alphabeta.end", i18n.Args{"Value": score.Number(r.Value)})
	text := t.T("lab.alphabeta.end_text", i18n.Args{"Move": r.Best + 1, "Leaves": r.Leaves, "All": p.study.minimax.Leaves})
	if p.study.algorithm != alphaBeta {
		text = t.T("lab.alphabeta.end_all", i18n.Args{"Move": r.Best + 1, "Leaves": r.Leaves})
	}
	if wrong := p.study.minimax.Value - r.Value; wrong != 0 {
		text = t.T("lab.alphabeta.end_wrong", i18n.Args{"Truth": score.Number(p.study.minimax.Value), "Error": score.Number(max(wrong, -wrong))})
	}
	p.story.Set(title, text)
}

func (p *Page) tellExam() {
	t, g := p.kit.Text, p.exam.graded
	if g == nil {
		p.story.Set(t.T("lab.alphabeta.exam"), t.T("lab.alphabeta.exam_text"))
		return
	}
	text := t.T("lab.alphabeta.graded_text")
	if g.right == g.all {
		text = t.T("lab.alphabeta.graded_all")
	}
	p.story.Set(t.T("lab.alphabeta.graded", i18n.Args{"Right": g.right, "All": g.all}), text)
}

// shownCuts is how many cuts are listed, the latest ones.
const shownCuts = 8

// listCuts writes the cuts so far, each with its inequality and its ancestor.
func (p *Page) listCuts() string {
	t := p.kit.Text
	cuts := p.study.replay.State().Cuts
	if len(cuts) == 0 || p.exam != nil {
		return t.T("lab.alphabeta.no_cuts")
	}
	var lines []string
	if hidden := len(cuts) - shownCuts; hidden > 0 {
		lines = append(lines, t.N("lab.alphabeta.earlier", hidden))
		cuts = cuts[hidden:]
	}
	for _, met := range cuts {
		known := p.study.replay.State().Nodes[met]
		_, by := known.CutBound()
		args := i18n.Args{
			"Node":       p.name(p.study.number[known.Position]),
			"Inequality": p.study.inequality(known.GameEvent),
			"From":       p.name(p.study.nodeOf(by)),
		}
		key := t.T("lab.alphabeta.cut_alpha", args)
		if known.Max {
			key = t.T("lab.alphabeta.cut_beta", args)
		}
		lines = append(lines, key)
	}
	return strings.Join(lines, "\n")
}

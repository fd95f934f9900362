package alphabeta

import (
	"strings"

	"tengen/ai/textbook"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
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
	return p.recording.path(n)
}

// describe says what happens at the current step.
func (p *Page) describe() {
	t := p.kit.Text
	e, ok := p.recording.Replay.Last()
	switch {
	case p.exam != nil:
		p.describeExam()
	case !ok:
		p.description.Set(t.T(algorithms[p.recording.algorithm].key), t.T("lab.alphabeta.begin_text"))
	case p.kit.Player.AtEnd():
		p.describeEnd()
	default:
		p.describeStep(e)
	}
}

func (p *Page) describeStep(e event) {
	t, n := p.kit.Text, p.recording.number[e.Position]
	node, side := p.name(n), who(e.Max)
	switch e.Step {
	case textbook.Enter:
		text := t.T("lab.alphabeta.enter_text", i18n.Args{"Alpha": words.Number(e.Alpha), "Beta": words.Number(e.Beta)})
		if p.recording.algorithm != alphaBeta {
			text = t.T("lab.alphabeta.enter_all")
		}
		p.description.Set(t.T("lab.alphabeta.enter", i18n.Args{"Node": node, "Side": side}), text)
	case textbook.Evaluate:
		p.description.Set(
			t.T("lab.alphabeta.leaf", i18n.Args{"Node": node, "Value": words.Number(e.Value)}),
			p.leafText(n))
	case textbook.BackUp:
		p.describeBackUp(e, node, side)
	case textbook.Cut:
		p.describeCut(e, node)
	case textbook.Leave:
		known := p.recording.Visited(n)
		p.description.Set(
			t.T("lab.alphabeta.leave", i18n.Args{"Node": node, "Value": words.Proved(known.Bound(), known.Value)}),
			words.ProvedSentence(t, known.Bound()))
	}
}

func (p *Page) leafText(n int) string {
	t := p.kit.Text
	if p.recording.Nodes[n].Position.Star {
		return t.T("lab.alphabeta.star_read")
	}
	return t.N("lab.alphabeta.leaf_text", len(p.recording.Replay.State().Leaves))
}

func (p *Page) describeBackUp(e event, node, side string) {
	t := p.kit.Text
	args := i18n.Args{"Node": node, "Side": side, "Value": words.Number(e.Value), "Done": e.Done, "Count": e.Children}
	text, bound := t.T("lab.alphabeta.back_max", args), t.T("lab.alphabeta.alpha_known")
	if !e.Max {
		text, bound = t.T("lab.alphabeta.back_min", args), t.T("lab.alphabeta.beta_known")
	}
	if p.recording.algorithm == alphaBeta { // minimax knows no bounds
		text = p.kit.Sentences(text, bound)
	}
	p.description.Set(t.T("lab.alphabeta.back", i18n.Args{"Node": node, "Value": words.Number(e.Value)}), text)
}

func (p *Page) describeCut(e event, node string) {
	t := p.kit.Text
	_, by := e.CutBound()
	args := i18n.Args{
		"Inequality": p.recording.inequality(e), "From": p.name(p.recording.NodeOf(by)),
		"Value": words.Number(e.Value), "Left": e.Children - e.Done,
	}
	switch {
	case p.recording.rules.Near > 0:
		p.description.Set(
			t.T("lab.alphabeta.near_cut", i18n.Args{"Node": node}),
			t.T("lab.alphabeta.near_cut_text", i18n.Args{"Inequality": args["Inequality"]}))
	case e.Max:
		p.description.Set(t.T("lab.alphabeta.beta_cut", i18n.Args{"Node": node}), t.T("lab.alphabeta.beta_cut_text", args))
	default:
		p.description.Set(t.T("lab.alphabeta.alpha_cut", i18n.Args{"Node": node}), t.T("lab.alphabeta.alpha_cut_text", args))
	}
}

func (p *Page) describeEnd() {
	t, r := p.kit.Text, p.recording.Result
	title := t.T("lab.alphabeta.end", i18n.Args{"Value": words.Number(r.Value)})
	text := t.T("lab.alphabeta.end_text", i18n.Args{"Move": r.Best + 1, "Leaves": r.Leaves, "All": p.recording.minimax.Leaves})
	if p.recording.algorithm != alphaBeta {
		text = t.T("lab.alphabeta.end_all", i18n.Args{"Move": r.Best + 1, "Leaves": r.Leaves})
	}
	if wrong := p.recording.minimax.Value - r.Value; wrong != 0 {
		text = t.T("lab.alphabeta.end_wrong", i18n.Args{"Truth": words.Number(p.recording.minimax.Value), "Error": words.Number(max(wrong, -wrong))})
	}
	p.description.Set(title, text)
}

func (p *Page) describeExam() {
	t, g := p.kit.Text, p.exam.graded
	if g == nil {
		text := t.T("lab.alphabeta.exam_text")
		if p.recording.algorithm != alphaBeta {
			text = t.T("lab.alphabeta.exam_all")
		}
		p.description.Set(t.T("lab.alphabeta.exam"), text)
		return
	}
	text := t.T("lab.alphabeta.graded_text")
	if g.right == g.all {
		text = t.T("lab.alphabeta.graded_all")
	}
	p.description.Set(t.T("lab.alphabeta.graded", i18n.Args{"Right": g.right, "All": g.all}), text)
}

// shownCuts is how many cuts are listed, the latest ones.
const shownCuts = 8

// listCuts writes the cuts so far, each with its inequality and its ancestor.
func (p *Page) listCuts() string {
	t := p.kit.Text
	cuts := p.recording.Replay.State().Cuts
	if len(cuts) == 0 || p.exam != nil {
		return t.T("lab.alphabeta.no_cuts")
	}
	var lines []string
	if hidden := len(cuts) - shownCuts; hidden > 0 {
		lines = append(lines, t.N("lab.alphabeta.earlier", hidden))
		cuts = cuts[hidden:]
	}
	for _, met := range cuts {
		known := p.recording.Replay.State().Nodes[met]
		_, by := known.CutBound()
		args := i18n.Args{
			"Node":       p.name(p.recording.number[known.Position]),
			"Inequality": p.recording.inequality(known.GameEvent),
			"From":       p.name(p.recording.NodeOf(by)),
		}
		key := t.T("lab.alphabeta.cut_alpha", args)
		if known.Max {
			key = t.T("lab.alphabeta.cut_beta", args)
		}
		lines = append(lines, key)
	}
	return strings.Join(lines, "\n")
}

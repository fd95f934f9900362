package gametree

import (
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// sideName names the side that moves at a node.
func sideName(maxNode bool) string {
	if maxNode {
		return "MAX"
	}
	return "MIN"
}

// name names a node in a sentence.
func (p *trees) name(n int) string {
	if n <= 0 {
		return p.kit.Text.T("lab.alphabeta.root")
	}
	return p.recording.path(n)
}

func (p *trees) describe() (title, text, line string) {
	t := p.kit.Text
	e, ok := p.recording.Replay.Last()
	switch {
	case p.exam != nil:
		title, text = p.describeExam()
		return title, text, ""
	case !ok:
		return t.T(p.recording.algorithm.name()), t.T("lab.alphabeta.begin_text"), ""
	case p.kit.Player.AtEnd():
		title, text = p.describeEnd()
	default:
		title, text = p.describeStep(e)
	}
	return title, text, e.Line()
}

func (p *trees) describeStep(e event[*problem.Tree]) (title, text string) {
	t, n := p.kit.Text, p.recording.number[e.Position]
	args := i18n.Args{
		"Node": p.name(n), "Side": sideName(e.Max), "Value": words.Number(e.Value), "Done": e.Done, "Count": e.Children,
		"Alpha": words.Number(e.Alpha), "Beta": words.Number(e.Beta),
	}
	switch e.Step {
	case textbook.Enter:
		if p.recording.algorithm == twoPhase {
			return sayGrown(t, e, args)
		}
		text = t.T("lab.alphabeta.enter_text", args)
		switch {
		case !p.recording.algorithm.bounds() && e.Position.Children == nil:
			text = t.T("lab.alphabeta.enter_leaf")
		case !p.recording.algorithm.bounds():
			text = t.T("lab.alphabeta.enter_all")
		case e.Null:
			text = t.T("lab.alphabeta.enter_null", args)
		}
		return t.T("lab.alphabeta.enter", args), text
	case textbook.Again:
		return sayAgain(t, e, args)
	case textbook.Hit:
		return sayHit(t, e, p.name(p.recording.NodeOf(e.Same)), args)
	case textbook.Evaluate:
		text = t.N("lab.alphabeta.leaf_text", len(p.recording.Replay.State().Leaves))
		if e.Limit > 0 {
			text = t.N("lab.alphabeta.evaluated_text", len(p.recording.Replay.State().Leaves))
		}
		switch {
		case e.Position.Children != nil:
			return t.T("lab.alphabeta.estimated", args), p.kit.Sentences(t.T("lab.alphabeta.estimated_text"), text)
		case e.Position.Star:
			text = t.T("lab.alphabeta.star_read")
		}
		return t.T("lab.alphabeta.leaf", args), text
	case textbook.BackUp:
		text, bound := t.T("lab.alphabeta.back_max", args), t.T("lab.alphabeta.alpha_known")
		if !e.Max {
			text, bound = t.T("lab.alphabeta.back_min", args), t.T("lab.alphabeta.beta_known")
		}
		if p.recording.algorithm.bounds() {
			text = p.kit.Sentences(text, bound)
		}
		return t.T("lab.alphabeta.back", args), text
	case textbook.Cut:
		return p.describeCut(e, args)
	default:
		known := p.recording.Visited(n)
		bound, value := known.Proved()
		args["Value"] = words.Proved(bound, value)
		return t.T("lab.alphabeta.leave", args), words.ProvedSentence(t, bound)
	}
}

func (p *trees) describeCut(e event[*problem.Tree], args i18n.Args) (title, text string) {
	t := p.kit.Text
	_, by := e.CutBound()
	args["Inequality"], args["From"], args["Left"] = p.recording.inequality(e), p.name(p.recording.NodeOf(by)), e.Children-e.Done
	switch {
	case p.recording.rules.Near > 0:
		return t.T("lab.alphabeta.near_cut", args), t.T("lab.alphabeta.near_cut_text", args)
	}
	title, text = t.T("lab.alphabeta.alpha_cut", args), t.T("lab.alphabeta.alpha_cut_text", args)
	if e.Max {
		title, text = t.T("lab.alphabeta.beta_cut", args), t.T("lab.alphabeta.beta_cut_text", args)
	}
	switch {
	case by == e.Node:
		text = t.T("lab.alphabeta.table_cut_text", args)
	case by < 0 || p.recording.Replay.State().Nodes[by].Max == e.Max:
		text = t.T("lab.alphabeta.null_cut_text", args)
	}
	return title, text
}

func (p *trees) describeEnd() (title, text string) {
	t, r := p.kit.Text, p.recording.Result
	args := i18n.Args{"Value": words.Number(r.Value), "Move": r.Best + 1, "Leaves": r.Leaves, "All": p.recording.minimax.Leaves}
	text = t.T("lab.alphabeta.end_text", args)
	if !p.recording.algorithm.bounds() {
		text = t.T("lab.alphabeta.end_all", args)
	}
	if estimates := p.recording.estimates(); estimates > 0 {
		args["Estimates"], args["Leaves"] = estimates, r.Leaves-estimates
		text = t.T("lab.alphabeta.end_rounds", args)
	}
	if wrong := p.recording.minimax.Value - r.Value; wrong != 0 {
		text = t.T("lab.alphabeta.end_wrong", i18n.Args{"Truth": words.Number(p.recording.minimax.Value), "Error": words.Number(max(wrong, -wrong))})
	}
	return t.T("lab.alphabeta.end", args), text
}

func (p *trees) describeExam() (title, text string) {
	t, e := p.kit.Text, p.exam
	if len(e.Checked) == 0 && !e.Told {
		title, text = t.T("lab.alphabeta.exam"), t.T("lab.alphabeta.exam_text")
		if !p.recording.algorithm.bounds() {
			text = t.T("lab.alphabeta.exam_all")
		}
		if e.nothing {
			text = p.kit.Sentences(t.T("lab.alphabeta.graded_nothing"), text)
		}
		return title, text
	}
	right, all, wrong := e.score(p.recording)
	switch {
	case right == all:
		text = t.T("lab.alphabeta.graded_all")
	case e.Told:
		text = t.T("lab.alphabeta.graded_told")
	case wrong:
		text = t.T("lab.alphabeta.graded_text")
	default:
		text = t.T("lab.alphabeta.graded_so_far")
	}
	return t.T("lab.alphabeta.graded", i18n.Args{"Right": right, "All": all}), text
}

// why says what a wrong answer to a node overlooks.
func (p *trees) why(n int) string {
	s, above := p.recording, p.recording.Nodes[n].Parent
	key, args := "lab.alphabeta.why_least", i18n.Args{}
	switch known := s.VisitedAtEnd(n); {
	case known == nil:
		key = "lab.alphabeta.why_below"
		if cut := s.VisitedAtEnd(above); cut != nil && cut.CutOff {
			key, args = "lab.alphabeta.why_never", i18n.Args{"Node": p.name(above), "Inequality": s.inequality(cut.GameEvent)}
		}
	case p.exam.covered(s, n):
		key = "lab.alphabeta.why_read"
	case p.exam.Answers[n].value == known.Value && known.Bound() == textbook.Exact:
		key = "lab.alphabeta.why_exact"
	case p.exam.Answers[n].value == known.Value:
		key = "lab.alphabeta.why_bound"
	case s.maxNode(n):
		key = "lab.alphabeta.why_greatest"
	}
	return p.kit.Text.T(key, args)
}

// shownCuts is how many cuts are listed, the latest ones.
const shownCuts = 8

// listCuts writes the cuts so far, each with its inequality and its ancestor.
func (p *trees) listCuts() string {
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
	for _, cut := range cuts {
		_, by := cut.CutBound()
		args := i18n.Args{
			"Node":       p.name(p.recording.number[cut.Position]),
			"Inequality": p.recording.inequality(cut),
			"From":       p.name(p.recording.NodeOf(by)),
		}
		key := t.T("lab.alphabeta.cut_alpha", args)
		if cut.Max {
			key = t.T("lab.alphabeta.cut_beta", args)
		}
		lines = append(lines, key)
	}
	return strings.Join(lines, "\n")
}

package rotation

import (
	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// describe says what happens at the current step.
func (p *Page) describe() {
	t := p.kit.Text
	if !p.ready {
		p.description.Set(t.T("lab.rotation.searching"), t.T("lab.rotation.searching_text"))
		return
	}
	e, ok := p.replay.Last()
	switch {
	case !ok:
		p.describePosition()
	case p.kit.Player.AtEnd() && p.search.cut:
		p.description.Set(t.T("lab.rotation.cut"), p.kit.Sentences(t.T("lab.rotation.cut_text"), p.outcome()))
	case p.kit.Player.AtEnd():
		p.description.Set(p.found(), p.outcome())
	default:
		p.describeStep(e)
	}
}

// describePosition says how far the student has come.
func (p *Page) describePosition() {
	t := p.kit.Text
	h := problem.RotationGame{}.Estimate(p.position())
	made := problem.RotationLetters(p.way())
	switch {
	case h == 0 && len(p.made) == 0:
		p.description.Set(t.T("lab.rotation.solved_already"), t.T("lab.rotation.set_up"))
	case h == 0:
		text := t.T("lab.rotation.your_moves", i18n.Args{"Moves": made})
		if p.least != unknown {
			text = p.kit.Sentences(text, t.N("lab.rotation.least", p.least))
		}
		p.description.Set(t.N("lab.rotation.you_solved", len(p.made)), text)
	default:
		text := t.T("lab.rotation.play_text")
		if made != "" {
			text = p.kit.Sentences(t.T("lab.rotation.your_moves", i18n.Args{"Moves": made}), text)
		}
		p.description.Set(t.T("lab.rotation.position", i18n.Args{"H": h}), text)
	}
}

// way returns the positions from the one set up to the student's.
func (p *Page) way() []problem.Rotation {
	states := []problem.Rotation{p.origin}
	for _, m := range p.made {
		states = append(states, states[len(states)-1].Move(m))
	}
	return states
}

func (p *Page) describeStep(e event) {
	t := p.kit.Text
	args := i18n.Args{"G": e.G, "H": e.H, "F": e.F(), "Limit": e.Limit}
	switch e.Step {
	case textbook.Restarted:
		text := t.T("lab.rotation.round_text", i18n.Args{"Limit": e.Limit})
		if len(p.replay.State().Limits) == 1 && !p.plain {
			text = t.N("lab.rotation.first_text", e.H)
		}
		p.description.Set(t.T("lab.rotation.round", i18n.Args{"Limit": e.Limit}), text)
	case textbook.Opened:
		p.description.Set(p.at("lab.rotation.opened", "lab.rotation.opened_start"), p.sum(args))
	case textbook.Beyond:
		text := t.T("lab.rotation.beyond_text", args)
		if p.plain {
			text = t.T("lab.rotation.beyond_plain", i18n.Args{"Limit": e.Limit})
		}
		p.description.Set(p.at("lab.rotation.beyond", "lab.rotation.beyond_start"), text)
	case textbook.Expanded:
		p.description.Set(p.at("lab.rotation.expanded", "lab.rotation.expanded_start"), t.T("lab.rotation.expanded_text"))
	case textbook.Found:
		p.description.Set(p.found(), p.outcome())
	default:
		p.description.Set(p.at("lab.rotation.left", "lab.rotation.left_start"), t.T("lab.rotation.left_text"))
	}
}

// at says what is done where the path ends: by one key after moves, by another at the start.
func (p *Page) at(key, atStart string) string {
	moves := problem.RotationLetters(p.path())
	if moves == "" {
		return p.kit.Text.T(atStart)
	}
	return p.kit.Text.T(key, i18n.Args{"Moves": moves})
}

// sum writes g + h against the limit.
func (p *Page) sum(args i18n.Args) string {
	t := p.kit.Text
	if p.plain {
		return t.T("lab.rotation.sum_plain", i18n.Args{"G": args["G"], "Limit": args["Limit"]})
	}
	return t.T("lab.rotation.sum", i18n.Args{"G": args["G"], "H": args["H"], "F": args["F"], "Limit": args["Limit"]})
}

// found says what solves the position.
func (p *Page) found() string {
	t := p.kit.Text
	switch {
	case !p.search.found:
		return t.T("lab.rotation.not_found")
	case p.search.letters == "":
		return t.T("lab.rotation.solved_already")
	default:
		return t.T("lab.rotation.found", i18n.Args{"Moves": p.search.letters})
	}
}

// outcome sums the search up.
func (p *Page) outcome() string {
	t := p.kit.Text
	args := i18n.Args{"Total": t.Exact(uint64(p.search.total)), "Rounds": len(p.search.iterations)}
	switch {
	case !p.search.found:
		return t.T("lab.rotation.stopped", args)
	case p.search.cut && !p.atGoal():
		return t.T("lab.rotation.later", i18n.Args{"Moves": p.search.letters, "Total": args["Total"], "Rounds": args["Rounds"]})
	default:
		return t.T("lab.rotation.outcome", args)
	}
}

// atGoal reports whether the current step is the last of the search.
func (p *Page) atGoal() bool {
	e, ok := p.replay.Last()
	return ok && e.Step == textbook.Found
}

// shownIterations is how many iterations are shown, the latest ones.
const shownIterations = 8

// count shows the states expanded in each iteration so far, and in all.
func (p *Page) count() {
	t := p.kit.Text
	var counts []widgets.Bar
	if p.ready {
		d := p.replay.State()
		for i, limit := range d.Limits {
			b := widgets.Bar{Word: t.T("lab.rotation.limit", i18n.Args{"Limit": limit}), Value: float64(p.search.iterations[i].expanded)}
			if i == len(d.Limits)-1 {
				b.Value, b.Role = float64(d.Expanded), widgets.BarOurs
			}
			b.Figure = t.Exact(uint64(b.Value))
			counts = append(counts, b)
		}
	}
	if len(counts) == 0 {
		counts = []widgets.Bar{{Word: t.T("lab.rotation.no_round"), Figure: "0"}}
	}
	p.iterations.Set(counts[max(0, len(counts)-shownIterations):]...)
	p.counts.Set(p.total(p.search), p.total(p.other))
}

// total is the bar of a whole search.
func (p *Page) total(s search) widgets.Bar {
	b := widgets.Bar{Word: p.kit.Text.T("lab.rotation.with"), Role: widgets.BarOurs}
	if s.plain {
		b.Word, b.Role = p.kit.Text.T("lab.rotation.without"), widgets.BarReference
	}
	if !p.ready {
		b.Figure = "…"
		return b
	}
	b.Value, b.Figure = float64(s.total), p.kit.Text.Exact(uint64(s.total))
	if !s.found {
		b.Figure = "> " + b.Figure
	}
	return b
}

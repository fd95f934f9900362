package rotation

import (
	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets/desk"
	"tengen/ui/words/i18n"
)

// tell says what happens at the step in hand.
func (p *Page) tell() {
	t := p.desk.Text
	if !p.ready {
		p.story.Tell(t.T("lab.rotation.searching"), t.T("lab.rotation.searching_text"))
		return
	}
	e, ok := p.replay.Last()
	switch {
	case !ok:
		p.tellPosition()
	case p.desk.Player.AtEnd() && p.search.cut:
		p.story.Tell(t.T("lab.rotation.cut"), p.desk.Sentences(t.T("lab.rotation.cut_text"), p.outcome()))
	case p.desk.Player.AtEnd():
		p.story.Tell(p.found(), p.outcome())
	default:
		p.tellStep(e)
	}
}

// tellPosition says how far the student has come.
func (p *Page) tellPosition() {
	t := p.desk.Text
	h := problem.RotationGame{}.Estimate(p.position())
	made := problem.RotationLetters(p.way())
	switch {
	case h == 0 && len(p.made) == 0:
		p.story.Tell(t.T("lab.rotation.solved_already"), t.T("lab.rotation.set_up"))
	case h == 0:
		text := t.T("lab.rotation.your_moves", i18n.Args{"Moves": made})
		if p.least != unknown {
			text = p.desk.Sentences(text, t.N("lab.rotation.least", p.least))
		}
		p.story.Tell(t.N("lab.rotation.you_solved", len(p.made)), text)
	default:
		text := t.T("lab.rotation.play_text")
		if made != "" {
			text = p.desk.Sentences(t.T("lab.rotation.your_moves", i18n.Args{"Moves": made}), text)
		}
		p.story.Tell(t.T("lab.rotation.position", i18n.Args{"H": h}), text)
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

func (p *Page) tellStep(e event) {
	t := p.desk.Text
	moves := problem.RotationLetters(p.path())
	if moves == "" {
		moves = t.T("lab.rotation.start")
	}
	args := i18n.Args{"Moves": moves, "G": e.G, "H": e.H, "F": e.F(), "Limit": e.Limit}
	switch e.Step {
	case textbook.Restarted:
		text := t.T("lab.rotation.round_text", i18n.Args{"Limit": e.Limit})
		if len(p.replay.State().Limits) == 1 && !p.plain {
			text = t.T("lab.rotation.first_text", i18n.Args{"H": e.H})
		}
		p.story.Tell(t.T("lab.rotation.round", i18n.Args{"Limit": e.Limit}), text)
	case textbook.Opened:
		p.story.Tell(t.T("lab.rotation.opened", i18n.Args{"Moves": moves}), p.sum(args))
	case textbook.Beyond:
		text := t.T("lab.rotation.beyond_text", args)
		if p.plain {
			text = t.T("lab.rotation.beyond_plain", i18n.Args{"Limit": e.Limit})
		}
		p.story.Tell(t.T("lab.rotation.beyond", i18n.Args{"Moves": moves}), text)
	case textbook.Expanded:
		p.story.Tell(t.T("lab.rotation.expanded", i18n.Args{"Moves": moves}), t.T("lab.rotation.expanded_text"))
	case textbook.Found:
		p.story.Tell(p.found(), p.outcome())
	default:
		p.story.Tell(t.T("lab.rotation.left", i18n.Args{"Moves": moves}), t.T("lab.rotation.left_text"))
	}
}

// sum writes g + h against the limit.
func (p *Page) sum(args i18n.Args) string {
	t := p.desk.Text
	if p.plain {
		return t.T("lab.rotation.sum_plain", i18n.Args{"G": args["G"], "Limit": args["Limit"]})
	}
	return t.T("lab.rotation.sum", i18n.Args{"G": args["G"], "H": args["H"], "F": args["F"], "Limit": args["Limit"]})
}

// found says what solves the position.
func (p *Page) found() string {
	t := p.desk.Text
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
	t := p.desk.Text
	args := i18n.Args{"Total": t.Count(uint64(p.search.total)), "Rounds": len(p.search.rounds)}
	switch {
	case !p.search.found:
		return t.T("lab.rotation.stopped", args)
	case p.search.cut && !p.atGoal():
		return t.T("lab.rotation.later", i18n.Args{"Moves": p.search.letters, "Total": args["Total"], "Rounds": args["Rounds"]})
	default:
		return t.T("lab.rotation.outcome", args)
	}
}

// atGoal tells whether the step in hand is the last of the search.
func (p *Page) atGoal() bool {
	e, ok := p.replay.Last()
	return ok && e.Step == textbook.Found
}

// shownRounds is how many rounds are shown, the latest ones.
const shownRounds = 8

// count shows the states expanded in each round so far, and in all.
func (p *Page) count() {
	t := p.desk.Text
	var bars []desk.Bar
	if p.ready {
		d := p.replay.State()
		for i, limit := range d.Limits {
			b := desk.Bar{Word: t.T("lab.rotation.limit", i18n.Args{"Limit": limit}), Value: float64(p.search.rounds[i].expanded)}
			if i == len(d.Limits)-1 {
				b.Value, b.Ink = float64(d.Expanded), desk.Ours
			}
			b.Figure = t.Count(uint64(b.Value))
			bars = append(bars, b)
		}
	}
	if len(bars) == 0 {
		bars = []desk.Bar{{Word: t.T("lab.rotation.no_round"), Figure: "0"}}
	}
	p.rounds.Set(bars[max(0, len(bars)-shownRounds):]...)
	p.counts.Set(p.total(p.search), p.total(p.other))
}

// total is the bar of a whole search.
func (p *Page) total(s search) desk.Bar {
	b := desk.Bar{Word: p.desk.Text.T("lab.rotation.with"), Ink: desk.Ours}
	if s.plain {
		b.Word, b.Ink = p.desk.Text.T("lab.rotation.without"), desk.Reference
	}
	if !p.ready {
		b.Figure = "…"
		return b
	}
	b.Value, b.Figure = float64(s.total), p.desk.Text.Count(uint64(s.total))
	if !s.found {
		b.Figure = "> " + b.Figure
	}
	return b
}

package rotation

import (
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// update shows the current step.
func (p *Page) update() {
	states := p.path()
	last := noMove
	if moves := problem.RotationLetters(states); moves != "" {
		last = strings.IndexByte(problem.RotationMoves, moves[len(moves)-1])
	} else if len(p.made) > 0 && len(states) <= 1 {
		last = p.made[len(p.made)-1]
	}
	p.board.show(p.here(), last)
	p.draw()
	p.describe()
	p.count()
	line := 0
	if p.replay != nil {
		if e, ok := p.replay.Last(); ok {
			line = e.Line
		}
	}
	p.code.Mark(line)
	if now := p.position(); p.written != now { // never while somebody types
		p.written = now
		p.line.SetText(now.String())
	}
	widgets.SetEnabled(p.undo, len(p.made) > 0)
}

// looked returns the events of the states on the path that is looked at. One that
// is left, or lies beyond the limit, is its last.
func (p *Page) looked() []event {
	if p.replay == nil {
		return nil
	}
	d := p.replay.State()
	path := d.Path
	if e, ok := p.replay.Last(); ok && (e.Step == textbook.Beyond || e.Step == textbook.Left) {
		path = append(path[:len(path):len(path)], e)
	}
	return path
}

// path returns the states on the path that is looked at.
func (p *Page) path() []problem.Rotation {
	var states []problem.Rotation
	for _, e := range p.looked() {
		states = append(states, e.State)
	}
	return states
}

// draw draws the path against the limit.
func (p *Page) draw() {
	t := p.kit.Text
	moves := problem.RotationLetters(p.path())
	var bars []bar
	for i, e := range p.looked() {
		b := bar{letter: t.T("lab.rotation.start"), g: e.G, h: e.H}
		if i > 0 {
			b.letter = moves[i-1 : i]
		}
		b.beyond = b.g+b.h > e.Limit || p.plain && e.Step == textbook.Beyond
		bars = append(bars, b)
	}
	limit := noLimit
	if p.replay != nil && p.replay.Index() > 0 {
		limit = p.replay.State().Current.Limit
	}
	if len(bars) == 0 {
		bars = []bar{{letter: t.T("lab.rotation.start"), h: problem.RotationGame{}.Estimate(p.position())}}
	}
	p.chart.show(bars, limit, t.T("lab.rotation.limit", i18n.Args{"Limit": limit}))
}

package eight

import (
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// update shows the current step.
func (p *Page) update() {
	p.board.show(p.start, p.goal, [side * side]string{})
	p.goalBoard.show(p.goal, p.goal, [side * side]string{})
	showIn(p.entry, p.start)
	showIn(p.goalEntry, p.goal)
	state, e, known := p.inView()
	p.inHand.show(state, p.goal, shares(state, p.goal, p.heuristic[0]))
	p.caption.SetText(p.captionOf(state, e, known))
	p.code.Mark(p.markedLine())
	p.describe()
	p.compare()
	if p.listed {
		p.fillLists()
	} else {
		p.tree.update()
	}
	p.quiz.Update()
	p.offer()
}

// arrowOf is the arrow of each letter of a move.
var arrowOf = map[rune]string{'u': "↑", 'd': "↓", 'l': "←", 'r': "→"}

// arrows writes the moves along a path, with blanks at which a long way goes on in
// the next line.
func arrows(path []problem.Eight) string {
	var moves []string
	for _, letter := range problem.EightMoves(path) {
		moves = append(moves, arrowOf[letter])
	}
	return strings.Join(moves, " ")
}

// captionOf says how the node in view was reached.
func (p *Page) captionOf(state problem.Eight, e event, known bool) string {
	t := p.kit.Text
	if !known {
		return t.T("lab.eight.caption_start")
	}
	way := arrows(p.comparison.recordings[0].WayTo(state, p.comparison.at))
	if way == "" {
		return p.sum(e)
	}
	return p.sum(e) + " · " + t.T("lab.eight.way", i18n.Args{"Moves": way})
}

func (p *Page) fillLists() {
	t := p.kit.Text
	if p.comparison == nil {
		p.open.set(t.T("lab.eight.open", i18n.Args{"Count": 0}), nil)
		p.closed.set(t.T("lab.eight.closed", i18n.Args{"Count": 0}), nil)
		return
	}
	r := p.comparison.recordings[0]
	open, closed := r.Lists(p.comparison.at, mostListed)
	inOpen, inClosed := r.Sizes(p.comparison.at)
	p.open.set(t.T("lab.eight.open", i18n.Args{"Count": inOpen}), open)
	p.closed.set(t.T("lab.eight.closed", i18n.Args{"Count": inClosed}), closed)
}

// compare shows how far the two searches have come.
func (p *Page) compare() {
	t := p.kit.Text
	if p.comparison == nil {
		p.bars.Set()
		p.raceText.SetText(t.T("lab.eight.race_none"))
		return
	}
	var counts []widgets.Bar
	text := t.T("lab.eight.race_text")
	for i, r := range p.comparison.recordings {
		name := t.T(heuristics[r.heuristic].key)
		at := r.Clip(p.comparison.at)
		n := r.Expanded(at)
		bar := widgets.Bar{Word: name, Value: float64(n), Figure: t.Exact(uint64(n)), Role: widgets.BarOurs}
		if i == 1 {
			bar.Role = widgets.BarOther
		}
		counts = append(counts, bar)
		if at == len(r.Events) {
			text += "\n" + t.T("lab.eight.race_done", i18n.Args{
				"Name": name, "Moves": r.path.Cost, "Nodes": r.path.Expanded, "Again": r.Reopened(at),
			})
		}
	}
	p.bars.Set(counts...)
	p.raceText.SetText(text)
}

// describe says what happens at the current step.
func (p *Page) describe() {
	t := p.kit.Text
	switch {
	case !p.start.Reaches(p.goal):
		p.description.Set(t.T("lab.eight.unsolvable"), t.T("lab.eight.unsolvable_text"))
	case p.comparison == nil:
		p.description.Set(t.T("lab.eight.searching"), t.T("lab.eight.searching_text"))
	case p.comparison.at == 0:
		p.description.Set(t.T("lab.eight.begin"), t.T("lab.eight.begin_text"))
	case p.atEnd():
		p.describeEnd()
	default:
		p.describeStep(p.comparison.recordings[0].Events[p.comparison.at-1])
	}
}

func (p *Page) describeStep(e event) {
	t, sum := p.kit.Text, p.sum(e)
	switch e.Step {
	case textbook.Opened:
		p.description.Set(t.T("lab.eight.opened", i18n.Args{"Sum": sum}), t.T("lab.eight.opened_text"))
	case textbook.Improved:
		p.description.Set(t.T("lab.eight.improved", i18n.Args{"Sum": sum}), t.T("lab.eight.improved_text"))
	case textbook.Reopened:
		p.description.Set(t.T("lab.eight.reopened", i18n.Args{"Sum": sum}), t.T("lab.eight.reopened_text"))
	default:
		p.description.Set(t.T("lab.eight.expanded", i18n.Args{"Sum": sum}), t.T("lab.eight.expanded_text"))
	}
}

func (p *Page) describeEnd() {
	t, r := p.kit.Text, p.comparison.recordings[0]
	text := t.T("lab.eight.end_text", i18n.Args{"Moves": arrows(r.path.States), "Nodes": r.path.Expanded})
	if longer := r.path.Cost - p.comparison.best; longer > 0 {
		args := i18n.Args{"Best": p.comparison.best, "More": longer}
		text = t.T("lab.eight.end_over", args)
		if r.heuristic == inconsistent {
			text = t.T("lab.eight.end_keep", args)
		}
	}
	p.description.Set(t.N("lab.eight.end", r.path.Cost), text)
}

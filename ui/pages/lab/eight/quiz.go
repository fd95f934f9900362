package eight

import (
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/pages/lab/pagekit"
	"tengen/ui/words/i18n"
)

// question asks for the f of the node that is reached next.
func (p *Page) question() (pagekit.Question, bool) {
	if p.comparison == nil {
		return pagekit.Question{}, false
	}
	r, at := p.comparison.recordings[0], p.comparison.at
	if at == 0 || at >= len(r.Events) || !reaches(r.Events[at]) {
		return pagekit.Question{}, false
	}
	next, t := r.Events[at], p.kit.Text
	move := arrows([]problem.Eight{next.Parent, next.State})
	return pagekit.Question{
		Exercise: p.start.String() + " → " + p.goal.String() + " · " + t.T(heuristics[r.heuristic].key),
		Text:     t.T("lab.eight.quiz_text", i18n.Args{"Move": move, "Node": next.State.String()}),
		Wanted:   strconv.Itoa(next.F()),
		Right: func(answer string) bool {
			n, err := strconv.Atoi(strings.TrimSpace(answer))
			return err == nil && n == next.F()
		},
	}, true
}

// reaches tells whether an event puts a node into OPEN.
func reaches(e event) bool {
	return e.Step == textbook.Opened || e.Step == textbook.Improved || e.Step == textbook.Reopened
}

// toNextQuestion goes on to where the next node is about to be reached, or to the end.
func (p *Page) toNextQuestion() {
	r := p.comparison.recordings[0]
	at := p.comparison.at + 1
	for at < len(r.Events) && !reaches(r.Events[at]) {
		at++
	}
	p.kit.Player.Jump(at)
}

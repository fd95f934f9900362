package eight

import (
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// asked are the parts of the sum, in the order in which they are asked of a node.
var asked = []struct {
	letter, hint string // the key of what it is
	of           func(event) int
}{
	{"g", "lab.eight.quiz_hint_g", func(e event) int { return e.G }},
	{"h", "lab.eight.quiz_hint_h", func(e event) int { return e.H }},
	{"f", "lab.eight.quiz_hint_f", event.F},
}

// asking is which part is asked of the node before which the search stands.
type asking struct{ part, at int }

// now returns which part is asked at a step: the first one, where the quiz has not
// been before.
func (a asking) now(at int) int {
	if a.at != at {
		return 0
	}
	return a.part
}

// question asks for g, then h, then f of the node that is reached next.
func (p *Page) question() (pagekit.Question, bool) {
	if p.comparison == nil {
		return pagekit.Question{}, false
	}
	r, at := p.comparison.recordings[0], p.comparison.at
	if at == 0 || at >= len(r.Events) || !reaches(r.Events[at]) {
		return pagekit.Question{}, false
	}
	next, t, part := r.Events[at], p.kit.Text, asked[p.asking.now(at)]
	move := arrows([]problem.Eight{next.Parent, next.State})
	return pagekit.Question{
		Exercise: p.start.String() + " → " + p.goal.String() + " · " + t.T(heuristics[r.heuristic].key),
		Text:     t.T("lab.eight.quiz_text", i18n.Args{"Move": move, "Node": next.State.String(), "Letter": part.letter}),
		Hint:     t.T(part.hint),
		Wanted:   strconv.Itoa(part.of(next)),
		Right: func(answer string) bool {
			n, err := strconv.Atoi(strings.TrimSpace(answer))
			return err == nil && n == part.of(next)
		},
	}, true
}

// reaches reports whether an event puts a node into OPEN.
func reaches(e event) bool {
	return e.Step == textbook.Opened || e.Step == textbook.Improved || e.Step == textbook.Reopened
}

// toNextQuestion goes on to the next part, and after the last one to where the next node is
// about to be reached, or to the end.
func (p *Page) toNextQuestion() {
	r, at := p.comparison.recordings[0], p.comparison.at
	if _, ok := p.question(); ok {
		if part := p.asking.now(at) + 1; part < len(asked) {
			p.asking = asking{part, at}
			return
		}
	}
	at++
	for at < len(r.Events) && !reaches(r.Events[at]) {
		at++
	}
	p.asking = asking{0, at}
	p.kit.Player.Jump(at)
}

package gametree

import (
	"context"
	"math/rand/v2"
	"strings"

	"tengen/ai/problem"
	"tengen/board/rule"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// randomWin returns a 4×4 board with seven to nine stones, x to move; on most of them x wins. The
// same seed gives the same.
func randomWin(seed uint64) position {
	rng := rand.New(rand.NewPCG(seed, fourCells))
	won := rng.IntN(3) > 0
	for {
		cells, count := rng.Perm(fourCells), [2]int{4 + rng.IntN(2), 3 + rng.IntN(2)}
		var stones [2]uint16
		for side, n := range count {
			for _, cell := range cells[:n] {
				stones[side] |= 1 << cell
			}
			cells = cells[n:]
		}
		p := empty(rule.Four.Size.W).with(stones[0], stones[1]).forX()
		_, found, _ := new(problem.PlainWin).First(context.Background(), p.marks)
		if found == won && !p.game(problem.NoEvaluation).Over(p.marks) {
			return p
		}
	}
}

// exercise shows the exercise with a number, without its answer until the last cell is tried.
func (p *wins) exercise(seed uint64) {
	p.show(randomWin(seed))
	p.exam = true
	p.Page.update()
}

// asks reports whether there is more to ask about an exercise.
func (p *wins) asks() bool { return p.exam && p.track.At < len(p.track.nodes) }

// veil hides on the track of an exercise how many cells there are to try.
func (p *wins) veil() {
	if p.exam {
		p.track.Count = min(p.track.At+1, len(p.track.nodes))
	}
}

// question asks of the cell that is tried next whether x wins there and, once it is said that x
// does not, which reply of o is read last. Only an exercise has no answer beside it.
func (p *wins) question() (q pagekit.Question, ok bool) {
	if !p.asks() || p.all {
		return q, false
	}
	t, n := p.kit.Text, p.track.nodes[p.track.At]
	args := i18n.Args{"Cell": place(p.proof.at(n).cell)}
	q.Exercise = strings.ReplaceAll(strings.TrimSpace(p.root.write()), "\n", "/")
	if p.refuted != n {
		q.Topic, q.Text = "force", t.T("lab.findwin.ask_force", args)
		return q.YesOrNo(t, p.proof.at(n).verdict == winning), true
	}
	q.Topic, q.Text, q.Hint = "refute", t.T("lab.findwin.ask_refute", args), t.T("lab.findwin.quiz_hint")
	d := p.proof.decider(n)
	if d == noNode { // it is being found
		p.proof.wanted[n] = true
		p.ask()
		return q, false
	}
	q.Wanted = place(p.proof.at(d).cell)
	q.Right = func(answer string) bool {
		numbers := strings.FieldsFunc(answer, func(r rune) bool { return r < '0' || r > '9' })
		return "("+strings.Join(numbers, ",")+")" == q.Wanted
	}
	return q, true
}

// nextQuestion goes on to the reply that refutes a cell, if there is one, to the next cell, or to
// another exercise.
func (p *wins) nextQuestion() {
	if p.all {
		p.marks.SetChecked(false)
		if p.asks() {
			return
		}
	}
	at := p.track.At
	switch {
	case !p.asks():
		p.seeds.Next()
	case p.refuted != p.track.nodes[at] && p.proof.at(p.track.nodes[at]).verdict == failing && p.folds(p.track.nodes[at]):
		p.refuted = p.track.nodes[at]
		p.kit.Player.OnChange()
	default:
		p.kit.Player.Step(1)
	}
}

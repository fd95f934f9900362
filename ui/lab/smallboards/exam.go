package smallboards

import (
	"math/rand/v2"
	"slices"
	"strings"

	"tengen/ai/exact"
	"tengen/board/record"
	"tengen/ui/lab/pagekit"
)

// exercise sets up the position with a number, for the side that the student plays: stones at
// random, without a row. Its results are hidden.
func (p *Page) exercise(seed uint64) {
	p.marks.SetChecked(false)
	rng := rand.New(rand.NewPCG(seed, 0))
	g := newGame(p.track.game)
	cells := g.Size.Cells()
	count := cells/4 + rng.IntN(cells/4)
	if p.seat != both && count%2 != int(p.seat) {
		count++
	}
	for g.Len() < count || p.solver.Row(g.position()) != 0 {
		g = newGame(p.track.game)
		for _, cell := range rng.Perm(cells)[:count] {
			if p.solver.Row(g.position()) == 0 {
				g.Play(g.Size.Point(cell))
			}
		}
	}
	p.set(g)
}

// question asks how the position ends and then for a move that keeps that, as long as nothing of it
// is shown. What the empty board comes to stands in the table.
func (p *Page) question() (q pagekit.Question, ok bool) {
	of := count(p.said.moves)
	if p.values || p.over() || p.programMoves() || p.said.done && of[exact.MNKOpen] > 0 {
		return q, false
	}
	t := p.kit.Text
	q.Exercise = strings.TrimSpace(p.track.game.String() + " " + record.FormatMoves(p.track.Shown()))
	if p.asksMove() {
		q.Topic, q.Text, q.Hint = "keeps", t.T("lab.mnk.ask_keeps"), t.T("lab.mnk.quiz_hint")
	} else {
		q.Topic, q.Text = "ends", t.T("lab.mnk.ask_ends")
	}
	if !p.said.done {
		return q, false
	}
	value := p.said.value()
	if !p.asksMove() {
		for _, o := range []exact.MNKOutcome{exact.MNKWin, exact.MNKDraw, exact.MNKLoss} {
			q.Choices = append(q.Choices, t.T(labels[o]))
		}
		q.Wanted = t.T(labels[value])
		q.Right = func(answer string) bool { return answer == q.Wanted }
		return q, true
	}
	var right []string
	for _, m := range p.said.moves {
		if m.Outcome == value {
			right = append(right, p.track.Size.Point(m.Cell).String())
		}
	}
	q.Wanted = strings.Join(right, " / ")
	q.Right = func(answer string) bool { return slices.Contains(right, strings.ToUpper(strings.TrimSpace(answer))) }
	return q, true
}

// asksMove reports whether a move is asked for, and not how the position ends.
func (p *Page) asksMove() bool { return p.track.Place == 0 || p.asking == p.track.Place }

// nextQuestion goes on from how a position ends to a move, where not all moves lose, and then to
// another exercise; first the results are hidden.
func (p *Page) nextQuestion() {
	if p.values {
		p.marks.SetChecked(false)
		if _, asked := p.question(); asked {
			return
		}
	}
	switch _, asked := p.question(); {
	case asked && !p.asksMove() && p.said.value() != exact.MNKLoss:
		p.asking = p.track.Place
	default:
		p.seeds.Next()
	}
}

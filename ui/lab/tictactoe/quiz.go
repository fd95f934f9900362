package tictactoe

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// newQuiz asks, while the page looks ahead, what boards are worth and which move is chosen.
func (p *Page) newQuiz() *pagekit.Quiz {
	p.seeds = p.kit.NewSeed(&p.seed, func(seed uint64) {
		p.parts.sizes.SetSelectedIndex(0)
		p.root = randomPosition(seed)
		p.changedEvaluation()
	})
	return p.kit.NewQuiz(p.kit.Text.T("lab.rows.quiz_hint"), p.question, p.nextQuestion, p.seeds)
}

// nextQuestion makes the step that was asked about, and goes on to one before which there is
// a question. The truth about every position asks nothing: from there it looks ahead.
func (p *Page) nextQuestion() {
	if p.mode == truth {
		p.changedEvaluation()
		return
	}
	p.kit.Player.Pause()
	for more := true; more; {
		p.kit.Player.Step(1)
		_, asked := p.question()
		more = !asked && !p.kit.Player.AtEnd()
	}
}

// question asks about the next step of the search.
func (p *Page) question() (q pagekit.Question, ok bool) {
	l, t := p.lookahead, p.kit.Text
	if p.mode != ahead || l == nil {
		return q, false
	}
	next, more := l.Replay.Next()
	if !more {
		return q, false
	}
	q.Exercise = strings.ReplaceAll(strings.TrimSpace(l.root.write()), "\n", "/") + " · " + t.N("lab.rows.plies", p.eval.plies)
	switch {
	case next.Step == textbook.Evaluate && l.root.game(p.eval.static()).Winner(next.Position.Position) == 0:
		q.Text = t.T("lab.rows.ask_evaluate")
		number(&q, next.Value)
	case next.Step == textbook.BackUp && next.Done < next.Children:
		q.Text = t.T("lab.rows.ask_back_up", i18n.Args{"Mark": mover(next.Max)})
		number(&q, next.Value)
	case next.Step == textbook.Leave && next.Parent < 0 && l.Result.Best >= 0:
		q.Text = t.T("lab.rows.ask_move")
		right := p.bestMoves()
		q.Wanted = strings.Join(right, t.T("lab.aostar.or"))
		q.Right = func(answer string) bool {
			for _, at := range right {
				if strings.EqualFold(strings.TrimSpace(answer), at) {
					return true
				}
			}
			return false
		}
	default:
		return q, false
	}
	return q, true
}

func mover(maxNode bool) string {
	if maxNode {
		return "MAX"
	}
	return "MIN"
}

// number is what a question wants.
func number(q *pagekit.Question, wanted int) {
	q.Wanted = strconv.Itoa(wanted)
	q.Right = func(answer string) bool {
		n, err := strconv.Atoi(strings.NewReplacer("−", "-", " ", "").Replace(answer))
		return err == nil && n == wanted
	}
}

// bestMoves returns the cells that lead to the child chosen, or to one that is equal to it
// by turning or mirroring.
func (p *Page) bestMoves() (all []string) {
	l := p.lookahead
	g, root := l.root.game(p.eval.static()), l.root
	chosen := l.Nodes[l.Nodes[0].Kids[l.Result.Best]].Position.Position
	for i := range root.side * root.side {
		at := root.size().Point(i)
		taken := (root.marks.Max|root.marks.Min)>>i&1 != 0
		if !taken && g.Fold(g.Put(root.marks, at)) == chosen {
			all = append(all, at.String())
		}
	}
	return all
}

// randomPosition returns a 3×3 board with two to four stones, too few for anybody to have won;
// the same seed gives the same.
func randomPosition(seed uint64) position {
	rng := rand.New(rand.NewPCG(seed, 0))
	const side, fewest, most = 3, 2, 4
	p := empty(side)
	cells := rng.Perm(side * side)
	for _, cell := range cells[:fewest+rng.IntN(most-fewest+1)] {
		p = p.play(cell)
	}
	return p
}

package gametree

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/graph"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

func (p *rows) describe() (title, text, line string) {
	t := p.kit.Text
	switch {
	case p.ahead && p.lookahead == nil, !p.ahead && p.best == nil:
		return t.T("lab.rows.waiting"), t.T("lab.rows.waiting_text"), ""
	case p.ahead:
		return p.describeAhead()
	case p.selected != noNode:
		count := i18n.Args{"Count": len(p.truth.Children(p.selected))}
		return p.sentenceAt(p.selected), t.T("lab.rows.node_text", count), p.truth.line(p.selected)
	case p.best.At == 0:
		return p.sentenceAt(0), t.T("lab.rows.line_begin"), p.truth.line(0)
	default:
		n := p.best.current()
		return p.sentenceAt(n), t.T("lab.rows.line_text", i18n.Args{"Move": p.best.At, "Count": p.best.Len()}), p.truth.line(n)
	}
}

// line names the line of the program that finds the truth about a node; "" is none.
func (g *truthTree) line(n int) string {
	switch v := g.outcome(n); {
	case !v.known:
		return ""
	case len(g.Children(n)) == 0:
		return "over"
	case v.winner == 0:
		return "drawn"
	case v.winner > 0 == g.root.xMoves(g.nodes[n].board):
		return "won"
	default:
		return "lost"
	}
}

// sentenceAt says the truth about a node in words.
func (p *rows) sentenceAt(n int) string { return p.sentence(p.truth.truth[p.truth.nodes[n].board]) }

// sentence says an outcome in words.
func (p *Page) sentence(v outcome) string {
	return p.inWords(v, []string{"lab.rows.is_draw", "lab.rows.x_has_won", "lab.rows.o_has_won"}, p.kit.Text.N("lab.rows.x_wins", v.plies), p.kit.Text.N("lab.rows.o_wins", v.plies))
}

// word writes an outcome in a few letters.
func (p *Page) word(v outcome) string {
	t, plies := p.kit.Text, i18n.Args{"Plies": v.plies}
	return p.inWords(v, []string{"lab.rows.draw", "lab.rows.x_won", "lab.rows.o_won"}, t.T("lab.rows.x_in", plies), t.T("lab.rows.o_in", plies))
}

// inWords chooses the words of an outcome: the keys for a draw, x and o that have won, and what
// is said where they are going to.
func (p *Page) inWords(v outcome, now []string, x, o string) string {
	switch {
	case !v.known:
		return "…"
	case v.winner == 0:
		return p.kit.Text.T(now[0])
	case v.winner > 0 && v.plies > 0:
		return x
	case v.plies > 0:
		return o
	case v.winner > 0:
		return p.kit.Text.T(now[1])
	default:
		return p.kit.Text.T(now[2])
	}
}

// mark is the sign of the side that moves at the root.
func (p position) mark() string {
	if p.maxIsO {
		return "o"
	}
	return "x"
}

// describeAhead says what the search ahead does.
func (p *rows) describeAhead() (title, text, line string) {
	t, l := p.kit.Text, p.lookahead
	e, ok := l.Replay.Last()
	args := i18n.Args{
		"Side": p.root.mark(), "Leaves": l.Result.Leaves, "Value": words.Number(e.Value), "Done": e.Done, "Count": e.Children,
		"Alpha": words.Number(e.Alpha), "Beta": words.Number(e.Beta), "Left": e.Children - e.Done, "Node": p.boardName(l.NodeOf(e.Node)),
	}
	switch {
	case e.Step == textbook.Enter && p.eval.search == twoPhase && !l.Over():
		title, text = sayGrown(t, e, args)
		return title, text, e.Line()
	case !ok:
		return t.T("lab.rows.ahead_begin"), t.T("lab.rows.ahead_begin_text", args), ""
	case l.Over():
		args["Value"] = words.Number(l.Result.Value)
		text = t.T("lab.rows.ahead_end_text", args)
		if slices.ContainsFunc(l.Replay.State().Nodes, func(n textbook.TreeNode[limited]) bool { return n.Visits > 1 }) {
			text = p.kit.Sentences(text, t.T("lab.rows.twice"))
		}
		return t.T("lab.rows.ahead_end", args), text, e.Line()
	case e.Step == textbook.Evaluate && e.Position.StandsPat():
		return t.T("lab.rows.pat_title", args), t.T("lab.rows.pat_text"), e.Line()
	case e.Step == textbook.Evaluate:
		return t.T("lab.rows.evaluated", args), p.explain(e.Position.Position), e.Line()
	default:
		switch e.Step {
		case textbook.Again:
			title, text = sayAgain(t, e, args)
			return title, text, e.Line()
		case textbook.Hit:
			title, text = sayHit(t, e, p.boardName(l.NodeOf(e.Same)), args)
			return title, text, e.Line()
		}
		title, text = aheadWords.say(t, e.Step, args)
		return title, text, e.Line()
	}
}

// boardName names a board in a sentence.
func (p *rows) boardName(n int) string {
	if n <= 0 {
		return p.kit.Text.T("lab.alphabeta.root")
	}
	return p.lookahead.path(n)
}

// aheadWords are the keys of what is said of the steps of a search ahead.
var aheadWords = stepWords{
	textbook.Enter: {"lab.rows.entered", "lab.rows.entered_text"}, textbook.BackUp: {"lab.rows.backed", "lab.rows.backed_text"},
	textbook.Cut: {"lab.rows.cut", "lab.rows.cut_text"}, textbook.Leave: {"lab.rows.left", "lab.rows.left_text"},
}

// explain says where the value of an evaluated position comes from.
func (p *rows) explain(m problem.Marks) string {
	t, g := p.kit.Text, p.root.game(p.eval.static())
	switch {
	case g.Winner(m) != 0:
		return t.T("lab.rows.explain_won")
	case p.eval.weighted:
		return t.T("lab.rows.explain_weights")
	default:
		mine, theirs := g.Open(m)
		return t.T("lab.rows.explain_lines", i18n.Args{"Mine": mine, "Theirs": theirs})
	}
}

// tellChoices writes what each way to go on chooses.
func (p *rows) tellChoices() string {
	if !p.ahead || p.lookahead == nil {
		return ""
	}
	t := p.kit.Text
	var lines []string
	for b, c := range p.lookahead.choices {
		key := "lab.rows.chooses_wrong"
		if c.best {
			key = "lab.rows.chooses_right"
		}
		lines = append(lines, t.T(key, i18n.Args{
			"Way": t.T(beyonds[b]), "Move": c.move.String(), "Value": words.Number(c.result.Value), "Leaves": t.Exact(uint64(c.result.Leaves)),
		}))
	}
	return strings.Join(lines, "\n")
}

// newQuiz asks, while the page looks ahead, what boards are worth and which move is chosen.
func (p *rows) newQuiz() *pagekit.Quiz {
	p.seeds = p.kit.NewSeed(&p.seed, func(seed uint64) { p.lookFrom(randomPosition(seed)) })
	return p.kit.NewQuiz(p.kit.Text.T("lab.rows.quiz_hint"), p.question, p.nextQuestion, p.seeds)
}

// nextQuestion goes on to the next question. The truth about every position asks nothing: from
// there it looks ahead.
func (p *rows) nextQuestion() {
	if p.ahead {
		p.kit.NextQuestion(p.question)
	} else {
		p.changedEvaluation()
	}
}

// question asks about the next step of the search.
func (p *rows) question() (q pagekit.Question, ok bool) {
	l, t := p.lookahead, p.kit.Text
	if !p.ahead || l == nil {
		return q, false
	}
	next, more := l.Replay.Next()
	if !more {
		return q, false
	}
	q.Exercise = strings.ReplaceAll(strings.TrimSpace(l.root.write()), "\n", "/") + " · " + t.N("lab.rows.plies", p.eval.plies)
	switch {
	case next.Step == textbook.Evaluate && l.root.game(p.eval.static()).Winner(next.Position.Position) == 0:
		q.Topic, q.Text = "evaluate", t.T("lab.rows.ask_evaluate")
		q = q.Number(next.Value)
	case next.Step == textbook.Leave && next.Parent < 0 && l.Result.Best >= 0:
		q.Topic, q.Text = "move", t.T("lab.rows.ask_move")
		right := l.bestMoves(p.eval)
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
		exercise := q.Exercise
		q, ok = predict(t, l.recording, p.eval.search, p.boardName)
		q.Exercise = exercise
		return q, ok
	}
	return q, true
}

// prints reports whether there is something to print: few enough boards to tell them apart on
// a page.
func (p *rows) prints() bool {
	const mostPrinted = 40
	l := p.lookahead
	return p.ahead && l != nil && len(l.Nodes) <= mostPrinted && l.Result.Best >= 0
}

// handout is the tree that is looked ahead in, as an exercise on paper.
func (p *rows) handout() pagekit.Handout {
	t, l := p.kit.Text, p.lookahead
	kind := "lab.rows.open_lines"
	if p.eval.weighted {
		kind = "lab.rows.weighted"
	}
	mark := i18n.Args{"Mark": l.root.mark()}
	return pagekit.Handout{
		Title: t.T(p.eval.search.name()), Exercise: t.N("lab.rows.plies", p.eval.plies) + " · " + t.T(kind),
		Task: t.T("lab.rows.handout.task", mark), Signs: t.T("lab.rows.handout.signs", mark),
		Answer:  t.T("lab.rows.handout.answer", i18n.Args{"Value": words.Number(l.Result.Value), "Leaves": l.Result.Leaves, "Move": l.bestMoves(p.eval)[0]}),
		Picture: func(solved bool) fyne.CanvasObject { return graph.NewTree(&handoutBoards{l, solved}) },
	}
}

package gametree

import (
	"context"
	"math/bits"
	"strconv"
	"strings"

	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// answered is a board of the text with its answer.
type answered struct {
	block problem.Block
	root  position
	cell  int // noCell for no win
}

// readCases answers every board of a text in the judge's notation.
func readCases(ctx context.Context, j *boardSolver, text string) (found []answered) {
	lines, number := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n"), 0
	blocks := problem.Blocks{Bare: true, Next: func() (string, int, bool) {
		if number == len(lines) {
			return "", number, false
		}
		number++
		return strings.TrimSpace(lines[number-1]), number, true
	}}
	for ctx.Err() == nil {
		block, more := blocks.Read()
		if !more {
			break
		}
		a := answered{block: block, cell: noCell}
		if block.Err == nil {
			a.root = position{side: rule.Four.Size.W, marks: problem.MarksOf(rule.FromBoard(rule.Four.Rule, block.Board, board.Black))}
			a.cell = j.first(ctx, a.root)
		}
		found = append(found, a)
	}
	return found
}

// answerText writes the answer to a board as the judge wants it.
func answerText(cell int) string {
	if cell == noCell {
		return "#####"
	}
	return place(cell)
}

// place writes a cell as (row,column), from 0 at the top left.
func place(cell int) string {
	at := rule.Four.Size.FromTop(rule.Four.Size.Point(cell))
	return "(" + strconv.Itoa(at.Y) + "," + strconv.Itoa(at.X) + ")"
}

// judgeOutput writes all answers, a line each.
func judgeOutput(cases []answered) string {
	var out strings.Builder
	for _, a := range cases {
		if a.block.Err != nil {
			out.WriteString("error\n")
			continue
		}
		out.WriteString(answerText(a.cell) + "\n")
	}
	return out.String()
}

// sayCase writes an answer in the list, or what is wrong and where.
func (p *wins) sayCase(a answered) string {
	t := p.kit.Text
	if a.block.Err != nil {
		return t.T("lab.findwin.case_bad", i18n.Args{"Line": a.block.Last, "Why": p.kit.Mistake("lab.findwin.", a.block.Err)})
	}
	return t.T("lab.findwin.case", i18n.Args{"Line": a.block.Start, "Answer": answerText(a.cell)})
}

// sample is the judge's sample input, counterExample the board on which the shortcut errs.
const (
	sample         = "?\n....\n.xo.\n.ox.\n....\n?\no...\n.ox.\n.xxx\nxooo\n$\n"
	counterExample = "?\nxxx.\n....\n..o.\n....\n"
)

// boards reads boards that are part of the program.
func boards(text string) (found []position) {
	for _, a := range readCases(context.Background(), &boardSolver{}, text) {
		found = append(found, a.root)
	}
	return found
}

// plainRun is what the lecture's search did on the board.
type plainRun struct {
	nodes int
	known bool // it came to an end
	cell  int
	ours  uint64 // positions that Tengen's solver has visited for the same
}

// mostPlain is how many positions the lecture's search may visit here: about a second.
const mostPlain = 20_000_000

// runPlain counts what the lecture's search visits.
func (p *wins) runPlain() {
	root, shortcut := p.root, p.shortcut
	background.Compute(p.counting, func(ctx context.Context) *plainRun {
		search := problem.PlainWin{Shortcut: shortcut, Most: mostPlain}
		at, found, known := search.First(ctx, root.marks)
		run := &plainRun{nodes: search.Nodes, known: known, cell: noCell}
		if found {
			run.cell = root.size().Index(at)
		}
		fresh := &boardSolver{}
		fresh.first(ctx, root)
		run.ours = fresh.solver.Nodes()
		return run
	}, func(run *plainRun, ok bool) {
		if ok && root == p.root && shortcut == p.shortcut {
			p.plain = run
			p.Page.update()
		}
	})
}

// compare shows what both searches visit.
func (p *wins) compare() {
	t := p.kit.Text
	if p.plain == nil {
		p.bars.Set()
		p.counts.SetText(t.T("lab.findwin.counting"))
		return
	}
	figure := t.Exact(uint64(p.plain.nodes))
	if !p.plain.known {
		figure = "> " + figure
	}
	p.bars.Set(
		widgets.Bar{Word: t.T("lab.findwin.lecture"), Value: float64(p.plain.nodes), Figure: figure},
		widgets.Bar{Word: t.T("lab.findwin.solver"), Value: float64(p.plain.ours), Figure: t.Count(p.plain.ours), Role: widgets.BarOurs},
	)
	p.counts.SetText(t.T("lab.findwin.counts_text"))
}

// sayShortcut says what the shortcut answers to the board, and whether it is right.
func (p *wins) sayShortcut() string {
	m := p.root.marks
	t, x, all := p.kit.Text, bits.OnesCount16(m.Max), bits.OnesCount16(m.Max|m.Min)
	args := i18n.Args{"X": x, "All": all}
	switch {
	case all > problem.ShortcutStones:
		return t.T("lab.findwin.short_more", args)
	case !p.proof.at(0).judged:
		return ""
	case p.proof.answer() != noCell:
		args["Answer"] = answerText(p.proof.answer())
		return t.T("lab.findwin.short_wrong", args)
	default:
		return t.T("lab.findwin.short_right", args)
	}
}

// readText answers the boards of a text.
func (p *wins) readText(text string) {
	p.text = text
	j := p.solver
	background.Compute(p.batch, func(ctx context.Context) []answered { return readCases(ctx, j, text) }, func(found []answered, ok bool) {
		if !ok || text != p.text {
			return
		}
		p.cases = found
		p.list.Refresh()
		p.summary.SetText(p.sayCases())
	})
}

// sayCases counts the answers.
func (p *wins) sayCases() string {
	t, winning, bad := p.kit.Text, 0, 0
	for _, a := range p.cases {
		switch {
		case a.block.Err != nil:
			bad++
		case a.cell != noCell:
			winning++
		}
	}
	text := t.T("lab.findwin.summary", i18n.Args{"Count": t.Exact(uint64(len(p.cases))), "Wins": t.Exact(uint64(winning))})
	if bad > 0 {
		text = p.kit.Sentences(text, t.T("lab.findwin.summary_bad", i18n.Args{"Count": t.Exact(uint64(bad))}))
	}
	return strings.TrimSpace(text)
}

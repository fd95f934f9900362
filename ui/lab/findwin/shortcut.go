package findwin

import (
	"context"
	"math/bits"
	"strings"

	"tengen/ai/problem"
	"tengen/ui/background"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// sample is the judge's sample input, counterExample the board on which the shortcut errs.
const (
	sample         = "?\n....\n.xo.\n.ox.\n....\n?\no...\n.ox.\n.xxx\nxooo\n$\n"
	counterExample = "?\nxxx.\n....\n..o.\n....\n"
)

// boards reads boards that are part of the program.
func boards(text string) (found []problem.Marks) {
	for _, a := range readCases(context.Background(), &judge{}, text) {
		found = append(found, a.marks)
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
func (p *Page) runPlain() {
	root, shortcut := p.root, p.shortcut
	background.Compute(p.counting, func(ctx context.Context) *plainRun {
		search := problem.PlainWin{Shortcut: shortcut, Most: mostPlain}
		at, found, known := search.First(ctx, root)
		run := &plainRun{nodes: search.Nodes, known: known, cell: nobody}
		if found {
			run.cell = boardOf(root).Size().Index(at)
		}
		fresh := &judge{}
		fresh.first(ctx, root)
		run.ours = fresh.solver.Nodes()
		return run
	}, func(run *plainRun, ok bool) {
		if ok && root == p.root && shortcut == p.shortcut {
			p.plain = run
			p.update()
		}
	})
}

// compare shows what both searches visit.
func (p *Page) compare() {
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
func (p *Page) sayShortcut() string {
	t, x, all := p.kit.Text, bits.OnesCount16(p.root.Max), bits.OnesCount16(p.root.Max|p.root.Min)
	args := i18n.Args{"X": x, "All": all}
	switch {
	case all > problem.ShortcutStones:
		return t.T("lab.findwin.short_more", args)
	case !p.proof.nodes[0].judged:
		return ""
	case p.answerCell() != nobody:
		args["Answer"] = answerText(p.answerCell())
		return t.T("lab.findwin.short_wrong", args)
	default:
		return t.T("lab.findwin.short_right", args)
	}
}

// answerCell returns the answer to the board, nobody when x has no winning move.
func (p *Page) answerCell() int {
	for _, k := range p.proof.tried() {
		if p.proof.nodes[k].verdict == wins {
			return p.proof.nodes[k].cell
		}
	}
	return nobody
}

// readText answers the boards of a text.
func (p *Page) readText(text string) {
	p.text = text
	j := p.judge
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
func (p *Page) sayCases() string {
	t, winning, bad := p.kit.Text, 0, 0
	for _, a := range p.cases {
		switch {
		case a.block.Err != nil:
			bad++
		case a.cell != nobody:
			winning++
		}
	}
	text := t.T("lab.findwin.summary", i18n.Args{"Count": t.Exact(uint64(len(p.cases))), "Wins": t.Exact(uint64(winning))})
	if bad > 0 {
		text = p.kit.Sentences(text, t.T("lab.findwin.summary_bad", i18n.Args{"Count": t.Exact(uint64(bad))}))
	}
	return strings.TrimSpace(text)
}

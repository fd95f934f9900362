package gametree

import (
	"context"
	"maps"
	"slices"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
)

// rows is the problem of tic-tac-toe and its larger sister: the whole tree of a position with
// the truth about every board, or a look a few plies ahead with an evaluation.
type rows struct {
	*Page

	solver    *boardSolver
	root      position
	ahead     bool // a search with an evaluation is shown, and not the truth
	truth     *truthTree
	lookahead *lookahead // nil until it was searched
	best      *nodeTrack // best play, the track of the truth; nil until it is known
	eval      evaluation
	contest   *contest // nil until it was played
	against   string   // the key of the rival's name
	rival     []int    // weights to play against
	asking    bool     // outcomes are being found

	outcomes *background.Job // finds what the picture asks for
	games    *background.Job // plays the games of the contest

	editor *widgets.MarksBoard
	result *widgets.Text
	parts  rowsParts
}

// newRows begins with the empty 3×3 board.
func newRows(page *Page) gameProblem {
	kit := page.kit
	return &rows{
		Page: page, solver: &boardSolver{}, outcomes: background.NewJob(kit.Runner), games: background.NewJob(kit.Runner),
		root: empty(3), truth: newTruthTree(empty(3)), eval: newEvaluation(3), rival: usualWeights(3),
	}
}

// rowsSetup is what a link says: a board, to look ahead from or, with truth, with what every
// position is worth.
type rowsSetup struct {
	Board   string    `link:",text"`
	Truth   bool      `link:"truth"`
	Plies   int       `link:"plies=1..4"`
	Search  algorithm `link:"algorithm"`
	Beyond  int       `link:"stop|again"`
	Weights []int     `link:"weights=-1000..1000"` // in rows, in place of open lines
}

func (p *rows) Open(text string) error {
	to := rowsSetup{Plies: newEvaluation(3).plies, Search: minimax}
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	root, err := readPosition(to.Board)
	if err != nil {
		return p.input.Enter(to.Board)
	}
	p.games.Cancel() // what is known of the evaluation before is void
	p.root, p.ahead, p.contest = root, !to.Truth, nil
	p.eval = newEvaluation(root.side)
	p.eval.plies, p.eval.search, p.eval.again = to.Plies, to.Search, to.Beyond == 1
	if own, ok := byRows(to.Weights, root.side); ok {
		p.eval.weighted, p.eval.weights = true, own
	}
	p.begin()
	return nil
}

// leftOut is the index of a choice that a link leaves out.
const leftOut = -1

func (p *rows) Setup() string {
	if !p.ahead {
		return pagekit.EncodeSetup(rowsSetup{Board: p.root.write(), Truth: true, Search: leftOut, Beyond: leftOut})
	}
	s := rowsSetup{Board: p.root.write(), Plies: p.eval.plies, Search: p.eval.search, Beyond: second(p.eval.again)}
	if s.Search == minimax {
		s.Search = leftOut
	}
	if p.eval.weighted {
		s.Weights, _ = byRows(p.eval.weights, p.root.side)
	}
	return pagekit.EncodeSetup(s)
}

// newInput takes positions as the command line does.
func (p *rows) newInput() *pagekit.TextInput {
	t := p.kit.Text
	return p.kit.NewTextInput(pagekit.TextOptions{
		Title: t.T("lab.rows.input"), Format: t.T("lab.rows.format"), Rows: 4, File: "position.txt",
		Take: func(text string) error {
			root, err := readPosition(text)
			if err != nil {
				return err
			}
			p.parts.sizes.SetSelectedIndex(root.side - 3) // begins with an empty board when it changes
			p.root = root
			p.begin()
			return nil
		},
		Mistakes: "lab.rows.mistake.",
		Whole:    func() string { return p.root.write() },
	})
}

// begin shows the tree of another root, or another tree of the same.
func (p *rows) begin() {
	p.selected, p.asking = noNode, false
	p.best, p.lookahead = nil, nil
	p.truth = newTruthTree(p.root)
	p.editor.Set(p.root.side, p.root.cells(p.root.marks), nil)
	if p.input != nil { // while the page is built there is none yet
		p.input.Show(p.root.write())
	}
	p.tree.SetFolded(p)
	p.kit.Player.SetTrack(nil)
	if p.ahead {
		p.search()
		return
	}
	p.tree.Fold(false, 0)
	root := p.root
	pagekit.Work(p.kit, func(ctx context.Context) map[problem.Marks]outcome {
		return wholeLine(ctx, p.solver, root)
	}, func(found map[problem.Marks]outcome, ok bool) {
		if !ok {
			return
		}
		maps.Copy(p.truth.truth, found)
		p.best = newNodeTrack(p.truth.bestLine())
		p.kit.Player.SetTrack(p.best)
	})
}

// search looks ahead from the root.
func (p *rows) search() {
	root, e, word := p.root, p.eval.clone(), p.kit.Text.T("lab.rows.pat")
	pagekit.Work(p.kit, func(ctx context.Context) *lookahead {
		l := lookAhead(ctx, root, e)
		l.pat = word
		return l
	}, func(l *lookahead, ok bool) {
		if !ok {
			return
		}
		p.lookahead = l
		p.tree.SetModel(p)
		p.kit.Player.SetTrack(l.Replay)
	})
}

// ask has the outcomes found that the picture has asked for.
func (p *rows) ask() {
	if p.ahead || p.best == nil || p.asking || len(p.truth.wanted) == 0 {
		return
	}
	p.asking = true
	root, asked := p.root, slices.Collect(maps.Keys(p.truth.wanted))
	clear(p.truth.wanted)
	background.Compute(p.outcomes, func(ctx context.Context) map[problem.Marks]outcome {
		return outcomes(ctx, p.solver, root, asked)
	}, func(found map[problem.Marks]outcome, ok bool) {
		p.asking = false
		if !ok || root != p.root {
			return
		}
		maps.Copy(p.truth.truth, found)
		p.Page.update()
	})
}

func (p *rows) update() {
	if !p.ahead {
		p.follow()
	}
	p.tellContest()
	p.parts.update(p)
	p.tree.Refresh()
	p.ask()
}

// follow unfolds best play as far as it has been stepped through.
func (p *rows) follow() {
	if p.best == nil || p.best.At == 0 {
		return
	}
	line := p.best.nodes[:p.best.At]
	var hidden []int
	for _, n := range append([]int{0}, line[:len(line)-1]...) {
		if p.tree.Folded(n) {
			hidden = append(hidden, n)
		}
	}
	if len(hidden) > 0 {
		p.tree.Fold(false, hidden...)
	}
	p.tree.Reveal(line[len(line)-1])
}

func (p *rows) folds(n int) bool { return !p.ahead && len(p.truth.Children(n)) > 0 }

// unfoldLevel unfolds everything that is folded, unless that would be too much.
func (p *rows) unfoldLevel() {
	const mostShown = 150_000 // nodes
	edge := p.tree.Edge()
	more := 0
	for _, n := range edge {
		more += len(p.truth.Children(n))
	}
	if p.tree.Shown()+more <= mostShown {
		p.tree.Fold(false, edge...)
		p.tree.Fit()
		p.Page.update()
	}
}

// goOn makes the selected node the root.
func (p *rows) goOn() {
	if p.selected == noNode {
		return
	}
	p.root = p.root.from(p.boardAt(p.selected))
	p.begin()
}

// boardAt returns the board of a node.
func (p *rows) boardAt(n int) problem.Marks {
	if p.lookahead != nil {
		return p.lookahead.Nodes[n].Position.Position
	}
	return p.truth.nodes[n].board
}

func (p *rows) Children(n int) []int {
	if p.lookahead != nil {
		return p.lookahead.Children(n)
	}
	return p.truth.Children(n)
}

func (p *rows) Form(int) graph.Form { return graph.Board }

func (p *rows) NodeView(n int) (f graph.NodeView) {
	if l := p.lookahead; l != nil {
		f, known := l.view(n)
		return l.draw(n, f, known, l.Best(n))
	}
	v := p.truth.outcome(n)
	f = graph.NodeView{Board: p.root.small(p.boardAt(n)), Note: p.word(v)}
	switch v.winner {
	case 1:
		f.Ink = skin.Accent
	case -1:
		f.Ink, f.Alarmed = skin.Alarm, true
	}
	f.Thick = p.best != nil && slices.Contains(p.best.nodes[:p.best.At], n)
	f.Current = f.Thick && p.best.current() == n
	return f
}

// handoutBoards is the tree of a handout: boards with a line for the value of each, or with
// what the search has found.
type handoutBoards struct {
	*lookahead

	solved bool
}

func (h *handoutBoards) Form(int) graph.Form { return graph.Board }

func (h *handoutBoards) NodeView(n int) graph.NodeView {
	if !h.solved {
		return graph.NodeView{Note: "____", Board: h.root.small(h.Nodes[n].Position.Position)}
	}
	f, known := h.viewAtEnd(n)
	return h.draw(n, f, known, n == h.best())
}

// draw adds the board of a node, and what is known of it.
func (l *lookahead) draw(n int, f graph.NodeView, known *textbook.TreeNode[limited], best bool) graph.NodeView {
	if known != nil {
		f.Note = visits(known) + proved(known)
	}
	if l.Nodes[n].Position.StandsPat() {
		f.Name = l.pat
	}
	if best { // also one of which MTD(f) was told enough before all was searched
		f.Ink, f.Thick = skin.Accent, true
	}
	f.Board = l.root.small(l.Nodes[n].Position.Position)
	return f
}

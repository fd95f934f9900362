package gametree

import (
	"context"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2/widget"

	"tengen/ai/exact"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// wins is the problem of the first winning move on 4×4: x moves, and the cells are tried in
// reading order.
type wins struct {
	*Page

	solver   *boardSolver
	root     position
	proof    *proofTree
	track    *nodeTrack // the cells that the search tries
	all      bool       // every cell of the board says how it ends
	exam     bool       // an exercise is shown, without its answer
	refuted  int        // the cell of which the refuting reply is asked for, or noNode
	shortcut bool       // the lecture's search takes it
	plain    *plainRun
	text     string // of the cases
	cases    []answered
	asking   bool

	verdicts *background.Job // finds what the tree asks for
	counting *background.Job // runs the lecture's search
	batch    *background.Job // answers the cases

	board       *widgets.MarksBoard
	answer      *widgets.Text
	shortcutNow *widgets.Text
	marks       *widget.Check
	entry       *widgets.LineEntry
	list        *widget.List
	summary     *widgets.Text
}

// newWins begins with the second board of the judge's sample.
func newWins(page *Page) gameProblem {
	kit := page.kit
	p := &wins{
		Page: page, solver: &boardSolver{}, shortcut: true, text: sample, root: boards(sample)[1], track: &nodeTrack{},
		verdicts: background.NewJob(kit.Runner), counting: background.NewJob(kit.Runner), batch: background.NewJob(kit.Runner),
	}
	p.proof = newProofTree(p.root)
	return p
}

// Open implements [pagekit.Opener]: a link says the four rows of a board.
func (p *wins) Open(text string) error {
	root, err := readPosition(text)
	if err != nil || root.size() != rule.Four.Size {
		return p.kit.Unread(text)
	}
	p.show(root)
	return nil
}

func (p *wins) Setup() string { return p.root.write() }

// show begins with another board.
func (p *wins) show(root position) {
	p.root, p.exam = root.forX(), false
	p.begin()
}

// begin searches the board.
func (p *wins) begin() {
	const leastZoom = 0.3 // below which the whole tree says nothing
	p.selected, p.asking, p.plain, p.refuted = noNode, false, nil, noNode
	p.proof, p.track = newProofTree(p.root), newNodeTrack(nil)
	p.tree.SetFolded(p)
	p.tree.Fold(false, 0)
	p.tree.Least = leastZoom
	p.kit.Player.SetTrack(nil)
	root, j := p.root, p.solver
	pagekit.Work(p.kit, func(ctx context.Context) []exact.SolvedCell { return j.moves(ctx, root, root.marks) }, func(cells []exact.SolvedCell, ok bool) {
		if !ok || root != p.root {
			return
		}
		p.proof.judge(0, cells)
		p.track = newNodeTrack(p.proof.tried())
		p.track.Moved = p.follow
		p.veil()
		p.kit.Player.SetTrack(p.track)
		p.runPlain()
	})
}

// follow unfolds the cell that is tried at the current step, and folds the others.
func (p *wins) follow() {
	p.veil()
	p.tree.FoldAll(true)
	p.tree.Fold(false, 0)
	if n := p.track.current(); n != noNode {
		p.tree.Fold(false, n)
		p.tree.Reveal(0, n)
	}
}

// ask has the verdicts found that the picture has asked for.
func (p *wins) ask() {
	if p.asking || len(p.proof.wanted) == 0 {
		return
	}
	p.asking = true
	root, tree, asked := p.root, p.proof, map[int]triedBoard{}
	for n := range tree.wanted {
		if n != 0 { // begin finds these
			asked[n] = tree.nodes[n].board
		}
	}
	clear(tree.wanted)
	j := p.solver
	background.Compute(p.verdicts, func(ctx context.Context) map[int][]exact.SolvedCell {
		found := map[int][]exact.SolvedCell{}
		for n, b := range asked {
			found[n] = j.moves(ctx, root, b.marks)
		}
		return found
	}, func(found map[int][]exact.SolvedCell, ok bool) {
		if tree != p.proof {
			return
		}
		p.asking = false
		if !ok {
			return
		}
		for _, n := range slices.Sorted(maps.Keys(found)) { // parents before children
			tree.judge(n, found[n])
		}
		p.Page.update()
	})
}

func (p *wins) folds(n int) bool { return len(p.proof.Children(n)) > 0 }

// unfoldLevel goes one move deeper below all that the search reads.
func (p *wins) unfoldLevel() {
	const mostShown = 20_000 // nodes
	var deeper []int
	for _, n := range p.tree.Edge() {
		if v := p.proof.verdict(n); v == winning || v == failing {
			deeper = append(deeper, n)
		}
	}
	if p.tree.Shown()+len(deeper)*fourCells <= mostShown {
		p.tree.Fold(false, deeper...)
		p.tree.Fit()
		p.Page.update()
	}
}

func (p *wins) Children(n int) []int { return p.proof.Children(n) }

func (p *wins) Form(int) graph.Form { return graph.Board }

func (p *wins) NodeView(n int) graph.NodeView {
	node := p.proof.at(n)
	f := graph.NodeView{Board: p.root.small(node.marks)}
	if n == 0 {
		return f
	}
	f.Name = place(node.cell)
	if !p.reached(n) {
		f.Ink = skin.Quiet
		return f
	}
	switch p.proof.verdict(n) {
	case unread:
		f.Ink, f.Dotted = skin.Quiet, true
	case winning:
		plies := node.truth.Plies
		if !node.marks.MinToMove {
			plies-- // the stone of o is on the board already
		}
		f.Ink, f.Note = skin.Accent, p.winIn(plies)
	case failing:
		f.Note = p.kit.Text.T("lab.findwin.no")
	}
	if node.verdict == winning || node.verdict == failing {
		f.Thick = p.proof.decider(p.proof.nodes[n].parent) == n
	}
	f.Current = p.track.current() == n
	return f
}

// winIn writes a win of x in a few letters.
func (p *wins) winIn(plies int) string {
	return p.kit.Text.T("lab.findwin.win", i18n.Args{"Plies": plies})
}

// reached reports whether the search has come to a node, or to its cell of the root.
func (p *wins) reached(n int) bool {
	for p.proof.nodes[n].parent > 0 {
		n = p.proof.nodes[n].parent
	}
	if i := slices.Index(p.proof.tried(), n); i >= 0 {
		return i < p.track.At
	}
	return p.track.At == p.track.Len()
}

// notes says of the cells of the board what has been found of them: of those that were
// tried, or of all.
func (p *wins) notes() []widgets.MarksNote {
	notes := make([]widgets.MarksNote, fourCells)
	if !p.proof.at(0).judged {
		return notes
	}
	t := p.kit.Text
	for _, k := range p.proof.nodes[0].kids {
		node := p.proof.at(k)
		note := &notes[node.cell]
		note.Ringed = p.track.current() == k
		switch {
		case p.all && node.truth.Outcome == exact.Win, node.verdict == winning && p.reached(k):
			note.Text, note.Ink = p.winIn(node.truth.Plies), skin.Accent
		case p.all && node.truth.Outcome == exact.Loss:
			note.Text, note.Ink = t.T("lab.findwin.loss", i18n.Args{"Plies": node.truth.Plies}), skin.Alarm
		case p.all:
			note.Text, note.Ink = t.T("lab.rows.draw"), skin.Quiet
		case node.verdict == failing && p.reached(k):
			note.Text, note.Ink = "–", skin.Quiet
		}
	}
	return notes
}

func (p *wins) update() {
	p.board.Set(p.root.side, p.root.cells(p.root.marks), p.notes())
	p.answer.SetText(p.sayAnswer())
	p.shortcutNow.SetOrHide(p.sayShortcut())
	p.compare()
	p.tree.Refresh()
	p.ask()
}

// sayAnswer writes the answer to the board.
func (p *wins) sayAnswer() string {
	t := p.kit.Text
	switch {
	case !p.proof.at(0).judged:
		return t.T("lab.findwin.asking")
	case p.asks():
		return t.T("lab.findwin.exercise")
	}
	return t.T("lab.findwin.answer", i18n.Args{"Answer": answerText(p.proof.answer())})
}

func (p *wins) describe() (title, text, line string) {
	t := p.kit.Text
	switch {
	case !p.proof.at(0).judged:
		return t.T("lab.rows.waiting"), t.T("lab.rows.waiting_text"), ""
	case p.proof.rows.Over(p.root.marks):
		return t.T("lab.findwin.over"), t.T("lab.findwin.over_text"), ""
	case p.selected > 0:
		title, text = p.describeNode()
		return title, text, ""
	case p.track.At == 0:
		return t.T("lab.findwin.begin"), t.T("lab.findwin.begin_text"), ""
	default:
		return p.describeStep()
	}
}

// describeStep says what trying a cell has found.
func (p *wins) describeStep() (title, text, line string) {
	t, n := p.kit.Text, p.track.current()
	node := p.proof.at(n)
	cell := i18n.Args{"Cell": place(node.cell), "Plies": node.truth.Plies, "Tried": p.track.At, "Count": p.track.Len()}
	if node.verdict == winning {
		text = t.T("lab.findwin.wins_text", cell)
		if node.truth.Plies == 1 {
			text = t.T("lab.findwin.wins_now", cell)
		}
		return t.T("lab.findwin.wins", cell), text, "answer"
	}
	text, line = t.T("lab.findwin.fails_text", cell), "try"
	if d := p.proof.decider(n); d != noNode {
		cell["Reply"] = place(p.proof.at(d).cell)
		text = t.T("lab.findwin.refuted", cell)
	}
	if p.track.At == p.track.Len() {
		text, line = p.kit.Sentences(text, t.T("lab.findwin.none")), "none"
	}
	return t.T("lab.findwin.fails", cell), text, line
}

// describeNode says what the search finds of the selected board.
func (p *wins) describeNode() (title, text string) {
	t := p.kit.Text
	var way []string
	for n := p.selected; n > 0; n = p.proof.nodes[n].parent {
		mark := "o"
		if p.proof.at(n).marks.MinToMove {
			mark = "x"
		}
		way = append([]string{mark + place(p.proof.at(n).cell)}, way...)
	}
	title = map[verdict]string{
		unknown: "lab.rows.waiting", unread: "lab.findwin.node_unread", winning: "lab.findwin.node_wins", failing: "lab.findwin.node_fails",
	}[p.proof.at(p.selected).verdict]
	return t.T(title), t.N("lab.findwin.node_text", len(way), i18n.Args{"Way": strings.Join(way, " ")})
}

package findwin

import (
	"context"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
)

// Page is the lab's page on the first winning move.
type Page struct {
	kit   *pagekit.Kit
	judge *judge

	root     problem.Marks
	proof    *proofTree
	track    *track
	selected int  // a node of the tree, or nobody
	all      bool // every cell of the board says how it ends
	shortcut bool // the lecture's search takes it
	plain    *plainRun
	text     string // of the cases
	cases    []answered
	asking   bool

	verdicts *background.Job // finds what the tree asks for
	counting *background.Job // runs the lecture's search
	batch    *background.Job // answers the cases

	board       *widgets.MarksBoard
	tree        *graph.Tree
	answer      *widgets.Text
	description *widgets.Note
	code        *widgets.PseudocodeListing
	bars        *widgets.BarChart
	counts      *widgets.Text
	shortcutNow *widgets.Text
	entry       *widget.Entry
	list        *widget.List
	summary     *widgets.Text
}

var (
	_ pagekit.Page = (*Page)(nil)
	_ graph.Model  = (*Page)(nil)
)

// track is the cells of the board that the search tries, a step each.
type track struct {
	tried []int // nodes
	at    int
	moved func()
}

// Len implements [widgets.StepTrack].
func (t *track) Len() int { return len(t.tried) }

// Index implements [widgets.StepTrack].
func (t *track) Index() int { return t.at }

// Jump implements [widgets.StepTrack].
func (t *track) Jump(at int) {
	t.at = at
	t.moved()
}

// New returns the page with the second board of the judge's sample.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &Page{
		kit: kit, judge: &judge{}, selected: nobody, shortcut: true, text: sample,
		verdicts: background.NewJob(kit.Runner), counting: background.NewJob(kit.Runner), batch: background.NewJob(kit.Runner),
	}
	p.root = boards(sample)[1]
	p.proof, p.track = newProofTree(p.root), &track{}
	return p
}

// begin searches another board.
func (p *Page) begin() {
	p.selected, p.asking, p.plain = nobody, false, nil
	p.proof, p.track = newProofTree(p.root), &track{moved: p.follow}
	p.tree.SetFolded(p)
	p.tree.Fold(false, 0)
	p.tree.Least = leastZoom
	p.kit.Player.SetTrack(nil)
	root, j := p.root, p.judge
	pagekit.Work(p.kit, func(ctx context.Context) []exact.SolvedCell { return j.moves(ctx, root) }, func(cells []exact.SolvedCell, ok bool) {
		if !ok || root != p.root {
			return
		}
		p.proof.judge(0, cells)
		p.track.tried = p.proof.tried()
		p.kit.Player.SetTrack(p.track)
		p.runPlain()
	})
}

// follow unfolds the cell that is tried at the current step, and folds the others.
func (p *Page) follow() {
	p.tree.FoldAll(true)
	p.tree.Fold(false, 0)
	if n := p.current(); n != nobody {
		p.tree.Fold(false, n)
		p.tree.Reveal(n)
	}
}

// ask has the verdicts found that the picture has asked for.
func (p *Page) ask() {
	if p.asking || len(p.proof.asked) == 0 {
		return
	}
	p.asking = true
	tree, asked := p.proof, map[int]problem.Marks{}
	for n := range tree.asked {
		if n == 0 {
			continue // begin finds these
		}
		asked[n] = tree.nodes[n].marks
	}
	clear(tree.asked)
	j := p.judge
	background.Compute(p.verdicts, func(ctx context.Context) map[int][]exact.SolvedCell {
		found := map[int][]exact.SolvedCell{}
		for n, m := range asked {
			found[n] = j.moves(ctx, m)
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
		p.update()
	})
}

// put turns a cell to x, o and empty in turn.
func (p *Page) put(cell int) {
	bit := uint16(1) << cell
	switch m := &p.root; {
	case m.Max&bit != 0:
		m.Max, m.Min = m.Max&^bit, m.Min|bit
	case m.Min&bit != 0:
		m.Min &^= bit
	default:
		m.Max |= bit
	}
	p.begin()
}

// show begins with another board.
func (p *Page) show(m problem.Marks) {
	p.root = m
	p.begin()
}

// hand is what a pointer and keys do in the tree.
func (p *Page) hand() pagekit.TreeHand {
	return pagekit.TreeHand{
		Tree: p.tree, Selected: &p.selected, Update: p.update,
		Folds: func(n int) bool { return len(p.proof.Children(n)) > 0 },
	}
}

// tapped selects a node; a second tap unfolds or folds it.
func (p *Page) tapped(n int) { p.hand().Tap(n) }

// Type implements [pagekit.Page]: plus, minus and 0 zoom, Escape lets go.
func (p *Page) Type(e *fyne.KeyEvent) bool { return p.hand().Type(e) }

// unfoldLevel goes one move deeper below all that the search reads.
func (p *Page) unfoldLevel() {
	var deeper []int
	for _, n := range p.tree.Edge() {
		if v := p.proof.verdict(n); v == wins || v == fails {
			deeper = append(deeper, n)
		}
	}
	if p.tree.Shown()+len(deeper)*side*side <= mostShown {
		p.tree.Fold(false, deeper...)
		p.tree.Fit()
		p.update()
	}
}

const (
	mostShown = 20_000 // nodes that may be unfolded at once
	leastZoom = 0.3    // below which the whole tree says nothing
)

package alphabeta

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/lab/searchtree"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/words/i18n"
)

// Page is the lab's page on alpha-beta.
type Page struct {
	kit       *pagekit.Kit
	recording *recording

	line     map[int]bool // the best line so far
	opened   anyway
	seed     uint64 // of random trees
	dice     uint64 // of shuffles and of what is searched anyway
	exam     *exam  // nil unless the student marks
	exercise string // names a random tree on the score sheet; "" for another
	selected int
	shape    shape

	tree        *graph.Tree
	description *widgets.Note
	code        *widgets.PseudocodeListing
	bars        *widgets.BarChart
	counts      *widgets.Text
	cuts        *widgets.Text
	node        *nodeCard
	tools       *tools
	input       *pagekit.TextInput
	kind        *widget.Select // the algorithm
	offer       func()         // what can be printed

	seeds *pagekit.Seed
}

var (
	_ pagekit.Page = (*Page)(nil)
	_ graph.Model  = (*Page)(nil)
)

// New returns the page with the worked example of the lecture.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &Page{kit: kit, selected: searchtree.Nowhere, shape: shape{branching: 3, depth: 3}, seed: 1}
	p.recording = newRecording(parse(problem.ChapterTree))
	kit.Player.SetTrack(p.recording.Replay)
	return p
}

// parse reads a tree that is part of the program.
func parse(text string) *problem.Tree {
	t, err := problem.ParseTree(text)
	if err != nil {
		return &problem.Tree{}
	}
	return t
}

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.tree = graph.NewTree(p)
	p.tree.OnTap = p.tapped
	p.description = widgets.NewNote()
	p.code = widgets.NewPseudocode(t.T(algorithms[p.recording.algorithm].code))
	p.bars, p.counts, p.cuts = widgets.NewBarChart(), widgets.Quiet(""), widgets.Plain("")
	p.node = newNodeCard(p)
	p.tools = newTools(p)
	p.input = p.newInput()
	handout, offer := p.kit.HandoutCard("alphabeta", t.T("lab.alphabeta.handout.text", i18n.Args{"Most": mostPrinted}), p.prints, p.handout)
	p.offer = offer
	p.showText()
	view := widgets.SurfaceAround(container.NewPadded(container.NewBorder(
		p.tools.above, nil, nil, nil, container.NewClip(p.tree))))
	return pagekit.Parts{
		View:    view,
		Picture: []fyne.CanvasObject{p.tree},
		Cards: []fyne.CanvasObject{
			p.description.Object(),
			p.node.object,
			widgets.NewCard(t.T("lab.alphabeta.leaves"), p.bars),
			widgets.NewCard(t.T("lab.code"), p.code),
			p.switchCard(),
			p.treeCard(),
			widgets.NewCard(t.T("lab.alphabeta.cuts"), p.cuts), // grows, and pushes nothing away that is pressed again and again
			p.input.Object,
			handout,
			p.kit.SheetCard(),
		},
		Update: p.update,
	}
}

// update shows the current step.
func (p *Page) update() {
	p.line = p.recording.bestLine()
	current := p.recording.NodeOf(p.recording.Replay.State().Current)
	p.describe()
	p.count()
	p.code.Mark(p.markedLine())
	p.cuts.SetText(p.listCuts())
	p.node.update()
	p.tools.update()
	p.offer()
	p.tree.Link(p.linked())
	p.tree.Refresh()
	if p.recording.Replay.Index() > 0 && p.exam == nil && !p.kit.Player.AtEnd() {
		p.tree.Reveal(current)
	}
}

func (p *Page) markedLine() int {
	if e, ok := p.recording.Replay.Last(); ok && p.exam == nil {
		return e.Line
	}
	return 0
}

// linked returns the cut that is looked at, the selected one or that of the current
// step, and the ancestor whose bound made it.
func (p *Page) linked() (from, to int) {
	if p.exam != nil {
		return searchtree.Nowhere, searchtree.Nowhere
	}
	if known := p.known(p.selected); known != nil && known.CutOff {
		_, by := known.CutBound()
		return p.selected, p.recording.NodeOf(by)
	}
	if e, ok := p.recording.Replay.Last(); ok && e.Step == textbook.Cut {
		_, by := e.CutBound()
		return p.recording.number[e.Position], p.recording.NodeOf(by)
	}
	return searchtree.Nowhere, searchtree.Nowhere
}

// known returns what the search knows of the selected node, nil for none.
func (p *Page) known(n int) *textbook.TreeNode[*problem.Tree] {
	if n == searchtree.Nowhere {
		return nil
	}
	return p.recording.Visited(n)
}

// turnTo turns to a node, after what was typed for the one before is taken.
func (p *Page) turnTo(n int) {
	p.node.keep(p.node.value.Text)
	p.selected = n
	p.tree.Select(n)
	p.update()
}

// tapped selects a node. A second tap goes to the field for its value; in an exam,
// where the first one does, it marks the node as never read.
func (p *Page) tapped(n int) {
	again := n == p.selected
	if p.exam != nil && again && n != 0 {
		p.exam.mark(n)
	}
	p.turnTo(n)
	if again || p.exam != nil {
		p.node.edit()
	}
}

// Type implements [pagekit.Page]: plus, minus and 0 zoom, Escape lets go.
func (p *Page) Type(e *fyne.KeyEvent) bool {
	if e.Name != fyne.KeyEscape || p.selected == searchtree.Nowhere {
		return p.tree.Key(e)
	}
	p.turnTo(searchtree.Nowhere)
	return true
}

// show begins with another tree.
func (p *Page) show(root *problem.Tree) {
	p.recording.root, p.exercise = root, ""
	p.selected, p.exam = searchtree.Nowhere, nil
	p.opened = anyway{}
	p.recording.rebuild()
	p.tree.SetModel(p)
	p.input.Show(root.String())
	p.kit.Player.SetTrack(p.recording.Replay)
}

// changed searches the tree anew after an edit, and goes to the end, so that one
// sees what the edit has changed. The node that was selected stays so if it is
// still there.
func (p *Page) changed(selected *problem.Tree) {
	p.opened = anyway{}
	p.recording.rebuild()
	p.selected = searchtree.Nowhere
	if n, still := p.recording.number[selected]; still {
		p.selected = n
	}
	if p.exam != nil {
		p.exam = newExam(p.recording)
	}
	p.recording.Replay.Jump(p.recording.Replay.Len())
	p.showText()
	p.tree.Restructure()
	p.tree.Select(p.selected)
	p.kit.Player.SetTrack(p.recording.Replay)
}

// showText writes the tree as text, and in an exam nothing: its stars would tell what is
// never read.
func (p *Page) showText() {
	if p.exam != nil {
		p.input.Show("")
		return
	}
	p.input.Show(p.recording.root.String())
}

// rules searches the tree by other rules.
func (p *Page) rules(change func(*textbook.Rules)) {
	change(&p.recording.rules)
	p.again()
}

// use searches the tree by another algorithm.
func (p *Page) use(algorithm int) {
	p.recording.algorithm = algorithm
	p.code.SetText(p.kit.Text.T(algorithms[algorithm].code))
	p.kind.SetSelectedIndex(algorithm)
	p.again()
}

// again searches the same tree anew. Who has not begun wants to watch it from its begin.
func (p *Page) again() {
	begun := p.exam != nil || p.recording.Replay.Index() > 0
	p.changed(p.chosen())
	if !begun {
		p.kit.Player.First()
	}
}

// chosen is the node that is selected, nil for none: where none was, none is when the tree
// changes, for the card of a node would push away what one clicks on.
func (p *Page) chosen() *problem.Tree {
	if p.selected == searchtree.Nowhere {
		return nil
	}
	return p.recording.Nodes[p.selected].Position
}

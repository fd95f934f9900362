package gametree

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/words/i18n"
)

// trees is the problem of minimax and alpha-beta: a tree that can be changed, searched step by
// step, and marked by the student.
type trees struct {
	*Page

	recording  *treeSearch
	line       map[int]bool // the best line so far
	opened     anyway
	randomSeed uint64 // of shuffles and of what is searched anyway
	exam       *exam  // nil unless the student marks
	exercise   string // names a random tree on the score sheet; "" for another
	shape      shape
	labels     labels

	cuts  *widgets.Text
	tally *widgets.Text // the leaves read, below the buttons that change the order
	node  *nodeCard
	tools *tools
	kind  *widget.Select // the algorithm

	labelled *widget.Select
}

// newTrees begins with the worked example of the lecture.
func newTrees(page *Page) gameProblem {
	page.seed = 1
	p := &trees{Page: page, shape: shape{branching: 3, depth: 3}, recording: newTreeSearch(parse(problem.ChapterTree))}
	page.kit.Player.SetTrack(p.recording.Replay)
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

// treeSetup is what a link says: a tree, and how it is searched.
type treeSetup struct {
	Tree      string    `link:",text"`
	Algorithm algorithm `link:"algorithm"`
	Siblings  bool      `link:"siblings"`
	Near      int       `link:"near=0..6"` // how far apart the bounds may be
	Exam      bool      `link:"exam"`
	Labels    labels    `link:"bounds|names|order"`
}

// labels are what stands at the nodes beside their bounds.
type labels int

const (
	byPath  labels = 1 // 1.2.2 is the second child of the second child of the root's first
	byOrder labels = 2 // in which the search has generated them
)

// labelKeys are the keys of their names.
var labelKeys = []string{"lab.alphabeta.label.bounds", "lab.alphabeta.label.names", "lab.alphabeta.label.order"}

// maxNear is the largest distance of bounds at which one may cut.
const maxNear = 6

func (p *trees) Open(text string) error {
	var to treeSetup
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	if to.Algorithm >= quiescence {
		return p.kit.Unread(text)
	}
	if err := p.input.Enter(to.Tree); err != nil {
		return err
	}
	p.recording.algorithm = to.Algorithm
	p.recording.rules = textbook.Rules{SiblingsOnly: to.Siblings, Near: to.Near}
	p.recording.rebuild()
	p.kit.Player.SetTrack(p.recording.Replay)
	p.labels = to.Labels
	if to.Exam {
		p.toggleExam()
	}
	return nil
}

func (p *trees) Setup() string { return p.setupWith(p.treeText()) }

func (p *trees) setupWith(tree string) string {
	r := p.recording
	return pagekit.EncodeSetup(treeSetup{tree, r.algorithm, r.rules.SiblingsOnly, r.rules.Near, p.exam != nil, p.labels})
}

// treeText writes the tree; in an exam without its stars, which would tell what is never read.
func (p *trees) treeText() string {
	if p.exam == nil {
		return p.recording.text
	}
	return p.exam.tree(p.recording, 0).String()
}

// inputRows is how many lines of a tree's text are seen at once.
const inputRows = 3

// newInput takes trees as the command line does.
func (p *trees) newInput() *pagekit.TextInput {
	t := p.kit.Text
	return p.kit.NewTextInput(pagekit.TextOptions{
		Title: t.T("lab.alphabeta.input"), Format: t.T("lab.alphabeta.format"), Rows: inputRows, File: "tree.txt",
		Take: func(text string) error {
			root, err := problem.ParseTree(text)
			switch {
			case err != nil:
				return err
			case root.Leaves() > maxLeaves:
				return &problem.Mistake{Fault: "large", Args: i18n.Args{"Most": t.Count(maxLeaves)}}
			case root.Nodes() > maxNodes:
				return &problem.Mistake{Fault: "nodes", Args: i18n.Args{"Most": t.Count(maxNodes)}}
			}
			p.begin(root)
			return nil
		},
		Mistakes: "lab.alphabeta.mistake.",
		Whole:    p.treeText,
	})
}

func (p *trees) build() pagekit.Parts {
	t := p.kit.Text
	p.tree = graph.NewTree(p)
	p.tree.OnTap = p.tapped
	p.cuts = widgets.Plain("")
	p.quiz = p.kit.NewQuiz("", p.question, func() { p.kit.NextQuestion(p.question) }, nil)
	p.node, p.tools, p.input = newNodeCard(p), newTools(p), p.newInput()
	p.handoutCard("alphabeta", t.T("lab.alphabeta.handout.text", i18n.Args{"Most": mostPrintedLeaves}), p.prints, p.handout)
	p.showText()
	return pagekit.Parts{
		View:    p.around(p.tools.above),
		Picture: []fyne.CanvasObject{p.tree},
		Main:    func(step int) bool { return p.recording.cuts(step) },
		Next:    func() { p.use((p.recording.algorithm + 1) % quiescence) },
		Cards: []fyne.CanvasObject{
			p.node.object,
			widgets.NewCard(t.T("lab.alphabeta.leaves"), p.bars),
			p.switchCard(),
			p.quiz.Object,
			p.treeCard(),
			widgets.NewCard(t.T("lab.alphabeta.cuts"), p.cuts), // grows, and pushes nothing away that is pressed again and again
			p.input.Object,
		},
	}
}

func (p *trees) program() (pseudocode, listing string) {
	key, r := p.recording.algorithm.word(), p.recording.rules
	if p.recording.algorithm != alphaBeta {
		return p.kit.Program(key)
	}
	if r.SiblingsOnly {
		key = "siblings"
	}
	pseudocode, listing = p.kit.Program(key)
	if r.Near > 0 {
		near := strings.NewReplacer("α ≥ β", "α ≥ β - "+strconv.Itoa(r.Near), "alpha >= beta", "alpha >= beta - "+strconv.Itoa(r.Near))
		pseudocode, listing = near.Replace(pseudocode), near.Replace(listing)
	}
	return pseudocode, listing
}

func (p *trees) lookFor() string {
	switch r := p.recording; {
	case r.algorithm == alphaBeta && r.rules.Near > 0:
		return "near"
	case r.algorithm == alphaBeta && r.rules.SiblingsOnly:
		return "siblings"
	default:
		return r.algorithm.word()
	}
}

func (p *trees) update() {
	p.line = p.recording.bestLine()
	p.count()
	p.tools.offerRules()
	widgets.SetVisible(p.quiz.Object, p.exam == nil)
	p.cuts.SetText(p.listCuts())
	p.node.update()
	p.tools.update()
	cut, by := p.linked()
	p.tree.Link(cut, by)
	p.tree.Join(p.recording.joins())
	p.tree.Refresh()
	if p.recording.Replay.Index() > 0 && p.exam == nil {
		if n := p.recording.NodeOf(p.recording.Replay.State().Current); n == 0 {
			p.tree.Reveal(0)
		} else {
			p.tree.Reveal(0, by, n) // with whose bound it was compared, if it was
		}
	}
}

// linked returns the cut that is looked at, the selected one or that of the current
// step, and the ancestor whose bound made it.
func (p *trees) linked() (from, to int) {
	if p.exam != nil {
		return noNode, noNode
	}
	if p.selected != noNode {
		if known := p.recording.Visited(p.selected); known != nil && known.CutOff {
			_, by := known.CutBound()
			return p.selected, p.recording.NodeOf(by)
		}
	}
	switch e, _ := p.recording.Replay.Last(); e.Step {
	case textbook.Cut:
		_, by := e.CutBound()
		return p.recording.number[e.Position], p.recording.NodeOf(by)
	case textbook.Hit:
		return p.recording.number[e.Position], p.recording.NodeOf(e.Same)
	}
	return noNode, noNode
}

func (p *trees) Children(n int) []int { return p.recording.Children(n) }

func (p *trees) Form(n int) graph.Form { return p.recording.Form(n) }

// turnTo turns to a node, after what was typed for the one before is taken.
func (p *trees) turnTo(n int) {
	p.node.keep(p.node.value.Text)
	p.selected = n
	p.tree.Select(n)
	p.Page.update()
}

// tapped selects a node. A second tap goes to the field for its value; in an exam,
// where the first one does, it marks the node as never read.
func (p *trees) tapped(n int) {
	again := n == p.selected
	if p.exam != nil && again && n != 0 {
		p.mark(n)
	}
	p.turnTo(n)
	if again || p.exam != nil {
		p.node.edit()
	}
}

// typed implements [gameProblem]: plus, minus and 0 zoom, Escape lets go, and letters do what a lesson needs.
func (p *trees) typed(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == fyne.KeyN:
		p.label((p.labels + 1) % labels(len(labelKeys)))
	case e.Name == fyne.KeyM:
		p.toggleExam()
	case e.Name == fyne.KeyReturn && p.exam != nil:
		p.node.edit()
	case e.Name == fyne.KeyC && p.exam != nil:
		p.checkAnswers()
	case e.Name == fyne.KeyR && p.exam != nil:
		p.tell()
	case p.exam == nil && e.Name == fyne.KeyB:
		p.sortBy(bestFirst)
	case p.exam == nil && e.Name == fyne.KeyW:
		p.sortBy(worstFirst)
	case p.exam == nil && e.Name == fyne.KeyA:
		p.openPruned()
	case e.Name == fyne.KeyEscape && p.selected != noNode:
		p.turnTo(noNode)
	default:
		return p.tree.Key(e)
	}
	return true
}

// openPruned searches a node that was cut off anyway: the one selected, or the first.
func (p *trees) openPruned() {
	if p.selected == noNode || !p.recording.Pruned(p.selected) {
		n := slices.IndexFunc(p.recording.Nodes, func(n treeNode[*problem.Tree]) bool { return p.recording.Pruned(p.recording.number[n.Position]) })
		if n < 0 {
			return
		}
		p.turnTo(n)
	}
	p.open(p.selected)
}

// label writes something else at the nodes.
func (p *trees) label(by labels) {
	p.labels = by
	p.labelled.SetSelectedIndex(int(by))
	p.Page.update()
}

// begin begins with another tree.
func (p *trees) begin(root *problem.Tree) {
	p.recording.root = root
	p.selected, p.exam = noNode, nil
	p.opened = anyway{}
	p.recording.rebuild()
	p.nameExercise()
	p.tree.SetModel(p)
	p.input.Show(p.recording.text)
	p.kit.Player.SetTrack(p.recording.Replay)
}

// changed searches the tree anew after an edit, and goes to the end, so that one
// sees what the edit has changed. The node that was selected stays so if it is
// still there.
func (p *trees) changed(selected *problem.Tree) {
	p.opened = anyway{}
	p.recording.rebuild()
	p.nameExercise()
	p.selected = noNode
	if n, still := p.recording.number[selected]; still {
		p.selected = n
	}
	if p.exam != nil {
		p.exam = p.begunExam()
	}
	p.recording.Replay.Jump(p.recording.Replay.Len())
	p.showText()
	p.tree.Restructure()
	p.tree.Select(p.selected)
	p.kit.Player.SetTrack(p.recording.Replay)
}

// showText writes the tree as text, and in an exam nothing: its stars would tell what is
// never read.
func (p *trees) showText() {
	if p.exam != nil {
		p.input.Show("")
		return
	}
	p.input.Show(p.recording.text)
}

// rules searches the tree by other rules.
func (p *trees) rules(change func(*textbook.Rules)) {
	change(&p.recording.rules)
	p.again()
}

// use searches the tree by another algorithm.
func (p *trees) use(a algorithm) {
	p.recording.algorithm = a
	p.kind.SetSelectedIndex(int(a))
	p.again()
}

// again searches the same tree anew, and goes to the end unless the search had not begun.
func (p *trees) again() {
	begun := p.exam != nil || p.recording.Replay.Index() > 0
	p.changed(p.chosen())
	if !begun {
		p.kit.Player.First()
	}
}

// chosen is the node that is selected, nil for none. While there is none, a change of the
// tree selects none: the card of a node would move what is clicked on.
func (p *trees) chosen() *problem.Tree {
	if p.selected == noNode {
		return nil
	}
	return p.recording.Nodes[p.selected].Position
}

// toggleExam lets the student mark the tree, or shows the search again.
func (p *trees) toggleExam() {
	if p.exam != nil {
		p.exam = nil
		p.showText()
		p.kit.Player.First()
		return
	}
	p.exam = newExam(p.recording) // of the algorithm below
	if p.selected == noNode {
		p.selected = 0 // where one can begin to type
	}
	switch a := p.recording.algorithm; { // one that leaves the same values
	case !a.bounds():
		p.use(minimax)
	default:
		p.use(alphaBeta)
	}
}

// begunExam is the exam of the tree as far as it was done before.
func (p *trees) begunExam() *exam {
	e := newExam(p.recording)
	p.kit.Recall(p.Kept(), &e.marks)
	return e
}

// mark says that a node is never read, or that it is after all.
func (p *trees) mark(n int) {
	p.exam.mark(p.recording, n)
	p.keepExam()
}

// keepExam keeps what was done of the exam.
func (p *trees) keepExam() { p.kit.Remember(p.Kept(), p.exam.marks) }

// checkAnswers checks what was filled in, what is being typed too, and puts it on the score sheet.
func (p *trees) checkAnswers() {
	p.node.keep(p.node.value.Text)
	judged := p.exam.check(p.recording)
	p.keepExam()
	if p.exam.Told {
		judged = nil // it was copied
	}
	exercise := p.exercise
	if exercise == "" {
		exercise = p.exam.tree(p.recording, 0).String() // without stars, as it was shown
	}
	t := p.kit.Text
	p.kit.Sheet.Add(p.exam.sheet(p.recording, judged, t.T("lab.topic.mark"), t.T(p.recording.algorithm.name())+" · "+exercise, p.name)...)
	p.Page.update()
}

// tell shows what should stand at the nodes that are left; what was filled in before counts.
func (p *trees) tell() {
	p.checkAnswers()
	p.exam.Told = true
	p.keepExam()
	p.Page.update()
}

package gametree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/board/rule"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
)

// fourCells is the number of cells of the board of 4×4.
const fourCells = 16

// noCell is no cell of a board.
const noCell = -1

// proofTree is what the search for the first winning move reads: below each board the
// cells in reading order, up to the one that decides. What its nodes are worth is found
// elsewhere meanwhile.
type proofTree struct {
	*grown[triedBoard]

	rows   *problem.Rows
	wanted map[int]bool // nodes of which the children are to be judged
}

// triedBoard is a board with what is known of it.
type triedBoard struct {
	marks   problem.Marks // x is MAX
	cell    int           // of the last stone, noCell at the root
	verdict verdict
	truth   exact.Truth // of the last stone, for the side that put it
	judged  bool        // the children have their verdicts
}

// verdict says what the search finds of a board.
type verdict uint8

const (
	unknown verdict = iota // it is being found
	unread                 // the search never comes here
	winning                // x wins by force
	failing                // x does not
)

func newProofTree(root position) *proofTree {
	t := &proofTree{rows: root.game(problem.NoEvaluation), wanted: map[int]bool{}}
	t.grown = newGrown(triedBoard{marks: root.marks, cell: noCell}, t.moves)
	return t
}

// moves returns the boards after each move, in reading order: from the top left.
func (t *proofTree) moves(b triedBoard) (after []triedBoard) {
	if t.rows.Over(b.marks) {
		return nil
	}
	side := rule.Four.Size.W
	for i := range fourCells {
		cell := (side-1-i/side)*side + i%side
		if (b.marks.Max|b.marks.Min)>>cell&1 == 0 {
			after = append(after, triedBoard{marks: t.rows.Put(b.marks, rule.Four.Size.Point(cell)), cell: cell})
		}
	}
	return after
}

// at returns what is known of a node.
func (t *proofTree) at(n int) *triedBoard { return &t.nodes[n].board }

// verdict returns what the search finds of a node, and has it found out if need be.
func (t *proofTree) verdict(n int) verdict {
	for above := t.nodes[n].parent; above != noNode; above = t.nodes[above].parent {
		if !t.at(above).judged {
			t.wanted[above] = true
		}
	}
	return t.at(n).verdict
}

// judge gives the children of a node their verdicts: those after the one that decides are
// never read, nor is what lies below an unread board.
func (t *proofTree) judge(n int, cells []exact.SolvedCell) {
	t.at(n).judged = true
	decided := t.at(n).verdict == unread
	xMoves := !t.at(n).marks.MinToMove
	for _, k := range t.Children(n) {
		kid := t.at(k)
		for _, c := range cells {
			if rule.Four.Size.Index(c.Point) == kid.cell {
				kid.truth = c.Truth
			}
		}
		xWins := kid.truth.Outcome == exact.Win
		if !xMoves {
			xWins = kid.truth.Outcome == exact.Loss
		}
		switch {
		case decided:
			kid.verdict = unread
		case xWins:
			kid.verdict = winning
		default:
			kid.verdict = failing
		}
		decided = decided || xWins == xMoves
	}
}

// decider returns the child that decides a node, noNode when all must be read.
func (t *proofTree) decider(n int) int {
	want := failing
	if !t.at(n).marks.MinToMove {
		want = winning
	}
	for _, k := range t.nodes[n].kids {
		if t.at(k).verdict == want {
			return k
		}
	}
	return noNode
}

// tried lists the children of the root that the search reads.
func (t *proofTree) tried() (kids []int) {
	for _, k := range t.Children(0) {
		if v := t.at(k).verdict; v == winning || v == failing {
			kids = append(kids, k)
		}
	}
	return kids
}

// answer returns the answer to the board, noCell when x has no winning move.
func (t *proofTree) answer() int {
	if n := t.decider(0); n != noNode {
		return t.at(n).cell
	}
	return noCell
}

func (p *wins) build() pagekit.Parts {
	p.board = widgets.NewMarks(p.root.side, func(cell int) { p.show(p.root.put(cell)) })
	p.board.Numbered = true
	p.tree = graph.NewFolded(p)
	p.tree.OnTap, p.tree.OnView = p.tapped, p.ask
	p.answer, p.shortcutNow = widgets.Strong(""), widgets.Plain("")
	p.seeds = p.kit.NewSeed(&p.seed, p.exercise)
	p.quiz = p.kit.NewQuiz("", p.question, p.nextQuestion, p.seeds)
	parts := pagekit.Parts{
		View:    p.view(),
		Picture: []fyne.CanvasObject{p.board, p.tree},
		Cards: []fyne.CanvasObject{
			p.casesCard(), p.shortcutCard(),
			widgets.NewCard(p.kit.Text.T("lab.findwin.counts"), p.bars, p.counts), p.quiz.Object,
		},
	}
	p.begin()
	p.readText(p.text)
	return parts
}

func (p *wins) program() (pseudocode, listing string) { return p.kit.Program("findwin") }

// view is the large card: the board with its answer over the tree.
func (p *wins) view() fyne.CanvasObject {
	t := p.kit.Text
	p.marks = p.check("lab.findwin.mark_all", p.all, func(on bool) {
		p.all = on
		p.kit.Player.OnChange()
	})
	clear := widgets.FlatButton(t.T("lab.rows.clear"), nil, func() { p.show(empty(p.root.side)) })
	beside := container.NewVBox(layout.NewSpacer(), p.answer, widgets.Quiet(t.T("lab.findwin.board_text")), p.marks,
		container.NewHBox(clear), layout.NewSpacer())
	unfold := widgets.FlatButton(t.T("lab.findwin.deeper"), nil, p.unfoldLevel)
	fold := widgets.FlatButton(t.T("lab.rows.fold"), nil, func() {
		p.follow()
		p.tree.Fit()
	})
	tools := widgets.Flow(unfold, fold, widgets.FlatButton(t.T("lab.whole"), nil, p.tree.ShowWhole))
	upper := container.New(boardAndWords{}, p.board, widgets.VScroll(beside))
	lower := container.New(widgets.TopAndRest{}, tools, container.NewClip(p.tree))
	return widgets.SurfaceAround(container.NewPadded(scrolling(upper, lower)))
}

// shortcutCard explains the lecture's shortcut.
func (p *wins) shortcutCard() fyne.CanvasObject {
	t := p.kit.Text
	take := p.check("lab.findwin.short_take", p.shortcut, func(on bool) {
		p.shortcut, p.plain = on, nil
		p.runPlain()
		p.kit.Player.OnChange()
	})
	example := widgets.FlatButton(t.T("lab.findwin.counter"), nil, func() { p.show(boards(counterExample)[0]) })
	return widgets.NewCard(t.T("lab.findwin.shortcut"), p.shortcutNow, widgets.Quiet(t.T("lab.findwin.short_text")), take, container.NewHBox(example))
}

// casesCard answers boards that are pasted.
func (p *wins) casesCard() fyne.CanvasObject {
	t := p.kit.Text
	p.entry = p.kit.NewLines(entryRows)
	p.entry.SetText(p.text)
	p.entry.OnChanged = p.readText
	p.summary = widgets.Quiet(p.sayCases())
	p.list = widget.NewList(func() int { return len(p.cases) }, func() fyne.CanvasObject { return widget.NewLabel("") }, func(i widget.ListItemID, o fyne.CanvasObject) {
		o.(*widget.Label).Truncation = fyne.TextTruncateEllipsis
		o.(*widget.Label).SetText(p.sayCase(p.cases[i]))
	})
	p.list.HideSeparators = true
	p.list.OnSelected = func(i widget.ListItemID) {
		p.list.UnselectAll()
		if i < len(p.cases) && p.cases[i].block.Err == nil {
			p.show(p.cases[i].root)
		}
	}
	copied := widgets.NewCopyButton(t.T("lab.findwin.copy"), t.T("dialog.copied"), func() string { return judgeOutput(p.cases) })
	return widgets.NewCard(t.T("lab.findwin.cases"), widgets.Label(t.T("lab.findwin.cases_text")), p.entry,
		container.New(listRoom{}, widgets.WheelOverList(p.list, func(e *fyne.ScrollEvent) { p.kit.Scrolled(e) })), p.summary, container.NewHBox(copied))
}

// entryRows is how many lines of the text are in view.
const entryRows = 5

// listRoom gives the list of answers room for some of them.
type listRoom struct{}

// listHeight is the height of the list of answers at scale 1.
const listHeight = 120

func (listRoom) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, listHeight*skin.Scale())
}

func (listRoom) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// scrolling has the board with its words over the tree, and scrolls where there is too little height
// for both: the cells stay large enough for a finger.
func scrolling(upper, lower fyne.CanvasObject) fyne.CanvasObject {
	parts := &boardOverTree{}
	return container.New(boardView{parts}, widgets.VScroll(container.New(parts, upper, lower)))
}

// boardView lets the parts know whether it is narrow before they get their places.
type boardView struct{ parts *boardOverTree }

func (boardView) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (v boardView) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	v.parts.narrow = narrow(size.Width)
	objects[0].Resize(size)
}

// narrow reports whether words beside the board leave it too little of a width, as on a telephone that
// is held sideways.
func narrow(width float32) bool { return width < narrowView }

// boardOverTree gives the board its share of the height, and the rest to the tree.
type boardOverTree struct{ narrow bool }

const (
	boardShare = 0.42
	boardMost  = 300 // at scale 1
	wordsShare = 0.6 // for words that want more; they scroll where that is too little
)

// Sizes of a view that scrolls.
const (
	narrowView  = 300 // below this width the words stand under the board
	narrowBoard = 160
	narrowWords = 190
	treeLeast   = 170
	viewLeast   = 320 // of the height of board and tree, where the words are beside the board
)

// MinSize implements fyne.Layout. In a narrow view the parts take any width.
func (b *boardOverTree) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if b.narrow {
		return fyne.NewSize(0, narrowBoard+narrowWords+treeLeast)
	}
	upper, lower := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(upper.Width, lower.Width), max(upper.Height, viewLeast))
}

func (b *boardOverTree) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := max(objects[0].MinSize().Height, min(size.Height*boardShare, boardMost*skin.Scale()))
	if b.narrow {
		high = narrowBoard + narrowWords
	}
	widgets.SetBounds(objects[0], 0, 0, size.Width, high)
	words := objects[0].(*fyne.Container).Objects[1].(*container.Scroll).Content.MinSize().Height // at the width that they have got
	if most := min(words, size.Height*wordsShare); !b.narrow && most > high {
		high = most
		widgets.SetBounds(objects[0], 0, 0, size.Width, high)
	}
	widgets.SetBounds(objects[1], 0, high, size.Width, max(0, size.Height-high))
}

// boardAndWords puts what is said of the board to the right of it, or in a narrow view below it.
type boardAndWords struct{}

// wordsGap is the room between them at scale 1, wordsMost the width of the words, edgeMost and gapMost the
// parts of the width that the board and the room have at most.
const (
	edgeMost  = 0.4
	gapMost   = 0.04
	wordsGap  = 18
	wordsMost = 420
)

func (boardAndWords) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a := objects[0].MinSize()
	return fyne.NewSize(2*a.Width, a.Height)
}

func (boardAndWords) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if narrow(size.Width) {
		edge := min(narrowBoard, size.Width)
		widgets.SetBounds(objects[0], (size.Width-edge)/2, 0, edge, edge)
		widgets.SetBounds(objects[1], 0, edge, size.Width, max(0, size.Height-edge))
		return
	}
	gap := min(wordsGap*skin.Scale(), size.Width*gapMost)
	edge := max(0, min(size.Height, size.Width*edgeMost, size.Width-gap-objects[1].MinSize().Width))
	words := min(size.Width-edge-gap, wordsMost*skin.Scale())
	left := max(0, (size.Width-edge-gap-words)/2)
	widgets.SetBounds(objects[0], left, (size.Height-edge)/2, edge, edge)
	widgets.SetBounds(objects[1], left+edge+gap, 0, words, size.Height)
}

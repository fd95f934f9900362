package gametree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
)

// problems is the table of the page: the key of each problem in links and words, and its begin.
var problems = map[string]func(*Page) gameProblem{
	"alphabeta": newTrees,
	"rows":      newRows,
	"mcts":      newCarlo,
	"findwin":   newWins,
	"games":     newGames,
}

// gameProblem is a kind of game tree: how it is drawn, searched and asked about. Each one has the
// page in it, and with it what all have in common.
type gameProblem interface {
	pagekit.Opener
	// build makes the large card and the cards beside it, once the widgets of all problems are made.
	build() pagekit.Parts
	// program is what the tree shows, as [pagekit.Kit.Program] has it.
	program() (pseudocode, listing string)
	// lookFor ends the key of what to look for now, "" for the page's.
	lookFor() string
	// describe says what the current step does, or what is known of the selected node, and names
	// the line of the program that does it; "" is none.
	describe() (title, text, line string)
	// update shows the current step in the tree and in the widgets of the problem.
	update()
	// folds reports whether a second tap folds or unfolds a node.
	folds(n int) bool
	// typed uses a key, if it can.
	typed(*fyne.KeyEvent) bool
}

// Page is the lab's page on trees of games, at one of the problems.
type Page struct {
	kit     *pagekit.Kit
	problem gameProblem

	selected int    // a node of the tree, or noNode
	seed     uint64 // of the random exercise that is shown

	tree        *graph.Tree
	description *widgets.Note
	code        *widgets.PseudocodeListing
	bars        *widgets.BarChart
	counts      *widgets.Text  // of what the bars show
	compared    *widgets.Table // of all algorithms; nil where a problem has none

	// These are nil where a problem has none.
	quiz  *pagekit.Quiz
	seeds *pagekit.Seed
	input *pagekit.TextInput
	offer func() // shows what can be printed
}

// New returns the page at a problem, by its key.
func New(key string) func(*pagekit.Kit) pagekit.Page {
	return func(kit *pagekit.Kit) pagekit.Page {
		p := &Page{kit: kit, selected: noNode}
		p.problem = problems[key](p)
		return p
	}
}

var _ pagekit.Opener = (*Page)(nil)

// Open implements [pagekit.Opener].
func (p *Page) Open(text string) error { return p.problem.Open(text) }

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string { return p.problem.Setup() }

// Hint implements [pagekit.Hinter].
func (p *Page) Hint() string { return p.problem.lookFor() }

// lookFor has the words of the page.
func (*Page) lookFor() string { return "" }

// Kept implements [pagekit.Keeper].
func (p *Page) Kept() string {
	if own, ok := p.problem.(*trees); ok {
		return own.setupWith(own.recording.text)
	}
	return p.problem.Setup()
}

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	p.description, p.code = p.kit.NewNote(), widgets.NewPseudocode(p.problem.program())
	p.bars, p.counts = widgets.NewBarChart(), widgets.Quiet("")
	parts := p.problem.build()
	parts.Update, parts.Said, parts.Code = p.update, p.description, p.code
	return parts
}

// Type implements [pagekit.Page].
func (p *Page) Type(e *fyne.KeyEvent) bool { return p.problem.typed(e) }

// update shows the current step.
func (p *Page) update() {
	title, text, line := p.problem.describe()
	p.description.Set(title, text)
	p.code.SetText(p.problem.program())
	p.code.Mark(line)
	if p.quiz != nil {
		p.quiz.Update()
	}
	if p.offer != nil {
		p.offer()
	}
	p.problem.update()
}

// treeInput is what a pointer and keys do in the tree.
func (p *Page) treeInput() pagekit.TreeInput {
	return pagekit.TreeInput{Tree: p.tree, Selected: &p.selected, Update: p.update, Folds: p.problem.folds}
}

// tapped selects a node; a second tap unfolds or folds it.
func (p *Page) tapped(n int) { p.treeInput().Tap(n) }

// folds has nodes stay as they are.
func (*Page) folds(int) bool { return false }

// typed has plus, minus and 0 zoom, and Escape let go.
func (p *Page) typed(e *fyne.KeyEvent) bool { return p.treeInput().Type(e) }

// around is the large card with something over the tree.
func (p *Page) around(above fyne.CanvasObject) fyne.CanvasObject {
	return widgets.SurfaceAround(container.NewPadded(container.NewBorder(above, nil, nil, nil, container.NewClip(p.tree))))
}

// handoutCard prints exercises, whenever fits says that there is one.
func (p *Page) handoutCard(name, about string, fits func() bool, now func() pagekit.Handout) {
	p.offer = p.kit.HandoutCard(name, about, fits, now)
}

// check is a switch; changed is told of each change.
func (p *Page) check(key string, on bool, changed func(on bool)) *widget.Check {
	return widgets.ChoiceCheck(p.kit.Text.T(key), on, changed)
}

// oneOf offers words, by their keys, of which one is chosen already, or none.
func (p *Page) oneOf(keys []string, already int, chosen func(i int)) *widget.Select {
	return widgets.NewSelect(len(keys), already, func(i int) string { return p.kit.Text.T(keys[i]) }, chosen)
}

// second is the index of the second of two words where it is so, else of the first.
func second(so bool) int {
	if so {
		return 1
	}
	return 0
}

package grid

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
)

// Page is the lab's page on ways among walls.
type Page struct {
	kit *pagekit.Kit

	grid      *problem.Grid
	method    int
	heuristic int
	diagonal  bool
	ground    int // what is painted: Wall, or the cost of mud
	example   int // of examples, widgets.NoChoice for another grid
	run       *run

	board       *board
	caption     *widgets.Text
	description *widgets.Note
	table       *widgets.Table
	code        *widgets.PseudocodeListing
	examples    *widget.Select
	quiz        *pagekit.Quiz
	seeds       *pagekit.Seed
	seed        uint64 // of the maze shown last
	exercise    string // names it on the score sheet; "" for another grid
	input       *pagekit.TextInput
	written     string // the grid as it was last put into the input
}

// mud is the cost of slow ground that is painted.
const mud = 5

var _ pagekit.Page = (*Page)(nil)

// New returns the page with its first example, searched to its end.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &Page{kit: kit, method: aStar, ground: problem.Wall}
	p.grid = parse(examples[0].text)
	p.search(true)
	return p
}

// Type implements [pagekit.Page].
func (p *Page) Type(*fyne.KeyEvent) bool { return false }

// take begins with another grid, as it was painted.
func (p *Page) take(g *problem.Grid) {
	p.grid, p.example, p.exercise = g, widgets.NoChoice, ""
	if p.examples != nil {
		p.examples.ClearSelected()
	}
	p.again()
}

// open begins with an example.
func (p *Page) open(i int) {
	p.grid, p.example, p.exercise = parse(examples[i].text), i, p.kit.Text.T("lab.grid.example."+examples[i].key)
	p.again()
}

// again searches anew. Who looked at the end of the search still does, so that one sees at
// once what a wall changes.
func (p *Page) again() { p.search(p.run.at == p.run.Len()) }

func (p *Page) search(end bool) {
	p.run = search(problem.GridPaths{Grid: p.grid, Diagonal: p.diagonal, H: heuristics[p.heuristic].h}, p.method)
	if end {
		p.run.Jump(p.run.Len())
	}
	p.kit.Player.SetTrack(p.run)
}

// update shows the current step.
func (p *Page) update() {
	p.board.Refresh()
	p.tellCell()
	p.describe()
	p.count()
	p.code.SetText(p.kit.Text.T("pseudocode." + methods[p.method].key))
	p.code.Mark(p.markedLine())
	if now := p.grid.String(); p.written != now { // never while somebody types
		p.written = now
		p.input.Show(now)
	}
	p.quiz.Update()
}

// markedLine returns the current line of the pseudocode: at the end of a search that found
// nothing it is the last.
func (p *Page) markedLine() int {
	e, ok := p.run.current()
	switch {
	case !ok:
		return 0
	case p.run.at == p.run.Len() && p.run.shown().path.States == nil:
		return lines(p.kit.Text.T("pseudocode." + methods[p.method].key))
	default:
		return e.Line
	}
}

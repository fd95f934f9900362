package eight

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
)

// Page is the lab's page on A*.
type Page struct {
	kit *pagekit.Kit

	start      problem.Eight
	goal       problem.Eight
	heuristic  [2]int // of the search that is shown and of its rival
	keepClosed bool
	comparison *comparison    // nil while it is being run
	setup      bool           // tiles are put anywhere
	asking     asking         // of the quiz
	chosen     *problem.Eight // a node that was picked, nil to follow the search

	board       *playable
	inHand      *board
	caption     *widgets.Text
	open        *list
	closed      *list
	tree        *treeView
	listed      bool // OPEN and CLOSED are shown as lists
	lists       fyne.CanvasObject
	asLists     *widget.Button
	asTree      *widget.Button
	whole       *widget.Button
	description *widgets.Note
	bars        *widgets.BarChart
	raceText    *widgets.Text
	code        *widgets.PseudocodeListing
	entry       *widgets.LineEntry
	misread     *widgets.Text // what is wrong with what was typed there
	choices     *choices
	goalEntry   *widgets.LineEntry
	goalBoard   *board
	rivals      *rivals
	quiz        *pagekit.Quiz
	seeds       *pagekit.Seed
	offer       func() // what can be printed
	seed        uint64 // of the random puzzle shown last
}

var _ pagekit.Page = (*Page)(nil)

// New returns the page with its first example.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &Page{kit: kit, heuristic: [2]int{manhattan, misplaced}}
	p.start, p.goal = position(examples[0].puzzle), position(examples[0].goal)
	p.rivals = newRivals(kit)
	return p
}

// position reads a puzzle that is part of the program; "" is the usual goal.
func position(text string) problem.Eight {
	e, err := problem.ParseEight(text)
	if err != nil {
		return problem.EightGoal
	}
	return e
}

// Type implements [pagekit.Page]: Escape follows the search again, plus, minus and 0 zoom
// the tree.
func (p *Page) Type(e *fyne.KeyEvent) bool {
	if !p.listed && p.tree.tree.Key(e) {
		return true
	}
	if e.Name == fyne.KeyEscape && p.chosen != nil {
		p.pick(nil)
		return true
	}
	return false
}

// begin searches the puzzle anew with both heuristics. A puzzle that cannot be
// solved is not searched: all 181,440 states would be.
func (p *Page) begin() {
	p.comparison, p.chosen, p.asking = nil, nil, asking{}
	p.kit.Player.SetTrack(nil)
	p.rivals.begin(p)
	if !p.start.Reaches(p.goal) {
		return
	}
	start, goal, h, keep := p.start, p.goal, p.heuristic, p.keepClosed
	pagekit.Work(p.kit, func(ctx context.Context) *comparison {
		return &comparison{
			recordings: [2]*recording{search(ctx, start, goal, h[0], keep), search(ctx, start, goal, h[1], keep)},
			best:       shortest(start, goal),
		}
	}, func(r *comparison, ok bool) {
		if !ok || start != p.start || goal != p.goal {
			return // it broke, or a puzzle without a solution has taken its place
		}
		p.comparison = r
		p.kit.Player.SetTrack(r)
	})
}

// puzzle begins with another position.
func (p *Page) puzzle(e problem.Eight) {
	p.start = e
	p.begin()
}

// aim begins with another goal.
func (p *Page) aim(goal problem.Eight) {
	p.goal = goal
	p.begin()
}

// tapped moves a tile or, in setting up, exchanges two.
func (p *Page) tapped(cell int) {
	if !p.setup {
		if next, ok := slid(p.start, cell); ok {
			p.puzzle(next)
		}
		return
	}
	if p.board.chosen == nobody {
		p.board.chosen = cell
		p.board.Refresh()
		return
	}
	first := p.board.chosen
	p.board.chosen = nobody
	p.exchange(first, cell)
}

// dragged does what two taps do in setting up; else it moves the tile if it can.
func (p *Page) dragged(from, to int) {
	if p.setup {
		p.exchange(from, to)
		return
	}
	if to == p.start.Blank() {
		p.tapped(from)
	}
}

func (p *Page) exchange(a, b int) {
	if a == b {
		p.board.Refresh()
		return
	}
	p.puzzle(swapped(p.start, a, b))
}

// pick shows a node of the lists or of the tree; nil follows the search.
func (p *Page) pick(e *problem.Eight) {
	p.chosen = e
	p.update()
}

// inView returns the node whose board is shown, and what is known of it.
func (p *Page) inView() (problem.Eight, event, bool) {
	if p.comparison == nil {
		return p.start, event{}, false
	}
	r := p.comparison.recordings[0]
	if p.chosen != nil {
		if e, ok := r.Known(*p.chosen, p.comparison.at); ok {
			return *p.chosen, e, true
		}
		p.chosen = nil // it is not reached yet at this step
	}
	at := r.Clip(p.comparison.at)
	if at == 0 {
		return p.start, event{}, false
	}
	e := r.Events[at-1]
	return e.State, e, true
}

// atEnd reports whether the search that is shown is over.
func (p *Page) atEnd() bool {
	r := p.comparison.recordings[0]
	return p.comparison.at >= len(r.Events)
}

// markedLine returns the current line of the pseudocode.
func (p *Page) markedLine() int {
	if p.comparison == nil || p.comparison.at == 0 {
		return 0
	}
	r := p.comparison.recordings[0]
	if p.atEnd() && r.path.States == nil {
		return failureLine
	}
	return r.Events[r.Clip(p.comparison.at)-1].Line
}

// failureLine is the last line of the pseudocode.
const failureLine = 10

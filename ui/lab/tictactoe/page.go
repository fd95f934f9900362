package tictactoe

import (
	"context"
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
)

// mode is what the tree shows.
type mode uint8

const (
	truth mode = iota // every position with its value
	ahead             // a search with an evaluation
)

// Page is the lab's page on tic-tac-toe and its larger sister.
type Page struct {
	kit    *pagekit.Kit
	solver *exactSolver

	root      position
	mode      mode
	gameTree  *gameTree
	lookahead *lookahead
	best      *bestLine // the track of the mode truth
	selected  int
	eval      evaluation
	contest   *contest // nil until it was played
	against   string   // the key of the words for who it was played against
	rival     []int    // weights to play against
	asking    bool     // outcomes are being found

	outcomes *background.Job // finds what the picture asks for
	games    *background.Job // plays the games of the contest

	tree        *graph.Tree
	editor      *widgets.MarksBoard
	description *widgets.Note
	code        *widgets.PseudocodeListing
	input       *pagekit.TextInput
	result      *widgets.Text
	seeds       *pagekit.Seed // of random boards
	quiz        *pagekit.Quiz
	offer       func() // what can be printed
	seed        uint64 // of the random position shown last
	parts       parts
}

var (
	_ pagekit.Page = (*Page)(nil)
	_ graph.Model  = (*Page)(nil)
)

// bestLine is best play from the root, a step a move.
type bestLine struct {
	nodes []int
	at    int
}

// Len implements [widgets.StepTrack].
func (b *bestLine) Len() int { return len(b.nodes) }

// Index implements [widgets.StepTrack].
func (b *bestLine) Index() int { return b.at }

// Jump implements [widgets.StepTrack].
func (b *bestLine) Jump(at int) { b.at = at }

// New returns the page with the empty 3×3 board.
func New(kit *pagekit.Kit) pagekit.Page {
	p := &Page{kit: kit, solver: &exactSolver{}, outcomes: background.NewJob(kit.Runner), games: background.NewJob(kit.Runner), selected: nowhere, eval: newEvaluation(3), rival: usualWeights(3)}
	p.root = empty(3)
	p.gameTree = newGameTree(p.root)
	return p
}

// begin shows the tree of another root, or another tree of the same.
func (p *Page) begin() {
	p.selected, p.asking = nowhere, false
	p.best, p.lookahead = nil, nil
	p.gameTree = newGameTree(p.root)
	p.editor.Set(p.root.side, p.root.cells(p.root.marks), nil)
	if p.input != nil { // while the page is built there is none yet
		p.input.Show(p.root.write())
	}
	p.code.SetText(p.text())
	p.tree.SetFolded(p)
	if p.mode == ahead {
		p.search()
		return
	}
	p.tree.Fold(false, 0)
	p.kit.Player.SetTrack(nil)
	root := p.root
	pagekit.Work(p.kit, func(ctx context.Context) map[problem.Marks]outcome {
		return wholeLine(ctx, p.solver, root)
	}, func(found map[problem.Marks]outcome, ok bool) {
		if !ok {
			return
		}
		p.learn(found)
		p.best = &bestLine{nodes: p.gameTree.bestLine()}
		p.kit.Player.SetTrack(p.best)
	})
}

// search looks ahead from the root.
func (p *Page) search() {
	p.kit.Player.SetTrack(nil)
	root, e := p.root, p.eval.clone()
	pagekit.Work(p.kit, func(ctx context.Context) *lookahead {
		return lookAhead(ctx, root, e)
	}, func(l *lookahead, ok bool) {
		if !ok {
			return
		}
		p.lookahead = l
		p.tree.SetModel(p)
		p.kit.Player.SetTrack(l.Replay)
	})
}

// learn takes over outcomes.
func (p *Page) learn(found map[problem.Marks]outcome) {
	for m, v := range found {
		p.gameTree.truth[m] = v
	}
}

// ask has the outcomes found that the picture has asked for.
func (p *Page) ask() {
	if p.mode != truth || p.best == nil || p.asking || len(p.gameTree.asked) == 0 {
		return
	}
	p.asking = true
	root, asked := p.root, slices.Collect(maps.Keys(p.gameTree.asked))
	clear(p.gameTree.asked)
	background.Compute(p.outcomes, func(ctx context.Context) map[problem.Marks]outcome {
		return outcomes(ctx, p.solver, root, asked)
	}, func(found map[problem.Marks]outcome, ok bool) {
		p.asking = false
		if !ok || root != p.root {
			return
		}
		p.learn(found)
		p.update()
	})
}

// update shows the current step.
func (p *Page) update() {
	if p.mode == truth {
		p.follow()
	}
	p.describe()
	p.code.Mark(p.markedLine())
	p.tellContest()
	p.parts.update(p)
	p.quiz.Update()
	p.offer()
	p.tree.Refresh()
	p.ask()
}

// follow unfolds best play as far as it has been stepped through.
func (p *Page) follow() {
	if p.best == nil || p.best.at == 0 {
		return
	}
	line := p.best.nodes[:p.best.at]
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

// hand is what a pointer and keys do in the tree.
func (p *Page) hand() pagekit.TreeHand {
	return pagekit.TreeHand{
		Tree: p.tree, Selected: &p.selected, Update: p.update,
		Folds: func(n int) bool { return p.mode == truth && len(p.gameTree.Children(n)) > 0 },
	}
}

// tapped selects a node; a second tap unfolds or folds it.
func (p *Page) tapped(n int) { p.hand().Tap(n) }

// Type implements [pagekit.Page]: plus, minus and 0 zoom, Escape lets go.
func (p *Page) Type(e *fyne.KeyEvent) bool { return p.hand().Type(e) }

// unfoldLevel unfolds everything that is folded, unless that would be too much.
func (p *Page) unfoldLevel() {
	edge := p.tree.Edge()
	more := 0
	for _, n := range edge {
		more += len(p.gameTree.Children(n))
	}
	if p.tree.Shown()+more <= mostShown {
		p.tree.Fold(false, edge...)
		p.tree.Fit()
		p.update()
	}
}

// mostShown is how many nodes may be unfolded at once.
const mostShown = 150_000

// inLine reports whether a node is on the part of best play that was stepped through.
func (p *Page) inLine(n int) bool {
	return p.best != nil && slices.Contains(p.best.nodes[:p.best.at], n)
}

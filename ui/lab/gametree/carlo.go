package gametree

import (
	"context"
	"maps"
	"slices"
	"strconv"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
)

// carlo is the problem of Monte Carlo tree search on 3×3 and 4×4: playouts, UCB1, and beside them
// the truth.
type carlo struct {
	*Page

	solver   *boardSolver
	root     position
	playouts int // an index of carloPlayouts
	explore  int // an index of carloC
	run      *carloRun
	truths   bool // are shown
	truth    map[problem.Marks]outcome
	wanted   map[problem.Marks]bool // their truth is asked for
	asking   bool
	followed int // the step at which the tree was unfolded last
	pointed  int // a row of the table, or -1

	outcomes *background.Job

	editor  *widgets.MarksBoard
	sizes   func() // shows the size of the board
	where   *widgets.Text
	table   *widgets.Table
	formula *widgets.Text
}

type (
	carloEvent = textbook.MonteCarloEvent[problem.Marks]
	carloTree  = textbook.MonteCarloTree[problem.Marks]
)

// The playouts and constants that are offered.
var (
	carloPlayouts = []int{10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000}
	carloC        = []float64{0, 0.5, 1, 1.4, 2}
)

// carloRun is a search that was recorded.
type carloRun struct {
	*textbook.Replay[carloEvent, *carloTree]

	root   position
	rows   *problem.Rows
	events []carloEvent
	end    *carloTree
}

func runCarlo(ctx context.Context, root position, c float64, playouts int, seed uint64) *carloRun {
	r := &carloRun{root: root, rows: root.game(problem.NoEvaluation)}
	var trace textbook.Trace[carloEvent]
	r.end = textbook.MonteCarlo(textbook.StopGame(ctx, r.rows), root.marks, c, playouts, seed, trace.Observe)
	r.events = trace.Events
	r.Replay = textbook.NewReplay(r.events, func() *carloTree { return textbook.NewMonteCarloTree[problem.Marks](c) })
	return r
}

// nodes are those that the tree has at the current step.
func (r *carloRun) nodes() []textbook.MonteCarloNode[problem.Marks] { return r.State().Nodes }

// path leads from the root to where the current playout is, or to the move that is played.
func (r *carloRun) path() (path []int) {
	i := r.Index() - 1
	if i < 0 {
		return nil
	}
	for r.events[i].Step == textbook.Backed {
		i--
	}
	n := r.events[i].Node
	if r.events[i].Step == textbook.Chosen {
		n = max(0, r.State().Best())
	}
	for ; n >= 0; n = r.nodes()[n].Parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// ended returns the end of the playout of which the results are counted now.
func (r *carloRun) ended() (e carloEvent, ok bool) {
	for i := r.Index() - 1; i >= 0; i-- {
		switch r.events[i].Step {
		case textbook.Backed:
		case textbook.Simulated:
			return r.events[i], true
		default:
			return e, false
		}
	}
	return e, false
}

// shown is the node whose children the current step is about.
func (r *carloRun) shown() int {
	e, ok := r.Last()
	if !ok || e.Step == textbook.Chosen {
		return 0
	}
	if e.Step == textbook.Backed && e.Node == 0 {
		return 0
	}
	return max(0, r.nodes()[e.Node].Parent)
}

// move names the move that leads to a node.
func (r *carloRun) move(n int) string {
	node := r.nodes()[n]
	above := r.nodes()[node.Parent]
	return r.rows.Moves(above.Position)[slices.Index(above.Kids, n)].String()
}

// mover is the side that moved to a node, or to the root.
func (r *carloRun) mover(n int) string {
	if r.root.xMoves(r.nodes()[n].Position) {
		return "o"
	}
	return "x"
}

// newCarlo begins where few playouts mislead: after a stone in the corner.
func newCarlo(page *Page) gameProblem {
	page.seed = 4
	return &carlo{
		Page: page, solver: &boardSolver{}, root: empty(3).play(6), playouts: 1, explore: 3, truths: true, pointed: -1,
		outcomes: background.NewJob(page.kit.Runner), truth: map[problem.Marks]outcome{}, wanted: map[problem.Marks]bool{},
	}
}

// carloSetup is what a link says.
type carloSetup struct {
	Board    string `link:",text"`
	Playouts int    `link:"playouts=10|20|50|100|200|500|1000|2000|5000|10000"`
	C        int    `link:"c=0|0.5|1|1.4|2"`
	Seed     int    `link:"seed=1..1000000000"`
}

// Open implements [pagekit.Opener].
func (p *carlo) Open(text string) error {
	to := carloSetup{Playouts: 1, C: 3, Seed: 4}
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	root, err := readPosition(to.Board)
	if err != nil {
		return p.kit.Unread(text)
	}
	p.root, p.playouts, p.explore, p.seed = root, to.Playouts, to.C, uint64(to.Seed)
	p.begin()
	return nil
}

// Setup implements [pagekit.Opener].
func (p *carlo) Setup() string {
	return pagekit.EncodeSetup(carloSetup{Board: p.root.write(), Playouts: p.playouts, C: p.explore, Seed: int(p.seed)})
}

// show begins with another board.
func (p *carlo) show(root position) {
	p.root = root
	p.begin()
}

// begin searches the board.
func (p *carlo) begin() {
	p.selected, p.asking, p.run, p.followed = noNode, false, nil, 0
	clear(p.truth)
	clear(p.wanted)
	p.outcomes.Cancel()
	p.tree.SetFolded(p)
	p.sizes()
	p.kit.Player.SetTrack(nil)
	root, c, playouts, seed := p.root, carloC[p.explore], carloPlayouts[p.playouts], p.seed
	if root.game(problem.NoEvaluation).Over(root.marks) {
		p.kit.Stop()
		return
	}
	pagekit.Work(p.kit, func(ctx context.Context) *carloRun { return runCarlo(ctx, root, c, playouts, seed) }, func(run *carloRun, ok bool) {
		if ok {
			p.run = run
			p.kit.Player.SetTrack(run.Replay)
		}
	})
}

// follow unfolds what the current playout has come through.
func (p *carlo) follow() {
	if p.run == nil || p.followed == p.run.Index() {
		return
	}
	p.followed = p.run.Index()
	if p.selected >= len(p.run.nodes()) {
		p.selected = noNode
		p.tree.Select(noNode)
	}
	path := p.run.path()
	p.tree.FoldAll(true)
	unfolded := append(path, 0)
	if p.kit.Player.AtEnd() { // what comes below the move that is played does not matter
		unfolded = []int{0}
	}
	p.tree.Fold(false, unfolded...)
	if len(path) > 0 {
		p.tree.Reveal(path[len(path)-1])
	}
	p.tree.Reveal(len(p.run.nodes())) // the playout, if there is one
}

// ask has the truth found of what is shown.
func (p *carlo) ask() {
	if p.run == nil || p.asking || len(p.wanted) == 0 {
		return
	}
	p.asking = true
	root, asked := p.root, slices.Collect(maps.Keys(p.wanted))
	clear(p.wanted)
	background.Compute(p.outcomes, func(ctx context.Context) map[problem.Marks]outcome {
		return outcomes(ctx, p.solver, root, asked)
	}, func(found map[problem.Marks]outcome, ok bool) {
		if !ok || root != p.root {
			return
		}
		p.asking = false
		maps.Copy(p.truth, found)
		p.Page.update()
	})
}

// outcome returns the truth about a board, and has it found if need be.
func (p *carlo) outcome(m problem.Marks) outcome {
	v := p.truth[m]
	if !v.known {
		p.wanted[m] = true
	}
	return v
}

// ink tells a good move from a bad one: whoever moved to the board wins, or loses.
func (p *carlo) ink(m problem.Marks) skin.Ink {
	v := p.outcome(m)
	switch side := 1 - 2*second(p.root.xMoves(m)); {
	case !p.truths || !v.known:
		return skin.Plain
	case v.winner == side:
		return skin.Accent
	case v.winner == -side:
		return skin.Alarm
	default:
		return skin.Plain
	}
}

// nextPlayout goes to the end of the playout that is under way.
func (p *carlo) nextPlayout() {
	if p.run == nil {
		return
	}
	for i := p.run.Index(); i < p.run.Len(); i++ {
		if e := p.run.events[i]; e.Step == textbook.Backed && e.Node == 0 {
			p.kit.Player.GoTo(i + 1)
			return
		}
	}
	p.kit.Player.Last()
}

// folds implements [gameProblem].
func (p *carlo) folds(n int) bool { return len(p.Children(n)) > 0 }

// Children implements [graph.Model]: a playout hangs below its node, with the number after all nodes.
func (p *carlo) Children(n int) []int {
	if p.run == nil || n >= len(p.run.nodes()) {
		return nil
	}
	kids := p.run.nodes()[n].Kids
	if e, ok := p.run.ended(); ok && e.Node == n && e.Moves > 0 {
		kids = append(slices.Clone(kids), len(p.run.nodes()))
	}
	return kids
}

// Form implements [graph.Model].
func (p *carlo) Form(int) graph.Form { return graph.Board }

// Room implements [graph.Wide].
func (p *carlo) Room(n int) float64 {
	f := p.NodeView(n)
	return graph.RoomAbove(f.Name, f.Note)
}

// NodeView implements [graph.Model].
func (p *carlo) NodeView(n int) (f graph.NodeView) {
	if p.run == nil || n == 0 && p.run.Index() == 0 {
		return graph.NodeView{Board: p.root.small(p.root.marks)}
	}
	if n >= len(p.run.nodes()) {
		e, _ := p.run.ended()
		return graph.NodeView{Board: p.root.small(e.Position), Note: p.result(e), Dotted: true, Ink: skin.Quiet}
	}
	node := p.run.nodes()[n]
	f = graph.NodeView{Board: p.root.small(node.Position), Note: fraction(node.U, node.N), Ink: p.ink(node.Position)}
	f.Alarmed = f.Ink == skin.Alarm
	if n > 0 {
		f.Name = p.run.move(n)
	}
	f.Thick = n > 0 && slices.Contains(p.run.path(), n)
	e, _ := p.run.Last()
	f.Current = e.Node == n && e.Step != textbook.Chosen
	return f
}

// result says how a playout ended.
func (p *carlo) result(e carloEvent) string {
	m := e.Position
	return p.inWords(outcome{known: true, winner: p.run.rows.Winner(m) * (1 - 2*second(p.root.maxIsO))},
		[]string{"lab.rows.draw", "lab.rows.x_won", "lab.rows.o_won"}, "", "")
}

// fraction writes a total value over the playouts.
func fraction(u float64, n int) string {
	return strconv.FormatFloat(u, 'f', -1, 64) + "/" + strconv.Itoa(n)
}

// two writes a number with two digits after the point.
func two(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }

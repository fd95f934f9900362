package gametree

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tengen/ai/textbook"
	"tengen/board"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
)

// carlo is the problem of Monte Carlo tree search on 3×3, 4×4 and 15×15: playouts, UCB1, and beside
// them the truth, as far as it is known, and what alpha-beta plays.
type carlo struct {
	*Page

	solver   *boardSolver
	root     stones
	playouts int // an index of carloPlayouts
	explore  int // an index of carloC
	run      *carloRun
	truths   bool               // are shown
	truth    map[stones]outcome // also of those about which nothing is known
	wanted   map[stones]bool    // their truth is asked for
	rival    *carloRival        // nil until it is found
	rivalOf  stones             // where it is asked for
	asking   bool
	followed int // the step at which the tree was unfolded last
	pointed  int // a row of the table, or -1

	outcomes, rivals *background.Job

	editor  *widgets.MarksBoard
	sizes   func() // shows the size of the board
	where   *widgets.Text
	table   *widgets.Table
	formula *widgets.Text

	facing              fyne.CanvasObject // what the rival plays
	faced, facedNumbers *widgets.Text
}

// The playouts and constants that are offered.
var (
	carloPlayouts = []int{10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000}
	carloC        = []float64{0, 0.5, 1, 1.4, 2}
)

// newCarlo begins where few playouts mislead: after a stone in the corner.
func newCarlo(page *Page) gameProblem {
	page.seed = 4
	return &carlo{
		Page: page, solver: &boardSolver{}, root: noStones(3).put(6), playouts: 1, explore: 3, truths: true, pointed: -1,
		outcomes: background.NewJob(page.kit.Runner), rivals: background.NewJob(page.kit.Runner),
		truth: map[stones]outcome{}, wanted: map[stones]bool{},
	}
}

// carloSetup is what a link says.
type carloSetup struct {
	Board    string `link:",text"`
	Playouts int    `link:"playouts=10|20|50|100|200|500|1000|2000|5000|10000"`
	C        int    `link:"c=0|0.5|1|1.4|2"`
	Seed     int    `link:"seed=1..1000000000"`
}

func (p *carlo) Open(text string) error {
	to := carloSetup{Playouts: 1, C: 3, Seed: 4}
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	root, err := readStones(to.Board, carloSides...)
	if err != nil {
		return p.kit.Unread(text)
	}
	p.root, p.playouts, p.explore, p.seed = root, to.Playouts, to.C, uint64(to.Seed)
	p.begin()
	return nil
}

func (p *carlo) Setup() string {
	return pagekit.EncodeSetup(carloSetup{Board: p.root.write(), Playouts: p.playouts, C: p.explore, Seed: int(p.seed)})
}

// show begins with another board.
func (p *carlo) show(root stones) {
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
	p.askRival()
	if root.rules().Over() {
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
	if p.selected%restOf >= len(p.run.nodes()) {
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
	background.Compute(p.outcomes, func(ctx context.Context) map[stones]outcome {
		found := map[stones]outcome{}
		for _, m := range asked {
			if ctx.Err() == nil {
				found[m] = p.solver.truth(ctx, m.rules())
			}
		}
		return found
	}, func(found map[stones]outcome, ok bool) {
		if !ok || root != p.root {
			return
		}
		p.asking = false
		maps.Copy(p.truth, found)
		p.Page.update()
	})
}

// outcome returns the truth about a board, and has it found if need be.
func (p *carlo) outcome(m stones) outcome {
	v, asked := p.truth[m]
	if !asked {
		p.wanted[m] = true
	}
	return v
}

// truthOf writes the truth about a board.
func (p *carlo) truthOf(m stones) string {
	v := p.outcome(m)
	if _, asked := p.truth[m]; asked && !v.known {
		return "–"
	}
	return p.word(v)
}

// ink is the colour of a good or a bad move: the side that moved to the board wins, or loses.
func (p *carlo) ink(m stones) skin.Ink {
	v := p.outcome(m)
	switch side := 1 - 2*second(m.xMoves); {
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

func (p *carlo) folds(n int) bool { return len(p.Children(n)) > 0 }

// Of many children the most visited are shown, and one node more has the others folded below it.
const (
	allKids  = 16      // are shown
	mostKids = 10      // of more
	restOf   = 1 << 20 // plus n: the node that folds the other children of n
)

// split parts the children of a node into those that are shown, with any on the way of the playout,
// and the others.
func (p *carlo) split(n int) (shown, rest []int) {
	nodes := p.run.nodes()
	if len(nodes[n].Kids) <= allKids {
		return nodes[n].Kids, nil
	}
	sorted, path := slices.Clone(nodes[n].Kids), p.run.path()
	slices.SortStableFunc(sorted, func(a, b int) int { return cmp.Compare(nodes[b].N, nodes[a].N) })
	shown = slices.Clip(sorted[:mostKids])
	for _, k := range sorted[mostKids:] {
		if k == p.selected || slices.Contains(path, k) {
			shown = append(shown, k)
		} else {
			rest = append(rest, k)
		}
	}
	return shown, rest
}

// Children implements [graph.Model]: a playout hangs below its node, with the number after all nodes.
func (p *carlo) Children(n int) []int {
	if p.run == nil || n%restOf >= len(p.run.nodes()) {
		return nil
	}
	kids, rest := p.split(n % restOf)
	if n >= restOf {
		return rest
	}
	if len(rest) > 0 {
		kids = append(slices.Clone(kids), restOf+n)
	}
	if e, ok := p.run.ended(); ok && e.Node == n && e.Moves > 0 {
		kids = append(slices.Clone(kids), len(p.run.nodes()))
	}
	return kids
}

// Form implements [graph.Model]. Large boards are not drawn in the tree.
func (p *carlo) Form(n int) graph.Form {
	switch {
	case !p.root.large() && n < restOf:
		return graph.Board
	case n > 0 && n >= len(p.run.nodes()):
		return graph.Plate
	case n > 0 && !p.run.nodes()[n].Max:
		return graph.Down
	default:
		return graph.Up
	}
}

func (p *carlo) Room(n int) float64 {
	f := p.NodeView(n)
	return graph.RoomAbove(f.Name, f.Note)
}

func (p *carlo) NodeView(n int) (f graph.NodeView) {
	if p.run == nil || n == 0 && p.run.Index() == 0 {
		return graph.NodeView{Board: p.root.small()}
	}
	if n >= restOf {
		_, rest := p.split(n - restOf)
		return graph.NodeView{Text: "+" + strconv.Itoa(len(rest)), Ink: skin.Quiet, Sign: "+"}
	}
	if n >= len(p.run.nodes()) {
		e, _ := p.run.ended()
		f = graph.NodeView{Board: p.run.board(e.Position).small(), Note: p.result(e), Dotted: true, Ink: skin.Quiet}
		if p.root.large() {
			f.Text, f.Note = p.result(e), ""
		}
		return f
	}
	node := p.run.nodes()[n]
	m := p.run.board(node.Position)
	f = graph.NodeView{Board: m.small(), Note: fraction(node.U, node.N), Ink: p.ink(m)}
	if len(node.Kids) > 0 { // not the node of the rest
		f.Sign = "+" + strconv.Itoa(len(node.Kids))
	}
	f.Alarmed = f.Ink == skin.Alarm
	if p.root.large() && node.N > 0 {
		f.Text = two(node.U / float64(node.N))
	}
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
	winner := map[board.Stone]int{board.Black: 1, board.White: -1}[e.Position.Winner]
	return p.inWords(outcome{known: true, winner: winner},
		[]string{"lab.rows.draw", "lab.rows.x_won", "lab.rows.o_won"}, "", "")
}

// fraction writes a total value over the playouts.
func fraction(u float64, n int) string {
	return strconv.FormatFloat(u, 'f', -1, 64) + "/" + strconv.Itoa(n)
}

// two writes a number with two digits after the point.
func two(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }

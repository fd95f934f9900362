package gametree

import (
	"context"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// contest is what came of the games of the page's evaluation from the empty 3×3 board:
// as x and as o.
type contest [2]problem.Tally

// againstPerfect lets a player who looks some plies ahead, and plays the first move it
// thinks best, play perfect play, with each of its best moves.
func againstPerfect(ctx context.Context, plies int, static func(*problem.Rows, problem.Marks) int) (contest, error) {
	g := empty(3).game(static)
	return play(ctx, g, problem.FirstOf(g.LookingAhead(ctx, plies)), g.Perfect())
}

// againstWeights lets two evaluations play all games in which each plays any of the
// moves it thinks best.
func againstWeights(ctx context.Context, plies int, static func(*problem.Rows, problem.Marks) int, weights []int) (contest, error) {
	g, rival := empty(3).game(static), empty(3).game(problem.Weighted(weights))
	return play(ctx, g, g.LookingAhead(ctx, plies), rival.LookingAhead(ctx, plies))
}

func play(ctx context.Context, g *problem.Rows, own, rival problem.Player) (c contest, err error) {
	if c[0], err = g.Match(ctx, own, rival); err != nil {
		return c, err
	}
	begun, err := g.Match(ctx, rival, own)
	c[1] = problem.Tally{Wins: begun.Losses, Draws: begun.Draws, Losses: begun.Wins}
	return c, err
}

// contestCard plays the evaluation against perfect play and against other weights.
func (p *rows) contestCard() fyne.CanvasObject {
	t := p.kit.Text
	p.result = widgets.Plain("")
	perfect := widgets.FlatButton(t.T("lab.rows.contest_run"), nil, p.compete)
	weights := p.kit.NewLines(3)
	weights.SetText(writeWeights(p.rival, 3))
	weights.OnChanged = func(text string) {
		if w, ok := readWeights(text, 3); ok {
			p.rival = w
			p.changedRival()
		}
	}
	rival := widgets.FlatButton(t.T("lab.rows.duel_run"), nil, p.duel)
	return widgets.NewCard(t.T("lab.rows.contest"), p.result, perfect, widgets.Label(t.T("lab.rows.duel_text")), weights, rival)
}

// compete plays against perfect play, once as x and once as o.
func (p *rows) compete() {
	e := p.evaluation3()
	p.run("lab.rows.against_perfect", func(ctx context.Context) (contest, error) {
		return againstPerfect(ctx, e.plies, e.static())
	})
}

// duel plays against the other weights.
func (p *rows) duel() {
	e, rival := p.evaluation3(), p.rival
	p.run("lab.rows.against_weights", func(ctx context.Context) (contest, error) {
		return againstWeights(ctx, e.plies, e.static(), rival)
	})
}

// evaluation3 is the page's evaluation for the board on which the games are played.
func (p *rows) evaluation3() evaluation {
	e := p.eval.clone()
	if p.root.side != 3 {
		e.weights = usualWeights(3)
	}
	return e
}

// run plays games in the background.
func (p *rows) run(against string, games func(ctx context.Context) (contest, error)) {
	p.contest, p.against = nil, against
	p.result.SetText(p.kit.Text.T("lab.rows.contest_wait"))
	background.Compute(p.games, func(ctx context.Context) *contest {
		c, err := games(ctx)
		if err != nil {
			return nil
		}
		return &c
	}, func(found *contest, ok bool) {
		if !ok {
			p.result.SetText("")
			return
		}
		p.contest = found
		p.Page.update()
	})
}

// changedRival forgets games against other weights.
func (p *rows) changedRival() {
	if p.against == "lab.rows.against_weights" {
		p.games.Cancel()
		p.contest = nil
		p.tellContest()
	}
}

// tellContest says how the games ended.
func (p *rows) tellContest() {
	t := p.kit.Text
	if p.games.Running() {
		return
	}
	if p.contest == nil {
		p.result.SetText(t.T("lab.rows.contest_text"))
		return
	}
	text := t.T(p.against)
	for i, key := range []string{"lab.rows.as_x", "lab.rows.as_o"} {
		s := p.contest[i]
		text += "\n" + t.T(key) + " " + t.T("lab.rows.contest_result", i18n.Args{"Won": s.Wins, "Drawn": s.Draws, "Lost": s.Losses})
	}
	p.result.SetText(text)
}

// outcome is the truth about a position, from the view of x.
type outcome struct {
	known  bool
	winner int // 1 for x, -1 for o, 0 for a draw
	plies  int // until it is decided
}

// better reports whether a side, 1 for x and -1 for o, prefers a to b: winning sooner
// and losing later.
func better(side int, a, b outcome) bool {
	if a.winner != b.winner {
		return (a.winner-b.winner)*side > 0
	}
	if a.winner == side {
		return a.plies < b.plies
	}
	return a.plies > b.plies
}

// truthTree is the tree below a position with the truth about it. Positions that are equal up
// to turning and mirroring are one child.
type truthTree struct {
	*grown[problem.Marks]

	root   position
	truth  map[problem.Marks]outcome
	wanted map[problem.Marks]bool // positions whose truth is asked for
}

func newTruthTree(root position) *truthTree {
	return &truthTree{
		grown: newGrown(root.marks, root.game(problem.NoEvaluation).Folded().Children),
		root:  root, truth: map[problem.Marks]outcome{}, wanted: map[problem.Marks]bool{},
	}
}

// outcome returns the truth about a node, and remembers that it was asked for when
// it is not known yet.
func (g *truthTree) outcome(n int) outcome {
	m := g.nodes[n].board
	v := g.truth[m]
	if !v.known {
		g.wanted[m] = true
	}
	return v
}

// bestLine returns the nodes of best play from the root, without it; what is not
// known yet ends it.
func (g *truthTree) bestLine() []int {
	var line []int
	for n := 0; ; {
		side := -1
		if g.root.xMoves(g.nodes[n].board) {
			side = 1
		}
		best := -1
		for _, k := range g.Children(n) {
			v := g.truth[g.nodes[k].board]
			if !v.known {
				return line
			}
			if best < 0 || better(side, v, g.truth[g.nodes[best].board]) {
				best = k
			}
		}
		if best < 0 {
			return line
		}
		line = append(line, best)
		n = best
	}
}

// outcomes finds the truth about positions; it ends early when ctx does.
func outcomes(ctx context.Context, j *boardSolver, p position, asked []problem.Marks) map[problem.Marks]outcome {
	found := map[problem.Marks]outcome{}
	for _, m := range asked {
		if v := j.outcome(ctx, p, m); v.known {
			found[m] = v
		}
	}
	return found
}

// wholeLine returns all positions whose truth best play from the root needs.
func wholeLine(ctx context.Context, j *boardSolver, root position) map[problem.Marks]outcome {
	g := newTruthTree(root)
	g.truth[root.marks] = j.outcome(ctx, root, root.marks)
	for n := 0; ; {
		for _, k := range g.Children(n) {
			if v := j.outcome(ctx, root, g.nodes[k].board); v.known {
				g.truth[g.nodes[k].board] = v
			}
		}
		line := g.bestLine()
		if len(line) == 0 || line[len(line)-1] == n {
			return g.truth
		}
		n = line[len(line)-1]
	}
}

// nodeTrack is a track over nodes of a tree, a step each: best play, or the moves tried.
type nodeTrack struct {
	pagekit.Steps

	nodes []int
}

func newNodeTrack(nodes []int) *nodeTrack {
	return &nodeTrack{Steps: pagekit.Steps{Count: len(nodes)}, nodes: nodes}
}

// current returns the node of the last step, noNode before the first.
func (l *nodeTrack) current() int {
	if l.At == 0 {
		return noNode
	}
	return l.nodes[l.At-1]
}

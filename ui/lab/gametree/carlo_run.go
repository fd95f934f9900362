package gametree

import (
	"context"
	"slices"
	"strings"

	"tengen/ai/engine"
	"tengen/ai/montecarlo"
	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/words/i18n"
)

// stones are those on a board of any size: in cells 'x', 'o' or 0 for none, row 0 below.
type stones struct {
	side   int
	cells  string
	xMoves bool
}

// largeSide is the board on which five in a row win.
const largeSide = 15

// carloSides are the boards of Monte Carlo tree search.
var carloSides = []int{3, 4, largeSide}

func noStones(side int) stones {
	return stones{side: side, cells: strings.Repeat("\x00", side*side), xMoves: true}
}

// largeExample is a position of 15×15 in which o, who moves, wins by fours.
func largeExample() stones {
	s := noStones(largeSide)
	for i, at := range strings.Fields("i4 d10 j10 d7 d6 e8 f9 f8 e9 d9 m13") {
		p, _ := board.ParsePoint(at)
		s = s.set(board.Square(largeSide).Index(p), "xo"[i%2])
	}
	return s
}

func (s stones) large() bool { return s.side == largeSide }

// put turns a cell to x, o and empty in turn.
func (s stones) put(cell int) stones {
	return s.set(cell, map[byte]byte{0: 'x', 'x': 'o'}[s.cells[cell]])
}

// set returns the board with a mark. The side with fewer stones moves, x when there are as many.
func (s stones) set(cell int, mark byte) stones {
	s.cells = s.cells[:cell] + string(mark) + s.cells[cell+1:]
	s.xMoves = strings.Count(s.cells, "x") <= strings.Count(s.cells, "o")
	return s
}

func (s stones) small() graph.Small { return graph.Small{Side: s.side, Cells: s.cells} }

// rules returns the position as solvers and engines know it, x being Black.
func (s stones) rules() *rule.Position {
	size, turn, row := board.Square(s.side), board.White, s.side
	b := board.New(size)
	for i, mark := range []byte(s.cells) {
		switch mark {
		case 'x':
			b.Set(size.Point(i), board.Black)
		case 'o':
			b.Set(size.Point(i), board.White)
		}
	}
	if s.xMoves {
		turn = board.Black
	}
	if s.large() {
		row = 5
	}
	return rule.FromBoard(rule.Row(row), b, turn)
}

// write writes rows of . x o, the top one first.
func (s stones) write() string {
	cells := strings.ReplaceAll(s.cells, "\x00", ".")
	var out strings.Builder
	for y := s.side - 1; y >= 0; y-- {
		out.WriteString(cells[y*s.side:(y+1)*s.side] + "\n")
	}
	return out.String()
}

// readStones reads what write writes, of a board with one of the sides; blanks and empty lines are
// left out. Its error is a [*problem.Mistake].
func readStones(text string, sides ...int) (stones, error) {
	type stone struct {
		r            rune
		line, column int
	}
	most := slices.Max(sides) + 1 // one more than there may be is kept of rows and cells
	var rows [][]stone
	line, side := 0, 0
	for written := range strings.SplitSeq(text, "\n") {
		line++
		var row []stone
		column := 0
		for _, r := range written {
			column++
			if r != ' ' && r != '\t' && r != '\r' && len(row) < most {
				row = append(row, stone{r, line, column})
			}
		}
		if row == nil {
			continue
		}
		if side++; side <= most {
			rows = append(rows, row)
		}
	}
	if !slices.Contains(sides, side) {
		return stones{}, &problem.Mistake{Fault: "rows", Args: i18n.Args{"Side": side}, Line: 1 + strings.Count(text, "\n"), Column: 1}
	}
	s := noStones(side)
	for i, row := range rows {
		if len(row) != side {
			last := row[min(len(row)-1, side)]
			return stones{}, &problem.Mistake{Fault: "cells", Args: i18n.Args{"Side": side}, Line: last.line, Column: last.column}
		}
		for k, at := range row {
			switch at.r {
			case 'x', 'X':
				s = s.set((side-1-i)*side+k, 'x')
			case 'o', 'O':
				s = s.set((side-1-i)*side+k, 'o')
			case '.':
			default:
				return stones{}, &problem.Mistake{Fault: "strange", Args: i18n.Args{"Text": string(at.r)}, Line: at.line, Column: at.column}
			}
		}
	}
	return s, nil
}

type (
	carloEvent = textbook.MonteCarloEvent[*montecarlo.Node]
	carloTree  = textbook.MonteCarloTree[*montecarlo.Node]
)

// carloRun is a search that was recorded. Moves are those of the engine that plays so: on a large
// board the cells beside stones.
type carloRun struct {
	*textbook.Replay[carloEvent, *carloTree]

	root   stones
	events []carloEvent
	end    *carloTree
}

func runCarlo(ctx context.Context, root stones, c float64, playouts int, seed uint64) *carloRun {
	game := montecarlo.NewGame(root.rules(), nil)
	var trace textbook.Trace[carloEvent]
	search := textbook.NewMonteCarlo[*montecarlo.Node](game, game.Root, c, seed, trace.Observe)
	for n := 0; n < playouts && ctx.Err() == nil; n++ {
		search.Playout()
	}
	search.Choose()
	r := &carloRun{root: root, events: trace.Events, end: search.Tree}
	r.Replay = textbook.NewReplay(r.events, func() *carloTree { return textbook.NewMonteCarloTree[*montecarlo.Node](c) })
	return r
}

// nodes are those that the tree has at the current step.
func (r *carloRun) nodes() []textbook.MonteCarloNode[*montecarlo.Node] { return r.State().Nodes }

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
func (r *carloRun) move(n int) string { return r.nodes()[n].Position.At.String() }

// mark is the side that makes the move which leads to a depth.
func (r *carloRun) mark(depth int) byte { return "xo"[(depth+second(r.root.xMoves))%2] }

// mover is the side that moved to a node, or to the root.
func (r *carloRun) mover(n int) string { return string(r.mark(r.nodes()[n].Position.Depth)) }

// board returns the board of a position.
func (r *carloRun) board(at *montecarlo.Node) stones {
	cells, size := []byte(r.root.cells), board.Square(r.root.side)
	s := stones{side: r.root.side, xMoves: r.mark(at.Depth+1) == 'x'}
	for ; at.Depth > 0; at = at.Above {
		cells[size.Index(at.At)] = r.mark(at.Depth)
	}
	s.cells = string(cells)
	return s
}

// carloRival is what alpha-beta plays.
type carloRival struct {
	move  board.Point
	worth outcome
	mean  float64 // where the worth is not known
	depth int
	nodes uint64
}

// rivalNodes and rivalMemory bound the search of alpha-beta.
const (
	rivalNodes  = 100_000
	rivalMemory = 8 << 20
)

// askRival has alpha-beta search the root.
func (p *carlo) askRival() {
	if p.rivalOf == p.root {
		return
	}
	root := p.root
	p.rival, p.rivalOf = nil, root
	background.Compute(p.rivals, func(ctx context.Context) *carloRival {
		info, _ := engine.New(engine.Options{Memory: rivalMemory}).Search(ctx, root.rules(), engine.Limits{Nodes: rivalNodes}, nil)
		best, ok := info.Best()
		if !ok {
			return nil
		}
		v := &carloRival{move: best.Move, mean: best.Score.Chance(), depth: info.Depth, nodes: info.Nodes}
		side := 2*second(root.xMoves) - 1
		if n, won := best.Score.Win(); won {
			v.worth = outcome{known: true, winner: side, plies: n}
		} else if n, lost := best.Score.Loss(); lost {
			v.worth = outcome{known: true, winner: -side, plies: n}
		} else {
			v.worth.known = !root.large() // it has read all
		}
		return v
	}, func(v *carloRival, ok bool) {
		if ok && root == p.root {
			p.rival = v
			p.Page.update()
		}
	})
}

// tellRival says what alpha-beta plays, and how many playouts its move has had.
func (p *carlo) tellRival() {
	t, v := p.kit.Text, p.rival
	widgets.SetVisible(p.facing, v != nil && p.truths)
	if v == nil {
		return
	}
	worth, n := t.T("lab.mcts.rival_mean", i18n.Args{"Mean": two(v.mean)}), 0
	if v.worth.known {
		worth = p.word(v.worth)
	}
	if p.run != nil && p.run.Index() > 0 {
		for _, k := range p.run.nodes()[0].Kids {
			if node := p.run.nodes()[k]; node.Position.At == v.move {
				n = node.N
			}
		}
	}
	p.faced.SetText(t.T("lab.mcts.rival", i18n.Args{"Move": v.move.String(), "Worth": worth}))
	p.facedNumbers.SetText(t.T("lab.mcts.rival_text", i18n.Args{"Depth": v.depth, "Count": t.Exact(v.nodes), "N": n}))
}

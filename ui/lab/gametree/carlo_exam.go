package gametree

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/montecarlo"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// question asks which child is selected, what is backed up and which move is played.
func (p *carlo) question() (q pagekit.Question, ok bool) {
	if p.run == nil || p.run.Index() == 0 {
		return q, false
	}
	next, more := p.run.Next()
	if !more {
		return q, false
	}
	t, nodes := p.kit.Text, p.run.nodes()
	q.Exercise = strings.ReplaceAll(strings.TrimSpace(p.root.write()), "\n", "/")
	if p.root.large() {
		q.Exercise = t.N("lab.mcts.stones", len(p.root.cells)-strings.Count(p.root.cells, "\x00"))
	}
	q.Exercise += " · C = " + digits(carloC[p.explore]) + " · " + strconv.FormatUint(p.seed, 10)
	switch {
	case next.Step == textbook.Selected:
		above := nodes[next.Node].Parent
		args := i18n.Args{"Node": p.name(above), "N": nodes[above].N, "C": digits(carloC[p.explore])}
		q.Topic = "select"
		q.Text, q.Hint = t.T("lab.mcts.ask_select", args), t.T("lab.mcts.hint_move")
		return p.oneMove(q, p.run.greatest(above, p.run.bound)), true
	case next.Step == textbook.Backed && next.Node > 0 && nodes[next.Node].N > 0:
		e, _ := p.run.ended()
		node := nodes[next.Node]
		q.Text = t.T("lab.mcts.ask_back", i18n.Args{"Move": p.run.move(next.Node), "Mover": p.run.mover(next.Node), "Result": p.result(e), "Now": fraction(node.U, node.N)})
		q.Topic = "simulated"
		q.Hint, q.Wanted = t.T("lab.mcts.hint_fraction"), fraction(node.U+next.Value, node.N+1)
		q.Right = func(answer string) bool { return sameFraction(answer, node.U+next.Value, node.N+1) }
		return q, true
	case next.Step == textbook.Chosen:
		q.Topic = "visits"
		q.Text, q.Hint = t.T("lab.mcts.ask_choose"), t.T("lab.mcts.hint_move")
		return p.oneMove(q, p.run.greatest(0, p.run.visits)), true
	default:
		return q, false
	}
}

// oneMove makes a question one for one of these moves.
func (p *carlo) oneMove(q pagekit.Question, right []string) pagekit.Question {
	q.Wanted = strings.Join(right, p.kit.Text.T("lab.aostar.or"))
	q.Right = func(answer string) bool {
		return slices.ContainsFunc(right, func(at string) bool { return strings.EqualFold(strings.TrimSpace(answer), at) })
	}
	return q
}

// greatest names the children of a node that are worth most.
func (r *carloRun) greatest(above int, worth func(kid int) float64) (moves []string) {
	most := math.Inf(-1)
	for _, k := range r.nodes()[above].Kids {
		switch w := worth(k); {
		case w > most:
			most, moves = w, []string{r.move(k)}
		case w == most:
			moves = append(moves, r.move(k))
		}
	}
	return moves
}

func (r *carloRun) visits(n int) float64 { return float64(r.nodes()[n].N) }

func (r *carloRun) bound(n int) float64 {
	_, _, sum := r.State().UCB1(n)
	return sum
}

// sameFraction reads "2.5/4", also with a comma.
func sameFraction(answer string, u float64, n int) bool {
	over, under, ok := strings.Cut(strings.NewReplacer(",", ".", " ", "").Replace(answer), "/")
	value, err := strconv.ParseFloat(over, 64)
	return ok && err == nil && value == u && under == strconv.Itoa(n)
}

// prints reports whether there is an exercise: every move has had a playout.
func (p *carlo) prints() bool {
	return p.run != nil && !p.root.large() && len(p.run.end.Nodes[0].Kids) == p.run.end.Nodes[0].Moves
}

// handout asks, after all playouts, for UCB1 of each move and which is played.
func (p *carlo) handout() pagekit.Handout {
	t, r := p.kit.Text, runEnd(p.run)
	root, or := r.nodes()[0], t.T("lab.aostar.or")
	args := i18n.Args{
		"N": root.N, "C": digits(r.State().C), "Side": string(r.mark(1)),
		"Selected": strings.Join(r.greatest(0, r.bound), or), "Played": strings.Join(r.greatest(0, r.visits), or),
	}
	h := pagekit.Handout{
		Title: t.T("lab.page.mcts"), Exercise: strconv.FormatUint(p.seed, 10),
		Task: t.T("lab.mcts.handout.task", args), Answer: t.T("lab.mcts.handout.answer", args),
		Picture: func(bool) fyne.CanvasObject { return graph.NewTree(&printedCarlo{r}) },
	}
	for _, k := range root.Kids {
		h.Rows = append(h.Rows, pagekit.Row{Ask: r.move(k) + ": " + fraction(r.nodes()[k].U, r.nodes()[k].N) + ", UCB1 =", Wanted: two(r.bound(k))})
	}
	return h
}

// runEnd is a run at its end, whatever step is shown.
func runEnd(r *carloRun) *carloRun {
	end := *r
	end.Replay = textbook.NewReplay(r.events, func() *carloTree { return textbook.NewMonteCarloTree[*montecarlo.Node](r.end.C) })
	end.Jump(end.Len())
	return &end
}

// printedCarlo is the root of a handout with its children.
type printedCarlo struct {
	run *carloRun
}

func (h *printedCarlo) Children(n int) []int {
	if n > 0 {
		return nil
	}
	return h.run.nodes()[0].Kids
}

func (h *printedCarlo) Form(int) graph.Form { return graph.Board }

func (h *printedCarlo) Room(n int) float64 {
	f := h.NodeView(n)
	return graph.RoomAbove(f.Name, f.Note)
}

func (h *printedCarlo) NodeView(n int) graph.NodeView {
	node := h.run.nodes()[n]
	f := graph.NodeView{Board: h.run.board(node.Position).small(), Note: fraction(node.U, node.N), Ink: skin.Plain}
	if n > 0 {
		f.Name = h.run.move(n)
	}
	return f
}

package gametree

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/graph"
)

// question asks what a node is worth and, by Star1, what a chance node may still be worth.
func (p *chance) question() (q pagekit.Question, ok bool) {
	now, begun := p.last()
	if !begun || p.kit.Player.AtEnd() {
		return q, false
	}
	t, next := p.kit.Text, p.events[p.steps.At]
	dice := func(e chanceEvent) bool { return e.Position.Mover == textbook.ChanceMoves }
	q.Exercise = p.text
	switch {
	case now.Step == textbook.BackUp && dice(now) && p.search == 1 && now.Done < now.Children:
		q.Text = t.T("lab.chance.ask_most")
		return oneValue(q, now.Value+now.Rest*p.high), true
	case next.Step == textbook.BackUp && dice(next) && next.Done == next.Children:
		q.Text = t.T("lab.chance.ask_expected")
		return oneValue(q, next.Value), true
	case next.Step == textbook.BackUp && !dice(next) && next.Done == next.Children && next.Node == 0:
		q.Text = t.T("lab.chance.ask_root")
		return oneValue(q, next.Value), true
	default:
		return q, false
	}
}

// oneValue makes a question one for a value, as a fraction or with two digits after the point.
func oneValue(q pagekit.Question, wanted float64) pagekit.Question {
	const near = 0.0051
	q.Wanted = shortened(wanted)
	q.Right = func(answer string) bool {
		over, under, _ := strings.Cut(strings.NewReplacer("−", "-", ",", ".", " ", "").Replace(answer), "/")
		v, err := strconv.ParseFloat(over, 64)
		if under != "" && err == nil {
			var by float64
			by, err = strconv.ParseFloat(under, 64)
			v /= by
		}
		return err == nil && math.Abs(v-wanted) < near
	}
	return q
}

// prints reports whether one can write into the boxes of the tree.
func (p *chance) prints() bool { return len(p.nodes) <= mostPrintedLeaves }

// handout is the tree as an exercise on paper.
func (p *chance) handout() pagekit.Handout {
	t := p.kit.Text
	h := pagekit.Handout{
		Title: t.T("lab.page.chance"), Exercise: p.text, Task: t.T("lab.chance.handout.task", p.bounds()), Signs: t.T("lab.chance.handout.signs"),
		Picture: func(solved bool) fyne.CanvasObject { return graph.NewTree(&printedChance{p, solved}) },
		Rows:    []pagekit.Row{{Ask: t.T("lab.chance.handout.value"), Wanted: shortened(p.plain.Value)}},
	}
	star := textbook.Star1(problem.ChanceTreeGame{}, p.root, p.low, p.high, nil)
	h.Rows = append(h.Rows, pagekit.Row{Ask: t.T("lab.chance.handout.read"), Wanted: strconv.Itoa(star.Leaves)})
	return h
}

// printedChance is the tree of a handout.
type printedChance struct {
	*chance

	solved bool
}

func (h *printedChance) NodeView(n int) graph.NodeView {
	f := graph.NodeView{Name: h.moveTo(n)}
	if leaf := h.nodes[n].Children == nil; leaf || h.solved {
		f.Text = shortened(textbook.Expectiminimax(problem.ChanceTreeGame{}, h.nodes[n], nil).Value)
	} else {
		f.Blank = true
	}
	return f
}

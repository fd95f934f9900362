package eight

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// mostPrinted is how many nodes are asked for on a page.
const mostPrinted = 14

// prints reports whether there is something to print.
func (p *Page) prints() bool { return p.comparison != nil }

// handout is the puzzle as an exercise on paper: the nodes that A* takes up, in order.
func (p *Page) handout() (h pagekit.Handout) {
	t, r, start, goal := p.kit.Text, p.comparison.recordings[0], p.start, p.goal
	for at, e := range r.Events {
		if e.Step != textbook.Expanded && e.Step != textbook.Found || len(h.Rows) == mostPrinted {
			continue
		}
		h.Rows = append(h.Rows, pagekit.Row{Ask: t.T("lab.eight.handout.ask"), Wanted: arrows(r.WayTo(e.State, at+1)) + "  " + p.sum(e)})
	}
	h.Title, h.Task = "A*", t.T("lab.eight.handout.task", i18n.Args{"Count": len(h.Rows), "Heuristic": t.T(heuristics[r.heuristic].key)})
	h.Exercise = start.String()
	h.Answer = t.T("lab.eight.handout.answer", i18n.Args{"Moves": strconv.Itoa(p.comparison.best)})
	h.Picture = func(bool) fyne.CanvasObject {
		boards := container.NewGridWithRows(2)
		for _, b := range []struct {
			key      string
			position problem.Eight
		}{{"lab.eight.handout.start", start}, {"lab.eight.handout.goal", goal}} {
			drawn := newBoard(boardLeast)
			drawn.show(b.position, goal, [side * side]string{})
			boards.Add(container.NewBorder(canvas.NewText(t.T(b.key), skin.Light().Text), nil, nil, nil, drawn))
		}
		return boards
	}
	return h
}

package tictactoe

import (
	"fyne.io/fyne/v2"

	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// mostPrinted is the largest number of boards that can be told apart on a page.
const mostPrinted = 40

// prints reports whether there is something to print.
func (p *Page) prints() bool {
	l := p.lookahead
	return p.mode == ahead && l != nil && len(l.Nodes) <= mostPrinted && l.Result.Best >= 0
}

// handout is the tree that is looked ahead in, as an exercise on paper.
func (p *Page) handout() pagekit.Handout {
	t, l := p.kit.Text, p.lookahead
	searched := t.T("lab.alphabeta.minimax")
	if p.eval.cuts {
		searched = t.T("lab.alphabeta.alphabeta")
	}
	kind := t.T("lab.rows.open_lines")
	if p.eval.kind == weighted {
		kind = t.T("lab.rows.weighted")
	}
	mark := "x"
	if l.root.maxIsO {
		mark = "o"
	}
	return pagekit.Handout{
		Title: searched, Exercise: t.N("lab.rows.plies", p.eval.plies) + " · " + kind,
		Task: t.T("lab.rows.handout.task", i18n.Args{"Mark": mark}), Signs: t.T("lab.rows.handout.signs", i18n.Args{"Mark": mark}),
		Answer: t.T("lab.rows.handout.answer", i18n.Args{"Value": words.Number(l.Result.Value), "Leaves": l.Result.Leaves, "Move": p.bestMoves()[0]}),
		Picture: func(solved bool) fyne.CanvasObject {
			return graph.NewTree(&handoutTree{l, solved})
		},
	}
}

// handoutTree is the tree of a handout: boards with a line for the value of each, or with
// what the search has found.
type handoutTree struct {
	*lookahead

	solved bool
}

var _ graph.Model = (*handoutTree)(nil)

// Children implements [graph.Model].
func (h *handoutTree) Children(n int) []int { return h.Nodes[n].Kids }

// Form implements [graph.Model].
func (h *handoutTree) Form(int) graph.Form { return graph.Board }

// NodeView implements [graph.Model].
func (h *handoutTree) NodeView(n int) graph.NodeView {
	f := graph.NodeView{Board: h.root.small(h.Nodes[n].Position.Position)}
	if !h.solved {
		f.Note = "____"
		return f
	}
	known := h.VisitedAtEnd(n)
	switch {
	case known == nil:
		f.Ink, f.Dotted = skin.Quiet, true
		return f
	case known.CutOff:
		f.Ink, f.Alarmed = skin.Alarm, true
	case h.Nodes[n].Parent == 0 && h.Nodes[0].Kids[h.Result.Best] == n:
		f.Ink, f.Thick = skin.Accent, true
	}
	f.Note = words.Proved(known.Bound(), known.Value)
	return f
}

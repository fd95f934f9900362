package alphabeta

import (
	"fyne.io/fyne/v2"

	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// mostPrinted is the largest number of leaves whose boxes one can write into.
const mostPrinted = 32

// prints reports whether there is something to print. Who marks the tree in the window is not
// given the solution.
func (p *Page) prints() bool { return p.recording.minimax.Leaves <= mostPrinted && p.exam == nil }

// handout is the tree as an exercise on paper.
func (p *Page) handout() pagekit.Handout {
	t, r := p.kit.Text, p.recording
	return pagekit.Handout{
		Title: t.T(algorithms[r.algorithm].key), Exercise: p.exercise,
		Task: t.T("lab.alphabeta.handout.task"), Signs: t.T("lab.alphabeta.handout.signs"),
		Answer: t.T("lab.alphabeta.handout.read", i18n.Args{
			"Read": r.Result.Leaves, "All": r.minimax.Leaves, "Value": words.Number(r.Result.Value),
		}),
		Picture: func(solved bool) fyne.CanvasObject {
			return graph.NewTree(&handoutTree{recording: r, values: newExam(r), solved: solved})
		},
	}
}

// handoutTree is the tree of a handout: without a word on what the search finds, and with
// a box to answer into, or as the search leaves it.
type handoutTree struct {
	recording *recording
	values    *exam // of the leaves, a star among them
	solved    bool
}

var _ graph.Model = (*handoutTree)(nil)

// Children implements [graph.Model].
func (h *handoutTree) Children(n int) []int { return h.recording.Children(n) }

// Form implements [graph.Model].
func (h *handoutTree) Form(n int) graph.Form { return h.recording.Form(n) }

// NodeView implements [graph.Model].
func (h *handoutTree) NodeView(n int) graph.NodeView {
	var f graph.NodeView
	leaf := h.recording.Nodes[n].Position.Children == nil
	if leaf {
		f.Text = words.Number(h.values.leaf(h.recording, n))
	}
	if !h.solved {
		f.Blank = !leaf
		return f
	}
	known := h.recording.VisitedAtEnd(n)
	switch {
	case known == nil:
		f.Ink, f.Dotted = skin.Quiet, true
		return f
	case known.CutOff:
		f.Ink, f.Alarmed, f.Note = skin.Alarm, true, h.recording.inequality(known.GameEvent)
	case !leaf && h.recording.algorithm == alphaBeta:
		f.Note = "α " + words.Number(known.Alpha) + "  β " + words.Number(known.Beta)
	}
	f.Text = words.Proved(known.Bound(), known.Value)
	return f
}

package alphabeta

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tengen/ui/widgets/button"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/picture"
	"tengen/ui/widgets/set"
	"tengen/ui/widgets/skin"
	"tengen/ui/widgets/tree"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// A handout is a page of A4 on its side, in units of which 96 are an inch.
const (
	paperWide, paperHigh = 1123, 794

	paperMargin = 48
	titleSize   = 24
	wordSize    = 14
	lineApart   = 1.7 // as a share of the letters' size
)

// mostPrinted is the largest number of leaves whose boxes one can write into.
const mostPrinted = 32

// handoutCard saves the tree as an exercise on paper, and its solution.
func (p *Page) handoutCard() fyne.CanvasObject {
	t := p.kit.Text
	saving := func(key, name string, solved bool) fyne.CanvasObject {
		b := button.Flat(t.T(key), nil, func() {
			data := p.handout(solved).SVG()
			p.kit.Files.SavePicture(name, func() ([]byte, error) { return data, nil })
		})
		p.printed = append(p.printed, b)
		return b
	}
	p.printed = nil
	buttons := container.NewHBox(
		saving("lab.alphabeta.handout.exercise", "alphabeta-exercise.svg", false),
		saving("lab.alphabeta.handout.solution", "alphabeta-solution.svg", true))
	return card.New(t.T("lab.alphabeta.handout.card"), paragraph.Label(t.T("lab.alphabeta.handout.text", i18n.Args{"Most": mostPrinted})), buttons)
}

// offerHandout lets a tree be printed that has room on a page.
func (p *Page) offerHandout() {
	for _, b := range p.printed {
		set.Enabled(b, p.recording.minimax.Leaves <= mostPrinted)
	}
}

// handout is the page to print: in the colours of paper, whatever the window's are.
func (p *Page) handout(solved bool) *picture.Picture {
	t, ink := p.kit.Text, skin.Light()
	page := picture.New(fyne.NewSize(paperWide, paperHigh), ink.Card)
	y := float32(paperMargin)
	write := func(words string, size float32, heavy bool) {
		line := canvas.NewText(words, ink.Text)
		line.TextSize, line.TextStyle.Bold = size, heavy
		line.Resize(line.MinSize())
		line.Move(fyne.NewPos(paperMargin, y))
		page.Draw(line)
		y += size * lineApart
	}
	title := "lab.alphabeta.handout.title"
	if solved {
		title = "lab.alphabeta.handout.title_solved"
	}
	write(t.T(title, i18n.Args{"Algorithm": t.T(algorithms[p.recording.algorithm].key)}), titleSize, true)
	if p.exercise != "" {
		write(p.exercise, wordSize, false)
	}
	if solved {
		write(t.T("lab.alphabeta.handout.read", i18n.Args{
			"Read": p.recording.Result.Leaves, "All": p.recording.minimax.Leaves, "Value": score.Number(p.recording.Result.Value),
		}), wordSize, false)
	} else {
		write(t.T("lab.alphabeta.handout.name"), wordSize, false)
		write(t.T("lab.alphabeta.handout.task"), wordSize, false)
	}
	write(t.T("lab.alphabeta.handout.signs"), wordSize, false)
	skin.OnPaper(func() {
		picture := tree.New(&handoutTree{recording: p.recording, values: newExam(p.recording), solved: solved})
		picture.Resize(fyne.NewSize(paperWide-2*paperMargin, paperHigh-paperMargin-y))
		page.Add(picture, fyne.NewPos(paperMargin, y))
	})
	return page
}

// handoutTree is the tree of a handout: without a word on what the search finds, and with
// a box to answer into, or as the search leaves it.
type handoutTree struct {
	recording *recording
	values    *exam // of the leaves, a star among them
	solved    bool
}

var _ tree.Model = (*handoutTree)(nil)

// Children implements [tree.Model].
func (h *handoutTree) Children(n int) []int { return h.recording.Children(n) }

// Form implements [tree.Model].
func (h *handoutTree) Form(n int) tree.Form { return h.recording.Form(n) }

// NodeView implements [tree.Model].
func (h *handoutTree) NodeView(n int) tree.NodeView {
	var f tree.NodeView
	leaf := h.recording.Nodes[n].Position.Children == nil
	if leaf {
		f.Text = score.Number(h.values.leaf(h.recording, n))
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
		f.Note = "α " + score.Number(known.Alpha) + "  β " + score.Number(known.Beta)
	}
	f.Text = score.Proved(known.Bound(), known.Value)
	return f
}

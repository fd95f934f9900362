package gametree

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// NodeView implements [graph.Model]: what the search knows at the current step.
func (p *trees) NodeView(n int) graph.NodeView {
	if p.exam != nil {
		return p.exam.nodeView(p.recording, n)
	}
	if v, opened := p.opened.values[n]; opened && p.recording.Pruned(n) {
		return graph.NodeView{Text: words.Number(v), Ink: skin.Quiet, Note: p.openedNote(n)}
	}
	f, known := p.recording.view(n)
	if known == nil {
		f = p.recording.unread(n)
		f.Name = p.labelOf(n, nil)
		return f
	}
	f.Name = p.labelOf(n, known)
	f.Text, f.Note = proved(known), p.recording.note(known)
	if p.line[n] || n == 0 && len(p.line) > 0 {
		f.Ink, f.Thick = skin.Accent, n != 0
	}
	return f
}

// labelOf is what stands at a node beside its bounds; known is nil where the search has not been.
func (p *trees) labelOf(n int, known *textbook.TreeNode[*problem.Tree]) string {
	switch {
	case p.labels == byPath:
		return p.recording.path(n)
	case p.labels == byOrder && known != nil:
		return strconv.Itoa(known.Node + 1)
	default:
		return ""
	}
}

// openedNote marks the top of what was searched anyway.
func (p *trees) openedNote(n int) string {
	if n == p.opened.node {
		return p.kit.Text.T("lab.alphabeta.anyway_note")
	}
	return ""
}

// nodeCard says what is known of the selected node, and changes it.
type nodeCard struct {
	page   *trees
	object fyne.CanvasObject

	title, text *widgets.Text
	value       *widgets.LineEntry
	grow, order *fyne.Container
	there       *widget.Button // goes to the step at which the node is entered
	anyway      *widget.Button
	never       *widget.Button
	shown       string // what the entry was filled for
}

func newNodeCard(p *trees) *nodeCard {
	t := p.kit.Text
	c := &nodeCard{page: p, title: widgets.Plain(""), text: widgets.Quiet(""), value: p.kit.NewLine()}
	c.value.OnSubmitted = c.submit
	tool := func(key string, tapped func(n int, node *problem.Tree)) *widget.Button {
		return widgets.FlatButton(t.T(key), nil, func() {
			if n := p.selected; n != noNode {
				tapped(n, p.recording.Nodes[n].Position)
			}
		})
	}
	c.grow = widgets.Flow(
		tool("lab.alphabeta.add", func(_ int, node *problem.Tree) { addChild(node); p.changed(node) }),
		tool("lab.alphabeta.remove", func(n int, _ *problem.Tree) {
			above := p.recording.Nodes[max(0, p.recording.Nodes[n].Parent)].Position
			p.recording.remove(n)
			p.changed(above)
		}),
		tool("lab.alphabeta.fold", func(n int, _ *problem.Tree) { p.tree.Fold(!p.tree.Folded(n), n) }))
	c.order = widgets.Flow(
		tool("lab.alphabeta.left", func(n int, node *problem.Tree) { p.recording.shift(n, -1); p.changed(node) }),
		tool("lab.alphabeta.right", func(n int, node *problem.Tree) { p.recording.shift(n, 1); p.changed(node) }))
	c.there = tool("lab.alphabeta.there", func(n int, _ *problem.Tree) { p.kit.Player.Jump(p.recording.entered(n)) })
	c.anyway = tool("lab.alphabeta.anyway", func(n int, _ *problem.Tree) { p.open(n) })
	c.never = tool("lab.alphabeta.never", func(n int, _ *problem.Tree) { p.mark(n); p.update() })
	c.object = widgets.NewCard(t.T("lab.alphabeta.node"), c.title, c.text, c.value, c.never, c.there, c.anyway, c.grow, c.order)
	return c
}

// update shows the selected node.
func (c *nodeCard) update() {
	p, t := c.page, c.page.kit.Text
	n := p.selected
	widgets.SetVisible(c.object, n != noNode)
	if n == noNode {
		c.shown = ""
		return
	}
	for _, o := range []fyne.CanvasObject{c.value, c.grow, c.order, c.there, c.anyway, c.never} {
		widgets.SetVisible(o, false)
	}
	leaf := p.recording.leaf(n)
	kind := sideName(p.recording.maxNode(n))
	if leaf {
		kind = t.T("lab.alphabeta.kind_leaf")
	}
	c.title.SetText(t.T("lab.alphabeta.node_title", i18n.Args{"Node": p.name(n), "Kind": kind}))
	switch {
	case p.exam != nil:
		about := "lab.alphabeta.exam_node"
		if leaf {
			about = "lab.alphabeta.exam_leaf"
		}
		text := t.T(about)
		if right, checked := p.exam.Checked[n]; checked && !right {
			text = p.why(n)
		}
		c.text.SetOrHide(text)
		widgets.SetVisible(c.never, n != 0)
		widgets.SetVisible(c.value, !leaf)
		c.fill(c.examined(n), p.exam.Answers[n].String())
	default:
		c.text.SetOrHide(p.aboutNode(n))
		widgets.SetVisible(c.value, leaf)
		widgets.SetVisible(c.grow, true)
		if step := p.recording.entered(n); step > 0 {
			c.there.SetText(t.T("lab.alphabeta.there", i18n.Args{"Step": step}))
			widgets.SetVisible(c.there, true)
		}
		widgets.SetVisible(c.order, n != 0)
		widgets.SetVisible(c.anyway, p.recording.Pruned(n))
		c.fill(fmt.Sprint(n, p.recording.Nodes[n].Position.Value, p.recording.Nodes[n].Position.Star), leafText(p.recording.Nodes[n].Position))
	}
	c.object.Refresh()
}

func leafText(t *problem.Tree) string {
	if t.Star {
		return "*"
	}
	return strconv.Itoa(t.Value)
}

// fill writes the entry when another node, or another value, is looked at, and
// never while it is typed into.
func (c *nodeCard) fill(what, text string) {
	if c.shown != what {
		c.shown = what
		c.value.SetText(text)
	}
}

// edit gives the keyboard to the field for the value, where there is one.
func (c *nodeCard) edit() {
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(c.value); canvas != nil && c.value.Visible() {
		canvas.Focus(c.value)
	}
}

// keep takes an answer, also one that was typed without Enter, before another node is looked at
// or the answers are checked.
func (c *nodeCard) keep(text string) {
	p := c.page
	if p.exam == nil || p.selected == noNode || c.shown != c.examined(p.selected) {
		return
	}
	a, ok := parseAnswer(text)
	if text == "" {
		a, ok = answer{}, true
	}
	if ok && p.exam.answer(p.selected, a) {
		p.keepExam()
	}
}

// examined is what the entry is filled for in an exam.
func (c *nodeCard) examined(n int) string { return fmt.Sprint("exam", n) }

// submit takes what was typed.
func (c *nodeCard) submit(text string) {
	p := c.page
	if p.selected == noNode {
		return
	}
	if p.exam != nil {
		c.keep(text)
		p.update()
		return
	}
	node := p.recording.Nodes[p.selected].Position
	leaf, err := problem.ParseTree(text)
	if err != nil || leaf.Children != nil {
		c.value.SetText(leafText(node))
		return
	}
	node.Value, node.Star = leaf.Value, leaf.Star
	p.changed(node)
}

// aboutNode says what is known of a node.
func (p *trees) aboutNode(n int) string {
	t, known := p.kit.Text, p.recording.Visited(n)
	if v, opened := p.opened.values[n]; opened && known == nil {
		return t.T("lab.alphabeta.opened", i18n.Args{
			"Value": words.Number(v), "Root": words.Number(p.opened.root), "Before": words.Number(p.recording.Result.Value),
		})
	}
	switch {
	case known == nil && p.recording.Pruned(n):
		return p.kit.Sentences(p.whichCut(n), t.T("lab.alphabeta.pruned"))
	case known == nil:
		return t.T("lab.alphabeta.unread")
	}
	var said []string
	if p.recording.algorithm.bounds() { // minimax knows no bounds
		said = append(said, t.T("lab.alphabeta.window", i18n.Args{"Alpha": words.Number(known.Alpha), "Beta": words.Number(known.Beta)}))
	}
	if b, value := known.Proved(); b != textbook.Unknown {
		why := words.ProvedSentence(t, b)
		if p.recording.Nodes[n].Position.Star {
			why = t.T("lab.alphabeta.star_read")
		}
		said = append(said, p.kit.Sentences(t.T("lab.alphabeta.worth", i18n.Args{"Value": words.Proved(b, value)}), why))
	}
	if known.Visits > 1 {
		said = append(said, t.N("lab.alphabeta.visits", known.Visits))
	}
	if known.CutOff {
		_, by := known.CutBound()
		said = append(said, t.T("lab.alphabeta.cut_at", i18n.Args{
			"Inequality": p.recording.inequality(known.GameEvent), "From": p.name(p.recording.NodeOf(by)),
		}))
	}
	return strings.Join(said, "\n")
}

// whichCut says where and why the branch that a node lies in was cut off.
func (p *trees) whichCut(n int) string {
	for ; n >= 0; n = p.recording.Nodes[n].Parent {
		if known := p.recording.Visited(n); known != nil && known.CutOff {
			return p.kit.Text.T("lab.alphabeta.pruned_at", i18n.Args{"Node": p.name(n), "Inequality": p.recording.inequality(known.GameEvent)})
		}
	}
	return ""
}

// open searches what was cut off, with other values for its stars each time.
func (p *trees) open(n int) {
	for p.recording.Visited(p.recording.Nodes[n].Parent) == nil {
		n = p.recording.Nodes[n].Parent
	}
	p.randomSeed++
	p.opened = p.recording.searchAnyway(n, p.randomSeed)
	p.update()
}

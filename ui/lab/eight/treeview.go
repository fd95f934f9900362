package eight

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
)

// treeView shows the search as a tree, and the node in view on it.
type treeView struct {
	page   *Page
	grown  *grown
	way    map[int]bool // the nodes from the start to the one in view
	room   float64      // of what stands above a node
	tree   *graph.Tree
	object fyne.CanvasObject
}

var _ graph.Wide = (*treeView)(nil)

// readable is the zoom from which on the numbers of the tree can be read.
const readable = 0.6

func newTreeView(p *Page) *treeView {
	v := &treeView{page: p, grown: newGrown(nil), room: graph.RoomAbove("→", "30+30")}
	v.tree = graph.NewTree(v)
	v.tree.Least = readable
	v.tree.OnTap = func(n int) {
		if n < len(v.grown.states) {
			state := v.grown.states[n]
			p.pick(&state)
		}
	}
	v.object = container.New(legendOverTree{}, widgets.Label(p.kit.Text.T("lab.eight.legend")), container.NewClip(v.tree))
	return v
}

// legendOverTree leaves the legend out where the tree would have no room for two levels.
type legendOverTree struct{}

// treeLeast is the height of two levels of the tree at scale 1.
const treeLeast = 84

// MinSize implements fyne.Layout.
func (legendOverTree) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (legendOverTree) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	legend, picture := objects[0], objects[1]
	high := widgets.HeightFor(legend, size.Width)
	if size.Height-high < treeLeast*skin.Scale() {
		legend.Hide()
		high = 0
	} else {
		legend.Show()
	}
	widgets.SetBounds(legend, 0, 0, size.Width, high)
	widgets.SetBounds(picture, 0, high, size.Width, max(0, size.Height-high))
}

// Children implements [graph.Model].
func (v *treeView) Children(n int) []int {
	if n >= len(v.grown.kids) {
		return nil
	}
	return v.grown.kids[n]
}

// Form implements [graph.Model].
func (v *treeView) Form(int) graph.Form { return graph.Plate }

// Room implements [graph.Wide]: the widest sums need it.
func (v *treeView) Room(int) float64 { return v.room }

// NodeView implements [graph.Model]: f in the node, over it the blank's move and g + h. What
// lies in OPEN is drawn in the accent.
func (v *treeView) NodeView(n int) graph.NodeView {
	e, known := v.grown.known(n)
	if !known {
		return graph.NodeView{Ink: skin.Quiet}
	}
	f := graph.NodeView{Text: strconv.Itoa(e.F()), Note: fmt.Sprintf("%d+%d", e.G, e.H), Thick: v.way[n], Ink: skin.Accent}
	if inClosed(e) {
		f.Ink = skin.Plain
	}
	if e.HasParent {
		f.Name = arrows([]problem.Eight{e.Parent, e.State})
	}
	f.Current = v.grown.at > 0 && v.grown.Events[v.grown.at-1].State == e.State
	return f
}

// update shows the current step. Only a tree that has grown is laid out anew.
func (v *treeView) update() {
	var r *recording
	if c := v.page.comparison; c != nil {
		r = c.recordings[0]
	}
	anew := v.grown.recording != r
	if anew {
		v.begin(r)
	}
	changed := r != nil && v.grown.jump(v.page.comparison.at)
	v.way = map[int]bool{}
	var unfold []int
	state, _, known := v.page.inView()
	selected := nobody
	if known {
		selected = v.grown.number[state]
		for n := selected; n != nobody; n = v.grown.parent[n] {
			v.way[n] = true
			if v.tree.Folded(n) {
				unfold = append(unfold, n)
			}
		}
	}
	v.tree.Select(selected)
	if anew || changed || unfold != nil {
		v.tree.Fold(false, unfold...)
	}
	v.tree.Reveal(selected)
	v.tree.Refresh()
}

// mostWhole is how many nodes a tree may have in the end to be shown whole: with many more a
// step could not be laid out in a moment. Of a larger one what was in view is unfolded.
const mostWhole = 4000

// begin shows another search.
func (v *treeView) begin(r *recording) {
	v.grown = newGrown(r)
	if r != nil && r.states() > mostWhole {
		v.tree.SetFolded(v)
	} else {
		v.tree.SetModel(v)
	}
}

// switcher chooses between the tree and the lists.
func (p *Page) switcher() fyne.CanvasObject {
	t := p.kit.Text
	p.asTree = widgets.FlatButton(t.T("lab.eight.tree"), nil, func() { p.look(false) })
	p.asLists = widgets.FlatButton(t.T("lab.eight.lists"), nil, func() { p.look(true) })
	p.whole = widgets.FlatButton(t.T("lab.whole"), nil, func() { p.tree.tree.ShowWhole() })
	return container.NewHBox(p.asTree, p.asLists, layout.NewSpacer(), p.whole)
}

// look shows OPEN and CLOSED as lists, or in the tree.
func (p *Page) look(listed bool) {
	p.listed = listed
	p.place()
	p.update()
}

// place shows what was chosen.
func (p *Page) place() {
	widgets.SetVisible(p.lists, p.listed)
	widgets.SetVisible(p.tree.object, !p.listed)
	widgets.SetVisible(p.whole, !p.listed)
	for b, on := range map[*widget.Button]bool{p.asLists: p.listed, p.asTree: !p.listed} {
		b.Importance = widget.LowImportance
		if on {
			b.Importance = widget.HighImportance
		}
		b.Refresh()
	}
}

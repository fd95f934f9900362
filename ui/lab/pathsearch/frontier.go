package pathsearch

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
	"tengen/ui/words/i18n"
)

// frontier shows OPEN and CLOSED of the eight puzzle, in the tree of the search or as lists; where
// there is no room for that below the boards, one chooses between it and them.
type frontier struct {
	page   *eight
	listed bool // they are shown as lists
	alone  bool // there is room for either the boards or the tree and the lists
	boards bool // the boards are chosen where that is so
	tree   *treeView
	open   *list
	closed *list
	tabs   fyne.CanvasObject
	object fyne.CanvasObject
	place  func() // shows what was chosen
}

func newFrontier(p *eight) *frontier {
	f := &frontier{page: p, tree: newTreeView(p), open: newList(p), closed: newList(p), boards: true}
	if p.frontier != nil {
		f.listed, f.boards = p.frontier.listed, p.frontier.boards
	}
	asBoards := widgets.FlatButton(p.say("boards"), nil, f.showBoards)
	asTree := widgets.FlatButton(p.say("tree"), nil, func() { f.look(false) })
	asLists := widgets.FlatButton(p.say("lists"), nil, func() { f.look(true) })
	whole := widgets.FlatButton(p.kit.Text.T("lab.whole"), nil, func() { f.tree.tree.ShowWhole() })
	lists := container.NewGridWithColumns(2, f.open.object, f.closed.object)
	tabs := container.NewHBox(asBoards, asTree, asLists, layout.NewSpacer(), whole)
	f.tabs, f.object = tabs, container.NewStack(lists, f.tree.object)
	f.place = func() {
		seen := !f.boardsOnly()
		widgets.SetVisible(asBoards, f.alone)
		widgets.SetVisible(lists, f.listed)
		widgets.SetVisible(f.tree.object, !f.listed)
		widgets.SetVisible(whole, seen && !f.listed)
		widgets.SetVisible(f.object, seen)
		widgets.ButtonMark(asBoards, !seen)
		widgets.ButtonMark(asLists, seen && f.listed)
		widgets.ButtonMark(asTree, seen && !f.listed)
		tabs.Refresh()
	}
	f.place()
	return f
}

// boardsOnly reports whether the boards have the room of the tree and the lists.
func (f *frontier) boardsOnly() bool { return f.alone && f.boards }

// look shows OPEN and CLOSED as lists, or in the tree.
func (f *frontier) look(listed bool) {
	f.listed, f.boards = listed, false
	f.page.arranged.Refresh()
	f.page.update()
}

// showBoards shows the boards where there is room for nothing else.
func (f *frontier) showBoards() {
	f.boards = true
	f.page.arranged.Refresh()
}

// mostListed is how many nodes of OPEN and of CLOSED are listed.
const mostListed = 200

// update shows the current step.
func (f *frontier) update() {
	if !f.listed {
		f.tree.update()
		return
	}
	var open, closed []event[problem.Eight]
	inOpen, inClosed := 0, 0
	if runs := f.page.runs; runs != nil {
		open, closed = runs.shown().Lists(runs.at, mostListed)
		inOpen, inClosed = runs.shown().Sizes(runs.at)
	}
	f.open.set(f.page.say("open", i18n.Args{"Count": inOpen}), open)
	f.closed.set(f.page.say("closed", i18n.Args{"Count": inClosed}), closed)
}

// list is OPEN or CLOSED.
type list struct {
	page   *eight
	events []event[problem.Eight]
	title  *widgets.Text
	rows   *widget.List
	object fyne.CanvasObject
}

func newList(p *eight) *list {
	l := &list{page: p, title: widgets.Label("")}
	l.rows = widget.NewList(func() int { return len(l.events) }, func() fyne.CanvasObject {
		return container.NewHBox(newTiles(rowBoard), container.NewCenter(widget.NewLabel("f 88 = 44 + 44")))
	}, l.fill)
	l.rows.HideSeparators = true
	l.rows.OnSelected = func(i widget.ListItemID) {
		l.rows.UnselectAll()
		if i < len(l.events) {
			state := l.events[i].State
			p.pick(&state)
		}
	}
	l.object = container.NewBorder(l.title, nil, nil, nil, l.rows)
	return l
}

func (l *list) fill(i widget.ListItemID, o fyne.CanvasObject) {
	parts, e := o.(*fyne.Container).Objects, l.events[i]
	parts[0].(*tiles).show(e.State, l.page.goal, [eightCells]string{})
	parts[1].(*fyne.Container).Objects[0].(*widget.Label).SetText(l.page.sum(e))
}

// set shows other nodes.
func (l *list) set(title string, events []event[problem.Eight]) {
	l.title.SetText(title)
	l.events = events
	l.rows.Refresh()
}

// treeView shows the search as a tree, and the node in view on it.
type treeView struct {
	page   *eight
	grown  *grown
	way    map[int]bool // the nodes from the start to the one in view
	room   float64      // of what stands above a node
	tree   *graph.Tree
	object fyne.CanvasObject
}

var (
	_ graph.Wide    = (*treeView)(nil)
	_ graph.Boarded = (*treeView)(nil)
)

// readable is the zoom from which on the numbers of the tree can be read.
const readable = 0.6

func newTreeView(p *eight) *treeView {
	v := &treeView{page: p, grown: newGrown(nil), room: graph.RoomAbove("→", "30+30")}
	v.tree = graph.NewTree(v)
	v.tree.OnTap = func(n int) {
		if n < len(v.grown.states) {
			state := v.grown.states[n]
			p.pick(&state)
		}
	}
	v.object = container.New(legendOverTree{}, widgets.Label(p.say("legend")), container.NewClip(v.tree))
	return v
}

// legendOverTree leaves the legend out where the tree would have no room for two levels, and before a projector.
type legendOverTree struct{}

// treeLeast is the height of two levels of the tree at scale 1.
const treeLeast = 84

func (legendOverTree) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (legendOverTree) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	legend, picture := objects[0], objects[1]
	high := widgets.HeightFor(legend, size.Width)
	room := skin.Letters() == 1 && size.Height-high >= treeLeast*skin.Scale() // before a projector the tree needs it
	widgets.SetVisible(legend, room)
	if !room {
		high = 0
	}
	widgets.SetBounds(legend, 0, 0, size.Width, high)
	widgets.SetBounds(picture, 0, high, size.Width, max(0, size.Height-high))
}

func (v *treeView) Children(n int) []int {
	if n >= len(v.grown.kids) {
		return nil
	}
	return v.grown.kids[n]
}

func (v *treeView) Form(int) graph.Form { return graph.Plate }

// BoardSide implements [graph.Boarded].
func (*treeView) BoardSide() int { return eightSide }

// smallBoard writes a position as the tree draws it, the lowest row first.
func smallBoard(e problem.Eight) graph.Small {
	var cells []byte
	for row := eightSide - 1; row >= 0; row-- {
		for column := range eightSide {
			cells = append(cells, '0'+byte(e.Tile(row*eightSide+column)))
		}
	}
	return graph.Small{Side: eightSide, Cells: string(cells)}
}

// Room implements [graph.Wide]: the widest sums need it.
func (v *treeView) Room(int) float64 { return v.room }

// NodeView implements [graph.Model]: f in the node, over it the blank's move and g + h; as soon as it can be
// read, the board in the node and over it the sum. What lies in OPEN is drawn in the accent.
func (v *treeView) NodeView(n int) graph.NodeView {
	g := v.grown
	if n >= len(g.states) { // before the first step
		return graph.NodeView{Ink: skin.Quiet}
	}
	e, _ := g.Known(g.states[n], g.at)
	f := graph.NodeView{Text: strconv.Itoa(e.F()), Note: fmt.Sprintf("%d+%d", e.G, e.H), Thick: v.way[n], Ink: skin.Accent}
	if inClosed(e) {
		f.Ink = skin.Plain
	}
	if e.HasParent {
		f.Name = arrows([]problem.Eight{e.Parent, e.State})
	}
	if v.tree.ShowsBoards() {
		f.Name, f.Note, f.Board = "", fmt.Sprintf("%d=%d+%d", e.F(), e.G, e.H), smallBoard(g.states[n])
	}
	if selected, _ := v.tree.Selected(); v.page.Star && n == selected {
		for _, d := range v.page.demands(e.State, e) {
			f.Alarmed = f.Alarmed || d.h > d.most
		}
	}
	f.Current = g.at > 0 && g.Events[g.at-1].State == e.State
	return f
}

// mostWhole is how many nodes a tree may have in the end to be shown whole: with many more a
// step could not be laid out in a moment. Of a larger one what was in view is unfolded.
const mostWhole = 4000

// update shows the current step. Only a tree that has grown is laid out anew.
func (v *treeView) update() {
	var r *recording[problem.Eight]
	at := 0
	if runs := v.page.runs; runs != nil {
		r, at = runs.shown(), runs.at
	}
	anew := v.grown.recording != r
	if anew {
		v.grown = newGrown(r)
		if r != nil && r.states() > mostWhole {
			v.tree.SetFolded(v)
		} else {
			v.tree.SetModel(v)
		}
	}
	v.tree.Least = readable * float64(skin.Letters())
	changed := r != nil && v.grown.jump(at)
	v.way = map[int]bool{}
	var unfold []int
	state, _, known := v.page.inView()
	selected := none
	if known {
		selected = v.grown.number[state]
		for n := selected; n != none; n = v.grown.parent[n] {
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
	v.tree.Reveal(0, selected)
	v.tree.Refresh()
}

// grown is the tree of A* after so many steps: a node hangs from the one that
// the best way known leads through. Nodes are numbered as they are met, the start 0.
type grown struct {
	*recording[problem.Eight] // nil while it is being run

	at     int // steps
	states []problem.Eight
	number map[problem.Eight]int
	parent []int
	kids   [][]int
}

func newGrown(r *recording[problem.Eight]) *grown {
	return &grown{recording: r, number: map[problem.Eight]int{}}
}

// jump lets the tree stand after so many steps, and reports whether its shape has changed.
// To go on costs what is new; to go back, the way from the start.
func (g *grown) jump(at int) (changed bool) {
	at = g.Clip(at)
	if at < g.at {
		*g = *newGrown(g.recording)
		changed = true
	}
	for ; g.at < at; g.at++ {
		if e := g.Events[g.at]; reaches(e) {
			g.hang(e)
			changed = true
		}
	}
	return changed
}

// hang puts a node that was reached where its way leads.
func (g *grown) hang(e event[problem.Eight]) {
	n, met := g.number[e.State]
	if !met {
		n = len(g.states)
		g.number[e.State] = n
		g.states, g.parent, g.kids = append(g.states, e.State), append(g.parent, none), append(g.kids, nil)
	}
	if old := g.parent[n]; old != none {
		var left []int // another slice: the picture may hold the one there was
		for _, k := range g.kids[old] {
			if k != n {
				left = append(left, k)
			}
		}
		g.kids[old] = left
	}
	if e.HasParent {
		g.parent[n] = g.number[e.Parent]
		g.kids[g.parent[n]] = append(g.kids[g.parent[n]], n)
	}
}

// states counts what the search meets.
func (r *recording[S]) states() int {
	open, closed := r.Sizes(len(r.Events))
	return open + closed
}

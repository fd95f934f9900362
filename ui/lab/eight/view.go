package eight

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// Least sides of the boards at scale 1, in Fyne's units.
const (
	boardLeast = 120
	rowBoard   = 46
	goalBoard  = 64
)

// mostListed is how many nodes of OPEN and of CLOSED are listed.
const mostListed = 200

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.board, p.inHand = newPlayable(boardLeast), newBoard(boardLeast)
	p.board.onTap, p.board.onDrag = p.tapped, p.dragged
	p.caption = widgets.Plain("")
	p.open, p.closed, p.tree = newList(p), newList(p), newTreeView(p)
	p.description, p.bars, p.raceText = widgets.NewNote(), widgets.NewBarChart(), widgets.Quiet("")
	p.seeds = p.kit.NewSeed(&p.seed, func(seed uint64) { p.puzzle(shuffled(seed, p.goal)) })
	p.quiz = p.kit.NewQuiz(t.T("lab.eight.quiz_hint_g"), p.question, p.toNextQuestion, p.seeds)
	handout, offer := p.kit.HandoutCard("eight", t.T("lab.eight.handout.text"), p.prints, p.handout)
	p.offer = offer
	p.code = widgets.NewPseudocode(t.T("pseudocode.astar"))
	parts := pagekit.Parts{
		View:    p.view(),
		Picture: []fyne.CanvasObject{p.board, p.inHand},
		Cards: []fyne.CanvasObject{
			p.description.Object(),
			widgets.NewCard(t.T("lab.eight.race"), p.bars, p.raceText),
			p.rivalsCard(),
			widgets.NewCard(t.T("lab.code"), p.code),
			p.settingsCard(),
			p.quiz.Object,
			handout,
			p.kit.SheetCard(),
		},
		Update: p.update,
	}
	if p.comparison == nil {
		p.begin()
	}
	return parts
}

// view is the large card: the boards over the tree or the lists.
func (p *Page) view() fyne.CanvasObject {
	t := p.kit.Text
	setup := widget.NewCheck(t.T("lab.eight.setup"), nil)
	setup.SetChecked(p.setup)
	setup.OnChanged = func(on bool) {
		p.setup, p.board.chosen = on, nobody
		p.kit.Player.OnChange()
	}
	p.entry, p.misread = p.newEntry(p.puzzle)
	tools := container.NewHBox(layout.NewSpacer(), setup,
		widgets.FlatButton(t.T("lab.eight.shuffle"), nil, func() { p.seeds.Next() }))
	titled := func(key string, o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(widgets.Label(t.T(key)), nil, nil, nil, o)
	}
	boards := container.NewGridWithColumns(2,
		titled("lab.eight.start", p.board), titled("lab.eight.in_hand", p.inHand))
	caption := container.NewPadded(p.caption)
	upper := container.NewBorder(widgets.TextColumn(1, container.NewBorder(nil, nil, nil, tools, p.entry), p.misread), caption, nil, nil, boards)
	p.lists = container.NewGridWithColumns(2, p.open.object, p.closed.object)
	lower := container.NewBorder(p.switcher(), nil, nil, nil, container.NewStack(p.lists, p.tree.object))
	p.place()
	return widgets.SurfaceAround(container.NewPadded(container.New(boardsOverLists{}, upper, lower)))
}

// boardsOverLists gives the boards a little more than half of the height, and more where
// there is little. Where nothing is left then for the lists, these are not shown.
type boardsOverLists struct{}

const (
	upperShare = 0.52 // of the height, for the boards
	boardsGood = 300  // height at scale 1 from which on the boards leave room to the lists
	listsLeast = 122  // height of the lists at scale 1: a heading and two levels of the tree
)

// MinSize implements fyne.Layout.
func (boardsOverLists) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), a.Height)
}

// Layout implements fyne.Layout.
func (boardsOverLists) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	boards, lists := objects[0], objects[1]
	below := listsLeast * skin.Scale()
	if size.Height < boards.MinSize().Height+below {
		lists.Hide()
		widgets.SetBounds(boards, 0, 0, size.Width, size.Height)
		return
	}
	lists.Show()
	high := max(size.Height*upperShare, min(boardsGood*skin.Scale(), size.Height-below))
	widgets.SetBounds(boards, 0, 0, size.Width, high)
	widgets.SetBounds(lists, 0, high, size.Width, size.Height-high)
}

// list is OPEN or CLOSED.
type list struct {
	page   *Page
	events []event
	title  *widgets.Text
	rows   *widget.List
	object fyne.CanvasObject
}

func newList(p *Page) *list {
	l := &list{page: p, title: widgets.Label("")}
	l.rows = widget.NewList(func() int { return len(l.events) }, newRow, l.fill)
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

func newRow() fyne.CanvasObject {
	return container.NewHBox(newBoard(rowBoard), container.NewCenter(widget.NewLabel("f 88 = 44 + 44")))
}

func (l *list) fill(i widget.ListItemID, o fyne.CanvasObject) {
	parts, e := o.(*fyne.Container).Objects, l.events[i]
	parts[0].(*board).show(e.State, l.page.goal, [side * side]string{})
	label := parts[1].(*fyne.Container).Objects[0].(*widget.Label)
	label.SetText(l.page.sum(e))
}

// set shows other nodes.
func (l *list) set(title string, events []event) {
	l.title.SetText(title)
	l.events = events
	l.rows.Refresh()
}

// sum writes f = g + h of a node.
func (p *Page) sum(e event) string {
	return p.kit.Text.T("lab.eight.sum", i18n.Args{"F": e.F(), "G": e.G, "H": e.H})
}

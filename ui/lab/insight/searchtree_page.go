package insight

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// TreePage is the page of the search tree. It belongs to the screen's goroutine, and searches
// the position that it is shown by itself, with an engine of its own.
type TreePage struct {
	pagekit.Room

	text      *i18n.Localizer
	tabs      fyne.CanvasObject
	save      widgets.SavePicture
	job       *background.Job // searches the position
	try       *background.Job // searches a move that was left out
	pos       *rule.Position
	look      BoardLook
	depth     int
	sizes     bool
	recording *recording // nil while there is none
	phase     phase
	busy      bool // a move that was left out is being searched

	selected, hovered int // items, noItem for none

	board       *boardview.Board
	description *widgets.Note
	tree        *graph.Tree
	outline     *outline
	none        *widgets.Text // in place of both, why there is nothing
	tools       *tools
	whatIf      *widget.Button
	shown       fyne.CanvasObject // the tree with its tools
	saving      fyne.CanvasObject
	under       bool // the words stand under the tree
}

// phase is how far a page has come with its position.
type phase uint8

const (
	empty   phase = iota // there is no position
	working              // it is being searched
	ready
	nothing // there is no tree to show
)

// treeUsualDepth is how deeply a position is searched at first, in plies.
const treeUsualDepth = 8

var _ fyne.Focusable = (*TreePage)(nil)

// NewTreePage returns a page without a position, whose searches the runner runs. Tabs turn
// to the pages beside it; save keeps pictures of the tree.
func NewTreePage(text *i18n.Localizer, runner *background.Runner, tabs fyne.CanvasObject, save widgets.SavePicture) *TreePage {
	p := &TreePage{
		text: text, tabs: tabs, save: save, job: background.NewJob(runner), try: background.NewJob(runner), depth: treeUsualDepth,
		selected: noItem, hovered: noItem, look: BoardLook{Coordinates: true},
	}
	p.Extend(p)
	p.build()
	return p
}

// build makes the widgets in the page's language.
func (p *TreePage) build() {
	p.board = boardview.New()
	p.description = widgets.NewNote(nil)
	p.whatIf = widget.NewButton(p.text.T("searchtree.anyway"), p.searchWhatIf)
	p.whatIf.Hide()
	p.tree = graph.NewTree(blank{})
	p.tree.Least = leastZoom
	p.tree.OnTap = p.tapped
	p.tree.OnHover = p.hover
	p.outline = newOutline(p)
	p.none = widgets.Quiet("")
	p.tools = newTools(p)
	p.shown = widgets.SurfaceAround(container.NewBorder(p.tools.object, nil, nil, nil,
		container.NewStack(container.NewClip(p.tree), p.outline, container.NewPadded(p.none))))
	p.saving = widgets.NewPictureCard(p.text, p.save, "tengen-tree", nil, p.tree)
	p.place()
	p.unfoldNew()
}

// place puts the words under the tree, where a step down needs little of the height, or below
// the board, where the tree would be too narrow for them.
func (p *TreePage) place() {
	if !p.under {
		p.Fill(treeFrame.frame(p.tabs, p.board, p.shown, p.description.Object(), p.whatIf, p.saving))
		return
	}
	words := container.New(layout.NewCustomPaddedLayout(innerGap*skin.Scale()-theme.Padding(), 0, 0, 0), p.description.Object())
	p.Fill(treeOverWords.frame(p.tabs, p.board, container.NewBorder(nil, words, nil, nil, p.shown), p.whatIf, p.saving))
}

// leastZoom is the zoom at which values can still be read with ease.
const leastZoom = 0.9

// SetText puts the page into another language.
func (p *TreePage) SetText(text *i18n.Localizer) {
	if text != p.text {
		p.text = text
		p.build()
		p.Resize(p.Size())
	}
}

// SetPosition shows another position; the same one changes nothing.
func (p *TreePage) SetPosition(pos *rule.Position, look BoardLook) {
	same := Same(p.pos, pos)
	changed := look != p.look
	p.look = look
	switch {
	case !same:
		p.pos = pos
		p.search()
	case changed:
		p.describe()
		p.showBoard()
	}
}

// Leave stops what runs, when another page is shown.
func (p *TreePage) Leave() {
	if p.phase == working {
		p.job.Cancel()
		p.pos, p.phase = nil, empty
	}
}

// search searches the position anew.
func (p *TreePage) search() {
	p.recording, p.phase, p.busy = nil, working, false
	p.selected, p.hovered = noItem, noItem
	pos, depth := p.pos.Clone(), p.depth
	if pos.Over() || !pattern.Supports(pos.Rule()) {
		p.phase = nothing
		p.unfoldNew()
		return
	}
	p.unfoldNew()
	background.Start(p.job, func(ctx context.Context, _ func(func())) (*recording, error) {
		return record(ctx, pos, depth)
	}, p.take)
}

// take shows what a search has brought.
func (p *TreePage) take(s *recording, err error) {
	p.job.Report(err)
	p.recording, p.phase = s, ready
	if err != nil || len(s.tree.Rounds) == 0 {
		p.phase = nothing
	}
	if p.phase == ready {
		p.recording.sizes = p.sizes
		p.selected = 0
	}
	p.unfoldNew()
}

// unfoldNew shows another tree: the root and its moves.
func (p *TreePage) unfoldNew() {
	if p.phase == ready {
		p.tree.SetFolded(p.picture())
		p.tree.Select(p.selected)
		p.tree.Fold(false, 0)
	} else {
		p.tree.SetFolded(blank{})
	}
	p.tools.update()
	p.update()
}

func (p *TreePage) picture() treeModel { return treeModel{p.recording, p.text} }

// update shows what is chosen.
func (p *TreePage) update() {
	p.describe()
	p.link()
	p.showBoard()
	p.outline.update()
	p.arrange()
}

// describe tells about what is chosen.
func (p *TreePage) describe() {
	p.whatIf.Hide()
	t := p.text
	switch p.phase {
	case empty, working:
		p.description.Set(t.T("searchtree.working"), t.T("searchtree.working_text"))
	case nothing:
		title, text := p.whyNothing()
		p.description.Set(title, text)
		p.none.SetText(title)
	default:
		title, text := treeWords{p.recording, t}.about(p.selected)
		if p.recording.items[p.selected].parent == noItem && p.look.LeavesOut {
			text += "\n" + t.T("insight.all_moves")
		}
		p.description.Set(title, text)
		it := p.recording.items[p.selected]
		if it.kind == single && p.recording.whatIfs[p.selected] == nil {
			p.whatIf.Show()
			word := "searchtree.anyway"
			if p.busy {
				word = "searchtree.busy"
			}
			p.whatIf.SetText(t.T(word))
		}
	}
}

// whyNothing says why there is no tree.
func (p *TreePage) whyNothing() (title, text string) {
	t := p.text
	switch {
	case p.pos.Over():
		return t.T("searchtree.none.over"), t.T("searchtree.none.over_text")
	case p.recording == nil:
		return t.T("searchtree.none.small"), t.T("searchtree.none.small_text")
	case p.recording.tree.RootWin.Plies > 0:
		f := p.recording.tree.RootWin
		return t.T("searchtree.none.foreseen", i18n.Args{"Side": treeWords{p.recording, t}.side(p.recording.max()), "Plies": words.PlyWords(t, f.Plies)}),
			t.N("searchtree.none.foreseen_text", int(f.Placed), i18n.Args{"Line": treeNames(f.Line)})
	case p.pos.Board().Count(board.Empty) == p.pos.Board().Size().Cells():
		return t.T("searchtree.none.opening"), t.T("searchtree.none.opening_text")
	default:
		return t.T("searchtree.none.plain"), t.T("searchtree.none.plain_text")
	}
}

// link draws the line from a cut to the node whose move made it.
func (p *TreePage) link() {
	from, to := noItem, noItem
	if p.phase == ready {
		it := p.recording.items[p.selected]
		if at, _ := p.recording.tree.Origin(it.node); it.kind == searched && isCut(&p.recording.tree.Nodes[it.node]) && at >= 0 {
			for _, i := range p.recording.ancestors(p.selected) {
				if p.recording.items[i].node == at && p.recording.items[i].kind == searched {
					from, to = p.selected, i
				}
			}
		}
	}
	p.tree.Link(from, to)
}

// showBoard shows the moves that lead to what is pointed at, or else chosen.
func (p *TreePage) showBoard() {
	if p.pos == nil {
		return
	}
	s := p.look.State(p.pos)
	i := p.hovered
	if i == noItem {
		i = p.selected
	}
	switch {
	case p.phase == ready && i != noItem:
		s.Line = view.Line{Points: points(p.recording.trail(i)), First: p.pos.Turn()}
		for k, c := range p.recording.items[i].cells {
			s.Candidates = append(s.Candidates, view.Candidate{Point: c.Point(), Rank: k + 1})
		}
	case p.phase == nothing && p.recording != nil:
		s.Line = view.Line{Points: points(p.recording.tree.RootWin.Line), First: p.pos.Turn()}
	}
	p.board.SetState(s)
}

func points(line []pattern.Cell) []board.Point {
	list := make([]board.Point, len(line))
	for i, c := range line {
		list[i] = c.Point()
	}
	return list
}

// arrange shows the picture, the outline or the words for neither.
func (p *TreePage) arrange() {
	p.tree.Hide()
	p.outline.Hide()
	p.none.Hide()
	switch {
	case p.phase == nothing:
		p.none.Show()
	case p.tools.listed():
		p.outline.Show()
	default:
		p.tree.Show()
	}
}

// Resize implements fyne.CanvasObject.
func (p *TreePage) Resize(size fyne.Size) {
	if under := size.Width >= wordsUnderFrom*skin.Scale(); under != p.under {
		p.under = under
		p.place()
	}
	p.BaseWidget.Resize(size)
	p.tools.resized(size.Width)
}

// blank is the tree of no search.
type blank struct{}

func (blank) Children(int) []int { return nil }

func (blank) Form(int) graph.Form { return graph.Up }

func (blank) NodeView(int) graph.NodeView { return graph.NodeView{Ink: skin.Quiet, Dotted: true} }

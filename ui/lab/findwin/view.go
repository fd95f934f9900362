package findwin

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
)

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.board = widgets.NewMarks(side, p.put)
	p.board.Numbered = true
	p.tree = graph.NewFolded(p)
	p.tree.OnTap, p.tree.OnView = p.tapped, p.ask
	p.answer, p.description = widgets.Strong(""), widgets.NewNote()
	p.code = widgets.NewPseudocode(t.T("pseudocode.findwin"))
	p.bars, p.counts, p.shortcutNow = widgets.NewBarChart(), widgets.Quiet(""), widgets.Plain("")
	parts := pagekit.Parts{
		View:    p.view(),
		Picture: []fyne.CanvasObject{p.board, p.tree},
		Cards: []fyne.CanvasObject{
			p.description.Object(), p.casesCard(), p.shortcutCard(),
			widgets.NewCard(t.T("lab.findwin.counts"), p.bars, p.counts), widgets.NewCard(t.T("lab.code"), p.code),
		},
		Update: p.update,
	}
	p.begin()
	p.readText(p.text)
	return parts
}

// view is the large card: the board with its answer over the tree.
func (p *Page) view() fyne.CanvasObject {
	t := p.kit.Text
	all := widget.NewCheck(t.T("lab.findwin.mark_all"), nil)
	all.SetChecked(p.all)
	all.OnChanged = func(on bool) {
		p.all = on
		p.kit.Player.OnChange()
	}
	clear := widgets.FlatButton(t.T("lab.rows.clear"), nil, func() { p.show(problem.Marks{}) })
	beside := container.NewVBox(layout.NewSpacer(), p.answer, widgets.Quiet(t.T("lab.findwin.board_text")), all,
		container.NewHBox(clear), layout.NewSpacer())
	unfold := widgets.FlatButton(t.T("lab.findwin.deeper"), nil, p.unfoldLevel)
	fold := widgets.FlatButton(t.T("lab.rows.fold"), nil, func() {
		p.follow()
		p.tree.Fit()
	})
	tools := widgets.Flow(unfold, fold, widgets.FlatButton(t.T("lab.whole"), nil, p.tree.ShowWhole))
	upper := container.New(boardAndWords{}, p.board, container.NewVScroll(beside))
	lower := container.New(widgets.TopAndRest{}, tools, container.NewClip(p.tree))
	return widgets.SurfaceAround(container.NewPadded(scrolling(upper, lower)))
}

// shortcutCard explains the lecture's shortcut.
func (p *Page) shortcutCard() fyne.CanvasObject {
	t := p.kit.Text
	take := widget.NewCheck(t.T("lab.findwin.short_take"), nil)
	take.SetChecked(p.shortcut)
	take.OnChanged = func(on bool) {
		p.shortcut, p.plain = on, nil
		p.runPlain()
		p.kit.Player.OnChange()
	}
	example := widgets.FlatButton(t.T("lab.findwin.counter"), nil, func() { p.show(boards(counterExample)[0]) })
	return widgets.NewCard(t.T("lab.findwin.shortcut"), p.shortcutNow, widgets.Quiet(t.T("lab.findwin.short_text")), take, container.NewHBox(example))
}

// casesCard answers boards that are pasted.
func (p *Page) casesCard() fyne.CanvasObject {
	t := p.kit.Text
	p.entry = widget.NewMultiLineEntry()
	p.entry.SetMinRowsVisible(entryRows)
	p.entry.SetText(p.text)
	p.entry.OnChanged = p.readText
	p.summary = widgets.Quiet(p.sayCases())
	p.list = widget.NewList(func() int { return len(p.cases) }, func() fyne.CanvasObject { return widget.NewLabel("") }, func(i widget.ListItemID, o fyne.CanvasObject) {
		o.(*widget.Label).Truncation = fyne.TextTruncateEllipsis
		o.(*widget.Label).SetText(p.sayCase(p.cases[i]))
	})
	p.list.HideSeparators = true
	p.list.OnSelected = func(i widget.ListItemID) {
		p.list.UnselectAll()
		if i < len(p.cases) && p.cases[i].block.Err == nil {
			p.show(p.cases[i].marks)
		}
	}
	copied := widgets.NewCopyButton(t.T("lab.findwin.copy"), t.T("dialog.copied"), func() string { return judgeOutput(p.cases) })
	return widgets.NewCard(t.T("lab.findwin.cases"), widgets.Label(t.T("lab.findwin.cases_text")), p.entry,
		container.New(listRoom{}, p.list), p.summary, container.NewHBox(copied))
}

// entryRows is how many lines of the text are in view.
const entryRows = 5

// listRoom gives the list of answers room for some of them.
type listRoom struct{}

// listHeight is the height of the list of answers at scale 1.
const listHeight = 120

// MinSize implements fyne.Layout.
func (listRoom) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, listHeight*skin.Scale())
}

// Layout implements fyne.Layout.
func (listRoom) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

package tictactoe

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/words/i18n"
)

// parts are the widgets that come and go with the mode.
type parts struct {
	modes        *widget.Select
	sizes        *widget.Select
	unfold, fold *widget.Button
	eval         fyne.CanvasObject
	goOn         *widget.Button
	word         *widgets.Text
	choices      *widgets.Text // what each way to go on chooses
	showWeights  func()        // writes them, where they count
	shown        *widgets.Text
}

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.tree = graph.NewFolded(p)
	p.tree.OnTap, p.tree.OnView = p.tapped, p.ask
	p.editor = widgets.NewMarks(p.root.side, func(cell int) {
		p.root = p.root.put(cell)
		p.begin()
	})
	p.description = widgets.NewNote()
	p.code = widgets.NewPseudocode(p.text())
	p.parts.eval = p.evalCard()
	p.input, p.quiz = p.newInput(), p.newQuiz()
	handout, offer := p.kit.HandoutCard("tictactoe", t.T("lab.rows.handout.text"), p.prints, p.handout)
	p.offer = offer
	view := widgets.SurfaceAround(container.NewPadded(container.NewBorder(
		p.tools(), nil, nil, nil, container.NewClip(p.tree))))
	p.begin()
	return pagekit.Parts{
		View:    view,
		Picture: []fyne.CanvasObject{p.tree},
		Cards:   []fyne.CanvasObject{p.description.Object(), widgets.NewCard(t.T("lab.code"), p.code), p.positionCard(), p.parts.eval, p.quiz.Object, p.contestCard(), p.input.Object, handout, p.kit.SheetCard()},
		Update:  p.update,
	}
}

// text is the pseudocode of what the tree shows.
func (p *Page) text() string {
	if p.mode == truth {
		return p.kit.Text.T("pseudocode.win")
	}
	if p.eval.cuts {
		return p.kit.Text.T("pseudocode.alphabeta")
	}
	return p.kit.Text.T("pseudocode.minimax")
}

// tools chooses what the tree shows, and folds and unfolds it.
func (p *Page) tools() fyne.CanvasObject {
	t := p.kit.Text
	modes := widget.NewSelect([]string{t.T("lab.rows.truth"), t.T("lab.rows.ahead")}, nil)
	modes.SetSelectedIndex(int(p.mode))
	modes.OnChanged = func(string) {
		if m := mode(modes.SelectedIndex()); m != p.mode {
			p.mode = m
			p.begin()
		}
	}
	p.parts.modes = modes
	p.parts.unfold = widgets.FlatButton(t.T("lab.rows.unfold"), nil, p.unfoldLevel)
	p.parts.fold = widgets.FlatButton(t.T("lab.rows.fold"), nil, func() {
		p.tree.FoldAll(true)
		p.tree.Fit()
	})
	p.parts.shown = widgets.Label("")
	buttons := container.NewHBox(p.parts.unfold, p.parts.fold, widgets.FlatButton(t.T("lab.whole"), nil, p.tree.Fit))
	return widgets.TextColumn(1, container.NewBorder(nil, nil, nil, buttons, modes), p.parts.shown)
}

// positionCard sets the root up.
func (p *Page) positionCard() fyne.CanvasObject {
	t := p.kit.Text
	sizes := widget.NewSelect([]string{t.T("lab.rows.three"), t.T("lab.rows.four")}, nil)
	sizes.SetSelectedIndex(p.root.side - 3)
	sizes.OnChanged = func(string) {
		if sizes.SelectedIndex()+3 == p.root.side {
			return
		}
		p.root = empty(sizes.SelectedIndex() + 3)
		p.eval.weights = usualWeights(p.root.side)
		p.parts.showWeights()
		p.begin()
	}
	p.parts.sizes = sizes
	p.parts.goOn = widgets.FlatButton(t.T("lab.rows.go_on"), nil, p.goOn)
	clear := widgets.FlatButton(t.T("lab.rows.clear"), nil, func() {
		p.root = empty(p.root.side)
		p.begin()
	})
	return widgets.NewCard(t.T("lab.rows.position"), sizes, p.editor, widgets.Label(t.T("lab.rows.position_text")),
		container.NewHBox(clear, p.parts.goOn), p.stages(sizes))
}

// stages offers the positions of the textbook's game, to look ahead from.
func (p *Page) stages(sizes *widget.Select) fyne.CanvasObject {
	t := p.kit.Text
	name := func(i int) string { return t.T("lab.rows.stage", i18n.Args{"Number": i + 1}) }
	s := widgets.NewSelect(len(stages), widgets.NoChoice, name, func(i int) {
		sizes.SetSelectedIndex(0)
		p.root = stagePosition(i)
		p.changedEvaluation()
	})
	s.PlaceHolder = t.T("lab.rows.stages")
	return s
}

// goOn makes the selected node the root.
func (p *Page) goOn() {
	if p.selected == nowhere {
		return
	}
	if p.lookahead != nil {
		p.root = p.root.from(p.lookahead.Nodes[p.selected].Position.Position)
	} else {
		p.root = p.root.from(p.gameTree.nodes[p.selected].marks)
	}
	p.begin()
}

// evalCard changes the evaluation and the depth.
func (p *Page) evalCard() fyne.CanvasObject {
	t := p.kit.Text
	kinds := widget.NewSelect([]string{t.T("lab.rows.open_lines"), t.T("lab.rows.weighted")}, nil)
	weights := widget.NewEntry()
	weights.SetText(writeWeights(p.eval.weights, p.root.side))
	weights.MultiLine = true
	weights.SetMinRowsVisible(4)
	weights.OnChanged = func(text string) {
		if w, ok := readWeights(text, p.root.side); ok {
			p.eval.weights = w
			p.changedEvaluation()
		}
	}
	p.parts.showWeights = func() {
		if p.eval.kind == weighted {
			weights.SetText(writeWeights(p.eval.weights, p.root.side))
			weights.Show()
		} else {
			weights.Hide()
		}
	}
	kinds.SetSelectedIndex(int(p.eval.kind))
	p.parts.showWeights()
	kinds.OnChanged = func(string) {
		p.eval.kind = evaluationKind(kinds.SelectedIndex())
		p.parts.showWeights()
		p.changedEvaluation()
	}
	p.parts.word = widgets.Plain("")
	depth := widgets.NewSlider(minPlies, maxPlies, p.kit.Typed)
	depth.SetValue(float64(p.eval.plies))
	depth.OnChanged = func(v float64) { p.eval.plies = int(v); p.changedEvaluation() }
	cuts := widget.NewCheck(t.T("lab.rows.cuts"), nil)
	cuts.SetChecked(p.eval.cuts)
	cuts.OnChanged = func(on bool) {
		p.eval.cuts = on
		p.code.SetText(p.text())
		p.changedEvaluation()
	}
	after := widgets.NewSelect(len(beyonds), int(p.eval.beyond), func(i int) string { return t.T(beyonds[i]) }, func(i int) {
		p.eval.beyond = beyond(i)
		p.changedEvaluation()
	})
	p.parts.choices = widgets.Label("")
	example := widgets.FlatButton(t.T("lab.rows.pitfall"), nil, func() {
		p.parts.sizes.SetSelectedIndex(0)
		p.root = pitfall()
		p.eval.kind, p.eval.plies = openLines, minPlies
		kinds.SetSelectedIndex(int(openLines))
		depth.SetValue(minPlies)
		p.changedEvaluation()
	})
	return widgets.NewCard(t.T("lab.rows.evaluation"), kinds, weights, p.parts.word, depth, cuts,
		widgets.Label(t.T("lab.rows.beyond")), after, widgets.Label(t.N("lab.rows.beyond_text", further)), p.parts.choices, example)
}

// changedEvaluation searches anew; what is known of the old evaluation's play is
// void.
func (p *Page) changedEvaluation() {
	p.games.Cancel()
	p.contest = nil
	p.mode = ahead
	p.parts.modes.SetSelectedIndex(int(ahead))
	p.begin()
}

// update shows and hides what goes with the mode.
func (s *parts) update(p *Page) {
	t := p.kit.Text
	for _, o := range []fyne.CanvasObject{s.unfold, s.fold, s.shown} {
		widgets.SetVisible(o, p.mode == truth)
	}
	widgets.SetVisible(s.goOn, p.selected != nowhere && p.selected != 0)
	s.choices.SetText(p.tellChoices())
	s.word.SetText(t.N("lab.rows.plies", p.eval.plies))
	s.shown.SetText(t.T("lab.rows.shown", i18n.Args{"Count": t.Exact(uint64(p.tree.Shown()))}))
}

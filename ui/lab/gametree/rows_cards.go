package gametree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/words/i18n"
)

// rowsParts are the widgets that change with what is shown.
type rowsParts struct {
	shows, sizes *widget.Select
	unfold, fold *widget.Button
	goOn         *widget.Button
	after        *widget.Select // what is done at the last ply
	choices      *widgets.Text  // what each way to go on chooses
	showWeights  func()         // writes them, where they count
	shown        *widgets.Text
}

// update shows and hides what goes with what is shown.
func (s *rowsParts) update(p *rows) {
	t := p.kit.Text
	for _, o := range []fyne.CanvasObject{s.unfold, s.fold, s.shown} {
		widgets.SetVisible(o, !p.ahead)
	}
	widgets.SetVisible(s.goOn, p.selected != noNode && p.selected != 0)
	s.choices.SetText(p.tellChoices())
	widgets.SetEnabled(s.after, p.eval.search != quiescence)
	widgets.SetVisible(p.compared, p.ahead && p.lookahead != nil)
	p.tree.Join(nil)
	if p.ahead && p.lookahead != nil {
		p.showComparison(p.lookahead.compared, p.eval.search)
		p.tree.Join(p.lookahead.joins())
	}
	s.shown.SetText(t.T("lab.rows.shown", i18n.Args{"Count": t.Exact(uint64(p.tree.Shown()))}))
}

func (p *rows) build() pagekit.Parts {
	p.tree = graph.NewFolded(p)
	p.tree.OnTap, p.tree.OnView = p.tapped, p.ask
	p.editor = widgets.NewMarks(p.root.side, func(cell int) {
		p.root = p.root.put(cell)
		p.begin()
	})
	tools, position, evaluation := p.tools(), p.positionCard(), p.evalCard()
	p.input, p.quiz = p.newInput(), p.newQuiz()
	p.handoutCard("tictactoe", p.kit.Text.T("lab.rows.handout.text"), p.prints, p.handout)
	contest := p.contestCard()
	p.begin()
	return pagekit.Parts{
		View:    p.around(tools),
		Picture: []fyne.CanvasObject{p.tree},
		Main:    func(step int) bool { return p.lookahead != nil && p.lookahead.cuts(step) },
		Cards: []fyne.CanvasObject{
			position, evaluation, p.quiz.Object, contest, p.input.Object,
		},
	}
}

func (p *rows) program() (pseudocode, listing string) {
	if !p.ahead {
		return p.kit.Program("truth")
	}
	return p.kit.Program(p.eval.search.word())
}

func (p *rows) lookFor() string {
	switch {
	case !p.ahead:
		return ""
	case p.eval.search == minimax || p.eval.search == alphaBeta:
		return "rows_ahead"
	default:
		return p.eval.search.word()
	}
}

// tools chooses what the tree shows, and folds and unfolds it.
func (p *rows) tools() fyne.CanvasObject {
	t := p.kit.Text
	p.parts.shows = p.oneOf([]string{"lab.rows.truth", "lab.rows.ahead"}, second(p.ahead), func(i int) {
		if ahead := i == 1; ahead != p.ahead {
			p.ahead = ahead
			p.begin()
		}
	})
	p.parts.unfold = widgets.FlatButton(t.T("lab.rows.unfold"), nil, p.unfoldLevel)
	p.parts.fold = widgets.FlatButton(t.T("lab.rows.fold"), nil, func() {
		p.tree.FoldAll(true)
		p.tree.Fit()
	})
	p.parts.shown = widgets.Label("")
	buttons := container.NewHBox(p.parts.unfold, p.parts.fold, widgets.FlatButton(t.T("lab.whole"), nil, p.tree.Fit))
	return widgets.TextColumn(1, container.NewBorder(nil, nil, nil, buttons, p.parts.shows), p.parts.shown)
}

// positionCard sets the root up.
func (p *rows) positionCard() fyne.CanvasObject {
	t := p.kit.Text
	p.parts.sizes = p.oneOf([]string{"lab.rows.three", "lab.rows.four"}, p.root.side-3, func(i int) {
		if i+3 == p.root.side {
			return
		}
		p.root = empty(i + 3)
		p.eval.weights = usualWeights(p.root.side)
		p.parts.showWeights()
		p.begin()
	})
	p.parts.goOn = widgets.FlatButton(t.T("lab.rows.go_on"), nil, p.goOn)
	clear := widgets.FlatButton(t.T("lab.rows.clear"), nil, func() {
		p.root = empty(p.root.side)
		p.begin()
	})
	name := func(i int) string { return t.T("lab.rows.stage", i18n.Args{"Number": i + 1}) }
	stage := widgets.NewSelect(len(stages), widgets.NoChoice, name, func(i int) { p.lookFrom(stagePosition(i)) })
	stage.PlaceHolder = t.T("lab.rows.stages")
	return widgets.NewCard(t.T("lab.rows.position"), p.parts.sizes, p.editor, widgets.Label(t.T("lab.rows.position_text")),
		container.NewHBox(clear, p.parts.goOn), stage)
}

// lookFrom looks ahead from a 3×3 board.
func (p *rows) lookFrom(root position) {
	p.parts.sizes.SetSelectedIndex(0)
	p.root = root
	p.changedEvaluation()
}

// evalCard changes the evaluation and the depth.
func (p *rows) evalCard() fyne.CanvasObject {
	t := p.kit.Text
	weights := p.kit.NewLines(4)
	weights.SetText(writeWeights(p.eval.weights, p.root.side))
	weights.OnChanged = func(text string) {
		if w, ok := readWeights(text, p.root.side); ok {
			p.eval.weights = w
			p.changedEvaluation()
		}
	}
	p.parts.showWeights = func() {
		if p.eval.weighted {
			weights.SetText(writeWeights(p.eval.weights, p.root.side))
		}
		widgets.SetVisible(weights, p.eval.weighted)
	}
	p.parts.showWeights()
	kinds := p.oneOf([]string{"lab.rows.open_lines", "lab.rows.weighted"}, second(p.eval.weighted), func(i int) {
		p.eval.weighted = i == 1
		p.parts.showWeights()
		p.changedEvaluation()
	})
	word, depth := p.kit.Slider(minPlies, maxPlies, p.eval.plies, func(n int) string { return t.N("lab.rows.plies", n) }, func(n int) {
		p.eval.plies = n
		p.changedEvaluation()
	})
	search := p.algorithmSelect(p.eval.search, func(a algorithm) {
		p.eval.search = a
		p.changedEvaluation()
	})
	after := p.oneOf([]string{beyonds[stopThere], beyonds[lookAgain]}, second(p.eval.again), func(i int) {
		p.eval.again = i == 1
		p.changedEvaluation()
	})
	p.parts.after = after
	p.parts.choices = widgets.Label("")
	example := widgets.FlatButton(t.T("lab.rows.pitfall"), nil, func() {
		kinds.SetSelectedIndex(0)
		depth.SetValue(minPlies)
		p.lookFrom(pitfall())
	})
	return widgets.NewCard(t.T("lab.rows.evaluation"), kinds, weights, word, depth, search, p.newComparison(search),
		widgets.Label(t.T("lab.rows.beyond")), after, widgets.Label(t.N("lab.rows.beyond_text", further)), p.parts.choices, example)
}

// changedEvaluation searches anew; what is known of the old evaluation's play is
// void.
func (p *rows) changedEvaluation() {
	p.games.Cancel()
	p.contest = nil
	p.ahead = true
	p.parts.shows.SetSelectedIndex(1)
	p.begin()
}

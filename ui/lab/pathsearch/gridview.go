package pathsearch

import (
	"errors"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Build implements [pagekit.Page].
func (p *grid) Build() pagekit.Parts {
	t := p.kit.Text
	p.build()
	// The grid must not move under the pointer because something else is said below it.
	p.board, p.caption = newGridBoard(p), widgets.Plain("").KeepRoom(t.T("lab.grid.legend"), t.T("lab.grid.cell_closed", i18n.Args{
		"Column": problem.MostGrid, "Row": problem.MostGrid, "Steps": 888, "Sum": t.T("lab.path.sum.weighted_astar", i18n.Args{"F": 888, "G": 888, "W": problem.Weight, "H": 888}),
	}))
	p.seeds = p.kit.NewSeed(&p.seed, func(seed uint64) {
		p.take(problem.Maze(seed))
		p.exercise = t.T("lab.seed.exercise", i18n.Args{"Seed": seed})
	})
	p.quiz = p.kit.NewQuiz(t.T("lab.grid.quiz.hint"), p.question, func() { p.kit.Player.Step(1) }, p.seeds)
	p.input = p.newInput()
	p.written = p.grid.String()
	compared := p.comparison(
		column[int]{"method_expanded", "8888", func(path textbook.Path[int]) widgets.TableCell {
			return widgets.TableCell{Text: strconv.Itoa(path.Expanded)}
		}},
		column[int]{"method_cost", "888.8", func(path textbook.Path[int]) widgets.TableCell { return p.costCell(path, p.inSteps(p.cost(path))) }},
	)
	return pagekit.Parts{
		View:    p.view(),
		Picture: []fyne.CanvasObject{p.board},
		Cards: []fyne.CanvasObject{
			p.description.Object(),
			widgets.NewCard(t.T("lab.grid.search"), p.chooser(len(p.searches), &p.Search, p.name), widgets.Label(t.T("lab.grid.estimate")),
				p.chooser(len(gridHeuristics), &p.Heuristic, func(i int) string { return t.T(gridHeuristics[i].key) }),
				p.check("diagonal", &p.Diagonal), widgets.Label(t.T("lab.grid.diagonal_text"))),
			widgets.NewCard(t.T("lab.grid.compare"), compared, widgets.Quiet(t.T("lab.grid.compare_text"))),
			widgets.NewCard(t.T("lab.code"), p.code),
			p.quiz.Object,
			p.kit.SheetCard(),
			p.input.Object,
		},
		Update: p.update,
	}
}

// view is the large card: the tools, the grid, and what its colours mean.
func (p *grid) view() fyne.CanvasObject {
	t := p.kit.Text
	p.chosen = p.examples(len(gridExamples), p.example, "own", func(i int) string { return t.T(gridExamples[i].key) }, p.open)
	grounds := []int{problem.Wall, mud}
	painted := 0
	if p.ground == mud {
		painted = 1
	}
	ground := widgets.NewSelect(len(grounds), painted, func(i int) string { return t.T([]string{"lab.grid.wall", "lab.grid.mud"}[i]) },
		func(i int) { p.ground = grounds[i] })
	tools := widgets.Wrap(widgets.RoomySelect(p.chosen), container.NewHBox(ground,
		widgets.FlatButton(t.T("lab.grid.clear"), nil, p.clear),
		widgets.FlatButton(t.T("lab.grid.maze"), nil, func() { p.seeds.Next() })))
	below := widgets.TextColumn(1, newLegend(t), p.caption)
	return widgets.SurfaceAround(container.NewPadded(container.New(widgets.TopAndRest{}, tools, container.NewBorder(nil, below, nil, nil, container.NewPadded(p.board)))))
}

// newInput takes grids as text.
func (p *grid) newInput() *pagekit.TextInput {
	const textRows = 8
	return p.kit.NewTextInput(pagekit.TextOptions{
		Title: p.say("text"), Format: p.say("format"), Rows: textRows, File: "grid.txt",
		Take: func(text string) error {
			g, err := problem.ParseGrid(text)
			if err == nil {
				p.take(g)
			}
			return err
		},
		Say:   p.misread,
		Whole: func() string { return p.grid.String() },
	})
}

// gridFaults are the ends of the keys of what can be wrong with a grid.
var gridFaults = map[problem.GridFault]string{
	problem.GridEmpty: "empty", problem.GridLarge: "large", problem.GridUneven: "uneven",
	problem.GridStrange: "strange", problem.GridTwice: "twice", problem.GridMissing: "missing",
}

// misread says what is wrong with a text that is no grid; where is said before it.
func (p *grid) misread(err error) string {
	var where *problem.GridError
	if !errors.As(err, &where) {
		return err.Error()
	}
	return p.kit.Text.T("lab.grid.mistake."+gridFaults[where.Fault], i18n.Args{"Text": where.Text, "Most": problem.MostGrid})
}

// show implements [subject].
func (p *grid) show() {
	p.board.Refresh()
	p.tellCell()
	if now := p.grid.String(); p.written != now { // never while a text is typed
		p.written = now
		p.input.Show(now)
	}
}

// tellCell says what is known of the cell under the pointer, or what can be done with the
// grid.
func (p *grid) tellCell() {
	t, cell := p.kit.Text, p.board.under
	if cell == none {
		p.caption.SetText(t.T("lab.grid.legend"))
		return
	}
	x, y := p.grid.At(cell)
	args := i18n.Args{"Column": x + 1, "Row": y + 1}
	e, known := p.known(cell)
	if !known {
		p.caption.SetText(t.T("lab.grid.cell_unknown", args))
		return
	}
	args["Sum"], args["Steps"] = p.sum(e), len(p.wayTo(cell))-1
	if inClosed(e) {
		p.caption.SetText(t.T("lab.grid.cell_closed", args))
	} else {
		p.caption.SetText(t.T("lab.grid.cell_open", args))
	}
}

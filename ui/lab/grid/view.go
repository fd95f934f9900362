package grid

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	// The grid must not move under the pointer because something else is said below it.
	p.board, p.caption = newBoard(p), widgets.Plain("").KeepRoom(t.T("lab.grid.legend"), t.T("lab.grid.cell_closed", i18n.Args{
		"Column": problem.MostGrid, "Row": problem.MostGrid, "Steps": 888, "Sum": t.T("lab.grid.sum.weighted", i18n.Args{"F": 888, "G": 888, "W": weight, "H": 888}),
	}))
	p.description = widgets.NewNote()
	p.seeds = p.kit.NewSeed(&p.seed, func(seed uint64) {
		p.take(maze(seed))
		p.exercise = t.T("lab.seed.exercise", i18n.Args{"Seed": seed})
	})
	p.quiz = p.kit.NewQuiz(t.T("lab.grid.quiz.hint"), p.question, func() { p.kit.Player.Step(1) }, p.seeds)
	p.input = p.newInput()
	p.written = p.grid.String()
	p.code = widgets.NewPseudocode(t.T("pseudocode." + methods[p.method].key))
	return pagekit.Parts{
		View:    p.view(),
		Picture: []fyne.CanvasObject{p.board},
		Cards: []fyne.CanvasObject{
			p.description.Object(),
			p.settingsCard(),
			p.countCard(),
			widgets.NewCard(t.T("lab.code"), p.code),
			p.quiz.Object,
			p.kit.SheetCard(),
			p.input.Object,
		},
		Update: p.update,
	}
}

// view is the large card: the tools, the grid, and what its colours mean.
func (p *Page) view() fyne.CanvasObject {
	t := p.kit.Text
	p.examples = widgets.NewSelect(len(examples), p.example, func(i int) string { return t.T("lab.grid.example." + examples[i].key) }, p.open)
	p.examples.PlaceHolder = t.T("lab.grid.own")
	grounds := []int{problem.Wall, mud}
	ground := widgets.NewSelect(len(grounds), indexOf(grounds, p.ground),
		func(i int) string { return t.T([]string{"lab.grid.wall", "lab.grid.mud"}[i]) },
		func(i int) { p.ground = grounds[i] })
	tools := widgets.Wrap(widgets.RoomySelect(p.examples), container.NewHBox(ground,
		widgets.FlatButton(t.T("lab.grid.clear"), nil, p.clear),
		widgets.FlatButton(t.T("lab.grid.maze"), nil, func() { p.seeds.Next() })))
	below := widgets.TextColumn(1, newLegend(p), p.caption)
	return widgets.SurfaceAround(container.NewPadded(container.New(widgets.TopAndRest{}, tools, container.NewBorder(nil, below, nil, nil, container.NewPadded(p.board)))))
}

func indexOf(all []int, one int) int {
	for i, v := range all {
		if v == one {
			return i
		}
	}
	return widgets.NoChoice
}

// clear takes all walls and mud away.
func (p *Page) clear() {
	g := p.grid.Clone()
	for cell := range g.Cost {
		g.Cost[cell] = 1
	}
	p.take(g)
}

// settingsCard chooses the search.
func (p *Page) settingsCard() fyne.CanvasObject {
	t := p.kit.Text
	search := widgets.NewSelect(len(methods), p.method, p.methodName, func(i int) {
		if i != p.method {
			p.method = i
			p.again()
		}
	})
	h := widgets.NewSelect(len(heuristics), p.heuristic, func(i int) string { return t.T("lab.grid.h." + heuristics[i].key) }, func(i int) {
		if i != p.heuristic {
			p.heuristic = i
			p.again()
		}
	})
	diagonal := widget.NewCheck(t.T("lab.grid.diagonal"), nil)
	diagonal.SetChecked(p.diagonal)
	diagonal.OnChanged = func(on bool) {
		if on != p.diagonal {
			p.diagonal = on
			p.again()
		}
	}
	return widgets.NewCard(t.T("lab.grid.search"), search, widgets.Label(t.T("lab.grid.estimate")), h, diagonal,
		widgets.Label(t.T("lab.grid.diagonal_text")))
}

// lines returns how many lines a text has.
func lines(text string) int { return strings.Count(text, "\n") + 1 }

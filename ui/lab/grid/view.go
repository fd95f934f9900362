package grid

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/arrange"
	"tengen/ui/widgets/button"
	"tengen/ui/widgets/card"
	"tengen/ui/widgets/choice"
	"tengen/ui/widgets/paragraph"
	"tengen/ui/widgets/pseudocode"
	"tengen/ui/words/i18n"
)

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	// The grid must not move under the pointer because something else is said below it.
	p.board, p.caption = newBoard(p), paragraph.Plain("").KeepRoom(t.T("lab.grid.legend"), t.T("lab.grid.cell_closed", i18n.Args{
		"Column": problem.MostGrid, "Row": problem.MostGrid, "Steps": 888, "Sum": t.T("lab.grid.sum.weighted", i18n.Args{"F": 888, "G": 888, "W": weight, "H": 888}),
	}))
	p.description = card.NewNote()
	p.seeds = p.kit.NewSeed(&p.seed, func(seed uint64) {
		p.take(maze(seed))
		p.exercise = t.T("lab.seed.exercise", i18n.Args{"Seed": seed})
	})
	p.quiz = p.kit.NewQuiz(t.T("lab.grid.quiz.hint"), p.question, func() { p.kit.Player.Step(1) }, p.seeds)
	p.input = p.newInput()
	p.written = p.grid.String()
	p.code = pseudocode.New(t.T("pseudocode." + methods[p.method].key))
	return pagekit.Parts{
		View:    p.view(),
		Picture: []fyne.CanvasObject{p.board},
		Cards: []fyne.CanvasObject{
			p.description.Object(),
			p.settingsCard(),
			p.countCard(),
			card.New(t.T("lab.code"), p.code),
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
	p.examples = choice.Select(len(examples), p.example, func(i int) string { return t.T("lab.grid.example." + examples[i].key) }, p.open)
	p.examples.PlaceHolder = t.T("lab.grid.own")
	grounds := []int{problem.Wall, mud}
	ground := choice.Select(len(grounds), indexOf(grounds, p.ground),
		func(i int) string { return t.T([]string{"lab.grid.wall", "lab.grid.mud"}[i]) },
		func(i int) { p.ground = grounds[i] })
	tools := arrange.Wrap(choice.Roomy(p.examples), container.NewHBox(ground,
		button.Flat(t.T("lab.grid.clear"), nil, p.clear),
		button.Flat(t.T("lab.grid.maze"), nil, func() { p.seeds.Next() })))
	below := paragraph.Column(1, newLegend(p), p.caption)
	return card.Around(container.NewPadded(container.New(arrange.TopAndRest{}, tools, container.NewBorder(nil, below, nil, nil, container.NewPadded(p.board)))))
}

func indexOf(all []int, one int) int {
	for i, v := range all {
		if v == one {
			return i
		}
	}
	return choice.None
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
	search := choice.Select(len(methods), p.method, p.methodName, func(i int) {
		if i != p.method {
			p.method = i
			p.again()
		}
	})
	h := choice.Select(len(heuristics), p.heuristic, func(i int) string { return t.T("lab.grid.h." + heuristics[i].key) }, func(i int) {
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
	return card.New(t.T("lab.grid.search"), search, paragraph.Label(t.T("lab.grid.estimate")), h, diagonal,
		paragraph.Label(t.T("lab.grid.diagonal_text")))
}

// lines returns how many lines a text has.
func lines(text string) int { return strings.Count(text, "\n") + 1 }

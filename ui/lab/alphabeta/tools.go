package alphabeta

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/lab/searchtree"
	"tengen/ui/widgets"
)

// tools are the legend and the buttons above the tree.
type tools struct {
	page         *Page
	above        fyne.CanvasObject
	buttons      *fyne.Container
	mark, check  *widget.Button
	random, best *widget.Button
}

func newTools(p *Page) *tools {
	t := p.kit.Text
	s := &tools{page: p}
	s.random = widgets.FlatButton(t.T("lab.alphabeta.random"), nil, func() { p.seeds.Next() })
	s.mark = widgets.FlatButton(t.T("lab.alphabeta.mark"), nil, p.toggleExam)
	s.check = widgets.FlatButton(t.T("lab.alphabeta.check"), nil, p.check)
	s.best = widgets.FlatButton(t.T("lab.whole"), nil, p.tree.ShowWhole)
	mark := widgets.SteadyButton(s.mark, func() []string { return []string{t.T("lab.alphabeta.mark"), t.T("lab.alphabeta.unmark")} })
	s.buttons = widgets.Flow(s.best, s.random, mark, s.check) // the last one comes and goes
	s.above = widgets.TextColumn(0, widgets.Label(t.T("lab.alphabeta.legend")), s.buttons)
	return s
}

// update names what can be done now.
func (s *tools) update() {
	t := s.page.kit.Text
	word := t.T("lab.alphabeta.mark")
	if s.page.exam != nil {
		word = t.T("lab.alphabeta.unmark")
	}
	if s.mark.Text != word {
		s.mark.SetText(word)
	}
	if asked := s.page.exam != nil; asked != s.check.Visible() {
		widgets.SetVisible(s.check, asked)
		s.buttons.Refresh()
	}
}

// toggleExam lets the student mark the tree, or shows the search again.
func (p *Page) toggleExam() {
	if p.exam != nil {
		p.exam = nil
		p.showText()
		p.kit.Player.First()
		return
	}
	p.exam = newExam(p.recording)
	if p.selected == searchtree.Nowhere {
		p.selected = 0 // where one can begin to type
	}
	if p.recording.algorithm == twoPhase {
		p.use(recursive) // the same values
		return
	}
	p.again()
}

// check grades the exam, what is being typed too, and puts it on the score sheet.
func (p *Page) check() {
	p.node.keep(p.node.value.Text)
	p.exam.grade(p.recording)
	exercise := p.exercise
	if exercise == "" {
		exercise = p.exam.tree(p.recording, 0).String() // without stars, as it was shown
	}
	p.kit.Sheet.Add(p.exam.sheet(p.recording, p.kit.Text.T(algorithms[p.recording.algorithm].key)+" · "+exercise, p.name)...)
	p.update()
}

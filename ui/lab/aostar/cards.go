package aostar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// switchCard chooses the algorithm, and whether the student chooses the nodes to expand.
func (p *Page) switchCard() fyne.CanvasObject {
	t := p.kit.Text
	student := widgets.ChoiceCheck(t.T("lab.aostar.student"), p.recording.byStudent, func(on bool) {
		p.recording.byStudent, p.recording.picks = on, nil
		p.again(on)
	})
	marked := widgets.ChoiceCheck(t.T("lab.aostar.marked_only"), p.recording.markedOnly, func(on bool) {
		p.recording.markedOnly = on
		p.code.SetText(p.kit.Program(p.Hint()))
		p.again(p.recording.byStudent)
	})
	p.last = widgets.ChoiceCheck(t.T("lab.aostar.last"), p.recording.last, func(on bool) {
		if on != p.recording.last {
			p.recording.last = on
			p.again(p.recording.byStudent)
		}
	})
	enable := func() { // with cycles, all costs are found anew
		widgets.SetEnabled(marked, !p.recording.cycles)
		widgets.SetEnabled(p.last, !p.recording.cycles)
	}
	enable()
	cycles := widgets.ChoiceCheck(t.T("lab.aostar.cycles"), p.recording.cycles, func(on bool) {
		p.recording.cycles = on
		enable()
		p.code.SetText(p.kit.Program(p.Hint()))
		p.again(p.recording.byStudent)
	})
	return widgets.NewCard(t.T("lab.aostar.switches"),
		student, widgets.Label(t.T("lab.aostar.student_text")),
		marked, widgets.Label(t.T("lab.aostar.marked_only_text")),
		p.last, widgets.Label(t.T("lab.aostar.last_text")),
		cycles, widgets.Label(t.T("lab.aostar.cycles_text")))
}

// chooser offers the examples.
func (p *Page) chooser() *widget.Select {
	t := p.kit.Text
	name := func(i int) string { return t.T(examples[i].key) }
	choose := widgets.NewSelect(len(examples), p.example, name, func(i int) {
		p.open(i)
		p.input.Show(p.text)
	})
	choose.PlaceHolder = t.T("lab.aostar.own")
	return choose
}

// newInput takes a graph that the student writes.
func (p *Page) newInput() *pagekit.TextInput {
	t := p.kit.Text
	return p.kit.NewTextInput(pagekit.TextOptions{
		Title: t.T("lab.aostar.graph"), Format: t.T("lab.aostar.format"), Rows: graphRows, File: "graph.txt",
		Take: func(text string) error {
			if p.openExample(text) {
				return nil
			}
			s, err := parse(text)
			if err != nil {
				return err
			}
			p.choose.ClearSelected()
			p.openOwn(s, text)
			return nil
		},
		Mistakes: "lab.aostar.mistake.",
		Whole:    func() string { return p.text },
	})
}

// random shows the graph of a seed.
func (p *Page) random(seed uint64) {
	if p.input.Enter(problem.RandomGraph(seed)) == nil {
		p.exercise = p.kit.Text.T("lab.seed.exercise", i18n.Args{"Seed": seed})
	}
}

// graphRows is how many lines of a graph's text are seen at once.
const graphRows = 9

// solutionCard offers the solution graphs.
type solutionCard struct {
	page    *Page
	object  fyne.CanvasObject
	chapter *fyne.Container // those that the chapter shows, or all of another graph
	others  *fyne.Container
	words   [2]*widgets.Text
	buttons map[*widget.Button]*textbook.Solution[string]
}

// solutionColumns is how many of them stand in a row.
const solutionColumns = 3

func newSolutionCard(p *Page) *solutionCard {
	t := p.kit.Text
	c := &solutionCard{
		page:    p,
		chapter: container.NewGridWithColumns(solutionColumns), others: container.NewGridWithColumns(solutionColumns),
		words: [2]*widgets.Text{widgets.Label(t.T("lab.aostar.in_chapter")), widgets.Label(t.T("lab.aostar.not_in_chapter"))},
	}
	c.object = widgets.NewCard(t.T("lab.aostar.solutions"), c.words[0], c.chapter, c.words[1], c.others)
	c.fill()
	return c
}

// fill offers the solution graphs of another graph.
func (c *solutionCard) fill() {
	p := c.page
	c.buttons = map[*widget.Button]*textbook.Solution[string]{}
	c.chapter.RemoveAll()
	c.others.RemoveAll()
	ofChapter := p.example == 0
	for i := range p.recording.solutions {
		found := &p.recording.solutions[i]
		b := widgets.FlatButton(p.cost(found.Cost), nil, nil)
		b.OnTapped = func() {
			if p.shown == found {
				p.show(nil)
			} else {
				p.show(found)
			}
		}
		c.buttons[b] = found
		// The chapter solves n5 by n7 and n8, its second connector, in all of them.
		if ofChapter && found.Choice["n5"] != 1 {
			c.others.Add(b)
		} else {
			c.chapter.Add(b)
		}
	}
	for _, o := range []fyne.CanvasObject{c.words[0], c.words[1], c.others} {
		widgets.SetVisible(o, ofChapter)
	}
}

// update marks the one that is looked at.
func (c *solutionCard) update() {
	for b, found := range c.buttons {
		widgets.ButtonMark(b, found == c.page.shown)
	}
}

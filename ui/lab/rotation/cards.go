package rotation

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/widgets"
)

// cases are the samples of the problem, and some that need several iterations.
var cases = []struct{ key, line string }{
	{"lab.rotation.case.first", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"},
	{"lab.rotation.case.second", "1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3"},
	{"lab.rotation.case.three", "3 1 3 2 3 1 2 2 2 1 1 3 2 3 1 2 2 3 2 3 1 1 3 1"},
	{"lab.rotation.case.four", "1 3 2 3 2 1 1 2 1 3 3 3 1 3 3 1 1 2 2 2 3 1 2 2"},
}

// openingCase is the case that the page begins with: one in which the limit rises.
const openingCase = 2

// The fewest, the most and the usual number of moves of a shuffle.
const (
	fewestMoves = 1
	mostMoves   = 12
	usualMoves  = 6
)

// switchRow leaves the estimate out or takes it in.
func (p *Page) switchRow() fyne.CanvasObject {
	t := p.kit.Text
	plain := widget.NewCheck(t.T("lab.rotation.plain"), nil)
	plain.SetChecked(p.plain)
	plain.OnChanged = func(on bool) {
		p.plain = on
		p.code.SetText(p.codeText())
		p.look()
	}
	return plain
}

func (p *Page) codeText() string {
	if p.plain {
		return p.kit.Text.T("pseudocode.deepening")
	}
	return p.kit.Text.T("pseudocode.idastar")
}

// chooser offers the cases.
func (p *Page) chooser() *widget.Select {
	t := p.kit.Text
	name := func(i int) string { return t.T(cases[i].key) }
	choose := widgets.NewSelect(len(cases), widgets.NoChoice, name, func(i int) {
		if r, err := problem.ParseRotation(cases[i].line); err == nil {
			p.setUp(r)
		}
	})
	choose.PlaceHolder = t.T("lab.rotation.cases")
	return choose
}

// positionCard sets positions up.
func (p *Page) positionCard() fyne.CanvasObject {
	t := p.kit.Text
	word := widgets.Plain("")
	tell := func() { word.SetText(t.N("lab.rotation.shuffled", p.moves)) }
	tell()
	moves := widgets.NewSlider(fewestMoves, mostMoves, p.kit.Typed)
	moves.SetValue(float64(p.moves))
	moves.OnChanged = func(v float64) {
		p.moves = int(v)
		tell()
	}
	moves.OnChangeEnded = func(float64) { p.shuffle() }

	mistake := widgets.Plain("")
	mistake.Hide()
	p.line = p.kit.NewLine()
	p.line.OnSubmitted = func(text string) {
		r, err := problem.ParseRotation(text)
		if err != nil {
			mistake.SetOrHide(p.mistake(err))
			return
		}
		mistake.SetOrHide("")
		p.setUp(r)
	}
	again := widgets.FlatButton(t.T("lab.rotation.again"), nil, func() { p.setUp(p.origin) })
	return widgets.NewCard(t.T("lab.rotation.set"), word, moves,
		widgets.Label(t.T("lab.rotation.digits")), p.line, mistake, container.NewHBox(again))
}

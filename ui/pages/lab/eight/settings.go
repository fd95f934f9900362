package eight

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/card"
	"tengen/ui/widgets/choice"
	"tengen/ui/widgets/paragraph"
)

// choices are the settings of the page that an example changes.
type choices struct {
	heuristic [2]*widget.Select
	keep      *widget.Check
}

// settingsCard chooses heuristics, rules and examples.
func (p *Page) settingsCard() fyne.CanvasObject {
	t := p.kit.Text
	name := func(i int) string { return t.T(heuristics[i].key) }
	c := &choices{}
	p.choices = c
	for i := range c.heuristic {
		c.heuristic[i] = choice.Select(len(heuristics), p.heuristic[i], name, func(k int) {
			if k != p.heuristic[i] {
				p.heuristic[i] = k
				p.begin()
			}
		})
	}
	c.keep = widget.NewCheck(t.T("lab.eight.keep"), nil)
	c.keep.SetChecked(p.keepClosed)
	c.keep.OnChanged = func(on bool) {
		if on != p.keepClosed {
			p.keepClosed = on
			p.begin()
		}
	}
	example := choice.Select(len(examples), choice.None, func(i int) string { return t.T(examples[i].key) },
		func(i int) { p.take(examples[i]) })
	example.PlaceHolder = t.T("lab.eight.examples")
	return card.New(t.T("lab.eight.settings"),
		paragraph.Label(t.T("lab.eight.shown")), c.heuristic[0],
		paragraph.Label(t.T("lab.eight.rival")), c.heuristic[1],
		c.keep, paragraph.Label(t.T("lab.eight.keep_text")), example)
}

// take begins an example.
func (p *Page) take(e example) {
	p.heuristic[0], p.keepClosed, p.start = e.heuristic, e.keepClosed, position(e.puzzle)
	p.choices.heuristic[0].SetSelectedIndex(e.heuristic)
	p.choices.keep.SetChecked(e.keepClosed)
	p.begin()
}

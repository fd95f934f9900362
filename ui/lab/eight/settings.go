package eight

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
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
		c.heuristic[i] = widgets.NewSelect(len(heuristics), p.heuristic[i], name, func(k int) {
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
	example := widgets.NewSelect(len(examples), widgets.NoChoice, func(i int) string { return t.T(examples[i].key) },
		func(i int) { p.take(examples[i]) })
	example.PlaceHolder = t.T("lab.eight.examples")
	var mistake *widgets.Text
	p.goalEntry, mistake = p.newEntry(p.aim)
	p.goalBoard = newBoard(goalBoard)
	return widgets.NewCard(t.T("lab.eight.settings"),
		widgets.Label(t.T("lab.eight.shown")), c.heuristic[0],
		widgets.Label(t.T("lab.eight.rival")), c.heuristic[1],
		c.keep, widgets.Label(t.T("lab.eight.keep_text")),
		widgets.Label(t.T("lab.eight.goal")), container.NewHBox(p.goalBoard), p.goalEntry, mistake, example)
}

// take begins an example.
func (p *Page) take(e example) {
	p.heuristic[0], p.keepClosed = e.heuristic, e.keepClosed
	p.start, p.goal = position(e.puzzle), position(e.goal)
	p.choices.heuristic[0].SetSelectedIndex(e.heuristic)
	p.choices.keep.SetChecked(e.keepClosed)
	p.begin()
}

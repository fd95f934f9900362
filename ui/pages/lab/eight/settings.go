package eight

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/card"
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
	var names []string
	for _, h := range heuristics {
		names = append(names, t.T(h.key))
	}
	c := &choices{}
	p.choices = c
	for i := range c.heuristic {
		s := widget.NewSelect(names, nil)
		s.SetSelectedIndex(p.heuristic[i])
		s.OnChanged = func(string) {
			if k := s.SelectedIndex(); k != p.heuristic[i] {
				p.heuristic[i] = k
				p.begin()
			}
		}
		c.heuristic[i] = s
	}
	c.keep = widget.NewCheck(t.T("lab.eight.keep"), nil)
	c.keep.SetChecked(p.keepClosed)
	c.keep.OnChanged = func(on bool) {
		if on != p.keepClosed {
			p.keepClosed = on
			p.begin()
		}
	}
	var shown []string
	for _, e := range examples {
		shown = append(shown, t.T(e.key))
	}
	example := widget.NewSelect(shown, nil)
	example.PlaceHolder = t.T("lab.eight.examples")
	example.OnChanged = func(string) {
		if i := example.SelectedIndex(); i >= 0 {
			p.take(examples[i])
		}
	}
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

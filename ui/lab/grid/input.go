package grid

import (
	"errors"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// textRows is how many lines of the grid's text are seen at once.
const textRows = 8

// newInput takes grids as text.
func (p *Page) newInput() *pagekit.TextInput {
	t := p.kit.Text
	return p.kit.NewTextInput(pagekit.TextOptions{
		Title: t.T("lab.grid.text"), Format: t.T("lab.grid.format"), Rows: textRows, File: "grid.txt",
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
func (p *Page) misread(err error) string {
	var where *problem.GridError
	if !errors.As(err, &where) {
		return err.Error()
	}
	return p.kit.Text.T("lab.grid.mistake."+gridFaults[where.Fault], i18n.Args{"Text": where.Text, "Most": problem.MostGrid})
}

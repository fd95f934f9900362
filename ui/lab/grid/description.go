package grid

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// methodName returns the name of a method.
func (p *Page) methodName(i int) string { return p.kit.Text.T("lab.grid.method." + methods[i].key) }

// sum writes what ranks a cell, such as f = g + h.
func (p *Page) sum(e event) string {
	return p.kit.Text.T("lab.grid.sum."+methods[p.method].sum, i18n.Args{"F": e.Rank, "G": e.G, "H": e.H, "W": weight})
}

// tellCell says what is known of the cell under the pointer, or what can be done with the
// grid.
func (p *Page) tellCell() {
	t := p.kit.Text
	if p.board.under == nobody {
		p.caption.SetText(t.T("lab.grid.legend"))
		return
	}
	x, y := p.grid.At(p.board.under)
	args := i18n.Args{"Column": x + 1, "Row": y + 1}
	e, known := p.run.Known(p.board.under, p.run.at)
	if !known {
		p.caption.SetText(t.T("lab.grid.cell_unknown", args))
		return
	}
	args["Sum"], args["Steps"] = p.sum(e), len(p.run.WayTo(p.board.under, p.run.at))-1
	if closed(e) {
		p.caption.SetText(t.T("lab.grid.cell_closed", args))
	} else {
		p.caption.SetText(t.T("lab.grid.cell_open", args))
	}
}

// describe says what happens at the current step.
func (p *Page) describe() {
	t := p.kit.Text
	e, ok := p.run.current()
	switch {
	case !ok:
		p.description.Set(t.T("lab.grid.begin"), t.T("lab.grid.begin_text"))
	case p.run.at == p.run.Len():
		p.describeEnd()
	case e.Step == textbook.Opened:
		p.description.Set(t.T("lab.grid.opened", i18n.Args{"Sum": p.sum(e)}), t.T("lab.grid.opened_text"))
	case e.Step == textbook.Improved || e.Step == textbook.Reopened:
		p.description.Set(t.T("lab.grid.improved", i18n.Args{"Sum": p.sum(e)}), t.T("lab.grid.improved_text"))
	default:
		p.description.Set(t.T("lab.grid.expanded", i18n.Args{"Sum": p.sum(e)}), t.T("lab.grid.expanded_text"))
	}
}

func (p *Page) describeEnd() {
	t, r := p.kit.Text, p.run.shown()
	if r.path.States == nil {
		p.description.Set(t.T("lab.grid.no_way"), t.T("lab.grid.no_way_text"))
		return
	}
	args := i18n.Args{"Cost": p.cost(r.cost), "Best": p.cost(p.run.best()), "Nodes": r.expanded, "Steps": len(r.path.States) - 1}
	text := t.T("lab.grid.end_best", args)
	if r.cost > p.run.best() {
		text = t.T("lab.grid.end_dearer", args)
	}
	p.description.Set(t.T("lab.grid.end", args), text)
}

// cost writes a cost, in steps where they cost tenths.
func (p *Page) cost(cost int) string {
	unit := p.run.paths.Unit()
	if unit == 1 {
		return strconv.Itoa(cost)
	}
	return strconv.FormatFloat(float64(cost)/float64(unit), 'f', 1, 64)
}

// countCard compares the methods.
func (p *Page) countCard() fyne.CanvasObject {
	t := p.kit.Text
	var names []string
	for i := range methods {
		names = append(names, p.methodName(i))
	}
	p.table = widgets.NewTitledTable([]widgets.TableColumn{
		{Title: t.T("lab.grid.method_name"), Widest: names},
		{Title: t.T("lab.grid.method_expanded"), Widest: []string{"8888"}, Right: true},
		{Title: t.T("lab.grid.method_cost"), Widest: []string{"888.8"}, Right: true},
	}, len(methods))
	return widgets.NewCard(t.T("lab.grid.compare"), p.table, widgets.Quiet(t.T("lab.grid.compare_text")))
}

// count fills the table.
func (p *Page) count() {
	var rows []widgets.TableRow
	for i, r := range p.run.results {
		cost := widgets.TableCell{Text: "–"}
		if r.path.States != nil {
			cost.Text = p.cost(r.cost)
			if r.cost > p.run.best() {
				cost.Ink = skin.Alarm // dearer than it need be
			}
		}
		rows = append(rows, widgets.TableRow{
			Cells: []widgets.TableCell{{Text: p.methodName(i)}, {Text: strconv.Itoa(r.expanded)}, cost}, Tinted: i == p.method,
		})
	}
	p.table.SetRows(rows)
}

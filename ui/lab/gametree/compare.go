package gametree

import (
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// compare searches a tree by every algorithm.
func compare[P any](task problem.GameTask[P]) (results []textbook.Result) {
	task.Rules = textbook.Rules{}
	for _, s := range problem.GameSearches[P]() {
		results = append(results, s.Run(task, nil))
	}
	return results
}

// searches lists the algorithms of a problem. All leaves of a written tree are quiet.
func (p *Page) searches() []algorithm {
	all := algorithms()
	if _, written := p.problem.(*trees); written {
		return all[:quiescence]
	}
	return all
}

// algorithmSelect chooses an algorithm.
func (p *Page) algorithmSelect(now algorithm, chosen func(algorithm)) *widget.Select {
	all := p.searches()
	return widgets.NewSelect(len(all), int(now), func(i int) string { return p.kit.Text.T(all[i].name()) }, func(i int) { chosen(all[i]) })
}

// newComparison returns the table of the algorithms, side by side; one that is clicked on is
// chosen in the list above.
func (p *Page) newComparison(list *widget.Select) *widgets.Table {
	t := p.kit.Text
	names := widgets.TableColumn{Title: t.T("lab.compare.search")}
	for _, a := range p.searches() {
		names.Widest = append(names.Widest, t.T(a.name()))
	}
	count := func(key string) widgets.TableColumn {
		return widgets.TableColumn{Title: t.T(key), Widest: []string{t.Exact(maxLeaves)}, Right: true}
	}
	p.compared = widgets.NewTitledTable([]widgets.TableColumn{names, count("lab.compare.leaves"), count("lab.compare.nodes")}, len(names.Widest))
	p.compared.OnTap = list.SetSelectedIndex
	return p.compared
}

// showComparison fills the table; one algorithm is that which is shown.
func (p *Page) showComparison(results []textbook.Result, now algorithm) {
	t := p.kit.Text
	var rows []widgets.TableRow
	for i, r := range results[:min(len(results), len(p.searches()))] {
		cells := []widgets.TableCell{{Text: t.T(algorithm(i).name())}, {Text: t.Exact(uint64(r.Leaves))}, {Text: t.Exact(uint64(r.Nodes))}}
		rows = append(rows, widgets.TableRow{Cells: cells, Tinted: algorithm(i) == now})
	}
	p.compared.SetRows(rows)
}

// sayAgain says why a node is visited again: the next round of iterative deepening, the next pass
// of MTD(f), or a narrow window of which one wants to know more.
func sayAgain[P any](t *i18n.Localizer, e event[P], args i18n.Args) (title, text string) {
	args["Limit"], args["Known"] = e.Limit, between(t, e.Low, e.High)
	switch {
	case e.Limit > 0:
		return t.N("lab.rows.plies", e.Limit), t.T("lab.again.round_text", args)
	case e.Parent < 0:
		return t.T("lab.again.pass", args), t.T("lab.again.pass_text", args)
	default:
		return t.T("lab.again.window", args), t.T("lab.again.window_text", args)
	}
}

// sayGrown says that the first of two phases adds a node to the tree; the second one reads its value.
func sayGrown[P any](t *i18n.Localizer, e event[P], args i18n.Args) (title, text string) {
	title = t.T("lab.again.grown", args)
	if e.Children == 0 {
		return title, t.T("lab.again.grown_leaf")
	}
	return title, t.N("lab.again.grown_inner", e.Children)
}

// sayHit says what the table has of a node, and from where.
func sayHit[P any](t *i18n.Localizer, e event[P], from string, args i18n.Args) (title, text string) {
	args["Known"], args["From"] = between(t, e.Low, e.High), from
	title = t.T("lab.again.hit", args)
	switch {
	case !e.Decided():
		return title, t.T("lab.again.hit_narrows", args)
	case e.Same == e.Node:
		return title, t.T("lab.again.hit_here", args)
	default:
		return title, t.T("lab.again.hit_joins", args)
	}
}

// between writes what a value lies between.
func between(t *i18n.Localizer, low, high int) string {
	switch {
	case low == high:
		return words.Number(low)
	case low == -textbook.Infinity && high == textbook.Infinity:
		return t.T("lab.again.nothing")
	case high == textbook.Infinity:
		return "≥ " + words.Number(low)
	case low == -textbook.Infinity:
		return "≤ " + words.Number(high)
	default:
		return t.T("lab.again.between", i18n.Args{"Low": words.Number(low), "High": words.Number(high)})
	}
}

package pathsearch

import (
	"context"
	"math"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// column is one of the comparison: what is said of the path that a search found.
type column[S comparable] struct {
	key    string // of its title
	widest string
	cell   func(textbook.Path[S]) widgets.TableCell
}

// compare runs every search on a task.
func compare[S comparable](ctx context.Context, t task[S], searches []problem.Search[S]) (paths []textbook.Path[S]) {
	for _, s := range searches {
		paths = append(paths, s.Run(textbook.StopGraph(ctx, t.graph), t.start, nil))
	}
	return paths
}

// comparison returns the table of the searches, side by side.
func (p *Page[S]) comparison(columns ...column[S]) *widgets.Table {
	var names []string
	for i := range p.searches {
		names = append(names, p.name(i))
	}
	titles := []widgets.TableColumn{{Title: p.say("method_name"), Widest: names}}
	for _, c := range columns {
		titles = append(titles, widgets.TableColumn{Title: p.say(c.key), Widest: []string{c.widest}, Right: true})
	}
	p.columns, p.table = columns, widgets.NewTitledTable(titles, len(p.searches))
	p.count()
	return p.table
}

// name returns the name of a search.
func (p *Page[S]) name(i int) string { return p.kit.Text.T(p.names + p.searches[i].Key()) }

// count fills the table; while the searches run it has only their names.
func (p *Page[S]) count() {
	if p.table == nil {
		return
	}
	var rows []widgets.TableRow
	for i := range p.searches {
		row := widgets.TableRow{Cells: []widgets.TableCell{{Text: p.name(i)}}, Tinted: p.task.atOnce && i == p.search}
		for _, c := range p.columns {
			cell := widgets.TableCell{}
			if p.paths != nil {
				cell = c.cell(p.paths[i])
			}
			row.Cells = append(row.Cells, cell)
		}
		rows = append(rows, row)
	}
	p.table.SetRows(rows)
}

// cost returns what a way costs, also where the search that found it counts steps.
func (p *Page[S]) cost(path textbook.Path[S]) int { return textbook.CostOf(p.task.graph, path.States) }

// best returns what the cheapest way found costs.
func (p *Page[S]) best() int {
	best := math.MaxInt
	for _, path := range p.paths {
		if path.States != nil {
			best = min(best, p.cost(path))
		}
	}
	return best
}

// costCell says what a way costs, and stands out where that is more than need be.
func (p *Page[S]) costCell(path textbook.Path[S], written string) widgets.TableCell {
	switch {
	case path.States == nil:
		return widgets.TableCell{Text: "–"}
	case p.cost(path) > p.best():
		return widgets.TableCell{Text: written, Ink: skin.Alarm}
	default:
		return widgets.TableCell{Text: written}
	}
}

package eight

import (
	"context"

	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// rivals is every search on the puzzle, side by side: what it found, and what that cost.
type rivals struct {
	kit   *pagekit.Kit
	job   *background.Job // beside that of the searches one steps through
	paths []textbook.Path[problem.Eight]
	table *widgets.Table
}

func newRivals(kit *pagekit.Kit) *rivals {
	return &rivals{kit: kit, job: background.NewJob(kit.Runner)}
}

// begin runs them all on the page's puzzle.
func (r *rivals) begin(p *Page) {
	r.paths = nil
	r.show()
	if !p.start.Reaches(p.goal) {
		r.job.Cancel()
		return
	}
	start, puzzle := p.start, problem.NewEightPuzzle(p.goal, heuristics[p.heuristic[0]].estimate)
	background.Compute(r.job, func(ctx context.Context) []textbook.Path[problem.Eight] {
		graph := textbook.StopGraph[problem.Eight](ctx, puzzle)
		var paths []textbook.Path[problem.Eight]
		for _, s := range problem.EightSearches {
			paths = append(paths, s.Run(graph, start))
		}
		return paths
	}, func(paths []textbook.Path[problem.Eight], ok bool) {
		if ok {
			r.paths = paths
			r.show()
		}
	})
}

// rivalsCard shows the table.
func (p *Page) rivalsCard() fyne.CanvasObject {
	t := p.kit.Text
	var names []string
	for _, s := range problem.EightSearches {
		names = append(names, t.T("lab.eight.search."+s.Key()))
	}
	const allStates = 888_888 // no search of the eight puzzle holds more
	widest := []string{t.Count(allStates)}
	p.rivals.table = widgets.NewTitledTable([]widgets.TableColumn{
		{Title: t.T("lab.eight.search_name"), Widest: names},
		{Title: t.T("lab.eight.search_moves"), Widest: []string{"88"}, Right: true},
		{Title: t.T("lab.eight.search_expanded"), Widest: widest, Right: true},
		{Title: t.T("lab.eight.search_held"), Widest: widest, Right: true},
	}, len(problem.EightSearches))
	p.rivals.show()
	depth := i18n.Args{"Depth": problem.EightDepth, "Weight": problem.EightWeight}
	return widgets.NewCard(t.T("lab.eight.rivals"), p.rivals.table, widgets.Quiet(t.T("lab.eight.rivals_text", depth)))
}

// show fills the table; while the searches run it shows only their names.
func (r *rivals) show() {
	if r.table == nil {
		return
	}
	t := r.kit.Text
	var rows []widgets.TableRow
	best := r.shortest()
	for i, s := range problem.EightSearches {
		row := widgets.TableRow{Cells: []widgets.TableCell{{Text: t.T("lab.eight.search." + s.Key())}, {}, {}, {}}}
		if r.paths != nil {
			path := r.paths[i]
			row.Cells[1].Text, row.Cells[2].Text, row.Cells[3].Text =
				t.Exact(uint64(path.Cost)), t.Exact(uint64(path.Expanded)), t.Exact(uint64(path.Held))
			if path.Cost > best {
				row.Cells[1].Ink = skin.Alarm // longer than it need be
			}
		}
		rows = append(rows, row)
	}
	r.table.SetRows(rows)
}

// shortest returns the fewest moves of all.
func (r *rivals) shortest() int {
	best := problem.EightDepth
	for _, path := range r.paths {
		best = min(best, path.Cost)
	}
	return best
}

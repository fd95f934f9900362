package pathsearch

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// question asks what the search does next: which cell it takes up or, where a cell is
// reached, what ranks that.
func (p *grid) question() (pagekit.Question, bool) {
	next, ok := p.next()
	climbs := next.Step == textbook.Climbed
	if takes := next.Step == textbook.Expanded || next.Step == textbook.Found && p.taking(); !ok || !reaches(next) && !takes && !climbs {
		return pagekit.Question{}, false
	}
	t := p.kit.Text
	x, y := p.grid.At(next.State)
	q := pagekit.Question{Exercise: strings.TrimSuffix(p.name(p.search)+" · "+p.exercise, " · ")}
	if !reaches(next) {
		q.Topic = "open"
		q.Text, q.Wanted = t.T("lab.grid.quiz.next"), fmt.Sprintf("%d %d", x+1, y+1)
		q.Right = func(answer string) bool { return p.mayBeNext(answer, next) }
		if climbs {
			q.Text = t.T("lab.grid.quiz.climb")
		}
		return q, true
	}
	q.Topic = "rank"
	q.Text = t.T("lab.grid.quiz.rank."+p.searches[p.search].Key(), i18n.Args{"Column": x + 1, "Row": y + 1})
	return q.Number(next.Rank), true
}

// mayBeNext reports whether an answer names a cell of OPEN that ranks as the next one does, of
// its layer and reached from the same end where that counts, or a neighbour as good as the one
// that is climbed to. Of equal ones each is right: nothing but the implementation says which comes first.
func (p *grid) mayBeNext(answer string, next event[int]) bool {
	var x, y int
	if n, err := fmt.Sscanf(answer, "%d %d", &x, &y); n != 2 || err != nil || x < 1 || y < 1 || x > p.grid.Width || y > p.grid.Height {
		return false
	}
	cell := (y-1)*p.grid.Width + x - 1
	if next.Step == textbook.Climbed {
		from, _ := p.last()
		beside := slices.ContainsFunc(p.task.graph.Successors(from.State), func(e textbook.Edge[int]) bool { return e.To == cell })
		return beside && p.task.graph.Estimate(cell) == next.H
	}
	e, known := p.known(cell)
	layer := len(p.wayTo(next.State)) == len(p.wayTo(cell)) || !p.searches[p.search].Layered
	return known && reaches(e) && e.Rank == next.Rank && layer && p.wayTo(cell)[0] == p.wayTo(next.State)[0]
}

// taking reports whether the search takes cells out of OPEN, as hill climbing does not.
func (p *grid) taking() bool {
	open, _ := p.runs.shown().Sizes(p.runs.at)
	return open > 0
}

// mostNumbered is how many cells are numbered on a page.
const mostNumbered = 24

// prints reports whether the search takes cells from one OPEN, in an order that its ranks say.
func (p *grid) prints() bool {
	return !slices.Contains([]string{"beam", "bidirectional", "hill-climbing", "lengthening"}, p.searches[p.search].Name)
}

// handout is the grid without the search, to number the cells in the order in which they are
// expanded, and with the numbers and the path.
func (p *grid) handout() pagekit.Handout {
	r, numbers := p.runs.shown(), map[int]int{}
	for _, e := range r.Events {
		if inClosed(e) && e.State != p.grid.Start && e.State != p.grid.Goal && numbers[e.State] == 0 && len(numbers) < mostNumbered {
			numbers[e.State] = len(numbers) + 1
		}
	}
	args := i18n.Args{"Search": p.name(p.search), "Count": len(numbers), "Cost": "–", "Heuristic": "–", "Nodes": r.path.Expanded}
	if p.searches[p.search].Informed {
		args["Heuristic"] = p.kit.Text.T(gridHeuristics[p.Heuristic].key)
	}
	if r.path.States != nil {
		args["Cost"] = p.inSteps(p.cost(r.path))
	}
	return pagekit.Handout{
		Title: p.kit.Text.T("lab.page.grid"), Exercise: p.exercise,
		Task: p.kit.Text.T("lab.grid.handout.task", args), Answer: p.kit.Text.T("lab.grid.handout.answer", args),
		Picture: func(solved bool) fyne.CanvasObject {
			bare := *p
			bare.runs = nil
			b, whole := newGridBoard(&bare), false
			b.close, b.printed = &whole, &printedGrid{}
			if solved {
				b.printed = &printedGrid{numbers, r.path.States}
			}
			return b
		},
	}
}

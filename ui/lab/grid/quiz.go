package grid

import (
	"fmt"
	"strconv"
	"strings"

	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// question asks what the search does next: which cell it takes up or, where a cell is
// reached, what ranks that.
func (p *Page) question() (pagekit.Question, bool) {
	r, t := p.run, p.kit.Text
	if r.at == 0 || r.at == r.Len() {
		return pagekit.Question{}, false
	}
	next := r.Events[r.at]
	x, y := p.grid.At(next.State)
	q := pagekit.Question{Exercise: strings.TrimSuffix(p.methodName(p.method)+" · "+p.exercise, " · ")}
	if closed(next) {
		q.Text, q.Wanted = t.T("lab.grid.quiz.next"), fmt.Sprintf("%d %d", x+1, y+1)
		q.Right = func(answer string) bool { return p.mayBeNext(answer, next.Rank) }
		return q, true
	}
	q.Text, q.Wanted = t.T("lab.grid.quiz.rank."+methods[p.method].sum, i18n.Args{"Column": x + 1, "Row": y + 1}), strconv.Itoa(next.Rank)
	q.Right = func(answer string) bool {
		n, err := strconv.Atoi(answer)
		return err == nil && n == next.Rank
	}
	return q, true
}

// mayBeNext reports whether an answer names a cell of OPEN of the least rank. Of several
// each is right: which comes first is a matter of taste.
func (p *Page) mayBeNext(answer string, least int) bool {
	var x, y int
	if n, err := fmt.Sscanf(answer, "%d %d", &x, &y); n != 2 || err != nil || x < 1 || y < 1 || x > p.grid.Width || y > p.grid.Height {
		return false
	}
	e, known := p.run.Known((y-1)*p.grid.Width+x-1, p.run.at)
	return known && !closed(e) && e.Rank == least
}

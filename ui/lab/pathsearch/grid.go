package pathsearch

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// grid is the page on ways among walls: a grid that one paints, searched by breadth-first,
// uniform cost, greedy, weighted A* and A*, with what lies in OPEN and in CLOSED in colour.
type grid struct {
	Page[int]
	gridSetup

	grid     *problem.Grid
	ground   int    // what is painted: Wall, or the cost of mud
	example  int    // of gridExamples, none for another grid
	exercise string // names it on the score sheet; "" for another grid

	board   *gridBoard
	caption *widgets.Text
	chosen  *widget.Select // the example
	input   *pagekit.TextInput
	written string // the grid as it was last put into the input
}

// gridSetup is what a link says of the page: a grid, with a search and an estimate.
type gridSetup struct {
	Text      string `link:",text"`
	Search    int    `link:"breadth_first|uniform_cost|greedy|weighted|astar"`
	Heuristic int    `link:"manhattan|euclid|chebyshev|none"`
	Diagonal  bool   `link:"diagonal"`
}

// aStar is the index of A* among the searches of a grid.
const aStar = 4

// gridHeuristics are the estimates that can be chosen, with the keys of their names.
var gridHeuristics = []struct {
	key string
	h   problem.GridHeuristic
}{
	{"lab.grid.h.manhattan", problem.GridManhattan},
	{"lab.grid.h.euclid", problem.GridEuclid},
	{"lab.grid.h.chebyshev", problem.GridChebyshev},
	{"lab.grid.h.none", problem.GridZero},
}

// mud is the cost of slow ground that is painted.
const mud = 5

// gridExamples are offered in this order; the first is shown at the start.
var gridExamples = []struct{ key, text string }{
	{"lab.grid.example.trap", `
....................
....................
......########......
.............#......
.............#......
.............#......
..S..........#...G..
.............#......
.............#......
.............#......
......########......
....................
....................`},
	{"lab.grid.example.open", `
....................
....................
....................
....................
....................
....................
....S.........G.....
....................
....................
....................
....................
....................
....................`},
	{"lab.grid.example.mud", `
....................
....................
.......55555........
......5555555.......
.....555555555......
.....555555555......
..S..555555555...G..
.....555555555......
.....555555555......
......5555555.......
.......55555........
........555.........
....................`},
	{"lab.grid.example.doors", `
.....#.........#....
.....#.........#....
.....#....#....#....
.....#....#....#....
.S...#....#....#....
.....#....#....#....
.....#....#....#....
.....#....#....#....
.....#....#....#....
.....#....#....#..G.
..........#.........
.....#....#....#....
.....#....#....#....`},
}

// NewGrid returns the page of ways on a grid, with its first example searched to its end.
func NewGrid(kit *pagekit.Kit) pagekit.Page {
	p := &grid{gridSetup: gridSetup{Search: aStar}, ground: problem.Wall}
	p.Page = newPage[int](kit, p, "lab.grid.", "lab.grid.method.", problem.GridSearches)
	p.grid, _ = problem.ParseGrid(gridExamples[0].text)
	p.begin(true)
	return p
}

// Open implements [pagekit.Opener].
func (p *grid) Open(text string) error {
	setup := gridSetup{Search: aStar}
	if err := p.kit.ReadSetup(text, &setup); err != nil {
		return err
	}
	if err := p.input.Enter(setup.Text); err != nil {
		return err
	}
	p.gridSetup = setup
	p.begin(false)
	return nil
}

// Setup implements [pagekit.Opener].
func (p *grid) Setup() string {
	p.Text = p.grid.String()
	return pagekit.EncodeSetup(p.gridSetup)
}

// now implements [subject]. A grid has at most 1,600 cells, so that all of it is done at
// once.
func (p *grid) now() task[int] {
	p.search = p.Search
	graph := problem.GridPaths{Grid: p.grid, Diagonal: p.Diagonal, H: gridHeuristics[p.Heuristic].h}
	return task[int]{
		start: p.grid.Start, graph: graph, atOnce: true,
		race: func(ctx context.Context) *race[int] {
			return &race[int]{runs: []*recording[int]{run(ctx, p.searches[p.search], textbook.Graph[int](graph), p.grid.Start, allSteps)}}
		},
	}
}

// take begins with another grid, as it was painted.
func (p *grid) take(g *problem.Grid) {
	p.grid, p.example, p.exercise = g, none, ""
	if p.chosen != nil {
		p.chosen.ClearSelected()
	}
	p.again()
}

// open begins with an example.
func (p *grid) open(i int) {
	g, err := problem.ParseGrid(gridExamples[i].text)
	if err != nil {
		return // never: a test reads them all
	}
	p.grid, p.example, p.exercise = g, i, p.kit.Text.T(gridExamples[i].key)
	p.again()
}

// clear takes all walls and mud away.
func (p *grid) clear() {
	g := p.grid.Clone()
	for cell := range g.Cost {
		g.Cost[cell] = 1
	}
	p.take(g)
}

// ended says what the search has come to.
func (p *grid) ended() (title, text string) {
	path := p.race.shown().path
	if path.States == nil {
		return p.say("no_way"), p.say("no_way_text")
	}
	args := i18n.Args{"Cost": p.inSteps(p.cost(path)), "Best": p.inSteps(p.best()), "Nodes": path.Expanded, "Steps": len(path.States) - 1}
	if p.cost(path) > p.best() {
		return p.say("end", args), p.say("end_dearer", args)
	}
	return p.say("end", args), p.say("end_best", args)
}

// inSteps writes a cost, in steps where they cost tenths.
func (p *grid) inSteps(cost int) string {
	unit := problem.GridPaths{Diagonal: p.Diagonal}.Unit()
	if unit == 1 {
		return strconv.Itoa(cost)
	}
	return strconv.FormatFloat(float64(cost)/float64(unit), 'f', 1, 64)
}

// question asks what the search does next: which cell it takes up or, where a cell is
// reached, what ranks that.
func (p *grid) question() (pagekit.Question, bool) {
	next, ok := p.next()
	if !ok {
		return pagekit.Question{}, false
	}
	t := p.kit.Text
	x, y := p.grid.At(next.State)
	q := pagekit.Question{Exercise: strings.TrimSuffix(p.name(p.search)+" · "+p.exercise, " · ")}
	if inClosed(next) {
		q.Text, q.Wanted = t.T("lab.grid.quiz.next"), fmt.Sprintf("%d %d", x+1, y+1)
		q.Right = func(answer string) bool { return p.mayBeNext(answer, next.Rank) }
		return q, true
	}
	q.Text = t.T("lab.grid.quiz.rank."+p.searches[p.search].Key(), i18n.Args{"Column": x + 1, "Row": y + 1})
	return q.Number(next.Rank), true
}

// mayBeNext reports whether an answer names a cell of OPEN of the least rank. Of several
// each is right: which comes first is a matter of taste.
func (p *grid) mayBeNext(answer string, least int) bool {
	var x, y int
	if n, err := fmt.Sscanf(answer, "%d %d", &x, &y); n != 2 || err != nil || x < 1 || y < 1 || x > p.grid.Width || y > p.grid.Height {
		return false
	}
	e, known := p.known((y-1)*p.grid.Width + x - 1)
	return known && !inClosed(e) && e.Rank == least
}

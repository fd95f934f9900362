package pathsearch

import (
	"context"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// grid is the page on ways among walls: a grid that one paints, searched by breadth-first,
// bidirectional, uniform cost, iterative lengthening, greedy, beam search, hill climbing, weighted A* and A*, with what lies in OPEN and in CLOSED in colour.
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
	closer  *widget.Button
	input   *pagekit.TextInput
	written string // the grid as it was last put into the input
	offer   func() // shows what can be printed
}

// gridSetup is what a link says of the page: a grid, with a search and an estimate.
type gridSetup struct {
	Text      string `link:",text"`
	Search    int    `link:"breadth_first|bidirectional|uniform_cost|lengthening|greedy|beam|hill_climbing|weighted|astar"`
	Heuristic int    `link:"manhattan|euclid|chebyshev|none"`
	Diagonal  bool   `link:"diagonal"`
}

// aStar is the index of A* among the searches of a grid, whose words in links have the same order.
var aStar = indexOf(problem.GridSearches, "astar")

// indexOf returns the index of the search with a name.
func indexOf[S comparable](searches []problem.Search[S], name string) int {
	return slices.IndexFunc(searches, func(s problem.Search[S]) bool { return s.Name == name })
}

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

// mostGridSteps bounds what is kept of a search that begins again and again.
const mostGridSteps = 300_000

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

func (p *grid) Setup() string {
	p.Text = p.grid.String()
	return pagekit.EncodeSetup(p.gridSetup)
}

func (p *grid) Hint() string {
	switch key := p.searches[p.Search].Key(); key {
	case "bidirectional", "lengthening", "beam", "hill_climbing", "weighted_astar":
		return key
	default:
		return ""
	}
}

// now implements [subject]. A grid has at most 1,600 cells, so that all of it is done at
// once.
func (p *grid) now() task[int] {
	p.search = p.Search
	graph := problem.GridPaths{Grid: p.grid, Diagonal: p.Diagonal, H: gridHeuristics[p.Heuristic].h}
	return task[int]{
		start: p.grid.Start, graph: graph, atOnce: true,
		runs: func(ctx context.Context) *runs[int] {
			return &runs[int]{all: []*recording[int]{run(ctx, p.searches[p.search], textbook.Graph[int](graph), p.grid.Start, mostGridSteps)}}
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
	path := p.runs.shown().path
	switch {
	case path.States == nil && p.best() < math.MaxInt:
		return p.say("missed"), p.say("missed_text")
	case path.States == nil:
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

func (p *grid) Build() pagekit.Parts {
	t := p.kit.Text
	p.build()
	// The grid must not move under the pointer because something else is said below it.
	p.board, p.caption = newGridBoard(p), widgets.Plain("").KeepRoom(t.T("lab.grid.legend"), t.T("lab.grid.cell_closed", i18n.Args{
		"Column": problem.MostGrid, "Row": problem.MostGrid, "Steps": 888, "Sum": t.T("lab.path.sum.weighted_astar", i18n.Args{"F": 888, "G": 888, "W": problem.Weight, "H": 888}),
	}))
	p.seeds = p.kit.NewSeed(&p.seed, func(seed uint64) {
		p.take(problem.Maze(seed))
		p.exercise = t.T("lab.seed.exercise", i18n.Args{"Seed": seed})
	})
	p.quiz = p.kit.NewQuiz(t.T("lab.grid.quiz.hint"), p.question, func() { p.kit.Player.Step(1) }, p.seeds)
	p.offer = p.kit.HandoutCard("grid", t.T("lab.grid.handout.text"), p.prints, p.handout)
	p.input = p.newInput()
	p.written = p.grid.String()
	compared := p.comparison(
		column[int]{"method_expanded", "8,888", func(path textbook.Path[int]) widgets.TableCell {
			return widgets.TableCell{Text: t.Exact(uint64(path.Expanded))}
		}},
		column[int]{"method_cost", "888.8", func(path textbook.Path[int]) widgets.TableCell { return p.costCell(path, p.inSteps(p.cost(path))) }},
	)
	return pagekit.Parts{
		View: p.view(),
		Said: p.description, Code: p.code, Main: p.expands, Next: p.nextOf(&p.Search, len(p.searches)),
		Picture: []fyne.CanvasObject{p.board},
		Cards: []fyne.CanvasObject{
			widgets.NewCard(t.T("lab.grid.search"), p.chooser(len(p.searches), &p.Search, p.name), widgets.Label(t.T("lab.grid.estimate")),
				p.chooser(len(gridHeuristics), &p.Heuristic, func(i int) string { return t.T(gridHeuristics[i].key) }),
				p.check("diagonal", &p.Diagonal), widgets.Label(t.T("lab.grid.diagonal_text"))),
			widgets.NewCard(t.T("lab.grid.compare"), compared, widgets.Quiet(t.T("lab.grid.compare_text", i18n.Args{"Weight": problem.Weight, "Width": problem.BeamWidth, "Climbs": problem.Climbs}))),
			p.quiz.Object,
			p.input.Object,
		},
		Update: p.update,
	}
}

// view is the large card: the tools, the grid, and what its colours mean.
func (p *grid) view() fyne.CanvasObject {
	t := p.kit.Text
	p.chosen = p.examples(len(gridExamples), p.example, "own", func(i int) string { return t.T(gridExamples[i].key) }, p.open)
	grounds := []int{problem.Wall, mud}
	painted := 0
	if p.ground == mud {
		painted = 1
	}
	ground := widgets.NewSelect(len(grounds), painted, func(i int) string { return t.T([]string{"lab.grid.wall", "lab.grid.mud"}[i]) },
		func(i int) { p.ground = grounds[i] })
	tools := widgets.Wrap(widgets.RoomySelect(p.chosen), ground, p.newCloser())
	below := widgets.Wrap(newLegend(t), container.NewHBox(
		widgets.FlatButton(t.T("lab.grid.clear"), nil, p.clear),
		widgets.FlatButton(t.T("lab.grid.maze"), nil, func() { p.seeds.Next() })))
	return widgets.SurfaceAround(container.NewPadded(container.New(widgets.TopAndRest{}, tools,
		container.New(&gridRoom{p}, container.NewClip(p.board), below, p.caption))))
}

// gridRoom places the board over its legend and what is said of a cell; before a projector that makes room
// for the board, where figures need it.
type gridRoom struct{ page *grid }

func (*gridRoom) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	return least.AddWidthHeight(0, objects[1].MinSize().Height)
}

func (r *gridRoom) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	board, legend, caption, gap := objects[0], objects[1], objects[2], theme.Padding()
	low, said := widgets.HeightFor(legend, size.Width), widgets.HeightFor(caption, size.Width)
	room := size.SubtractWidthHeight(2*gap, 2*gap+low)
	left := room.SubtractWidthHeight(0, said)
	tells := left.Height >= board.MinSize().Height && (skin.Letters() == 1 || cellsIn(left, r.page.grid.Width, r.page.grid.Height).side >= sideOfSum)
	widgets.SetVisible(caption, tells)
	if tells {
		room = left
		widgets.SetBounds(caption, 0, size.Height-said, size.Width, said)
	}
	room.Height = max(0, room.Height)
	widgets.SetBounds(board, gap, gap, room.Width, room.Height)
	widgets.SetBounds(legend, 0, room.Height+2*gap, size.Width, low)
}

// Type implements [pagekit.Page]: plus shows a part close up, minus and 0 the whole grid.
func (p *grid) Type(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyPlus, fyne.KeyEqual, fyne.KeyMinus, fyne.Key0:
		p.board.setClose(e.Name == fyne.KeyPlus || e.Name == fyne.KeyEqual)
		p.showCloser()
		return true
	default:
		return false
	}
}

// newCloser returns the switch between the whole grid and a part of it close up.
func (p *grid) newCloser() fyne.CanvasObject {
	p.closer = widgets.FlatButton("", nil, func() {
		p.board.setClose(!p.board.closeUp())
		p.showCloser()
	})
	return widgets.SteadyButton(p.closer, func() []string { return []string{p.say("closer"), p.kit.Text.T("lab.whole")} })
}

// showCloser says what the switch does now.
func (p *grid) showCloser() {
	if p.board.closeUp() {
		p.closer.SetText(p.kit.Text.T("lab.whole"))
	} else {
		p.closer.SetText(p.say("closer"))
	}
}

// newInput takes grids as text.
func (p *grid) newInput() *pagekit.TextInput {
	const textRows = 8
	return p.kit.NewTextInput(pagekit.TextOptions{
		Title: p.say("text"), Format: p.say("format"), Rows: textRows, File: "grid.txt",
		Take: func(text string) error {
			g, err := problem.ParseGrid(text)
			if err == nil {
				p.take(g)
			}
			return err
		},
		Mistakes: "lab.grid.mistake.",
		Whole:    func() string { return p.grid.String() },
	})
}

func (p *grid) show() {
	p.board.follow()
	p.showCloser()
	p.tellCell()
	p.offer()
	if now := p.grid.String(); p.written != now { // never while a text is typed
		p.written = now
		p.input.Show(now)
	}
}

// tellCell says what is known of the cell under the pointer, or what can be done with the
// grid.
func (p *grid) tellCell() {
	t, cell := p.kit.Text, p.board.under
	if cell == none {
		p.caption.SetText(t.T("lab.grid.legend"))
		return
	}
	x, y := p.grid.At(cell)
	args := i18n.Args{"Column": x + 1, "Row": y + 1}
	e, known := p.known(cell)
	if !known {
		p.caption.SetText(t.T("lab.grid.cell_unknown", args))
		return
	}
	args["Sum"], args["Steps"] = p.sum(e), len(p.wayTo(cell))-1
	key := "cell_open"
	switch {
	case p.searches[p.search].Key() == "lengthening" && !reaches(e), e.Step == textbook.Walked || e.Step == textbook.Climbed || e.Step == textbook.Stuck:
		key = "cell_visited"
	case e.Step == textbook.Dropped:
		key = "cell_dropped"
	case inClosed(e):
		key = "cell_closed"
	}
	p.caption.SetText(p.say(key, args))
}

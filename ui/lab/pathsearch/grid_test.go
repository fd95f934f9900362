package pathsearch

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/uitest"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

func openGrid(t *testing.T) *grid {
	t.Helper()
	p, _ := pagetest.Open[*grid](t, NewGrid)
	return p
}

// mouse is an event of the mouse at the middle of a cell.
func (p *grid) mouse(cell int) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p.board.middle(cell)}}
}

// stroke presses on the first of the cells and draws over the others.
func (p *grid) stroke(cells ...int) {
	p.board.MouseDown(p.mouse(cells[0]))
	for _, cell := range cells[1:] {
		p.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p.board.middle(cell)}})
	}
	p.board.MouseUp(p.mouse(cells[len(cells)-1]))
	p.board.DragEnd()
}

func TestPainting(t *testing.T) {
	p := openGrid(t)
	p.clear()
	p.stroke(0, 1, 2)
	assert.Equal(t, []int{problem.Wall, problem.Wall, problem.Wall, 1}, p.grid.Cost[:4])
	p.stroke(1, 2, 3)
	assert.Equal(t, []int{problem.Wall, 1, 1, 1}, p.grid.Cost[:4], "over a wall it takes walls away")
	p.ground = mud
	p.stroke(3)
	assert.Equal(t, mud, p.grid.Cost[3])
	p.stroke(p.grid.Start, 0, 5, p.grid.Goal)
	assert.Equal(t, 5, p.grid.Start, "no start in a wall, nor on the goal")
	p.stroke(p.grid.Goal, 6)
	assert.Equal(t, 6, p.grid.Goal)
	assert.Contains(t, p.input.Entry.Text, "#..5.SG", "the text follows")
	assert.Equal(t, "A path of cost 1", p.description.Title(), "and the search")
}

func TestStepping(t *testing.T) {
	p := openGrid(t)
	player := p.kit.Player
	player.First()
	assert.Equal(t, "Ready to search", p.description.Title())
	player.Step(1)
	assert.Equal(t, "A new cell: f 15 = 0 + 15", p.description.Title())
	player.Step(1)
	assert.Equal(t, "Expand the next: f 15 = 0 + 15", p.description.Title())
	player.Last()
	assert.Equal(t, "A path of cost 25", p.description.Title())
	assert.Contains(t, p.description.Text(), "No path is cheaper")
	assert.Len(t, p.board.way(), 26)
	p.Search = indexOf(problem.GridSearches, "greedy")
	p.again()
	assert.True(t, player.AtEnd(), "the end is still shown")
	assert.Contains(t, p.description.Text(), "cheaper path, of cost 25", "greedy walks into the trap")
}

// What is shown of each search in every example: A* and Dijkstra find the cheapest way and
// A* expands no more; the examples show what they are there for.
func TestExamplesOfGrid(t *testing.T) {
	p := openGrid(t)
	at := func(name string) int { return indexOf(problem.GridSearches, name) }
	breadthFirst, bidirectional, dijkstra, greedy, beam := at("breadth-first"), at("bidirectional"), at("uniform-cost"), at("greedy"), at("beam")
	for i, e := range gridExamples {
		p.open(i)
		require.Equal(t, strings.TrimPrefix(e.text, "\n"), p.grid.String())
		for search := range p.searches {
			for _, p.Diagonal = range []bool{true, false} {
				p.Search, p.Heuristic = search, 1
				p.again()
				r := p.runs.shown()
				assert.Equal(t, p.best(), p.cost(p.paths[aStar]), e.key)
				assert.Equal(t, p.best(), p.cost(p.paths[dijkstra]), e.key)
				assert.Equal(t, p.best(), p.cost(p.paths[at("lengthening")]), e.key)
				assert.LessOrEqual(t, p.paths[aStar].Expanded, p.paths[dijkstra].Expanded, e.key)
				assert.Equal(t, p.paths[search].Expanded, r.Expanded(p.runs.Len()), "the record is that of the search shown")
				assert.Len(t, p.paths[bidirectional].States, len(p.paths[breadthFirst].States), e.key)
				if p.paths[search].States != nil {
					assert.Equal(t, p.paths[search].States, r.WayTo(p.grid.Goal, p.runs.Len()))
				}
			}
		}
		switch e.key {
		case "lab.grid.example.trap":
			assert.Greater(t, p.cost(p.paths[greedy]), p.best(), "greedy is caught")
			assert.Nil(t, p.paths[beam].States, "so is the beam")
			assert.Equal(t, "–", p.costCell(p.paths[beam], "0").Text)
			p.Search = beam
			p.again()
			assert.Equal(t, "No path found", p.description.Title())
		case "lab.grid.example.mud":
			assert.Greater(t, p.cost(p.paths[breadthFirst]), p.best(), "breadth-first wades through")
		case "lab.grid.example.open":
			assert.Less(t, p.paths[aStar].Expanded*3, p.paths[breadthFirst].Expanded)
			assert.Less(t, p.paths[bidirectional].Expanded*10, p.paths[breadthFirst].Expanded*7)
		}
	}
}

func TestTheGridAsText(t *testing.T) {
	p := openGrid(t)
	before := p.grid
	require.Error(t, p.input.Enter("S..\n.?G"))
	assert.Equal(t, "Line 2, column 2: “?” is not one of # . S G and 2 to 9.", p.input.Mistake.Text())
	assert.True(t, p.input.Mistake.Visible())
	assert.Equal(t, before, p.grid)
	require.NoError(t, p.input.Enter("S#G\n###"))
	assert.False(t, p.input.Mistake.Visible())
	assert.Equal(t, "There is no path", p.description.Title())
	assert.Equal(t, "  return failure", p.code.MarkedLine())
}

// A quick hand leaps over cells, and the grid does not move under it.
func TestAQuickStroke(t *testing.T) {
	p := openGrid(t)
	p.clear()
	before := p.board.middle(0)
	p.stroke(0, 4)
	assert.Equal(t, []int{0, 0, 0, 0, 0, 1}, p.grid.Cost[:6])
	p.board.MouseMoved(p.mouse(3))
	assert.Equal(t, before, p.board.middle(0))
	p.board.MouseMoved(p.mouse(p.grid.Goal))
	assert.Equal(t, before, p.board.middle(0))
}

// The quiz asks at each step what comes next, and takes any cell of the least f.
func TestQuizOfGrid(t *testing.T) {
	p := openGrid(t)
	require.NoError(t, p.input.Enter("...\n.S.\n..G"))
	p.kit.Player.First()
	assert.Equal(t, "No question at this step.", p.quiz.Prompt.Text())
	p.kit.Player.Step(1)
	answer := func(text string) { p.quiz.Answer.SetText(text); p.quiz.Check() }
	assert.Contains(t, p.quiz.Prompt.Text(), "expanded next")
	answer("2 2")
	assert.Equal(t, "Column 2, row 1 is about to be reached. What is its f?", p.quiz.Prompt.Text())
	answer("4")
	answer("3")
	assert.Equal(t, "3 is wrong. Try once more, for half a point. It is less.", p.quiz.Said.Text())
	answer("3")
	assert.Equal(t, "3 is wrong. Right: 2.", p.quiz.Said.Text(), "the right neighbour is nearer")
	answer("2")
	answer("4")
	assert.Contains(t, p.quiz.Prompt.Text(), "expanded next")
	answer("2 3")
	assert.Equal(t, "2 3 is right.", p.quiz.Said.Text(), "3 2 has the same f")
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, []int{5, 6}, []int{right, all})
	p.kit.Player.Last()
	assert.False(t, p.quiz.Answer.Visible())
}

func TestPointingAtACell(t *testing.T) {
	p := openGrid(t)
	p.board.MouseMoved(p.mouse(p.grid.Goal))
	assert.Equal(t, "Column 18, row 7, in CLOSED: f 25 = 25 + 0; the path has 25 steps.", p.caption.Text())
	p.kit.Player.First()
	assert.Equal(t, "Column 18, row 7: not reached yet.", p.caption.Text())
	p.board.MouseOut()
	assert.Contains(t, p.caption.Text(), "Drag on the grid")
}

// Before a projector, where the cells of a wide grid have no room for g and h, the board is
// shown close up around what the search is at, and wholly when that is asked for.
func TestTheGridCloseUp(t *testing.T) {
	p := openGrid(t)
	p.board.Resize(fyne.NewSize(850, 345))
	figures := func() (figures []string, least float32) {
		least = 100
		for _, o := range test.WidgetRenderer(p.board).Objects() {
			if text, ok := o.(*canvas.Text); ok && text.Visible() && text.Text != "" {
				figures, least = append(figures, text.Text), min(least, text.TextSize)
			}
		}
		return figures, least
	}
	p.kit.Player.Jump(2)
	p.kit.Player.Step(1)
	said, _ := figures()
	assert.NotContains(t, said, "1  16", "no room for g and h")
	assert.Equal(t, "Closer", p.closer.Text)
	fyne.CurrentApp().Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
	p.board.Resize(fyne.NewSize(851, 345))
	assert.Equal(t, "Whole picture", p.closer.Text)
	for ; !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
		e, _ := p.last()
		m := p.board.middle(e.State)
		require.True(t, m.X > 0 && m.X < 851 && m.Y > 0 && m.Y < 345, "step %d", p.runs.at)
		require.Equal(t, e.State, p.board.cell(m))
		said, least := figures()
		if e.State != p.grid.Start && e.State != p.grid.Goal {
			require.Subset(t, said, []string{strconv.Itoa(e.G) + "  " + strconv.Itoa(e.H), strconv.Itoa(e.Rank)})
		}
		require.GreaterOrEqual(t, least, float32(13), "from the last row")
	}
	before := p.board.middle(0)
	p.board.MouseDown(p.mouse(p.board.around - 1))
	assert.Equal(t, before, p.board.middle(0), "nor does it move under a stroke")
	p.board.MouseUp(p.mouse(p.board.around - 1))
	p.closer.OnTapped()
	assert.Equal(t, "Closer", p.closer.Text)
	assert.Less(t, p.board.cells().side, float32(sideOfSum))
}

// What is asked of searches by layers: a cell of the next layer is not next, nor one that was
// reached from the other end; nothing is asked where cells are forgotten or the halves are joined.
func TestQuizOfLayers(t *testing.T) {
	p := openGrid(t)
	for _, name := range []string{"beam", "bidirectional", "hill-climbing"} {
		p.Search = indexOf(problem.GridSearches, name)
		p.Heuristic = 2 // with which cells of two layers may have the same h
		p.again()
		wrong, steps := 0, map[textbook.GraphStep]int{}
		for p.kit.Player.Jump(1); !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
			if n := p.runs.Len(); p.runs.at > 150 && p.runs.at < n-30 {
				p.kit.Player.Jump(n - 30)
			}
			next, _ := p.next()
			steps[next.Step]++
			q, asked := p.question()
			takes := next.Step == textbook.Expanded || next.Step == textbook.Climbed
			require.Equal(t, next.Step == textbook.Opened || takes || next.Step == textbook.Found && name == "beam", asked, "%s: %v", name, next.Step)
			if !takes {
				continue
			}
			x, y := p.grid.At(next.State)
			require.True(t, q.Right(fmt.Sprint(x+1, " ", y+1)))
			for cell := range p.grid.Cost {
				x, y := p.grid.At(cell)
				climbed := name == "hill-climbing" && p.task.graph.Estimate(cell) == next.H
				if e, known := p.known(cell); (climbed || known && reaches(e) && e.Rank == next.Rank) && !q.Right(fmt.Sprint(x+1, " ", y+1)) {
					wrong++
				}
			}
		}
		assert.Positive(t, wrong, name)
		assert.Positive(t, steps[textbook.Dropped]+steps[textbook.Joined]+steps[textbook.Stuck], name)
	}
}

// With diagonal steps costs are in tenths, and are written as what they are.
func TestDiagonalSteps(t *testing.T) {
	p := openGrid(t)
	p.Diagonal = true
	require.NoError(t, p.input.Enter("S..\n...\n..G"))
	assert.Equal(t, "A path of cost 2.8", p.description.Title())
}

// What is drawn over a ground has the contrast that graphics need, 3 to 1, and letters 4.5.
func TestColoursHoldTheirContrast(t *testing.T) {
	a := test.NewTempApp(t)
	for _, mode := range []skin.Mode{skin.LightMode, skin.DarkMode} {
		a.Settings().SetTheme(skin.New(mode, 1))
		c := coloursNow()
		for name, pair := range map[string][2]float64{
			"wall on ground": {uitest.Contrast(c.wall, c.ground), 3}, "frame of OPEN": {uitest.Contrast(c.openFrame, c.ground), 3},
			"way on CLOSED": {uitest.Contrast(c.way, c.closed), 2.5}, "way on ground": {uitest.Contrast(c.way, c.ground), 3},
			"figures on CLOSED": {uitest.Contrast(c.inCells, c.closed), 4.5}, "figures on OPEN": {uitest.Contrast(c.inCells, c.open), 4.5},
			"figures on mud": {uitest.Contrast(c.mudInk, c.mud), 4.5}, "CLOSED beside walls": {uitest.Contrast(c.wall, c.closed), 1.8},
		} {
			assert.GreaterOrEqual(t, pair[0], pair[1], "%v: %s", mode, name)
		}
	}
}

// The words of searches in links have the order of the searches.
func TestLinksNameTheSearchesInTheirOrder(t *testing.T) {
	field, ok := reflect.TypeFor[gridSetup]().FieldByName("Search")
	require.True(t, ok)
	names := strings.Split(field.Tag.Get("link"), "|")
	require.Len(t, names, len(problem.GridSearches))
	for i, s := range problem.GridSearches {
		assert.True(t, strings.HasPrefix(s.Name, strings.ReplaceAll(names[i], "_", "-")), "%s is not %s", names[i], s.Name)
	}
}

// In a window of 1024×768 before a projector all of the grid is in sight, and what ranks its cells,
// S and G can be read from the last row; the same in a window without one.
func TestTheWholeGridOfAProjector(t *testing.T) {
	for _, language := range i18n.Languages() {
		page, s := pagetest.OpenIn[*grid](t, language, fyne.NewSize(634, 514), NewGrid)
		assert.True(t, page.caption.Visible())
		fyne.CurrentApp().Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
		s.Window.Resize(fyne.NewSize(634, 515)) // what the lab leaves for the picture
		assert.Equal(t, i18n.New(language).T("lab.grid.closer"), page.closer.Text, "all of it is shown")
		assert.False(t, page.caption.Visible(), "it makes room")
		page.kit.Player.Last()
		s.Window.Canvas().Capture()
		read := map[string]float32{}
		for _, o := range test.WidgetRenderer(page.board).Objects() {
			text, ok := o.(*canvas.Text)
			if !ok || !text.Visible() || text.Text == "" {
				continue
			}
			at := text.Position()
			require.True(t, at.X >= 0 && at.Y >= 0 && at.X < page.board.Size().Width && at.Y < page.board.Size().Height, text.Text)
			read[text.Text] = text.TextSize
		}
		for _, figure := range []string{"S", "G", "15", "17", "25"} {
			assert.GreaterOrEqual(t, read[figure], float32(16), "%s: %v", figure, read)
		}
	}
}

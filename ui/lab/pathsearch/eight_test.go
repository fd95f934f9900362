package pathsearch

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// eightStage is the page in a window.
type eightStage struct {
	*eight
	*pagetest.Stage
}

func openEight(t *testing.T) *eightStage {
	t.Helper()
	p, s := pagetest.Open[*eight](t, NewEight)
	p.frontier.look(true)
	return &eightStage{p, s}
}

// searched waits for the record.
func (s *eightStage) searched() { s.Until("the search", func() bool { return s.runs != nil }) }

func TestSteppingThroughASearch(t *testing.T) {
	s := openEight(t)
	assert.Equal(t, "Searching", s.description.Title())
	s.searched()
	p := s.kit.Player
	p.Step(1)
	assert.Equal(t, "A new node: f 8 = 0 + 8", s.description.Title())
	p.Step(1)
	assert.Equal(t, "Expand the least f: f 8 = 0 + 8", s.description.Title())
	assert.Len(t, s.frontier.closed.events, 1)
	p.Last()
	assert.Equal(t, "Solved in 10 moves", s.description.Title())
	assert.Contains(t, s.raceText.Text(), "Misplaced tiles: done after 40 nodes, 10 moves")
	assert.Equal(t, 10, len(s.runs.shown().path.States)-1)
	assert.Contains(t, s.description.Text(), "The blank moves ↓ → ↑ ← ← ↑ → → ↓ ↓.", "arrows, not letters")
	p.First()
	assert.Empty(t, s.frontier.open.events)
}

// The bars begin at the same place whatever is compared.
func TestTheBarsBeginAtTheSamePlace(t *testing.T) {
	s := openEight(t)
	s.bars.Resize(fyne.NewSize(320, 80))
	left := map[float32]bool{}
	for s.Heuristic = range heuristics {
		s.again()
		s.searched()
		left[test.WidgetRenderer(s.bars).Objects()[0].Position().X] = true
	}
	assert.Len(t, left, 1)
}

// A step says how A* chose where nodes of OPEN have the same f, and only there.
func TestTiesAreSaid(t *testing.T) {
	s := openEight(t)
	s.searched()
	said := map[string]int{}
	for at, e := range s.runs.shown().Events {
		s.kit.Player.Jump(at + 1)
		if s.atEnd() {
			break
		}
		equal, oldest := 0, 0
		if open, _ := s.runs.shown().Lists(at, mostListed); e.Step == textbook.Expanded {
			for _, o := range open {
				if o.F() == e.F() {
					equal++
					if o.G == e.G {
						oldest++
					}
				}
			}
		}
		want := ""
		switch {
		case equal > 1 && oldest > 1:
			want = fmt.Sprintf(" %d in OPEN had this f: the greatest g comes first, and of equal g the oldest.", equal)
		case equal > 1:
			want = fmt.Sprintf(" %d in OPEN had this f: the greatest g comes first.", equal)
		}
		said[fmt.Sprint(equal > 1, oldest > 1)]++
		require.Equal(t, s.say(stepKeys[e.Step]+"_text")+want, s.description.Text(), "step %d", at+1)
	}
	assert.Len(t, said, 3, "each of the cases")
}

func TestPlayingOnTheBoard(t *testing.T) {
	s := openEight(t)
	s.searched()
	s.tapped(1)
	s.searched()
	assert.Equal(t, "4 x 2 5 1 6 7 3 8", s.start.String())
	s.tapped(8)
	assert.Equal(t, "4 x 2 5 1 6 7 3 8", s.start.String(), "not beside the blank")
	s.dragged(4, 1)
	s.searched()
	assert.Equal(t, "4 1 2 5 x 6 7 3 8", s.start.String())
}

func TestSettingUp(t *testing.T) {
	s := openEight(t)
	s.searched()
	s.setup = true
	s.tapped(0)
	s.tapped(1)
	assert.Equal(t, "1 4 2 5 x 6 7 3 8", s.start.String())
	assert.Equal(t, "This cannot be solved", s.description.Title())
	s.dragged(1, 2)
	s.searched()
	assert.True(t, s.start.Reaches(s.goal))
	s.entry.Line.OnSubmitted("1 2 3 4 5 6 7 8 x")
	s.searched()
	s.kit.Player.Last()
	assert.Equal(t, "Solved in 0 moves", s.description.Title())
}

// What cannot be read is said, with its place, and nothing else changes.
func TestWhatIsTypedWrongIsSaid(t *testing.T) {
	s := openEight(t)
	s.searched()
	before := s.start
	s.entry.Line.SetText("4 1 2 5 9 6 7 3 8")
	s.entry.Line.OnSubmitted(s.entry.Line.Text)
	assert.Equal(t, "Entry 5, “9”, is not one of 1 to 8 and x.", s.entry.Mistake.Text())
	assert.Equal(t, "4 1 2 5 9 6 7 3 8", s.entry.Line.Text, "it stays, to be put right")
	s.kit.Player.Step(1)
	assert.Equal(t, "4 1 2 5 9 6 7 3 8", s.entry.Line.Text, "also while one steps")
	s.entry.Line.OnSubmitted("4 1 2 5 5 6 7 3 8")
	assert.Equal(t, "Entry 5, “5”, is there twice.", s.entry.Mistake.Text())
	s.entry.Line.OnSubmitted("4 1 2")
	assert.Equal(t, "Nine entries are needed, 1 to 8 and x for the blank; here are 3.", s.entry.Mistake.Text())
	assert.Equal(t, before, s.start)
	s.entry.Line.SetText("4 1 2 5 x 6 7 8 3")
	assert.False(t, s.entry.Mistake.Visible(), "put right")
}

// The quiz asks for g, h and f of each node that is reached, and grades them.
func TestQuizOfEight(t *testing.T) {
	s := openEight(t)
	s.searched()
	s.kit.Player.Jump(2)
	assert.Equal(t, "From the node expanded last the blank moves ↑, to 4 x 2 5 1 6 7 3 8. What is g there?", s.quiz.Prompt.Text())
	for range 40 {
		if _, ok := s.question(); !ok {
			break
		}
		at := s.runs.at
		next := s.runs.shown().Events[at]
		g := len(s.runs.shown().WayTo(next.State, at+1)) - 1
		h := problem.Manhattan(s.goal)(next.State)
		for i, sum := range []int{g, h, g + h} {
			assert.Equal(t, at, s.runs.at)
			assert.Contains(t, s.quiz.Prompt.Text(), "What is "+"ghf"[i:i+1]+" there?")
			s.quiz.Answer.SetText(strconv.Itoa(sum))
			s.quiz.Check()
		}
	}
	right, all := s.kit.Sheet.Count()
	assert.Greater(t, all, 60)
	assert.Equal(t, all, right)
	s.kit.Player.Jump(2)
	assert.Contains(t, s.quiz.Prompt.Text(), "What is g there?", "from the begin, wherever one comes from")
	for i, wrong := range []string{"7", "19", "27"} {
		assert.Equal(t, 2, s.runs.at)
		s.quiz.Answer.SetText(wrong)
		s.quiz.Check()
		s.quiz.Answer.SetText(wrong)
		s.quiz.Check()
		assert.Contains(t, s.quiz.Said.Text(), wrong+" is wrong", i)
	}
	assert.Equal(t, 3, s.runs.at, "and goes on")
}

// The lecture's puzzle has a goal of its own.
func TestAnotherGoal(t *testing.T) {
	s := openEight(t)
	s.searched()
	s.goalEntry.Line.OnSubmitted("1 2 3 8 x 4 7 6 5")
	assert.Equal(t, "4 1 2 5 x 6 7 3 8 -> 1 2 3 8 x 4 7 6 5", s.entry.Line.Text)
	s.entry.Line.OnSubmitted("2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5")
	s.searched()
	s.kit.Player.Last()
	assert.Equal(t, "Solved in 5 moves", s.description.Title())
	assert.Equal(t, "1 2 3 8 x 4 7 6 5", s.inHand.position.String())
	assert.Equal(t, s.goal, s.inHand.goal, "its tiles are marked as being home")
	s.goalEntry.Line.OnSubmitted("1 2 3 4 5 6 7 8 x")
	assert.Equal(t, "This cannot be solved", s.description.Title())
	s.goalEntry.Line.OnSubmitted("1 2 3 8 x 4 7 6 5")
	s.entry.Line.OnSubmitted("4 1 2 5 x 6 7 3 8") // as the lesson in docs/lab.md has it typed
	s.searched()
	s.kit.Player.Last()
	assert.Equal(t, "Solved in 10 moves", s.description.Title(), "alone it has the usual goal")
}

// The lesson's exercise on paper is not the puzzle shown before, and its answer is the program's.
func TestTheExerciseOfTheLesson(t *testing.T) {
	doc, err := os.ReadFile("../../../docs/lab.md")
	require.NoError(t, err)
	puzzles := regexp.MustCompile("`([^`]* -> 1 2 3 8 x 4 7 6 5)`").FindAllSubmatch(doc, -1)
	answers := regexp.MustCompile(`(?:in order: |依次为 )([\d、, ]+)[)）]`).FindAllSubmatch(doc, -1)
	require.Len(t, answers, len(i18n.Languages()))
	require.Len(t, puzzles[len(puzzles)-2:], len(i18n.Languages()))
	for i, answer := range answers {
		puzzle := string(puzzles[len(puzzles)-2+i][1])
		assert.NotContains(t, strings.ReplaceAll(string(doc), "%20", " "), "text="+puzzle)
		s := openEight(t)
		require.NoError(t, s.Open(puzzle+" with misplaced"))
		s.searched()
		var sums []string
		for _, row := range s.handout().Rows {
			sums = append(sums, regexp.MustCompile(`f (\d+)`).FindStringSubmatch(row.Wanted)[1])
		}
		assert.Equal(t, sums, regexp.MustCompile(`\d+`).FindAllString(string(answer[1]), -1))
	}
}

// The table says of every search what the search itself says.
func TestEverySearchSideBySide(t *testing.T) {
	s := openEight(t)
	s.Until("every search", func() bool { return s.paths != nil })
	for i, search := range problem.EightSearches {
		path := search.Run(problem.NewEightPuzzle(s.goal, problem.Manhattan), s.start, nil)
		assert.Equal(t, path, s.paths[i], search.Name)
		if search.Name == "astar" {
			assert.Equal(t, s.runs.shown().path.Expanded, path.Expanded)
		}
	}
	s.puzzle(s.start.Swap(0, 1))
	assert.Nil(t, s.paths, "no search of what cannot be solved")
}

// What was searched before must not come back when nothing is searched after it.
func TestAPuzzleWithoutSolutionStaysSo(t *testing.T) {
	s := openEight(t)
	s.puzzle(s.start.Swap(0, 1))
	s.Next("the first search")
	assert.Nil(t, s.runs)
	assert.Zero(t, s.kit.Player.Len())
}

func TestANodeOfTheListsIsShown(t *testing.T) {
	s := openEight(t)
	s.searched()
	s.kit.Player.Jump(12)
	s.frontier.open.rows.Select(1)
	require.NotNil(t, s.chosen)
	assert.Equal(t, *s.chosen, s.inHand.position)
	assert.True(t, s.Type(&fyne.KeyEvent{Name: fyne.KeyEscape}))
	assert.Nil(t, s.chosen)
	assert.False(t, s.Type(&fyne.KeyEvent{Name: fyne.KeyEscape}))
}

func TestTheCellUnderThePointer(t *testing.T) {
	test.NewTempApp(t)
	b := newPlayable()
	test.NewTempWindow(t, b)
	b.Resize(fyne.NewSize(400, 300))
	assert.Equal(t, 0, b.cells().at(fyne.NewPos(55, 5)))
	assert.Equal(t, 8, b.cells().at(fyne.NewPos(345, 295)))
	assert.Equal(t, none, b.cells().at(fyne.NewPos(20, 20)), "beside the board")
	var from, to int
	b.onDrag = func(a, c int) { from, to = a, c }
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(100, 60)}, Dragged: fyne.NewDelta(2, 2)})
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(200, 150)}, Dragged: fyne.NewDelta(100, 90)})
	b.DragEnd()
	assert.Equal(t, []int{0, 4}, []int{from, to})
}

// In a small window the boards keep their size: the lists give way, first in part, then whole,
// and the boards only to the tabs that bring these back.
func TestTheBoardsAreSeenInASmallWindow(t *testing.T) {
	s := openEight(t)
	s.searched()
	s.kit.Player.Last()
	// The picture's part of windows of 1280×820, 800×600 and 640×480.
	for size, least := range map[fyne.Size]float32{{Width: 640, Height: 610}: 213, {Width: 486, Height: 362}: 126, {Width: 340, Height: 240}: 65} {
		s.Window.Resize(size)
		for _, b := range []*tiles{&s.board.tiles, s.inHand} {
			edge := eightSide * b.cells().side
			assert.GreaterOrEqual(t, edge, least, "%v", size)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			assert.LessOrEqual(t, at.Y+b.Size().Height, size.Height, "%v", size)
			assert.LessOrEqual(t, at.X+b.Size().Width, size.Width, "%v", size)
		}
	}
}

// Before a projector of 1280×820 the whole tree of the lesson can be read, with the boards on its
// left, and each of the compared searches has a bar beside its name.
func TestTheTreeBeforeAProjector(t *testing.T) {
	s := openEight(t)
	fyne.CurrentApp().Settings().SetTheme(skin.New(skin.LightMode, 1).Projected())
	require.NoError(t, s.Open("2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with overestimating rival=inconsistent"))
	s.searched()
	s.kit.Player.Last()
	s.frontier.look(false)
	s.Window.Resize(fyne.NewSize(870, 510))
	assert.GreaterOrEqual(t, s.frontier.tree.tree.Size().Height, float32(280))
	assert.GreaterOrEqual(t, eightSide*s.inHand.cells().side, float32(120))
	for _, low := range []fyne.Size{{Width: 870, Height: 410}, {Width: 560, Height: 400}} { // of windows 720 high
		s.Window.Resize(low)
		assert.True(t, s.frontier.object.Visible(), "%v", low)
		assert.GreaterOrEqual(t, s.frontier.tree.tree.Size().Height, low.Height*0.35, "%v", low)
		assert.GreaterOrEqual(t, eightSide*s.inHand.cells().side, float32(55), "%v", low)
	}
	for _, small := range []fyne.Size{{Width: 410, Height: 340}, {Width: 622, Height: 340}} { // of windows 600 high
		s.Window.Resize(small)
		tabs := s.frontier.tabs.(*fyne.Container).Objects
		test.Tap(tabs[0].(*widget.Button))
		assert.False(t, s.frontier.object.Visible(), "%v", small)
		assert.GreaterOrEqual(t, eightSide*s.inHand.cells().side, float32(100), "%v", small)
		test.Tap(tabs[1].(*widget.Button))
		assert.True(t, s.frontier.object.Visible(), "%v", small)
		assert.False(t, s.arranged.Objects[2].Visible(), "%v", small)
		assert.GreaterOrEqual(t, s.frontier.tree.tree.Size().Height, small.Height*0.35, "%v", small)
	}
	s.bars.Resize(fyne.NewSize(345, 80))
	bars := 0
	for _, o := range test.WidgetRenderer(s.bars).Objects() {
		if bar, ok := o.(*canvas.Rectangle); ok && bar.Size().Width >= 40 {
			bars++
		}
	}
	assert.Equal(t, 4, bars, "a ground and what fills it for both")
}

func TestExamplesShowWhatTheyPromise(t *testing.T) {
	s := openEight(t)
	for _, e := range eightExamples {
		require.NoError(t, s.take(e.setup))
		assert.True(t, strings.HasPrefix(s.Setup(), e.setup.Puzzle+" with"))
		s.searched()
		r := s.runs.shown()
		longer, again := r.path.Cost-s.runs.best, r.Reopened(len(r.Events))
		switch e.key {
		case "lab.eight.example.hard":
			assert.Equal(t, 31, r.path.Cost)
		case "lab.eight.example.over", "lab.eight.example.keep":
			assert.Positive(t, longer, e.key)
		case "lab.eight.example.reopen":
			assert.Positive(t, again)
			assert.Zero(t, longer)
		default:
			assert.Zero(t, longer)
			assert.Zero(t, again)
		}
		s.kit.Player.Last()
		assert.Contains(t, s.description.Text(), map[string]string{
			"lab.eight.example.over": "h is too high", "lab.eight.example.keep": "never leave CLOSED", "lab.eight.example.goal": "↑ ↑ ← ↓ →",
		}[e.key])
	}
}

// What the tiles add is h.
func TestSharesAddUp(t *testing.T) {
	p := &eight{goal: problem.EightGoal}
	for seed := range uint64(50) {
		e := problem.RandomEight(seed, problem.EightGoal)
		for _, h := range []int{manhattan, misplaced} {
			sum := 0
			p.Heuristic = h
			for _, note := range p.shares(e) {
				if note != "" {
					sum += int(note[0] - '0')
				}
			}
			assert.Equal(t, heuristics[h].estimate(problem.EightGoal)(e), sum)
		}
	}
}

// The tree is, after any number of steps and however one came there, what OPEN and CLOSED
// say: every node of them once, below the one that its way leads through.
func TestTheTreeIsWhatTheListsSay(t *testing.T) {
	for _, h := range []int{manhattan, inconsistent} {
		r := astar(t, short, h)
		g := newGrown(r)
		rng := rand.New(rand.NewPCG(1, 2))
		moved := false
		for range 60 {
			at := rng.IntN(len(r.Events) + 1)
			g.jump(at)
			open, closed := r.Sizes(at)
			require.Len(t, g.states, open+closed)
			below := 0
			for n, s := range g.states {
				e, known := r.Known(s, at)
				require.True(t, known)
				if e.HasParent {
					require.Equal(t, e.Parent, g.states[g.parent[n]])
					require.Equal(t, 1, count(g.kids[g.parent[n]], n))
				} else {
					require.Equal(t, none, g.parent[n])
				}
				below += len(g.kids[n])
				moved = moved || g.parent[n] > n
			}
			require.Equal(t, max(0, len(g.states)-1), below)
		}
		assert.Equal(t, h == inconsistent, moved, "only there a node met later is found to lead to an earlier one")
	}
}

func count(in []int, n int) (times int) {
	for _, k := range in {
		if k == n {
			times++
		}
	}
	return times
}

func TestTheTreeUnfolds(t *testing.T) {
	s := openEight(t)
	s.frontier.look(false)
	s.searched()
	player, v := s.kit.Player, s.frontier.tree
	player.Step(1)
	assert.Equal(t, 1, v.tree.Shown())
	assert.Equal(t, skin.Accent, v.NodeView(0).Ink, "the start lies in OPEN")
	player.Step(1)
	assert.Equal(t, skin.Plain, v.NodeView(0).Ink, "and then in CLOSED")
	player.Step(4)
	assert.Equal(t, 5, v.tree.Shown(), "the blank in the middle has four moves")
	assert.Equal(t, []string{"", "↑", "←", "→", "↓"}, sorted(v))
	player.Last()
	thick := 0
	for n := range v.grown.states {
		if v.NodeView(n).Thick {
			thick++
		}
	}
	assert.Equal(t, 11, thick, "the start and the ten nodes after it")
	at, chosen := v.tree.Selected()
	require.True(t, chosen)
	assert.Equal(t, s.goal, v.grown.states[at])
	assert.Equal(t, "10", v.NodeView(at).Text)
	assert.Equal(t, "10+0", v.NodeView(at).Note)
	player.Step(-1)
	v.tree.OnTap(2)
	assert.Equal(t, v.grown.states[2], *s.chosen)
	assert.Equal(t, v.grown.states[2], s.inHand.position, "a click shows the node's board")
	assert.True(t, s.Type(&fyne.KeyEvent{Name: fyne.KeyPlus}), "and keys zoom")
	s.puzzle(position(t, eightExamples[1].setup.Puzzle))
	assert.Equal(t, 1, v.tree.Shown())
}

// sorted lists the moves over the nodes in the order of arrows, those of the first level.
func sorted(v *treeView) (moves []string) {
	for n := range v.grown.states {
		moves = append(moves, v.NodeView(n).Name)
	}
	slices.SortFunc(moves, func(a, b string) int { return order(a) - order(b) })
	return moves
}

func order(move string) int { return slices.Index([]string{"", "↑", "←", "→", "↓"}, move) }

// Of the largest trees what was in view is laid out.
func TestAHugeTreeIsDrawnInPart(t *testing.T) {
	s := openEight(t)
	s.frontier.look(false)
	s.Heuristic = misplaced
	s.puzzle(position(t, eightExamples[1].setup.Puzzle))
	s.searched()
	s.kit.Player.Last()
	v := s.frontier.tree
	require.Greater(t, len(v.grown.states), 100_000)
	shown := v.tree.Shown()
	assert.Greater(t, shown, 31, "the way is unfolded")
	assert.Less(t, shown, 200)
	assert.Less(t, len(test.WidgetRenderer(v.tree).Objects()), 2000)
	for _, n := range v.tree.Edge() {
		if len(v.Children(n)) > 0 {
			v.tree.Fold(false, n)
			break
		}
	}
	assert.Greater(t, v.tree.Shown(), shown, "and the rest where one asks for it")
}

func BenchmarkAStepInAHugeTree(b *testing.B) {
	test.NewTempApp(b)
	r := astar(b, eightExamples[1].setup.Puzzle, misplaced)
	p := &eight{}
	p.Page = newPage[problem.Eight](pagekit.New(i18n.New(i18n.English), nil), p, "lab.eight.", "lab.eight.method.", problem.EightSearches)
	p.runs = &runs[problem.Eight]{all: []*recording[problem.Eight]{r}, at: len(r.Events) / 2}
	v := newTreeView(p)
	v.tree.Resize(fyne.NewSize(800, 300))
	v.update()
	for b.Loop() {
		p.runs.at++
		v.update()
	}
	b.ReportMetric(float64(len(v.grown.states)), "nodes")
	b.ReportMetric(float64(v.tree.Shown()), "unfolded")
}

// As soon as its digits can be read the board stands in each node of the tree, with the sum over it.
func TestBoardsInTheNodes(t *testing.T) {
	s := openEight(t)
	s.frontier.look(false)
	s.searched()
	s.kit.Player.Jump(6)
	v := s.frontier.tree
	v.tree.Resize(fyne.NewSize(600, 400))
	shown := map[bool]int{}
	for range 40 {
		f := v.NodeView(1)
		fits := v.tree.ShowsBoards()
		if shown[fits]++; fits {
			assert.Equal(t, "10=1+9", f.Note)
			assert.Equal(t, graph.Small{Side: 3, Cells: "738516402"}, f.Board)
		} else {
			assert.Equal(t, []string{"10", "1+9"}, []string{f.Text, f.Note})
			assert.Zero(t, f.Board.Side)
		}
		s.Type(&fyne.KeyEvent{Name: map[bool]fyne.KeyName{true: fyne.KeyMinus, false: fyne.KeyPlus}[shown[true] > 3]})
	}
	assert.Positive(t, shown[true])
	assert.Positive(t, shown[false])
}

// On demand h is set beside h* at the node in view, and on the line to it beside h at its other end: where it breaks
// what is asked of it the caption says so and the node is alarmed.
func TestHIsSetBesideTheTruth(t *testing.T) {
	for _, c := range []struct {
		with         string
		above, falls bool // some h is above h*, falls too fast
	}{{"manhattan", false, false}, {"misplaced", false, false}, {"overestimating", true, true}, {"inconsistent", false, true}} {
		s := openEight(t)
		require.NoError(t, s.Open("4 1 2 5 x 6 7 3 8 with "+c.with))
		s.frontier.look(false)
		s.searched()
		s.kit.Player.First()
		s.kit.Player.Step(1)
		assert.NotContains(t, s.caption.Text(), "h*", "only on demand")
		assert.True(t, s.Type(&fyne.KeyEvent{Name: fyne.KeyH}))
		assert.Contains(t, s.Setup(), "star")
		above, falls := false, false
		for range 60 {
			state, e, _ := s.inView()
			truth := textbook.AStar(problem.NewEightPuzzle(s.goal, problem.Manhattan), state, false, nil).Cost
			broken := e.H > truth
			if e.HasParent {
				broken = broken || s.task.graph.Estimate(e.Parent) > e.H+1
			}
			lines := strings.Split(s.caption.Text(), "\n")
			assert.Contains(t, lines[1], fmt.Sprintf("h* %d", truth))
			above = above || strings.Contains(s.caption.Text(), "too much")
			falls = falls || strings.Contains(s.caption.Text(), "falls by more")
			assert.Equal(t, broken, strings.Contains(s.caption.Text(), " > "), s.caption.Text())
			n, _ := s.frontier.tree.tree.Selected()
			assert.Equal(t, broken, s.frontier.tree.NodeView(n).Alarmed)
			s.kit.Player.Step(1)
		}
		assert.Equal(t, []bool{c.above, c.falls}, []bool{above, falls}, c.with)
	}
}

package eight

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ui/lab/pagetest"
	"tengen/ui/words/i18n"
)

// stage is the page in a window.
type stage struct {
	*Page
	*pagetest.Stage
}

func open(t *testing.T) *stage {
	t.Helper()
	p, s := pagetest.Open[*Page](t, New)
	p.look(true)
	return &stage{p, s}
}

// searched waits for the record.
func (s *stage) searched() {
	s.Until("the search", func() bool { return s.comparison != nil })
}

func TestSteppingThroughASearch(t *testing.T) {
	s := open(t)
	assert.Equal(t, "Searching", s.description.Title())
	s.searched()
	p := s.kit.Player
	p.Step(1)
	assert.Equal(t, "A new node: f 8 = 0 + 8", s.description.Title())
	p.Step(1)
	assert.Equal(t, "Take up the least f: f 8 = 0 + 8", s.description.Title())
	assert.Len(t, s.closed.events, 1)
	p.Last()
	assert.Equal(t, "Solved in 10 moves", s.description.Title())
	assert.Contains(t, s.raceText.Text(), "Misplaced tiles: done after 40 nodes, 10 moves")
	assert.Equal(t, 10, len(s.comparison.recordings[0].path.States)-1)
	assert.Contains(t, s.description.Text(), "The blank moves ↓ → ↑ ← ← ↑ → → ↓ ↓.", "arrows, not letters")
	p.First()
	assert.Empty(t, s.open.events)
}

// Neither search stops where the other one is shown: both are looked at after as many steps.
func TestTheRaceIsWordedAlike(t *testing.T) {
	assert.Contains(t, i18n.New(i18n.English).T("lab.eight.race_text"), "shown after the same number of steps")
	assert.Contains(t, i18n.New(i18n.Chinese).T("lab.eight.race_text"), "显示执行同样步数之后")
}

func TestPlayingOnTheBoard(t *testing.T) {
	s := open(t)
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
	s := open(t)
	s.searched()
	s.setup = true
	s.tapped(0)
	s.tapped(1)
	assert.Equal(t, "1 4 2 5 x 6 7 3 8", s.start.String())
	assert.Equal(t, "This cannot be solved", s.description.Title())
	s.dragged(1, 2)
	s.searched()
	assert.True(t, s.start.Reaches(s.goal))
	s.entry.OnSubmitted("1 2 3 4 5 6 7 8 x")
	s.searched()
	s.kit.Player.Last()
	assert.Equal(t, "Solved in 0 moves", s.description.Title())
}

// What cannot be read is said, with its place, and nothing else changes.
func TestWhatIsTypedWrongIsSaid(t *testing.T) {
	s := open(t)
	s.searched()
	before := s.start
	s.entry.SetText("4 1 2 5 9 6 7 3 8")
	s.entry.OnSubmitted(s.entry.Text)
	assert.Equal(t, "Number 5, “9”, is none of 1 to 8 and x.", s.said())
	assert.Equal(t, "4 1 2 5 9 6 7 3 8", s.entry.Text, "it stays, to be put right")
	s.kit.Player.Step(1)
	assert.Equal(t, "4 1 2 5 9 6 7 3 8", s.entry.Text, "also while one steps")
	s.entry.OnSubmitted("4 1 2 5 5 6 7 3 8")
	assert.Equal(t, "Number 5, “5”, stands there a second time.", s.said())
	s.entry.OnSubmitted("4 1 2")
	assert.Equal(t, "Nine of them are wanted, 1 to 8 and x for the blank; here are 3.", s.said())
	assert.Equal(t, before, s.start)
	s.entry.SetText("4 1 2 5 x 6 7 8 3")
	assert.Empty(t, s.said(), "put right")
}

// said returns the sentence about what was typed.
func (s *stage) said() string {
	if s.misread == nil || !s.misread.Visible() {
		return ""
	}
	return s.misread.Text()
}

// The nodes that were expanded are counted, and none is taken back.
func TestTheCounterNeverFalls(t *testing.T) {
	s := open(t)
	s.searched()
	for _, r := range s.comparison.recordings {
		for at := range r.Events {
			assert.LessOrEqual(t, r.Expanded(at), r.Expanded(at+1))
		}
		assert.Equal(t, r.path.Expanded, r.Expanded(len(r.Events)))
	}
}

// The quiz asks for g, h and f of each node that is reached, and grades them.
func TestQuiz(t *testing.T) {
	s := open(t)
	s.searched()
	s.kit.Player.Jump(2)
	assert.Equal(t, "From the node taken up last the blank moves ↑, to 4 x 2 5 1 6 7 3 8. What is g there?", s.quiz.Prompt.Text())
	for range 40 {
		if _, ok := s.question(); !ok {
			break
		}
		at := s.comparison.at
		next := s.comparison.recordings[0].Events[at]
		g := len(s.comparison.recordings[0].WayTo(next.State, at+1)) - 1
		h := problem.Manhattan(s.goal)(next.State)
		for i, sum := range []int{g, h, g + h} {
			assert.Equal(t, at, s.comparison.at)
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
		assert.Equal(t, 2, s.comparison.at)
		s.quiz.Answer.SetText(wrong)
		s.quiz.Check()
		assert.Contains(t, s.quiz.Said.Text(), wrong+" is wrong", i)
	}
	assert.Equal(t, 3, s.comparison.at, "and goes on")
}

// The lecture's puzzle has a goal of its own.
func TestAnotherGoal(t *testing.T) {
	s := open(t)
	s.searched()
	s.goalEntry.OnSubmitted("1 2 3 8 x 4 7 6 5")
	s.entry.OnSubmitted("2 8 3 1 6 4 7 x 5")
	s.searched()
	s.kit.Player.Last()
	assert.Equal(t, "Solved in 5 moves", s.description.Title())
	assert.Equal(t, "1 2 3 8 x 4 7 6 5", s.inHand.position.String())
	assert.Equal(t, s.goal, s.inHand.goal, "its tiles are marked as being home")
	s.goalEntry.OnSubmitted("1 2 3 4 5 6 7 8 x")
	assert.Equal(t, "This cannot be solved", s.description.Title())
}

// The table says of every search what the search itself says.
func TestEverySearchSideBySide(t *testing.T) {
	s := open(t)
	s.Until("every search", func() bool { return s.rivals.paths != nil })
	for i, search := range problem.EightSearches {
		path := search.Run(problem.NewEightPuzzle(s.goal, problem.Manhattan), s.start)
		assert.Equal(t, path, s.rivals.paths[i], search.Name)
		if search.Name == "astar" {
			assert.Equal(t, s.comparison.recordings[0].path.Expanded, path.Expanded)
		}
	}
	s.puzzle(swapped(s.start, 0, 1))
	assert.Nil(t, s.rivals.paths, "no search of what cannot be solved")
}

// What was searched before must not come back when nothing is searched after it.
func TestAPuzzleWithoutSolutionStaysSo(t *testing.T) {
	s := open(t)
	s.puzzle(swapped(s.start, 0, 1))
	s.Next("the first search")
	assert.Nil(t, s.comparison)
	assert.Zero(t, s.kit.Player.Len())
}

func TestANodeOfTheListsIsShown(t *testing.T) {
	s := open(t)
	s.searched()
	s.kit.Player.Jump(12)
	s.open.rows.Select(1)
	require.NotNil(t, s.chosen)
	assert.Equal(t, *s.chosen, s.inHand.position)
	assert.True(t, s.Type(&fyne.KeyEvent{Name: fyne.KeyEscape}))
	assert.Nil(t, s.chosen)
	assert.False(t, s.Type(&fyne.KeyEvent{Name: fyne.KeyEscape}))
}

func TestWhatGoesWrong(t *testing.T) {
	s := open(t)
	s.searched()
	for i, want := range []string{"", "", "h promised too much", "", "never leave CLOSED", "↑ ↑ ← ↓ →"} {
		s.take(examples[i])
		s.searched()
		s.kit.Player.Last()
		if want != "" {
			assert.Contains(t, s.description.Text(), want)
		}
	}
}

func TestTheCellUnderThePointer(t *testing.T) {
	test.NewTempApp(t)
	b := newPlayable(100)
	test.NewTempWindow(t, b)
	b.Resize(fyne.NewSize(400, 300))
	assert.Equal(t, 0, b.cell(fyne.NewPos(55, 5)))
	assert.Equal(t, 8, b.cell(fyne.NewPos(345, 295)))
	assert.Equal(t, nobody, b.cell(fyne.NewPos(20, 20)), "beside the board")
	var from, to int
	b.onDrag = func(a, c int) { from, to = a, c }
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(100, 60)}, Dragged: fyne.NewDelta(2, 2)})
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(200, 150)}, Dragged: fyne.NewDelta(100, 90)})
	b.DragEnd()
	assert.Equal(t, []int{0, 4}, []int{from, to})
}

// In a small window the boards keep their size: the lists give way, first in part, then
// whole.
func TestTheBoardsAreSeenInASmallWindow(t *testing.T) {
	s := open(t)
	s.searched()
	s.kit.Player.Last()
	// The picture's part of windows of 1280×820, 800×600 and 640×480.
	for _, size := range []fyne.Size{{Width: 640, Height: 610}, {Width: 486, Height: 362}, {Width: 340, Height: 240}} {
		s.Window.Resize(size)
		for _, b := range []*board{&s.board.board, s.inHand} {
			edge, _ := b.square()
			assert.GreaterOrEqual(t, edge, min(size.Width, size.Height)*0.35, "%v", size)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			assert.LessOrEqual(t, at.Y+b.Size().Height, size.Height, "%v", size)
			assert.LessOrEqual(t, at.X+b.Size().Width, size.Width, "%v", size)
		}
	}
}

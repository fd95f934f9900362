package eight

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/pages/pagetest"
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
	assert.True(t, s.start.Solvable())
	s.entry.OnSubmitted("1 2 3 4 5 6 7 8 x")
	s.searched()
	s.kit.Player.Last()
	assert.Equal(t, "Solved in 0 moves", s.description.Title())
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
	for i, want := range []string{"", "", "h promised too much", "", "never leave CLOSED"} {
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

package panels

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// assertInSight checks that all of the current row lies in the room for rows.
func assertInSight(t *testing.T, l *MoveList, why string) {
	t.Helper()
	height := newMoveListRow(l).MinSize().Height
	top := float32(l.lines.row) * (height + theme.Padding())
	from := l.rows.GetScrollOffset()
	assert.GreaterOrEqual(t, top, from, why)
	assert.LessOrEqual(t, top+height, from+l.rows.Size().Height+0.5, why)
}

// long lists a line of a hundred moves, the last of which is current.
func long() []display.Move {
	root := &record.Node{}
	return display.Moves(root, grow(root, 100))
}

func TestTheCurrentMoveIsInSightWhenTheListAppears(t *testing.T) {
	test.NewTempApp(t)
	l := NewMoveList(i18n.New(i18n.English))
	box := container.NewStack(l)
	w := test.NewTempWindow(t, box)
	w.Resize(fyne.NewSize(400, 500))
	l.Hide()
	l.SetMoves(long())
	l.SetComment("The end.")
	w.Resize(fyne.NewSize(400, 300))
	l.Show()
	box.Refresh()
	assertInSight(t, l, "shown late")
}

// The current move is clear of the edges of the list, which are shaded, and so is how the game ended,
// under the last one.
func TestTheCurrentMoveIsClearOfTheEdges(t *testing.T) {
	test.NewTempApp(t)
	l := NewMoveList(i18n.New(i18n.English))
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(400, 300))
	root := &record.Node{}
	end := grow(root, 100)
	end.Result = record.Result{Winner: board.Black, Cause: record.Resignation}
	for _, number := range []int{100, 20, 80, 1, 2, 100} {
		at := root
		for range number {
			at = at.Children()[0]
		}
		l.SetMoves(display.Moves(root, at))
		height := newMoveListRow(l).MinSize().Height + theme.Padding()
		from := l.rows.GetScrollOffset()
		first, last := max(l.lines.row-1, 0), min(l.lines.row+1, l.length()-1)
		assert.GreaterOrEqual(t, float32(first)*height, from, "the row before move %d", number)
		assert.LessOrEqual(t, float32(last+1)*height, from+l.rows.Size().Height+theme.Padding()+0.5, "the row after move %d", number)
	}
}

// The head says where one stands in the line shown, which may go on through a variation.
func TestTheHeadSaysWhereOneStands(t *testing.T) {
	test.NewTempApp(t)
	l := NewMoveList(i18n.New(i18n.English))
	root := &record.Node{}
	end := grow(root, 4)
	grow(end.Parent().Parent(), 5)
	l.SetMoves(display.Moves(root, root.Children()[0]))
	l.SetPlace(view.Place{Number: 1, Count: 7})
	assert.Equal(t, "move 1 of 7", l.facts.Text)
}

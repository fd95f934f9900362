package sheets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/sheets"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/words/i18n"
)

// editing opens the editor on a 3×3 board.
func editing(t *testing.T, s *stage, text string) (got *[]sheets.Edited) {
	t.Helper()
	got = &[]sheets.Edited{}
	pos := rule.FromBoard(rule.Row(3), board.MustParse(text), board.Black)
	s.host.Edit(pos, view.Board{Coordinates: true}, func(e sheets.Edited) { *got = append(*got, e) })
	require.True(t, s.open())
	return got
}

func TestEditByKeyboard(t *testing.T) {
	s := newStage(t, i18n.English)
	got := editing(t, s, "...\n...\n...")
	s.typed(fyne.KeyReturn, fyne.KeyReturn) // the cursor appears, a black stone
	s.typed(fyne.KeyW, fyne.KeyRight, fyne.KeyReturn)
	s.typed(fyne.KeyUp, fyne.KeyReturn, fyne.KeyDelete)
	s.typed(fyne.KeyE, fyne.KeyX)
	assert.Contains(t, s.text(), "Black 1, White 1")
	s.press(t, "Play from here")
	require.Len(t, *got, 1)
	assert.False(t, s.open())
	e := (*got)[0]
	assert.Equal(t, board.Black, e.Board.At(board.Point{X: 1, Y: 1}))
	assert.Equal(t, board.White, e.Board.At(board.Point{X: 2, Y: 1}))
	assert.Equal(t, 7, e.Board.Count(board.Empty))
	assert.Equal(t, board.White, e.Turn)
	assert.False(t, e.Analyse)
}

// On a keyboard of another script the keys in the same places do that.
func TestEditByOtherLetters(t *testing.T) {
	before := widgets.LetterAt
	widgets.LetterAt = func(int) fyne.KeyName { return fyne.KeyW }
	t.Cleanup(func() { widgets.LetterAt = before })
	s := newStage(t, i18n.English)
	editing(t, s, "...\n...\n...")
	s.w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: 25}})
	s.typed(fyne.KeyReturn, fyne.KeyReturn)
	assert.Contains(t, s.text(), "Black 0, White 1")
}

func TestEditByMouse(t *testing.T) {
	s := newStage(t, i18n.English)
	got := editing(t, s, "X..\n...\n..O")
	s.press(t, "Clear the board")
	assert.Contains(t, s.text(), "Black 0, White 0")
	var b *boardview.Board
	walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if found, ok := o.(*boardview.Board); ok {
			b = found
		}
	})
	require.NotNil(t, b)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b).AddXY(b.Size().Width/2, b.Size().Height/2)
	s.press(t, "White") // the last one: the side to move
	test.TapCanvas(s.w.Canvas(), at)
	assert.Contains(t, s.text(), "Black 1, White 0")
	s.press(t, "Analyse")
	require.Len(t, *got, 1)
	assert.True(t, (*got)[0].Analyse)
	assert.Equal(t, board.White, (*got)[0].Turn)
}

func TestEditSaysWhatIsWrong(t *testing.T) {
	s := newStage(t, i18n.English)
	for text, want := range map[string]string{
		"XXX\nOO.\n...": "Black already has a winning row.",
		"OOO\nXX.\nX..": "White already has a winning row.",
		"OOO\nXXX\n...": "Both sides have a winning row",
		"XOX\nXOO\nOXX": "The board is full.",
	} {
		got := editing(t, s, text)
		assert.Contains(t, strings.ReplaceAll(s.text(), "\n", " "), want)
		s.press(t, "Play from here")
		s.press(t, "Analyse")
		assert.True(t, s.open())
		assert.Empty(t, *got)
		s.typed(fyne.KeyEscape)
		assert.False(t, s.open())
	}
}

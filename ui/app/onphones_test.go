//go:build mobile

package app

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/widgets/boardview"
)

// On a telephone the board does without the keys, which would bring up the system's keyboard, and
// plays all the same.
func TestThePhonesKeyboardStaysAway(t *testing.T) {
	w := start(t)
	w.win.Resize(telephones[2])
	assert.Nil(t, w.win.Canvas().Focused())
	for _, command := range []string{"command.settings", "command.new"} {
		w.choose(command)
		require.NotNil(t, w.win.Canvas().Overlays().Top(), command)
		assert.Nil(t, w.win.Canvas().Focused(), command)
		assert.True(t, w.back())
	}
	test.Tap(interface{ fyne.Tappable }(w.game.board))
	_, isBoard := w.win.Canvas().Focused().(*boardview.Board)
	assert.False(t, isBoard)
}

// Back as Android tells of it, through the window's keys.
func TestTheKeyBack(t *testing.T) {
	w := start(t)
	w.win.Resize(telephones[2])
	key := func() { w.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: mobile.KeyBack}) }
	w.pages.turnTo(analysePage)
	w.choose("command.settings")
	require.NotNil(t, w.win.Canvas().Overlays().Top())
	key()
	assert.Nil(t, w.win.Canvas().Overlays().Top())
	assert.Equal(t, analysePage, w.pages.now.id)
	key()
	assert.Equal(t, playPage, w.pages.now.id)
	assert.NotPanics(t, key, "and then the telephone's own affair")
}

// The menus are behind the bar's last button, on every page, and not the toolkit's, whose button
// lies over the names of the pages.
func TestMenusOfATelephone(t *testing.T) {
	w := start(t)
	w.win.Resize(telephones[2])
	assert.Nil(t, w.win.MainMenu())
	for _, p := range w.pages.all {
		w.pages.turnTo(p.id)
		more := w.pages.bar.More()
		require.True(t, more.Visible(), "%v", p.id)
		more.Tapped(nil)
		require.NotNil(t, w.win.Canvas().Overlays().Top(), "%v", p.id)
		assert.True(t, w.back())
	}
	for _, c := range w.commands.all {
		assert.NotEqual(t, inWindows, c.only, c.name)
	}
	for _, name := range []string{"command.cut_moves", "command.paste_moves", "command.comment_before", "command.comment_next"} {
		assert.NotNil(t, w.commands.get(name).item, "%s has no key here, nor a button", name)
	}
	for _, menu := range w.commands.makeMenus() {
		for _, item := range menu.Items {
			assert.Nil(t, item.Shortcut, item.Label)
			assert.NotContains(t, item.Label, keyGap, "there are no keys to tell of")
		}
	}
}

// A file has a place that only the toolkit can open: what is chosen is copied, and what is saved
// is handed over as a whole; a window for files that is put away is no error.
func TestFilesOfATelephone(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	start(t) // whose toolkit knows how to open files
	path := filepath.Join(t.TempDir(), "game.sgf")
	require.NoError(t, os.WriteFile(path, []byte("(;GM[4])"), 0o600))
	file, err := storage.Reader(storage.NewFileURI(path))
	require.NoError(t, err)
	copied, err := copyToTemp(file)
	require.NoError(t, err)
	assert.NotEqual(t, path, copied)
	assert.Equal(t, "game.sgf", filepath.Base(copied))
	data, err := os.ReadFile(copied)
	require.NoError(t, err)
	assert.Equal(t, "(;GM[4])", string(data))

	to, err := storage.Writer(storage.NewFileURI(path))
	require.NoError(t, err)
	require.NoError(t, fill(to, nil, []byte("new")))
	data, err = os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "new", string(data))
	assert.ErrorIs(t, fill(nil, nil, nil), context.Canceled)
	assert.ErrorIs(t, fill(nil, os.ErrPermission, nil), os.ErrPermission)
}

// A telephone has fingers and no keys, and is spoken to accordingly.
func TestATelephoneIsToldOfTaps(t *testing.T) {
	w := start(t)
	assert.Contains(t, w.dialogs.text.T("play.said.click"), "Tap")
	w.choose("command.settings")
	assert.True(t, w.back())
	assert.Contains(t, w.dialogs.text.T("play.said.click"), "Tap")
}

// A finger that is lifted over a button, having swiped there, presses nothing: the toolkit finds
// something to drag under it. It steps through the game.
func TestASwipeOnATelephonePressesNothing(t *testing.T) {
	w := start(t)
	w.win.Resize(telephones[2])
	whole, ok := w.win.Content().(fyne.Draggable)
	require.True(t, ok, "what is around all buttons can be dragged")
	w.paste("h8i9g7h9")
	before := len(w.game.shown.Board.Moves)
	require.Positive(t, before)
	whole.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 45}})
	whole.DragEnd()
	after := len(w.game.shown.Board.Moves)
	assert.Equal(t, before-1, after, "back")
	whole.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: -45}})
	whole.DragEnd()
	assert.Len(t, w.game.shown.Board.Moves, before, "and on")
}

// What is swiped over a sheet presses none of its buttons when the finger is lifted there, does not
// put the sheet away beside it, and leaves the game behind alone.
func TestASwipeOverASheetStaysThere(t *testing.T) {
	w := start(t)
	w.win.Resize(telephones[2])
	w.paste("h8i9g7h9")
	before := len(w.game.shown.Board.Moves)
	for _, command := range []string{"command.settings", "command.new", "command.about"} {
		w.choose(command)
		sheet := w.win.Canvas().Overlays().Top()
		require.NotNil(t, sheet, command)
		taken := findDraggable(sheet, sheet.Size())
		require.NotNil(t, taken, "%s: what is around all buttons can be dragged", command)
		taken.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DX: 90}})
		taken.DragEnd()
		assert.Len(t, w.game.shown.Board.Moves, before, command)
		assert.Same(t, sheet, w.win.Canvas().Overlays().Top(), command)
		assert.True(t, w.back())
	}
}

// findDraggable finds what can be dragged and is as large as it may be.
func findDraggable(o fyne.CanvasObject, size fyne.Size) fyne.Draggable {
	if d, ok := o.(fyne.Draggable); ok && o.Size() == size {
		return d
	}
	if w, ok := o.(fyne.Widget); ok {
		for _, child := range test.WidgetRenderer(w).Objects() {
			if d := findDraggable(child, size); d != nil {
				return d
			}
		}
	}
	return nil
}

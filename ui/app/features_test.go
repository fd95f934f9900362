package app

import (
	"image/gif"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/controller/document"
	"tengen/ui/display"
	"tengen/ui/store"
)

// play begins a game with the choices of the New Game sheet.
func (s *stage) play(change func(*store.Game)) {
	s.t.Helper()
	chosen := s.prefs.now
	change(&chosen.LastGame)
	s.prefs.change(chosen)
	s.choose("command.new")
	s.press()
}

func TestSwap2InTheWindow(t *testing.T) {
	s := start(t)
	s.play(func(g *store.Game) { g.Opening, g.White = store.Swap2, store.Human })
	s.until("swap2", func(sc display.Screen) bool {
		return sc.Status.Sentence == "First player: 3 more stones, Black next"
	})
	s.key(fyne.KeyReturn) // the cursor appears
	for range 3 {
		s.key(fyne.KeyReturn)
		s.key(fyne.KeyRight)
	}
	s.until("a choice", func(sc display.Screen) bool { return len(sc.Status.Choices) == 3 })
	s.win.Resize(fyne.NewSize(500, 450))
	high := s.game.status.Size().Height
	s.key(fyne.KeyA)
	s.until("two more", func(sc display.Screen) bool { return len(sc.Status.Choices) == 0 })
	assert.Equal(t, high, s.game.status.Size().Height, "what stands below stays where it is")
	for range 2 {
		s.key(fyne.KeyReturn)
		s.key(fyne.KeyRight)
	}
	s.until("a colour", func(sc display.Screen) bool { return len(sc.Status.Choices) == 2 })
	s.key(fyne.KeyW)
	s.until("the game", func(sc display.Screen) bool { return sc.Status.Sentence == "White to move" })
}

func TestThePositionEditorInTheWindow(t *testing.T) {
	s := start(t)
	s.key(fyne.KeyReturn)
	s.key(fyne.KeyReturn)
	s.settled(2)
	s.choose("command.position")
	require.NotNil(t, s.win.Canvas().Overlays().Top())
	s.key(fyne.KeyW)
	s.key(fyne.KeyUp) // from the centre
	s.key(fyne.KeyReturn)
	for s.win.Canvas().Overlays().Top() != nil {
		s.win.Canvas().FocusPrevious() // to the last button, the main one
		s.key(fyne.KeyReturn)
	}
	s.until("three stones", func(sc display.Screen) bool { return stones(sc) >= 3 && len(sc.Moves) <= 1 })
	assert.Equal(t, fyne.Focusable(s.game.board), s.win.Canvas().Focused())
	s.leave() // which waits for what is put away
	games, err := os.ReadDir(s.files.folder.ArchiveDir())
	require.NoError(t, err)
	assert.Len(t, games, 1, "the game before is put away")
	s.choose("command.copy_position")
	assert.Contains(t, s.clipboard.system.Content(), "AB[", "stones that were set up are no moves")
}

func TestAGIFOfTheGame(t *testing.T) {
	s := start(t)
	s.clipboard.system.SetContent("h8i9g7")
	s.choose("command.paste")
	s.opened()
	s.settled(3)
	path := filepath.Join(t.TempDir(), "game.gif")
	s.pictures.exportGIF(path)
	require.NotNil(t, s.win.Canvas().Overlays().Top(), "how far it has come")
	s.until("the GIF", func(sc display.Screen) bool { return sc.Status.Note == "Saved as game.gif in "+filepath.Dir(path)+"." })
	assert.Nil(t, s.win.Canvas().Overlays().Top())
	f, err := os.Open(path)
	require.NoError(t, err)
	defer func() { _ = f.Close() }()
	animation, err := gif.DecodeAll(f)
	require.NoError(t, err)
	assert.Len(t, animation.Image, 4)
	assert.Empty(t, s.controller.Document.Path(), "the game has no file yet")
}

// Every format comes in by the same way: the menu, the command line, a drop.
func TestEveryFormatIsOpened(t *testing.T) {
	files := map[string]string{
		"game.sgf": "(;GM[4]SZ[15];B[hh];W[ii])",
		"game.psq": "Piskvorky 15x15, 0:0, 0\n8,8,100\n9,7,100\n-1\n",
		"game.txt": "h8i9",
		"game.lib": "\xffRenLib\xff\x03\x04" + "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff" + "\x88\x00\x79\x40",
	}
	for name, content := range files {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, name)
			require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
			s := newStage(t, Options{Folder: filepath.Join(dir, "tengen"), File: path}, newQuick)
			s.opened()
			s.play(func(*store.Game) {})
			s.settled(0)
			s.files.drop(path)
			s.opened()
			s.settled(map[string]int{"game.lib": 0, "game.sgf": 2, "game.psq": 2, "game.txt": 2}[name]) // a library is a tree
			assert.Equal(t, name, s.commands.get("command.recent").item.ChildMenu.Items[0].Label)
			assert.True(t, hasExtension(path, document.Readable()), "the dialog shows it")
		})
	}
}

// A file that cannot hold all of the game says so before it is written.
func TestSavingSaysWhatIsLeftOut(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.sgf")
	require.NoError(t, os.WriteFile(path, []byte("(;GM[4]SZ[15]EV[cup];B[hh]C[good];W[ii](;B[jj])(;B[aa]))"), 0o600))
	s := newStage(t, Options{Folder: filepath.Join(dir, "tengen"), File: path}, newQuick)
	s.opened()
	for ending, want := range map[string][]string{
		".psq": {"the variations", "the comments", "the event"}, ".lib": {"the rule", "the event"},
	} {
		to := filepath.Join(dir, "copy"+ending)
		s.files.saveTo(to)
		said := s.asked()
		for _, part := range want {
			assert.Contains(t, said, part)
		}
		assert.NoFileExists(t, to)
		s.key(fyne.KeyEscape)
		assert.NoFileExists(t, to)
		s.files.saveTo(to)
		s.press()
		s.written()
		assert.FileExists(t, to)
	}
	s.files.saveTo(filepath.Join(dir, "whole.sgf"))
	assert.False(t, s.dialogs.open())
	s.written()
}

// A game that is kept for the next start needs no question; one that differs from
// its file does.
func TestClosingAsksWhenAFileIsOutOfDate(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.sgf")
	require.NoError(t, os.WriteFile(path, []byte("(;GM[4]SZ[15];B[hh];W[ii])"), 0o600))
	s := newStage(t, Options{Folder: filepath.Join(dir, "tengen"), File: path}, newQuick)
	s.opened()
	s.settled(2)
	assert.False(t, s.controller.Document.Unsaved())
	s.key(fyne.KeyReturn)
	s.key(fyne.KeyUp)
	s.key(fyne.KeyReturn)
	s.settled(3)
	s.choose("command.quit")
	require.NotNil(t, s.win.Canvas().Overlays().Top())
	s.key(fyne.KeyEscape)
	s.files.saveTo(path)
	s.written()
	assert.False(t, s.controller.Document.Unsaved())
}

// unclosed is a window that only counts how often it was to close.
type unclosed struct {
	fyne.Window
	closed int
}

func (w *unclosed) Close() { w.closed++ }

// To quit works while a sheet is open too, as closing the window does.
func TestQuittingWorksOverASheet(t *testing.T) {
	for _, sheet := range []string{"command.settings", "command.new", "command.keys", "command.comment", "command.open"} {
		s := start(t)
		w := &unclosed{Window: s.win}
		s.win = w
		s.choose(sheet)
		require.True(t, s.dialogs.open(), sheet)
		s.choose(quitCommand)
		assert.Equal(t, 1, w.closed, "over %s", sheet)
		s.win = w.Window
	}
}

// Over a sheet one is asked too what is not saved, and once however often the key comes.
func TestQuittingOverASheetAsksOnce(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.sgf")
	require.NoError(t, os.WriteFile(path, []byte("(;GM[4]SZ[15];B[hh];W[ii])"), 0o600))
	s := newStage(t, Options{Folder: filepath.Join(dir, "tengen"), File: path}, newQuick)
	s.opened()
	s.settled(2)
	s.controller.Document.Changed()
	s.choose("command.settings")
	for range 2 {
		for range 3 {
			s.choose(quitCommand)
		}
		assert.Len(t, s.win.Canvas().Overlays().List(), 2, "the settings and the question")
		s.key(fyne.KeyEscape)
		assert.Len(t, s.win.Canvas().Overlays().List(), 1, "the settings are there still")
	}
	w := &unclosed{Window: s.win}
	s.win = w
	s.choose(quitCommand)
	s.press()
	assert.Equal(t, 1, w.closed)
	s.win = w.Window
}

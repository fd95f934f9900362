//go:build !windows

package app

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/record"
	"tengen/board/record/hostile"
	"tengen/ui/view"
)

var full = flag.Bool("hostile", false, "open hostile files in their full size")

// refusal closes the sheet that is open and returns what it says, "" for none.
func (s *stage) refusal() string {
	top := s.win.Canvas().Overlays().Top()
	if top == nil {
		return ""
	}
	var words []string
	for _, o := range test.LaidOutObjects(top) {
		if text, ok := o.(*canvas.Text); ok {
			words = append(words, text.Text)
		}
	}
	s.key(fyne.KeyEscape)
	return strings.Join(words, " ")
}

// Whatever a file holds, it is opened or refused with a sentence, one can go on to play,
// and what was opened is found again at the next start.
func TestHostileFiles(t *testing.T) {
	sizes := hostile.Short
	if *full {
		sizes = hostile.Full
	}
	dir := t.TempDir()
	s := newStage(t, Options{Folder: dir}, newQuick)
	number := 0
	for f := range hostile.Files(sizes) {
		if number++; testing.Short() && number%6 != 0 {
			continue // where races are looked for, some are enough
		}
		path := filepath.Join(t.TempDir(), f.Name)
		require.NoError(t, os.WriteFile(path, f.Data, 0o600))
		s.files.open(path)
		s.opened()
		said := s.refusal()
		if s.controller.Document.Path() != path {
			require.NotEmpty(t, said, "%s: neither opened nor refused", f.Name)
			require.False(t, f.Fits, "%s was refused: %s", f.Name, said)
			continue
		}
		moves, comment := len(s.game.shown.Tree), s.game.shown.Comment
		s.leave()
		s = newStage(t, Options{Folder: dir}, newQuick)
		s.restored()
		assert.Empty(t, s.refusal(), f.Name)
		assert.Equal(t, path, s.controller.Document.Path(), f.Name)
		assert.Len(t, s.game.shown.Tree, moves, f.Name)
		assert.Equal(t, comment, s.game.shown.Comment, f.Name)
	}
}

// What is no file is refused before it is opened: a pipe would wait for its other end, a
// device for ever.
func TestWhatIsNoFileIsRefused(t *testing.T) {
	dir := t.TempDir()
	pipe, large := filepath.Join(dir, "pipe.sgf"), filepath.Join(dir, "large.sgf")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	require.NoError(t, os.WriteFile(large, nil, 0o600))
	require.NoError(t, os.Truncate(large, record.MaxBytes+1))
	link := filepath.Join(dir, "link.sgf")
	require.NoError(t, os.Symlink("/dev/zero", link))

	s := start(t)
	s.controller.Game.Submit(s.game.shown.Board.Size().Center())
	s.settled(2)
	for path, reason := range map[string]string{
		pipe: "a pipe", "/dev/zero": "a device", link: "a device", dir: "a folder", large: "20 MB", filepath.Join(dir, "none.sgf"): "no such file",
	} {
		s.files.drop(path)
		s.opened()
		said := s.refusal()
		assert.Contains(t, said, reason, path)
		assert.Contains(t, said, "as it was", path)
		assert.Equal(t, 2, stones(s.game.shown), path)
	}
}

// The window takes clicks while a file is read, and of two files the one that was asked for
// last counts.
func TestAFileIsReadInTheBackground(t *testing.T) {
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one.txt"), filepath.Join(dir, "two.txt")
	require.NoError(t, os.WriteFile(one, []byte("h8i9g7"), 0o600))
	require.NoError(t, os.WriteFile(two, []byte("h8"), 0o600))
	s := start(t)
	s.files.open(one)
	assert.Empty(t, s.controller.Document.Path(), "it is not read in the click")
	s.until("the sentence", func(sc view.Screen) bool { return sc.Status.Note == "Opening one.txt…" })
	s.files.open(two)
	s.opened()
	assert.Equal(t, two, s.controller.Document.Path())
	assert.Equal(t, 1, stones(s.game.shown))
}

package app

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

// slowly is a writing to a disk that answers when it is told to.
func slowly(path, text string) (w writing, answer func()) {
	disk := make(chan struct{})
	return writing{path: path, make: func() ([]byte, error) {
		<-disk
		return []byte(text), nil
	}, written: func() {}}, func() { close(disk) }
}

// One goes on to play while a slow disk takes its time, and of two files that go to one place
// the later one stays.
func TestFilesAreWrittenInTheBackground(t *testing.T) {
	s := start(t)
	path := filepath.Join(t.TempDir(), "game.sgf")
	first, answer := slowly(path, "first")
	s.files.writer.write(first)
	s.files.saveTo(path)
	s.controller.Game.Submit(board.Point{X: 7, Y: 7})
	s.settled(2)
	assert.NoFileExists(t, path)
	answer()
	s.written()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(data), "FF[4]")
	assert.Equal(t, path, s.controller.Document.Path())
	assert.True(t, s.controller.Document.Unsaved(), "what was played meanwhile is still to be saved")
}

// A window that is closed waits for what is being written, unless one insists; where that
// fails it stays, and says why.
func TestAWindowThatClosesWaitsForItsFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.sgf")
	open := func() (*stage, *unclosed) {
		s := start(t)
		w := &unclosed{Window: s.win}
		s.win = w
		return s, w
	}
	t.Run("it waits", func(t *testing.T) {
		s, w := open()
		slow, answer := slowly(path, "text")
		s.files.writer.write(slow)
		s.choose("command.quit")
		assert.Zero(t, w.closed)
		answer()
		s.written()
		assert.Equal(t, 1, w.closed)
		assert.FileExists(t, path)
	})
	t.Run("one insists", func(t *testing.T) {
		s, w := open()
		slow, answer := slowly(path, "text")
		defer s.written()
		defer answer()
		s.files.writer.write(slow)
		s.choose("command.quit")
		s.choose("command.quit")
		assert.Equal(t, 1, w.closed)
	})
	t.Run("it fails", func(t *testing.T) {
		s, w := open()
		s.files.writer.write(writing{path: path, make: func() ([]byte, error) { return nil, errors.New("no more ink") }, written: func() {}})
		s.choose("command.quit")
		s.written()
		assert.Contains(t, s.refusal(), "no more ink")
		assert.Zero(t, w.closed)
		s.choose("command.quit")
		assert.Equal(t, 1, w.closed)
	})
}

package app

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
	"tengen/ui/view"
)

// handOver hands a file to the window as a second start does and returns what
// that hears.
func (s *stage) handOver(path string) error {
	s.t.Helper()
	answered := false
	var heard error
	go func() {
		err := store.HandOver(s.files.folder.Dir(), path)
		s.queue.Push(func() { answered, heard = true, err })
	}()
	s.until("an answer", func(view.Screen) bool { return answered })
	return heard
}

func TestASecondStartHandsOverItsFile(t *testing.T) {
	dir, err := os.MkdirTemp("", "t") // short enough for a socket's name
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	path := filepath.Join(dir, "brought.sgf")
	require.NoError(t, os.WriteFile(path, []byte("(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[gg])"), 0o600))

	s := newStage(t, Options{Folder: dir}, newQuick)
	require.NoError(t, s.handOver(path))
	s.opened()
	assert.Equal(t, path, s.controller.Document.Path())
	assert.NoError(t, s.handOver(""), "to the front only")

	s.dialogs.host().Message("A title", "A message", "")
	assert.ErrorContains(t, s.handOver(path), "question", "it would go on behind the sheet")
}

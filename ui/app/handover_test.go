package app

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store/session"
)

// handOver hands a file to the window as a second start does and returns what
// that hears.
func (s *stage) handOver(path string) error {
	s.t.Helper()
	heard := make(chan error, 1)
	go func() { heard <- session.HandOver(s.files.folder.Dir(), path) }()
	deadline := time.Now().Add(20 * time.Second)
	for time.Now().Before(deadline) {
		select {
		case err := <-heard:
			return err
		default:
			s.queue.Next(10 * time.Millisecond)
		}
	}
	require.Fail(s.t, "no answer")
	return nil
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

//go:build unix

package record_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/record"
)

// A pipe is read when somebody writes to it, and not waited for any longer than wanted.
func TestOpenFileOfAPipe(t *testing.T) {
	folder := t.TempDir()
	pipe := func(name string) string {
		path := filepath.Join(folder, name)
		require.NoError(t, syscall.Mkfifo(path, 0o600))
		return path
	}
	path := pipe("silent")
	ctx, cancel := context.WithCancel(t.Context())
	file, err := record.OpenFile(ctx, path)
	require.NoError(t, err)
	cancel()
	_, err = file.Read(make([]byte, 1))
	require.ErrorIs(t, err, context.Canceled)
	require.NoError(t, file.Close())

	path = pipe("words")
	file, err = record.OpenFile(t.Context(), path)
	require.NoError(t, err)
	go func() { _ = os.WriteFile(path, []byte("words"), 0) }()
	got, err := io.ReadAll(file)
	require.NoError(t, err)
	assert.Equal(t, "words", string(got))
	require.NoError(t, file.Close())

	path = pipe("endless")
	file, err = record.OpenFile(t.Context(), path)
	require.NoError(t, err)
	go func() {
		zeros, err := os.OpenFile(path, os.O_WRONLY, 0)
		for err == nil {
			_, err = zeros.Write(make([]byte, 1<<20))
		}
	}()
	n, err := io.Copy(io.Discard, file)
	assert.True(t, errors.Is(err, record.ErrHuge), err)
	assert.LessOrEqual(t, n, int64(record.MaxFile))
	require.NoError(t, file.Close())
}

package record_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/record"
)

// What is read is what came, however it came.
func TestAContextReaderReadsAll(t *testing.T) {
	want := strings.Repeat("0123456789\n", 50_000)
	got, err := io.ReadAll(record.NewContextReader(context.Background(), strings.NewReader(want)))
	require.NoError(t, err)
	assert.Equal(t, want, string(got))
}

func TestOpenFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "file")
	want := strings.Repeat("x", 1<<20)
	require.NoError(t, os.WriteFile(path, []byte(want), 0o600))
	file, err := record.OpenFile(t.Context(), path)
	require.NoError(t, err)
	got, err := io.ReadAll(file)
	require.NoError(t, err)
	assert.Equal(t, want, string(got))
	require.NoError(t, file.Close())
	_, err = file.Read(make([]byte, 1))
	assert.Error(t, err)

	_, err = record.OpenFile(t.Context(), filepath.Join(folder, "none"))
	require.ErrorIs(t, err, os.ErrNotExist)
	_, err = record.OpenFile(t.Context(), folder)
	require.ErrorIs(t, err, record.ErrNoFile)
	if _, err := os.Stat("/dev/zero"); err == nil {
		_, err = record.OpenFile(t.Context(), "/dev/zero")
		require.ErrorIs(t, err, record.ErrNoFile)
	}
	require.NoError(t, os.Truncate(path, record.MaxFile+1))
	_, err = record.OpenFile(t.Context(), path)
	require.ErrorIs(t, err, record.ErrHuge)
}

// A file takes no other's place: not that of a folder, a device or a pipe.
func TestSaveFileReplacesFilesOnly(t *testing.T) {
	folder := t.TempDir()
	write := func(w io.Writer) error {
		_, err := io.WriteString(w, "x")
		return err
	}
	require.ErrorIs(t, record.SaveFile(folder, write), record.ErrNoFile)
	require.NoError(t, record.SaveFile(filepath.Join(folder, "new"), write))
	if _, err := os.Stat("/dev/null"); err == nil {
		link := filepath.Join(folder, "link")
		require.NoError(t, os.Symlink("/dev/null", link))
		require.ErrorIs(t, record.SaveFile(link, write), record.ErrNoFile)
	}
}

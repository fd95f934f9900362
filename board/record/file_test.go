package record_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/record"
)

func writing(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

func TestSaveFileReplacesTheWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.sgf")
	require.NoError(t, record.SaveFile(path, writing("one")))
	require.NoError(t, os.Chmod(path, 0o600))
	require.NoError(t, record.SaveFile(path, writing("two")))
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "two", string(got))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	onlyFile(t, path)
}

// onlyFile checks that nothing else was left in the folder.
func onlyFile(t *testing.T, path string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, filepath.Base(path), entries[0].Name())
}

func TestSaveFileThatFailsLeavesTheOldOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.sgf")
	require.NoError(t, record.SaveFile(path, writing("old")))
	full := errors.New("the disk is full")
	err := record.SaveFile(path, func(w io.Writer) error {
		_, _ = io.WriteString(w, "half of the n")
		return full
	})
	require.ErrorIs(t, err, full)
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "old", string(got))
	onlyFile(t, path)
}

func TestSaveFileWhereOneCannotWrite(t *testing.T) {
	dir := t.TempDir()
	assert.Error(t, record.SaveFile(filepath.Join(dir, "no", "such", "folder.sgf"), writing("x")))

	inTheWay := filepath.Join(dir, "taken.sgf")
	require.NoError(t, os.MkdirAll(filepath.Join(inTheWay, "inside"), 0o700))
	assert.Error(t, record.SaveFile(inTheWay, writing("x")))
	onlyFile(t, inTheWay)
}

// A folder that may not be written to stops everybody except root.
func TestSaveFileInAReadOnlyFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.sgf")
	require.NoError(t, record.SaveFile(path, writing("old")))
	require.NoError(t, os.Chmod(filepath.Dir(path), 0o500))
	t.Cleanup(func() { _ = os.Chmod(filepath.Dir(path), 0o700) })
	want := "old"
	if err := record.SaveFile(path, writing("new")); err == nil {
		require.Zero(t, os.Geteuid())
		want = "new"
	}
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, want, string(got))
	onlyFile(t, path)
}

func TestSaveFileFollowsALink(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "game.sgf"), filepath.Join(t.TempDir(), "link.sgf")
	require.NoError(t, record.SaveFile(path, writing("old")))
	require.NoError(t, os.Symlink(path, link))
	require.NoError(t, record.SaveFile(link, writing("new")))
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "new", string(got))
}

func TestRead(t *testing.T) {
	numbers, err := record.ReadLines(strings.NewReader("# a title\n\n 1 \r\n\t2\n#3\n4"), strconv.Atoi)
	assert.NoError(t, err)
	assert.Equal(t, []int{1, 2, 4}, numbers)

	_, err = record.ReadLines(strings.NewReader("1\n\nx\n"), strconv.Atoi)
	assert.ErrorContains(t, err, "line 3: ")
	assert.ErrorIs(t, err, strconv.ErrSyntax)

	_, err = record.ReadLines(iotest.ErrReader(assert.AnError), strconv.Atoi)
	assert.ErrorIs(t, err, assert.AnError)
}

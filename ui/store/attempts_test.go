package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

// Attempts are kept by position, and one that cannot be read is set aside.
func TestAttemptsAreKept(t *testing.T) {
	dir := t.TempDir()
	f := store.OpenFolder(dir)
	defer f.Close() //nolint:errcheck // the test is over
	nothing := func([]byte) error { return errors.New("there is nothing to read") }
	ok, err := f.LoadAttempt(7, nothing)
	require.NoError(t, err)
	assert.False(t, ok)

	require.NoError(t, f.SaveAttempt(7, []byte("seven")))
	require.NoError(t, f.SaveAttempt(8, []byte("eight")))
	var read string
	ok, err = f.LoadAttempt(7, func(data []byte) error { read = string(data); return nil })
	require.NoError(t, err)
	assert.True(t, ok)
	assert.Equal(t, "seven", read)

	ok, err = f.LoadAttempt(8, func([]byte) error { return errors.New("no attempt") })
	assert.False(t, ok)
	var broken *store.Broken
	require.ErrorAs(t, err, &broken)
	kept, err := os.ReadFile(broken.Aside)
	require.NoError(t, err)
	assert.Equal(t, "eight", string(kept))
	assert.Equal(t, filepath.Join(dir, "proofs"), filepath.Dir(broken.Aside))
	ok, err = f.LoadAttempt(8, nothing)
	require.NoError(t, err)
	assert.False(t, ok)
}

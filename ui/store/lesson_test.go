package store_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

// The first lesson is owed from when it is noted until it is done, through restarts; to be
// done twice is no trouble.
func TestTheLessonIsOwedUntilItIsDone(t *testing.T) {
	dir := t.TempDir()
	f := store.OpenFolder(dir)
	assert.False(t, f.OwesLesson())
	require.NoError(t, f.LessonDone(), "nothing was owed")
	require.NoError(t, f.OweLesson())
	require.NoError(t, f.Close())

	f = open(t, dir)
	assert.True(t, f.OwesLesson())
	require.NoError(t, f.LessonDone())
	assert.False(t, f.OwesLesson())
	require.NoError(t, f.LessonDone())
}

package store_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/store"
)

func TestTraining(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir)

	now, err := f.LoadTraining()
	require.NoError(t, err)
	assert.NotNil(t, now.Puzzles)
	now.Puzzles["ab"] = store.Attempts{Solved: 1, Tries: 2}
	now.Add(store.Mistake{Variant: "gomoku15", Moves: "h8i9", Played: "a1", Better: "g7", Value: 30, Kind: "blunder"})
	now.Mistakes[0].Solved = 3
	now.Add(store.Mistake{Variant: "gomoku15", Moves: "h8i9", Played: "a2", Better: "g7"})
	now.Add(store.Mistake{Variant: "gomoku15", Moves: "h8i9", Played: "a1", Better: "g9"})
	require.Len(t, now.Mistakes, 2, "the same mistake twice is one")
	assert.Equal(t, 3, now.Mistakes[1].Solved)
	assert.Equal(t, "g9", now.Mistakes[1].Better)
	require.NoError(t, f.SaveTraining(now))

	again, err := f.LoadTraining()
	require.NoError(t, err)
	assert.Equal(t, now, again)

	for i := range 1000 {
		now.Add(store.Mistake{Moves: fmt.Sprint(i)})
	}
	assert.Len(t, now.Mistakes, 300)
	assert.Equal(t, "999", now.Mistakes[0].Moves)
}

func TestBrokenTrainingIsSetAside(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "training.json"), []byte("{"), 0o600))
	now, err := f.LoadTraining()
	require.ErrorContains(t, err, "training-broken-")
	kept, _ := filepath.Glob(filepath.Join(dir, "training-broken-*"))
	assert.Len(t, kept, 1)
	assert.NotNil(t, now.Puzzles)
	_, err = f.LoadTraining()
	assert.NoError(t, err)
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
)

// A puzzle is proven again, and one whose first move does not win is named.
func TestPuzzlesAreCheckedAgain(t *testing.T) {
	right := coach.Puzzles()[0]
	wrong := right
	wrong.First = right.Position().Board().Empties()[:1] // in the corner
	path := filepath.Join(t.TempDir(), "puzzles.txt")
	require.NoError(t, os.WriteFile(path, []byte(right.String()+"\n"+wrong.String()+"\n"), 0o600))
	code, out, _ := lab(t, "", "puzzles", "--check", path)
	assert.Equal(t, 1, code)
	assert.Contains(t, out, "A1 is not proven: ")
	assert.Contains(t, out, "1 of 2 puzzles proven again")

	code, _, errs := lab(t, "", "puzzles", path)
	assert.Equal(t, 2, code)
	assert.Contains(t, errs, "--check")
	code, _, errs = lab(t, "", "puzzles", "--check", path+"x")
	assert.Equal(t, 1, code)
	assert.True(t, strings.Contains(errs, "puzzles.txtx"), errs)
}

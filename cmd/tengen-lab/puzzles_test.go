package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/cmd/internal/cli"
)

// The same seed gives the same puzzles.
func TestPuzzlesAreFoundAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("plays games")
	}
	args := []string{"puzzles", "--rule", "renju", "--games", "2", "--seed", "2"}
	code, out, _ := lab(t, "", args...)
	assert.Zero(t, code)
	assert.NotEmpty(t, out)
	works(t, "", out, args...)
}

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

	all := coach.Puzzles()
	save := all[slices.IndexFunc(all, func(p coach.Puzzle) bool { return p.Kind == coach.Save })]
	other := save
	other.First = slices.DeleteFunc(save.Position().Board().Empties(), func(m board.Point) bool { return m == save.First[0] })[:1]
	foul := all[slices.IndexFunc(all, func(p coach.Puzzle) bool { return p.Kind == coach.Foul })]
	require.NoError(t, os.WriteFile(path, []byte(save.String()+"\n"+other.String()+"\n"+foul.String()+"\n"), 0o600))
	code, out, _ = lab(t, "", "puzzles", "--check", path)
	assert.Equal(t, 1, code)
	assert.Contains(t, out, " is not proven: "+other.String())
	assert.Contains(t, out, "2 of 3 puzzles proven again")

	code, out, _ = lab(t, "", "puzzles", "--check", "--from", "3", path)
	assert.Zero(t, code)
	assert.Contains(t, out, "1 of 1 puzzles proven again")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var said strings.Builder
	assert.Equal(t, cli.Interrupted, program().Run(ctx, []string{"puzzles", "--check"}, strings.NewReader(""), io.Discard, &said))
	assert.Contains(t, said.String(), "--from 1 goes on")

	empty := filepath.Join(t.TempDir(), "empty.txt")
	require.NoError(t, os.WriteFile(empty, []byte("\n"), 0o600))
	code, _, errs := lab(t, "", "puzzles", "--check", path, empty)
	assert.Equal(t, 1, code)
	assert.Contains(t, errs, "empty.txt: there is no puzzle in it")
	code, _, errs = lab(t, "", "puzzles", path)
	assert.Equal(t, 2, code)
	assert.Contains(t, errs, "--check")
	code, _, errs = lab(t, "", "puzzles", "--check", path+"x")
	assert.Equal(t, 1, code)
	assert.True(t, strings.Contains(errs, "puzzles.txtx"), errs)
}

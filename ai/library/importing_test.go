//go:build !js

package library_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/charset"
	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
)

func write(t testing.TB, path, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
}

// sgf returns games as a collection.
func sgf(t testing.TB, from, to int) string {
	t.Helper()
	var text bytes.Buffer
	for i := from; i < to; i++ {
		require.NoError(t, record.WriteSGF(&text, randomGame(t, uint64(i))))
	}
	return text.String()
}

func TestImport(t *testing.T) {
	l := open(t)
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a", "many.sgf"), sgf(t, 0, 700))
	write(t, filepath.Join(dir, "a", "b", "again.SGF"), sgf(t, 690, 710))
	write(t, filepath.Join(dir, "broken.sgf"), "No game at all.")
	write(t, filepath.Join(dir, "illegal.sgf"), "(;GM[4]FF[4]SZ[15];B[hh];W[hh])")
	write(t, filepath.Join(dir, "notes.txt"), "No game.")
	moves := filepath.Join(t.TempDir(), "moves.txt")
	write(t, moves, "h8 i9 j10")
	missing := filepath.Join(t.TempDir(), "missing.sgf")

	var reports []library.Report
	work := library.Import{
		Reader: record.Reader{Size: board.Square(15)}, Paths: []string{dir, moves, missing},
		Done: func(r library.Report) { reports = append(reports, r) },
	}
	report, err := l.Import(t.Context(), work)
	require.NoError(t, err)
	n, err := l.Count(t.Context(), library.Query{})
	require.NoError(t, err)
	assert.Equal(t, n, report.Games)
	assert.Equal(t, 712, report.Games, "one of them up to the move that cannot be")
	assert.Equal(t, 1, report.Partial)
	assert.Equal(t, 10, report.Known, "those of the second file that the first has")
	assert.NotEmpty(t, reports)
	assert.Equal(t, report.Partial+report.Failed, len(report.Problems))
	var problems []string
	for _, p := range report.Problems {
		problems = append(problems, filepath.Base(p.Path))
		assert.ErrorContains(t, p, p.Path)
	}
	assert.Contains(t, problems, "broken.sgf")
	assert.Contains(t, problems, "illegal.sgf")
	assert.Contains(t, problems, "missing.sgf")
	assert.NotContains(t, problems, "notes.txt")

	again, err := l.Import(t.Context(), work)
	require.NoError(t, err)
	assert.Zero(t, again.Games)
	assert.Equal(t, report.Games+report.Known, again.Known)

	found, err := l.Games(t.Context(), library.Query{Text: "many.sgf", Limit: 1})
	require.NoError(t, err)
	assert.Len(t, found, 1)
}

// What is cut off, or breaks off within, is a game in part, and without a move none. What is left out is named, and so is a
// character set that was guessed; neither is silent, and what was only noted counts for nothing.
func TestAnImportTellsWhatItLeavesOut(t *testing.T) {
	for text, want := range map[string]struct {
		games, partial, failed int
		problem                string
	}{
		"(;GM[4]SZ[15];B[zz":                                           {0, 0, 1, "']' to end B"},
		"(;GM[4]SZ[15];B[hh];W[ig];B[j":                                {1, 1, 0, "']' to end B"},
		"(;GM[4]SZ[15];B[hh];W[ig]":                                    {1, 1, 0, "')'"},
		"(;GM[4]SZ[15];B[hh];W[ig];B[hh])":                             {1, 1, 0, "an empty cell for move 3"},
		"(;GM[4]SZ[15];B[hh](;W[zz])(;W[ii]))":                         {1, 1, 0, "a point of the board"},
		"(;GM[4]SZ[15]PB[Ann];C[words])":                               {0, 0, 1, "no move"},
		"(;GM[4]SZ[15]AB[hh])":                                         {0, 0, 1, "no move"},
		"(;GM[4]SZ[15];B[hh]C[\xba\xc3\xc6\xe5])":                      {1, 0, 0, "GB18030, a guess"},
		"(;GM[4]SZ[15]CA[gbk];B[hh]C[\xba\xc3\xc6\xe5])":               {1, 0, 0, ""},
		"(;GM[1]SZ[19];B[hh])":                                         {1, 0, 0, "GM[1], Go"},
		"(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[ii];W[ii])(;GM[4]SZ[15])": {2, 1, 1, "game 2: "},
	} {
		path := filepath.Join(t.TempDir(), "a.sgf")
		write(t, path, text)
		report, err := open(t).Import(t.Context(), library.Import{Reader: charset.Reader(board.Square(15)), Paths: []string{path}})
		require.NoError(t, err)
		assert.Equal(t, [3]int{want.games, want.partial, want.failed}, [3]int{report.Games, report.Partial, report.Failed}, text)
		problems := slices.Concat(report.Problems, report.Notes)
		assert.Equal(t, want.problem != "", len(problems) > 0, text)
		said := ""
		for _, p := range problems {
			assert.ErrorContains(t, p, path)
			said += p.Error()
		}
		assert.Contains(t, said, want.problem, text)
	}
}

// A collection that is too large to be read at once is read game by game, and a broken
// game in it costs that game.
func TestALargeCollection(t *testing.T) {
	l := open(t)
	path := filepath.Join(t.TempDir(), "large.sgf")
	var text strings.Builder
	text.WriteString(sgf(t, 0, 3))
	text.WriteString(`(;GM[4]SZ[99];B[hh];C[a \] bracket) and (another])`)
	for _, move := range []string{"hh", "gg"} {
		text.WriteString("(;GM[4]FF[4]SZ[15];B[" + move + "]C[" + strings.Repeat("word ) ", record.MaxBytes/10) + "])")
	}
	text.WriteString("words (in brackets) ")
	text.WriteString(sgf(t, 3, 5))
	text.WriteString("(;GM[4]SZ[15];B[aa];W[b")
	write(t, path, text.String())
	report, err := l.Import(t.Context(), library.Import{Paths: []string{path}})
	require.NoError(t, err)
	assert.Equal(t, 8, report.Games)
	require.Equal(t, 1, report.Failed)
	assert.Equal(t, 4, report.Problems[0].Game)
	require.Equal(t, 1, report.Partial)
	assert.Equal(t, 9, report.Problems[1].Game)
}

func TestAnImportThatIsStopped(t *testing.T) {
	l := open(t)
	dir := t.TempDir()
	write(t, filepath.Join(dir, "1.sgf"), sgf(t, 0, 501))
	write(t, filepath.Join(dir, "2.sgf"), sgf(t, 501, 1100))
	ctx, cancel := context.WithCancel(t.Context())
	report, err := l.Import(ctx, library.Import{Paths: []string{dir}, Done: func(library.Report) { cancel() }})
	require.ErrorIs(t, err, context.Canceled)
	n, err := l.Count(t.Context(), library.Query{})
	require.NoError(t, err)
	assert.Equal(t, report.Games, n)
	assert.Equal(t, 500, n)
}

// A copy of a library is brought in like a file of games: what is there already stays as it is, and
// the copy does too.
func TestACopyIsImported(t *testing.T) {
	from, dir := open(t), t.TempDir()
	first, second, third := entry(t, tree(t, "h8")), entry(t, tree(t, "i9")), entry(t, tree(t, "j10"))
	first.Mine, first.Level, first.Tags = library.BlackSide, "casual", []string{"kept"}
	ids, err := from.Put(t.Context(), first, second, third)
	require.NoError(t, err)
	require.NoError(t, from.Delete(t.Context(), time.Now(), ids[2]))
	copied := filepath.Join(dir, "games.DB")
	_, err = from.Backup(t.Context(), copied)
	require.NoError(t, err)
	before, err := os.ReadFile(copied)
	require.NoError(t, err)

	to := open(t)
	_, err = to.Put(t.Context(), second)
	require.NoError(t, err)
	report, err := to.Import(t.Context(), library.Import{Paths: []string{copied}})
	require.NoError(t, err)
	assert.Equal(t, library.Report{Files: 1, Games: 1, Known: 1}, report)
	games, err := to.Games(t.Context(), library.Query{Tag: "kept"})
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Equal(t, library.BlackSide, games[0].Mine)
	assert.Equal(t, "casual", games[0].Level)
	after, err := os.ReadFile(copied)
	require.NoError(t, err)
	assert.Equal(t, before, after)

	none := filepath.Join(dir, "none.db")
	require.NoError(t, os.WriteFile(none, []byte("no database at all, but long enough to be one"), 0o600))
	report, err = to.Import(t.Context(), library.Import{Paths: []string{none}})
	require.NoError(t, err)
	assert.Equal(t, 1, report.Failed)
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, left, 2, "nothing is written beside a copy")
}

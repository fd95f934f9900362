//go:build !js

package library_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/library"
	"tengen/board/record"
)

// damages are done to the second of three games, which has a name by which it is known again, or not.
var damages = map[string]struct {
	do    string
	moves bool // some of the second game's moves are gone
}{
	"cut":             {"UPDATE record SET sgf = substr(sgf, 1, 140) || '])' WHERE game = 2", true},
	"not closed":      {"UPDATE record SET sgf = substr(sgf, 1, 140) WHERE game = 2", true},
	"garbled":         {"UPDATE record SET sgf = replace(sgf, ';B[', '{B[') WHERE game = 2", true},
	"nothing":         {"UPDATE record SET sgf = '' WHERE game = 2", true},
	"no game":         {"UPDATE record SET sgf = 'no game' WHERE game = 2", true},
	"two games":       {"UPDATE record SET sgf = sgf || sgf WHERE game = 2", false},
	"another move":    {"UPDATE record SET sgf = (SELECT sgf FROM record WHERE game = 3) WHERE game = 2", true},
	"stones":          {"UPDATE record SET stones = zeroblob(225) WHERE game = 2", false},
	"plies":           {"UPDATE game SET plies = 3 WHERE id = 2", false},
	"bad byte":        {"UPDATE record SET sgf = CAST(replace(CAST(sgf AS BLOB), CAST('Cup' AS BLOB), x'43ff70') AS TEXT) WHERE game = 2", false},
	"its row":         {"PRAGMA foreign_keys = 0; DELETE FROM game WHERE id = 2", false},
	"its row, others": {"PRAGMA foreign_keys = 1; DELETE FROM game WHERE id = 2", true},
	"its record":      {"DELETE FROM record WHERE game = 2", true},
	"its positions":   {"DELETE FROM step WHERE game = 2 AND ply = 5", false},
	"a position":      {"UPDATE step SET move = 7 WHERE game = 2 AND ply = 5", false},
}

// damaged returns the file of a library with three games of which the second is damaged.
func damaged(t *testing.T, do string, known bool) (path string, second *record.Tree) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "games.db")
	l, err := library.Open(path)
	require.NoError(t, err)
	for i := range 3 {
		game := randomGame(t, uint64(i+7))
		game.Info.Event = "Cup"
		if known {
			game.Root().SetProperty(library.Identity, string(rune('a'+i)))
		}
		if i == 1 {
			second = game
		}
		put(t, l, entry(t, game))
	}
	sound(t, l)
	require.NoError(t, l.Close())
	change(t, path, strings.Split(do, "; ")...)
	return path, second
}

// moves returns how many moves the games of a collection have that are written as SGF.
func moves(text string) int { return strings.Count(text, ";B[") + strings.Count(text, ";W[") }

func written(t *testing.T, trees ...*record.Tree) string {
	t.Helper()
	var text strings.Builder
	require.NoError(t, record.WriteSGF(&text, trees...))
	return text.String()
}

// Whatever is wrong with one game: each command says so, no other game is spoiled, what can be read of it is, and the whole game
// takes its place.
func TestADamagedGameIsNamed(t *testing.T) {
	for name, d := range damages {
		for _, known := range []bool{false, true} {
			t.Run(fmt.Sprint(name, known), func(t *testing.T) {
				path, second := damaged(t, d.do, known)
				all := moves(written(t, randomGame(t, 7), second, randomGame(t, 9)))
				l, err := library.OpenOld(path)
				require.NoError(t, err)
				problems, err := l.Check(t.Context())
				require.NoError(t, err)
				require.NotEmpty(t, problems)
				assert.Equal(t, 2, problems[0].Game, problems)
				copied, err := l.Backup(t.Context(), filepath.Join(t.TempDir(), "copy.db"))
				require.NoError(t, err)
				assert.Equal(t, problems, copied)

				var text strings.Builder
				problems, err = l.Export(t.Context(), &text, library.Query{})
				require.NoError(t, err)
				file, err := record.ReadSGF([]byte(text.String()))
				require.NoError(t, err)
				assert.False(t, file.Lost(), file.Warnings)
				lost := len(file.Games) < 3 || moves(text.String()) < all
				assert.Equal(t, d.moves || strings.HasPrefix(name, "its r"), lost)
				if lost {
					assert.NotEmpty(t, problems)
				}

				repaired := open(t)
				came, err := repaired.Salvage(t.Context(), path)
				require.NoError(t, err)
				assert.GreaterOrEqual(t, came.Kept, 2)
				if d.moves {
					assert.False(t, came.Whole())
				}

				whole := filepath.Join(t.TempDir(), "whole.sgf")
				write(t, whole, written(t, second))
				for _, l := range []*library.Library{l, repaired} {
					_, err = l.Import(t.Context(), library.Import{Paths: []string{whole}})
					require.NoError(t, err)
					text.Reset()
					_, err = l.Export(t.Context(), &text, library.Query{})
					require.NoError(t, err)
					assert.Contains(t, text.String(), written(t, second))
				}
				problems, err = repaired.Check(t.Context())
				require.NoError(t, err)
				assert.Empty(t, problems)
				require.NoError(t, l.Close())
			})
		}
	}
}

// A byte that is no letter costs that letter, and not the game.
func TestABadByteCostsNoGame(t *testing.T) {
	for _, do := range []string{damages["bad byte"].do, "UPDATE game SET event = CAST(x'43ff70' AS TEXT) WHERE id = 2"} {
		path, _ := damaged(t, do, true)
		l := open(t)
		came, err := l.Salvage(t.Context(), path)
		require.NoError(t, err)
		assert.Equal(t, 3, came.Kept)
		if strings.Contains(do, "record") {
			require.Len(t, came.Problems, 1)
			assert.Contains(t, came.Problems[0].Error(), "letters")
		}
		report, err := open(t).Import(t.Context(), library.Import{Paths: []string{path}})
		require.NoError(t, err)
		assert.Equal(t, 3, report.Games)
		assert.Zero(t, report.Failed)
	}
}

// A file without a table is a library for whoever begins one, and for nobody else.
func TestAnEmptyFileIsNoLibrary(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	write(t, path, "")
	_, err := library.OpenOld(path)
	var damaged *library.DamagedError
	require.ErrorAs(t, err, &damaged)
	l, err := library.Open(path)
	require.NoError(t, err)
	require.NoError(t, l.Close())
	l, err = library.OpenOld(path)
	require.NoError(t, err)
	require.NoError(t, l.Close())
}

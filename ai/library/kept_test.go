//go:build !js

package library_test

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

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
	"winner of steps": {"UPDATE step SET winner = 1 - winner WHERE game = 2 AND ply = 5", false},
	"mine of steps":   {"UPDATE step SET mine = 3 WHERE game = 2", false},
	"text in steps":   {"UPDATE step SET move = 'x' WHERE game = 2 AND ply = 5", false},
	"bytes in steps":  {"UPDATE step SET position = CAST(position AS BLOB) WHERE game = 2 AND ply = 5", false},
	"winner":          {"UPDATE game SET winner = 1 WHERE id = 2", false},
	"rule":            {"UPDATE game SET rule = 'xyz' WHERE id = 2", false},
	"name":            {"UPDATE game SET black = 'Nobody' WHERE id = 2", false},
	"event":           {"UPDATE game SET event = 'Another' WHERE id = 2", false},
	"opening":         {"UPDATE game SET opening = 'd13' WHERE id = 2", false},
	"key":             {"UPDATE game SET key = 'x' WHERE id = 2", false},
	"no key":          {"UPDATE game SET key = '' WHERE id = 2", false},
	"key of bytes":    {"UPDATE game SET key = x'00ff' WHERE id = 2", false},
	"long key":        {"UPDATE game SET key = hex(zeroblob(2000)) WHERE id = 2", false},
	"tag of bytes":    {"INSERT INTO tag VALUES (2, x'41')", false},
	"no text of tag":  {"INSERT INTO tag VALUES (2, x'ff00')", false},
	"long tag":        {"INSERT INTO tag VALUES (2, hex(zeroblob(2000)))", false},
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

// A game that only its row calls deleted is not: a deletion takes its positions away.
func TestAGameThatIsCalledDeleted(t *testing.T) {
	path, _ := damaged(t, "UPDATE game SET deleted = 3 WHERE id = 2", true)
	l, err := library.OpenOld(path)
	require.NoError(t, err)
	problems, err := l.Export(t.Context(), io.Discard, library.Query{})
	require.NoError(t, err)
	require.Len(t, problems, 1)
	assert.Equal(t, 2, problems[0].Game)
	require.NoError(t, l.Delete(t.Context(), time.Now(), 2))
	sound(t, l)
	require.NoError(t, l.Restore(t.Context(), 2))
	sound(t, l)
	require.NoError(t, l.Close())
	change(t, path, "UPDATE game SET deleted = 3 WHERE id = 2")
	repaired := open(t)
	came, err := repaired.Salvage(t.Context(), path)
	require.NoError(t, err)
	assert.Equal(t, library.Salvaged{Kept: 3}, came)
	n, err := repaired.Count(t.Context(), library.Query{})
	require.NoError(t, err)
	assert.Equal(t, 3, n)
	report, err := open(t).Import(t.Context(), library.Import{Paths: []string{path}})
	require.NoError(t, err)
	assert.Equal(t, 3, report.Games)
}

// Whatever a file says, a game that is kept is found and read again.
func TestAnOddGameIsKept(t *testing.T) {
	for name, text := range map[string]string{
		"long name":   "PB[" + strings.Repeat("陈 ", 30_000) + "]",
		"long event":  "EV[" + strings.Repeat("word ", 30_000) + "]",
		"long key":    "TGID[" + strings.Repeat("word", 300) + "]",
		"blank key":   "TGID[ ]",
		"signs":       "PB[ Ann  B ]PW[B\tC\u0001]EV[x\\]y\\\\z\nline]TGID[a\\]b\nc]",
		"result":      "RE[W+5]",
		"void":        "RE[Void]RU[unknown]",
		"no letters":  "PB[\xff\xfe]",
		"white first": "AB[hh]PL[W]",
	} {
		t.Run(name, func(t *testing.T) {
			l, path := open(t), filepath.Join(t.TempDir(), "a.sgf")
			write(t, path, "(;SZ[15]"+text+";B[ih];W[ii])")
			report, err := l.Import(t.Context(), library.Import{Paths: []string{path}})
			require.NoError(t, err)
			assert.Equal(t, 1, report.Games, report)
			sound(t, l)
			games, err := l.Games(t.Context(), library.Query{})
			require.NoError(t, err)
			assert.Len(t, games, 1)
		})
	}
	path, l := filepath.Join(t.TempDir(), "a.sgf"), open(t)
	write(t, path, "(;SZ[15];B[hh]MA"+strings.Repeat("[aa:oo]", 24_000)+")")
	report, err := l.Import(t.Context(), library.Import{Paths: []string{path}})
	require.NoError(t, err)
	assert.Equal(t, 1, report.Failed, "it is larger than what can be read again")
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

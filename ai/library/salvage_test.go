//go:build !js

package library_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/library"
)

// filledFile returns the file of a library with so many games, and its pages.
func filledFile(t testing.TB, games int) (path string, data []byte) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "games.db")
	l, err := library.Open(path)
	require.NoError(t, err)
	entries := make([]library.Entry, games)
	for i := range entries {
		entries[i] = entry(t, randomGame(t, uint64(i)))
		entries[i].Tags = []string{fmt.Sprint("tag ", i)}
	}
	put(t, l, entries...)
	analyse(t, l, position(t, "h8i9"), "Ann", 9, line(t, 5, 0, "h9"))
	require.NoError(t, l.Close())
	data, err = os.ReadFile(path)
	require.NoError(t, err)
	return path, data
}

// salvage takes over what bytes hold.
func salvage(t testing.TB, data []byte) (s library.Salvaged, err error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "broken.db")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	l := open(t)
	s, err = l.Salvage(t.Context(), path)
	n, e := l.Count(t.Context(), library.Query{})
	require.NoError(t, e)
	assert.Equal(t, n, s.Kept)
	return s, err
}

// change runs SQL on a library as another program would.
func change(t testing.TB, path string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite3", "file:"+path)
	require.NoError(t, err)
	db.SetMaxOpenConns(1)
	for _, s := range statements {
		_, err := db.Exec(s)
		require.NoError(t, err, s)
	}
	require.NoError(t, db.Close())
}

// What is missing at the end of a file, or wrong in its head, costs what lies there and no more, and is said.
func TestSalvageOfAFileWithoutItsEnd(t *testing.T) {
	const games = 60
	_, data := filledFile(t, games)
	for _, cut := range []int{1, 4096, 5000, 3 * 4096} {
		s, err := salvage(t, data[:len(data)-cut])
		require.NoError(t, err)
		assert.Positive(t, s.Kept, cut)
		assert.False(t, s.Whole(), cut)
		assert.GreaterOrEqual(t, s.Kept+s.Lost, games-1, cut)
	}
}

// No bit of the head, and not the first page as a whole, is needed to read the games.
func TestSalvageOfAFileWithABrokenHead(t *testing.T) {
	const games = 20
	_, data := filledFile(t, games)
	step := 1
	if testing.Short() {
		step = 41
	}
	for bit := 0; bit < 800; bit += step {
		broken := append([]byte(nil), data...)
		broken[bit/8] ^= 1 << (bit % 8)
		s, err := salvage(t, broken)
		require.NoError(t, err, bit)
		assert.Equal(t, games, s.Kept, bit)
	}
	clear(data[:4096])
	s, err := salvage(t, data)
	require.NoError(t, err)
	assert.Equal(t, games, s.Kept)
}

// Each bit of the head may be wrong: then the file is called damaged, or is used as if nothing were.
func TestAWrongBitInTheHead(t *testing.T) {
	_, data := filledFile(t, 2)
	for bit := range 800 {
		if at := bit / 8; testing.Short() && bit%9 != 0 && at != 18 && at != 47 {
			continue
		}
		path := filepath.Join(t.TempDir(), "games.db")
		broken := append([]byte(nil), data...)
		broken[bit/8] ^= 1 << (bit % 8)
		require.NoError(t, os.WriteFile(path, broken, 0o600))
		var damaged *library.DamagedError
		l, err := library.Open(path)
		if err == nil {
			_, err = l.Put(t.Context(), entry(t, tree(t, "h8i9")))
			if err == nil {
				n, e := l.Count(t.Context(), library.Query{})
				require.NoError(t, e)
				assert.Equal(t, 3, n, bit)
			}
			require.NoError(t, l.Close())
		}
		if err != nil && !errors.Is(err, library.ErrNewer) {
			assert.ErrorAs(t, err, &damaged, bit)
		}
	}
}

// Whatever is done to a file: salvage ends, and a game that does not come over is spoken of.
func TestSalvageOfRandomDamage(t *testing.T) {
	const games = 30
	_, data := filledFile(t, games)
	rounds := 1500
	if testing.Short() {
		rounds = 20
	}
	for seed := range rounds {
		r := rand.New(rand.NewPCG(uint64(seed), 53))
		broken := append([]byte(nil), data...)
		for range 1 + r.IntN(8) {
			switch at := r.IntN(len(broken)); r.IntN(4) {
			case 0:
				broken[at] ^= 1 << r.IntN(8)
			case 1:
				broken[at] = byte(r.Uint32())
			case 2:
				page := at / 4096 * 4096
				broken[min(page+r.IntN(16), len(broken)-1)] ^= 1 << r.IntN(8)
			case 3:
				if r.IntN(8) == 0 {
					broken = broken[:max(at, 8192)]
				}
			}
		}
		s, err := salvage(t, broken)
		if err != nil {
			var damaged *library.DamagedError
			require.ErrorAs(t, err, &damaged, seed)
			continue
		}
		if s.Kept < games {
			assert.False(t, s.Whole(), "%d: %+v", seed, s)
		}
	}
}

// A database from elsewhere may be made to harm.
func TestSalvageOfAHostileFile(t *testing.T) {
	const games = 3
	for name, c := range map[string]struct {
		do         string
		kept, lost int
	}{
		"great id":     {"PRAGMA foreign_keys = 0; UPDATE game SET id = 1 << 40 WHERE id = 2; UPDATE record SET game = 1 << 40 WHERE game = 2; UPDATE tag SET game = 1 << 40 WHERE game = 2; UPDATE step SET game = 1 << 40 WHERE game = 2", 3, 0},
		"greatest id":  {"PRAGMA foreign_keys = 0; UPDATE game SET id = 1 << 62 WHERE id = 2", 3, 1},
		"endless view": {"ALTER TABLE game RENAME TO g; CREATE VIEW game AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT * FROM n", 3, 0},
		"trigger":      {"CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM record;END", 3, 0},
		"long record":  {"UPDATE record SET sgf = hex(zeroblob(11000000)) WHERE game = 2", 2, 1},
		"wrong record": {"UPDATE record SET sgf = 3.5 WHERE game = 2", 2, 1},
		"wrong cause":  {"UPDATE game SET cause = -7 WHERE id = 2", 3, 0},
		"long name":    {"UPDATE game SET source = hex(zeroblob(1000000)), played = 'NaN' WHERE id = 2", 3, 0},
		"no games":     {"DROP TABLE tag; PRAGMA foreign_keys = 0; DROP TABLE game", 3, 0},
	} {
		t.Run(name, func(t *testing.T) {
			path, _ := filledFile(t, games)
			change(t, path, strings.Split(c.do, "; ")...)
			for _, into := range []string{"repair", "import"} {
				l := open(t)
				var kept int
				if into == "repair" {
					s, err := l.Salvage(t.Context(), path)
					require.NoError(t, err)
					assert.Equal(t, c.lost, s.Lost)
					assert.Equal(t, c.lost == 0 && !strings.HasPrefix(name, "wrong") && !strings.HasPrefix(name, "long") && name != "no games", s.Whole(), s)
					kept = s.Kept
				} else {
					r, err := l.Import(t.Context(), library.Import{Paths: []string{path}})
					require.NoError(t, err)
					assert.Equal(t, c.lost, r.Failed, r)
					kept = r.Games
				}
				assert.Equal(t, c.kept, kept, into)
			}
		})
	}
}

// A library may be in UTF-16, or its head may say so and be wrong.
func TestSalvageOfALibraryInUTF16(t *testing.T) {
	const games = 20
	for encoding, number := range map[string]byte{"UTF-16le": 2, "UTF-16be": 3} {
		path := filepath.Join(t.TempDir(), "games.db")
		change(t, path, "PRAGMA encoding = '"+encoding+"'", "CREATE TABLE x (a)", "DROP TABLE x")
		l, err := library.Open(path)
		require.NoError(t, err)
		for i := range games {
			game := randomGame(t, uint64(i))
			game.Info.Black = "天元"
			game.Root().Comment = strings.Repeat("陈", 3000*(i%2)) // on pages of its own
			e := entry(t, game)
			e.Tags = []string{"Ann", "陈"}
			put(t, l, e)
		}
		analyse(t, l, position(t, "h8i9"), "Ann", 9, line(t, 5, 0, "h9"))
		sound(t, l)
		all, err := l.Games(t.Context(), library.Query{Ascending: true})
		require.NoError(t, err)
		require.NoError(t, l.Close())
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, number, data[59])

		repaired := open(t)
		came, err := repaired.Salvage(t.Context(), path)
		require.NoError(t, err)
		assert.Equal(t, library.Salvaged{Kept: games}, came)
		again, err := repaired.Games(t.Context(), library.Query{Ascending: true})
		require.NoError(t, err)
		assert.Equal(t, all, again)
		sound(t, repaired)
		found, err := repaired.Analyses(t.Context(), position(t, "h8i9"))
		require.NoError(t, err)
		assert.Len(t, found, 1)
		report, err := open(t).Import(t.Context(), library.Import{Paths: []string{path}})
		require.NoError(t, err)
		assert.Equal(t, library.Report{Files: 1, Games: games}, report)

		_, data = filledFile(t, games)
		data[59] = number
		came, err = salvage(t, data)
		require.NoError(t, err)
		assert.Equal(t, library.Salvaged{Kept: games}, came)
	}
}

// A record that another program has written as bytes is one.
func TestARecordOfBytesIsRead(t *testing.T) {
	path, _ := filledFile(t, 3)
	change(t, path, "UPDATE record SET sgf = CAST(sgf AS BLOB) WHERE game = 2")
	for _, set := range []string{"", "UPDATE record SET stones = CAST(stones AS TEXT) WHERE game = 2"} {
		if set != "" {
			change(t, path, set)
		}
		l := open(t)
		came, err := l.Salvage(t.Context(), path)
		require.NoError(t, err)
		assert.Equal(t, library.Salvaged{Kept: 3}, came)
		sound(t, l)
	}
}

// What was written ahead and not yet into the file is read too.
func TestSalvageReadsWhatWasWrittenAhead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	l, err := library.Open(path)
	require.NoError(t, err)
	defer l.Close() //nolint:errcheck // it was only written
	put(t, l, entry(t, tree(t, "h8")), entry(t, tree(t, "i9")))
	about, err := os.Stat(path + "-wal")
	require.NoError(t, err)
	require.Positive(t, about.Size())
	s, err := open(t).Salvage(t.Context(), path)
	require.NoError(t, err)
	assert.Equal(t, library.Salvaged{Kept: 2}, s)
}

// A copy that a newer version has written is not taken for one of this.
func TestACopyOfANewerVersionIsNotImported(t *testing.T) {
	path, _ := filledFile(t, 2)
	change(t, path, "PRAGMA user_version = 99")
	report, err := open(t).Import(t.Context(), library.Import{Paths: []string{path}})
	require.NoError(t, err)
	assert.Equal(t, 1, report.Failed)
	assert.Zero(t, report.Games)
	assert.Contains(t, report.Problems[0].Reason, "newer version")
}

func TestSalvageOfNoFile(t *testing.T) {
	_, err := open(t).Salvage(t.Context(), t.TempDir())
	assert.ErrorContains(t, err, "not a file")
}

// A row that is none of ours is left out and named; the others are found.
func TestABadRowIsLeftOut(t *testing.T) {
	for _, set := range []string{
		"cause = -7", "cause = 2.5", "winner = 3", "black = x'ff'", "event = hex(zeroblob(1000000))", "played = 9e999", "played = 1 << 60", "width = 1 << 40",
		"accuracy_black = 'NaN'", "helped = 'yes'", "source = hex(zeroblob(20000000))", "mine = 300", "plies = -1",
	} {
		t.Run(set, func(t *testing.T) {
			path, _ := filledFile(t, 3)
			change(t, path, "UPDATE game SET "+set+" WHERE id = 2")
			l, err := library.Open(path)
			require.NoError(t, err)
			for by := library.ByDate; by <= library.ByAccuracy; by++ {
				games, err := l.Games(t.Context(), library.Query{By: by})
				require.NoError(t, err)
				assert.Len(t, games, 2)
			}
			found, err := l.Games(t.Context(), library.Query{Text: "games"})
			require.NoError(t, err)
			assert.Empty(t, found)
			bad, err := l.Unreadable(t.Context())
			require.NoError(t, err)
			require.Len(t, bad, 1)
			assert.Equal(t, 2, bad[0].Game)
			_, err = l.Tallies(t.Context(), library.ByColour)
			require.NoError(t, err)
			put(t, l, entry(t, randomGame(t, 1))) // the second game again, which takes its place
			sound(t, l)
			n, err := l.Count(t.Context(), library.Query{})
			require.NoError(t, err)
			assert.Equal(t, 3, n)
			require.NoError(t, l.Close())
		})
	}
}

// A record that is too long, or none, is left out likewise.
func TestABadRecordIsLeftOut(t *testing.T) {
	for _, set := range []string{"sgf = hex(zeroblob(11000000))", "sgf = x'07'", "stones = ''", "stones = x'00'"} {
		t.Run(set, func(t *testing.T) {
			path, _ := filledFile(t, 3)
			change(t, path, "UPDATE record SET "+set+" WHERE game = 2")
			l, err := library.Open(path)
			require.NoError(t, err)
			games, err := l.Games(t.Context(), library.Query{})
			require.NoError(t, err)
			assert.Len(t, games, 2)
			n, err := l.Count(t.Context(), library.Query{})
			require.NoError(t, err)
			assert.Equal(t, 2, n)
			var all strings.Builder
			bad, err := l.Export(t.Context(), &all, library.Query{})
			require.NoError(t, err)
			assert.Equal(t, 2, strings.Count(all.String(), "(;"))
			require.Len(t, bad, 1)
			assert.Equal(t, 2, bad[0].Game)
			if strings.HasPrefix(set, "sgf") {
				_, err = l.SGF(t.Context(), 2)
				assert.ErrorIs(t, err, library.ErrNoGame)
			}
			require.NoError(t, l.Close())
		})
	}
}

// A database that could run something, or lacks something, is no library.
func TestADatabaseFromElsewhereIsNoLibrary(t *testing.T) {
	for name, do := range map[string]string{
		"endless view": "ALTER TABLE game RENAME TO g;; CREATE VIEW game AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT * FROM n",
		"trigger":      "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM record; END",
		"computed":     "ALTER TABLE game ADD COLUMN x AS (id + 1)",
		"no tags":      "DROP TABLE tag",
		"no column":    "ALTER TABLE game DROP COLUMN event",
		"no winner":    "ALTER TABLE step DROP COLUMN winner",
		"no text":      "ALTER TABLE analysis DROP COLUMN text",
		"another":      "PRAGMA user_version = 0",
	} {
		t.Run(name, func(t *testing.T) {
			path, _ := filledFile(t, 3)
			change(t, path, strings.Split(do, ";; ")...)
			_, err := library.Open(path)
			var damaged *library.DamagedError
			assert.ErrorAs(t, err, &damaged)
		})
	}
}

// A backup that fails leaves nothing behind, and an empty file is none that could be lost.
func TestABackupLeavesNothingBehind(t *testing.T) {
	l := open(t)
	put(t, l, entry(t, tree(t, "h8")))
	path := filepath.Join(t.TempDir(), "copy.db")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	_, err := l.Backup(t.Context(), path)
	require.NoError(t, err)

	stopped, stop := context.WithCancel(t.Context())
	stop()
	other := filepath.Join(t.TempDir(), "other.db")
	_, err = l.Backup(stopped, other)
	require.Error(t, err)
	assert.NoFileExists(t, other)
}

// Names are found in every script whatever their case.
func TestSearchFoldsCase(t *testing.T) {
	l := open(t)
	for i, name := range []string{"ЖУК", "Σίσυφος", "Ångström", "100%_of\\it"} {
		game := tree(t, []string{"h8", "i9", "j10", "k11"}[i])
		game.Info.Black = name
		put(t, l, entry(t, game))
	}
	for part, want := range map[string]int{"жук": 1, "Жу": 1, "ΣΊΣΥΦΟΣ": 1, "ångstr": 1, "%_OF\\": 1, "%": 1, "_": 1, "о": 0} {
		for _, q := range []library.Query{{Player: part}, {Text: part}} {
			n, err := l.Count(t.Context(), q)
			require.NoError(t, err)
			assert.Equal(t, want, n, part)
		}
	}
}

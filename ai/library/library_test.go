//go:build !js

package library_test

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	_ "github.com/ncruces/go-sqlite3/driver"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
)

// open returns a new library.
func open(t testing.TB) *library.Library {
	t.Helper()
	l, err := library.Open(filepath.Join(t.TempDir(), "games.db"))
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, l.Close()) })
	return l
}

// tree returns a freestyle game of the moves.
func tree(t testing.TB, moves string) *record.Tree {
	t.Helper()
	points, err := record.ParseMoves(moves)
	require.NoError(t, err)
	tree := record.NewTree(board.Square(15))
	tree.Info.Rule = "freestyle"
	n := tree.Root()
	for i, p := range points {
		n = n.Add(record.Move{Stone: [...]board.Stone{board.Black, board.White}[i%2], Point: p})
	}
	return tree
}

func entry(t testing.TB, tree *record.Tree) library.Entry {
	t.Helper()
	e, err := library.NewEntry(tree)
	require.NoError(t, err)
	return e
}

// sound requires that nothing is wrong with a library.
func sound(t testing.TB, l *library.Library) {
	t.Helper()
	problems, err := l.Check(t.Context())
	require.NoError(t, err)
	require.Empty(t, problems)
}

func put(t testing.TB, l *library.Library, entries ...library.Entry) []int64 {
	t.Helper()
	ids, err := l.Put(t.Context(), entries...)
	require.NoError(t, err)
	return ids
}

func TestAGameIsKeptAsItWas(t *testing.T) {
	l := open(t)
	game := tree(t, "h8i9i8h9g8g9j8k8f8")
	game.Info.Black, game.Info.White, game.Info.Date, game.Info.Event = "Ann", "陈", "2026-11-20", "Friday"
	game.Root().Comment = "A comment."
	game.Root().Children()[0].Add(record.Move{Stone: board.White, Point: board.Point{X: 8, Y: 7}})
	e := entry(t, game)
	e.Mine, e.Level, e.Rating, e.Helped, e.Tags = library.WhiteSide, "casual", -12, true, []string{"open", "lost"}
	e.Accuracy = [2]*float64{new(91.5), nil}
	id := put(t, l, e)[0]

	games, err := l.Games(t.Context(), library.Query{})
	require.NoError(t, err)
	require.Len(t, games, 1)
	want := e.Game
	want.ID, want.Tags = id, []string{"lost", "open"}
	assert.Equal(t, want, games[0])
	assert.Equal(t, record.Result{Winner: board.Black, Cause: record.Row}, games[0].Result, "five in a row, though the record names no result")
	assert.Equal(t, "i6", games[0].Opening)
	assert.Equal(t, 9, games[0].Plies)

	kept, err := l.SGF(t.Context(), id)
	require.NoError(t, err)
	var before strings.Builder
	require.NoError(t, record.WriteSGF(&before, game))
	assert.Equal(t, before.String(), kept)
}

// The same game is one, and takes the later words; so a review replaces what was there.
func TestTheSameGameIsReplaced(t *testing.T) {
	l := open(t)
	game := tree(t, "h8i9")
	first := entry(t, game)
	first.Key = "game-1"
	then := entry(t, tree(t, "h8i9j10"))
	then.Key = "game-1"
	assert.Equal(t, put(t, l, first), put(t, l, then))
	games, err := l.Games(t.Context(), library.Query{})
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Equal(t, 3, games[0].Plies)

	game.Info.Result = record.Result{Winner: board.Black, Cause: record.Resignation}
	first = entry(t, game)
	first.Key, first.Mine, first.Level, first.Helped = "game-1", library.BlackSide, "casual", true
	put(t, l, first)
	put(t, l, then) // it does not say who played
	games, err = l.Games(t.Context(), library.Query{})
	require.NoError(t, err)
	assert.Equal(t, []any{library.BlackSide, "casual", true}, []any{games[0].Mine, games[0].Level, games[0].Helped})
	mine, err := l.Played(t.Context(), position(t, "h8"), library.Mine)
	require.NoError(t, err)
	assert.Len(t, mine, 1)

	first.Key, first.Helped = "another", false
	put(t, l, first)
	first.Helped = true // it was analysed after its end
	put(t, l, first)
	games, err = l.Games(t.Context(), library.Query{})
	require.NoError(t, err)
	assert.Equal(t, [2]any{"casual", false}, [2]any{games[0].Level, games[0].Helped})
}

// What an engine helped to win is no result, and a library of before knows of no help.
func TestResultsWithoutHelp(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	l, err := library.Open(path)
	require.NoError(t, err)
	for i, moves := range []string{"h8i9", "h8j10", "h8k11"} {
		game := tree(t, moves)
		game.Info.Result = record.Result{Winner: board.Black, Cause: record.Resignation}
		e := entry(t, game)
		put(t, l, e) // as from a file, which does not know who played
		e.Mine, e.Level, e.Helped = library.BlackSide, "casual", i == 0
		put(t, l, e)
	}
	tallies, err := l.Tallies(t.Context(), library.ByEngineLevel)
	require.NoError(t, err)
	assert.Equal(t, []library.Tally{{By: library.ByEngineLevel, Key: "casual", Won: 2}}, tallies)
	require.NoError(t, l.Close())

	db, err := sql.Open("sqlite3", path)
	require.NoError(t, err)
	_, err = db.Exec("ALTER TABLE game DROP COLUMN helped; PRAGMA user_version = 2")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	salvaged := open(t)
	_, err = salvaged.Salvage(t.Context(), path)
	require.NoError(t, err)
	l, err = library.Open(path)
	require.NoError(t, err)
	defer func() { _ = l.Close() }()
	for _, l := range []*library.Library{salvaged, l} {
		tallies, err = l.Tallies(t.Context(), library.ByEngineLevel)
		require.NoError(t, err)
		assert.Equal(t, []library.Tally{{By: library.ByEngineLevel, Key: "casual", Won: 3}}, tallies)
	}
}

func TestDeletedGamesComeBack(t *testing.T) {
	l := open(t)
	game := tree(t, "h8i9j10")
	game.Info.Result = record.Result{Winner: board.White, Cause: record.OnTime}
	e := entry(t, game)
	e.Mine = library.BlackSide
	id := put(t, l, e)[0]
	empty := position(t, "")
	before, err := l.Played(t.Context(), empty, library.Mine)
	require.NoError(t, err)
	require.Len(t, before, 1)
	now := time.Now()

	require.NoError(t, l.Delete(t.Context(), now, id))
	n, err := l.Count(t.Context(), library.Query{})
	require.NoError(t, err)
	assert.Zero(t, n)
	gone, err := l.Played(t.Context(), empty, library.All)
	require.NoError(t, err)
	assert.Empty(t, gone)
	removed, err := l.Purge(t.Context(), now.Add(-time.Hour))
	require.NoError(t, err)
	assert.Zero(t, removed, "it was deleted since")

	require.NoError(t, l.Restore(t.Context(), id))
	after, err := l.Played(t.Context(), empty, library.Mine)
	require.NoError(t, err)
	assert.Equal(t, before, after)

	require.NoError(t, l.Delete(t.Context(), now, id))
	removed, err = l.Purge(t.Context(), now.Add(time.Hour))
	require.NoError(t, err)
	assert.EqualValues(t, 1, removed)
	_, err = l.SGF(t.Context(), id)
	assert.ErrorIs(t, err, library.ErrNoGame)
	assert.ErrorIs(t, l.Restore(t.Context(), id), library.ErrNoGame)
}

func TestAGameThatIsNoneIsRefused(t *testing.T) {
	_, err := library.NewEntry(tree(t, "h8i9h8"))
	assert.ErrorContains(t, err, "move 3")
	_, err = library.NewEntry(record.NewTree(board.Square(2)))
	assert.Error(t, err)
}

func TestFilesThatAreNoLibrary(t *testing.T) {
	for name, content := range map[string]string{
		"text":  strings.Repeat("This is no database. ", 100),
		"image": "\x89PNG\r\n\x1a\n" + strings.Repeat("\x00\xff", 3000),
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "games.db")
			require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
			_, err := library.Open(path)
			var damaged *library.DamagedError
			require.ErrorAs(t, err, &damaged)

			aside, err := library.SetAside(path, time.Now())
			require.NoError(t, err)
			kept, err := os.ReadFile(aside)
			require.NoError(t, err)
			assert.Equal(t, content, string(kept))
			l, err := library.Open(path)
			require.NoError(t, err)
			require.NoError(t, l.Close())
		})
	}
}

// Pages in the middle of a file that are overwritten are noticed, and what can be read
// is read.
func TestADamagedLibraryIsNoticed(t *testing.T) {
	l := open(t)
	for i := range 50 {
		put(t, l, entry(t, randomGame(t, uint64(i))))
	}
	sound(t, l)
	copied := filepath.Join(t.TempDir(), "copy.db")
	problems, err := l.Backup(t.Context(), copied)
	require.NoError(t, err)
	assert.Empty(t, problems)
	_, err = l.Backup(t.Context(), copied)
	assert.ErrorIs(t, err, os.ErrExist)

	data, err := os.ReadFile(copied)
	require.NoError(t, err)
	for at := len(data) / 2; at < len(data)/2+8192; at++ {
		data[at] ^= 0x5a
	}
	require.NoError(t, os.WriteFile(copied, data, 0o600))
	broken, err := library.Open(copied)
	if err == nil {
		problems, err = broken.Check(t.Context())
		require.NoError(t, err)
		assert.NotEmpty(t, problems)
		require.NoError(t, broken.Close())
	}
}

// What can be read of a damaged library is taken over: games with all that is known of them, and
// what was found of positions.
func TestSalvage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	l, err := library.Open(path)
	require.NoError(t, err)
	const games = 200
	for i := range games {
		e := entry(t, randomGame(t, uint64(i)))
		e.Mine, e.Level, e.Helped, e.Tags, e.Accuracy = library.BlackSide, "casual", i%2 == 0, []string{"one", "two"}, [2]*float64{new(90.0), new(80.0)}
		put(t, l, e)
	}
	require.NoError(t, l.Delete(t.Context(), time.Unix(1e9, 0), 7))
	analyse(t, l, position(t, "h8i9"), "Ann", 9, line(t, 5, 0, "h9"))
	all, err := l.Games(t.Context(), library.Query{Ascending: true})
	require.NoError(t, err)
	require.NoError(t, l.Close())

	whole := open(t)
	came, err := whole.Salvage(t.Context(), path)
	require.NoError(t, err)
	assert.Equal(t, library.Salvaged{Kept: games}, came)
	again, err := whole.Games(t.Context(), library.Query{Ascending: true})
	require.NoError(t, err)
	for i := range all {
		all[i].ID, again[i].ID = 0, 0
	}
	assert.ElementsMatch(t, all, again)
	n, err := whole.Count(t.Context(), library.Query{Deleted: true})
	require.NoError(t, err)
	assert.Equal(t, 1, n)
	found, err := whole.Analyses(t.Context(), position(t, "h8i9"))
	require.NoError(t, err)
	assert.Len(t, found, 1)

	data, err := os.ReadFile(path)
	require.NoError(t, err)
	for at := len(data) / 2; at < len(data)/2+40_000; at++ {
		data[at] ^= 0x5a
	}
	require.NoError(t, os.WriteFile(path, data, 0o600))
	part := open(t)
	came, err = part.Salvage(t.Context(), path)
	require.NoError(t, err)
	t.Logf("%+v", came)
	assert.Greater(t, came.Kept, games/2)
	assert.False(t, came.Whole())
	sound(t, part)
}

func TestANewerLibraryIsLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	l, err := library.Open(path)
	require.NoError(t, err)
	require.NoError(t, l.Close())
	db, err := sql.Open("sqlite3", "file:"+path)
	require.NoError(t, err)
	_, err = db.Exec("PRAGMA user_version = 1000")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	_, err = library.Open(path)
	assert.ErrorIs(t, err, library.ErrNewer)
}

// The number of the tables is four bytes of the file: it is believed as far as the tables bear it out.
func TestTheNumberOfTheTables(t *testing.T) {
	const ours = "PRAGMA user_version = "
	before := "ALTER TABLE game DROP COLUMN helped"
	for name, c := range map[string]struct {
		do    string
		opens bool
		newer bool
	}{
		"ours":                      {do: ours + "3", opens: true},
		"too small":                 {do: ours + "2", opens: true},
		"much too small":            {do: ours + "1", opens: true},
		"the second":                {do: before + "; " + ours + "2", opens: true},
		"the second, said first":    {do: before + "; " + ours + "1", opens: true},
		"the first":                 {do: before + "; DROP TABLE analysis; " + ours + "1", opens: true},
		"the second, said third":    {do: before + "; " + ours + "3"},
		"the first, said second":    {do: before + "; DROP TABLE analysis; " + ours + "2"},
		"a column without a table":  {do: "DROP TABLE analysis; " + ours + "1"},
		"the second without a name": {do: before + "; ALTER TABLE game DROP COLUMN event; " + ours + "2"},
		"none":                      {do: ours + "0"},
		"negative":                  {do: ours + "-1"},
		"least":                     {do: ours + "-2147483648"},
		"next":                      {do: ours + "4", newer: true},
		"nonsense":                  {do: ours + "1073741824"},
	} {
		t.Run(name, func(t *testing.T) {
			path, _ := filledFile(t, 3)
			change(t, path, strings.Split(c.do, "; ")...)
			for range 2 {
				l, err := library.Open(path)
				switch {
				case c.opens:
					require.NoError(t, err)
					sound(t, l)
					n, err := l.Count(t.Context(), library.Query{})
					require.NoError(t, err)
					assert.Equal(t, 3, n)
					require.NoError(t, l.Close())
				case c.newer:
					require.ErrorIs(t, err, library.ErrNewer)
				default:
					var damaged *library.DamagedError
					require.ErrorAs(t, err, &damaged)
				}
			}
			came, err := open(t).Salvage(t.Context(), path)
			require.NoError(t, err)
			assert.Equal(t, 3, came.Kept)
			assert.Equal(t, !c.newer && name != "the second without a name", came.Whole(), came)
			report, err := open(t).Import(t.Context(), library.Import{Paths: []string{path}})
			require.NoError(t, err)
			assert.Equal(t, c.newer, report.Games == 0, report)
		})
	}
}

// Two programs may write at a time: neither loses a game.
func TestTwoWriters(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	const each = 40
	var wait sync.WaitGroup
	for w := range 2 {
		wait.Go(func() {
			l, err := library.Open(path)
			if !assert.NoError(t, err) {
				return
			}
			for i := range each {
				_, err := l.Put(t.Context(), entry(t, randomGame(t, uint64(w*each+i))))
				assert.NoError(t, err)
			}
			assert.NoError(t, l.Close())
		})
	}
	wait.Wait()
	l, err := library.Open(path)
	require.NoError(t, err)
	n, err := l.Count(t.Context(), library.Query{})
	require.NoError(t, err)
	assert.Equal(t, 2*each, n)
	require.NoError(t, l.Close())
}

// writerPath names, in the environment, the library that a process is to write into until
// it is killed.
const writerPath = "TENGEN_TEST_LIBRARY"

// TestMain writes until it is killed, where a test asks for that.
func TestMain(m *testing.M) {
	path := os.Getenv(writerPath)
	if path == "" {
		os.Exit(m.Run())
	}
	l, err := library.Open(path)
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	for i := uint64(0); ; i++ {
		game := randomTree(i)
		game.Root().SetProperty(library.Identity, fmt.Sprint(os.Getpid(), " ", i))
		e, err := library.NewEntry(game)
		if err == nil {
			_, err = l.Put(context.Background(), e)
		}
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println("kept", i+1)
	}
}

// A program that is killed at any moment has kept what it said it had, and the library is whole.
func TestAKilledWriter(t *testing.T) {
	kills := 100
	if testing.Short() {
		kills = 5
	}
	path := filepath.Join(t.TempDir(), "games.db")
	rng := rand.New(rand.NewPCG(1, 2))
	sure := 0
	for range kills {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), writerPath+"="+path)
		out, err := c.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, c.Start())
		lines := bufio.NewScanner(out)
		kept, enough := 0, 1+rng.IntN(20)
		for lines.Scan() {
			n, ok := strings.CutPrefix(lines.Text(), "kept ")
			require.True(t, ok, lines.Text())
			if kept, err = strconv.Atoi(n); err == nil && kept == enough {
				time.AfterFunc(time.Duration(rng.IntN(3000))*time.Microsecond, func() { _ = c.Process.Kill() })
			}
		}
		_ = c.Wait() // it was killed
		sure += kept

		l, err := library.Open(path)
		require.NoError(t, err)
		n, err := l.Count(t.Context(), library.Query{})
		require.NoError(t, err)
		assert.GreaterOrEqual(t, n, sure)
		assert.LessOrEqual(t, n, sure+1, "at most the one that was being written")
		sure = n
		sound(t, l)
		require.NoError(t, l.Close())
	}
}

// Programs that begin a library at the same time all find it whole.
func TestManyBeginALibrary(t *testing.T) {
	rounds := 200
	if testing.Short() {
		rounds = 10
	}
	for range rounds {
		path := filepath.Join(t.TempDir(), "games.db")
		var wait sync.WaitGroup
		for i := range 4 {
			wait.Go(func() {
				l, err := library.Open(path)
				if assert.NoError(t, err) {
					_, err = l.Put(t.Context(), entry(t, randomGame(t, uint64(i))))
					assert.NoError(t, err)
					assert.NoError(t, l.Close())
				}
			})
		}
		wait.Wait()
	}
}

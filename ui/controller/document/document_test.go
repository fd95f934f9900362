package document_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/game"
	"tengen/ui/controller/document"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// newDocument returns the document of a game after some moves, kept in a folder.
func newDocument(t *testing.T, dir, moves string) (*document.Document, *hosttest.Window) {
	t.Helper()
	window, host := hosttest.New(t)
	folder := store.OpenFolder(dir)
	d := document.New(host, hosttest.NewGame(t, "gomoku15", moves), func() store.Counting { return store.Counting{ID: "x"} }, folder, nil)
	t.Cleanup(func() {
		_ = d.Close()
		_ = folder.Close()
	})
	return d, window
}

func always(string) bool { return true }

func TestTheTitleTellsWhatIsSaved(t *testing.T) {
	d, window := newDocument(t, t.TempDir(), "h8")
	copyTo := func(path string) document.Copy {
		c, err := d.Copy(path)
		require.NoError(t, err)
		return c
	}
	var slow document.Copy
	for _, step := range []struct {
		name    string
		do      func()
		title   string
		unsaved bool
	}{
		{"no file", func() {}, "", false},
		{"a change without a file", d.Changed, "", false},
		{"saved", func() { d.Saved(copyTo("a/game.sgf")) }, "game.sgf", false},
		{"changed", d.Changed, "game.sgf •", true},
		{"a part in another file", func() { d.Saved(copyTo("line.psq")) }, "game.sgf •", true},
		{"being written", func() { slow = copyTo("a/slow.sgf") }, "game.sgf •", true},
		{"changed meanwhile", d.Changed, "game.sgf •", true},
		{"and written", func() { d.Saved(slow) }, "slow.sgf •", true},
		{"another game", func() { d.Begin("b/other.sgf", false) }, "other.sgf", false},
		{"the one before is written", func() { d.Saved(slow) }, "other.sgf", false},
	} {
		step.do()
		assert.Equal(t, step.title, d.Title(), step.name)
		assert.Equal(t, step.unsaved, d.Unsaved(), step.name)
	}
	assert.Equal(t, []string{"Saved as game.sgf in a.", "Saved as line.psq.", "Saved as slow.sgf in a.", "Saved as slow.sgf in a."}, window.Said)
}

func TestTheAutosaveIsReadAgain(t *testing.T) {
	dir := t.TempDir()
	window, host := hosttest.New(t)
	folder := store.OpenFolder(dir)
	count := store.Counting{ID: "x", Level: "casual", Spoiled: "hint"}
	d := document.New(host, hosttest.NewGame(t, "gomoku15", "h8i9g7"), func() store.Counting { return count }, folder, nil)
	d.Begin("game.sgf", true)
	require.NoError(t, d.Close())
	require.NoError(t, folder.Close())
	assert.Empty(t, window.Notices)

	again, _ := newDocument(t, dir, "")
	o, found, err := again.Last()
	require.NoError(t, err)
	require.True(t, found)
	assert.Equal(t, 3, len(o.Game.Moves()))
	assert.Equal(t, "gomoku15", o.Variant.ID)
	assert.Equal(t, "game.sgf", o.Path)
	assert.Equal(t, count, o.Count)
	assert.True(t, o.Changed)
	assert.False(t, o.Idle)
	assert.Nil(t, o.At, "nothing follows the position")
	assert.Equal(t, store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human}, o.SeatsOf(always))
}

func TestAnAutosaveThatCannotBeReadIsSetAside(t *testing.T) {
	for name, game := range map[string]store.Saved{
		"no record":     {Variant: "gomoku15"},
		"not SGF":       {Variant: "gomoku15", Record: "hello"},
		"other board":   {Variant: "four4", Record: "(;GM[4]SZ[15])"},
		"no such game":  {Variant: "chess", Record: "(;GM[4]SZ[15])"},
		"no such move":  {Variant: "gomoku15", Record: "(;GM[4]SZ[15];B[hh])", Path: []int{0, 3}},
		"negative move": {Variant: "gomoku15", Record: "(;GM[4]SZ[15];B[hh])", Path: []int{-1}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			folder := store.OpenFolder(dir)
			require.NoError(t, folder.Save(game))
			require.NoError(t, folder.Close())

			d, _ := newDocument(t, dir, "")
			_, found, err := d.Last()
			assert.False(t, found)
			var broken *store.Broken
			require.ErrorAs(t, err, &broken)
			assert.FileExists(t, broken.Aside)
		})
	}
}

func TestADiskThatFailsIsToldOnce(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		dir := filepath.Join(t.TempDir(), "tengen")
		d, window := newDocument(t, dir, "h8")
		moved := dir + " elsewhere"
		require.NoError(t, os.Rename(dir, moved))
		d.Keep()
		window.Until("the trouble", func() bool { return len(window.Notices) == 1 })
		assert.Equal(t, hosttest.English.T("play.not_kept"), window.Notices[0].Trouble)
		d.Keep()
		assert.False(t, window.Queue.Next(50*time.Millisecond), "once for a row of failures")
		require.NoError(t, os.Rename(moved, dir))
		d.Keep()
		synctest.Wait()
		assert.FileExists(t, filepath.Join(dir, "autosave.json"), "it is kept again")
	})
}

func TestWhatIsArchived(t *testing.T) {
	for name, tt := range map[string]struct {
		moves   string
		path    string
		changed bool
		want    int
	}{
		"a game without a file": {"h8i9", "", false, 1},
		"an empty game":         {"", "", false, 0},
		"a game in its file":    {"h8i9", "game.sgf", false, 0},
		"one that differs":      {"h8i9", "game.sgf", true, 1},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			d, _ := newDocument(t, dir, tt.moves)
			d.Begin(tt.path, tt.changed)
			d.Archive()
			require.NoError(t, d.Close())
			games, err := filepath.Glob(filepath.Join(dir, "*", "*.sgf"))
			require.NoError(t, err)
			assert.Len(t, games, tt.want)
		})
	}
}

// slow is a game that takes long to read a second time.
type slow struct {
	document.Game

	release chan struct{}
	reads   atomic.Int32
}

func (s *slow) Reader() func(func(*game.Game)) {
	read := s.Game.Reader()
	return func(f func(*game.Game)) {
		if s.reads.Add(1) > 1 {
			<-s.release
		}
		read(f)
	}
}

// However large a game is, the screen does not wait until it is put away; and its autosave
// stays until it is.
func TestAGameIsPutAwayInTheBackground(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		_, host := hosttest.New(t)
		folder := store.OpenFolder(dir)
		shown := &slow{Game: hosttest.NewGame(t, "gomoku15", "h8i9"), release: make(chan struct{})}
		d := document.New(host, shown, func() store.Counting { return store.Counting{} }, folder, nil)
		assert.True(t, d.Archive(), "it returns, and there will be one")
		d.Keep()
		synctest.Wait()
		require.EqualValues(t, 2, shown.reads.Load())
		assert.NoDirExists(t, filepath.Join(dir, "games"), "nobody has waited for it")
		assert.NoFileExists(t, filepath.Join(dir, "autosave.json"), "first the game before")
		close(shown.release)
		require.NoError(t, d.Close())
		games, err := filepath.Glob(filepath.Join(dir, "games", "*.sgf"))
		require.NoError(t, err)
		assert.Len(t, games, 1)
		assert.FileExists(t, filepath.Join(dir, "autosave.json"))
		require.NoError(t, folder.Close())
	})
}

// A game for which there was no place is put away as soon as there is.
func TestAGameThatCouldNotBePutAwayIsTriedAgain(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		d, window := newDocument(t, dir, "h8i9")
		inTheWay := filepath.Join(dir, "games")
		require.NoError(t, os.WriteFile(inTheWay, nil, 0o600))
		d.Archive()
		window.Until("the trouble", func() bool { return len(window.Notices) == 1 })
		assert.Equal(t, hosttest.English.T("play.before_not_kept"), window.Notices[0].Trouble)
		d.Keep()
		assert.False(t, window.Queue.Next(50*time.Millisecond), "once for a row of failures")
		require.NoError(t, os.Remove(inTheWay))
		d.Keep()
		synctest.Wait()
		games, err := filepath.Glob(filepath.Join(dir, "games", "*.sgf"))
		require.NoError(t, err)
		require.Len(t, games, 1)
		data, err := os.ReadFile(games[0])
		require.NoError(t, err)
		assert.Contains(t, string(data), "B[hh]")
	})
}

// A line stays as it was when more is played.
func TestTheLineOfAGame(t *testing.T) {
	window, host := hosttest.New(t)
	shown := hosttest.NewGame(t, "gomoku15", "h8i9g7")
	d := document.New(host, shown, func() store.Counting { return store.Counting{} }, nil, nil)
	require.NoError(t, shown.Step(-2))
	line := d.GameLine()
	require.NoError(t, shown.Edit(func(g *game.Game) { g.Node().Children()[0].Comment = "later" }))
	positions, err := line.Positions()
	require.NoError(t, err)
	require.Len(t, positions, 4, "the empty board and each stone")
	for i, pos := range positions {
		assert.Len(t, pos.Moves(), i)
	}
	require.NoError(t, d.Close())
	assert.Empty(t, window.Notices, "without a folder nothing is kept")
}

// Who looked at a move of a variation finds that variation ahead, not the main line; so too what
// was tried after a decision, which is no main line.
func TestTheWayOnIsKept(t *testing.T) {
	for want, play := range map[string]func(hosttest.Game) error{
		"A1": func(g hosttest.Game) error { return errors.Join(g.Step(-1), g.Submit(hosttest.Point(t, "A1"))) },
		"C5": func(g hosttest.Game) error { return errors.Join(g.Resign(), g.SubmitOn(hosttest.Point(t, "C5"))) },
	} {
		dir := t.TempDir()
		_, host := hosttest.New(t)
		folder := store.OpenFolder(dir)
		shown := hosttest.NewGame(t, "gomoku15", "h8i9")
		require.NoError(t, play(shown))
		require.NoError(t, shown.Step(-1))
		d := document.New(host, shown, func() store.Counting { return store.Counting{} }, folder, nil)
		require.NoError(t, d.Close())
		require.NoError(t, folder.Close())

		again, _ := newDocument(t, dir, "")
		o, found, err := again.Last()
		require.NoError(t, err)
		require.True(t, found)
		require.NotNil(t, o.Game.After(o.At))
		assert.Equal(t, want, o.Game.After(o.At).Move.Point.String())
	}
}

// A long game is written down anew when it has changed, and where one stands in any case.
func TestALongGameIsWrittenDownOnce(t *testing.T) {
	dir := t.TempDir()
	window, host := hosttest.New(t)
	folder := store.OpenFolder(dir)
	g := hosttest.NewGame(t, "gomoku15", "h8i9g7")
	say := func(words string) {
		require.NoError(t, g.Edit(func(now *game.Game) { now.Tree().Root().Comment = strings.Repeat("long ", 1<<18) + words }))
	}
	say("first")
	d := document.New(host, g, func() store.Counting { return store.Counting{} }, folder, nil)
	kept := func() document.Opened {
		require.NoError(t, d.Close())
		o, found, err := d.Last()
		require.NoError(t, err)
		require.True(t, found)
		d = document.New(host, g, func() store.Counting { return store.Counting{} }, folder, nil)
		return o
	}
	d.Changed()
	assert.True(t, strings.HasSuffix(kept().Game.Tree().Root().Comment, "first"))
	d.Keep()
	require.NoError(t, g.Step(-1))
	d.Keep()
	assert.Len(t, kept().At.Path(), 3)
	d.Keep()
	say("second")
	d.Changed()
	assert.True(t, strings.HasSuffix(kept().Game.Tree().Root().Comment, "second"))
	require.NoError(t, d.Close())
	require.NoError(t, folder.Close())
	assert.Empty(t, window.Troubles)
}

// What waits until the game is on the disk runs after that, in its order.
func TestWhatIsKeptFirst(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		d, _ := newDocument(t, dir, "h8")
		said := make(chan int, 9)
		for i := range 9 {
			d.KeepThen(func() {
				assert.FileExists(t, filepath.Join(dir, "autosave.json"))
				said <- i
			})
		}
		synctest.Wait()
		for i := range 9 {
			assert.Equal(t, i, <-said)
		}
	})
}

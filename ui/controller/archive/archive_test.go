//go:build !js

package archive_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/archive"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
)

// room is an archive over a real library.
type room struct {
	*archive.Archive
	t      *testing.T
	window *hosttest.Window
	tree   *record.Tree // of the game on the board
	learnt []string     // engines whose findings were known
	opened int
}

func newRoom(t *testing.T, open archive.Opener) *room {
	t.Helper()
	window, host := hosttest.New(t)
	r := &room{t: t, window: window, tree: record.NewTree(board.Square(15))}
	path := filepath.Join(t.TempDir(), "games.db")
	if open == nil {
		open = func(context.Context, bool) (archive.Store, error) {
			r.opened++
			return library.Open(path)
		}
	}
	r.Archive = archive.New(host, open, func(_ *rule.Position, a *record.Analysis) { r.learnt = append(r.learnt, a.Engine) },
		func() func(func(*record.Tree)) { return func(f func(*record.Tree)) { f(r.tree) } })
	t.Cleanup(func() { _ = r.Close() }) // a test may have closed it
	return r
}

// entry is a game of some moves against a level.
func entry(t *testing.T, black, moves string) library.Entry {
	t.Helper()
	f, err := record.Read("", []byte(moves), board.Square(15))
	require.NoError(t, err)
	f.Games[0].Info.Black, f.Games[0].Info.Result = black, record.Result{Winner: board.Black, Cause: record.Resignation}
	e, err := library.NewEntry(f.Games[0])
	require.NoError(t, err)
	e.Mine, e.Level = library.BlackSide, "novice"
	return e
}

// keep keeps games and waits for the list.
func (r *room) keep(entries ...library.Entry) {
	r.t.Helper()
	r.Show(true)
	for _, e := range entries {
		r.Keep(func() (library.Entry, error) { return e, nil })
	}
	r.total(len(entries))
}

func (r *room) total(n int) {
	r.t.Helper()
	r.window.Until("the games", func() bool { return r.View().Total == n })
}

// Games are kept and listed, the same one once; the store is opened when it is first wanted, and once.
func TestKeptGamesAreListed(t *testing.T) {
	r := newRoom(t, nil)
	assert.True(t, r.On())
	assert.Zero(t, r.opened)
	one, two := entry(t, "Ann", "h8i9j10"), entry(t, "Bob", "h8h9")
	r.keep(one, two)
	r.Keep(func() (library.Entry, error) { return one, nil })
	r.Find(library.Query{Text: "ann"})
	r.total(1)
	assert.Equal(t, "Ann", r.View().List[0].Black)
	assert.Equal(t, r.View().List[0].ID, r.View().Chosen, "there is always one that is chosen")
	r.Find(library.Query{})
	r.total(2)
	assert.Equal(t, 1, r.opened)

	r.Count()
	r.window.Until("the results", func() bool { return len(r.Results()) > 0 })
	assert.Contains(t, r.Results(), library.Tally{By: library.ByEngineLevel, Key: "novice", Won: 2})
	var text strings.Builder
	problems, err := r.Write(&text, r.Listed())
	require.NoError(t, err)
	assert.Empty(t, problems)
	assert.Equal(t, 2, strings.Count(text.String(), "(;"))

	failed := errors.New("no game")
	r.Keep(func() (library.Entry, error) { return library.Entry{}, failed })
	r.window.Until("the failure", func() bool { return len(r.window.Troubles) > 0 || len(r.window.Notices) > 0 })
	assert.Contains(t, r.window.Notices[0].Trouble, "could not be kept")
}

// The chosen game is read, tagged, deleted and brought back; the choice walks through the list.
func TestTheChosenGame(t *testing.T) {
	r := newRoom(t, nil)
	r.Read(func(string) { t.Error("nothing is chosen") })
	r.keep(entry(t, "Ann", "h8i9j10"), entry(t, "Bob", "h8h9"))
	first, second := r.View().List[0].ID, r.View().List[1].ID
	r.Move(-1)
	assert.Equal(t, first, r.View().Chosen)
	r.Move(5)
	assert.Equal(t, second, r.View().Chosen, "the last one")
	read := ""
	r.Read(func(sgf string) { read = sgf })
	r.window.Until("the game", func() bool { return read != "" })
	assert.Contains(t, read, "PB["+r.View().List[1].Black+"]")

	r.SetTags([]string{"odd"})
	r.window.Until("the tag", func() bool { return len(r.View().List[1].Tags) == 1 })
	r.Delete()
	r.total(1)
	assert.Equal(t, first, r.View().Chosen, "the one beside it")
	assert.Equal(t, 1, r.View().Undo)
	r.Undelete()
	r.total(2)
	assert.Equal(t, second, r.View().Chosen)
	assert.Zero(t, r.View().Undo)
}

// A backup is a library with the same games; where it cannot be written, that is an error and nothing is left.
func TestBackup(t *testing.T) {
	r := newRoom(t, nil)
	r.keep(entry(t, "Ann", "h8i9j10"))
	path := filepath.Join(t.TempDir(), "copy.db")
	problems, err := r.Backup(path)
	require.NoError(t, err)
	assert.Empty(t, problems)
	l, err := library.Open(path)
	require.NoError(t, err)
	n, err := l.Count(t.Context(), library.Query{})
	require.NoError(t, err)
	assert.Equal(t, 1, n)
	require.NoError(t, l.Close())
	_, err = r.Backup(filepath.Join(t.TempDir(), "no", "folder", "copy.db"))
	assert.Error(t, err)
}

// The explorer knows the games through a position, what was found of it, and the lines of the game on the board.
func TestTheExplorer(t *testing.T) {
	r := newRoom(t, nil)
	arena := entry(t, "Cid", "h8i9g7a1")
	arena.Mine = library.NoSide
	r.Find(library.Query{})
	r.keep(entry(t, "Ann", "h8i9j10"), entry(t, "Bob", "h8i9g7"), arena)
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, p := range []string{"h8", "i9"} {
		require.NoError(t, pos.Play(hosttest.Point(t, p)))
	}
	at := r.tree.Root().Add(record.Move{Stone: board.Black, Point: hosttest.Point(t, "h8")}).Add(record.Move{Stone: board.White, Point: hosttest.Point(t, "i9")})
	for _, p := range []string{"a1", "a2"} {
		at.Add(record.Move{Stone: board.Black, Point: hosttest.Point(t, p)})
	}
	about := func() display.Explored { return r.Explorer.View(pos) }
	r.Explorer.Follow(pos)
	assert.False(t, about().Asked)
	r.window.Until("what is known", func() bool { return about().Asked })
	assert.Equal(t, 2, about().Games, "those of people")
	assert.Len(t, about().Moves, 2)
	assert.True(t, about().Branches())
	assert.Equal(t, 1, about().Lines.Ways)

	r.Explorer.Remember(pos, &record.Analysis{Engine: "Cid", Depth: analysis.ReliableDepth, Lines: []record.Line{{Moves: []board.Point{hosttest.Point(t, "j10")}, Value: 30}}})
	r.window.Until("the analysis", func() bool { return len(about().Analyses) == 1 })
	assert.Contains(t, r.learnt, "Cid")
	assert.Empty(t, r.Explorer.View(rule.NewPosition(rule.Freestyle, board.Square(15))).Moves, "it is of another position")
	for is, games := range map[library.Whose]int{library.Mine: 2, library.All: 3} {
		r.Explorer.SetWhose(is)
		r.window.Until("the games", func() bool { return about().Whose == is && about().Games == games })
		played := 0
		for _, m := range about().Moves {
			played += m.Games
		}
		assert.Equal(t, games, played)
	}
	r.Explorer.Stop()
	assert.False(t, about().Asked)
}

// Without a store nothing is kept and nothing fails.
func TestWithoutAStore(t *testing.T) {
	window, host := hosttest.New(t)
	a := archive.New(host, nil, nil, nil)
	assert.False(t, a.On())
	a.Keep(func() (library.Entry, error) { return library.Entry{}, errors.New("nobody asks") })
	a.Show(true)
	a.Count()
	a.Import(record.Reader{}, "nowhere")
	a.Explorer.Follow(rule.NewPosition(rule.Freestyle, board.Square(15)))
	require.NoError(t, a.Close())
	assert.Empty(t, window.Troubles)
}

// broken is a store in which a part cannot be read.
type broken struct{ archive.Store }

func (broken) Games(context.Context, library.Query) ([]library.Game, error) {
	return nil, &library.DamagedError{Path: "games.db", Reason: errors.New("a page")}
}

// A store that shows to be damaged is mended once, which is said, and then asked again; closing the window while
// that goes on ends it.
func TestADamagedStoreIsMended(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	mending := make(chan struct{})
	hold := atomic.Bool{}
	open := func(ctx context.Context, damaged bool) (archive.Store, error) {
		l, err := library.Open(path)
		if err != nil || !damaged {
			return broken{l}, err
		}
		if hold.Load() {
			close(mending)
			<-ctx.Done()
			return nil, errors.Join(ctx.Err(), l.Close())
		}
		return l, &archive.MendedError{Aside: "aside", Kept: 3, Lost: 1, Reason: errors.New("a page")}
	}
	r := newRoom(t, open)
	r.Show(true)
	r.window.Until("the word", func() bool { return len(r.window.Notices) > 0 })
	assert.Contains(t, r.window.Notices[0].Trouble, "3 games came over")
	require.NoError(t, r.Close())

	hold.Store(true)
	r = newRoom(t, open)
	r.Show(true)
	ended := make(chan struct{})
	go func() {
		<-mending
		_ = r.Close()
		close(ended)
	}()
	r.window.Until("the end of the mending", func() bool {
		select {
		case <-ended:
			return true
		default:
			r.window.Queue.Push(func() { time.Sleep(time.Millisecond) })
			return false
		}
	})
}

// A page that hides games has the store mended, when the page is opened; a damaged row is named.
func TestWhatIsDamagedIsSaid(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	mended := 0
	r := newRoom(t, func(_ context.Context, damaged bool) (archive.Store, error) {
		if damaged {
			mended++
		}
		l, err := library.Open(path)
		return hiding{l, !damaged}, err
	})
	r.keep(entry(t, "Ann", "h8i9j10"))
	r.window.Until("the store is mended", func() bool { return mended == 1 && len(r.View().Problems) == 1 })
	assert.Equal(t, 7, r.View().Problems[0].Game)
}

// hiding is a store of which a page, or a game, is damaged.
type hiding struct {
	*library.Library
	page bool
}

func (h hiding) Unreadable(context.Context) ([]library.Problem, error) {
	if h.page {
		return []library.Problem{{Path: "games.db", Reason: "a page"}}, nil
	}
	return []library.Problem{{Path: "games.db", Game: 7, Reason: "a row"}}, nil
}

// A review of the list that was stopped does not say that all games are reviewed.
func TestAReviewThatIsStopped(t *testing.T) {
	r := newRoom(t, nil)
	r.keep(entry(t, "Ann", "h8i9j10k11"))
	var engine hosttest.Engine
	engine.Hold()
	r.Review(archive.Reviewing{Engine: &engine, Promise: func(context.Context, *rule.Position) coach.Promise { return coach.Promise{} }})
	r.window.Until("the first game", func() bool { return r.View().Review.Of == 1 })
	require.Eventually(t, func() bool { return engine.Limits.Load() != nil }, time.Minute, time.Millisecond, "it searches")
	assert.True(t, r.View().Review.Running)
	r.Stop()
	r.window.Until("its end", func() bool { return !r.View().Review.Running })
	assert.False(t, r.View().Review.Ended)

	engine.Release()
	r.Review(archive.Reviewing{Engine: &engine, Promise: func(context.Context, *rule.Position) coach.Promise { return coach.Promise{} }})
	r.window.Until("the end of another", func() bool { return !r.View().Review.Running })
	assert.True(t, r.View().Review.Ended)
	assert.Equal(t, 1, r.View().Review.Done)
}

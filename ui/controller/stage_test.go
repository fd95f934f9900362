package controller_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/background/backgroundtest"
	"tengen/ui/controller"
	"tengen/ui/controller/engines"
	"tengen/ui/store/session"
	"tengen/ui/store/settings"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// stage is a controller with a window, an engine and a screen's goroutine that
// are all the test's own.
type stage struct {
	*controller.Controller
	t      *testing.T
	view   *window
	queue  *backgroundtest.Queue
	engine *fakeEngine
	proof  engines.Proof
	folder *session.Folder
}

// humanAgainstEngine is how most tests begin.
var humanAgainstEngine = settings.Game{Variant: "gomoku15", Black: settings.Human, White: settings.Engine}

// newStage opens a folder for a controller without a game.
func newStage(t *testing.T, dir string) *stage {
	t.Helper()
	folder := session.Open(dir)
	crash, err := folder.StartCrashLog("test")
	require.NoError(t, err)
	sure := settings.Defaults()
	sure.Oversights = "" // what the engine says counts
	s := &stage{t: t, view: &window{}, queue: backgroundtest.NewQueue(), engine: &fakeEngine{}, folder: folder}
	s.Controller = controller.New(controller.Config{
		Do: s.queue.Push, Window: s.view, Text: i18n.New(i18n.English),
		NewEngine: func(engines.Options) engines.Engine { return s.engine },
		Proof:     func() engines.Proof { return s.proof },
		Settings:  sure, Folder: folder, Crash: crash,
	})
	t.Cleanup(func() {
		s.leave()
		_ = crash.Close()
	})
	return s
}

// begin starts a stage with a game.
func begin(t *testing.T, game settings.Game) *stage {
	t.Helper()
	s := newStage(t, t.TempDir())
	require.NoError(t, s.NewGame(game))
	return s
}

// leave closes the window, once.
func (s *stage) leave() {
	if s.folder == nil {
		return
	}
	s.engine.release()
	require.NoError(s.t, s.Close())
	require.NoError(s.t, s.folder.Close())
	s.folder = nil
}

// until lets the screen's goroutine work until the screen is as wanted.
func (s *stage) until(what string, wanted func(view.Screen) bool) view.Screen {
	s.t.Helper()
	deadline := time.Now().Add(10 * time.Second)
	for !wanted(s.view.screen) {
		require.True(s.t, s.queue.Next(time.Until(deadline)), "waiting for %s; the screen says %q, %q", what, s.view.screen.Status.Sentence, s.view.screen.Status.Note)
	}
	return s.view.screen
}

// stones waits until that many stones are on the board.
func (s *stage) stones(n int) view.Screen {
	s.t.Helper()
	return s.until("stones", func(sc view.Screen) bool { return stonesOn(sc) == n && !sc.Thinking })
}

func stonesOn(s view.Screen) int {
	return s.Board.Stones.Count(board.Black) + s.Board.Stones.Count(board.White)
}

// says waits until the status contains the words.
func (s *stage) note(words string) view.Screen {
	s.t.Helper()
	return s.until(words, func(sc view.Screen) bool { return sc.Status.Note == words })
}

func (s *stage) tap(names ...string) {
	s.t.Helper()
	for _, name := range names {
		before := s.view.screen.Board.Stones.Count(board.Empty)
		s.Tap(point(s.t, name))
		s.until(name, func(sc view.Screen) bool { return sc.Board.Stones.Count(board.Empty) < before })
	}
}

func point(t *testing.T, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

// view is a window that remembers.
type window struct {
	screen  view.Screen
	info    *analysis.Info
	infos   int
	shows   int
	notices []view.Notice
}

func (v *window) Show(s view.Screen) { v.screen = s; v.shows++ }

func (v *window) ShowInfo(info *analysis.Info) { v.info = info; v.infos++ }

func (v *window) Tell(n view.Notice) { v.notices = append(v.notices, n) }

// fakeEngine plays the first free point, at once or when it is released.
type fakeEngine struct {
	held    atomic.Pointer[chan struct{}]
	broken  atomic.Bool
	wins    atomic.Int32 // plies of the win that it sees, negative of a loss; 0 for none
	draws   atomic.Bool  // it has proven that every move draws
	reports atomic.Int32 // snapshots to report in a search; 0 means 1
	limits  atomic.Pointer[engine.Limits]
	level   atomic.Pointer[player.Level] // of the player that was made last
	warmed  atomic.Int32                 // cells of the board that it is ready for
	ponders atomic.Int32                 // how many think on the opponent's time now
	about   atomic.Uint64                // hash of the position pondered about last
}

// hold makes searches wait for release or for the end of their context.
func (e *fakeEngine) hold() {
	gate := make(chan struct{})
	e.held.Store(&gate)
}

func (e *fakeEngine) release() {
	if gate := e.held.Swap(nil); gate != nil {
		close(*gate)
	}
}

func (e *fakeEngine) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	e.limits.Store(&limits)
	if e.broken.Load() {
		panic("out of ideas")
	}
	empties := pos.Board().Empties()
	if pos.Over() {
		return analysis.Info{}, engine.ErrNoMove
	}
	info := analysis.Info{Turn: pos.Turn(), Nodes: 10, Elapsed: time.Millisecond}
	for i, p := range empties[:min(3, len(empties))] {
		cand := analysis.Candidate{Move: p, Score: analysis.Value(150 - 100*i), Line: empties[i:min(i+2, len(empties))]}
		if i == 2 {
			cand.Bound = analysis.AtMost
		}
		info.Candidates = append(info.Candidates, cand)
	}
	if n := e.wins.Load(); n > 0 {
		info.Candidates[0].Score = analysis.WinIn(int(n))
	} else if n < 0 {
		info.Candidates[0].Score = analysis.LossIn(int(-n))
	}
	if e.draws.Load() {
		info.Source = analysis.FromSolver
		for i := range info.Candidates {
			info.Candidates[i].Score, info.Candidates[i].Bound = analysis.Value(0), analysis.Exact
		}
	}
	for i := range max(1, e.reports.Load()) {
		info.Depth = int(i) + 1
		report(info)
	}
	if gate := e.held.Load(); gate != nil {
		select {
		case <-*gate:
		case <-ctx.Done():
		}
	}
	info.Done = true
	report(info)
	return info, nil
}

// Ponder thinks until it is told to end.
func (e *fakeEngine) Ponder(ctx context.Context, pos *rule.Position, _ engine.Limits) {
	e.about.Store(pos.Hash())
	e.ponders.Add(1)
	defer e.ponders.Add(-1)
	<-ctx.Done()
}

func (e *fakeEngine) Warm(_ rule.Rule, size board.Size) { e.warmed.Store(int32(size.Cells())) }

func (e *fakeEngine) Player(level player.Level, _ uint64, lines int, report func(analysis.Info)) match.Player {
	e.level.Store(&level)
	return chooser(func(ctx context.Context, pos *rule.Position) (board.Point, error) {
		info, err := e.Search(ctx, pos, engine.Limits{Lines: lines}, report)
		if err != nil {
			return board.Pass, err
		}
		return info.Candidates[0].Move, nil
	})
}

type chooser func(context.Context, *rule.Position) (board.Point, error)

func (c chooser) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	return c(ctx, pos)
}

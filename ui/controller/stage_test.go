package controller_test

import (
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller"
	"tengen/ui/controller/document"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/feature/network"
	"tengen/ui/feature/prove"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
	"tengen/ui/uitest"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// stage is a controller with a window, an engine and a screen's goroutine that
// are all the test's own.
type stage struct {
	*controller.Controller
	Network *network.Network
	t       *testing.T
	view    *window
	queue   *uitest.Queue
	turns   int // of the mailbox that made a picture
	most    int // pictures of one
	engine  *hosttest.Engine
	real    func(engines.Options) engines.Engine // makes engines in place of that one, nil for none
	proof   engines.Proof
	dir     string
	folder  *store.Folder
}

// people is a game between two people.
var people = store.Game{Variant: "gomoku15", Black: store.Human, White: store.Human}

// humanAgainstEngine is how most tests begin.
var humanAgainstEngine = store.Game{Variant: "gomoku15", Black: store.Human, White: store.SettingsEngine}

// newStage opens a folder for a controller without a game.
func newStage(t *testing.T, dir string) *stage { return newStageWith(t, dir, nil) }

// newStageWith is newStage with engines that are no stand-ins.
func newStageWith(t *testing.T, dir string, real func(engines.Options) engines.Engine) *stage {
	t.Helper()
	folder := store.OpenFolder(dir)
	crash, err := folder.StartCrashLog("test")
	require.NoError(t, err)
	sure := store.DefaultSettings()
	sure.Oversights, sure.ShowThinking = "", true // what the engine says counts, and is shown
	sure.Pace = store.FastPace
	s := &stage{t: t, view: &window{}, queue: uitest.NewQueue(), engine: &hosttest.Engine{}, real: real, dir: dir, folder: folder}
	mailbox := background.NewMailbox(s.queue.Push)
	s.Controller = controller.New(controller.Config{
		Do: mailbox.Post, Window: s.view, Text: i18n.New(i18n.English),
		NewEngine: func(o engines.Options) engines.Engine {
			if s.real != nil {
				return s.real(o)
			}
			return s.engine
		},
		Proof:    func() engines.Proof { return s.proof },
		Settings: sure, Folder: folder, Crash: crash,
		Network: func(h host.Host, e controller.Meeting) controller.Network {
			s.Network = network.New(h, network.Config{Game: e.Game, New: e.New, Take: e.Take, Keep: e.Keep, Met: e.Met, Left: e.Left, Name: e.Name})
			return s.Network
		},
		Prover: func(h host.Host, proves func(*rule.Position, analysis.Candidate)) controller.Prover {
			return prove.New(h, prove.Config{Store: folder, Proves: proves})
		},
	})
	mailbox.Around(func(turn func()) {
		before := s.view.shows
		s.Do(turn)
		s.most = max(s.most, s.view.shows-before)
		s.turns += min(1, s.view.shows-before)
	})
	s.Network.Redial = 20 * time.Millisecond
	t.Cleanup(func() {
		s.leave()
		_ = crash.Close()
	})
	return s
}

// begin starts a stage with a game.
func begin(t *testing.T, game store.Game) *stage {
	t.Helper()
	s := newStage(t, t.TempDir())
	s.Do(func() { require.NoError(t, s.Games.New(game)) })
	return s
}

// What does several things at once comes through the door, as a click does.

func (s *stage) Tap(p board.Point)             { s.Do(func() { s.Controller.Tap(p) }) }
func (s *stage) Answer(i int)                  { s.Do(func() { s.Controller.Answer(i) }) }
func (s *stage) Undo()                         { s.Do(s.Controller.Undo) }
func (s *stage) ToggleAnalysis()               { s.Do(s.Controller.ToggleAnalysis) }
func (s *stage) OpenAnalysis(on bool)          { s.Do(func() { s.Controller.OpenAnalysis(on) }) }
func (s *stage) OpenReview(on bool)            { s.Do(func() { s.Controller.OpenReview(on) }) }
func (s *stage) CloseExercises()               { s.Do(s.Controller.CloseExercises) }
func (s *stage) Restrict(choose func())        { s.Do(func() { s.Controller.Restrict(choose) }) }
func (s *stage) SetSettings(to store.Settings) { s.Do(func() { s.Controller.SetSettings(to) }) }
func (s *stage) Hint()                         { s.Do(s.Controller.Hint) }
func (s *stage) Stop()                         { s.Do(s.Controller.Stop) }
func (s *stage) TryAgain()                     { s.Do(s.Controller.TryAgain) }
func (s *stage) EngineMove()                   { s.Do(s.Controller.EngineMove) }
func (s *stage) Reply(on bool)                 { s.Do(func() { s.Controller.Reply(on) }) }
func (s *stage) TogglePlacing()                { s.Do(s.Controller.TogglePlacing) }
func (s *stage) ToggleThreats()                { s.Do(s.Controller.ToggleThreats) }
func (s *stage) Strengthen()                   { s.Do(s.Controller.Strengthen) }
func (s *stage) OfferDraw()                    { s.Do(s.Controller.OfferDraw) }
func (s *stage) AddVariation(l []board.Point)  { s.Do(func() { s.Controller.AddVariation(l) }) }
func (s *stage) Wheel(plies int)               { s.Do(func() { s.Controller.Wheel(plies) }) }
func (s *stage) LookAt(number int)             { s.Do(func() { s.Controller.LookAt(number) }) }
func (s *stage) OpenExercises(kind display.ExerciseKind) {
	s.Do(func() { s.Controller.OpenExercises(kind) })
}

// open makes a file the game, or a text where path is empty.
func (s *stage) open(path string, data []byte) error {
	o, err := document.Open(data, path, s.Game.Variant())
	if err == nil {
		s.Do(func() { s.Games.Take(o) })
	}
	return err
}

// paste makes a text the game.
func (s *stage) paste(text string) {
	s.t.Helper()
	require.NoError(s.t, s.open("", []byte(text)))
}

// restore goes on with the game of the last run, if there is one.
func (s *stage) restore() (bool, error) {
	o, found, err := s.Document.Last()
	if found {
		s.Do(func() { err = s.Games.Resume(o) })
	}
	return found, err
}

// restarted leaves, and returns the next run of the program with the game of this one.
func (s *stage) restarted() *stage {
	s.t.Helper()
	s.leave()
	again := newStage(s.t, s.dir)
	found, err := again.restore()
	require.NoError(s.t, err)
	require.True(s.t, found)
	return again
}

// leave closes the window, once.
func (s *stage) leave() {
	if s.folder == nil {
		return
	}
	s.engine.Release()
	require.NoError(s.t, s.Close())
	require.NoError(s.t, s.folder.Close())
	s.folder = nil
}

// until lets the screen's goroutine work until the screen is as wanted.
func (s *stage) until(what string, wanted func(display.Screen) bool) display.Screen {
	s.t.Helper()
	deadline := time.Now().Add(time.Minute) // by the clock of the test, where it has one
	for !wanted(s.view.screen) {
		require.True(s.t, s.queue.Next(time.Until(deadline)), "waiting for %s; the screen says %q, %q", what, s.view.screen.Status.Sentence, s.view.screen.Status.Note)
	}
	return s.view.screen
}

// stones waits until that many stones are on the board.
func (s *stage) stones(n int) display.Screen {
	s.t.Helper()
	return s.until("stones", func(sc display.Screen) bool { return stonesOn(sc) == n && !sc.Thinking })
}

func stonesOn(s display.Screen) int { return s.Board.Stones.Stones() }

// says waits until the status contains the words.
func (s *stage) note(words string) display.Screen {
	s.t.Helper()
	return s.until(words, func(sc display.Screen) bool { return sc.Status.Note == words })
}

func (s *stage) tap(names ...string) {
	s.t.Helper()
	for _, name := range names {
		before := s.view.screen.Board.Stones.Count(board.Empty)
		s.Tap(point(s.t, name))
		s.until(name, func(sc display.Screen) bool { return sc.Board.Stones.Count(board.Empty) < before })
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
	screen  display.Screen
	info    *analysis.Info
	infos   int // how often that has changed
	shows   int
	drawn   func() // called with each picture, nil for nothing
	notices []view.Notice
}

func (v *window) Show(s display.Screen) {
	if !reflect.DeepEqual(v.info, s.Search) {
		v.infos++
	}
	v.screen, v.info = s, s.Search
	v.shows++
	if v.drawn != nil {
		v.drawn()
	}
}

func (v *window) Tell(n view.Notice) { v.notices = append(v.notices, n) }

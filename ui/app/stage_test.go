package app

import (
	"context"
	"os"
	"os/exec"
	"runtime/debug"
	"slices"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/controller/document"
	"tengen/ui/controller/engines"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/uitest"
)

// mostMemory is how much the tests may use, in bytes, where there is that much to throw away.
// They hold up to a gigabyte: a text shaper keeps every font it has seen, and each window
// reads its fonts anew.
const mostMemory = 3 << 29

// TestMain gives Fyne the folder that it logs an error without, and lets it drop renderers
// whenever it looks: they hold every window that was opened, with its game.
func TestMain(m *testing.M) {
	if os.Getenv(cacheTime) == "" {
		_ = syscall.Exec(os.Args[0], os.Args, append(os.Environ(), cacheTime+"="+atOnce)) // Windows cannot, and uses more memory
	}
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, 0o700)
	}
	debug.SetMemoryLimit(mostMemory)
	os.Exit(m.Run())
}

// alone runs a test in a process of its own, whose memory goes with it and in which nothing
// was drawn before. It reports whether this is that process.
func alone(t *testing.T) bool {
	t.Helper()
	args := []string{"-test.run=^" + t.Name() + "$"}
	if slices.Contains(os.Args, args[0]) {
		return true
	}
	if testing.Short() {
		args = append(args, "-test.short")
	}
	out, err := exec.Command(os.Args[0], args...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return false
}

// some are the first of all where tests are to be quick, else all.
func some[T any](all []T) []T {
	if testing.Short() {
		return all[:1]
	}
	return all
}

// stage is a window without a screen, whose goroutine is the test's own.
type stage struct {
	*window
	t           *testing.T
	options     Options
	queue       *uitest.Queue
	closed      bool
	stonesHeard int
	broken      bool // the loudspeaker panics
}

// newStage opens the window as at a start of the program, by one who has been here before.
func newStage(t *testing.T, o Options, newEngine func(engines.Options) engines.Engine) *stage {
	t.Helper()
	if keeper := store.NewSettingsStore(o.Folder); keeper.Fresh() {
		require.NoError(t, keeper.Save(store.DefaultSettings()))
	}
	return newcomer(t, o, newEngine)
}

// newcomer opens the window as at a start of the program.
func newcomer(t *testing.T, o Options, newEngine func(engines.Options) engines.Engine) *stage {
	t.Helper()
	a := test.NewTempApp(t)
	s := &stage{t: t, options: o, queue: uitest.NewQueue()}
	s.window = open(a, o, store.OpenFolder(o.Folder), dependencies{post: s.queue.Push, newEngine: newEngine, games: gamesIn, playStone: s.playStone})
	s.win.Show()
	s.watchTheDoor()
	t.Cleanup(s.leave)
	return s
}

// playStone is the loudspeaker.
func (s *stage) playStone() {
	s.stonesHeard++
	if s.broken {
		panic("the loudspeaker is broken")
	}
}

// leave ends the program, once.
func (s *stage) leave() {
	if s.closed {
		return
	}
	s.closed = true
	require.NoError(s.t, s.close())
	s.win.Close()
	paint() // which drops its renderers
}

// paste makes a text the game.
func (s *stage) paste(text string) {
	s.t.Helper()
	o, err := document.Open([]byte(text), "", s.controller.Game.Variant())
	require.NoError(s.t, err)
	s.controller.Games.Take(o)
}

// until lets the screen's goroutine work until the screen is as wanted.
func (s *stage) until(what string, wanted func(display.Screen) bool) {
	s.t.Helper()
	deadline := time.Now().Add(5 * time.Minute)
	for !wanted(s.game.shown) {
		require.True(s.t, s.queue.Next(time.Until(deadline)), "waiting for %s; the screen says %q, %q", what, s.game.shown.Status.Sentence, s.game.shown.Status.Note)
	}
}

// stones counts what is on the board.
func stones(s display.Screen) int {
	return s.Board.Stones.Count(board.Black) + s.Board.Stones.Count(board.White)
}

// opened waits until the file or text that was to be opened is, or was refused.
func (s *stage) opened() {
	s.t.Helper()
	s.until("the file", func(display.Screen) bool { return !s.files.opening.Running() })
}

// written waits until all files are written that were asked for, or it was told why not.
func (s *stage) written() {
	s.t.Helper()
	s.until("the files", func(display.Screen) bool { return !s.files.writer.busy() })
}

// settled waits until that many stones are on the board and no engine thinks.
func (s *stage) settled(n int) {
	s.t.Helper()
	s.until("stones", func(sc display.Screen) bool { return stones(sc) == n && !sc.Thinking })
}

// key types a key as the keyboard would: the focused widget has it first.
func (s *stage) key(name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if f := s.win.Canvas().Focused(); f != nil {
		f.TypedKey(e)
		return
	}
	if typed := s.win.Canvas().OnTypedKey(); typed != nil {
		typed(e)
	}
}

// choose does a command as its menu item would.
func (s *stage) choose(name string) { s.commands.run(s.commands.get(name)) }

// press taps the main button of the sheet on top: sheets do that with Enter.
func (s *stage) press() { s.key(fyne.KeyReturn) }

// quick is an engine that plays the first free point after a moment.
type quick struct{ pause time.Duration }

func newQuick(engines.Options) engines.Engine { return quick{time.Millisecond} }

func (q quick) Search(ctx context.Context, pos *rule.Position, _ engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	if pos.Over() {
		return analysis.Info{}, engine.ErrNoMove
	}
	p := pos.Board().Empties()[0]
	info := analysis.Info{Turn: pos.Turn(), Depth: 1, Nodes: 1, Candidates: []analysis.Candidate{{Move: p, Line: []board.Point{p}}}}
	report(info)
	select {
	case <-time.After(q.pause):
	case <-ctx.Done():
	}
	info.Done = true
	return info, nil
}

func (q quick) Warm(rule.Rule, board.Size) {}

func (q quick) Player(_ player.Level, _ uint64, lines int, report func(analysis.Info)) match.Player {
	return &quickPlayer{q, report, lines}
}

type quickPlayer struct {
	engine quick
	report func(analysis.Info)
	lines  int
}

func (p *quickPlayer) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	info, err := p.engine.Search(ctx, pos, engine.Limits{Lines: p.lines}, p.report)
	if err != nil {
		return board.Pass, err
	}
	return info.Candidates[0].Move, nil
}

// restored waits until the game of the last run is there.
func (s *stage) restored() {
	s.t.Helper()
	s.until("the game of the last run", func(display.Screen) bool { return !s.files.last.waited })
}

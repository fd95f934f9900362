// Package hosttest stands in for the coordinator of a window, so that an owner can be
// tested alone.
package hosttest

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/store"
	"tengen/ui/uitest"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// English is the language of the tests.
var English = i18n.New(i18n.English)

// Window remembers what an owner says and tells. It shows nothing: a test asks the owner
// for what is to be shown.
type Window struct {
	Queue    *uitest.Queue // the screen's goroutine
	Said     []string      // sentences, in English
	Notices  []view.Notice
	Troubles []error
	Changes  int // how often something is to be shown anew

	last host.Sentence
	t    testing.TB
}

// New returns a window and how an owner reaches it. Work in the background ends with the
// test.
func New(t testing.TB) (*Window, host.Host) {
	t.Helper()
	w := &Window{Queue: uitest.NewQueue(), t: t}
	ctx, end := context.WithCancel(context.Background())
	trouble := func(err error) { w.Troubles = append(w.Troubles, err) }
	runner := background.New(ctx, w.Queue.Push, trouble)
	t.Cleanup(func() {
		end()
		require.True(t, runner.Wait(timeout), "work goes on after the end")
	})
	return w, host.Host{
		Changed: func() { w.Changes++ },
		Say:     func(s host.Sentence) { w.Said, w.last = append(w.Said, s.In(English)), s },
		Tell:    func(n view.Notice) { w.Notices = append(w.Notices, n) },
		Trouble: trouble,
		Text:    func() *i18n.Localizer { return English },
		Runner:  runner,
	}
}

// timeout is how long a test waits for what must come.
const timeout = time.Minute

// Until lets the screen's goroutine work until something is so.
func (w *Window) Until(what string, so func() bool) {
	w.t.Helper()
	deadline := time.Now().Add(timeout)
	for !so() {
		require.True(w.t, w.Queue.Next(time.Until(deadline)), "waiting for %s", what)
	}
}

// UntilSaid lets the screen's goroutine work until a sentence was said.
func (w *Window) UntilSaid(words string) {
	w.t.Helper()
	w.Until(words, func() bool { return slices.Contains(w.Said, words) })
}

// LastSaid returns what was said last, "" for nothing, as a screen of this moment writes it.
func (w *Window) LastSaid() string { return w.last.In(English) }

// Point reads the name of a point.
func Point(t testing.TB, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

// Bubble runs a test with a clock of its own, which goes on as soon as all that the test
// has started waits: nothing depends on how busy the machine is. What still runs when the
// test is over has an hour to end. No real process or connection may take part.
func Bubble(t *testing.T, test func(*testing.T)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		analysis.PauseFor(0) // the test before had another clock
		t.Cleanup(func() { time.Sleep(time.Hour) })
		test(t)
	})
}

// Game is a game between two people, for owners that look at one.
type Game struct {
	*match.Match
	variant rule.Variant
}

// NewGame returns a game of a variant after some moves, such as "h8i9g7".
func NewGame(t testing.TB, variant, moves string) Game {
	t.Helper()
	v, err := rule.VariantByID(variant)
	require.NoError(t, err)
	g := game.New(v)
	line, err := record.ParseMoves(moves)
	require.NoError(t, err)
	for _, p := range line {
		require.NoError(t, g.Play(p))
	}
	m := match.New(g, match.Config{})
	t.Cleanup(m.Close)
	return Game{m, v}
}

// Now returns the game of now.
func (g Game) Now() match.Snapshot { return g.Snapshot() }

// Reader returns View.
func (g Game) Reader() func(func(*game.Game)) { return g.View }

// Variant is the board and the rule.
func (g Game) Variant() rule.Variant { return g.variant }

// Seats says that people play.
func (g Game) Seats() store.Game {
	return store.Game{Variant: g.variant.ID, Black: store.Human, White: store.Human}
}

// Waits reports that engines play on.
func (g Game) Waits() bool { return false }

// Opened reports that the game is played here.
func (g Game) Opened() bool { return false }

// GoesOn reports that the game did not end before.
func (g Game) GoesOn() bool { return false }

// Used reports that no time is measured.
func (g Game) Used() time.Duration { return 0 }

// Submit is match.Match.Submit; as with those below, its events are dropped.
func (g Game) Submit(p board.Point) error { return errorOf(g.Match.Submit(p)) }

// SubmitOn is match.Match.SubmitOn.
func (g Game) SubmitOn(p board.Point) error { return errorOf(g.Match.SubmitOn(p)) }

// Step is match.Match.Step.
func (g Game) Step(plies int) error { return errorOf(g.Match.Step(plies)) }

// GoTo is match.Match.GoTo.
func (g Game) GoTo(n *record.Node) error { return errorOf(g.Match.GoTo(n)) }

// Resign is match.Match.Resign.
func (g Game) Resign() error { return errorOf(g.Match.Resign()) }

// Edit is match.Match.Edit.
func (g Game) Edit(f func(*game.Game)) error { return errorOf(g.Match.Edit(f)) }

// Note is match.Match.Note.
func (g Game) Note(f func(*game.Game)) error { return errorOf(g.Match.Note(f)) }

func errorOf(_ []match.Event, err error) error { return err }

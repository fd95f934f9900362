// Package hosttest stands in for the coordinator of a window, so that an owner can be
// tested alone.
package hosttest

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/background"
	"tengen/ui/controller/host"
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
		require.True(t, runner.Wait(patience), "work goes on after the end")
	})
	return w, host.Host{
		Begin:   func() func() { return func() {} },
		Changed: func() { w.Changes++ },
		Say:     func(s host.Sentence) { w.Said, w.last = append(w.Said, s.In(English)), s },
		Tell:    func(n view.Notice) { w.Notices = append(w.Notices, n) },
		Trouble: trouble,
		Text:    func() *i18n.Localizer { return English },
		Runner:  runner,
	}
}

// patience is how long a test waits for what must come.
const patience = time.Minute

// Until lets the screen's goroutine work until something is so.
func (w *Window) Until(what string, so func() bool) {
	w.t.Helper()
	deadline := time.Now().Add(patience)
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

// Package desktest opens a page of the lab for tests.
package desktest

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tengen/ui/background/backgroundtest"
	"tengen/ui/widgets/desk"
	"tengen/ui/words/i18n"
)

// patience is how long a test waits for work that is done elsewhere.
const patience = 20 * time.Second

// Stage is the window of a page; its goroutine is the test's own.
type Stage struct {
	t     testing.TB
	queue *backgroundtest.Queue
}

// Open shows a page in English, in a window of 900×700.
func Open[P desk.Page](t testing.TB, open func(*desk.Desk) desk.Page) (P, *Stage) {
	t.Helper()
	test.NewTempApp(t)
	s := &Stage{t: t, queue: backgroundtest.NewQueue()}
	d := desk.New(i18n.New(i18n.English), s.queue.Push)
	page := open(d)
	parts := page.Build()
	d.Player.OnChange = parts.Update
	parts.Update()
	test.NewTempWindow(t, parts.View).Resize(fyne.NewSize(900, 700))
	return page.(P), s
}

// Until does what other goroutines ask of the screen until something is so.
func (s *Stage) Until(what string, ready func() bool) {
	s.t.Helper()
	for !ready() {
		s.Next(what)
	}
}

// Next does the next thing that another goroutine asks of the screen.
func (s *Stage) Next(what string) {
	s.t.Helper()
	require.True(s.t, s.queue.Next(patience), "waiting for %s", what)
}

// Package pagetest opens pages for tests, in place of the window and the lab.
package pagetest

import (
	"os"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/uitest"
	"tengen/ui/words/i18n"
)

// Main runs the tests of a package with the folder that Fyne logs an error without.
func Main(m *testing.M) int {
	const private = 0o700
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, private) // then Fyne logs its error
	}
	return m.Run()
}

// patience is how long a test waits for work that is done elsewhere.
const patience = time.Minute

// Stage is the window of a page; its goroutine is the test's own.
type Stage struct {
	Window fyne.Window
	Runner *background.Runner
	Broke  []error // the panics of work that the window was told of

	t     testing.TB
	queue *uitest.Queue
}

// NewStage returns an empty window of a size.
func NewStage(t testing.TB, size fyne.Size) *Stage {
	t.Helper()
	test.NewTempApp(t)
	s := &Stage{t: t, queue: uitest.NewQueue()}
	s.Runner = background.New(t.Context(), s.queue.Push, func(err error) { s.Broke = append(s.Broke, err) })
	s.Window = test.NewTempWindow(t, nil)
	s.Window.Resize(size)
	return s
}

// Show puts a page in the window.
func (s *Stage) Show(page fyne.CanvasObject) {
	size := s.Window.Canvas().Size()
	s.Window.SetContent(page)
	s.Window.Resize(size)
}

// Open shows a page of the lab in English, in a window of 900×700.
func Open[P pagekit.Page](t testing.TB, open func(*pagekit.Kit) pagekit.Page) (P, *Stage) {
	t.Helper()
	return OpenIn[P](t, i18n.English, fyne.NewSize(900, 700), open)
}

// OpenIn shows a page of the lab in a language, in a window of a size.
func OpenIn[P pagekit.Page](t testing.TB, language i18n.Language, size fyne.Size, open func(*pagekit.Kit) pagekit.Page) (P, *Stage) {
	t.Helper()
	s := NewStage(t, size)
	kit := pagekit.New(i18n.New(language), s.Runner)
	page := open(kit)
	parts := page.Build()
	kit.Player.OnChange = parts.Update
	parts.Update()
	s.Show(parts.View)
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

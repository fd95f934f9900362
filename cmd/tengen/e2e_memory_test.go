//go:build e2e

package main

import (
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"strconv"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/store"
)

// heapOnSignal prints, in the program, what lives on the heap, at each signal.
func heapOnSignal() {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR1)
	go func() {
		for n := 1; ; n++ {
			<-asked
			fyne.DoAndWait(func() {}) // what was to be done is done
			runtime.GC()
			runtime.GC() // what a finalizer held
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			fmt.Printf("heap %d: %d bytes\n", n, m.HeapAlloc)
		}
	}()
}

// A round of everything keeps nothing: language, theme, size of type and projector, a new game, its
// analysis and review, puzzles, each page and the lab's. Each theme kept 7 MB, before.
func TestARoundKeepsNoMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	t.Setenv("FYNE_CACHE", "2s") // what is no longer shown is dropped sooner
	home := t.TempDir()
	p := newDesktop(t, home).run(executable(t), home)
	asked := 0
	heap := func() (bytes int) {
		asked++
		require.NoError(t, p.cmd.Process.Signal(syscall.SIGUSR1))
		said := regexp.MustCompile(fmt.Sprintf(`heap %d: (\d+) bytes`, asked))
		until(t, "the heap", func() bool {
			found := said.FindStringSubmatch(p.output.String())
			if found != nil {
				bytes, _ = strconv.Atoi(found[1])
			}
			return found != nil
		})
		return bytes
	}

	everything(p, 0) // builds the pages
	everything(p, 1)
	before := heap()
	for range 5 {
		time.Sleep(time.Second) // for what is dropped after a while
		before = min(before, heap())
	}
	for n := range 10 {
		everything(p, n)
	}
	const most = 16 << 20 // far below what one round kept
	after := 0
	until(t, "what the rounds made to be dropped", func() bool {
		after = heap()
		t.Logf("%.1f MB, then %.1f MB", float64(before)/(1<<20), float64(after)/(1<<20))
		return after < before+most
	})
	p.quit()
}

// everything is the n-th round of all that one does.
func everything(p *program, n int) {
	themes, languages := []store.Theme{store.ThemeDark, store.ThemeLight}, []string{"zh", "en"}
	way := []string{"Right", "Left"}[n%2]
	// settings changes a setting of the window, so many tabs behind their names, and waits until it holds.
	settings := func(tabs int, holds func(store.Settings) bool, keys ...string) {
		p.key("ctrl+comma", "Tab", "Right", "Right", "Right")
		for range tabs {
			p.key("Tab")
		}
		p.key(keys...)
		until(p.t, "the settings", func() bool {
			s, ok := p.settings()
			return ok && holds(s)
		})
		p.key("Escape")
	}
	theme := func(s store.Settings) bool { return s.Theme == themes[n%2] }
	language := func(s store.Settings) bool { return s.Language == languages[n%2] }
	projector := func(on bool) func(store.Settings) bool {
		return func(s store.Settings) bool { return s.Projector == on }
	}
	if n == 0 {
		settings(1, func(s store.Settings) bool { return s.Theme == themes[1] }, "Left", "Left", "Right") // from the system's, or another, to the light one
		settings(4, func(s store.Settings) bool { return s.Language == languages[1] }, "Left", "Left", "Right")
	}
	settings(1, theme, way)
	settings(2, func(s store.Settings) bool { return s.Scale != 100 }, "Right")
	settings(2, func(s store.Settings) bool { return s.Scale == 100 }, "Left")
	settings(3, projector(true), "space")
	settings(3, projector(false), "space")
	settings(4, language, way)

	p.key("ctrl+n", "Return", "Return")
	size := board.Square(15)
	p.findBoard()
	p.click(p.pixel(size, size.Center()))
	p.moved(2)
	p.key("F6", "F6", "ctrl+r", "Return", "ctrl+p", "ctrl+shift+a", "ctrl+l")
	for range 12 { // the lab's pages
		p.key("Next")
	}
	p.key("ctrl+l")
}

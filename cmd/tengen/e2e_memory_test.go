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

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/widgets/skin"
)

// themesOnSignal changes the theme, the size of type and the projector in the program at each
// signal, many times, and prints what is on the heap then.
func themesOnSignal() {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR1)
	go func() {
		for round := 1; ; round++ {
			<-asked
			for i := range themeChanges {
				theme := skin.New([]skin.Mode{skin.LightMode, skin.DarkMode}[i%2], 1+float32(i%3)/4)
				if i%4 == 0 {
					theme = theme.Projected()
				}
				fyne.DoAndWait(func() { fyne.CurrentApp().Settings().SetTheme(theme) })
			}
			fyne.DoAndWait(func() {}) // what the changes left for later is done
			runtime.GC()
			runtime.GC() // what a finalizer held
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			fmt.Printf("round %d: %d bytes\n", round, m.HeapAlloc)
		}
	}()
}

const themeChanges = 16

// A round of the pages, of new games, of themes, sizes of type and the projector keeps nothing: each
// theme kept 7 MB, before.
func TestARoundKeepsNoMemory(t *testing.T) {
	home := t.TempDir()
	p := newDesktop(t, home).run(executable(t), home)
	heap := func(round int) (bytes int) {
		p.key("F6", "ctrl+r", "ctrl+p", "ctrl+l")
		for range 12 { // the lab's pages
			p.key("Next")
		}
		p.key("ctrl+l", "ctrl+n", "Return", "Return") // a cursor on a new board
		require.NoError(t, p.cmd.Process.Signal(syscall.SIGUSR1))
		said := regexp.MustCompile(fmt.Sprintf(`round %d: (\d+) bytes`, round))
		until(t, "the themes", func() bool {
			found := said.FindStringSubmatch(p.output.String())
			if found != nil {
				bytes, _ = strconv.Atoi(found[1])
			}
			return found != nil
		})
		return bytes
	}
	heap(1) // builds the pages
	before, after := heap(2), heap(3)
	assert.Less(t, after, before+themeChanges*(4<<20)) // half of what fonts were
	t.Logf("%d MB, then %d MB", before>>20, after>>20)
	p.quit()
}

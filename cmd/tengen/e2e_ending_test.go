//go:build e2e

package main

import (
	"context"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/uitest"
)

var timesEnded = flag.Int("endings", 1, "how often TestTheProgramEnds ends the program in each way")

// However a person or the system ends the program also while it analyses and the machine is
// busy, it does, and nothing stays that holds the next start. With -v it tells how long it took.
func TestTheProgramEnds(t *testing.T) {
	home := t.TempDir()
	binary := executable(t)
	d := newDesktop(t, home)
	if *timesEnded > 1 {
		load(t, 4)
	}
	for way, end := range map[string]func(*program){
		"Ctrl+Q":  func(p *program) { p.key("ctrl+q") },
		"cross":   (*program).cross,
		"SIGTERM": func(p *program) { require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM)) },
	} {
		var longest time.Duration
		for range *timesEnded {
			require.NoError(t, os.RemoveAll(filepath.Join(home, ".config", "tengen"))) // begin on the first page
			p := d.run(binary, home)
			p.key("F6") // the analysis
			size := board.Square(15)
			p.click(p.pixel(size, size.Center()))
			time.Sleep(time.Second) // reports come
			began := time.Now()
			end(p)
			select {
			case err := <-p.done:
				require.NoError(t, err, "%s: %s", way, p.output)
			case <-time.After(patience):
				require.Fail(t, "the program does not end", "%s: %s", way, p.output)
			}
			longest = max(longest, time.Since(began))
			require.NotContains(t, p.output.String(), "panic", way)
			require.NoFileExists(t, filepath.Join(p.config, "running.sock"), way)
		}
		t.Log(way, "took at most", longest)
	}
}

// load keeps n processors busy.
func load(t *testing.T, n int) {
	ctx, stop := context.WithCancel(context.Background())
	var busy sync.WaitGroup
	for range n {
		busy.Go(func() {
			runtime.LockOSThread()
			for ctx.Err() == nil {
			}
		})
	}
	t.Cleanup(func() { stop(); busy.Wait() })
}

// Where there is no window the program says so and ends, and keeps nothing from the next start.
func TestNoWindow(t *testing.T) {
	home := t.TempDir()
	binary := executable(t)
	d := newDesktop(t, home)
	for name, tt := range map[string]struct{ before, display string }{
		"no OpenGL":  {":", uitest.Display(t, "800x600", "-extension", "GLX")},
		"no display": {":", ":4711"},
		"10 files":   {"ulimit -n 10", d.display}, // where it fails differs
		"11 files":   {"ulimit -n 11", d.display},
		"12 files":   {"ulimit -n 12", d.display},
		"13 files":   {"ulimit -n 13", d.display},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		command := exec.CommandContext(ctx, "sh", "-c", tt.before+`; exec "$0"`, binary)
		command.Env = append(slices.Clone(d.env), "DISPLAY="+tt.display)
		out, err := command.CombinedOutput()
		var exit *exec.ExitError
		require.ErrorAs(t, err, &exit, name)
		assert.Equal(t, exitFailure, exit.ExitCode(), "%s: %s", name, out)
		assert.Contains(t, string(out), "tengen: no window can be opened here", name)
		assert.NotContains(t, string(out), "goroutine", name)
		assert.NoFileExists(t, filepath.Join(home, ".config", "tengen", "running.sock"), name)
	}
	p := d.run(binary, home)
	_, err := os.Stat(filepath.Join(p.config, "running.sock"))
	require.NoError(t, err, "the window has the folder")
	p.quit()
}

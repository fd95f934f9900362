//go:build e2e

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/store"
)

// Somebody opens a game in the file manager while the program runs, also after a
// crash of it.
func TestASecondStartHandsItsFileToTheFirst(t *testing.T) {
	if testing.Short() {
		t.Skip("two more starts of the program")
	}
	home := t.TempDir()
	binary := executable(t)
	p := newDesktop(t, home).run(binary, home)
	require.NoError(t, p.cmd.Process.Kill())
	<-p.done
	p = p.desktop.run(binary, home)

	file := filepath.Join(home, "opened.sgf")
	require.NoError(t, os.WriteFile(file, []byte("(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[gg])"), 0o600))
	second := exec.Command(binary, "opened.sgf")
	second.Env, second.Dir = p.env, home
	out, err := second.CombinedOutput()
	require.NoError(t, err, string(out))

	until(t, "the file", func() bool { game, ok := p.saved(); return ok && game.File == file })
	until(t, "its stones", func() bool { return p.colour(board.Square(15), board.Square(15).Center()) == board.Black })
	p.quit()
}

// Somebody clicks twice on the program's icon: one window is there in the end, which keeps its game, and the
// other start has ended without a word.
func TestTwoStartsAtTheSameMoment(t *testing.T) {
	home := t.TempDir()
	binary := executable(t)
	d := newDesktop(t, home)
	keeper := store.NewSettingsStore(filepath.Join(home, ".config", "tengen"))
	require.NoError(t, keeper.Save(store.DefaultSettings()))
	rounds := 2
	if !testing.Short() {
		rounds = 10
	}
	for round := range rounds {
		type ended struct {
			which int
			err   error
		}
		ends, starts := make(chan ended, 2), [2]*exec.Cmd{}
		for i := range starts {
			c := exec.Command(binary)
			c.Env = d.env
			require.NoError(t, c.Start())
			t.Cleanup(func() { _ = c.Process.Kill() })
			starts[i] = c
			go func() { ends <- ended{i, c.Wait()} }()
		}
		select {
		case e := <-ends:
			require.NoError(t, e.err, "round %d", round)
			other := starts[1-e.which]
			d.window()
			require.NoError(t, store.HandOver(filepath.Join(home, ".config", "tengen"), ""), "round %d: the other is there", round)
			require.NoError(t, other.Process.Signal(syscall.SIGTERM))
			require.NoError(t, (<-ends).err)
		case <-time.After(patience / 2):
			require.Fail(t, "both stay", "round %d", round)
		}
	}
}

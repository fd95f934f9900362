//go:build e2e

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/board"
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

//go:build e2e

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store"
)

// A person plays with the mouse and with the keyboard, changes the depth, leaves,
// comes back, and finds everything again.
func TestAnEveningWithTengen(t *testing.T) {
	home := t.TempDir()
	binary := executable(t)
	d := newDesktop(t, home)
	folder := filepath.Join(home, ".config", "tengen")
	require.NoError(t, os.MkdirAll(folder, 0o700))
	// Who plays at random does not want to be asked about each move that loses.
	require.NoError(t, os.WriteFile(filepath.Join(folder, "settings.json"), []byte(`{"version": 1, "warnOfLosingMoves": "off"}`), 0o600))
	p := d.run(binary, home)

	opening(t, p)
	wholeGame(t, p)
	depth := changeDepth(t, p)
	before := p.position()
	p.quit()

	p = p.desktop.run(binary, home)
	after := p.moved(len(before.Moves()))
	assert.Equal(t, before.Moves(), after.Moves())
	p.shows(after)
	s, ok := p.settings()
	require.True(t, ok)
	assert.Equal(t, depth, s.Depth)
	p.quit()
}

// On a Russian keyboard the keys in the places of the letters do what these do: C lets the
// cursor appear, so that Enter places a stone at once.
func TestLettersOfAnotherKeyboard(t *testing.T) {
	home := t.TempDir()
	d := newDesktop(t, home)
	layout := func(name string) {
		command := exec.Command("setxkbmap", name) // comes with Xvfb
		command.Env = d.env
		out, err := command.CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	layout("ru")
	p := d.run(executable(t), home)
	p.key("54", "Return") // the key of C by its number
	p.moved(2)
	layout("us") // for xdotool, which presses what writes a letter
	p.quit()
}

// opening plays two moves on the large board, one with the mouse and one with the
// keyboard.
func opening(t *testing.T, p *program) {
	size := board.Square(15)
	p.click(p.pixel(size, size.Center()))
	pos := p.moved(2)
	require.Equal(t, board.Black, pos.Board().At(size.Center()))

	walk(p, size.Center(), pos.Board().Empties()[0])
	p.key("Return")
	pos = p.moved(4)
	until(t, "the stone on the screen", func() bool { return p.colour(size, pos.Moves()[2]) == board.Black })
}

// wholeGame begins a game of three in a row and plays it to its end.
func wholeGame(t *testing.T, p *program) {
	p.key("ctrl+n", "Tab", "Tab", "Tab", "Tab") // over the players, the opponent and the colour to the board
	sizes := map[board.Size]bool{}
	for _, v := range rule.Variants() {
		sizes[v.Size] = true
	}
	for range len(sizes) - 1 { // the smallest board is offered last
		p.key("Right")
	}
	p.key("Return")
	until(t, "the new game", func() bool {
		game, ok := p.saved()
		return ok && game.Variant == "tictactoe"
	})
	size := board.Square(3)
	cursor := size.Center()
	for turn := 0; ; turn++ {
		pos := p.moved(2 * turn)
		if pos.Over() {
			return
		}
		at := pos.Board().Empties()[0]
		if turn%2 == 0 {
			p.click(p.pixel(size, at))
		} else {
			walk(p, cursor, at)
			p.key("Return")
		}
		cursor = at
		p.moved(2*turn + 1)
	}
}

// walk begins the keyboard's cursor where it was and moves it to another point.
func walk(p *program, from, to board.Point) {
	p.key("c")
	for ; from.X < to.X; from.X++ {
		p.key("Right")
	}
	for ; from.X > to.X; from.X-- {
		p.key("Left")
	}
	for ; from.Y < to.Y; from.Y++ {
		p.key("Up")
	}
	for ; from.Y > to.Y; from.Y-- {
		p.key("Down")
	}
}

// changeDepth finds the slider for the depth with the keyboard and moves it by one.
func changeDepth(t *testing.T, p *program) int {
	p.key("ctrl+comma", "Tab", "Right", "Tab", "Tab", "Right") // the tab of the opponent, and over the level
	var s store.Settings
	until(t, "the setting in its file", func() bool {
		var ok bool
		s, ok = p.settings()
		return ok && s.Level == store.Custom
	})
	level, ok := player.LevelByID(store.DefaultSettings().Level)
	require.True(t, ok)
	assert.Equal(t, level.Depth+1, s.Depth)
	p.key("Escape")
	return s.Depth
}

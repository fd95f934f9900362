//go:build e2e

package main

import (
	"flag"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/store"
)

var (
	kills     = flag.Int("kills", 3, "in how many games TestKilledPrograms kills the program")
	killsFrom = flag.Uint64("kills.seed", 0, "the seed of the first of them")
)

// killedIn is a kind of game in which the program is killed.
type killedIn struct {
	name string
	game store.Game
	file string // opened instead of a new game; "" for none
	keys string // where one goes in the end; "" stays with the game
	then image.Point
}

// killedKinds are the kinds of games.
func killedKinds() []killedIn {
	kind := func(name, variant string, white store.Seat) killedIn {
		g := store.DefaultSettings().LastGame
		g.Variant, g.Black, g.White = variant, store.Human, white
		return killedIn{name: name, game: g}
	}
	const people = store.Human
	level := store.AtLevel("novice")
	all := []killedIn{
		kind("a level", "gomoku15", level), kind("a review", "gomoku15", people), kind("set up", "gomoku15", people), kind("clocks", "gomoku15", level),
		kind("puzzles", "gomoku15", people), kind("a small board", "four4", people), kind("two people", "gomoku15", people),
	}
	all[1].keys, all[1].then = "ctrl+r", image.Pt(1200, 405) // its button that begins
	all[2].file = "(;FF[4]GM[4]SZ[15]AB[hh][ij]AW[hi][gg]PL[B])"
	all[3].game.Clock = store.Clock{Kind: store.PerGame, Game: 20 * time.Minute, Increment: 5 * time.Second}
	all[4].keys, all[4].then = "ctrl+p", image.Pt(500, 400)
	return all
}

// The real program is killed as the system does it, with no time for last words, at any
// moment of any game, and while it starts as well: it comes up again with all that was seen
// on the board. What was clicked after the last picture may be there or not.
func TestKilledPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes; the packages ui/app and ui/store/session have kills without a window")
	}
	binary, kinds := executable(t), killedKinds()
	lost, asked := 0, 0
	for i := range *kills {
		seed := *killsFrom + uint64(i)
		kind := kinds[seed%uint64(len(kinds))]
		t.Run(fmt.Sprintf("%d %s", seed, kind.name), func(t *testing.T) {
			k := &killing{t: t, kind: kind, rng: rand.New(rand.NewPCG(seed, 16)), binary: binary, home: t.TempDir()}
			d := newDesktop(t, k.home)
			k.start(d)
			lost += k.run()
			asked += k.asked
		})
	}
	t.Logf("%d games killed, %d last clicks that were not kept, %d starts that asked", *kills, lost, asked)
}

// killing is one game that ends with a kill.
type killing struct {
	t      *testing.T
	kind   killedIn
	rng    *rand.Rand
	binary string
	home   string
	p      *program
	asked  int // starts that asked whether to open the game
}

// start starts the program in a home where this kind of game is the one to begin.
func (k *killing) start(d *desktop) {
	chosen := store.DefaultSettings()
	chosen.Animation, chosen.Sound, chosen.WarnLosing, chosen.LastGame = false, false, store.WarnNever, k.kind.game
	require.NoError(k.t, store.NewSettingsStore(filepath.Join(k.home, ".config", "tengen")).Save(chosen))
	k.p = d.run(k.binary, k.home)
	if k.kind.file == "" {
		return
	}
	file := filepath.Join(k.home, "opened.sgf")
	require.NoError(k.t, os.WriteFile(file, []byte(k.kind.file), 0o600))
	second := exec.Command(k.binary, file)
	second.Env = k.p.env
	out, err := second.CombinedOutput()
	require.NoError(k.t, err, string(out))
	until(k.t, "the file", func() bool { game, ok := k.p.saved(); return ok && game.File == file })
}

// run plays, kills and starts again. It returns how many of the last clicks were not kept.
func (k *killing) run() (lost int) {
	p := k.p
	size := k.size()
	for range 1 + k.rng.IntN(min(6, size.Cells()/4)) {
		k.move()
	}
	seen := k.seen(size)
	clicked := board.Point{X: -1}
	if k.kind.keys == "" {
		clicked = k.empty(seen)
		p.click(p.pixel(size, clicked))
	} else {
		p.key(k.kind.keys)
		p.click(k.kind.then)
	}
	time.Sleep(time.Duration(k.rng.IntN(900)) * time.Millisecond)
	k.kill()
	left, ok := p.saved()
	require.True(k.t, ok)
	kept := stonesOf(k.t, left)
	k.holds(kept, seen)
	if clicked.X >= 0 && kept.At(clicked) == board.Empty {
		lost++
	}
	if k.rng.IntN(2) == 0 {
		k.killAtStart()
	}

	k.startAgain()
	again, ok := k.p.saved()
	require.True(k.t, ok)
	k.holds(stonesOf(k.t, again), kept)
	assert.Equal(k.t, k.told(left), k.told(again))
	if k.kind.keys == "" {
		until(k.t, "the board as it was", func() bool { return missing(k.seen(size), kept) == "" })
	}
	crashes, err := filepath.Glob(filepath.Join(k.p.config, "crash*"))
	require.NoError(k.t, err)
	assert.Empty(k.t, crashes)
	require.NotContains(k.t, k.p.output.String(), "panic")
	k.kill() // to quit would ask whether to save a file that has changed
	return lost
}

// told is what is kept of a game beside its moves.
func (k *killing) told(s store.Saved) store.Saved {
	s.Record, s.Path, s.Ahead, s.Used = "", nil, nil, 0
	return s
}

// size is that of the board.
func (k *killing) size() board.Size {
	if k.kind.game.Variant == "four4" {
		return board.Square(4)
	}
	return board.Square(15)
}

// move clicks on an empty point and waits until the stone can be seen, and whoever else is to
// move has moved.
func (k *killing) move() {
	size := k.size()
	at := k.empty(k.seen(size))
	k.p.click(k.p.pixel(size, at))
	k.p.xdotool("mousemove", "1278", "890")
	until(k.t, "the stone on the screen", func() bool { return k.p.colour(size, at) != board.Empty })
	if k.kind.game.White != store.Human {
		until(k.t, "the answer", func() bool {
			game, ok := k.p.saved()
			return ok && len(game.Path)%2 == 0
		})
	}
}

// empty is an empty point.
func (k *killing) empty(b *board.Board) board.Point {
	all := b.Empties()
	return all[k.rng.IntN(len(all))]
}

// seen is what stands on the screen.
func (k *killing) seen(size board.Size) *board.Board {
	k.p.xdotool("mousemove", "1278", "890")
	return k.p.boardIn(k.p.picture(), size)
}

// kill ends the program at once.
func (k *killing) kill() {
	require.NoError(k.t, k.p.cmd.Process.Kill())
	<-k.p.done
}

// killAtStart starts the program and kills it before it can be used.
func (k *killing) killAtStart() {
	started := exec.Command(k.binary)
	started.Env = k.p.env
	require.NoError(k.t, started.Start())
	if k.rng.IntN(2) == 0 {
		until(k.t, "the game being opened", func() bool { return k.opening() })
	} else {
		time.Sleep(time.Duration(k.rng.IntN(1500)) * time.Millisecond)
	}
	require.NoError(k.t, started.Process.Kill())
	_ = started.Wait()
}

// opening reports whether the program opens the game of the last run, or was killed then.
func (k *killing) opening() bool {
	_, err := os.Stat(filepath.Join(k.p.config, "restoring"))
	return err == nil
}

// startAgain starts the program, which asks whether to open the game when the last start was
// killed while it did.
func (k *killing) startAgain() {
	asks := k.opening()
	k.p = k.p.desktop.launch(k.binary, k.home)
	if asks {
		k.asked++
		until(k.t, "the question", func() bool { return woodIn(k.p.picture()).Empty() })
		k.p.key("Return")
	}
	k.p.findBoard()
}

// holds checks that all the stones of one board are on another.
func (k *killing) holds(b, stones *board.Board) {
	k.t.Helper()
	require.Empty(k.t, missing(b, stones), "lost")
}

// missing names the stones that a board lacks.
func missing(b, stones *board.Board) string {
	var all []string
	for i := range stones.Size().Cells() {
		at := stones.Size().Point(i)
		if s := stones.At(at); s != board.Empty && b.At(at) != s {
			all = append(all, at.String())
		}
	}
	return strings.Join(all, " ")
}

// stonesOf is the position of a game that was kept.
func stonesOf(t *testing.T, s store.Saved) *board.Board {
	t.Helper()
	file, err := record.ReadSGF([]byte(s.Record))
	require.NoError(t, err)
	b, node := board.New(file.Games[0].Size), file.Games[0].Root()
	for _, i := range slices.Concat([]int{-1}, s.Path) {
		if i >= 0 {
			node = node.Children()[i]
			b.Set(node.Move.Point, node.Move.Stone)
		}
		for _, p := range node.Setup {
			b.Set(p.Point, p.Stone)
		}
	}
	return b
}

package app

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/store"
)

// monkeySteps is how much nonsense one round of the test does.
const monkeySteps = 240

var (
	monkeySeed = flag.Uint64("monkey.seed", 0, "the seed of TestMonkey's one round, 0 for the usual two")
	monkeyFor  = flag.Duration("monkey.for", 0, "how long TestMonkey goes on, with seeds that it draws")
)

// With any clicks and keys at any moment, waiting or not, the program goes on,
// nothing in it breaks and no game is lost. A round that fails is there again with
// -monkey.seed.
func TestMonkey(t *testing.T) {
	round := func(seed uint64) bool {
		return t.Run(fmt.Sprintf("seed=%d", seed), func(t *testing.T) { monkeyRound(t, seed) })
	}
	if *monkeySeed > 0 {
		round(*monkeySeed)
		return
	}
	for _, seed := range some([]uint64{1, 0, 2, 3}) {
		round(seed)
	}
	for end := time.Now().Add(*monkeyFor); time.Now().Before(end); {
		if !round(1 + rand.Uint64N(1<<32)) {
			return
		}
	}
}

// monkeyRound is one round: with our engine where the seed is odd, else with a quick one.
func monkeyRound(t *testing.T, seed uint64) {
	newEngine := newQuick
	if seed%2 == 1 {
		newEngine = engines.Own
	}
	s := newStage(t, Options{Folder: t.TempDir(), Version: "test"}, newEngine)
	fast := s.prefs.now
	fast.Depth, fast.Time, fast.Memory = 2, 50*time.Millisecond, 16 // the race detector takes several times as much
	s.prefs.change(fast)
	m := &monkey{stage: s, rng: rand.New(rand.NewPCG(seed, 7)), newEngine: newEngine, drops: os.Getenv(cacheTime) != atOnce}
	m.frame()
	hidden := newCounted()
	steps := monkeySteps
	if testing.Short() {
		steps /= 4
	}
	for range steps {
		m.step()
	}
	m.restart()
	test.WidgetRenderer(hidden)
	t.Logf("renderers were dropped: %t", hidden.made > 1)
}

type monkey struct {
	*stage
	rng       *rand.Rand
	newEngine func(engines.Options) engines.Engine
	kept      int  // games that were replaced and worth keeping, in this folder
	drops     bool // what is hidden, and nothing else, for make stress says how soon
}

// frame draws a picture as a window does, so that the toolkit drops the renderers of what has
// been hidden for a while, and of nothing that can be seen.
func (m *monkey) frame() {
	if !m.drops {
		return
	}
	shown := append([]fyne.CanvasObject{m.win.Content()}, m.win.Canvas().Overlays().List()...)
	for _, o := range shown {
		test.LaidOutObjects(o)
	}
	paint()
}

// step does something, and checks that a game which is gone was put away.
func (m *monkey) step() {
	at, root := m.stage, m.controller.Game.Now().Node.Root()
	worth := len(m.game.shown.Moves) > 0 && (m.controller.Document.Path() == "" || m.controller.Document.Unsaved())
	m.act()
	m.frame()
	m.queue.Next(time.Duration(m.rng.IntN(3)) * time.Millisecond)
	if m.stage == at && m.controller.Game.Now().Node.Root() != root && worth {
		m.kept++
	}
	require.NotNil(m.t, m.game.shown.Board.Stones)
	require.Zero(m.t, m.recovering.panics, "the window has panicked")
}

// mostArchived is how many of the games that were replaced are kept, and a few less.
const mostArchived = 40

func (m *monkey) archived() int {
	games, err := filepath.Glob(filepath.Join(m.files.folder.ArchiveDir(), "*.sgf"))
	require.NoError(m.t, err)
	return len(games)
}

func (m *monkey) act() {
	canvas := m.win.Canvas()
	switch m.rng.IntN(18) {
	case 0, 1, 2, 3:
		test.TapCanvas(canvas, m.place(canvas.Size()))
	case 4:
		// The board alone, so that games get somewhere.
		at := m.game.board.Position().Add(m.place(m.game.board.Size()))
		test.TapCanvas(canvas, at)
	case 5:
		test.MoveMouse(canvas, m.place(canvas.Size()))
	case 6, 7:
		m.key(m.pick(fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyEscape,
			fyne.KeySpace, fyne.KeyH, fyne.KeyF1, fyne.KeyF5, fyne.KeyF6, fyne.KeyTab, fyne.KeyBackspace,
			fyne.KeyA, fyne.KeyB, fyne.KeyW, fyne.KeyP, fyne.KeyT, fyne.KeyE, fyne.KeyX, fyne.KeyC, fyne.KeyHome))
	case 8, 9:
		c := m.commands.all[m.rng.IntN(len(m.commands.all))]
		if c.run != nil && c.name != "" && c.name != quitCommand {
			m.commands.run(c)
		}
	case 10:
		m.win.Resize(fyne.NewSize(500+1400*m.rng.Float32(), 400+700*m.rng.Float32()))
	case 12:
		m.newGame()
	case 13:
		m.controller.Answer(m.rng.IntN(3))
	case 14:
		m.wait(time.Duration(m.rng.IntN(300)) * time.Millisecond)
	case 15:
		m.pages.turnTo(m.pages.all[m.rng.IntN(len(m.pages.all))].id)
	case 16:
		m.win.Hide()
		m.wait(time.Duration(m.rng.IntN(50)) * time.Millisecond)
		m.win.Show()
	case 17:
		if m.rng.IntN(4) == 0 {
			m.restart()
		}
	case 11:
		texts := []string{"", "h8i9", "(;GM[4]SZ[3];B[aa])", "(;GM[4]SZ[15];B[hh];W[hh])", "\x00", "(((("}
		m.clipboard.system.SetContent(texts[m.rng.IntN(len(texts))])
		m.typeRune(rune('?' + m.rng.IntN(3)))
	}
}

// newGame begins a game with any choices, through its sheet if none is open.
func (m *monkey) newGame() {
	if m.win.Canvas().Overlays().Top() != nil {
		return
	}
	any := func(n int) int { return m.rng.IntN(n) }
	variants, seats := rule.Variants(), []store.Seat{store.Human, store.SettingsEngine}
	m.play(func(g *store.Game) {
		g.Variant = variants[any(len(variants))].ID
		g.Black, g.White = seats[any(2)], seats[any(2)]
		g.Opening, g.FoulLoses = store.Openings()[any(3)], any(2) == 0
		g.Clock.Kind, g.Clock.Lenient = store.ClockKinds()[any(3)], any(2) == 0
	})
}

func (m *monkey) place(size fyne.Size) fyne.Position {
	return fyne.NewPos(size.Width*m.rng.Float32(), size.Height*m.rng.Float32())
}

func (m *monkey) pick(keys ...fyne.KeyName) fyne.KeyName { return keys[m.rng.IntN(len(keys))] }

func (m *monkey) typeRune(r rune) {
	if f := m.win.Canvas().Focused(); f != nil {
		f.TypedRune(r)
	} else if typed := m.win.Canvas().OnTypedRune(); typed != nil {
		typed(r)
	}
}

// wait lets the program do for a while what it does by itself.
func (m *monkey) wait(pause time.Duration) {
	for end := time.Now().Add(pause); m.queue.Next(time.Until(end)); {
	}
}

// restart closes the program and finds the game again. An engine that is to move goes on
// thinking, so that there may be a move more. Nothing has left a report of a crash.
func (m *monkey) restart() {
	if m.game.shown.Thinking {
		m.controller.Undo() // so that nobody moves between the look and the end
	}
	for m.queue.Next(50 * time.Millisecond) {
	}
	before, at := m.controller.Document.SGF(), m.controller.Document.Moves()
	m.leave() // which waits for what is put away
	assert.GreaterOrEqual(m.t, m.archived(), min(m.kept, mostArchived), "each game that was replaced is kept")
	reports, err := filepath.Glob(filepath.Join(m.options.Folder, "crash*"))
	require.NoError(m.t, err)
	for _, name := range reports {
		report, err := os.ReadFile(name)
		require.NoError(m.t, err)
		assert.Fail(m.t, "something has panicked", string(report))
	}
	m.stage = newStage(m.t, m.options, m.newEngine)
	again := m.controller.Document
	assert.True(m.t, strings.HasPrefix(again.Moves(), at), "%s begins with %s", again.Moves(), at)
	assert.GreaterOrEqual(m.t, strings.Count(again.SGF(), ";"), strings.Count(before, ";"))
}

package app

import (
	"math/rand/v2"
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
	"tengen/ui/store/settings"
)

// monkeySteps is how much nonsense one round of the test does.
const monkeySteps = 240

// Whatever a person clicks or types at any moment, the program goes on and no
// game is lost.
func TestMonkey(t *testing.T) {
	engines := map[string]func(engines.Options) engines.Engine{"quick": newQuick, "real": engines.Own}
	for name, newEngine := range engines {
		for seed := range uint64(2) {
			t.Run(name, func(t *testing.T) {
				s := newStage(t, Options{Folder: t.TempDir(), Version: "test"}, newEngine)
				fast := s.prefs.now
				fast.Depth, fast.Time = 2, 50*time.Millisecond
				s.prefs.change(fast)
				m := &monkey{stage: s, rng: rand.New(rand.NewPCG(seed, 7))}
				steps := monkeySteps
				if testing.Short() {
					steps /= 4
				}
				for range steps {
					m.step()
				}
				m.checkRestart(newEngine)
			})
		}
	}
}

type monkey struct {
	*stage
	rng *rand.Rand
}

// step does something, and checks that a game which is gone was put away.
func (m *monkey) step() {
	root := m.game.shown.Node.Root()
	worth := len(m.game.shown.Moves) > 0 && (m.controller.Document.Path() == "" || m.controller.Document.Unsaved())
	archived := m.archived()
	m.act()
	m.queue.Next(time.Duration(m.rng.IntN(3)) * time.Millisecond)
	if m.game.shown.Node.Root() != root && worth {
		assert.Greater(m.t, m.archived(), archived, "the game that was replaced is kept")
	}
	require.NotNil(m.t, m.game.shown.Board.Stones)
}

func (m *monkey) archived() int {
	games, err := filepath.Glob(filepath.Join(m.files.folder.ArchiveDir(), "*.sgf"))
	require.NoError(m.t, err)
	return len(games)
}

func (m *monkey) act() {
	canvas := m.win.Canvas()
	switch m.rng.IntN(14) {
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
		if c.item != nil && c.item.Action != nil && !c.item.IsQuit {
			c.item.Action()
		}
	case 10:
		m.win.Resize(fyne.NewSize(500+1400*m.rng.Float32(), 400+700*m.rng.Float32()))
	case 12:
		m.newGame()
	case 13:
		m.controller.Answer(m.rng.IntN(3))
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
	variants, seats := rule.Variants(), []settings.Seat{settings.Human, settings.Engine}
	m.play(func(g *settings.Game) {
		g.Variant = variants[any(len(variants))].ID
		g.Black, g.White = seats[any(2)], seats[any(2)]
		g.Opening, g.FoulLoses = settings.Openings()[any(3)], any(2) == 0
		g.Clock.Kind, g.Clock.Lenient = settings.ClockKinds()[any(3)], any(2) == 0
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

// checkRestart closes the program and finds the game again. An engine that is to
// move goes on thinking, so that there may be a move more.
func (m *monkey) checkRestart(newEngine func(engines.Options) engines.Engine) {
	if m.game.shown.Thinking {
		m.controller.Undo() // so that nobody moves between the look and the end
	}
	for m.queue.Next(50 * time.Millisecond) {
	}
	before, at := m.controller.Document.SGF(), m.controller.Document.Moves()
	m.leave()
	again := newStage(m.t, m.options, newEngine)
	assert.True(m.t, strings.HasPrefix(again.controller.Document.Moves(), at), "%s begins with %s", again.controller.Document.Moves(), at)
	assert.GreaterOrEqual(m.t, strings.Count(again.controller.Document.SGF(), ";"), strings.Count(before, ";"))
}

package smallboards

import (
	"math/rand/v2"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/exact"
	"tengen/board"
	"tengen/ui/lab/pagekit"
	"tengen/ui/lab/pagetest"
	"tengen/ui/view"
)

func TestMain(m *testing.M) { os.Exit(pagetest.Main(m)) }

// opened returns the page with a game, once the solver has said all of it.
func opened(t *testing.T, text string) (*Page, *pagetest.Stage) {
	t.Helper()
	p, s := pagetest.Open[*Page](t, func(kit *pagekit.Kit) pagekit.Page { return New(kit) })
	require.NoError(t, p.Open(text))
	settle(p, s)
	return p, s
}

// settle waits for the solver, and for the program's move.
func settle(p *Page, s *pagetest.Stage) {
	s.Until("the solver", func() bool { return p.said.done && (p.over() || !p.programMoves()) })
}

func at(t *testing.T, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

// The board says of every free cell what a stone on it comes to.
func TestEveryCellHasItsValue(t *testing.T) {
	p, s := opened(t, "3,3,3 b2 with both")
	p.kit.Player.GoTo(1)
	settle(p, s)
	of := map[view.Outcome]int{}
	for _, truth := range p.state().Truths {
		of[truth.Outcome]++
		if truth.Point == at(t, "A2") {
			assert.Equal(t, view.Truth{Point: at(t, "A2"), Outcome: view.Loses, Label: "loss"}, truth)
		}
	}
	assert.Equal(t, map[view.Outcome]int{view.Draws: 4, view.Loses: 4}, of, "a side beside the middle loses")
	title, text := p.describe()
	assert.Equal(t, "White to move", title)
	assert.Equal(t, "A draw with best play: 4 cells keep it, 4 lose.", text)
	p.values = false
	assert.Empty(t, p.state().Truths)
}

// The program has the first stone on a board that is won, and wins against every reply.
func TestTheProgramWinsWhatIsWon(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 4))
	p, s := opened(t, "4,3,3 with second")
	for range 5 {
		for !p.over() {
			require.Equal(t, board.White, p.track.Turn())
			for before := p.track.Len(); p.track.Len() == before; {
				p.tap(p.track.Size.Point(rng.IntN(p.track.Size.Cells())))
			}
			settle(p, s)
		}
		title, _ := p.describe()
		assert.Equal(t, "Black has won", title)
		assert.Len(t, p.state().Win, 3)
		before := p.track.Len()
		p.tap(p.track.Size.Point(rng.IntN(12)))
		assert.Len(t, p.track.Moves, before, "the game is over")
		p.set(newGame(p.track.game))
		settle(p, s)
	}
}

// The answer is the program's, once; to take back takes it back too.
func TestTheProgramAnswersOnce(t *testing.T) {
	p, s := opened(t, "3,3,3")
	assert.Zero(t, p.track.Len(), "the student begins")
	p.tap(at(t, "A1"))
	assert.True(t, p.programMoves())
	p.tap(at(t, "A2"))
	assert.Equal(t, 1, p.track.Len(), "it is not one's turn")
	settle(p, s)
	assert.Equal(t, []board.Point{at(t, "A1"), at(t, "B2")}, p.track.Moves, "only the middle draws")
	p.tap(at(t, "B2"))
	assert.Equal(t, 2, p.track.Len(), "a stone stands there")
	p.Type(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	settle(p, s)
	assert.Zero(t, p.track.Len())
}

// A click in the table sets the board up, and nothing that was found of another one is shown.
func TestATapSetsABoardUp(t *testing.T) {
	p, s := opened(t, "3,3,3")
	w := test.NewTempWindow(t, p.table)
	w.Resize(fyne.NewSize(330, 300))
	p.Type(&fyne.KeyEvent{Name: fyne.Key5})
	wide, high, from := p.table.cell()
	test.TapAt(p.table, fyne.NewPos(from+2.5*wide, from+0.5*high))
	assert.Equal(t, exact.MNKGame{W: 5, H: 3, K: 5}, p.track.game)
	assert.Empty(t, p.state().Truths)
	assert.Equal(t, board.Size{W: 5, H: 3}, p.state().Stones.Size())
	settle(p, s)
	assert.Len(t, p.state().Truths, 15)
	assert.Contains(t, p.known.Text(), "a draw")
	test.TapAt(p.table, fyne.NewPos(from/2, from/2))
	assert.Equal(t, exact.MNKGame{W: 5, H: 3, K: 5}, p.track.game, "a number is no board")
}

// What stands in a link is a game of the table, with moves that can be played.
func TestWhatIsNoGameIsRefused(t *testing.T) {
	p, _ := opened(t, "4,3,3 a1")
	for _, text := range []string{"9,3,3", "3,2,3", "4,4,6", "4,4", "3,3,3 a1a1", "3,3,3 d1", "4,3,3 a1a2b1b2c1c2", "4,3,3 a1 b1", "4,3,3 with third"} {
		assert.Error(t, p.Open(text), text)
		assert.Equal(t, "4,3,3 a1 with first", p.Setup(), text)
	}
}

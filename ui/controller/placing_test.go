package controller_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
)

// While one analyses stones can be placed and taken away without regard to turns. The
// analysis follows, and the game before stays as it was.
func TestStonesArePlacedFreelyWhileAnalysing(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := analysed(t, "H8", "I9")
		before := s.Game.Now().Node
		s.TogglePlacing()
		screen := s.view.screen
		assert.True(t, screen.Placing)
		assert.Equal(t, "Click to place Black — Black to move", screen.Status.Sentence)
		assert.Equal(t, board.Black, screen.Board.Turn, "the stone under the pointer")
		at := func(name string) board.Stone { return s.view.screen.Board.Stones.At(point(t, name)) }
		analysedHere := func() {
			t.Helper()
			s.until("its analysis", func(display.Screen) bool { return s.Analysis.View().About(s.Game.Now().Position.Hash()) })
		}

		s.Tap(point(t, "A1"))
		s.Tap(point(t, "B1"))
		require.True(t, s.PlaceFreely(point(t, "C1"), true))
		s.Tap(point(t, "H8"))
		assert.Equal(t, []board.Stone{board.Black, board.Black, board.White, board.Empty, board.White},
			[]board.Stone{at("A1"), at("B1"), at("C1"), at("H8"), at("I9")})
		assert.Equal(t, board.Black, s.Game.Now().Turn())
		assert.True(t, s.view.screen.Analysing)
		analysedHere()
		setUp := s.Game.Now().Node
		assert.Equal(t, before, setUp.Parent(), "one variation for all of them")
		assert.Len(t, setUp.Setup, 4)

		s.Answer(0) // the other colour
		assert.Equal(t, "Click to place White — Black to move", s.view.screen.Status.Sentence)
		assert.Equal(t, board.White, s.view.screen.Board.Turn)
		s.Tap(point(t, "D1"))
		s.Answer(1) // the other side's turn
		assert.Equal(t, []board.Stone{board.White, board.White}, []board.Stone{at("D1"), s.Game.Now().Turn()})
		analysedHere()
		s.Tap(point(t, "D1"))
		assert.Equal(t, board.Empty, at("D1"), "it goes away again")
		analysedHere()
		s.Tap(point(t, "B1"))
		assert.Equal(t, board.White, at("B1"), "in place of the black stone")
		s.Tap(point(t, "B1"))
		assert.Equal(t, board.Empty, at("B1"))

		s.Answer(2) // done
		assert.False(t, s.view.screen.Placing)
		assert.False(t, s.PlaceFreely(point(t, "E1"), true))
		s.tap("E1")
		assert.Equal(t, board.White, at("E1"), "moves are played in turn again")
		sgf := s.Document.SGF()
		s.Game.Walk.GoTo(before)
		s.until("the game before", func(sc display.Screen) bool { return sc.Number == 2 })
		assert.Equal(t, []board.Stone{board.Black, board.Empty}, []board.Stone{at("H8"), at("A1")})

		s.paste(sgf)
		s.until("the file", func(sc display.Screen) bool { return stonesOn(sc) > 0 })
		named := regexp.MustCompile(`TGID\[\w+\]`)
		assert.Equal(t, sgf, named.ReplaceAllString(s.Document.SGF(), ""), "a file keeps what was set up")
	})
}

// Stones that are set up are no moves, and are counted as what they are.
func TestStonesThatAreSetUpAreNoMoves(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := analysed(t, "H8")
		s.TogglePlacing()
		for _, name := range []string{"I7", "H6", "G6"} {
			s.PlaceFreely(point(t, name), true)
		}
		s.until("four stones", func(sc display.Screen) bool { return stonesOn(sc) == 4 })
		assert.Equal(t, 4, s.view.screen.SetUp)
		s.Answer(2) // done
		setUp := s.Game.Now().Node
		s.tap("A1")
		assert.Zero(t, s.view.screen.SetUp, "a move has been played")
		s.Game.Walk.GoTo(setUp)
		s.note("At the position that was set up: 4 stones.")
	})
}

// A position that is set up in the midst of a game is none after a move: what is found of it stands
// on the graph over no move, and no line leads from the game before it to the moves after it.
func TestTheGraphLeavesOutWhatIsSetUp(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := analysed(t, "H8", "I9")
		s.until("two moves", func(sc display.Screen) bool { return sc.Number == 2 && sc.Chances[2].Known })
		want := s.view.screen.Chances
		s.TogglePlacing()
		s.engine.Wins.Store(9)
		s.Tap(point(t, "A1"))
		s.Answer(2) // done
		s.until("its analysis", func(display.Screen) bool {
			return s.view.screen.Apart() && s.Analysis.View().About(s.Game.Now().Position.Hash())
		})
		assert.Equal(t, want, s.view.screen.Chances[:3])
		assert.True(t, s.view.screen.Apart())
		s.tap("C1")
		sc := s.until("the move after it", func(sc display.Screen) bool { return sc.Number == 3 && sc.Chances[3].Known })
		assert.True(t, sc.Chances[3].Apart)
		assert.Equal(t, want, sc.Chances[:3])
		assert.False(t, sc.Apart())
	})
}

// Which move of how many is one thing, also where the variation that was looked at last is
// longer than the game: of the line that is shown.
func TestWhichMoveOfHowManyIsOneThing(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := newStage(t, t.TempDir())
		s.paste("(;GM[4]SZ[15];B[hh];W[ii](;B[gg];W[ff])(;B[jj];W[kk];B[ll]))")
		first := s.Game.Now().Node.Root().Children()[0]
		s.Game.Walk.GoTo(first.Children()[0].Children()[1]) // the variation
		s.Game.Walk.GoTo(first)
		assert.Equal(t, view.Place{Number: 1, Count: 5}, s.view.screen.Place)
		s.note("At move 1 of 5.")
		s.Game.Walk.GoTo(first.Children()[0].Children()[0])
		s.Game.Walk.GoTo(first)
		assert.Equal(t, view.Place{Number: 1, Count: 4}, s.view.screen.Place)
		s.note("At move 1 of 4.")
	})
}

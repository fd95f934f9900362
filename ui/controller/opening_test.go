package controller_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

func swap2(black, white store.Seat) store.Game {
	return store.Game{Variant: "gomoku15", Black: black, White: white, Opening: store.Swap2}
}

func TestSwap2AgainstTheEngine(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, swap2(store.Human, store.SettingsEngine))
		screen := s.stones(0)
		assert.Equal(t, "You: 3 more stones, Black next", screen.Status.Sentence)
		assert.Equal(t, "15×15 · Freestyle · Swap2 · Momo · Novice", screen.Status.Game)
		s.tap("H8", "I9")
		assert.Equal(t, "You: one more stone, Black", s.view.screen.Status.Sentence)
		s.Hint()
		s.note("Finish the opening first; then you can ask for a hint.")
		s.tap("G7")

		// The engine adds two stones and leaves the choice.
		screen = s.until("the choice", func(sc display.Screen) bool { return len(sc.Status.Choices) > 0 })
		assert.Equal(t, 5, stonesOn(screen))
		assert.Equal(t, "You: Black or White?", screen.Status.Sentence)
		assert.Equal(t, []string{"Take Black", "Take White"}, screen.Status.Choices)
		assert.Equal(t, board.Empty, screen.Status.Side)
		assert.Equal(t, board.Empty, screen.Board.Turn, "no ghost stone: a click places nothing now")
		s.note("The engine chose to add two stones.")
		s.Tap(point(t, "A1"))
		s.note("The opening asks for a choice first.")
		s.Answer(7)
		s.Answer(0)
		name := s.stones(6).Moves[5].Name
		screen = s.note("White played " + name + ".")
		assert.Equal(t, "Black to move — you", screen.Status.Sentence)
		assert.Empty(t, screen.Status.Choices)
		assert.Len(t, screen.Chances, 7, "before the first move and after each")

		s.Undo()
		s.Undo()
		s.until("the stones again", func(sc display.Screen) bool { return stonesOn(sc) < 3 })
	})
}

func TestSwap2WhenTheEngineBegins(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, swap2(store.SettingsEngine, store.Human))
		screen := s.until("the choice", func(sc display.Screen) bool { return len(sc.Status.Choices) == 3 })
		assert.Equal(t, 3, stonesOn(screen))
		assert.Equal(t, "You: Black, White, or two more stones?", screen.Status.Sentence)
		assert.NotContains(t, screen.Status.Note, "Click a point")
		assert.True(t, screen.Can.Choose)
		assert.True(t, screen.Can.Add)
		s.Answer(2)
		s.note("You chose to add two stones.")
		assert.Equal(t, "You: 2 more stones, White next", s.view.screen.Status.Sentence)
		for range 2 { // the engine's three stones may lie anywhere
			s.tap(s.view.screen.Board.Stones.Empties()[0].String())
		}
		// The engine finds all even and takes Black, so that the human plays White.
		s.note("The engine took Black.")
		assert.Equal(t, "White to move — you", s.until("a turn", func(sc display.Screen) bool { return !sc.Thinking }).Status.Sentence)
	})
}

// An engine that takes the side to move plays at once: what it took is said all the same.
func TestWhatTheEngineTookIsSaidWithItsMove(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, swap2(store.Human, store.SettingsEngine))
		s.engine.Worth.Store(1000)
		s.tap("H8", "J10", "A1")
		s.until("what it took", func(sc display.Screen) bool {
			return strings.Contains(sc.Status.Note, "The engine took White. White played ")
		})
	})
}

func TestSwap2ForTwoPeopleSurvivesARestart(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, swap2(store.Human, store.Human))
		assert.Equal(t, "First player: 3 more stones, Black next", s.stones(0).Status.Sentence)
		s.tap("H8", "I9", "G7")
		assert.Equal(t, "Second player: Black, White, or two more stones?", s.view.screen.Status.Sentence)

		again := s.restarted()
		again.stones(3)
		again.Answer(1)
		screen := again.note("Second player took White.")
		assert.True(t, screen.Moves[2].Current, "a choice is no move: the last stone is still that")
		assert.True(t, screen.Tree[2].Current)
		assert.Equal(t, "White to move", again.view.screen.Status.Sentence)
		again.Answer(0)
		again.Game.Choose(1)
		again.note("There is nothing to choose.")
	})
}

func TestAnEvenStart(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.tap("H8")
		s.stones(2)
		even := humanAgainstEngine
		even.Opening = store.Balanced
		require.NoError(t, s.Games.New(even))
		// White, the engine, moves next.
		screen := s.stones(6)
		assert.Len(t, screen.Moves, 1, "the five stones are set up")
		assert.Contains(t, s.Document.SGF(), "AB[")
	})
}

func TestAnEvenStartCanBeGivenUp(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, humanAgainstEngine)
		s.tap("H8")
		s.stones(2)
		s.engine.Hold()
		s.tap("I9")
		even := humanAgainstEngine
		even.Opening = store.Balanced
		require.NoError(t, s.Games.New(even))
		require.NoError(t, s.Games.New(even)) // asked for twice, it is given up once
		s.Stop()
		s.note("Stopped.")
		s.engine.Release()
		s.stones(4)
	})
}

// A person and the engine go through RIF, which of them begins or not.
func TestRIFAgainstTheEngine(t *testing.T) {
	rif := func(black, white store.Seat) store.Game {
		return store.Game{Variant: "renju15", Black: black, White: white, Opening: "rif"}
	}
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, rif(store.Human, store.SettingsEngine))
		assert.Equal(t, "You: 3 more stones, Black next — in the centre", s.stones(0).Status.Sentence)
		assert.Contains(t, s.view.screen.Status.Game, "RIF")
		s.Tap(point(t, "H9"))
		s.note("In this opening the first stone stands in the centre.")
		s.tap("H8")
		assert.Equal(t, "You: 2 more stones, White next — within the central 3×3", s.view.screen.Status.Sentence)
		s.tap("I9")
		s.Tap(point(t, "I11"))
		s.note("In this opening that stone stands within the central 5×5.")
		s.tap("J8")
		// The engine finds all even, takes Black, and is to offer once White has placed the fourth stone.
		s.note("The engine took Black.")
		assert.Equal(t, "You: one more stone, White", s.until("a turn", func(sc display.Screen) bool { return !sc.Thinking }).Status.Sentence)
		s.tap("J9")
		screen := s.until("the offers", func(sc display.Screen) bool { return len(sc.Board.Marks) == 2 && !sc.Thinking })
		assert.Equal(t, "You: which of the offered moves is played?", screen.Status.Sentence)
		s.Tap(point(t, "A1"))
		s.note("That move was not offered; one with a number is played.")
		s.tap(screen.Board.Marks[1].Point.String())
		assert.Equal(t, "White to move — you", s.view.screen.Status.Sentence)
		assert.Empty(t, s.view.screen.Board.Marks)
	})
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, rif(store.SettingsEngine, store.Human))
		s.until("the choice", func(sc display.Screen) bool { return len(sc.Status.Choices) == 2 })
		s.Answer(0)
		screen := s.until("the fourth stone", func(sc display.Screen) bool { return stonesOn(sc) == 4 && !sc.Thinking })
		assert.Equal(t, "You: offer 2 fifth moves, no two alike", screen.Status.Sentence)
		free := screen.Board.Stones.Empties()
		s.Tap(free[0])
		s.Tap(free[0])
		s.note("That move was offered, as it is or turned or mirrored.")
		assert.Equal(t, "You: offer one more fifth move", s.view.screen.Status.Sentence)
		again := s.restarted()
		again.until("the offer", func(sc display.Screen) bool { return len(sc.Board.Marks) == 1 })
		again.Tap(free[1])
		screen = again.until("the sixth stone", func(sc display.Screen) bool { return stonesOn(sc) == 6 && !sc.Thinking })
		assert.Equal(t, "Black to move — you", screen.Status.Sentence)
	})
}

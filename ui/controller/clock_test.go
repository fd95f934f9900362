package controller_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

func clocked(clock store.Clock) store.Game {
	g := people
	g.Clock = clock
	return g
}

// A tick shows the time and nothing else: the game is not written again.
func TestTicksKeepNothing(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, clocked(store.Clock{Kind: store.PerMove, Move: 3 * time.Second}))
		s.tap("H8")
		said := s.view.screen.Status.Note
		before := s.view.screen.Status.Clocks.White
		s.until("ticks", func(sc display.Screen) bool { return sc.Status.Clocks.White != before })
		assert.Equal(t, said, s.view.screen.Status.Note)
		assert.False(t, s.Document.Unsaved())
	})
}

// The clock of a new game starts with its first stone, where a person here sets it.
func TestAClockStartsWithTheFirstStone(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		game := clocked(store.Clock{Kind: store.PerGame, Game: time.Minute})
		game.White = store.SettingsEngine
		s := begin(t, game)
		s.note("Click a point to play. Help has lessons; press ? for all keys. The clock starts when you move.")
		time.Sleep(time.Hour)
		s.queue.Next(time.Second)
		assert.Equal(t, display.Clocks{Black: "1:00", White: "1:00"}, s.view.screen.Status.Clocks)
		s.tap("H8")
		s.stones(2)
		s.until("it runs", func(sc display.Screen) bool { return sc.Status.Clocks.Running == board.Black })

		game.Black, game.White = game.White, game.Black
		require.NoError(t, s.Games.New(game))
		s.until("it runs", func(sc display.Screen) bool { return sc.Status.Clocks.Running == board.White })
	})
}

func TestAClockWaitsAfterARestart(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, clocked(store.Clock{Kind: store.PerGame, Game: time.Minute, Lenient: true}))
		s.tap("H8")

		again := s.restarted()
		screen := again.note("Welcome back: this is the game you left. The clock starts when you move.")
		assert.Equal(t, board.Empty, screen.Status.Clocks.Running)
		assert.Equal(t, "1:00", screen.Status.Clocks.White)
		assert.True(t, screen.Paused)
		again.tap("I9")
		assert.Equal(t, board.Black, again.view.screen.Status.Clocks.Running)
		again.Game.Pause()
		again.note("The clock starts when you move.")
		assert.Equal(t, board.Empty, again.view.screen.Status.Clocks.Running)
		again.Game.Pause()
		again.until("it runs", func(sc display.Screen) bool { return sc.Status.Clocks.Running == board.Black })
		again.note("The clock runs again.")
	})
}

// Who leaves in the middle of a move has not won its time back.
func TestTheMoveInProgressKeepsItsTime(t *testing.T) {
	for _, clock := range []store.Clock{{Kind: store.PerMove, Move: 30 * time.Second}, {Kind: store.PerGame, Game: 30 * time.Second}} {
		hosttest.Bubble(t, func(t *testing.T) {
			s := begin(t, clocked(clock))
			s.tap("H8")
			s.until("twelve seconds", func(sc display.Screen) bool { return sc.Status.Clocks.White == "0:18" })

			again := s.restarted()
			assert.Equal(t, "0:18", again.view.screen.Status.Clocks.White)
			again.Game.Pause()
			again.until("it runs on", func(sc display.Screen) bool { return sc.Status.Clocks.White == "0:15" })
		})
	}
}

func TestAForbiddenPoint(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		renju := store.Game{Variant: "renju15", Black: store.Human, White: store.Human}
		moves := []string{"H8", "A1", "I8", "A3", "J9", "A5", "J10", "A7"}
		s := begin(t, renju)
		s.tap(moves...)
		screen := s.view.screen
		require.Len(t, screen.Board.Forbidden, 1)
		assert.Equal(t, point(t, "J8"), screen.Board.Forbidden[0].Point)
		assert.Equal(t, "double three", screen.Board.Forbidden[0].Reason)
		s.Tap(point(t, "J8"))
		s.note("Black may not play J8: double three (H8–I8–J8, J8–J9–J10).")
		s.tap("O15")
		assert.Empty(t, s.view.screen.Board.Forbidden, "White may play anywhere")

		renju.FoulLoses = true
		require.NoError(t, s.Games.New(renju))
		s.stones(0)
		s.tap(moves...)
		assert.Equal(t, "double three — loses", s.view.screen.Board.Forbidden[0].Reason)
		s.tap("J8")
		assert.Equal(t, "Black played a forbidden move — White wins", s.until("over", over).Status.Sentence)
	})
}

func TestNoClockRunsWhileTheGameIsStudied(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := begin(t, clocked(store.Clock{Kind: store.PerMove, Move: 300 * time.Millisecond}))
		s.OpenAnalysis(true)
		screen := s.until("study", func(sc display.Screen) bool { return sc.BothSides && sc.Paused })
		assert.Empty(t, screen.Status.Clocks)
		assert.False(t, screen.Clocked)
		s.tap("H8")
		assert.True(t, s.view.screen.Paused)
		s.OpenAnalysis(false)
		s.tap("I9") // elsewhere than where the play was it waits for a move
		s.until("the clock", func(sc display.Screen) bool { return sc.Status.Clocks.Running == board.Black })
		assert.Equal(t, "Black ran out of time — White wins", s.until("over", over).Status.Sentence)
	})
}

// A game that is over is over wherever one looks at it: its result is said, no clock runs and nobody
// is to move, also after one has been elsewhere.
func TestOverIsOverWhereverOneLooks(t *testing.T) {
	for _, byRow := range []bool{true, false} {
		hosttest.Bubble(t, func(t *testing.T) {
			game := clocked(store.Clock{Kind: store.PerGame, Game: time.Minute})
			game.White = store.SettingsEngine
			s := begin(t, game)
			headline := "Black resigned — White wins"
			s.tap("H8")
			s.stones(2)
			if byRow {
				headline = "White wins with five in a row"
				s.paste("(;GM[4]SZ[15];B[hh];W[aa];B[hi];W[ab];B[ao];W[ac];B[oa];W[ad];B[oo];W[ae])")
				s.until("seated", func(sc display.Screen) bool { return !sc.Thinking })
			} else {
				s.Game.Resign()
			}
			s.until("the end", over)
			ended := func(where string) {
				t.Helper()
				synctest.Wait()
				screen := s.view.screen
				assert.Equal(t, headline, screen.Status.Sentence, where)
				assert.Contains(t, screen.Status.Note, "The game has ended; what is shown is an earlier position of it.", where)
				assert.Equal(t, board.Empty, screen.Status.Clocks.Running, where)
				assert.Equal(t, board.White, screen.Result.Winner, where)
				assert.False(t, screen.Thinking || screen.Waiting || screen.Clocked || screen.Can.Resign || screen.Can.Pause, where)
			}
			s.OpenAnalysis(true)
			s.Game.Walk.GoToMove(0)
			s.OpenAnalysis(false)
			ended("at the start")
			s.Game.Walk.Step(1)
			ended("a move further")
			time.Sleep(2 * time.Minute)
			s.queue.Next(time.Second)
			ended("later")
			s.Undo()
			s.until("it goes on", func(sc display.Screen) bool { return !sc.Result.Over() })
		})
	}
}

package match_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
)

func TestUndoBetweenHumansIsOneMove(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{}, func(m *table) {
		can := func() [2]bool { s := m.Snapshot(); return [2]bool{s.CanUndo, s.CanRedo} }
		assert.Equal(t, [2]bool{false, false}, can())
		m.submit("H8", "H9")
		assert.Equal(t, [2]bool{true, false}, can())
		require.NoError(t, m.Undo())
		assert.Equal(t, []board.Point{at("H8")}, m.moves())
		assert.Equal(t, [2]bool{true, true}, can())
		require.NoError(t, m.Redo())
		assert.Equal(t, []board.Point{at("H8"), at("H9")}, m.moves())
		assert.ErrorIs(t, m.Redo(), match.ErrNothing)
	})
}

func TestUndoAgainstAnEngineIsThePair(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{}}, func(m *table) {
		m.submit("H8", "H9")
		require.NoError(t, m.Undo())
		assert.Equal(t, []board.Point{at("H8"), at("A1")}, m.moves())
		require.NoError(t, m.Undo())
		assert.Empty(t, m.moves())
		assert.ErrorIs(t, m.Undo(), match.ErrNothing)
		require.NoError(t, m.Redo())
		require.NoError(t, m.Redo())
		m.settle()
		assert.Equal(t, []board.Point{at("H8"), at("A1"), at("H9"), at("B1")}, m.moves())
	})
}

func TestUndoInterruptsAThinkingEngine(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{delay: time.Second}}, func(m *table) {
		m.submit("H8")
		time.Sleep(time.Second / 2)
		require.NoError(t, m.Undo())
		assert.Equal(t, []match.Kind{match.Moved, match.ThinkingStarted, match.ThinkingStopped, match.TookBack}, m.kinds())
		time.Sleep(time.Minute)
		assert.Empty(t, m.moves(), "nothing comes late")
		require.NoError(t, m.Redo())
		assert.Equal(t, board.White, m.Snapshot().Thinking, "it has not replied yet")
	})
}

func TestUndoAfterTheEngineWon(t *testing.T) {
	with(t, game.New(rule.TicTacToe), match.Config{White: &firstFree{}}, func(m *table) {
		m.submit("A3", "B3", "B2")
		require.Equal(t, board.White, m.Snapshot().Result.Winner)
		require.NoError(t, m.Undo())
		assert.Equal(t, []board.Point{at("A3"), at("A1"), at("B3"), at("B1")}, m.moves())
		assert.True(t, m.Snapshot().HumanToMove())
	})
}

func TestUndoBetweenEnginesWaits(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{Black: &firstFree{delay: time.Second}, White: &firstFree{delay: time.Second}}, func(m *table) {
		time.Sleep(2500 * time.Millisecond)
		require.NoError(t, m.Undo())
		time.Sleep(time.Minute)
		s := m.Snapshot()
		assert.Equal(t, 1, s.Number)
		assert.True(t, s.Waiting)
	})
}

func TestGoToLetsTheEngineWait(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{}}, func(m *table) {
		m.submit("H8", "H9")
		var h9 *record.Node
		m.View(func(g *game.Game) { h9 = g.Node().Parent() })
		require.NoError(t, m.GoTo(h9))
		m.settle()
		s := m.Snapshot()
		assert.Equal(t, h9, s.Node)
		assert.True(t, s.Waiting)
		assert.ErrorIs(t, m.GoTo(&record.Node{}), game.ErrNotInTree)

		require.NoError(t, m.Step(-1))
		m.submit("J10") // a human's move there: the game goes on from here
		assert.Equal(t, []board.Point{at("H8"), at("A1"), at("J10"), at("B1")}, m.moves())
		m.View(func(g *game.Game) { assert.True(t, g.Tree().Has(h9)) })
	})
}

func TestStep(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{}, func(m *table) {
		m.submit("H8", "H9", "H10")
		assert.ErrorIs(t, m.Step(1), match.ErrNothing)
		require.NoError(t, m.Step(-100))
		assert.Equal(t, 0, m.Snapshot().Number)
		require.NoError(t, m.Step(2))
		assert.Equal(t, 2, m.Snapshot().Number)
		require.NoError(t, m.Step(100))
		assert.Equal(t, 3, m.Snapshot().Number)
	})
}

func TestToLookBackDoesNotEndTheThinking(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{delay: time.Second}}, func(m *table) {
		m.submit("H8")
		require.NoError(t, m.Step(-1))
		assert.Equal(t, board.Empty, m.Snapshot().Thinking)
		time.Sleep(time.Minute)
		assert.Equal(t, 0, m.Snapshot().Number)
		require.NoError(t, m.Step(1))
		assert.Equal(t, board.White, m.Snapshot().Thinking, "back where the play was")
		time.Sleep(2 * time.Second)
		assert.Equal(t, []board.Point{at("H8"), at("A1")}, m.moves())
	})
	with(t, game.New(rule.Gomoku), match.Config{White: chooser(gone)}, func(m *table) {
		m.submit("H8")
		require.NoError(t, m.Step(-1))
		require.NoError(t, m.Step(1))
		assert.True(t, m.Snapshot().Waiting, "who has failed is not asked again by itself")
	})
}

// What was played is the main line: moves that were taken back, and other ones of an analysis,
// are variations of it.
func TestWhatIsPlayedIsTheMainLine(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{}}, func(m *table) {
		m.submit("H8", "H9")
		require.NoError(t, m.Undo())
		m.submit("J10")
		assert.Equal(t, []board.Point{at("H8"), at("A1"), at("J10"), at("B1")}, m.mainLine())
		m.View(func(g *game.Game) {
			fork := g.Tree().Root().Children()[0].Children()[0]
			require.Len(t, fork.Children(), 2, "what was taken back is kept")
			assert.Equal(t, at("H9"), fork.Children()[1].Move.Point)
		})
		require.NoError(t, m.SetPlayers(nil, nil)) // one goes over it
		require.NoError(t, m.Step(-2))
		require.NoError(t, m.SubmitOn(at("K11")))
		require.NoError(t, m.AskOn(&firstFree{}))
		m.settle()
		assert.Equal(t, []board.Point{at("H8"), at("A1"), at("K11"), at("B1")}, m.moves())
		assert.Equal(t, []board.Point{at("H8"), at("A1"), at("J10"), at("B1")}, m.mainLine(), "what is tried is none")
	})
}

// To give up ends the game that is played, from wherever one looks at it.
func TestToResignEndsTheGameThatIsPlayed(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{}}, func(m *table) {
		m.submit("H8", "H9")
		require.NoError(t, m.Step(-3))
		require.NoError(t, m.Resign())
		s := m.Snapshot()
		assert.Equal(t, 4, s.Number, "at its last move")
		assert.Equal(t, record.Result{Winner: board.White, Cause: record.Resignation}, s.Result)
		assert.Equal(t, match.Ended, m.last().Kind)
		require.NoError(t, m.Step(-1))
		assert.ErrorIs(t, m.Resign(), game.ErrOver)
		assert.Equal(t, 3, m.Snapshot().Number, "one stays")
	})
	t.Run("after a move was taken back", func(t *testing.T) {
		with(t, game.New(rule.Gomoku), match.Config{}, func(m *table) {
			m.submit("H8", "H9", "H10")
			require.NoError(t, m.Undo())
			require.NoError(t, m.Resign())
			assert.Equal(t, 2, m.Snapshot().Number)
			assert.Equal(t, []board.Point{at("H8"), at("H9")}, m.mainLine(), "what was taken back is not of the game")
			assert.ErrorIs(t, m.Step(1), match.ErrNothing)
		})
	})
	t.Run("in a game from a file that waits", func(t *testing.T) {
		g := game.New(rule.Gomoku)
		for _, name := range []string{"H8", "H9", "H10"} {
			require.NoError(t, g.Play(at(name)))
		}
		with(t, g, match.Config{White: &firstFree{}, Waiting: true}, func(m *table) {
			require.NoError(t, m.Step(-2))
			require.NoError(t, m.Resign())
			assert.Equal(t, 3, m.Snapshot().Number)
		})
	})
	t.Run("a draw is offered there too", func(t *testing.T) {
		with(t, game.New(rule.Gomoku), match.Config{}, func(m *table) {
			m.submit("H8", "H9")
			require.NoError(t, m.Step(-1))
			require.NoError(t, m.OfferDraw())
			assert.Equal(t, 2, m.Snapshot().Number)
			assert.Equal(t, board.Black, m.Snapshot().DrawOffer)
		})
	})
}

package match_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
)

func TestStopMakesTheEngineMoveNow(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{delay: time.Hour}}, func(m *table) {
		m.submit("H8")
		m.Stop()
		m.settle()
		assert.Equal(t, []board.Point{at("H8"), at("A1")}, m.moves())
		m.Stop() // no player thinks: nothing happens
		m.submit("H9")
		assert.Equal(t, board.White, m.Snapshot().Thinking, "the next turn is thought about again")
	})
}

func TestStopOfAnEngineWithoutAMoveMakesItWait(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: chooser(dutiful)}, func(m *table) {
		m.submit("H8")
		m.Stop()
		assert.Equal(t, []match.Kind{match.Moved, match.ThinkingStarted, match.ThinkingStopped}, m.kinds())
		assert.True(t, m.Snapshot().Waiting)
		require.NoError(t, m.Resume())
		assert.Equal(t, board.White, m.Snapshot().Thinking)
	})
}

func TestStopHaltsAGameBetweenEngines(t *testing.T) {
	engine := &firstFree{delay: time.Minute}
	with(t, game.New(rule.Gomoku), match.Config{Black: engine, White: engine}, func(m *table) {
		m.Stop()
		m.settle()
		s := m.Snapshot()
		assert.Equal(t, 1, s.Number)
		assert.True(t, s.Waiting)
		require.NoError(t, m.Resume())
		time.Sleep(90 * time.Second)
		assert.Equal(t, 2, m.Snapshot().Number)
	})
}

func TestADeafEngineCanBeGivenUp(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: chooser(deaf)}, func(m *table) {
		m.submit("H8")
		m.Stop()
		assert.True(t, m.Snapshot().Stopping)
		m.Stop()
		assert.True(t, m.Snapshot().Waiting)
		require.NoError(t, m.Undo())
		m.submit("A2")
		time.Sleep(90 * time.Minute)
		assert.Equal(t, []board.Point{at("A2")}, m.moves(), "what it found for H8 came late, for A2 it still thinks")
		time.Sleep(time.Hour)
		assert.Equal(t, []board.Point{at("A2"), at("A1")}, m.moves())
	})
}

// A player is never asked for two moves at once, also when it is slow to stop.
func TestAPlayerIsNeverAskedTwiceAtOnce(t *testing.T) {
	asked := make(chan struct{}, 1)
	slow := &struct{ chooser }{func(_ context.Context, pos *rule.Position) (board.Point, error) {
		select {
		case asked <- struct{}{}:
		default:
			panic("asked twice")
		}
		time.Sleep(time.Second)
		<-asked
		return pos.Board().Empties()[0], nil
	}}
	with(t, game.New(rule.Gomoku), match.Config{Black: slow, White: slow}, func(m *table) {
		for range 20 {
			time.Sleep(300 * time.Millisecond)
			_ = m.Undo()
			require.NoError(t, m.Resume())
		}
		time.Sleep(3 * time.Second)
		require.NoError(t, m.SetPlayers(nil, slow))
		m.settle()
		for _, e := range m.told {
			require.NoError(t, e.Err)
		}
	})
}

func TestPauseAndResume(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{}, Paused: true}, func(m *table) {
		m.submit("H8")
		assert.True(t, m.Snapshot().Waiting)
		assert.ErrorIs(t, m.Submit(at("H9")), match.ErrNotYourTurn)
		require.NoError(t, m.Resume())
		m.settle()
		assert.Len(t, m.moves(), 2)
		require.NoError(t, m.Pause())
		m.submit("H9")
		assert.Len(t, m.moves(), 3, "a human's move does not end a pause")
	})
	with(t, game.New(rule.Gomoku), match.Config{White: chooser(dutiful)}, func(m *table) {
		m.submit("H8")
		require.NoError(t, m.Pause())
		assert.Equal(t, board.Empty, m.Snapshot().Thinking, "a pause interrupts")
	})
}

func TestAskForOneMove(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{delay: time.Second}}, func(m *table) {
		require.NoError(t, m.Ask(&firstFree{}))
		m.settle()
		assert.Equal(t, []board.Point{at("A1")}, m.moves())
		assert.ErrorIs(t, m.Ask(&firstFree{}), match.ErrBusy)
		time.Sleep(2 * time.Second)
		assert.Len(t, m.moves(), 2)
		assert.True(t, m.Snapshot().HumanToMove())
	})
}

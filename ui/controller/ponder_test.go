package controller_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// strength is the settings for a level that may ponder or not.
func strength(t *testing.T, id string, ponder bool) store.Settings {
	t.Helper()
	level, ok := player.LevelByID(id)
	require.True(t, ok)
	set := store.DefaultSettings()
	set.Level, set.Depth, set.Time, set.Oversights, set.Ponder = level.ID, level.Depth, level.Time, "", ponder
	if level.Oversight != (player.Oversight{}) {
		set.Oversights = id
	}
	return set
}

// against starts a game against the engine at a level, with one move of each.
func against(t *testing.T, id string, ponder bool) *stage {
	t.Helper()
	s := begin(t, humanAgainstEngine)
	s.SetSettings(strength(t, id, ponder))
	s.exchange("h8", 2)
	return s
}

// exchange plays a move and waits for the reply, after which so many moves have
// been played.
func (s *stage) exchange(name string, moves int) {
	s.t.Helper()
	s.Tap(point(s.t, name))
	s.until("the reply", func(sc display.Screen) bool { return len(sc.Moves) == moves && !sc.Thinking })
}

// pondering waits until as many searches ponder as wanted.
func (s *stage) pondering(wanted int32, when string) {
	s.t.Helper()
	for range 5000 {
		if s.engine.Ponders.Load() == wanted {
			return
		}
		s.queue.Next(time.Millisecond)
	}
	assert.Fail(s.t, "ponders too much or too little", when)
}

func TestStrongLevelsPonderWhileThePersonThinks(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := against(t, "champion", true)
		s.pondering(1, "after the engine's move")
		first := s.engine.About.Load()

		s.exchange("j9", 4)
		s.pondering(1, "after its next move")
		assert.NotEqual(t, first, s.engine.About.Load())

		s.Hint()
		s.until("the hint", func(sc display.Screen) bool { return !sc.Thinking && len(sc.Moves) == 4 })
		s.pondering(1, "after the hint")
		s.Game.Resign()
		s.pondering(0, "once the game is over")
	})
}

func TestPonderingEndsWithTheGame(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		s := against(t, "master", true)
		s.pondering(1, "after the engine's move")
		require.NoError(t, s.Games.New(humanAgainstEngine))
		s.pondering(0, "in a new game")

		s = against(t, "master", true)
		s.pondering(1, "after the engine's move")
		require.NoError(t, s.Close())
		s.pondering(0, "once the window is closed")
	})
}

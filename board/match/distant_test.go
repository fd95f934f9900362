package match_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
)

// begun is a match against a distant player with White, with so much time for each side.
func begun(t *testing.T, opening game.OpeningRule, all time.Duration) *match.Match {
	t.Helper()
	g := game.New(rule.Gomoku)
	require.NoError(t, g.SetOpening(opening))
	g.Options.Time = game.TimeControl{PerGame: all}
	m := match.New(g, match.Config{White: match.Distant{}})
	t.Cleanup(m.Close)
	return m
}

func must(t *testing.T) func([]match.Event, error) {
	return func(_ []match.Event, err error) {
		t.Helper()
		require.NoError(t, err)
	}
}

// What the distant player did is checked as any move, and nothing of a wrong one stays.
func TestADistantPlayerIsHeard(t *testing.T) {
	m := begun(t, game.Free, 0)
	_, err := m.Receive("H8", 0)
	require.ErrorIs(t, err, match.ErrNotYourTurn)
	must(t)(m.Submit(board.Point{X: 7, Y: 7}))
	assert.Equal(t, board.White, m.Snapshot().Thinking)
	for _, wrong := range []string{"H8", "V22", "black", "", "x"} {
		_, err := m.Receive(wrong, 0)
		require.Error(t, err, wrong)
	}
	assert.Equal(t, board.White, m.Snapshot().Thinking)
	must(t)(m.Receive("J10", 0))
	m.View(func(g *game.Game) { assert.Equal(t, []string{"H8", "J10"}, g.Actions()) })

	_, err = m.Undo()
	require.ErrorIs(t, err, match.ErrDistant)
	_, err = m.Step(-1)
	require.ErrorIs(t, err, match.ErrDistant)
	must(t)(m.Adopt([]string{"H8"}, record.Result{}))
	assert.Equal(t, board.White, m.Snapshot().Thinking)
	must(t)(m.Pause())
	_, err = m.Resign()
	require.ErrorIs(t, err, match.ErrWaits)
	must(t)(m.Resume())
	must(t)(m.Adopt([]string{"H8"}, record.Result{Winner: board.Black, Cause: record.Resignation}))
	must(t)(m.Step(-1)) // after the end one looks at the game
	_, err = m.Submit(board.Point{})
	require.ErrorIs(t, err, match.ErrDistant)
}

// An opening is gone through by both, each at its own board, to the same game.
func TestADistantPlayerInAnOpening(t *testing.T) {
	here := begun(t, game.Swap2, 0)
	g := game.New(rule.Gomoku)
	require.NoError(t, g.SetOpening(game.Swap2))
	there := match.New(g, match.Config{Black: match.Distant{}})
	t.Cleanup(there.Close)
	for _, a := range []string{"H8", "I9", "J10"} {
		p, _, err := game.ParseAction(a)
		require.NoError(t, err)
		must(t)(here.Submit(p))
		must(t)(there.Receive(a, 0))
	}
	must(t)(there.Choose(game.TakeBlack))
	must(t)(here.Receive("black", 0))
	assert.Equal(t, here.Snapshot().Opening, there.Snapshot().Opening)
	assert.True(t, here.Snapshot().HumanToMove())
}

// A distant player's clock is its own: what was under way does not count, and only after longer than a cut line
// stays unnoticed is it said from here that time ran out.
func TestADistantPlayersTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := begun(t, game.Free, time.Minute)
		must(t)(m.Submit(board.Point{X: 7, Y: 7}))
		time.Sleep(5 * time.Second)
		must(t)(m.Receive("J10", 4*time.Second))
		assert.Equal(t, 56*time.Second, m.Snapshot().Clock.White.Game)
		must(t)(m.Submit(board.Point{X: 6, Y: 7}))
		time.Sleep((56 + 21) * time.Second)
		assert.False(t, m.Snapshot().Result.Over())
		time.Sleep(5 * time.Second)
		assert.Equal(t, record.Result{Winner: board.Black, Cause: record.OnTime}, m.Snapshot().Result)
		synctest.Wait()
	})
}

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
	"tengen/board/record"
	"tengen/board/rule"
)

var minuteEach = game.TimeControl{PerGame: time.Minute, Increment: time.Second}

func timed(c game.TimeControl) *game.Game {
	g := game.New(rule.Gomoku)
	g.Options.Time = c
	return g
}

func TestTheClockRunsAndIsRecorded(t *testing.T) {
	with(t, timed(minuteEach), match.Config{}, func(m *table) {
		time.Sleep(10 * time.Second)
		assert.Equal(t, 50*time.Second, m.Snapshot().Clock.Black.Game)
		m.submit("H8")
		time.Sleep(4 * time.Second)
		m.submit("H9")
		s := m.Snapshot()
		assert.Equal(t, board.Black, s.Clock.Running)
		assert.Equal(t, 57*time.Second, s.Clock.White.Game)
		m.View(func(g *game.Game) {
			assert.Equal(t, &record.Times{Spent: 4 * time.Second, BlackLeft: 51 * time.Second, WhiteLeft: 57 * time.Second}, g.Node().Times)
		})
	})
}

func TestTimeRunsOut(t *testing.T) {
	with(t, timed(minuteEach), match.Config{White: chooser(dutiful)}, func(m *table) {
		m.submit("H8")
		time.Sleep(61 * time.Second)
		assert.Equal(t, record.Result{Winner: board.Black, Cause: record.OnTime}, m.Snapshot().Result)
		assert.Equal(t, match.Ended, m.last().Kind)
		assert.Equal(t, board.Empty, m.Snapshot().Thinking)
		require.NoError(t, m.Undo(), "only the verdict is taken back")
		assert.Equal(t, time.Minute, m.Snapshot().Clock.White.Game, "with the time from before")
	})
}

func TestALenientClockOnlyShows(t *testing.T) {
	with(t, timed(game.TimeControl{PerMove: time.Second, Lenient: true}), match.Config{}, func(m *table) {
		time.Sleep(time.Hour)
		assert.Zero(t, m.Snapshot().Clock.Black.Move)
		m.submit("H8")
		assert.Equal(t, board.White, m.Snapshot().Clock.Running)
	})
}

func TestTicksComeAsTheDisplayChanges(t *testing.T) {
	with(t, timed(game.TimeControl{PerMove: 12 * time.Second}), match.Config{}, func(m *table) {
		time.Sleep(2500 * time.Millisecond)
		m.settle()
		var left []time.Duration
		for range m.kinds() {
			left = append(left, m.Snapshot().Clock.Black.Move)
		}
		assert.Len(t, left, 7, "at 11 s, 10 s, then each tenth of a second")
	})
	with(t, game.New(rule.Gomoku), match.Config{}, func(m *table) {
		time.Sleep(time.Hour)
		assert.Empty(t, m.kinds(), "nothing ticks without a limit")
	})
}

func TestTimeStandsWhileOneLooksAround(t *testing.T) {
	with(t, timed(minuteEach), match.Config{}, func(m *table) {
		time.Sleep(10 * time.Second)
		m.submit("H8")
		require.NoError(t, m.Step(-1))
		time.Sleep(time.Hour)
		s := m.Snapshot()
		assert.Equal(t, board.Empty, s.Clock.Running)
		assert.Equal(t, time.Minute, s.Clock.Black.Game)
		m.submit("H9")
		assert.Equal(t, board.White, m.Snapshot().Clock.Running)
		time.Sleep(5 * time.Second)
		m.submit("H10")
		require.NoError(t, m.Step(-1))
		assert.Equal(t, time.Minute, m.Snapshot().Clock.White.Game, "as it was before the move")
		require.NoError(t, m.Step(1))
		assert.Equal(t, 56*time.Second, m.Snapshot().Clock.White.Game, "and after it, with the increment")
		require.NoError(t, m.Undo())
		require.NoError(t, m.Pause())
		time.Sleep(time.Hour)
		assert.Equal(t, time.Minute, m.Snapshot().Clock.White.Game)
	})
}

func TestTheTimeCanBeChangedOnTheWay(t *testing.T) {
	with(t, timed(minuteEach), match.Config{}, func(m *table) {
		time.Sleep(time.Second)
		require.NoError(t, m.Edit(func(g *game.Game) { g.Options.Time.PerGame = time.Hour }))
		assert.Equal(t, time.Hour, m.Snapshot().Clock.Black.Game)
		require.NoError(t, m.Edit(func(g *game.Game) { g.Options.Time = game.TimeControl{} }))
		time.Sleep(2 * time.Hour)
		assert.False(t, m.Snapshot().Result.Over())
	})
}

// watcher remembers the clock that it was told.
type watcher struct {
	firstFree
	told []game.Reading
}

func (w *watcher) SetClock(r game.Reading) { w.told = append(w.told, r) }

func TestAPlayerIsToldTheClock(t *testing.T) {
	w := &watcher{}
	with(t, timed(minuteEach), match.Config{White: w}, func(m *table) {
		time.Sleep(20 * time.Second)
		m.submit("H8")
		require.Len(t, w.told, 1)
		assert.Equal(t, 41*time.Second, w.told[0].Black.Game)
		assert.Equal(t, time.Minute, w.told[0].White.Move)
	})
}

// judge is a player that finds every position worth the same for White.
type judge struct {
	firstFree
	value int
}

func (j *judge) Evaluate(_ context.Context, pos *rule.Position) (int, error) {
	if pos.Turn() == board.White {
		return j.value, nil
	}
	return -j.value, nil
}

func swap2(t *testing.T) *game.Game {
	g := game.New(rule.Standard15)
	require.NoError(t, g.SetOpening(game.Swap2))
	return g
}

func TestSwap2AgainstAnEngineThatTakesBlack(t *testing.T) {
	with(t, swap2(t), match.Config{White: &judge{value: -300}}, func(m *table) {
		assert.True(t, m.Snapshot().HumanToMove())
		m.submit("H8", "I9", "J8")
		s := m.Snapshot()
		assert.True(t, s.BlackBot)
		assert.False(t, s.WhiteBot)
		assert.True(t, s.HumanToMove())
		assert.Equal(t, match.Chose, m.last().Kind)
		assert.Equal(t, game.TakeBlack, m.last().Choice)
		m.submit("H9")
		assert.Len(t, m.moves(), 5)
		require.NoError(t, m.Undo())
		require.NoError(t, m.Undo(), "over the engine's choice, to the third stone")
		assert.Equal(t, 2, m.Snapshot().Number)
		assert.False(t, m.Snapshot().BlackBot)
	})
}

func TestSwap2ProposedByAnEngine(t *testing.T) {
	with(t, swap2(t), match.Config{Black: &judge{}}, func(m *table) {
		m.settle()
		s := m.Snapshot()
		assert.Equal(t, 3, s.Number)
		assert.Equal(t, game.ChooseOrAdd, s.Opening.Stage)
		assert.True(t, s.HumanToMove())
		assert.Equal(t, []match.Kind{match.ThinkingStarted, match.ThinkingStopped, match.Moved, match.Moved, match.Moved}, m.kinds())
		assert.ErrorIs(t, m.Submit(at("A1")), game.ErrMustChoose)
		require.NoError(t, m.Choose(game.AddStones))
		m.submit("A1", "O15")
		s = m.Snapshot()
		assert.Equal(t, game.Settled, s.Opening.Stage)
		assert.True(t, s.BlackBot, "to an even position it prefers Black")
		assert.ErrorIs(t, m.Choose(game.TakeBlack), game.ErrNoChoice)
	})
}

func TestSwap2BetweenEngines(t *testing.T) {
	engine := &judge{}
	with(t, swap2(t), match.Config{Black: engine, White: engine}, func(m *table) {
		m.settle()
		s := m.Snapshot()
		assert.True(t, s.Result.Over())
		assert.Greater(t, s.Number, 5)
	})
}

func TestSwap2NeedsAJudge(t *testing.T) {
	with(t, swap2(t), match.Config{Black: &firstFree{}}, func(m *table) {
		assert.ErrorIs(t, m.last().Err, match.ErrNoJudge)
	})
}

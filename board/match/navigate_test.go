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
		assert.True(t, m.Snapshot().Ended)
		m.GoOn()
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

// A game that has ended keeps its main line: what is played besides it is a variation, and so are
// the answers to it.
func TestAGameThatHasEndedKeepsItsMainLine(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{}}, func(m *table) {
		m.submit("H8", "H9", "H10", "H11", "H12")
		require.True(t, m.Snapshot().Result.Over())
		played := m.mainLine()
		require.NoError(t, m.Step(-5))
		m.submit("K11", "K12")
		assert.Equal(t, []board.Point{at("H8"), at("A1"), at("H9"), at("B1")}, m.moves()[:4])
		assert.Len(t, m.moves(), 8, "the engine answers")
		assert.Equal(t, played, m.mainLine())
		require.NoError(t, m.Undo())
		m.submit("K13")
		assert.Equal(t, played, m.mainLine())
	})
}

// A game that has ended is over at each of its moves: there its clock stands and its program waits.
func TestAGameThatHasEndedIsOverAtEachMove(t *testing.T) {
	for cause, end := range map[record.Cause]func(*table){
		record.Row:         func(m *table) { m.submit("H10", "H11", "H12") },
		record.Resignation: func(m *table) { require.NoError(t, m.Resign()) },
	} {
		g := game.New(rule.Gomoku)
		g.Options.Time = game.TimeControl{PerGame: time.Hour}
		with(t, g, match.Config{White: &firstFree{}}, func(m *table) {
			m.submit("H8", "H9")
			require.False(t, m.Snapshot().Ended)
			end(m)
			over := m.Snapshot().Result
			require.Equal(t, cause, over.Cause)
			for m.Step(-1) == nil {
				require.NoError(t, m.Pause())
				require.NoError(t, m.Resume())
				s := m.Snapshot()
				assert.Equal(t, over, s.Result, "at move %d", s.Number)
				assert.True(t, s.Ended && s.Aside)
				assert.False(t, s.HumanToMove() || s.Waiting)
				assert.Equal(t, [2]board.Stone{}, [2]board.Stone{s.Thinking, s.Clock.Running})
			}
			m.submit("K1")
			assert.False(t, m.Snapshot().Ended, "who plays there plays on")
			require.NoError(t, m.Step(-1))
			assert.False(t, m.Snapshot().Ended, "and may look back")
		})
	}
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
	t.Run("not one that has ended, where the players come back to an earlier move of it", func(t *testing.T) {
		with(t, game.New(rule.Gomoku), match.Config{}, func(m *table) {
			m.submit("H8", "A1", "H9", "A2", "H10", "A3", "H11", "A4", "H12")
			played := m.mainLine()
			require.NoError(t, m.Step(-7))
			assert.True(t, m.Snapshot().Ended)
			require.NoError(t, m.SetPlayers(nil, nil))
			assert.ErrorIs(t, m.Resign(), game.ErrOver)
			assert.ErrorIs(t, m.OfferDraw(), game.ErrOver)
			assert.Equal(t, played, m.mainLine())
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
		assert.Equal(t, game.Choose, s.Opening.Stage)
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

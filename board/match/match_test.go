package match_test

import (
	"errors"
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

func TestTwoHumansPlayToTheEnd(t *testing.T) {
	with(t, game.New(rule.TicTacToe), match.Config{}, func(m *table) {
		m.submit("A1", "A2", "B1", "B2", "C1")
		assert.Equal(t, []match.Kind{match.Moved, match.Moved, match.Moved, match.Moved, match.Moved, match.Ended}, m.kinds())
		s := m.Snapshot()
		assert.Equal(t, record.Result{Winner: board.Black, Cause: record.Row}, s.Result)
		assert.Equal(t, 5, s.Number)
		assert.ErrorIs(t, m.Submit(at("C3")), rule.ErrGameOver)
		assert.ErrorIs(t, m.Resign(), game.ErrOver)
	})
}

func TestEventsAreNumberedInOrder(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{}}, func(m *table) {
		m.submit("H8", "H9", "H10")
		m.settle()
		for i, e := range m.told {
			assert.EqualValues(t, i+1, e.Seq)
		}
		assert.Equal(t, m.last().Seq, m.Snapshot().Seq)
	})
}

func TestTheEngineReplies(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{delay: time.Second}}, func(m *table) {
		m.submit("H8")
		s := m.Snapshot()
		assert.Equal(t, board.White, s.Thinking)
		assert.False(t, s.HumanToMove())
		assert.ErrorIs(t, m.Submit(at("H9")), match.ErrNotYourTurn)
		time.Sleep(2 * time.Second)
		assert.Equal(t, []match.Kind{match.Moved, match.ThinkingStarted, match.ThinkingStopped, match.Moved}, m.kinds())
		assert.True(t, m.Snapshot().HumanToMove())
		assert.Equal(t, []board.Point{at("H8"), at("A1")}, m.moves())
	})
}

func TestAnEngineThatIsBlackBegins(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{Black: &firstFree{}}, func(m *table) {
		m.settle()
		assert.Equal(t, []board.Point{at("A1")}, m.moves())
		assert.ErrorIs(t, m.Undo(), match.ErrNothing, "no human has moved yet")
	})
}

func TestTwoEnginesPlayToTheEnd(t *testing.T) {
	engine := &firstFree{delay: time.Millisecond}
	with(t, game.New(rule.TicTacToe), match.Config{Black: engine, White: engine}, func(m *table) {
		time.Sleep(time.Second)
		assert.Equal(t, match.Ended, m.last().Kind)
		assert.Equal(t, board.Black, m.Snapshot().Result.Winner)
	})
}

func TestPlayersThatFailLeaveTheGameWhole(t *testing.T) {
	for name, test := range map[string]struct {
		player match.Player
		check  func(*testing.T, error)
	}{
		"illegal": {chooser(illegal), func(t *testing.T, err error) {
			assert.ErrorIs(t, err, rule.ErrOffBoard)
		}},
		"panic": {chooser(broken), func(t *testing.T, err error) {
			var broke *match.PlayerPanic
			require.ErrorAs(t, err, &broke)
			assert.Equal(t, "the player broke: out of ideas", err.Error())
			assert.Contains(t, string(broke.Stack), "broken")
		}},
		"pass":  {chooser(passing), func(t *testing.T, err error) { assert.ErrorIs(t, err, game.ErrNoPass) }},
		"error": {chooser(gone), func(t *testing.T, err error) { assert.ErrorIs(t, err, errLost) }},
	} {
		t.Run(name, func(t *testing.T) {
			with(t, game.New(rule.Gomoku), match.Config{White: test.player}, func(m *table) {
				m.submit("H8")
				e := m.last()
				assert.Equal(t, match.Failed, e.Kind)
				assert.Equal(t, board.White, e.Side)
				test.check(t, e.Err)
				s := m.Snapshot()
				assert.Equal(t, []board.Point{at("H8")}, s.Position.Moves())
				assert.True(t, s.Waiting)

				require.NoError(t, m.SetPlayers(nil, &firstFree{}))
				m.settle()
				assert.Len(t, m.moves(), 2, "another player takes over")
			})
		})
	}
}

func TestRefusedMovesChangeNothing(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{}}, func(m *table) {
		m.submit("H8")
		m.kinds()
		assert.ErrorIs(t, m.Submit(at("H8")), rule.ErrOccupied)
		assert.ErrorIs(t, m.Submit(board.Pass), game.ErrNoPass)
		assert.Empty(t, m.kinds())
		assert.Len(t, m.moves(), 2)
	})
}

func TestResign(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: chooser(dutiful)}, func(m *table) {
		m.submit("H8")
		require.NoError(t, m.Resign(), "also while the engine thinks")
		assert.Equal(t, []match.Kind{match.Moved, match.ThinkingStarted, match.ThinkingStopped, match.Ended}, m.kinds())
		assert.Equal(t, record.Result{Winner: board.White, Cause: record.Resignation}, m.Snapshot().Result)
		require.NoError(t, m.Undo())
		assert.Equal(t, []match.Kind{match.Reopened, match.ThinkingStarted}, m.kinds())
		assert.Len(t, m.moves(), 1)
	})
	with(t, game.New(rule.Gomoku), match.Config{Black: chooser(dutiful), White: chooser(dutiful)}, func(m *table) {
		assert.ErrorIs(t, m.Resign(), match.ErrNoHuman)
	})
}

func TestDrawOffers(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{}, func(m *table) {
		assert.ErrorIs(t, m.AnswerDraw(true), game.ErrNoOffer)
		require.NoError(t, m.OfferDraw())
		assert.Equal(t, board.Black, m.Snapshot().DrawOffer)
		require.NoError(t, m.AnswerDraw(false))
		require.NoError(t, m.OfferDraw())
		require.NoError(t, m.AnswerDraw(true))
		assert.Equal(t, []match.Kind{match.DrawOffered, match.DrawDeclined, match.DrawOffered, match.Ended}, m.kinds())
		assert.Equal(t, record.Result{Cause: record.Agreement}, m.Snapshot().Result)
	})
	with(t, game.New(rule.Gomoku), match.Config{White: &firstFree{}}, func(m *table) {
		require.NoError(t, m.OfferDraw(), "Black is to move")
		require.NoError(t, m.AnswerDraw(true), "for the program")
		assert.Equal(t, record.Result{Cause: record.Agreement}, m.Snapshot().Result)
	})
	with(t, game.New(rule.Gomoku), match.Config{Black: chooser(dutiful)}, func(m *table) {
		assert.ErrorIs(t, m.OfferDraw(), match.ErrNoDraw, "Black is to move")
	})
}

func TestEditInterruptsOnlyWhenThePositionChanges(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: chooser(dutiful)}, func(m *table) {
		m.submit("H8")
		m.kinds()
		require.NoError(t, m.Edit(func(g *game.Game) { g.Node().Comment = "centre" }))
		assert.Equal(t, []match.Kind{match.Edited}, m.kinds())
		assert.Equal(t, board.White, m.Snapshot().Thinking)
		require.NoError(t, m.Edit(func(g *game.Game) { g.Undo() }))
		assert.Equal(t, []match.Kind{match.ThinkingStopped, match.Edited}, m.kinds())
		m.View(func(g *game.Game) { assert.Equal(t, "centre", g.Next().Comment) })
	})
}

func TestAClosedMatchRefusesEverything(t *testing.T) {
	with(t, game.New(rule.Gomoku), match.Config{White: chooser(dutiful)}, func(m *table) {
		m.submit("H8")
		m.Close()
		assert.ErrorIs(t, m.Submit(at("A1")), match.ErrClosed)
		assert.ErrorIs(t, m.Undo(), match.ErrClosed)
		assert.ErrorIs(t, m.Resume(), match.ErrClosed)
		m.Stop()
		assert.Equal(t, 1, m.Snapshot().Number, "it can still be looked at")
		<-m.Done()
	})
}

// What was asked for is told at once, after what players have done by then, and is no news.
func TestWhatAMethodBringsAboutIsReturned(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := match.New(game.New(rule.Gomoku), match.Config{White: &firstFree{delay: time.Second}})
		defer m.Close()
		assert.Empty(t, m.Read())
		events, err := m.Submit(at("H8"))
		require.NoError(t, err)
		assert.Equal(t, []match.Kind{match.Moved, match.ThinkingStarted}, kindsOf(events))
		assert.Empty(t, m.News())
		time.Sleep(2 * time.Second)
		assert.Len(t, m.News(), 1, "the engine has replied")
		events, err = m.Step(-1)
		require.NoError(t, err)
		assert.Equal(t, []match.Kind{match.ThinkingStopped, match.Moved, match.Jumped}, kindsOf(events))
		assert.Empty(t, m.Read(), "that is all")
	})
}

// Of ticks that were not read the last is enough; all else is kept.
func TestOnlyTicksMakeRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := game.New(rule.Gomoku)
		g.Options.Time = game.TimeControl{PerMove: time.Minute}
		m := match.New(g, match.Config{})
		defer m.Close()
		time.Sleep(5*time.Second + 1)
		events, err := m.Submit(at("H8"))
		require.NoError(t, err)
		assert.Equal(t, []match.Kind{match.Tick, match.Moved}, kindsOf(events))
		assert.EqualValues(t, 5, events[0].Seq)
	})
}

func TestNobodyNeedsToReadTheEvents(t *testing.T) {
	m := match.New(game.New(rule.Gomoku), match.Config{})
	for i := range 200 {
		_, played := m.Submit(board.Square(15).Point(i * 7 % 225))
		_, back := m.Undo()
		require.NoError(t, errors.Join(played, back))
	}
	m.Close()
	<-m.Done()
}

// A side with only forbidden points left passes, without being asked.
func TestForcedPass(t *testing.T) {
	b := board.MustParse(`
		X O O X O X
		O X O O X O
		X X X . X X`)
	v := rule.Variant{Size: b.Size(), Rule: rule.Renju}
	with(t, game.NewFrom(v, b, board.Black), match.Config{White: &firstFree{}}, func(m *table) {
		assert.Equal(t, []match.Kind{match.Moved, match.ThinkingStarted, match.ThinkingStopped, match.Moved, match.Ended}, m.kinds())
		assert.Equal(t, []board.Point{board.Pass, at("D1")}, m.moves())
		assert.Equal(t, record.Result{Cause: record.FullBoard}, m.Snapshot().Result)
	})
}

func TestAFinishedGameOpensSilently(t *testing.T) {
	g := game.New(rule.Gomoku)
	require.NoError(t, g.Resign(board.Black))
	with(t, g, match.Config{Black: &firstFree{}}, func(m *table) {
		assert.Empty(t, m.kinds())
		assert.Equal(t, board.White, m.Snapshot().Result.Winner)
	})
}

package engines_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/internal/hosttest"
	"tengen/ui/store"
)

// proof knows some positions by the number of their stones.
type proof map[int]book.Answer

func (p proof) Answer(_ context.Context, b *board.Board) (book.Answer, bool) {
	a, ok := p[b.Stones()]
	return a, ok
}

// house is the engines of a window, of which ours is a fake.
type house struct {
	*engines.Engines
	window   *hosttest.Window
	engine   hosttest.Engine
	known    *analysis.Knowledge
	made     []engines.Options // of each engine that was made
	proof    engines.Proof
	thoughts []engines.Thought
}

func newHouse(t *testing.T, s store.Settings) *house {
	t.Helper()
	window, host := hosttest.New(t)
	h := &house{window: window, known: analysis.NewKnowledge(nil)}
	create := func(o engines.Options) engines.Engine {
		h.made = append(h.made, o)
		return &h.engine
	}
	h.Engines = engines.New(host, create, func() engines.Proof { return h.proof }, h.known, func(th engines.Thought) { h.thoughts = append(h.thoughts, th) }, s)
	t.Cleanup(h.Close)
	return h
}

// level returns the settings for a level.
func level(t *testing.T, id string) store.Settings {
	t.Helper()
	l, ok := player.LevelByID(id)
	require.True(t, ok)
	s := store.DefaultSettings()
	s.Pace = store.FastPace
	s.Level, s.Depth, s.Time, s.Oversights = l.ID, l.Depth, l.Time, ""
	if l.Oversight != (player.Oversight{}) {
		s.Oversights = id
	}
	return s
}

func after(t *testing.T, moves string) *rule.Position {
	t.Helper()
	return hosttest.NewGame(t, "gomoku15", moves).Now().Position
}

func TestAnEngineIsMadeAnewForOtherMeans(t *testing.T) {
	s := store.DefaultSettings()
	h := newHouse(t, s)
	for _, step := range []struct {
		name   string
		change func()
		made   int
	}{
		{"nothing", func() {}, 1},
		{"what is shown", func() { s.Coordinates = !s.Coordinates }, 1},
		{"the level", func() { s.Depth++ }, 1},
		{"memory", func() { s.Memory *= 2 }, 2},
		{"threads", func() { s.Threads++ }, 3},
		{"no opening table", func() { s.OpeningTable = false }, 4},
	} {
		step.change()
		h.SetSettings(s)
		assert.Len(t, h.made, step.made, step.name)
	}
	assert.Equal(t, engines.Options{Options: engine.Options{Threads: store.DefaultSettings().Threads, Memory: 64 << 20}, Openings: player.ShippedOpenings{}}, h.made[0])
	assert.Nil(t, h.made[3].Openings)
}

func TestWhoSitsDown(t *testing.T) {
	h := newHouse(t, store.DefaultSettings())
	black, white := h.Seated(store.Game{Black: store.Human, White: store.SettingsEngine})
	assert.Nil(t, black)
	assert.NotNil(t, white)
	black, white = h.Seated(store.Game{Black: store.ExternalSeat("Gone"), White: store.Human})
	assert.Nil(t, white)
	move, err := black.Choose(t.Context(), after(t, ""))
	require.NoError(t, err)
	assert.Equal(t, hosttest.Point(t, "a1"), move, "ours plays for a program that is not there")
	assert.False(t, h.Knows("Gone"))
}

// Monte Carlo tree search plays and looks at positions without any program being added.
func TestMonteCarloSitsDown(t *testing.T) {
	s := level(t, "beginner")
	s.Candidates = 3
	h := newHouse(t, s)
	black, white := h.Seated(store.Game{Black: store.ExternalSeat(analysis.MonteCarlo), White: store.Human})
	assert.Nil(t, white)
	move, err := black.Choose(t.Context(), after(t, "h8 a1 i8 a3 j8 a5 k8 a7"))
	require.NoError(t, err)
	assert.Contains(t, []board.Point{hosttest.Point(t, "g8"), hosttest.Point(t, "l8")}, move)
	h.window.Until("the last thought", func() bool { return len(h.thoughts) > 0 && h.thoughts[len(h.thoughts)-1].Info.Done })
	last := h.thoughts[len(h.thoughts)-1]
	assert.Equal(t, analysis.MonteCarlo, last.Engine)
	assert.Len(t, last.Info.Candidates, 3)
	assert.Positive(t, last.Info.Candidates[0].Playouts)

	search, ok := h.Second(analysis.MonteCarlo)
	require.True(t, ok)
	info, err := search(t.Context(), after(t, "h8"), engine.Limits{Nodes: 50, Lines: 2}, nil)
	require.NoError(t, err)
	assert.Len(t, info.Candidates, 2)
}

// Each colour has its own level; without one it follows the settings.
func TestEachColourHasItsLevel(t *testing.T) {
	h := newHouse(t, level(t, "strong"))
	seats := store.Game{Black: store.AtLevel("beginner"), White: store.AtLevel("master")}
	for _, step := range []struct {
		black, white store.Seat
		want         [2]string
	}{
		{seats.Black, seats.White, [2]string{"beginner", "master"}},
		{store.SettingsEngine, store.AtLevel("novice"), [2]string{"strong", "novice"}},
		{store.SettingsEngine, store.AtLevel("gone"), [2]string{"strong", "strong"}},
	} {
		black, white := h.Seated(store.Game{Black: step.black, White: step.white})
		for i, p := range []match.Player{black, white} {
			_, err := p.Choose(t.Context(), after(t, ""))
			require.NoError(t, err)
			assert.Equal(t, step.want[i], h.engine.Level.Load().ID)
		}
	}
	black, _ := h.Seated(seats)
	h.SetSettings(level(t, "expert"))
	_, err := black.Choose(t.Context(), after(t, ""))
	require.NoError(t, err)
	assert.Equal(t, "beginner", h.engine.Level.Load().ID, "not the level of the settings")
}

// Programs among themselves move no faster than their pace; against a person, and when
// they are stopped or the clock wants it, they do.
func TestThePaceOfPrograms(t *testing.T) {
	watched := store.Game{Black: store.SettingsEngine, White: store.AtLevel("expert")}
	for name, tt := range map[string]struct {
		pace    store.Pace
		seats   store.Game
		control game.TimeControl
		stop    time.Duration // when it is stopped, 0 for never
		want    time.Duration
	}{
		"slow":            {store.SlowPace, watched, game.TimeControl{}, 0, 3 * time.Second},
		"normal":          {store.NormalPace, watched, game.TimeControl{}, 0, time.Second},
		"fast":            {store.FastPace, watched, game.TimeControl{}, 0, 0},
		"stopped":         {store.SlowPace, watched, game.TimeControl{}, 500 * time.Millisecond, 500 * time.Millisecond},
		"a clock":         {store.SlowPace, watched, game.TimeControl{PerMove: time.Second}, 0, 750 * time.Millisecond},
		"against a human": {store.SlowPace, store.Game{Black: store.SettingsEngine, White: store.Human}, game.TimeControl{}, 0, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := store.DefaultSettings()
			s.Pace = tt.pace
			h := newHouse(t, s)
			p, _ := h.Seated(tt.seats)
			p.(match.Timed).SetClock(game.Reading{Control: tt.control, Black: game.SideTime{Move: tt.control.PerMove}})
			ctx := t.Context()
			if tt.stop > 0 {
				var stop context.CancelFunc
				ctx, stop = context.WithTimeout(ctx, tt.stop)
				defer stop()
			}
			began := time.Now()
			move, err := p.Choose(ctx, after(t, ""))
			require.NoError(t, err, name)
			assert.Equal(t, hosttest.Point(t, "a1"), move)
			assert.Equal(t, tt.want, time.Since(began), name)
		})
	}
}

func TestAPlayerMindsTheClock(t *testing.T) {
	slow := store.DefaultSettings()
	slow.Level, slow.Time = store.Custom, time.Minute
	for name, tt := range map[string]struct {
		control game.TimeControl
		left    time.Duration // of Black for the game
		most    time.Duration
	}{
		"no clock":    {game.TimeControl{}, 0, time.Minute},
		"each move":   {game.TimeControl{PerMove: 10 * time.Second}, 0, 7500 * time.Millisecond},
		"each game":   {game.TimeControl{PerGame: time.Minute, Increment: 2 * time.Second}, time.Minute, 5250 * time.Millisecond},
		"little left": {game.TimeControl{PerGame: time.Minute}, 100 * time.Millisecond, 20 * time.Millisecond},
	} {
		hosttest.Bubble(t, func(t *testing.T) {
			h := newHouse(t, slow)
			p := h.Own()
			p.(match.Timed).SetClock(game.Reading{Control: tt.control, Black: game.SideTime{Game: tt.left, Move: max(tt.control.PerMove, tt.left)}})
			_, err := p.Choose(t.Context(), after(t, ""))
			require.NoError(t, err, name)
			assert.Equal(t, tt.most, h.engine.Level.Load().Time, name)
		})
	}
}

// What players think comes on the screen's goroutine, unless another game has begun.
func TestThoughts(t *testing.T) {
	for id, erring := range map[string]string{"casual": "casual", "champion": ""} {
		h := newHouse(t, level(t, id))
		_, err := h.Own().Choose(t.Context(), after(t, "h8"))
		require.NoError(t, err)
		assert.Empty(t, h.thoughts)
		h.window.Until("the last thought", func() bool { return len(h.thoughts) > 0 && h.thoughts[len(h.thoughts)-1].Info.Done })
		last := h.thoughts[len(h.thoughts)-1]
		assert.Equal(t, "Tengen", last.Engine)
		assert.Equal(t, erring, last.Level)
		assert.Equal(t, after(t, "h8").Hash(), last.Pos.Hash())

		h.thoughts = nil
		_, err = h.Own().Choose(t.Context(), after(t, "h8"))
		require.NoError(t, err)
		h.BeginGame()
		h.window.Queue.Next(time.Second)
		assert.Empty(t, h.thoughts, "they belong to the game before")
	}
}

// One engine does one thing at a time; who waits gives up with its context.
func TestOneSearchAtATime(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		h := newHouse(t, store.DefaultSettings())
		h.engine.Hold()
		first, started := make(chan error), make(chan struct{}, 1)
		go func() {
			_, err := h.Search(t.Context(), after(t, ""), engine.Limits{}, func(analysis.Info) { started <- struct{}{} })
			first <- err
		}()
		<-started
		second := make(chan error, 1)
		go func() {
			_, err := h.Session().Search(t.Context(), after(t, "h8"), engine.Limits{Depth: 7}, nil)
			second <- err
		}()
		synctest.Wait()
		assert.Empty(t, second, "it waits")
		h.engine.Release()
		require.NoError(t, <-first)
		require.NoError(t, <-second)
		assert.Equal(t, 7, h.engine.Limits.Load().Depth)
	})
}

// Even openings of three stones are known by heart.
func TestThreeStonesAreKnown(t *testing.T) {
	h := newHouse(t, level(t, player.Levels()[0].ID))
	pos := rule.NewPosition(rule.Gomoku.Rule, rule.Gomoku.Size)
	stones, err := game.Balance(t.Context(), h.Judge(), rand.New(rand.NewPCG(1, 2)), pos, 3)
	require.NoError(t, err)
	known, ok := player.EvenOpening(pos, 3, rand.New(rand.NewPCG(1, 2)))
	require.True(t, ok)
	assert.Equal(t, known, stones)
}

// With the proof that is shipped and our own engine the way ends in Black's five.
func TestOneWayEndsInFive(t *testing.T) {
	_, host := hosttest.New(t)
	e := engines.New(host, engines.Own, engines.ShippedProof, analysis.NewKnowledge(nil), nil, store.DefaultSettings())
	pos := hosttest.NewGame(t, "gomoku15", "h8i9").Now().Position.Clone()
	line := e.OneWay(context.Background(), pos)
	for _, p := range line {
		require.NoError(t, pos.Play(p))
	}
	assert.Equal(t, board.Black, pos.Winner())

	assert.Nil(t, e.OneWay(context.Background(), hosttest.NewGame(t, "renju15", "h8i9").Now().Position))
	without := engines.New(host, engines.Own, nil, analysis.NewKnowledge(nil), nil, store.DefaultSettings())
	assert.Nil(t, without.OneWay(context.Background(), hosttest.NewGame(t, "gomoku15", "h8i9").Now().Position))
}

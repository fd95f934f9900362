package remote_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/remote"
	"tengen/board"
	"tengen/board/rule"
)

// line carries texts in their order to who hears them, on a goroutine of its own.
func line(t *testing.T) (send func(string), hear func(func(string))) {
	texts := make(chan string, 1000)
	over := make(chan struct{})
	t.Cleanup(func() { close(over) })
	return func(text string) { texts <- text }, func(to func(string)) {
		go func() {
			for {
				select {
				case text := <-texts:
					to(text)
				case <-over:
					return
				}
			}
		}()
	}
}

// connect returns a link to a server.
func connect(t *testing.T) *remote.Link {
	ask, asked := line(t)
	answer, answered := line(t)
	link, server := remote.NewLink(ask), remote.NewServer(answer)
	asked(server.Hear)
	answered(link.Hear)
	return link
}

func game(t *testing.T, r rule.Rule, moves ...string) *rule.Position {
	pos := rule.NewPosition(r, board.Square(15))
	for _, name := range moves {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		require.NoError(t, pos.Play(p))
	}
	return pos
}

// timeless drops what differs from run to run.
func timeless(i analysis.Info) analysis.Info {
	i.Elapsed = 0
	i.Steps = append([]analysis.Step(nil), i.Steps...)
	for k := range i.Steps {
		i.Steps[k].Elapsed = 0
	}
	i.Changes = append([]analysis.Change(nil), i.Changes...)
	for k := range i.Changes {
		i.Changes[k].Elapsed = 0
	}
	return i
}

// An engine elsewhere finds what an engine here finds, and reports as it does.
func TestRemoteFindsTheSame(t *testing.T) {
	link := connect(t)
	setup := board.New(board.Square(15))
	setup.Set(board.Point{X: 7, Y: 7}, board.White)
	setup.Set(board.Point{X: 8, Y: 7}, board.Black)
	passed := rule.FromBoard(rule.Freestyle, setup, board.White)
	passed.Pass()
	won := game(t, rule.Freestyle, "h8", "a1", "h9", "c1", "h10", "e1")
	for name, pos := range map[string]*rule.Position{
		"freestyle":       game(t, rule.Freestyle, "h8", "i9", "i8", "g8"),
		"renju":           game(t, rule.Renju, "h8", "h9", "j10"),
		"a forced win":    won,
		"set up, a pass":  passed,
		"the empty board": rule.NewPosition(rule.Freestyle, board.Square(15)),
	} {
		limits := engine.Limits{Depth: 6, Lines: 3, Exclude: []board.Point{{X: 0, Y: 0}}}
		here, err := engine.New(engine.Options{Memory: 1 << 20}).Search(t.Context(), pos, limits, nil)
		require.NoError(t, err)
		var reports []analysis.Info
		there, err := link.Engine(engine.Options{Memory: 1 << 20}).Search(t.Context(), pos, limits, func(i analysis.Info) { reports = append(reports, i) })
		require.NoError(t, err)
		assert.Equal(t, timeless(here), timeless(there), name)
		require.NotEmpty(t, reports)
		assert.Equal(t, timeless(there), timeless(reports[len(reports)-1]), name)
		for _, r := range reports[:len(reports)-1] {
			assert.False(t, r.Done)
			assert.LessOrEqual(t, len(r.Steps), len(there.Steps))
			assert.Equal(t, there.Steps[:len(r.Steps)], append([]analysis.Step{}, r.Steps...), name)
		}
	}
}

// It stops when it is told to, and says what it has found.
func TestRemoteStops(t *testing.T) {
	e := connect(t).Engine(engine.Options{Memory: 1 << 20})
	require.NoError(t, e.Warm(rule.Freestyle, board.Square(15)))
	ctx, cancel := context.WithCancel(t.Context())
	pos := game(t, rule.Freestyle, "h8", "i9", "i8")
	first := sync.OnceFunc(cancel)
	info, err := e.Search(ctx, pos, engine.Limits{}, func(analysis.Info) { first() })
	require.NoError(t, err, "no error, like an engine here")
	assert.NotEmpty(t, info.Candidates)

	ctx, cancel = context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	require.NoError(t, e.Ponder(ctx, pos, engine.Limits{}))
}

// What an engine refuses is told, and that it is gone.
func TestRemoteRefuses(t *testing.T) {
	link := connect(t)
	e := link.Engine(engine.Options{Memory: 1 << 20})
	over := game(t, rule.Freestyle, "h8", "a1", "h9", "c1", "h10", "e1", "h11", "g1", "h12")
	_, err := e.Search(t.Context(), over, engine.Limits{Depth: 1}, nil)
	require.ErrorIs(t, err, engine.ErrNoMove)

	pos := game(t, rule.Freestyle, "h8", "i9", "i8")
	ended := sync.OnceFunc(link.End)
	_, err = e.Search(t.Context(), pos, engine.Limits{}, func(analysis.Info) { ended() })
	require.ErrorIs(t, err, remote.ErrGone, "in the middle of a search")
	_, err = e.Search(t.Context(), pos, engine.Limits{}, nil)
	require.ErrorIs(t, err, remote.ErrGone, "and after it")
	require.ErrorIs(t, e.Warm(rule.Freestyle, board.Square(15)), remote.ErrGone)
}

// Who says nothing that can be understood is as good as gone; a server goes on.
func TestRemoteHearsNonsense(t *testing.T) {
	link := remote.NewLink(func(string) {})
	link.Hear("?")
	_, err := link.Engine(engine.Options{}).Search(t.Context(), game(t, rule.Freestyle), engine.Limits{}, nil)
	require.ErrorIs(t, err, remote.ErrGone)

	said := make(chan string, 1)
	server := remote.NewServer(func(text string) { said <- text })
	server.Hear("?")
	server.Hear(`{"Number": 1, "Task": "stop"}`)
	server.Hear(`{"Number": 2, "Task": "search", "Engine": 1, "Position": {"Rule": "chess"}}`)
	assert.Contains(t, <-said, "chess")
	server.Hear(`{"Number": 3, "Task": "search", "Engine": 1, "Position": {"Rule": "freestyle", "Size": {"W": 99, "H": 99}}}`)
	assert.Contains(t, <-said, `"Error"`)
}

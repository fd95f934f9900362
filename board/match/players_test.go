package match_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
)

func at(name string) board.Point {
	p, err := board.ParsePoint(name)
	if err != nil {
		panic(err)
	}
	return p
}

// firstFree plays on the first empty point after delay, at once when it is
// stopped.
type firstFree struct{ delay time.Duration }

func (f *firstFree) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	select {
	case <-time.After(f.delay):
	case <-ctx.Done():
	}
	return pos.Board().Empties()[0], nil
}

// chooser is a player made of a function.
type chooser func(context.Context, *rule.Position) (board.Point, error)

func (c chooser) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	return c(ctx, pos)
}

func illegal(context.Context, *rule.Position) (board.Point, error) {
	return board.Point{X: 99}, nil
}

func broken(context.Context, *rule.Position) (board.Point, error) { panic("out of ideas") }

func passing(context.Context, *rule.Position) (board.Point, error) { return board.Pass, nil }

var errLost = errors.New("the engine has gone")

func gone(context.Context, *rule.Position) (board.Point, error) { return board.Pass, errLost }

// dutiful has no move when it is stopped.
func dutiful(ctx context.Context, _ *rule.Position) (board.Point, error) {
	<-ctx.Done()
	return board.Pass, ctx.Err()
}

// deaf ignores its context.
func deaf(_ context.Context, pos *rule.Position) (board.Point, error) {
	time.Sleep(time.Hour)
	return pos.Board().Empties()[0], nil
}

// table is a match with all that it has told.
type table struct {
	*testing.T
	*match.Match

	mu   sync.Mutex // guards told, which a goroutine of its own reads news into
	told []match.Event
}

// with runs f at a table in a bubble of its own: time is false, and a goroutine
// that is left over fails the test.
func with(t *testing.T, g *game.Game, c match.Config, f func(*table)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		m := &table{T: t, Match: match.New(g, c)}
		m.read()
		read := make(chan struct{})
		go func() {
			defer close(read)
			for range m.News() {
				m.read()
			}
		}()
		f(m)
		m.Close()
		<-read
		<-m.Done()
	})
}

// settle waits until nothing moves any more, without the clock going on.
func (m *table) settle() { synctest.Wait() }

// kinds returns what was told since the last call.
func (m *table) kinds() []match.Kind {
	m.settle()
	kinds := kindsOf(m.told)
	m.told = nil
	return kinds
}

func kindsOf(events []match.Event) (kinds []match.Kind) {
	for _, e := range events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func (m *table) last() match.Event {
	m.settle()
	require.NotEmpty(m, m.told)
	return m.told[len(m.told)-1]
}

func (m *table) submit(names ...string) {
	m.Helper()
	for _, name := range names {
		require.NoError(m, m.Submit(at(name)), name)
		m.settle()
	}
}

func (m *table) moves() []board.Point { return m.Snapshot().Position.Moves() }

// mainLine returns where the moves of the main line are.
func (m *table) mainLine() (points []board.Point) {
	m.View(func(g *game.Game) {
		for n := g.Tree().Root().Main(); n != nil; n = n.Main() {
			points = append(points, n.Move.Point)
		}
	})
	return points
}

// alone lets what a method tells be taken down before what is told after it.
func (m *table) alone() (release func()) {
	m.mu.Lock()
	return m.mu.Unlock
}

// read takes down what has happened since.
func (m *table) read() {
	defer m.alone()()
	_ = m.did(m.Read(), nil)
}

// did takes down what a method has told, and returns its error.
func (m *table) did(events []match.Event, err error) error {
	m.told = append(m.told, events...)
	return err
}

func (m *table) Submit(p board.Point) error   { defer m.alone()(); return m.did(m.Match.Submit(p)) }
func (m *table) SubmitOn(p board.Point) error { defer m.alone()(); return m.did(m.Match.SubmitOn(p)) }
func (m *table) Undo() error                  { defer m.alone()(); return m.did(m.Match.Undo()) }
func (m *table) Redo() error                  { defer m.alone()(); return m.did(m.Match.Redo()) }
func (m *table) Step(plies int) error         { defer m.alone()(); return m.did(m.Match.Step(plies)) }
func (m *table) GoTo(n *record.Node) error    { defer m.alone()(); return m.did(m.Match.GoTo(n)) }
func (m *table) Stop()                        { defer m.alone()(); _ = m.did(m.Match.Stop(), nil) }
func (m *table) Pause() error                 { defer m.alone()(); return m.did(m.Match.Pause()) }
func (m *table) Resume() error                { defer m.alone()(); return m.did(m.Match.Resume()) }
func (m *table) Resign() error                { defer m.alone()(); return m.did(m.Match.Resign()) }
func (m *table) OfferDraw() error             { defer m.alone()(); return m.did(m.Match.OfferDraw()) }

func (m *table) AnswerDraw(yes bool) error  { defer m.alone()(); return m.did(m.Match.AnswerDraw(yes)) }
func (m *table) Ask(p match.Player) error   { defer m.alone()(); return m.did(m.Match.Ask(p)) }
func (m *table) AskOn(p match.Player) error { defer m.alone()(); return m.did(m.Match.AskOn(p)) }

func (m *table) Choose(c game.OpeningChoice) error {
	defer m.alone()()
	return m.did(m.Match.Choose(c))
}
func (m *table) Edit(f func(*game.Game)) error { defer m.alone()(); return m.did(m.Match.Edit(f)) }
func (m *table) SetPlayers(b, w match.Player) error {
	defer m.alone()()
	return m.did(m.Match.SetPlayers(b, w))
}

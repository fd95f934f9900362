package main

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
)

// starved is a proof whose answers take long, as on a machine that others keep busy.
type starved struct{ takes time.Duration }

var (
	provenMove = board.Point{X: 6, Y: 6}
	otherMove  = board.Point{X: 1, Y: 1}
)

func (p starved) Answer(ctx context.Context, _ *board.Board) (book.Answer, bool) {
	select {
	case <-time.After(p.takes):
		return book.Answer{Kind: book.Quiet, Move: provenMove, Plies: 21}, true
	case <-ctx.Done():
		return book.Answer{}, false
	}
}

// sparring plays the same move always, in all the time it has.
type sparring struct{ gomocup.Brain }

func (sparring) Search(ctx context.Context, _ *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	info := analysis.Info{Candidates: []analysis.Candidate{{Move: otherMove}}}
	report(info)
	select {
	case <-time.After(limits.Time):
	case <-ctx.Done():
	}
	return info, nil
}

// Perfect play keeps its promise however long the answer takes, unless the clock of the game
// demands a move before; then it says so and still moves in time.
func TestOnlyTheClockOfTheGameEndsTheQuestion(t *testing.T) {
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	require.NoError(t, pos.Play(board.Point{X: 7, Y: 7}))
	require.NoError(t, pos.Play(board.Point{X: 14, Y: 14}))
	for name, tt := range map[string]struct {
		turn    time.Duration // 0: the game has no clock
		stopped time.Duration // 0: never
		move    board.Point
		hurried bool
		took    time.Duration
	}{
		"no clock":      {0, 0, provenMove, false, time.Minute},
		"a long turn":   {2 * time.Minute, 0, provenMove, false, time.Minute},
		"a short turn":  {4 * time.Second, 0, otherMove, true, 4 * time.Second},
		"it is stopped": {0, time.Second, otherMove, false, time.Second},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if tt.stopped > 0 {
				time.AfterFunc(tt.stopped, cancel)
			}
			began := time.Now()
			b := perfectBrain{sparring{}, starved{time.Minute}}
			var told analysis.Info
			info, err := b.Search(ctx, pos.Clone(), engine.Limits{Time: tt.turn}, func(i analysis.Info) { told = i })
			require.NoError(t, err, name)
			best, _ := info.Best()
			assert.Equal(t, tt.move, best.Move, name)
			assert.Equal(t, tt.hurried, info.Hurried, name)
			assert.Equal(t, tt.hurried, told.Hurried, name)
			assert.Equal(t, tt.took, time.Since(began), name)
		})
	}
}

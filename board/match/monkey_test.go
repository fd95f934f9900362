package match_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
)

// moody is a player that sometimes is slow, fails, errs or panics.
func moody(seed uint64) match.Player {
	rng := rand.New(rand.NewPCG(seed, seed))
	return chooser(func(ctx context.Context, pos *rule.Position) (board.Point, error) {
		mood := rng.IntN(10)
		switch mood {
		case 0:
			panic("a mood")
		case 1:
			return board.Pass, errLost
		case 2:
			return board.Point{X: -7}, nil
		}
		select {
		case <-time.After(time.Duration(mood) * time.Millisecond):
		case <-ctx.Done():
		}
		return pos.Board().Empties()[0], nil
	})
}

// Whatever several people press at once, nothing breaks, no event is told twice, the tree stays playable, and in the end everybody goes home.
func TestMonkeys(t *testing.T) {
	for seed := range uint64(4) {
		g := game.New(rule.TicTacToe)
		g.Options.Time = game.TimeControl{PerMove: 20 * time.Millisecond}
		with(t, g, match.Config{White: moody(seed)}, func(m *table) {
			var monkeys sync.WaitGroup
			for who := range uint64(3) {
				rng := rand.New(rand.NewPCG(seed, who+1))
				monkeys.Go(func() {
					for range 300 {
						press(m, rng)
						time.Sleep(time.Duration(rng.IntN(5)) * time.Millisecond)
					}
				})
			}
			monkeys.Wait()
			m.settle()
			told := map[uint64]bool{}
			for _, e := range m.told { // to three at once, so in the order of none
				assert.False(t, told[e.Seq], "event %d is told twice", e.Seq)
				told[e.Seq] = true
			}
			m.View(func(g *game.Game) {
				for n := range g.Tree().Root().All() {
					require.NoError(t, g.GoTo(n))
				}
			})
		})
	}
}

func press(m *table, rng *rand.Rand) {
	switch rng.IntN(16) {
	case 0:
		_ = m.Undo()
	case 1:
		_ = m.Redo()
	case 2:
		_ = m.Step(rng.IntN(5) - 2)
	case 3:
		m.Stop()
	case 4:
		_ = m.Pause()
	case 5, 6:
		_ = m.Resume()
	case 7:
		_ = m.Resign()
	case 8:
		_ = m.OfferDraw()
	case 9:
		_ = m.AnswerDraw(rng.IntN(2) == 0)
	case 10:
		_ = m.Ask(moody(rng.Uint64()))
	case 11:
		_ = m.SetPlayers(nil, moody(rng.Uint64()))
	case 12:
		_ = m.Edit(func(g *game.Game) { g.Node().Comment = "here" })
	case 13:
		_ = m.Snapshot().HumanToMove()
	default:
		_ = m.Submit(board.Square(3).Point(rng.IntN(9)))
	}
}

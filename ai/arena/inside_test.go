package arena_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/match"
	"tengen/board/rule"
)

// inside is a player in this process.
type inside func(ctx context.Context, pos *rule.Position) (board.Point, error)

func (f inside) Choose(ctx context.Context, pos *rule.Position) (board.Point, error) {
	return f(ctx, pos)
}

// always is a contestant's player that is p in every game.
func always(p match.Player) func() func(uint64) match.Player {
	return func() func(uint64) match.Player { return func(uint64) match.Player { return p } }
}

// firstFree plays the first free point, and so makes a row.
func firstFree(_ context.Context, pos *rule.Position) (board.Point, error) {
	return pos.Board().Empties()[0], nil
}

// A player in this process that breaks, refuses, cheats or does not come back loses by name,
// and the match goes on.
func TestFaultsInsideLoseGames(t *testing.T) {
	for fault, bad := range map[string]inside{
		"crashed": func(context.Context, *rule.Position) (board.Point, error) { panic("broken") },
		"refused": func(context.Context, *rule.Position) (board.Point, error) { return board.Pass, errors.New("no") },
		"illegal": func(_ context.Context, pos *rule.Position) (board.Point, error) { return pos.Moves()[0], nil },
		"hung": func(context.Context, *rule.Position) (board.Point, error) {
			time.Sleep(time.Hour)
			return board.Pass, nil
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			m := fillMatch(t, "up", "down", 2)
			var seeds []uint64
			var made [2]int
			for i, player := range []inside{bad, firstFree} {
				m.Contestants[i] = arena.Contestant{
					Program: gomocup.Program{Name: []string{"bad", "good"}[i]}, Limits: gomocup.Limits{Turn: time.Second},
					Player: func() func(uint64) match.Player {
						made[i]++
						return func(seed uint64) match.Player {
							if i == 1 {
								seeds = append(seeds, seed)
							}
							return player
						}
					},
				}
			}
			m.Concurrency = 1
			moved := 0
			m.Moved = func(l arena.Live) { moved++; assert.NotNil(t, l.Position) }
			tally, err := m.Run(t.Context(), nil, func(g arena.GameResult, _ arena.Pentanomial) error {
				assert.Equal(t, fault, g.Fault)
				assert.Contains(t, g.Cause, "engine bad ")
				return nil
			})
			require.NoError(t, err)
			assert.Equal(t, arena.Pentanomial{2, 0, 0, 0, 0}, tally, fault)
			assert.Equal(t, arena.Pentanomial{0, 0, 0, 0, 2}, tally.Mirrored())
			assert.Equal(t, []uint64{0, 1, 2, 3}, seeds, "each game has its own")
			assert.Equal(t, [2]int{4, 1}, made, "who plays well plays all games, who fails is made anew")
			assert.GreaterOrEqual(t, moved, 8)
			time.Sleep(time.Hour)
		})
	}
}

// A player in this process stops by its own clock: where only a time for a move was given, an answer
// that comes late was kept waiting by the machine, and counts. A time for the game is kept.
func TestABusyMachineIsNoFault(t *testing.T) {
	busy := inside(func(ctx context.Context, pos *rule.Position) (board.Point, error) {
		<-ctx.Done()
		time.Sleep(20 * time.Second)
		return firstFree(ctx, pos)
	})
	for want, limits := range map[string]gomocup.Limits{"": {Turn: time.Second}, "late": {Turn: time.Second, Match: 20 * time.Second}} {
		synctest.Test(t, func(t *testing.T) {
			m := fillMatch(t, "up", "down", 1)
			for i := range m.Contestants {
				m.Contestants[i] = arena.Contestant{Limits: limits, Player: always(busy)}
			}
			_, err := m.Run(t.Context(), nil, func(g arena.GameResult, _ arena.Pentanomial) error {
				assert.Equal(t, want, g.Fault)
				return nil
			})
			require.NoError(t, err)
		})
	}
}

// The openings that a window plays from are different, and there at once where the program brings them.
func TestEvenOpenings(t *testing.T) {
	all, err := arena.Even(t.Context(), rule.Freestyle, board.Square(15), 50, 3, func(int) { t.Error("made") })
	require.NoError(t, err)
	require.Len(t, all, 50)
	known := map[string]bool{}
	for _, o := range all {
		known[o.String()] = true
	}
	assert.Len(t, known, 50)
	var made []int
	all, err = arena.Even(t.Context(), rule.Standard, board.Square(11), 2, 3, func(done int) { made = append(made, done) })
	require.NoError(t, err)
	assert.Len(t, all, 2)
	assert.Equal(t, []int{1, 2}, made)
}

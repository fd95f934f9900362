package arena_test

import (
	"flag"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

var (
	clockPairs = flag.Int("clock-pairs", 2, "pairs of games that TestSharesOfAClock plays")
	clockMoves = flag.Uint64("clock-moves", 30, "for how many moves the clock of the second engine is shared out at first")
)

// Clocks of these games count stones placed, so that a busy machine does not matter.
const (
	bank       = 300_000
	leastMoves = 10 // to come, in the shares of the second engine
)

// TestSharesOfAClock plays games of an engine that shares its clock out as engine.Share does with
// one that counts on other lengths of games. With -v it tells the score.
func TestSharesOfAClock(t *testing.T) {
	openings, err := arena.Generate(t.Context(), rule.Freestyle, board.Square(15), *clockPairs, arena.SieveSettings{Seed: 11, Nodes: 10_000, Even: 100},
		func(arena.Opening) bool { return true })
	require.NoError(t, err)
	side := func(clock func(uint64, int) uint64) arena.Sparring {
		return arena.Sparring{Engine: engine.New(engine.Options{Memory: 8 << 20}), Clock: clock, Bank: bank}
	}
	least := uint64(bank)
	ours := side(func(left uint64, stones int) uint64 {
		least = min(least, left)
		return uint64(engine.Share(time.Duration(left), stones))
	})
	others := side(func(left uint64, stones int) uint64 {
		return left / max(leastMoves, *clockMoves-min(uint64(stones/2), *clockMoves))
	})
	var tally arena.Pentanomial
	for _, o := range openings {
		pos := rule.NewPosition(rule.Freestyle, board.Square(15))
		for _, p := range o {
			require.NoError(t, pos.Play(p))
		}
		wins, draws := 0, 0
		for black, players := range [][2]arena.Sparring{{ours, others}, {others, ours}} {
			winner, _, err := arena.PlayOut(t.Context(), pos, players)
			require.NoError(t, err)
			switch {
			case winner == board.Empty:
				draws++
			case (winner == board.Black) == (black == 0):
				wins++
			}
		}
		tally.Add(wins, draws)
	}
	score, _ := tally.Score()
	low, high := tally.Interval()
	t.Logf("%d pairs %v: %.1f%% (%.0f to %.0f)", tally.Pairs(), tally, 100*score, 100*low, 100*high)
	assert.Equal(t, len(openings), tally.Pairs())
	assert.Positive(t, least)
	assert.Less(t, least, uint64(bank*9/10))
}

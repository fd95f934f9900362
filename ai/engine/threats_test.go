package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// The side to move loses: whatever it does, the other wins by fours in the end. Those begin with
// a move that stands late in the order, so that without a search for them nobody sees it.
func TestWinsByFoursAreSeenWhereReductionsHideThem(t *testing.T) {
	for name, moves := range map[string]string{
		"middle game": "i14j14m10i11k10j10j11k9h12l9j9i8k12j8l8i7l10g5h6",
		"late game":   "l13n10l15o13m13k12k11l11j13k13j10l12m11j12m12m10l9h11h12i11m15m14h10i9i10g10k10l10f9e9g11e12f11f8d10g8n11k14e8h6g7j8i7k7k15j15f12l6m5j14l14k6f10f13n12o11e13d14",
	} {
		t.Run(name, func(t *testing.T) {
			list, err := record.ParseMoves(moves)
			require.NoError(t, err)
			pos := rule.NewPosition(rule.Freestyle, board.Square(15))
			for _, p := range list {
				require.NoError(t, pos.Play(p))
			}
			for _, blind := range []bool{false, true} {
				p := engine.DefaultParams()
				p.NoFours = blind
				e := engine.New(engine.Options{Memory: 16 << 20, Params: &p})
				info, err := e.Search(t.Context(), pos, engine.Limits{Nodes: 100_000}, nil)
				require.NoError(t, err)
				best, _ := info.Best()
				_, lost := best.Score.Loss()
				assert.Equal(t, !blind, lost, "without the search for fours: %v, %v", blind, best.Score)
				if !blind {
					assert.NotZero(t, e.Work().Fours)
				}
			}
		})
	}
}

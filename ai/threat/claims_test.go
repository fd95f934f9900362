package threat_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/threat"
	"tengen/ai/threat/check"
	"tengen/board"
	"tengen/board/rule"
)

// The longest wins that the engine has claimed where none by fours is, some with
// moves that threaten nothing, are won against every legal reply.
func TestLongClaimsAreTrue(t *testing.T) {
	if testing.Short() {
		t.Skip("minutes for each")
	}
	const (
		quick     = 300_000
		thorough  = 20_000_000
		positions = 50_000_000
	)
	for _, c := range []struct{ name, first string }{
		{"freestyle l12e4h8i11g9f10i9j14h9j9g7f6e10g8g6c3h6h7e9f9m12f8f7e8f11", "G10"}, // +M25
		{"freestyle l4k11h11d4m12g10g15g7c11h8h6g9g11f10i7g8g6n7f6", "I6"},             // +M21
		{"standard g8e6k6h7i8k12j7h9h8j8g9i7j11e9g7g6f8e8", "M4"},                      // +M31
		{"renju k7k6i8h4j8f8c5l6j6k8j9j7b5l9i6l8l7i7e5f5f6g7", "D5"},                   // +M41
	} {
		claim, err := threat.ParseSuiteCase(c.name + " none 0 searched")
		require.NoError(t, err)
		first, err := board.ParsePoint(c.first)
		require.NoError(t, err)
		e, s := engine.New(engine.Options{Memory: 1 << 28}), threat.NewSearcher()
		known := map[uint64]board.Point{claim.Position().Hash(): first}
		suggest := func(pos *rule.Position) (board.Point, bool) {
			if p, ok := known[pos.Hash()]; ok {
				return p, true
			}
			if line, _, won := s.VCT(suiteLoad(pos), quick); won {
				known[pos.Hash()] = line[0].Point()
				return line[0].Point(), true
			}
			info, err := e.Search(context.Background(), pos, engine.Limits{Nodes: thorough}, nil)
			require.NoError(t, err)
			best, _ := info.Best()
			_, won := best.Score.Win()
			if won = won || info.Source == analysis.OnlyMove; won {
				known[pos.Hash()] = best.Move
			}
			return best.Move, won
		}
		var checker check.Checker
		assert.Equal(t, check.Won, checker.Replay(claim.Position(), suggest, positions), c.name)
	}
}

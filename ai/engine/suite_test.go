package engine_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// suite reads the forced wins of testdata/wins.txt.
func suite(t testing.TB) (positions []*rule.Position) {
	t.Helper()
	data, err := os.ReadFile("testdata/wins.txt")
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		moves, _, ok := strings.Cut(line, "|")
		require.True(t, ok, line)
		pos := rule.NewPosition(rule.Freestyle, board.Square(15))
		for _, name := range strings.Fields(moves) {
			p, err := board.ParsePoint(name)
			require.NoError(t, err)
			require.NoError(t, pos.Play(p))
		}
		positions = append(positions, pos)
	}
	return positions
}

// The search by fours and threes proves most of them with little effort, and the engine
// finds every one that is tried, in a fraction of a second.
func TestForcedWins(t *testing.T) {
	positions := suite(t)
	require.Greater(t, len(positions), 50)
	if testing.Short() {
		positions = positions[:len(positions)/6]
	}
	b := pattern.New(rule.Freestyle, board.Square(15), eval.For(rule.Freestyle).Cells())
	s := threat.NewSearcher()
	proven, found, tried := 0, 0, 0
	for i, pos := range positions {
		b.Load(pos)
		if _, _, won := s.VCT(b, 20000); won {
			proven++
		}
		if i%4 > 0 {
			continue
		}
		tried++
		best := search(t, pos, engine.Limits{Nodes: 100000}).Candidates[0]
		if _, won := best.Score.Win(); won {
			found++
		}
	}
	t.Logf("proven %d of %d, found %d of %d", proven, len(positions), found, tried)
	assert.GreaterOrEqual(t, 10*proven, 6*len(positions))
	assert.Equal(t, tried, found)
}

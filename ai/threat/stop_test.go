package threat_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// A search for a win ends soon after it is told to, and not before.
func TestSearcherStops(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	const long, questions = 4000, 3
	for found := 0; found < 3; {
		b := load(scatter(rng, rule.Freestyle, board.Square(15)))
		before := b.Placed()
		threat.NewSearcher().VCT(b, 20000)
		if b.Placed()-before < long {
			continue
		}
		found++
		asked := 0
		s := threat.NewSearcher()
		s.Stop = func() bool { asked++; return asked == questions }
		before = b.Placed()
		_, _, won := s.VCT(b, 20000)
		assert.Equal(t, questions, asked)
		assert.GreaterOrEqual(t, b.Placed()-before, uint64(questions*256), "to ask is dear")
		assert.Less(t, b.Placed()-before, uint64(long))
		assert.False(t, won)
	}
}

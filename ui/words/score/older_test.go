package score_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// An older candidate may look better than the best of now: it loses nothing against it.
func TestTheDiscOfAnOlderCandidate(t *testing.T) {
	text := i18n.New(i18n.English)
	best := analysis.Candidate{Score: analysis.Value(426)}
	c := analysis.Candidate{Move: board.Point{X: 1}, Score: analysis.Value(583)}
	assert.Equal(t, "−0", score.Disc(text, analysis.Info{}, best, c))
	c.Older = true
	assert.Equal(t, "+5.8", score.Disc(text, analysis.Info{}, best, c))
}

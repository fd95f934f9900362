package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// A loss of some moves is not said to be one of the position.
func TestAVerdictAmongSomeMoves(t *testing.T) {
	info := analysis.Info{Turn: board.White, Depth: 12, Restricted: true, Candidates: []analysis.Candidate{{Score: analysis.LossIn(4)}}}
	e := view.EvaluationOf(info)
	assert.False(t, e.Settled(), "the bar does not show it")
	assert.Contains(t, words.Evaluation(i18n.New(i18n.English), view.InScores, e, ""), "Among the moves searched: ")
	info.Restricted = false
	assert.True(t, view.EvaluationOf(info).Settled())
	assert.NotContains(t, words.Evaluation(i18n.New(i18n.English), view.InScores, view.EvaluationOf(info), ""), "Among")
}

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

// An engine that has only moved has said nothing of its chances, and nothing is said for it.
func TestWhatWasNotScoredHasNoScore(t *testing.T) {
	text := i18n.New(i18n.English)
	info := analysis.Info{Turn: board.Black, Candidates: analysis.PutFirst([]analysis.Candidate{{Score: analysis.Value(40)}}, board.Point{X: 3, Y: 3})}
	for _, in := range view.Quantities() {
		worth, _ := words.Candidate(text, view.Scores{In: in}, info, 0)
		assert.Equal(t, "–", worth)
		assert.Empty(t, words.Disc(text, view.Scores{In: in}, info, 0))
	}
	worth, _ := words.Candidate(text, view.Scores{In: view.InScores}, info, 1)
	assert.Equal(t, "+40", worth)
	assert.False(t, view.EvaluationOf(info).Known)
}

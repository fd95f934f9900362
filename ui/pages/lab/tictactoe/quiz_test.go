package tictactoe

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/pages/pagetest"
)

// looksAhead opens the page with a search of its root.
func looksAhead(t *testing.T) (*Page, *pagetest.Stage) {
	t.Helper()
	p, stage := pagetest.Open[*Page](t, New)
	p.nextQuestion() // from the truth
	stage.Until("the search", func() bool { return p.lookahead != nil })
	return p, stage
}

// The quiz goes through the textbook's two plies: the values of the boards, what is handed
// up, and at the end the move in the centre. Each right answer is computed by hand here.
func TestTheQuizOfMinimax(t *testing.T) {
	p, _ := looksAhead(t)
	var wanted []string
	for !p.kit.Player.AtEnd() {
		if q, ok := p.question(); ok {
			wanted = append(wanted, q.Wanted)
			assert.True(t, q.Right(" "+q.Wanted))
			assert.False(t, q.Right("77"))
			p.quiz.Answer.SetText(q.Wanted)
			p.quiz.Check()
			continue
		}
		p.kit.Player.Step(1)
	}
	require.NotEmpty(t, wanted)
	assert.Equal(t, "B2", wanted[len(wanted)-1], "the centre")
	assert.Contains(t, wanted, "-2", "a side, after the best reply")
	right, all := p.kit.Sheet.Count()
	assert.Equal(t, right, all)
	assert.Equal(t, len(wanted), all)
	assert.Contains(t, p.kit.Sheet.CSV(), ".../.../...")
}

// A random position is the same for everybody, with something left to play for.
func TestRandomPositions(t *testing.T) {
	seen := map[position]bool{}
	for seed := range uint64(100) {
		p := randomPosition(seed)
		assert.Equal(t, p, randomPosition(seed))
		seen[p] = true
		again, err := readPosition(p.write())
		require.NoError(t, err)
		assert.Equal(t, p, again)
	}
	assert.Greater(t, len(seen), 80)
	p, stage := looksAhead(t)
	p.seed = 6
	p.quiz.Update()
	p.nextQuestion()
	root := p.root
	stage.Until("the search", func() bool { return p.lookahead != nil })
	assert.Equal(t, root, p.root)
}

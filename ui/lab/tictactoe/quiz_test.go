package tictactoe

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
	"tengen/ui/lab/pagetest"
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
	moves := 0
	for !p.kit.Player.AtEnd() {
		if q, ok := p.question(); ok {
			wanted = append(wanted, q.Wanted)
			next, _ := p.lookahead.Replay.Next()
			switch next.Step {
			case textbook.BackUp:
				assert.Less(t, next.Done, next.Children, "what the last one makes of it stands in the picture")
				assert.Contains(t, q.Text, map[bool]string{true: "MAX", false: "MIN"}[next.Max]+" moves there")
			case textbook.Leave:
				moves++
				assert.True(t, q.Right("b2"))
			default:
				assert.Contains(t, q.Text, "searched no further")
			}
			if number, minus := strings.CutPrefix(q.Wanted, "-"); minus {
				assert.True(t, q.Right("−"+number), "with the sign of mathematics")
			}
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
	assert.Equal(t, 1, moves, "the move is asked for once, at the root")
	assert.Contains(t, p.kit.Sheet.CSV(), ".../.../... · 2 plies deep")
}

// A board that somebody has won has no evaluation to be asked for.
func TestAWonBoardIsNotAsked(t *testing.T) {
	p, stage := looksAhead(t)
	p.root = empty(3).with(0b101, 0b11000) // x completes the first row
	p.changedEvaluation()
	stage.Until("the search", func() bool { return p.lookahead != nil })
	asked := 0
	for p.kit.Player.First(); !p.kit.Player.AtEnd(); p.kit.Player.Step(1) {
		if q, ok := p.question(); ok && strings.Contains(q.Text, "searched no further") {
			asked++
			next, _ := p.lookahead.Replay.Next()
			assert.Zero(t, p.root.game(p.eval.static()).Winner(next.Position.Position))
		}
	}
	assert.Positive(t, asked)
}

// Cells that turning or mirroring makes equal are one answer, and a cell that is taken is none.
func TestEqualMovesAreAllRight(t *testing.T) {
	p, stage := looksAhead(t)
	require.NoError(t, p.Open("...\n...\n...\nwith weights=0,5,0,5,0,5,0,5,0"))
	stage.Until("the search", func() bool { return p.lookahead != nil })
	assert.ElementsMatch(t, []string{"B1", "A2", "C2", "B3"}, p.bestMoves())
	p.root = empty(3).with(1, 0b10000)
	p.changedEvaluation()
	stage.Until("the search", func() bool { return p.lookahead != nil })
	for _, at := range p.bestMoves() {
		assert.NotContains(t, []string{"A1", "B2"}, at)
	}
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
	p.parts.sizes.SetSelectedIndex(1)
	p.seeds.Entry.OnSubmitted("6")
	stage.Until("the search", func() bool { return p.lookahead != nil })
	assert.Equal(t, randomPosition(6), p.root)
	assert.Equal(t, randomPosition(6), p.lookahead.root, "it is searched")
	assert.Zero(t, p.parts.sizes.SelectedIndex(), "its board is 3×3")
}

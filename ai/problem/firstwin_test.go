package problem_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/exact"
	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
)

// withStones calls each with every board of at most so many stones.
func withStones(most int, each func(*board.Board)) {
	b := board.New(rule.Four.Size)
	var put func(from, left int)
	put = func(from, left int) {
		each(b)
		for i := from; left > 0 && i < b.Size().Cells(); i++ {
			for _, s := range []board.Stone{board.Black, board.White} {
				b.Set(b.Size().Point(i), s)
				put(i+1, left-1)
				b.Set(b.Size().Point(i), board.Empty)
			}
		}
	}
	put(0, most)
}

// The shortcut of the lecture, at most four stones: no win, is right while x has at most
// two of them. The page gives the numbers.
func TestTheShortcutOfTheLecture(t *testing.T) {
	var solver exact.Solver
	const rare = 100
	boards, wrong, ended := 0, 0, 0
	withStones(problem.ShortcutStones, func(b *board.Board) {
		boards++
		pos := rule.FromBoard(rule.Four.Rule, b, board.Black)
		if pos.Over() {
			return
		}
		p, won, err := solver.FirstWin(t.Context(), pos)
		require.NoError(t, err)
		if !won {
			return
		}
		wrong++
		assert.GreaterOrEqual(t, b.Count(board.Black), 3)
		if wrong%rare != 0 {
			return // the plain search is slow
		}
		at, found, known := (&problem.PlainWin{Shortcut: true}).First(t.Context(), problem.MarksOf(pos))
		assert.True(t, known && !found && at == board.Pass)
		at, found, known = (&problem.PlainWin{Most: 200_000}).First(t.Context(), problem.MarksOf(pos))
		if known {
			ended++
			assert.True(t, found && at == p, "%v: %v %v", problem.MarksOf(rule.FromBoard(rule.Four.Rule, b, board.Black)), at, p)
		}
	})
	assert.Equal(t, 34_113, boards)
	assert.Equal(t, 3_450, wrong)
	assert.Greater(t, ended, 5, "the plain search came to an end often enough to be compared")
}

package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/threat/check"
	"tengen/board"
	"tengen/board/rule"
)

const limit = 20000

func position(t *testing.T, r rule.Rule, turn board.Stone, drawn string) *rule.Position {
	t.Helper()
	pos := rule.FromBoard(r, board.MustParse(drawn), turn)
	require.False(t, pos.Over())
	return pos
}

func TestFours(t *testing.T) {
	const three = `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . O . . . .
		. . . X X X . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	const doubleFour = `
		. . . . . . . . .
		. . . O . . . . .
		. . . X . . . . .
		. . . X . . . . .
		. . . X . . . . .
		. . . . . . . . .
		O X X . X . . . .
		. . . O . . . . .
		. . . . . . . . .`
	const two = `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . O . . . .
		. . . X X . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
	for _, c := range []struct {
		name  string
		rule  rule.Rule
		turn  board.Stone
		drawn string
		plies int
		want  check.Verdict
	}{
		{"an open four", rule.Freestyle, board.Black, three, 3, check.Won},
		{"nothing for the other", rule.Freestyle, board.White, three, 0, check.None},
		{"a four each way", rule.Freestyle, board.Black, doubleFour, 3, check.Won},
		{"forbidden in renju", rule.Renju, board.Black, doubleFour, 0, check.None},
		{"two are too few", rule.Freestyle, board.Black, two, 0, check.None},
	} {
		t.Run(c.name, func(t *testing.T) {
			var checker check.Checker
			plies, v := checker.Fours(position(t, c.rule, c.turn, c.drawn), limit)
			assert.Equal(t, c.want, v)
			assert.Equal(t, c.plies, plies)
		})
	}
}

// The attacker's moves may come from anywhere: a bad suggestion proves nothing.
func TestReplayTriesEveryReply(t *testing.T) {
	pos := position(t, rule.Freestyle, board.Black, `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X . . . . . .
		. . . . X . . . . . .
		. . . . . . . . . . .
		. . . . . X X . . . .
		. . . . . . . . . . .
		. . . O . O . . . . .
		. . . . O . . . . . .
		. . . . . . . . . . .`)
	var checker check.Checker
	_, v := checker.Fours(pos, limit)
	require.Equal(t, check.None, v)
	require.Equal(t, check.Won, checker.Threes(pos, 2, 200000), "two threes at once")
	suggested := func(name string) check.Suggestion {
		return func(*rule.Position) (board.Point, bool) {
			p, err := board.ParsePoint(name)
			return p, err == nil
		}
	}
	assert.Equal(t, check.Won, checker.Replay(pos, suggested("E5"), 200000))
	assert.Equal(t, check.Unknown, checker.Replay(pos, suggested("A1"), 200000))
	assert.Equal(t, check.Unknown, checker.Threes(pos, 2, 3), "the limit")
}

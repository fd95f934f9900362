package coach_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
)

func TestWeaknessOf(t *testing.T) {
	bad, quiet := coach.LosesByForce, board.Point{X: 14, Y: 0}
	for name, tt := range map[string]struct {
		black, white string // stones; Black is to move, and plays in the corner
		kind         coach.MoveKind
		want         coach.Weakness
		diagonal     bool
	}{
		"a row":                  {"c3 d4 e5 f6", "c8 d8 e8 f8", bad, coach.MissedRow, true},
		"a four":                 {"a1 c1", "c8 d8 e8 f8", bad, coach.LetFour, false},
		"a four on a diagonal":   {"a1 c1", "c3 d4 e5 f6", bad, coach.LetFour, true},
		"a three":                {"a1 c1", "f8 g8 h8", bad, coach.LetThree, false},
		"a three on a diagonal":  {"a1 c1", "f9 g8 h7", bad, coach.LetThree, true},
		"two threats":            {"b8 a1", "c8 d8 e8 f9 f10", bad, coach.LetDouble, false},
		"an attack of one's own": {"a1 c1", "f8", coach.MissedWin, coach.MissedAttack, false},
		"a longer attack":        {"a1 c1", "f8", bad, coach.LetAttack, false},
		"chances":                {"a1 c1", "f8", coach.Mistake, coach.GaveChances, false},
	} {
		t.Run(name, func(t *testing.T) {
			b := board.New(board.Square(15))
			for s, names := range map[board.Stone]string{board.Black: tt.black, board.White: tt.white} {
				for _, n := range strings.Fields(names) {
					p, err := board.ParsePoint(n)
					require.NoError(t, err)
					b.Set(p, s)
				}
			}
			pos := rule.FromBoard(rule.Freestyle, b, board.Black)
			w, diagonal := coach.WeaknessOf(pos, coach.ReviewedMove{Side: board.Black, Point: quiet, Kind: tt.kind})
			assert.Equal(t, tt.want, w)
			assert.Equal(t, tt.diagonal, diagonal)
		})
	}
}

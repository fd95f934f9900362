package coach_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/rule"
)

// What rows along several lines are together.
func TestShapesOnSeveralLines(t *testing.T) {
	tests := []struct {
		name  string
		board string
		rule  rule.Rule
		want  coach.Shape
		rows  []string
	}{
		{"two open threes", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . X X * . . . .
			. . . . X . . . .
			. . . . X . . . .
			. . . . . . . . .
			. . . . . . . . .`, rule.Freestyle, coach.DoubleThree, []string{"C5-D5-E5", "E3-E4-E5"}},
		{"a four and an open three", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			O X X X * . . . .
			. . . . X . . . .
			. . . . X . . . .
			. . . . . . . . .
			. . . . . . . . .`, rule.Freestyle, coach.FourThree, []string{"B5-C5-D5-E5", "E3-E4-E5"}},
		{"a four and a blocked three is a four", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			O X X X * . . . .
			. . . . X . . . .
			. . . . X . . . .
			. . . . O . . . .
			. . . . . . . . .`, rule.Freestyle, coach.Four, []string{"B5-C5-D5-E5"}},
		{"two fours", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			O X X X * . . . .
			. . . . X . . . .
			. . . . X . . . .
			. . . . X . . . .
			. . . . O . . . .`, rule.Freestyle, coach.DoubleFour, []string{"B5-C5-D5-E5", "E2-E3-E4-E5"}},
		{"an open four counts more than a three", `
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. X X X * . . . .
			. . . . X . . . .
			. . . . X . . . .
			. . . . . . . . .
			. . . . . . . . .`, rule.Freestyle, coach.OpenFour, []string{"B5-C5-D5-E5"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b, p := draw(t, tt.board)
			shape, rows := coach.Made(tt.rule, b, p, board.Black)
			assert.Equal(t, tt.want, shape)
			var got []string
			for _, r := range rows {
				got = append(got, names(r.Stones))
			}
			assert.Equal(t, tt.rows, got)
		})
	}
}

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

func pt(t *testing.T, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

// names writes points as "F8-G8-H8".
func names(points []board.Point) string {
	list := make([]string, len(points))
	for i, p := range points {
		list[i] = p.String()
	}
	return strings.Join(list, "-")
}

// draw reads a board on which '*' is the move that is spoken of.
func draw(t *testing.T, text string) (*board.Board, board.Point) {
	t.Helper()
	b := board.MustParse(strings.ReplaceAll(text, "*", "."))
	rows := strings.Fields(strings.TrimSpace(text))
	width := b.Size().W
	cells := strings.Join(rows, "")
	at := strings.IndexByte(cells, '*')
	require.GreaterOrEqual(t, at, 0, "no move is marked")
	return b, b.Size().FromTop(board.Point{X: at % width, Y: at / width})
}

// row is a board of 11×11 with stones on row 6.
func row(stones string) string {
	empty := strings.Repeat(strings.Repeat(".", 11)+"\n", 5)
	return empty + stones + "\n" + empty
}

func TestShapesOnOneLine(t *testing.T) {
	tests := []struct {
		name   string
		stones string
		rule   rule.Rule
		want   coach.Shape
		row    string // its stones
		gains  string
	}{
		{"nothing", ".....*.....", rule.Freestyle, coach.NoShape, "", ""},
		{"open two", "....X*.....", rule.Freestyle, coach.OpenTwo, "E6-F6", "C6-D6-G6-H6"},
		{"split open two", "...X.*.....", rule.Freestyle, coach.OpenTwo, "D6-F6", "C6-E6-G6"},
		{"blocked two", "...OX*.....", rule.Freestyle, coach.NoShape, "", ""},
		{"open three", "...XX*.....", rule.Freestyle, coach.OpenThree, "D6-E6-F6", "C6-G6"},
		{"split open three", "..X.X*.....", rule.Freestyle, coach.OpenThree, "C6-E6-F6", "D6"},
		{"three with two gaps", ".X.X.*.....", rule.Freestyle, coach.Three, "B6-D6-F6", "C6-E6"},
		{"three against a stone", "..OXX*.....", rule.Freestyle, coach.Three, "D6-E6-F6", "G6-H6"},
		{"three against the edge", "XX*........", rule.Freestyle, coach.Three, "A6-B6-C6", "D6-E6"},
		{"three in a narrow room", ".O.XX*.O...", rule.Freestyle, coach.Three, "D6-E6-F6", "C6-G6"},
		{"three with room on one side", ".O.XX*..O..", rule.Freestyle, coach.OpenThree, "D6-E6-F6", "G6"},
		{"three without room", "..OXX*O....", rule.Freestyle, coach.NoShape, "", ""},
		{"open four", "..XXX*.....", rule.Freestyle, coach.OpenFour, "C6-D6-E6-F6", "B6-G6"},
		{"four against a stone", ".OXXX*.....", rule.Freestyle, coach.Four, "C6-D6-E6-F6", "G6"},
		{"four in a narrow room", ".OXXX.*O...", rule.Freestyle, coach.Four, "C6-D6-E6-G6", "F6"},
		{"double four on one line", ".X.X*X.X...", rule.Freestyle, coach.DoubleFour, "B6-D6-E6-F6-H6", "C6-G6"},
		{"five", ".XXXX*.....", rule.Freestyle, coach.Five, "B6-C6-D6-E6-F6", ""},
		{"six wins", "XXX*XX.....", rule.Freestyle, coach.Five, "A6-B6-C6-D6-E6-F6", ""},
		{"a far four is not one's own", "OXXXX.*....", rule.Freestyle, coach.Four, "C6-D6-E6-G6", "F6"},
		{"a far three is not one's own", "XXX..*.....", rule.Freestyle, coach.Three, "B6-C6-F6", "D6-E6"},

		{"no room but for overlines", "OXXX..*XXO.", rule.Standard, coach.NoShape, "", ""},
		{"five beside a sixth", "X.XXX*.....", rule.Standard, coach.Four, "C6-D6-E6-F6", "G6"},
		{"the same is open in freestyle", "X.XXX*.....", rule.Freestyle, coach.OpenFour, "C6-D6-E6-F6", "B6-G6"},
		{"overline under the standard", "XXX*XX.....", rule.Standard, coach.Overline, "A6-B6-C6-D6-E6-F6", ""},
		{"an open three needs room for five", "X..XX*..X..", rule.Renju, coach.Three, "D6-E6-F6", "C6-G6"},

		{"caro: a stone further away shuts", "O.XXX*.....", rule.Caro, coach.Four, "C6-D6-E6-F6", "B6-G6"},
		{"caro: free at both ends", "..XXX*.....", rule.Caro, coach.OpenFour, "C6-D6-E6-F6", "B6-G6"},
		{"caro: no five between two stones", "OXXX*.O....", rule.Caro, coach.NoShape, "", ""},

		{"a row of four", "...XXX*....", rule.Row(4), coach.Five, "D6-E6-F6-G6", ""},
		{"two ways to four", "....XX*....", rule.Row(4), coach.OpenFour, "E6-F6-G6", "D6-H6"},
		{"one way to four", "...OXX*....", rule.Row(4), coach.Four, "E6-F6-G6", "H6"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b, p := draw(t, row(tt.stones))
			shape, rows := coach.Made(tt.rule, b, p, board.Black)
			assert.Equal(t, tt.want, shape)
			if len(rows) == 0 {
				assert.Equal(t, coach.NoShape, tt.want)
				return
			}
			require.Len(t, rows, 1)
			assert.Equal(t, tt.row, names(rows[0].Stones))
			assert.Equal(t, tt.gains, names(rows[0].Gains))
		})
	}
}

package rule_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// Every case of testdata/renju.txt as it is drawn, turned and mirrored.
func TestRenjuCases(t *testing.T) {
	data, err := os.ReadFile("testdata/renju.txt")
	require.NoError(t, err)
	cases := strings.Split(strings.TrimSpace(string(data)), "\n\n")[1:] // the first says what the others are
	require.Len(t, cases, 44)
	for _, c := range cases {
		name, drawing, _ := strings.Cut(c, "\n")
		t.Run(name, func(t *testing.T) {
			rows := strings.Fields(strings.ReplaceAll(drawing, " ", ""))
			for view := range 8 {
				drawn := see(rows, view)
				assert.Equal(t, drawn, marked(drawn), "view %d", view)
			}
		})
	}
}

// see turns and mirrors a drawing; view 0 leaves it as it is. Rows become columns
// in the odd views.
func see(rows []string, view int) string {
	h, w := len(rows), len(rows[0])
	at := func(x, y int) byte { return rows[y][x] }
	if view&1 != 0 {
		h, w = w, h
		at = func(x, y int) byte { return rows[x][y] }
	}
	var s strings.Builder
	for y := range h {
		for x := range w {
			u, v := x, y
			if view&2 != 0 {
				u = w - 1 - x
			}
			if view&4 != 0 {
				v = h - 1 - y
			}
			s.WriteByte(at(u, v))
		}
		s.WriteByte('\n')
	}
	return s.String()
}

// marked draws the board anew with the marks that the rule gives its empty
// points; '!' stays where the point is allowed.
func marked(drawing string) string {
	b := unmarked(drawing)
	cells := []byte(drawing)
	for _, p := range b.Empties() {
		top := b.Size().FromTop(p)
		i := top.Y*(b.Size().W+1) + top.X // a row ends with a line break
		switch mark := mark(b, p); {
		case mark != '.':
			cells[i] = mark
		case cells[i] != '!':
			cells[i] = '.'
		}
	}
	return string(cells)
}

// unmarked reads the board without its marks.
func unmarked(drawing string) *board.Board {
	return board.MustParse(strings.Map(func(c rune) rune {
		if strings.ContainsRune("3456!", c) {
			return '.'
		}
		return c
	}, drawing))
}

// mark is the digit of what Black makes on p.
func mark(b *board.Board, p board.Point) byte {
	if foul := rule.Renju.Forbidden(b, p, board.Black); foul != nil {
		return map[rule.FoulKind]byte{rule.Overline: '6', rule.DoubleFour: '4', rule.DoubleThree: '3'}[foul.Kind]
	}
	with := b.Clone()
	with.Set(p, board.Black)
	if rule.Renju.WinningLine(with, p) != nil {
		return '5'
	}
	return '.'
}

func TestFoulsName(t *testing.T) {
	for _, c := range []struct{ name, text, point, want string }{
		{"double three", `
			. . . . . . .
			. . . . . . .
			. . . X . . .
			. . . X . . .
			. X X . . . .
			. . . . . . .
			. . . . . . .`, "D3", "D3 is forbidden: double three (B3-C3-D3, D3-D4-D5)"},
		{"double four in a line", `
			. . . . . . . . .
			. X . X . X . X .
			. . . . . . . . .`, "E2", "E2 is forbidden: double four (B2-D2-E2-F2, D2-E2-F2-H2)"},
		{"double four across", `
			. . . . . . .
			. X . . . . .
			. X . . . . .
			. X . . . . .
			. . X X X . .
			. . . . . . .`, "B2", "B2 is forbidden: double four (B2-C2-D2-E2, B2-B3-B4-B5)"},
		{
			"overline, longer than a stone reaches", `
			X . . . . . . . . . . . . . .
			. . . . . . . . . . . . . . .
			X X X X X X X X . X X X X X X`, "I1",
			"I1 is forbidden: overline (A1-B1-C1-D1-E1-F1-G1-H1-I1-J1-K1-L1-M1-N1-O1)",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := board.MustParse(c.text)
			p, err := board.ParsePoint(c.point)
			require.NoError(t, err)
			foul := rule.Renju.Forbidden(b, p, board.Black)
			require.NotNil(t, foul)
			assert.Equal(t, p, foul.Point)
			assert.Equal(t, c.want, foul.Error())
			assert.Nil(t, rule.Renju.Forbidden(b, p, board.White), "White is free")
			assert.Empty(t, rule.Renju.Fouls(b, board.White))
			for _, r := range []rule.Rule{rule.Freestyle, rule.Standard, rule.Caro, rule.Row(6)} {
				assert.Nil(t, r.Forbidden(b, p, board.Black), r)
				assert.Empty(t, r.Fouls(b, board.Black), r)
				assert.False(t, r.HasFouls(board.Black), r)
			}
		})
	}
}

// A point that cannot be played on is never forbidden: other errors say why.
func TestForbiddenNeedsAFreePoint(t *testing.T) {
	b := board.MustParse("XXXXX.X\n.......\n.......")
	for _, p := range []board.Point{{X: 0, Y: 2}, {X: 7, Y: 2}, {X: -1, Y: 0}, board.Pass} {
		assert.Nil(t, rule.Renju.Forbidden(b, p, board.Black), p)
	}
	assert.True(t, rule.Renju.HasFouls(board.Black))
	assert.False(t, rule.Renju.HasFouls(board.White))
	assert.False(t, rule.Renju.HasFouls(board.Empty))
}

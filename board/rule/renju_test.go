package rule_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// renjuCases are whole boards: 6, 4 and 3 mark the points where Black would make
// an overline, two fours or two threes, 5 those where Black wins, '!' points that
// look forbidden and are not. All other empty points are allowed.
var renjuCases = []struct{ name, text string }{
	{"six in a row or a column", `
		. X X X 6 X X . .
		. X . . . . . . .
		. X . . . . . . .
		. 6 . . . . . . .
		. X . . . . . . .
		. X . . . . . . .
		. X . . . . . . .
		. X . . . . . . .
		. 5 . . . . . . .`},
	{"six on a diagonal", `
		. . . . . . X
		. . . . . X .
		. . . . 6 . .
		. . . X . . .
		. . X . . . .
		. X . . . . .
		. . . . . . .`},
	{"five at both ends of the edge, six beside them", `
		X X X X 6 X . . X
		X . . . . . . . X
		X . . . . . . . 6
		6 . . . . . . . X
		X . . . . . . . X
		X . . . . . . . X
		. . . . . . . . .
		X X X X X 6 . . .`},
	{"a white stone parts the rows", `
		. . . . . . . . .
		X X X 5 X O X . .
		. . . . . . . . .
		. X X O 5 X X X X
		. . . . . . . . .`},
	{"a five wins over six across it", `
		. . . . . . . . .
		. . . . . . . . .
		X X X 5 X X . . .
		. . . X . . . . .
		. . . X . . . . .
		. . . X . . . . .
		. . . X . . . . .
		. . . 5 . . . . .
		. . . . . . . . .`},
	{"a five wins over two fours", `
		. . . . . . . . .
		. . . O . . . . .
		. O 5 X . . . . .
		. . X X 3 . . . .
		. . 3 X X . . . .
		O X X 5 X X . . .
		. . . . . . X . .
		. . . . . . . 5 .
		. . . . . . . . .`},
	{"a five wins over two threes", `
		. . . . . . . . .
		. . . . 3 . . . .
		. . . X 3 X 3 . .
		. . 3 3 X X . . .
		5 X X X X 5 . . .
		. . . 3 . . . . .
		. . . . . . . . .
		. . . . . . . . .`},

	{"two fours that cross", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . X . . . . . . .
		. . X . . . . . . .
		. . X . . . . . . .
		. . 4 X X X . . . .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"two fours in one line: 1-3-1", `
		. . . . . . . . .
		. X . X 4 X . X .
		. . . . . . . . .`},
	{"two fours in one line: 2-2-2", `
		. . . . . . . . . .
		. X X . 4 X . X X .
		. . . . . . . . . .`},
	{"two fours in one line: 3-1-3", `
		. . . . . . . . . . .
		. X X X . 4 . X X X .
		. . . . . . . . . . .`},
	{"two fours in one line from edge to edge, and none where six would come", `
		X . 4 X X . X
		. . . . . . .
		O X ! X ! X X`},
	{"two fours in one line of a diagonal", `
		. . . . . . . . . .
		. X . . . . . . . .
		. . X . . . . . . .
		. . . . . . . . . .
		. . . . 4 . . . . .
		. . . . . X . . . .
		. . . . . . . . . .
		. . . . . . . X . .
		. . . . . . . . X .
		. . . . . . . . . .`},
	{"a four that only six would complete is none", `
		. . . . . . . . . . .
		. X X . X ! X . X . .
		. . . . . . . . . . .`},
	{"nor is one that six would complete at either end", `
		. . . . O . . . .
		X . X X ! X . X .
		. . . . X . . . .
		. . . . X 3 . . .
		. . . . X . . . .
		. . . . . . . . .`},
	{"a straight four is one four", `
		. . . . . . . .
		. . X X ! X . .
		. . . . . . . .`},
	{"two fours and a three", `
		. . . . . . . . . . .
		. . . . . O . . 5 . .
		. . . . . X 3 X . . .
		. . . . 3 X X . . . .
		. . . . . X . . . . .
		. O X X X 4 . . . . .
		. . . 5 . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`},

	{"a four and a three are allowed", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . X . . . . .
		. . . . X . . . . .
		O X X X ! . . . . .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"a four and two threes are not", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X 3 X . . . .
		. . . 3 X X . . . . .
		O X X X 3 . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . . . . . . .`},
	{"two solid threes", `
		. . . . . . . . .
		. . . X . . . . .
		. . . X . . . . .
		. X X 3 . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"two threes with gaps", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . X . . . .
		. . . . . . . . . .
		. . . . . X . . . .
		. . X . X 3 . . . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"two threes on the diagonals", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . X . . . X . . .
		. . . . . . . . . .
		. . . . 3 . . . . .
		. . . X . X . . . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"three threes, twice two and more", `
		. . . . . . . . .
		. . . . . . . . .
		. . X 3 X 3 . . .
		. . 3 X X . . . .
		. . X X 3 . . . .
		. . 3 . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"a three that is closed at one end is none", `
		. . . . . . . . .
		. . . . . . . . .
		. . . X . . . . .
		. . . X . . . . .
		O X X ! . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"a three with one free cell at each end is none", `
		. . . . . . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . . . .
		. . X X ! . . . .
		. . . . . . . . .
		. . . . O . . . .`},
	{"a three with a second free cell at one end", `
		. . . . . . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . . . .
		. . X X 3 . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . O . . . .`},
	{"rows along the edge are threes only away from it", `
		. X . X . . .
		. . . . . . .
		. X . . . . .
		. X X ! . X .
		. . . . . X .
		. . X . . . .
		. . . . . . .`},
	{"in the corner", `
		X . X X . . .
		. . . . . . .
		X . . . . . .
		X . . . . . .
		. . . . . . .
		. . . . . . .`},
	{"next to the corner", `
		. . . . . . . .
		. 3 X X . . . .
		. X . . . . . .
		. X . . . . . .
		. . . . . . . .
		. . . . . . . .
		. . . . . . . .`},

	{"a stone two cells off: the three goes to the other end", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . X . . . .
		. . . . . X . . . .
		. X . . X 3 X . . O
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"a stone two cells off and no other end", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . . . X . . . .
		. . . . . X . . . .
		. X . . X ! X . O .
		. . . . . . . . . .
		. . . . . . . . . .`},
	{"a stone two cells off at each end", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . X . . . . .
		. . . . . X . . . . .
		. X . . X ! X . . X .
		. . . . . . . . . . .
		. . . . . . . . . . .`},
	{"every straight four would be six", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . . X . . . . .
		. . . . . X . . . . .
		X X 5 X X ! . X X . .
		. . . . . . . . . . .
		. . . . . . . . . . .`},
	{"the straight four would make six across", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X . . . . . .
		. . . . X . . . . . .
		. 6 X X ! . O . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .`},
	{"the same with the other end open", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X . . . . . .
		. . . . X . . . . . .
		. 6 X X 3 . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .`},
	{"the straight four would be a five across", `
		. . . . . . . . . . .
		. . . . . . . . . . .
		. . . . X . . . . . .
		. . . . X . . . . . .
		. 5 X X ! . O . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. X . . . . . . . . .
		. 5 . . . . . . . . .`},
	{"the straight four would make two fours", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . . . .
		O . X X ! . . . .
		. . . . 3 X . . .
		. . . . . X . . .
		. . . . . X . . .`},
	{"the same without the second four", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . . . .
		O . X X 3 . . . .
		. . . . . X . . .
		. . . . . . . . .
		. . . . . X . . .`},
	{"the straight four of one three makes two threes", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . X . .
		. . . . . . . . .
		. . X X . X . . .
		. . . . X ! X . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"and those are no threes, for the same reason", `
		. . . . . . . . .
		. . . . . . . . .
		. 3 X 3 X 3 . . .
		. . . X . . . . .
		. . 3 X 3 X . . .
		. 3 X 3 X . . . .
		. . . 3 . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"and one step deeper", `
		. . . . . . . . . .
		. . . . . . . . . .
		. . . 3 X 3 X 3 . .
		. . . X 3 . X . . .
		. . . X ! X 3 X . .
		. . X . . . . X . .
		. . . 3 . . . . . .
		. . . . . . . . . .
		. . . . . . . . . .`},

	{"the middle of a game", middleGame},
}

// middleGame is a board with rows and fours that end badly; the marks are those of
// [renjuCases].
const middleGame = `
	. . . . . . . . . . . . . . .
	. . X . . . . . . . . . . . .
	. . . X . . O . . . . . . . .
	. . . . O . . X . 6 O . . . .
	. . . . 5 X O . X . . X . . .
	. . . O . X . X O X O . . . .
	. . . . X O X O X . . . . . .
	. . . O . X . X O O . . . . .
	. . . . X O O . X . X . . . .
	. . . 6 . . X . O 5 . . . . .
	. . . . O . . O . . . . . . .
	. . . . . . . . . . . . . . .
	. . . . . . . . . . . X X . .
	. . . . . . . . . . . . . . .
	. . . X X X 6 X X . . . O . .`

// Every case as it is drawn, turned and mirrored.
func TestRenjuCases(t *testing.T) {
	for _, c := range renjuCases {
		t.Run(c.name, func(t *testing.T) {
			rows := strings.Fields(strings.ReplaceAll(c.text, " ", ""))
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
		{"overline, longer than a stone reaches", `
			X . . . . . . . . . . . . . .
			. . . . . . . . . . . . . . .
			X X X X X X X X . X X X X X X`, "I1",
			"I1 is forbidden: overline (A1-B1-C1-D1-E1-F1-G1-H1-I1-J1-K1-L1-M1-N1-O1)"},
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

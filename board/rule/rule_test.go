package rule_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// Each row is a line on a board of three rows; the stone in question is the one in
// brackets. want lists the rules under which it wins: f, s, c and r for the rules
// of five, 3, 4 and 6 for plain rows.
func TestWinningRows(t *testing.T) {
	for row, want := range map[string]string{
		"..XX[X]XX..":   "fscr34",
		"[X]XXXX....":   "fscr34",
		"......XXXX[X]": "fscr34",
		"..XX[X]X...":   "34",
		"....[X]XX....": "3",
		".XXX[X]XX..":   "fc346",
		"XXXX[X]XXXX":   "fc346",
		"OXX[X]XXO..":   "fsr34",  // both ends blocked
		"OXX[X]XX...":   "fscr34", // one end blocked
		"XX[X]XXO...":   "fscr34", // the edge blocks nothing
		"OXX[X]XXXO.":   "fc346",  // six win with both ends blocked
		"XOO[O]OOX..":   "fsr34",
		"..OO[O]OO..":   "fscr34",
		".OOO[O]OO..":   "fcr346", // White is free in renju
		"XOO[O]OOOX.":   "fcr346",
	} {
		t.Run(row, func(t *testing.T) {
			blank := strings.Repeat(".", len(row)-2)
			x := strings.IndexByte(row, '[')
			line := strings.NewReplacer("[", "", "]", "").Replace(row)
			b := board.MustParse(blank + "\n" + line + "\n" + blank)
			p := board.Point{X: x, Y: 1}
			for name, r := range map[string]rule.Rule{
				"f": rule.Freestyle, "s": rule.Standard, "c": rule.Caro, "r": rule.Renju,
				"3": rule.Row(3), "4": rule.Row(4), "6": rule.Row(6),
			} {
				won := r.WinningLine(b, p)
				assert.Equal(t, strings.Contains(want, name), won != nil, "%s: %v", r, won)
				if won != nil {
					assert.Equal(t, strings.Count(line, string(b.At(p).Symbol())), len(won), "the whole row")
				}
			}
		})
	}
}

func TestWinningLineRunsFromEndToEnd(t *testing.T) {
	b := board.MustParse(`
		X . . . .
		. X . . .
		. . X . .
		. . . X .
		. . . . X`)
	want := []board.Point{{X: 0, Y: 4}, {X: 1, Y: 3}, {X: 2, Y: 2}, {X: 3, Y: 1}, {X: 4, Y: 0}}
	for _, p := range want {
		assert.Equal(t, want, rule.Freestyle.WinningLine(b, p))
	}
	assert.Nil(t, rule.Freestyle.WinningLine(b, board.Point{X: 1, Y: 1}))
	assert.Nil(t, rule.Freestyle.WinningLine(b, board.Pass))
}

// In caro a stone may stand in a dead row and in a live one.
func TestADeadRowDoesNotHideALiveOne(t *testing.T) {
	b := board.MustParse(`
		. . . . . . .
		. . . X . . .
		. . . X . . .
		O X X X X X O
		. . . X . . .
		. . . X . . .
		. . . . . . .`)
	line := rule.Caro.WinningLine(b, board.Point{X: 3, Y: 3})
	require.Len(t, line, 5)
	assert.Equal(t, board.Point{X: 3, Y: 1}, line[0])
	assert.Nil(t, rule.Caro.WinningLine(b, board.Point{X: 2, Y: 3}))
}

func TestWinningLineDoesNotAllocate(t *testing.T) {
	b := unmarked(middleGame)
	p, err := board.ParsePoint("I9")
	require.NoError(t, err)
	rules := rule.Fives()
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		for _, r := range rules {
			r.WinningLine(b, p)
		}
	}))
}

func TestRulesByName(t *testing.T) {
	for id, r := range map[string]rule.Rule{
		"freestyle": rule.Freestyle, "standard": rule.Standard, "caro": rule.Caro, "renju": rule.Renju,
		"row3": rule.Row(3), "row22": rule.Row(22),
	} {
		assert.Equal(t, id, r.ID())
		assert.Equal(t, id, r.String())
		got, err := rule.ByName(id)
		require.NoError(t, err)
		assert.Equal(t, r, got)
	}
	five, err := rule.ByName("row5")
	require.NoError(t, err)
	assert.Equal(t, rule.Freestyle, five, "five in a row is freestyle under any name")
	assert.Equal(t, "row", rule.Row(4).Name())
	assert.Equal(t, 4, rule.Row(4).RowLength())
	assert.NotEqual(t, rule.Row(4), rule.Row(3))
}

func TestRulesByNameRefuses(t *testing.T) {
	for _, name := range []string{"", "Renju", "gomoku", "row", "row2", "row23", "row-4", "row4x", "4"} {
		_, err := rule.ByName(name)
		assert.ErrorIs(t, err, rule.ErrUnknown, name)
	}
}

// middleGame is a board with rows and fours that end badly, with marks as in
// testdata/renju.txt.
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

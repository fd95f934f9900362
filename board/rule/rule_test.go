package rule_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
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

// The rules once more, straight from their definitions and as slow as it takes:
// every segment of the board through a point is looked at, stones are put down
// and taken back. The tests hold the package to this.

// segment is a number of cells in a line, all on the board.
type segment struct {
	cells         []board.Point
	before, after board.Point // the neighbours in the line, maybe off the board
}

// segmentsAt remembers what segments has found, for it is asked again and again.
var segmentsAt = map[place][]segment{}

type place struct {
	size board.Size
	at   board.Point
	n    int
}

// segments returns the segments of n cells of b that contain p.
func segments(b *board.Board, p board.Point, n int) []segment {
	where := place{b.Size(), p, n}
	list, known := segmentsAt[where]
	if !known {
		list = findSegments(b, p, n)
		segmentsAt[where] = list
	}
	return list
}

func findSegments(b *board.Board, p board.Point, n int) (list []segment) {
	for _, d := range board.Directions {
		for back := range n {
			s := segment{before: p.Add(d, -back-1), after: p.Add(d, n-back)}
			for i := range n {
				s.cells = append(s.cells, p.Add(d, i-back))
			}
			if b.Size().Contains(s.cells[0]) && b.Size().Contains(s.cells[n-1]) {
				list = append(list, s)
			}
		}
	}
	return list
}

// all reports whether every cell of the segment holds s.
func (g segment) all(b *board.Board, s board.Stone) bool {
	return !slices.ContainsFunc(g.cells, func(p board.Point) bool { return b.At(p) != s })
}

// exact reports whether the segment is a whole row of s, no part of a longer one.
func (g segment) exact(b *board.Board, s board.Stone) bool {
	return g.all(b, s) && b.At(g.before) != s && b.At(g.after) != s
}

// onlyGap returns the one empty cell of a segment whose other cells hold s.
func (g segment) onlyGap(b *board.Board, s board.Stone) (gap board.Point, ok bool) {
	stones := 0
	for _, p := range g.cells {
		switch b.At(p) {
		case s:
			stones++
		case board.Empty:
			gap = p
		}
	}
	return gap, stones == len(g.cells)-1 && b.Free(gap)
}

// key names the stones of s in the segment.
func (g segment) key(b *board.Board, s board.Stone) string {
	var stones []board.Point
	for _, p := range g.cells {
		if b.At(p) == s {
			stones = append(stones, p)
		}
	}
	return key(stones)
}

// key names a set of points.
func key(points []board.Point) string {
	names := make([]string, len(points))
	for i, p := range points {
		names[i] = p.String()
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// winsByDefinition reports whether the stone on p stands in a row that wins.
func winsByDefinition(r rule.Rule, b *board.Board, p board.Point) bool {
	s := b.At(p)
	has := func(n int, good func(segment) bool) bool {
		return slices.ContainsFunc(segments(b, p, n), func(g segment) bool { return g.all(b, s) && good(g) })
	}
	limits := r.Restrictions(s)
	open := func(g segment) bool {
		return !limits.OpenEnd || b.At(g.before) != s.Opponent() || b.At(g.after) != s.Opponent()
	}
	switch {
	case s == board.Empty:
		return false
	case limits.Exact:
		return has(r.RowLength(), func(g segment) bool { return g.exact(b, s) && open(g) })
	default:
		return has(r.RowLength(), open) || has(r.RowLength()+1, func(segment) bool { return true })
	}
}

// foulByDefinition tells what makes the empty point p forbidden to Black in
// renju, and the lines as sorted keys; 0 when it is allowed.
func foulByDefinition(b *board.Board, p board.Point) (rule.FoulKind, []string) {
	b.Set(p, board.Black)
	defer b.Set(p, board.Empty)
	if makesFive(b, p) {
		return 0, nil
	}
	if rows := overlines(b, p); len(rows) > 0 {
		return rule.Overline, rows
	}
	if rows := fours(b, p); len(rows) > 1 {
		return rule.DoubleFour, rows
	}
	if rows := threes(b, p); len(rows) > 1 {
		return rule.DoubleThree, rows
	}
	return 0, nil
}

// makesFive: the stone on p stands in a row of exactly five.
func makesFive(b *board.Board, p board.Point) bool {
	return slices.ContainsFunc(segments(b, p, 5), func(g segment) bool { return g.exact(b, board.Black) })
}

// overlines: the whole rows of six or more through p.
func overlines(b *board.Board, p board.Point) (rows []string) {
	black := func(g segment) bool { return g.all(b, board.Black) }
	for n := 6; n <= board.MaxSide && slices.ContainsFunc(segments(b, p, n), black); n++ {
		for _, g := range segments(b, p, n) {
			if g.exact(b, board.Black) {
				rows = append(rows, g.key(b, board.Black))
			}
		}
	}
	return set(rows)
}

// fours: the sets of four stones, p's among them, to which a stone can be added
// to attain a row of exactly five.
func fours(b *board.Board, p board.Point) (rows []string) {
	for _, g := range segments(b, p, 5) {
		gap, ok := g.onlyGap(b, board.Black)
		if !ok {
			continue
		}
		b.Set(gap, board.Black)
		attained := g.exact(b, board.Black)
		b.Set(gap, board.Empty)
		if attained {
			rows = append(rows, g.key(b, board.Black))
		}
	}
	return set(rows)
}

// straight: the segment is an unbroken row of four stones to which a stone can be
// added at either end to attain a row of exactly five.
func straight(b *board.Board, four segment) bool {
	return four.all(b, board.Black) && attainsFive(b, four, four.before) && attainsFive(b, four, four.after)
}

// attainsFive: a stone on end and the segment of four are a row of exactly five.
func attainsFive(b *board.Board, four segment, end board.Point) bool {
	if !b.Free(end) {
		return false
	}
	b.Set(end, board.Black)
	defer b.Set(end, board.Empty)
	return slices.ContainsFunc(segments(b, end, 5), func(g segment) bool {
		return g.exact(b, board.Black) && slices.Contains(g.cells, four.cells[0]) && slices.Contains(g.cells, four.cells[3])
	})
}

// threes: the sets of three stones, p's among them, to which a stone can be added
// to attain a straight four, where that stone makes no five and is not forbidden.
func threes(b *board.Board, p board.Point) (rows []string) {
	for _, g := range segments(b, p, 4) {
		gap, ok := g.onlyGap(b, board.Black)
		if !ok {
			continue
		}
		b.Set(gap, board.Black)
		attained := straight(b, g) && !makesFive(b, gap)
		b.Set(gap, board.Empty)
		if !attained {
			continue
		}
		if kind, _ := foulByDefinition(b, gap); kind == 0 {
			rows = append(rows, g.key(b, board.Black))
		}
	}
	return set(rows)
}

// set sorts the keys and leaves each in once.
func set(keys []string) []string {
	slices.Sort(keys)
	return slices.Compact(keys)
}

func TestVariants(t *testing.T) {
	all := rule.Variants()
	assert.Equal(t, rule.Gomoku, all[0], "offered first")
	var sizes []board.Size
	for _, v := range all {
		if !slices.Contains(sizes, v.Size) {
			sizes = append(sizes, v.Size)
		}
	}
	assert.Equal(t, []board.Size{board.Square(15), board.Square(19), board.Square(20), board.Square(4), board.Square(3)}, sizes)
	assert.True(t, slices.IsSortedFunc(all, func(a, b rule.Variant) int {
		return cmp.Compare(slices.Index(sizes, a.Size), slices.Index(sizes, b.Size))
	}), "a board's games stand together")
	ids := map[string]bool{}
	for _, v := range all {
		assert.False(t, ids[v.ID], "%s twice", v.ID)
		ids[v.ID] = true
		byID, err := rule.VariantByID(v.ID)
		require.NoError(t, err)
		assert.Equal(t, v, byID)
		made, err := rule.NewVariant(v.Rule, v.Size)
		require.NoError(t, err)
		assert.Equal(t, v, made, "the preset where there is one")
	}
}

// Every rule on every board that it fits, from 3×3 to 22×22, and back by its ID.
func TestNewVariantOfEverySize(t *testing.T) {
	rules := append(rule.Fives(), rule.Row(3), rule.Row(22))
	for _, r := range rules {
		for w := board.MinSide; w <= board.MaxSide; w++ {
			for h := board.MinSide; h <= board.MaxSide; h++ {
				size := board.Size{W: w, H: h}
				v, err := rule.NewVariant(r, size)
				if max(w, h) < r.RowLength() {
					assert.Error(t, err)
					continue
				}
				require.NoError(t, err)
				assert.Equal(t, rule.Variant{ID: v.ID, Rule: r, Size: size}, v)
				back, err := rule.VariantByID(v.ID)
				require.NoError(t, err)
				assert.Equal(t, v, back)
			}
		}
	}
}

func TestVariantByIDRefuses(t *testing.T) {
	for _, id := range []string{"", "gomoku", "caro", "caro-15", "caro-x", "chess-8x8", "row-5x5"} {
		_, err := rule.VariantByID(id)
		assert.ErrorIs(t, err, rule.ErrUnknown, id)
	}
	for _, id := range []string{"caro-2x15", "caro-15x23", "caro-4x4", "row6-5x5", "caro--5x5"} {
		_, err := rule.VariantByID(id)
		assert.Error(t, err, id)
	}
}

func FuzzVariantByID(f *testing.F) {
	f.Add("gomoku15")
	f.Add("caro-17x19")
	f.Fuzz(func(t *testing.T, id string) {
		v, err := rule.VariantByID(id)
		if err != nil {
			return
		}
		require.NoError(t, v.Size.Check())
		again, err := rule.VariantByID(v.ID)
		require.NoError(t, err)
		assert.Equal(t, v, again)
	})
}

// A game of tic-tac-toe.
func Example() {
	pos := rule.NewPosition(rule.TicTacToe.Rule, rule.TicTacToe.Size)
	for _, p := range []board.Point{{X: 1, Y: 1}, {X: 0, Y: 1}, {X: 0, Y: 2}, {X: 2, Y: 2}, {X: 2, Y: 0}} {
		if err := pos.Play(p); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Print(pos.Board())
	fmt.Println(pos.Winner(), "wins with", pos.WinningLine())
	// Output:
	// X . O
	// O X .
	// . . X
	// black wins with [A3 B2 C1]
}

func ExampleRule_WinningLine() {
	b := board.MustParse(`
		. . . . . . .
		O X X X X X O
		. . . . . . .`)
	p := board.Point{X: 3, Y: 1}
	for _, r := range []rule.Rule{rule.Freestyle, rule.Standard, rule.Caro, rule.Row(6)} {
		fmt.Println(r, r.WinningLine(b, p))
	}
	// Output:
	// freestyle [B2 C2 D2 E2 F2]
	// standard [B2 C2 D2 E2 F2]
	// caro []
	// row6 []
}

func ExampleRule_Forbidden() {
	b := board.MustParse(`
		. . . . . . .
		. . . X . . .
		. . . X . . .
		. X X . . . .
		. . . . . . .
		. . . . . . .`)
	p := board.Point{X: 3, Y: 2}
	foul := rule.Renju.Forbidden(b, p, board.Black)
	fmt.Println(foul)
	fmt.Println(foul.Kind, foul.Lines)
	fmt.Println(rule.Renju.Forbidden(b, p, board.White) == nil)
	// Output:
	// D3 is forbidden: double three (B3-C3-D3, D3-D4-D5)
	// double three [[B3 C3 D3] [D3 D4 D5]]
	// true
}

// The marks that a board shows when Black is to move.
func ExampleRule_Fouls() {
	b := board.MustParse(`
		. . . . . . . . .
		. X . X . X . X .
		. . . . . . . . .
		X X X . X X . . .
		. . . . . . . . .`)
	for _, foul := range rule.Renju.Fouls(b, board.Black) {
		fmt.Println(foul.Point, foul.Kind)
	}
	// Output:
	// D2 overline
	// E4 double four
}

func ExampleVariants() {
	for _, v := range rule.Variants()[:4] {
		fmt.Println(v.ID, v.Size, v.Rule)
	}
	// Output:
	// gomoku15 15×15 freestyle
	// standard15 15×15 standard
	// caro15 15×15 caro
	// renju15 15×15 renju
}

func ExampleFromBoard() {
	pos := rule.FromBoard(rule.Row(3), board.MustParse("X X X\nO O .\n. . ."), board.White)
	fmt.Println(pos.Turn(), pos.Over(), pos.Winner(), pos.WinningLine())
	// Output: white true black [A3 B3 C3]
}

func ExamplePosition_Check() {
	pos := rule.FromBoard(rule.Renju, board.MustParse(`
		. . . . . . .
		X X X . X X .
		. . . . . . .`), board.Black)
	for _, p := range []board.Point{{X: 0, Y: 0}, {X: 0, Y: 1}, {X: 7, Y: 0}, {X: 3, Y: 1}} {
		fmt.Println(pos.Check(p))
	}
	// Output:
	// <nil>
	// cannot play A2: occupied
	// cannot play H1: off the board
	// cannot play D2: D2 is forbidden: overline (A2-B2-C2-D2-E2-F2)
}

func ExamplePosition_Play() {
	pos := rule.NewPosition(rule.Row(3), board.Square(3))
	err := pos.Play(board.Point{X: 1, Y: 1})
	fmt.Println(pos.Moves(), pos.Turn(), err)
	err = pos.Play(board.Point{X: 1, Y: 1})
	var illegal *rule.IllegalMove
	fmt.Println(errors.As(err, &illegal), errors.Is(err, rule.ErrOccupied))
	// Output:
	// [B2] white <nil>
	// true true
}

// A game in which a foul is not refused: it loses.
func ExamplePosition_PlayForbidden() {
	pos := rule.FromBoard(rule.Renju, board.MustParse(`
		. . . . . . .
		X X X . X X .
		. . . . . . .`), board.Black)
	err := pos.PlayForbidden(board.Point{X: 3, Y: 1})
	fmt.Println(err, pos.Over(), pos.Winner())
	fmt.Println(pos.Foul())
	// Output:
	// <nil> true white
	// D2 is forbidden: overline (A2-B2-C2-D2-E2-F2)
}

func ExamplePosition_Undo() {
	pos := rule.NewPosition(rule.Row(3), board.Square(3))
	_ = pos.Play(board.Point{X: 1, Y: 1})
	pos.Pass()
	last, _ := pos.Last()
	fmt.Println(pos.Moves(), last, pos.Turn())
	fmt.Println(pos.Undo(), pos.Undo(), pos.Undo(), pos.Moves())
	// Output:
	// [B2 pass] B2 black
	// true true false []
}

func ExamplePosition_Hash() {
	pos := rule.NewPosition(rule.Row(3), board.Square(3))
	empty := pos.Hash()
	pos.Pass()
	fmt.Println(pos.Hash() == empty^board.HashTurn)
	// Output: true
}

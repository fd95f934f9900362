package exact_test

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

func solvePosition(row int, turn board.Stone, text string) *rule.Position {
	return rule.FromBoard(rule.Row(row), board.MustParse(text), turn)
}

// checkMap compares the whole map of a position with exhaustive search.
func checkMap(t *testing.T, s *exact.Solver, g *grid, mine, theirs uint32, memo map[uint64]exact.Truth) {
	t.Helper()
	pos := g.position(mine, theirs)
	found, err := s.Map(context.Background(), pos)
	require.NoError(t, err)
	require.Len(t, found, pos.Board().Count(board.Empty))
	for _, c := range found {
		want := g.move(mine, theirs, 1<<g.size.Index(c.Point), memo)
		require.Equal(t, want, c.Truth, "%s on\n%s", c.Point, pos.Board())
	}
	whole, err := s.Truth(context.Background(), pos)
	require.NoError(t, err)
	require.Equal(t, g.truth(mine, theirs, memo), whole, "\n%s", pos.Board())
}

func TestEveryPositionOf3x3(t *testing.T) {
	g, s, memo := newGrid(3, 3), new(exact.Solver), map[uint64]exact.Truth{}
	solved := 0
	for code := range 19683 { // 3^9 ways to fill nine cells
		var sides [3]uint32
		for i, rest := 0, code; i < 9; i, rest = i+1, rest/3 {
			sides[rest%3] |= 1 << i
		}
		if sides[0] != 0 && !g.won(sides[1]) && !g.won(sides[2]) {
			checkMap(t, s, g, sides[1], sides[2], memo)
			solved++
		}
	}
	assert.Equal(t, 11093, solved)
}

func TestRandomPositionsOf4x4(t *testing.T) {
	positions := 3000
	if testing.Short() {
		positions = 300
	}
	for _, row := range []int{3, 4} {
		g, s := newGrid(4, row), new(exact.Solver)
		rng := rand.New(rand.NewPCG(4, uint64(row)))
		for solved := 0; solved < positions; {
			mine, theirs := scatter(rng, 7+rng.IntN(9))
			if !g.won(mine) && !g.won(theirs) {
				checkMap(t, s, g, mine, theirs, map[uint64]exact.Truth{})
				solved++
			}
		}
	}
}

// scatter puts stones of either side on sixteen cells, in any proportion.
func scatter(rng *rand.Rand, stones int) (mine, theirs uint32) {
	share := rng.Float64()
	for _, i := range rng.Perm(16)[:stones] {
		if rng.Float64() < share {
			mine |= 1 << i
		} else {
			theirs |= 1 << i
		}
	}
	return mine, theirs
}

func TestKnownBoards(t *testing.T) {
	for _, c := range []struct {
		name string
		row  int
		text string
		want exact.Truth
	}{
		{"tic-tac-toe is a draw", 3, "...\n...\n...", exact.Truth{}},
		{"three in a row on 4x4 is won", 3, "....\n....\n....\n....", exact.Truth{Outcome: exact.Win, Plies: 5}},
		{"four in a row on 4x4 is a draw", 4, "....\n....\n....\n....", exact.Truth{}},
		{"three stones against one", 4, "xxx.\n....\n..o.\n....", exact.Truth{Outcome: exact.Win, Plies: 1}},
		{"two ends are one too many", 3, "....\n.oo.\n....\n....", exact.Truth{Outcome: exact.Loss, Plies: 2}},
		{"a third corner threatens twice", 3, "x..\n.o.\n..x", exact.Truth{Outcome: exact.Win, Plies: 3}},
	} {
		got, err := new(exact.Solver).Truth(context.Background(), solvePosition(c.row, board.Black, c.text))
		require.NoError(t, err, c.name)
		assert.Equal(t, c.want, got, c.name)
	}
}

func TestWhiteToMove(t *testing.T) {
	found, err := new(exact.Solver).Map(context.Background(), solvePosition(3, board.White, `
		o o .
		x x .
		. . .`))
	require.NoError(t, err)
	truths := map[string]string{}
	for _, c := range found {
		truths[c.Point.String()] = c.Truth.String()
	}
	assert.Equal(t, map[string]string{"A1": "loss in 2", "B1": "loss in 2", "C1": "loss in 2", "C2": "draw", "C3": "win in 1"}, truths)
}

func TestFirstWin(t *testing.T) {
	for text, want := range map[string]string{
		"....\n.xo.\n.ox.\n....":  "pass",
		"o...\n.ox.\n.xxx\nxooo":  "B4",
		"....\n....\n....\n.....": "",
	} {
		b, err := board.Parse(text)
		if want == "" {
			require.Error(t, err)
			continue
		}
		p, ok, err := new(exact.Solver).FirstWin(context.Background(), rule.FromBoard(rule.Row(4), b, board.Black))
		require.NoError(t, err)
		assert.Equal(t, want, p.String())
		assert.Equal(t, want != "pass", ok)
	}
}

func TestFirstWinAgreesWithMap(t *testing.T) {
	g, s := newGrid(4, 4), new(exact.Solver)
	rng := rand.New(rand.NewPCG(7, 7))
	wins := 0
	for range 3000 {
		mine, theirs := scatter(rng, rng.IntN(16))
		if g.won(mine) || g.won(theirs) {
			continue
		}
		pos := g.position(mine, theirs)
		found, err := s.Map(context.Background(), pos)
		require.NoError(t, err)
		want := board.Pass
		for _, c := range found {
			if c.Truth.Outcome == exact.Win && (want == board.Pass || c.Point.Y > want.Y) {
				want = c.Point
			}
		}
		got, ok, err := new(exact.Solver).FirstWin(context.Background(), pos)
		require.NoError(t, err)
		require.Equal(t, want, got, "\n%s", pos.Board())
		if ok {
			wins++
		}
	}
	assert.Greater(t, wins, 300)
}

func TestRefusals(t *testing.T) {
	s, ctx := new(exact.Solver), context.Background()
	_, err := s.Map(ctx, rule.NewPosition(rule.Freestyle, board.Square(15)))
	assert.ErrorIs(t, err, exact.ErrUnsupported)
	assert.False(t, exact.Supports(rule.NewPosition(rule.Row(4), board.Square(3))))
	assert.False(t, exact.Supports(rule.NewPosition(rule.Row(3), board.Size{W: 4, H: 3})))
	_, err = s.Truth(ctx, solvePosition(3, board.Black, "xxx\noo.\n..."))
	assert.ErrorIs(t, err, exact.ErrOver)
	_, _, err = s.FirstWin(ctx, solvePosition(3, board.Black, "xox\nxoo\noxx"))
	assert.ErrorIs(t, err, exact.ErrOver)
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := new(exact.Solver)
	pos := rule.NewPosition(rule.Row(4), board.Square(4))
	_, err := s.Rank(ctx, pos)
	require.ErrorIs(t, err, context.Canceled)
	found, err := s.Truth(context.Background(), pos)
	require.NoError(t, err, "a cancelled search must leave the solver usable")
	assert.Equal(t, exact.Draw, found.Outcome)
}

func TestTruthWords(t *testing.T) {
	assert.Equal(t, "+M7", exact.Truth{Outcome: exact.Win, Plies: 7}.Score().String())
	assert.Equal(t, "-M4", exact.Truth{Outcome: exact.Loss, Plies: 4}.Score().String())
	assert.Equal(t, analysis.Value(0), exact.Truth{}.Score())
}

// With four stones or fewer x wins nowhere while it has at most two of them, a
// known shortcut for the judge's question; with three it may.
func TestFewStones(t *testing.T) {
	g, s := newGrid(4, 4), new(exact.Solver)
	for set := range uint32(1 << 16) {
		if n := bits.OnesCount32(set); n > 4 {
			continue
		}
		for mine := set; ; mine = (mine - 1) & set {
			if bits.OnesCount32(mine) <= 2 && !g.won(set&^mine) {
				pos := g.position(mine, set&^mine)
				_, found, err := s.FirstWin(context.Background(), pos)
				require.NoError(t, err)
				require.False(t, found, "\n%s", pos.Board())
			}
			if mine == 0 {
				break
			}
		}
	}
	_, found, err := s.FirstWin(context.Background(), solvePosition(4, board.Black, "xxx.\n....\n..o.\n...."))
	require.NoError(t, err)
	assert.True(t, found)
}

// Where the rows say that neither side can win, no cell is tried.
func TestFirstWinAsksTheRowsFirst(t *testing.T) {
	var s exact.Solver
	_, won, err := s.FirstWin(t.Context(), solvePosition(4, board.Black, "xo.o\n.xo.\no.x.\n.o.o"))
	require.NoError(t, err)
	assert.False(t, won)
	assert.Zero(t, s.Nodes())
}

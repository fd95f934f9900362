package rule_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// at reads the name of a point in a test.
func at(t *testing.T, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

func TestPlayRefuses(t *testing.T) {
	pos := rule.FromBoard(rule.Renju, board.MustParse(`
		. . . . . . .
		. X X . X X X
		. . . . . . .`), board.Black)
	for name, want := range map[string]error{"B2": rule.ErrOccupied, "H2": rule.ErrOffBoard, "A4": rule.ErrOffBoard} {
		err := pos.Play(at(t, name))
		assert.ErrorIs(t, err, want)
		assert.Equal(t, err, pos.Check(at(t, name)))
		var illegal *rule.IllegalMove
		require.ErrorAs(t, err, &illegal)
		assert.Equal(t, at(t, name), illegal.Point)
	}
	before := pos.Hash()
	err := pos.Play(at(t, "D2"))
	var foul *rule.Foul
	require.ErrorAs(t, err, &foul)
	assert.Equal(t, rule.Overline, foul.Kind)
	assert.EqualError(t, err, "cannot play D2: D2 is forbidden: overline (B2-C2-D2-E2-F2-G2)")
	assert.Equal(t, before, pos.Hash(), "nothing has changed")
	assert.Empty(t, pos.Moves())
	assert.Nil(t, pos.Foul(), "a refused stone does not lose")
	pos.Pass()
	require.NoError(t, pos.Play(at(t, "D2")), "White may")
}

func TestPlayForbidden(t *testing.T) {
	pos := rule.FromBoard(rule.Renju, board.MustParse(`
		. . . . . . .
		. X X . X X X
		. . . . . . .`), board.Black)
	before := pos.Hash()
	require.NoError(t, pos.PlayForbidden(at(t, "D2")))
	assert.True(t, pos.Over())
	assert.Equal(t, board.White, pos.Winner())
	assert.Nil(t, pos.WinningLine())
	require.NotNil(t, pos.Foul())
	assert.Equal(t, rule.Overline, pos.Foul().Kind)
	assert.Equal(t, board.Black, pos.Board().At(at(t, "D2")))
	assert.ErrorIs(t, pos.PlayForbidden(at(t, "A1")), rule.ErrGameOver)
	assert.ErrorIs(t, pos.Play(at(t, "A1")), rule.ErrGameOver)
	assert.False(t, pos.CanMove())

	copied := pos.Clone()
	require.True(t, pos.Undo())
	assert.False(t, pos.Over())
	assert.Nil(t, pos.Foul())
	assert.Equal(t, board.Empty, pos.Winner())
	assert.Equal(t, before, pos.Hash())
	assert.Equal(t, board.White, copied.Winner(), "a copy stays as it was")

	require.NoError(t, pos.PlayForbidden(at(t, "A1")), "an allowed point is played as ever")
	assert.False(t, pos.Over())
	assert.ErrorIs(t, pos.PlayForbidden(at(t, "A1")), rule.ErrOccupied)
	assert.ErrorIs(t, pos.PlayForbidden(board.Pass), rule.ErrOffBoard)
}

// A five is never a foul, so it wins by either way of playing.
func TestAFiveWinsOverAll(t *testing.T) {
	for _, play := range []func(*rule.Position, board.Point) error{(*rule.Position).Play, (*rule.Position).PlayForbidden} {
		pos := rule.FromBoard(rule.Renju, board.MustParse(`
			. . . X . . .
			. . . X . . .
			. . . X . . .
			. . . X . . .
			X X X . X X .
			. . . . . . .`), board.Black)
		require.NoError(t, play(pos, at(t, "D2")))
		assert.Equal(t, board.Black, pos.Winner())
		assert.Len(t, pos.WinningLine(), 5)
		assert.Nil(t, pos.Foul())
	}
}

func TestFromBoardFindsTheWinner(t *testing.T) {
	const bothWon = `
		O O O O O .
		. . . . . .
		X X X X X .`
	const six = `
		. . . . . . .
		X X X X X X .
		. . . . . . .`
	for _, c := range []struct {
		name   string
		rule   rule.Rule
		text   string
		turn   board.Stone
		winner board.Stone
		length int
	}{
		{"nobody", rule.Freestyle, "X X . \n . . . \n . O O", board.Black, board.Empty, 0},
		{"black, white to move", rule.Row(3), "X X X \n . . . \n . O O", board.White, board.Black, 3},
		{"black, black to move", rule.Row(3), "X X X \n . . . \n . O O", board.Black, board.Black, 3},
		{"both: white has moved last", rule.Freestyle, bothWon, board.Black, board.White, 5},
		{"both: black has moved last", rule.Freestyle, bothWon, board.White, board.Black, 5},
		{"six, free", rule.Freestyle, six, board.White, board.Black, 6},
		{"six, exact", rule.Standard, six, board.White, board.Empty, 0},
		{"six, caro", rule.Caro, six, board.White, board.Black, 6},
		{"six, renju", rule.Renju, six, board.White, board.Empty, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := board.MustParse(c.text)
			pos := rule.FromBoard(c.rule, b, c.turn)
			assert.Equal(t, c.winner, pos.Winner())
			assert.Len(t, pos.WinningLine(), c.length)
			assert.Equal(t, c.winner != board.Empty, pos.Over())
			assert.Equal(t, c.turn, pos.Turn())
			assert.Nil(t, pos.Foul())
			assert.False(t, pos.Undo(), "no move has been played")

			b.Set(b.Size().Center(), board.White)
			assert.NotEqual(t, b.Hash(), pos.Board().Hash(), "the board was copied")
		})
	}
}

// Passes may follow the end, be taken back, and change no result.
func TestPasses(t *testing.T) {
	won := rule.FromBoard(rule.Row(3), board.MustParse("XXX\nOO.\n..."), board.White)
	won.Pass()
	won.Pass()
	assert.Equal(t, board.Black, won.Winner())
	require.True(t, won.Undo())
	require.True(t, won.Undo())
	assert.Equal(t, board.Black, won.Winner(), "the row stands as it was set up")
	assert.Equal(t, board.White, won.Turn())

	pos := rule.NewPosition(rule.Row(3), board.Square(3))
	_, ok := pos.Last()
	assert.False(t, ok)
	require.NoError(t, pos.Play(at(t, "B2")))
	pos.Pass()
	assert.Equal(t, board.Black, pos.Turn())
	last, ok := pos.Last()
	assert.True(t, ok)
	assert.Equal(t, at(t, "B2"), last)
	assert.Equal(t, []board.Point{at(t, "B2"), board.Pass}, pos.Moves())
	require.True(t, pos.Undo())
	assert.Equal(t, board.White, pos.Turn())
	require.True(t, pos.Undo())
	assert.False(t, pos.Undo())
	assert.Equal(t, rule.NewPosition(rule.Row(3), board.Square(3)).Hash(), pos.Hash())
}

func TestFullBoardIsADraw(t *testing.T) {
	pos := rule.FromBoard(rule.Row(3), board.MustParse("XOX\nXOO\nOX."), board.Black)
	assert.True(t, pos.CanMove())
	require.NoError(t, pos.Play(at(t, "C1")))
	assert.True(t, pos.Over())
	assert.Equal(t, board.Empty, pos.Winner())
	assert.False(t, pos.CanMove())
}

// Black can be left without an allowed point before the board is full; White is
// not.
func TestCannotMove(t *testing.T) {
	b := board.MustParse("XXX.XXX\nOOOOXXX\nXXOXOOO")
	pos := rule.FromBoard(rule.Renju, b, board.Black)
	assert.False(t, pos.Over())
	assert.False(t, pos.CanMove())
	pos.Pass()
	assert.True(t, pos.CanMove())
}

// Random games under every rule, with passes and fouls: each position equals one
// made from its board alone, and undoing gives back every earlier one.
func TestPositionsEqualRecomputed(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	for _, r := range append(rule.Fives(), rule.Row(3)) {
		size := board.Size{W: 8, H: 7}
		for range 60 {
			pos := rule.NewPosition(r, size)
			var before []*rule.Position
			for !pos.Over() {
				before = append(before, pos.Clone())
				step(t, pos, rng)
				again := rule.FromBoard(r, pos.Board(), pos.Turn())
				require.Equal(t, again.Hash(), pos.Hash())
				if pos.Foul() == nil {
					require.Equal(t, again.Winner(), pos.Winner())
				}
			}
			for i := len(before) - 1; i >= 0; i-- {
				require.True(t, pos.Undo())
				require.Equal(t, before[i].Hash(), pos.Hash())
				require.Equal(t, before[i].Turn(), pos.Turn())
				require.False(t, pos.Over())
				require.True(t, slices.Equal(before[i].Moves(), pos.Moves()))
			}
		}
	}
}

// step makes a random move, now and then a pass. A forbidden point that came up is
// refused first, and sometimes played then.
func step(t *testing.T, pos *rule.Position, rng *rand.Rand) {
	t.Helper()
	empties := pos.Board().Empties()
	q := empties[rng.IntN(len(empties))]
	foul := pos.Rule().Forbidden(pos.Board(), q, pos.Turn())
	err := pos.Check(q)
	require.Equal(t, foul != nil, err != nil)
	switch {
	case rng.IntN(20) == 0:
		pos.Pass()
	case foul == nil:
		require.NoError(t, pos.Play(q))
	default:
		var got *rule.Foul
		require.True(t, errors.As(pos.Play(q), &got))
		require.Equal(t, foul, got)
		if rng.IntN(2) == 0 {
			require.NoError(t, pos.PlayForbidden(q))
			require.Equal(t, foul, pos.Foul())
		} else {
			pos.Pass()
		}
	}
}

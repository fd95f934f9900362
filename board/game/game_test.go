package game_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

func at(name string) board.Point {
	p, err := board.ParsePoint(name)
	if err != nil {
		panic(err)
	}
	return p
}

func play(t *testing.T, g *game.Game, names ...string) {
	t.Helper()
	for _, name := range names {
		require.NoError(t, g.Play(at(name)), name)
	}
}

func TestPlayUndoRedo(t *testing.T) {
	g := game.New(rule.Gomoku)
	assert.False(t, g.Undo())
	assert.False(t, g.Redo())
	play(t, g, "H8", "I9", "H9")
	assert.Equal(t, board.White, g.Turn())
	assert.True(t, g.Undo())
	assert.Equal(t, board.Black, g.Turn())
	assert.True(t, g.Position().Board().Free(at("H9")))
	assert.True(t, g.Redo())
	assert.Equal(t, board.Black, g.Position().Board().At(at("H9")))
	assert.Equal(t, []board.Point{at("H8"), at("I9"), at("H9")}, g.Position().Moves())
}

func TestRefusedMovesChangeNothing(t *testing.T) {
	g := game.New(rule.Gomoku)
	play(t, g, "H8")
	before := g.Node()
	var illegal *rule.IllegalMove
	require.ErrorAs(t, g.Play(at("H8")), &illegal)
	assert.ErrorIs(t, illegal, rule.ErrOccupied)
	assert.ErrorIs(t, g.Play(at("V1")), rule.ErrOffBoard)
	assert.ErrorIs(t, g.Pass(), game.ErrNoPass)
	assert.Same(t, before, g.Node())
	assert.Empty(t, before.Children())
}

func TestAnOldBranchIsNeverLost(t *testing.T) {
	g := game.New(rule.Gomoku)
	play(t, g, "H8", "I9", "J10")
	old := g.Node()
	g.Undo()
	g.Undo()
	play(t, g, "G7")
	fresh := g.Node()
	assert.True(t, g.Tree().Has(old))
	g.Undo()
	assert.True(t, g.Redo())
	assert.Same(t, fresh, g.Node(), "redo follows the branch visited last")

	require.NoError(t, g.GoTo(old))
	assert.Equal(t, board.Black, g.Position().Board().At(at("J10")))
	g.Undo()
	g.Undo()
	g.Redo()
	g.Redo()
	assert.Same(t, old, g.Node())

	g.Undo()
	play(t, g, "J10")
	assert.Same(t, old, g.Node(), "a move that is in the tree is followed")
	assert.Equal(t, 5, g.Tree().Root().Len())
}

func TestGoToRefusesForeignNodes(t *testing.T) {
	g, other := game.New(rule.Gomoku), game.New(rule.Gomoku)
	assert.ErrorIs(t, g.GoTo(other.Tree().Root()), game.ErrNotInTree)
	assert.ErrorIs(t, g.GoTo(nil), game.ErrNotInTree)
}

func TestRemoveABranch(t *testing.T) {
	g := game.New(rule.Gomoku)
	play(t, g, "H8", "I9", "J10")
	i9 := g.Node().Parent()
	require.NoError(t, g.Remove(i9))
	assert.Same(t, g.Tree().Root().End(), g.Node())
	assert.False(t, g.Redo())
	assert.Equal(t, board.White, g.Turn())
	assert.ErrorIs(t, g.Remove(g.Tree().Root()), game.ErrNotInTree)
	assert.ErrorIs(t, g.Remove(i9), game.ErrNotInTree)
}

func TestARowEndsTheGame(t *testing.T) {
	g := game.New(rule.TicTacToe)
	play(t, g, "A1", "A2", "B1", "B2", "C1")
	assert.Equal(t, record.Result{Winner: board.Black, Cause: record.Row}, g.Result())
	assert.ErrorIs(t, g.Play(at("C3")), rule.ErrGameOver)
	assert.ErrorIs(t, g.Resign(board.White), game.ErrOver)
	g.Undo()
	assert.False(t, g.Result().Over())
}

func TestAFullBoardIsADraw(t *testing.T) {
	g := game.New(rule.TicTacToe)
	play(t, g, "B2", "A1", "C1", "A3", "A2", "C2", "B1", "B3", "C3")
	assert.Equal(t, record.Result{Cause: record.FullBoard}, g.Result())
	assert.True(t, g.Result().Draw())
}

// A game ends by a decision, which leaves a position to play on, or on the board.
func TestByDecision(t *testing.T) {
	g := game.New(rule.Gomoku)
	assert.False(t, g.ByDecision(), "it has not ended")
	play(t, g, "H8")
	require.NoError(t, g.Resign(board.White))
	assert.True(t, g.ByDecision())
	assert.True(t, g.Node().Decided())

	g = game.New(rule.Gomoku)
	play(t, g, "H8", "A1", "I8", "B1", "J8", "D1", "K8", "E1", "L8")
	require.True(t, g.Result().Over())
	assert.False(t, g.ByDecision(), "a row ends it")
	assert.False(t, g.Node().Decided())

	g = game.New(rule.Gomoku)
	g.Options.Passes = true
	require.NoError(t, g.Pass())
	require.NoError(t, g.Pass())
	require.True(t, g.Result().Over())
	assert.True(t, g.ByDecision(), "two passes agree on a draw")
}

func TestResignAndTakeItBack(t *testing.T) {
	g := game.New(rule.Gomoku)
	play(t, g, "H8")
	require.NoError(t, g.Resign(board.White))
	assert.Equal(t, record.Result{Winner: board.Black, Cause: record.Resignation}, g.Result())
	assert.ErrorIs(t, g.Play(at("A1")), rule.ErrGameOver)
	assert.True(t, g.Undo())
	assert.False(t, g.Result().Over())
	assert.Equal(t, board.Black, g.Position().Board().At(at("H8")), "only the decision is taken back")
}

func TestLossOnTime(t *testing.T) {
	g := game.New(rule.Gomoku)
	require.NoError(t, g.LoseOnTime(board.Black))
	assert.Equal(t, record.Result{Winner: board.White, Cause: record.OnTime}, g.Result())
}

func TestDrawOffers(t *testing.T) {
	g := game.New(rule.Gomoku)
	assert.ErrorIs(t, g.AnswerDraw(true), game.ErrNoOffer)
	require.NoError(t, g.OfferDraw(board.Black))
	assert.Equal(t, board.Black, g.DrawOffer())
	play(t, g, "H8")
	assert.Equal(t, board.Black, g.DrawOffer(), "the offer stands for the opponent")
	play(t, g, "I9")
	assert.Equal(t, board.Empty, g.DrawOffer(), "to play on is to decline")

	require.NoError(t, g.OfferDraw(board.White))
	require.NoError(t, g.AnswerDraw(false))
	assert.False(t, g.Result().Over())
	require.NoError(t, g.OfferDraw(board.White))
	require.NoError(t, g.OfferDraw(board.Black))
	assert.Equal(t, record.Result{Cause: record.Agreement}, g.Result())
}

func TestTwoPassesAreADraw(t *testing.T) {
	g := game.New(rule.Gomoku)
	g.Options.Passes = true
	play(t, g, "H8")
	require.NoError(t, g.Pass())
	assert.Equal(t, board.Black, g.Turn())
	assert.False(t, g.Result().Over())
	require.NoError(t, g.Pass())
	assert.Equal(t, record.Result{Cause: record.Agreement}, g.Result())
	assert.ErrorIs(t, g.Pass(), game.ErrOver)
}

func TestPositionIsACopy(t *testing.T) {
	g := game.New(rule.Gomoku)
	require.NoError(t, g.Position().Play(at("H8")))
	assert.Equal(t, board.Black, g.Turn())
	assert.True(t, g.Position().Board().Free(at("H8")))
}

// A tree read from a file may say anything; the game shows it as it is.
func TestOpenShowsWhatTheRuleRefuses(t *testing.T) {
	tree := record.NewTree(board.Square(5))
	b := board.Black
	n := tree.Root().Add(record.Move{Stone: b, Point: at("A1")})
	n = n.Add(record.Move{Stone: b, Point: at("A2")}) // twice black
	n = n.Add(record.Move{Stone: board.White, Point: at("A2")})
	g := game.Open(tree, rule.Freestyle)
	require.NoError(t, g.GoTo(n))
	assert.Equal(t, board.White, g.Position().Board().At(at("A2")))
	assert.Equal(t, b, g.Turn())
	assert.Len(t, g.Moves(), 3)
	g.Undo()
	assert.Equal(t, board.White, g.Turn())
	assert.Equal(t, b, g.Position().Board().At(at("A2")))
}

func TestSetupStones(t *testing.T) {
	for _, test := range []struct {
		name  string
		setup []record.Placement
		turn  board.Stone
		want  board.Stone
	}{
		{"equal counts", nil, board.Empty, board.Black},
		{"one more black stone", []record.Placement{{Point: at("A1"), Stone: board.Black}}, board.Empty, board.White},
		{"the file says black", []record.Placement{{Point: at("A1"), Stone: board.Black}}, board.Black, board.Black},
	} {
		t.Run(test.name, func(t *testing.T) {
			tree := record.NewTree(board.Square(5))
			tree.Root().Setup = test.setup
			tree.Root().Turn = test.turn
			g := game.Open(tree, rule.Freestyle)
			assert.Equal(t, test.want, g.Turn())
			play(t, g, "C3")
			assert.Equal(t, test.want, g.Position().Board().At(at("C3")))
		})
	}
}

// Who goes over a game plays on where it was given up; a row still ends it.
func TestPlayOn(t *testing.T) {
	v, err := rule.VariantByID("gomoku15")
	require.NoError(t, err)
	g := game.New(v)
	h8, i9 := board.Point{X: 7, Y: 7}, board.Point{X: 8, Y: 8}
	require.NoError(t, g.PlayOn(h8), "as Play")
	require.NoError(t, g.Resign(board.White))
	given := g.Node()
	require.Error(t, g.Play(i9))
	require.ErrorIs(t, g.PlayOn(h8), rule.ErrOccupied)
	require.NoError(t, g.PlayOn(i9))
	assert.False(t, g.Result().Over(), "nobody has given this variation up")
	assert.Equal(t, record.Resignation, given.Result.Cause, "the result stays where it is")

	for _, x := range []int{0, 1, 2, 3} {
		require.NoError(t, g.PlayOn(board.Point{X: x, Y: 0}))
		require.NoError(t, g.PlayOn(board.Point{X: x, Y: 1}))
	}
	require.NoError(t, g.PlayOn(board.Point{X: 4, Y: 0}))
	assert.Equal(t, record.Row, g.Result().Cause)
	require.ErrorIs(t, g.PlayOn(board.Point{X: 4, Y: 1}), rule.ErrGameOver)
}

// Whoever follows a line node by node stands where one stands who goes there at once, whatever
// a file has on the way: set-ups, passes, taken points, turns that change.
func TestFollow(t *testing.T) {
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 1))
		size := board.Square(6)
		point := func() board.Point { return board.Point{X: rng.IntN(size.W), Y: rng.IntN(size.H)} }
		stone := func() board.Stone { return board.Stone(rng.IntN(3)) }
		tree := record.NewTree(size)
		last := tree.Root()
		for range 40 {
			m := record.Move{Stone: stone(), Point: point()}
			if rng.IntN(5) == 0 {
				m.Point = board.Pass
			}
			last = last.Add(m)
			if rng.IntN(8) == 0 {
				last.Setup = []record.Placement{{Point: point(), Stone: stone()}}
			}
			if rng.IntN(8) == 0 {
				last.Turn = stone()
			}
		}
		walk, jump := game.Open(tree, rule.Freestyle), game.Open(tree, rule.Freestyle)
		for _, n := range last.Path()[1:] {
			require.NoError(t, walk.Follow(n))
			require.NoError(t, jump.GoTo(n))
			require.Equal(t, jump.Position(), walk.Position(), "seed %d, move %d", seed, n.Depth())
			require.Equal(t, jump.Result(), walk.Result())
			require.Same(t, n, walk.Node())
		}
		assert.ErrorIs(t, walk.Follow(last), game.ErrNotInTree, "it does not follow itself")
		assert.ErrorIs(t, walk.Follow(nil), game.ErrNotInTree)
		require.True(t, walk.Undo() || last.Decided())
	}
}

package coach_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// saved writes a game to a file and reads it again.
func saved(t *testing.T, g *game.Game) *game.Game {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, g.Save(&file))
	read, err := record.ReadSGF(file.Bytes())
	require.NoError(t, err)
	require.Empty(t, read.Warnings)
	return game.Load(read.Games[0])
}

func TestLine(t *testing.T) {
	g := played(t, rule.Freestyle, board.Square(15), "h8i9g9")
	require.True(t, g.Undo())
	plies := coach.LineOf(g)
	require.Len(t, plies, 4, "the moves that follow belong to the line")
	for i, want := range []string{"H8", "I9", "G9", "pass"} {
		assert.Equal(t, want, plies[i].Move.String())
		assert.Equal(t, i, plies[i].Pos.Board().Size().Cells()-plies[i].Pos.Board().Count(board.Empty))
	}
	require.NoError(t, g.Play(board.Point{X: 0, Y: 0}))
	assert.Equal(t, "A1", coach.LineOf(g)[2].Move.String(), "the line is the one shown")
}

// Stones that were set up are where a line begins; passes are no stones.
func TestLineOfOddGames(t *testing.T) {
	b := board.New(board.Square(15))
	b.Set(board.Point{X: 7, Y: 7}, board.Black)
	g := game.NewFrom(rule.Gomoku, b, board.White)
	require.NoError(t, g.Play(board.Point{X: 8, Y: 8}))
	g.Options.Passes = true
	require.NoError(t, g.Pass())
	require.NoError(t, g.Play(board.Point{X: 1, Y: 1}))
	plies := coach.LineOf(g)
	require.Len(t, plies, 4)
	assert.Equal(t, board.White, plies[0].Pos.Turn())
	r := coach.Assess(plies)
	require.Len(t, r.Moves, 2)
	assert.Equal(t, board.White, r.Moves[1].Side)
}

// A line of which stones are set up in the midst is reviewed in the stretch where one stands:
// also the game before it, which the stones that were set up are no move of.
func TestLineWhereStonesAreSetUp(t *testing.T) {
	g := played(t, rule.Freestyle, board.Square(15), "h8i9g9")
	before := g.Node()
	setUp := before.Add(record.Move{})
	setUp.Setup = []record.Placement{{Point: board.Point{X: 1, Y: 1}, Stone: board.White}}
	after := setUp.Add(record.Move{Stone: board.White, Point: board.Point{X: 2, Y: 2}})
	for _, tt := range []struct {
		at                  *record.Node
		line, first, beside int
	}{
		{after, 2, 4, 4}, {setUp, 2, 4, 4}, {before, 4, 0, 2}, {before.Parent(), 4, 0, 2},
	} {
		require.NoError(t, g.GoTo(after))
		require.NoError(t, g.GoTo(tt.at))
		plies := coach.LineOf(g)
		require.Len(t, plies, tt.line)
		assert.Equal(t, tt.first, plies[0].Pos.Board().Count(board.Black)+plies[0].Pos.Board().Count(board.White))
		parts := coach.Beside(g)
		require.Len(t, parts, 1)
		assert.Len(t, parts[0], tt.beside)
	}
	require.NoError(t, g.GoTo(before.Parent()))
	assert.Empty(t, coach.Beside(played(t, rule.Freestyle, board.Square(15), "h8i9g9")))
}

// Whatever stands in a file, reading it does no harm, and what makes sense is
// written as it was read.
func FuzzOthers(f *testing.F) {
	f.Add("h8 10 2 15 exact", "g7i9", "", "")
	f.Add("h8 10 2 15", "", "", "")
	f.Add("h8 10 2 15", "g7i9a1", "g7", "i9")
	f.Add("h8 10 2 15", "g7i9a1", "", "i9a1")
	f.Add("h8 10 2 15", "g7", "i9", "")
	f.Fuzz(func(t *testing.T, counts, holds, saves, tried string) {
		n := &record.Node{}
		values := []string{counts, holds, saves, tried}
		for len(values) > 1 && values[len(values)-1] == "" {
			values = values[:len(values)-1]
		}
		n.SetProperty("TGRV", values...)
		o := coach.Recall(n)
		if o == nil {
			return
		}
		again := &record.Node{}
		coach.KeepReview(again, nil, o)
		assert.Equal(t, o, coach.Recall(again))
	})
}

// A file may hold a line that no game has: it is looked at as far as a game can go, whatever
// stands behind that, and in time.
func TestLineThatNeverEnds(t *testing.T) {
	size := board.Square(15)
	tree := record.NewTree(size)
	n := tree.Root()
	for i := range 100_000 {
		n = n.Add(record.Move{Stone: board.Black + board.Stone(i%2), Point: board.Pass})
	}
	g := game.Open(tree, rule.Freestyle)
	require.NoError(t, g.GoTo(n))
	plies := coach.LineOf(g)
	assert.Greater(t, len(plies), 2*size.Cells())
	assert.Less(t, len(plies), 3*size.Cells())
	assert.Same(t, tree.Root(), plies[0].Node)

	last := n.Add(record.Move{})
	last.Setup = []record.Placement{{Point: size.Center(), Stone: board.White}}
	require.NoError(t, g.GoTo(last))
	plies = coach.LineOf(g)
	require.Len(t, plies, 1, "it begins where stones were set up last, however late")
	assert.Same(t, last, plies[0].Node)
	assert.Equal(t, board.White, plies[0].Pos.Board().At(size.Center()))
}

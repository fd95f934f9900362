package controller_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/player"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller"
	"tengen/ui/display"
	"tengen/ui/internal/hosttest"
	"tengen/ui/view"
)

// firstMovesAfter returns a position of a game.
func firstMovesAfter(t *testing.T, variant, moves string) *rule.Position {
	t.Helper()
	return hosttest.NewGame(t, variant, moves).Now().Position
}

// promise is what the proof that comes with the program says.
func promise(ctx context.Context, pos *rule.Position) coach.Promise {
	k, err := book.Shipped()
	if err != nil {
		return coach.Promise{}
	}
	a, _ := k.Answer(ctx, pos.Board())
	return coach.Promise{Plies: a.Plies, Move: a.Move}
}

// known asks the proof and the table that come with the program.
func known(t *testing.T, pos *rule.Position) (*controller.FirstMoves, display.FirstMoves) {
	t.Helper()
	window, host := hosttest.New(t)
	f := controller.NewFirstMoves(host, promise, player.ShippedOpenings{}.Moves)
	f.Follow(pos)
	window.Until("the answers", func() bool { return f.View(pos).Asked })
	return f, f.View(pos)
}

// Of the empty board too, whose hash is that of nothing.
func TestTheFirstMove(t *testing.T) {
	pos := firstMovesAfter(t, "gomoku15", "")
	_, k := known(t, pos)
	require.NotEmpty(t, k.Moves)
	assert.Equal(t, hosttest.Point(t, "h8"), k.Moves[0].Point)
	assert.Equal(t, k.Within, k.Moves[0].Within)
	assert.Greater(t, k.Within, 60)
	assert.False(t, k.Seconds)
}

// White's answers are there once each, up to turning and mirroring, with what the proof says of
// each; the board shows it.
func TestWhitesAnswers(t *testing.T) {
	pos := firstMovesAfter(t, "gomoku15", "h8")
	f, k := known(t, pos)
	assert.True(t, k.Seconds)
	require.Len(t, k.Moves, 35)
	shipped, err := book.Shipped()
	require.NoError(t, err)
	plies := map[board.Point]int{}
	for _, s := range shipped.SecondMoves() {
		require.True(t, s.Proven)
		plies[s.White] = s.Plies
	}
	rated := 0
	for i, m := range k.Moves {
		assert.Equal(t, plies[m.Point], m.Within, "%v", m.Point)
		assert.LessOrEqual(t, m.Within, k.Moves[0].Within)
		if i > 0 {
			assert.LessOrEqual(t, m.Within, k.Moves[i-1].Within)
		}
		if m.Rated {
			rated++
		}
	}
	assert.Positive(t, rated, "the table knows some of them")
	assert.Equal(t, k.Within, k.Moves[0].Within+1, "one resists as long as any")

	signs := f.Signs(pos)
	require.Len(t, signs, 15*15-1, "also of the answers that are the same turned or mirrored")
	at := map[board.Point]string{}
	for _, s := range signs {
		at[s.Point] = s.Label
	}
	for p, label := range at {
		for n := range board.Symmetries {
			assert.Equal(t, label, at[board.Square(15).Image(p, n)], "%v", p)
		}
	}
	assert.Equal(t, view.Loses, signs[0].Outcome)
	assert.Equal(t, "76", signs[0].Label)
	assert.Empty(t, f.Signs(firstMovesAfter(t, "gomoku15", "h8i9")), "of another position")
}

// The proof's answer comes first, and what the table knows behind it.
func TestBlacksAnswer(t *testing.T) {
	f, k := known(t, firstMovesAfter(t, "gomoku15", "h8i9"))
	require.Greater(t, len(k.Moves), 1)
	assert.Equal(t, k.Within, k.Moves[0].Within)
	assert.Equal(t, 65, k.Within)
	for _, m := range k.Moves[1:] {
		assert.True(t, m.Rated)
		assert.Zero(t, m.Within)
		assert.NotEqual(t, analysis.Score{}, m.Score)
	}
	f.Follow(firstMovesAfter(t, "renju15", "h8i9"))
	assert.Equal(t, display.FirstMoves{}, f.View(firstMovesAfter(t, "renju15", "h8i9")), "another game")
	f.Follow(firstMovesAfter(t, "gomoku15", "h8i9j10g7h10h9i10g10j8"))
	assert.Equal(t, display.FirstMoves{}, f.View(firstMovesAfter(t, "gomoku15", "h8i9j10g7h10h9i10g10j8")), "it is no opening any more")
}

func TestUnknownFirstMoves(t *testing.T) {
	_, k := known(t, firstMovesAfter(t, "gomoku15", "a1o15"))
	assert.True(t, k.Early && k.Asked)
	assert.Zero(t, k.Within)
	assert.Empty(t, k.Moves)
}

// Of moves that are the same mirrored the same is said, also where the table rates them twice.
func TestMirroredMovesAreWorthTheSame(t *testing.T) {
	for _, moves := range []string{"h8h9", "h8h9h7", "h8h10"} { // about the line of H
		pos := firstMovesAfter(t, "gomoku15", moves)
		window, host := hosttest.New(t)
		i, g := hosttest.Point(t, "i10"), hosttest.Point(t, "g10")
		f := controller.NewFirstMoves(host, promise, func(*rule.Position) []player.RatedMove {
			return []player.RatedMove{{Point: i, Score: analysis.Value(90)}, {Point: g, Score: analysis.Value(70)}}
		})
		f.Follow(pos)
		window.Until("the answers", func() bool { return f.View(pos).Asked })
		of := map[board.Point]display.FirstMove{}
		for _, m := range f.View(pos).Moves {
			of[m.Point] = m
		}
		for p, m := range of {
			mirrored, there := of[board.Point{X: 14 - p.X, Y: p.Y}]
			if there {
				assert.Equal(t, m.Score, mirrored.Score, "%s: %v", moves, p)
				assert.Equal(t, m.Within, mirrored.Within, "%s: %v", moves, p)
			}
		}
		require.Contains(t, of, g)
		assert.Equal(t, analysis.Value(90), of[g].Score, moves)
	}
}

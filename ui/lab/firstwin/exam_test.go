package firstwin

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/lab/pagekit"
)

// While something is asked nothing tells it, and White goes on with the reply that resists longest.
func TestTheQuizOfTheProof(t *testing.T) {
	p, s := open(t)
	_, ok := p.question()
	require.False(t, ok, "what the proof says is shown")
	next := func() {
		p.nextQuestion()
		s.Until("the answer", func() bool { return !p.busy })
	}
	next()
	require.False(t, p.shown)
	require.Equal(t, []board.Point{pt(t, "H8"), pt(t, "O15"), pt(t, "I8")}, p.game.Moves)
	assert.Empty(t, p.state().Candidates)
	assert.Empty(t, p.state().Line.Points)
	title, text := p.describe()
	assert.Equal(t, "Black played I8", title)
	assert.Empty(t, text)
	q, ok := p.question()
	require.True(t, ok)
	assert.Equal(t, "Yes", q.Wanted)
	next()
	q, ok = p.question()
	require.True(t, ok)
	assert.Equal(t, "A1 / B1", q.Wanted)
	assert.True(t, q.Right(" b1"))
	assert.False(t, q.Right("C1"))
	next()
	require.Equal(t, pt(t, "A1"), p.game.Moves[3])
	q, ok = p.question()
	require.True(t, ok)
	assert.Equal(t, "No", q.Wanted, "threes and fours decide")
	assert.NotContains(t, p.description.Title(), "decide")
	for _, name := range []string{"A2", "A3"} {
		play(t, p, s, name)
	}
	require.True(t, p.over())
	p.kit.Player.Step(-1) // before Black's five
	q, ok = p.question()
	require.True(t, ok)
	assert.Equal(t, "G8 / L8", q.Wanted)
	next()
	require.True(t, p.over())
	next()
	assert.Len(t, p.game.Moves, 3, "another game")
}

// A forced move is told by counting stones along lines.
func TestForcedMoves(t *testing.T) {
	for _, c := range []struct {
		black, white, want []string
	}{
		{[]string{"D4", "E4", "F4", "G4"}, []string{"A1", "A2", "A3", "A4"}, []string{"C4", "H4"}},
		{[]string{"D4", "E4", "G4", "H4"}, []string{"A1", "B2", "C3", "D5"}, []string{"F4"}},
		{[]string{"D4", "E4", "G4"}, []string{"A1", "B2", "C3", "E5"}, nil},
		{[]string{"D5", "E4", "G4"}, []string{"A1", "B2", "C3", "D4"}, []string{"E5"}},
	} {
		b := board.New(board.Square(15))
		for _, name := range c.black {
			b.Set(pt(t, name), board.Black)
		}
		for _, name := range c.white {
			b.Set(pt(t, name), board.White)
		}
		var got []string
		for _, at := range forced(b) {
			got = append(got, at.String())
		}
		assert.Equal(t, c.want, got)
	}
}

// Of the proof that comes with the program, a reply that is said to hold is answered by a quiet move,
// and no other is.
func TestTheQuizAsksWhatTheProofSays(t *testing.T) {
	p, s := pagetest.Open[*Page](t, func(kit *pagekit.Kit) pagekit.Page { return New(kit) })
	p.nextQuestion()
	s.Until("the answer", func() bool { return !p.busy })
	q, ok := p.question()
	require.True(t, ok)
	in := p.game.statements[p.game.Place]
	assert.Equal(t, len(in.holds) > 0, q.Wanted == "Yes")
}

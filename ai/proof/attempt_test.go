package proof_test

import (
	"bytes"
	"context"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof"
	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

func after(t *testing.T, moves string) *rule.Position {
	t.Helper()
	points, err := record.ParseMoves(moves)
	require.NoError(t, err)
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, p := range points {
		require.NoError(t, pos.Play(p))
	}
	return pos
}

var means = proof.AttemptOptions{Memory: 64 << 20}

// The positions are won, or lost, by the side to move.
var positions = map[string]struct {
	moves  string
	winner board.Stone
}{
	"Black wins by threats":           {"h8a1i9a3g9c1", board.Black},
	"White wins by threats":           {"a1h8a3i9c1g9o15", board.White},
	"whatever White does, Black wins": {"h8a1i9a3g9c1h9", board.Black},
	"whatever Black does, White wins": {"a1h8a3i9c1g9o15h9", board.White},
}

// What is proven the checker accepts, and the certificate says so by itself.
func TestWhatIsProvenTheCheckerAccepts(t *testing.T) {
	for name, p := range positions {
		t.Run(name, func(t *testing.T) {
			pos := after(t, p.moves)
			a := proof.NewAttempt(pos)
			require.NoError(t, a.Run(t.Context(), means))
			require.NotNil(t, a.Proof())
			accepted(t, a.Proof(), p.winner, pos)
		})
	}
}

// accepted checks a proof from its file.
func accepted(t *testing.T, p *proof.AttemptProof, winner board.Stone, pos *rule.Position) {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, p.Encode(&file))
	table, claim, err := checker.DecodeAny(&file)
	require.NoError(t, err)
	require.NotNil(t, claim)
	assert.Equal(t, winner, claim.Winner)
	assert.Equal(t, pos.Turn(), claim.Turn())
	assert.Equal(t, pos.Board().Hash(), claim.Board.Hash())
	plies, report, err := checker.VerifyClaim(t.Context(), table, *claim, checker.Options{Workers: 1})
	require.NoError(t, err)
	assert.Empty(t, report.Refused)
	assert.Empty(t, report.Unreached, "it has no more than it needs")
	assert.Equal(t, p.Plies, plies)

	// The line goes to the row.
	line := p.Line(t.Context())
	assert.LessOrEqual(t, len(line), p.Plies)
	end := pos.Clone()
	for _, m := range line {
		require.NoError(t, end.Play(m))
	}
	assert.Equal(t, winner, end.Winner())
}

// A win with quiet moves: the prover's third level finds it, the checker names what it misses,
// and that is filled in.
func TestAWinWithQuietMoves(t *testing.T) {
	text, err := os.ReadFile("checker/testdata/small.txt")
	require.NoError(t, err)
	pos := rule.FromBoard(rule.Freestyle, board.MustParse(string(text)), board.Black)
	a := proof.NewAttempt(pos)
	stages := map[proof.Stage]bool{}
	o := means
	o.Report = func(p proof.AttemptProgress) { stages[p.Stage] = true }
	require.NoError(t, a.Run(t.Context(), o))
	require.NotNil(t, a.Proof())
	assert.True(t, stages[proof.Quiet], "threats are not enough")
	accepted(t, a.Proof(), board.Black, pos)
}

// Every move of the loser has an answer, and the answer leads on.
func TestTheTreeHasAnAnswerToEveryMove(t *testing.T) {
	pos := after(t, "a1h8a3i9c1g9o15h9")
	a := proof.NewAttempt(pos)
	require.NoError(t, a.Run(t.Context(), means))
	require.NotNil(t, a.Proof())
	replies := map[board.Point]proof.Reply{}
	a.Proof().Replies(t.Context(), pos, func(r proof.Reply) { replies[r.Move] = r })
	assert.Len(t, replies, len(pos.Board().Empties()))
	for _, r := range replies {
		assert.NotEqual(t, board.Pass, r.Answer)
		assert.LessOrEqual(t, r.Plies, a.Proof().Plies)
		next := pos.Clone()
		require.NoError(t, next.Play(r.Move))
		require.NoError(t, next.Play(r.Answer))
	}
	_, ok := a.Proof().Answer(t.Context(), after(t, "a1"))
	assert.False(t, ok, "it says nothing of other positions")
}

// An attempt that was written down goes on from what was proven, with the time it has taken.
func TestAnAttemptGoesOn(t *testing.T) {
	pos := after(t, "h8a1i9a3g9c1")
	a := proof.NewAttempt(pos)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	require.ErrorIs(t, a.Run(ctx, means), context.Canceled)
	assert.Nil(t, a.Proof())

	a = proof.NewAttempt(pos)
	saves := 0
	o := means
	o.Save = func() error { saves++; return nil }
	require.NoError(t, a.Run(t.Context(), o))
	assert.Positive(t, saves)
	again := rewritten(t, a)
	require.NotNil(t, again.Proof())
	assert.Equal(t, a.Proof().Plies, again.Proof().Plies)
	assert.Equal(t, a.Hash(), again.Hash())
	accepted(t, again.Proof(), board.Black, pos)
}

// With no time left nothing is decided, and nothing goes wrong.
func TestTheTimeIsKept(t *testing.T) {
	o := means
	o.Time = 50 * time.Millisecond
	o.Report = func(p proof.AttemptProgress) { assert.NotEqual(t, board.Empty, p.Winner) }
	a := proof.NewAttempt(after(t, "h8i9")) // Black wins, but not by tomorrow
	require.NoError(t, a.Run(t.Context(), o))
	assert.Nil(t, a.Proof())
	began := time.Now()
	require.NoError(t, rewritten(t, a).Run(t.Context(), o))
	assert.Less(t, time.Since(began), 20*time.Second, "the time was used up before")
}

func rewritten(t *testing.T, a *proof.Attempt) *proof.Attempt {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, a.Write(&file))
	again, err := proof.ReadAttempt(&file)
	require.NoError(t, err)
	return again
}

func TestWhatIsNoAttemptIsRefused(t *testing.T) {
	for _, text := range []string{"", "{}", `{"Version":1,"Position":"AA=="}`} {
		_, err := proof.ReadAttempt(bytes.NewBufferString(text))
		assert.Error(t, err, text)
	}
	assert.False(t, proof.Supports(rule.NewPosition(rule.Freestyle, board.Square(19))))
	assert.False(t, proof.Supports(rule.NewPosition(rule.Renju, board.Square(15))))
	assert.True(t, proof.Supports(after(t, "h8")))
}

package checker_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// claimed is a position with three stones, of which White's H9 was played last.
func claimed(t *testing.T) (checker.Claim, *checker.Table) {
	t.Helper()
	b := board.New(board.Square(checker.Side))
	b.Set(board.Point{X: 7, Y: 7}, board.Black)
	b.Set(board.Point{X: 8, Y: 8}, board.Black)
	b.Set(board.Point{X: 7, Y: 8}, board.White)
	return checker.Claim{Board: b, Winner: board.White, Played: board.Point{X: 7, Y: 8}}, checker.NewTable(checker.Side, []checker.Entry{{Key: checker.Key{Hi: 1}, Move: 3, Plies: 9}})
}

func TestAClaimStandsBeforeItsCertificate(t *testing.T) {
	c, table := claimed(t)
	var out bytes.Buffer
	require.NoError(t, c.Encode(&out, table))
	raw := out.Bytes()
	read, claim, err := checker.DecodeAny(bytes.NewReader(raw))
	require.NoError(t, err)
	assert.Equal(t, table.Entries(), read.Entries())
	require.NotNil(t, claim)
	assert.Equal(t, c, *claim)
	assert.Equal(t, board.Black, claim.Turn())

	// The winner is black in the table, and the move played is still to come there.
	start := claim.Start()
	assert.Equal(t, 0, start.Count(board.Black))
	assert.Equal(t, 2, start.Count(board.White))

	for i := range raw {
		changed := bytes.Clone(raw)
		changed[i] ^= 2
		_, _, err := checker.DecodeAny(bytes.NewReader(changed))
		assert.Error(t, err, "byte %d", i)
	}
	_, _, err = checker.DecodeAny(bytes.NewReader(raw[:20]))
	assert.ErrorContains(t, err, "20 bytes")
}

// A certificate without a claim is read as before.
func TestACertificateWithoutAClaim(t *testing.T) {
	_, table := claimed(t)
	var out bytes.Buffer
	require.NoError(t, table.Encode(&out))
	read, claim, err := checker.DecodeAny(&out)
	require.NoError(t, err)
	assert.Nil(t, claim)
	assert.Equal(t, table.Entries(), read.Entries())
}

func TestAClaimThatMakesNoSenseIsNotWritten(t *testing.T) {
	c, table := claimed(t)
	c.Played = board.Point{X: 7, Y: 7} // a stone of the loser
	assert.ErrorContains(t, c.Encode(&bytes.Buffer{}, table), "no stone of the winner")
	c.Played, c.Winner = board.Pass, board.Empty
	assert.ErrorContains(t, c.Encode(&bytes.Buffer{}, table), "nobody wins")
	c.Winner, c.Board = board.Black, board.New(board.Square(9))
	assert.ErrorContains(t, c.Encode(&bytes.Buffer{}, table), "a board of")
}

// Claims are about 15×15: a table of another board proves none.
func TestAClaimRefusesTheTableOfAnotherBoard(t *testing.T) {
	c, _ := claimed(t)
	var out bytes.Buffer
	require.NoError(t, c.Encode(&out, checker.NewTable(16, nil)))
	_, _, err := checker.DecodeAny(&out)
	assert.ErrorContains(t, err, "a table of side 16")
}

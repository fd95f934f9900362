package proof_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof"
	"tengen/board"
)

func randomEntries(n int) []proof.Entry {
	rng := rand.New(rand.NewPCG(3, 3))
	entries := make([]proof.Entry, n)
	for i := range entries {
		entries[i] = proof.Entry{Key: proof.Key{Hi: rng.Uint64(), Lo: rng.Uint64()}, Move: uint8(rng.IntN(225)), Plies: uint8(rng.IntN(80))}
	}
	return entries
}

func encode(t *testing.T, c *proof.Certificate) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, c.Encode(&out))
	return out.Bytes()
}

func TestCertificateRoundTrip(t *testing.T) {
	for _, n := range []int{0, 1, 511, 512, 513, 2000} {
		c := proof.NewCertificate(randomEntries(n))
		again, err := proof.Decode(bytes.NewReader(encode(t, c)))
		require.NoError(t, err)
		assert.Equal(t, n, again.Len())
		assert.ElementsMatch(t, c.Entries(), again.Entries())
		for i, e := range again.Entries() {
			found, ok := again.Find(e.Key)
			assert.True(t, ok)
			assert.Equal(t, i, found)
		}
		_, ok := again.Find(proof.Key{Hi: 1, Lo: 2})
		assert.False(t, ok)
	}
}

// Whatever bit of a certificate changes, it is refused.
func TestEveryChangedBitIsSeen(t *testing.T) {
	raw := encode(t, proof.NewCertificate(randomEntries(600)))
	for bit := range len(raw) * 8 {
		raw[bit/8] ^= 1 << (bit % 8)
		_, err := proof.Decode(bytes.NewReader(raw))
		require.Error(t, err, "bit %d", bit)
		raw[bit/8] ^= 1 << (bit % 8)
	}
	for _, n := range []int{0, 7, 15, 16, 100, len(raw) - 1} {
		_, err := proof.Decode(bytes.NewReader(raw[:n]))
		require.Error(t, err, "%d bytes", n)
	}
	_, err := proof.Decode(bytes.NewReader(append(raw, 0)))
	require.Error(t, err)
}

func TestDamageIsPlaced(t *testing.T) {
	raw := encode(t, proof.NewCertificate(randomEntries(600)))
	raw[len(raw)-10] ^= 1
	_, err := proof.Decode(bytes.NewReader(raw))
	assert.EqualError(t, err, "certificate: entries 512 to 599 are damaged")
}

func FuzzDecode(f *testing.F) {
	var out bytes.Buffer
	_ = proof.NewCertificate(randomEntries(3)).Encode(&out)
	f.Add(out.Bytes())
	f.Fuzz(func(t *testing.T, raw []byte) {
		c, err := proof.Decode(bytes.NewReader(raw))
		if err != nil {
			return
		}
		assert.Equal(t, raw, encode(t, c))
	})
}

func TestMoveTurnsWithTheBoard(t *testing.T) {
	size := board.Square(15)
	b := board.New(size)
	for i, name := range []string{"H8", "O15", "G8", "C4"} {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		b.Set(p, board.Black+board.Stone(i&1))
	}
	key, symmetry := proof.KeyOf(b)
	c := proof.NewCertificate([]proof.Entry{{Key: key, Move: 17, Plies: 9}})
	got, plies, ok := c.Move(b)
	require.True(t, ok)
	assert.Equal(t, 9, plies)
	assert.Equal(t, proof.Turn(17, symmetry), got)

	mirrored := board.New(size)
	for i := range size.Cells() {
		p := size.Point(i)
		if s := b.At(p); s != board.Empty {
			mirrored.Set(board.Point{X: 14 - p.X, Y: p.Y}, s)
		}
	}
	turned, _, ok := c.Move(mirrored)
	require.True(t, ok)
	assert.Equal(t, board.Point{X: 14 - got.X, Y: got.Y}, turned)

	_, _, ok = c.Move(board.New(size))
	assert.False(t, ok)
	_, _, ok = c.Move(board.New(board.Square(4)))
	assert.False(t, ok)
}

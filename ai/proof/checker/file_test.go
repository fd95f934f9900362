package checker_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof/checker"
	"tengen/board"
)

func randomEntries(n int) []checker.Entry {
	rng := rand.New(rand.NewPCG(3, 3))
	entries := make([]checker.Entry, n)
	for i := range entries {
		entries[i] = checker.Entry{Key: checker.Key{Hi: rng.Uint64(), Lo: rng.Uint64()}, Move: uint16(rng.IntN(225)), Plies: uint8(rng.IntN(80))}
	}
	return entries
}

func encode(t *testing.T, c *checker.Table) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, c.Encode(&out))
	return out.Bytes()
}

func TestCertificateRoundTrip(t *testing.T) {
	for _, n := range []int{0, 1, 511, 512, 513, 2000} {
		c := checker.NewTable(checker.Side, randomEntries(n))
		again, err := checker.Decode(bytes.NewReader(encode(t, c)))
		require.NoError(t, err)
		assert.Equal(t, n, again.Len())
		assert.ElementsMatch(t, c.Entries(), again.Entries())
		for i, e := range again.Entries() {
			found, ok := again.Find(e.Key)
			assert.True(t, ok)
			assert.Equal(t, i, found)
		}
		_, ok := again.Find(checker.Key{Hi: 1, Lo: 2})
		assert.False(t, ok)
	}
}

// Whatever bit of a certificate changes, it is refused.
func TestEveryChangedBitIsSeen(t *testing.T) {
	raw := encode(t, checker.NewTable(checker.Side, randomEntries(600)))
	for bit := range len(raw) * 8 {
		raw[bit/8] ^= 1 << (bit % 8)
		_, err := checker.Decode(bytes.NewReader(raw))
		require.Error(t, err, "bit %d", bit)
		raw[bit/8] ^= 1 << (bit % 8)
	}
	for _, n := range []int{0, 7, 15, 16, 100, len(raw) - 1} {
		_, err := checker.Decode(bytes.NewReader(raw[:n]))
		require.Error(t, err, "%d bytes", n)
	}
	_, err := checker.Decode(bytes.NewReader(append(raw, 0)))
	require.Error(t, err)
}

// Other boards have a format of their own, with the side in the head and moves of two bytes;
// that of 15×15 is as it always was.
func TestOtherBoardsHaveAFormatOfTheirOwn(t *testing.T) {
	for side := checker.MinSide; side <= checker.MaxSide; side++ {
		entries := randomEntries(600)
		for i := range entries {
			entries[i].Move = uint16((i * 7) % (side * side))
		}
		raw := encode(t, checker.NewTable(side, entries))
		again, err := checker.Decode(bytes.NewReader(raw))
		require.NoError(t, err)
		assert.Equal(t, side, again.Side())
		assert.ElementsMatch(t, entries, again.Entries())
		if side == checker.Side {
			assert.Equal(t, "TENGENP2", string(raw[:8]))
			assert.Len(t, raw, 16+600*18+2*4)
			continue
		}
		assert.Equal(t, "TENGENP3"+string(rune(side)), string(raw[:9]))
		assert.Len(t, raw, 17+600*19+2*4)
		for bit := range 64 * 8 {
			raw[bit/8] ^= 1 << (bit % 8)
			_, err := checker.Decode(bytes.NewReader(raw))
			require.Error(t, err, "side %d, bit %d", side, bit)
			raw[bit/8] ^= 1 << (bit % 8)
		}
		entries[0].Move = uint16(side * side)
		_, err = checker.Decode(bytes.NewReader(encode(t, checker.NewTable(side, entries))))
		require.ErrorContains(t, err, "is off the board")
	}
}

func TestDamageIsPlaced(t *testing.T) {
	raw := encode(t, checker.NewTable(checker.Side, randomEntries(600)))
	raw[len(raw)-10] ^= 1
	_, err := checker.Decode(bytes.NewReader(raw))
	assert.EqualError(t, err, "certificate: entries 512 to 599 are damaged")
}

func FuzzDecode(f *testing.F) {
	var out bytes.Buffer
	_ = checker.NewTable(checker.Side, randomEntries(3)).Encode(&out)
	f.Add(out.Bytes())
	f.Fuzz(func(t *testing.T, raw []byte) {
		c, err := checker.Decode(bytes.NewReader(raw))
		if err != nil {
			return
		}
		assert.Equal(t, raw, encode(t, c))
	})
}

func TestPositionsRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	var positions []*board.Board
	for i := range 20 {
		size := board.Square(checker.MinSide + i%(checker.MaxSide-checker.MinSide+1))
		b := board.New(size)
		for i := range rng.IntN(40) {
			b.Set(size.Point(rng.IntN(size.Cells())), board.Black+board.Stone(i&1))
		}
		positions = append(positions, b)
	}
	var out strings.Builder
	require.NoError(t, checker.WritePositions(&out, positions))
	again, err := checker.ReadPositions(strings.NewReader(strings.ReplaceAll(out.String(), "\n", " and more\n")))
	require.NoError(t, err)
	require.Len(t, again, len(positions))
	for i, b := range again {
		assert.True(t, b.Equal(positions[i]))
	}
}

func TestPositionsAreChecked(t *testing.T) {
	for text, want := range map[string]string{
		"X":                            "line 1: 1 characters",
		strings.Repeat(".", 224) + "Z": `line 1: cell 225: 'Z'`,
	} {
		_, err := checker.ReadPositions(strings.NewReader(text))
		assert.ErrorContains(t, err, want)
	}
}

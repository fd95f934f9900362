package player_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
)

func written(t testing.TB, table *player.OpeningTable) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, table.Write(&out))
	return out.String()
}

// summed is a text with the checksum that it should have.
func summed(text string) string {
	return fmt.Sprintf("%ssum %08x\n", text, crc32.ChecksumIEEE([]byte(text)))
}

func TestTextRoundTrip(t *testing.T) {
	table := small(t)
	text := written(t, table)
	lines := strings.Split(text, "\n")
	assert.Equal(t, []string{"tengen openings 1", "freestyle 15", "h8 - 12 1000 i9:-20 h9:-24"}, lines[:3])
	read, err := player.ReadOpeningTable(strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, text, written(t, read))
	assert.Equal(t, table.Moves(played(t, "H8")), read.Moves(played(t, "H8")))
}

func TestReadSaysWhatIsWrong(t *testing.T) {
	whole := written(t, small(t))
	const head = "tengen openings 1\nfreestyle 15\n"
	for want, text := range map[string]string{
		"the checksum is wrong or missing": strings.Replace(whole, "-20", "-21", 1),
		"checksum is wrong":                whole[:len(whole)-3],
		"checksum is wrong or":             "",
		"begins with":                      summed("tengen openings 2\nfreestyle 15\n"),
		"line 2 with":                      summed("tengen openings 1\n"),
		"line 2: unknown rule":             summed("tengen openings 1\nchess 15\n"),
		"line 2: board of":                 summed("tengen openings 1\nfreestyle 99\n"),
		"line 3: 3 words":                  summed(head + "h8 - 1\n"),
		"line 3: not a point":              summed(head + "z99 - 1 1 h8:0\n"),
		"line 3: strconv":                  summed(head + "h8 - one 1 h9:0\n"),
		"is no score":                      summed(head + "h8 - 1 1 h9:x\n"),
		"cannot play H8":                   summed(head + "h8 - 1 1 h8:0\n"),
		"line 4: the position is there":    summed(head + "h8 - 1 1 h9:0\nh8 - 1 1 g8:0\n"),
	} {
		_, err := player.ReadOpeningTable(strings.NewReader(text))
		require.ErrorIs(t, err, player.ErrDamaged, want)
		assert.ErrorContains(t, err, want)
	}
}

// Whatever is read can be written, and is then read as the same.
func FuzzRead(f *testing.F) {
	for _, body := range []string{
		written(f, small(f)), "tengen openings 1\nrenju 13\n- - 3 1 g7:+M3 g8:0\n", "tengen openings 1\nrow4 7\nd4,d5 c4 0 0 e4:-M2\n",
	} {
		body, _, _ = strings.Cut(body, "sum ")
		f.Add(body)
	}
	f.Fuzz(func(t *testing.T, body string) {
		table, err := player.ReadOpeningTable(strings.NewReader(summed(body)))
		if err != nil {
			require.ErrorIs(t, err, player.ErrDamaged)
			return
		}
		text := written(t, table)
		again, err := player.ReadOpeningTable(strings.NewReader(text))
		require.NoError(t, err)
		require.Equal(t, text, written(t, again))
	})
}

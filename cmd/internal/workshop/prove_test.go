package main

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof"
	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/cmd/internal/cli"
)

func TestProveExplicit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "explicit")
	code, out, _ := shop(t, "", "prove", "--explicit", path, "--out", certificateOf(t, 15))
	assert.Equal(t, cli.OK, code)
	assert.Equal(t, "0 entries, 12 bytes\n", out)
	b := board.New(board.Square(15))
	b.Set(board.Point{X: 7, Y: 7}, board.Black)
	b.Set(board.Point{X: 14, Y: 14}, board.White)
	key, _ := proof.KeyOf(b)
	code, _, errs := shop(t, "", "prove", "--explicit", path+".2", "--out", certificateOf(t, 15, checker.Entry{Key: key}), "O15")
	assert.Equal(t, cli.Failed, code, "what is not proven cannot be explained")
	assert.Contains(t, errs, "entry 0: nothing answers White's")
}

// What an interrupt cut is cut off, and the file goes on from there.
func TestExplicitGoesOnBehindTheLastWholeEntry(t *testing.T) {
	head := "TENGENX1\x00\x00\x00\x03"
	one, two := "\x00\x00\x00\x02ab", "\x00\x00\x00\x05cdefg"
	for name, tt := range map[string]struct {
		is    string
		whole int
		left  string // "": it is refused
	}{
		"nothing":                 {head, 0, ""},
		"one and a half":          {head + one + two[:6], 1, head + one},
		"one and half a length":   {head + one + two[:2], 1, head + one},
		"two":                     {head + one + two, 2, head + one + two},
		"another certificate":     {"TENGENX1\x00\x00\x00\x04" + one, -1, ""},
		"not an explicit one":     {"TENGENP2\x00\x00\x00\x03" + one, -1, ""},
		"the head was not whole":  {head[:7], -1, ""},
		"the first was not whole": {head + one[:5], 0, ""},
	} {
		path := filepath.Join(t.TempDir(), "explicit")
		require.NoError(t, os.WriteFile(path, []byte(tt.is), 0o600))
		file, err := os.OpenFile(path, os.O_RDWR, 0)
		require.NoError(t, err)
		whole, err := wholeEntries(file, 3)
		if tt.whole < 0 {
			assert.ErrorContains(t, err, "not the beginning", name)
			require.NoError(t, file.Close())
			continue
		}
		require.NoError(t, err, name)
		assert.Equal(t, tt.whole, whole, name)
		_, err = io.WriteString(file, "!")
		require.NoError(t, err)
		require.NoError(t, file.Close())
		now, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, tt.left+"!", string(now), name)
	}
}
